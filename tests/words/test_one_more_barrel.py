"""Everything One More Barrel can emit has its words, with just the variables it passes."""

from functools import cache

import pytest

from barrelhouse import words
from barrelhouse.engine.contract import Message, Refusal
from barrelhouse.games.one_more_barrel.actions.catalogue import ALL_ACTIONS
from barrelhouse.games.one_more_barrel.data import (
    BUILDING_NAMES,
    ROW_NAMES,
    STAGE_NAMES,
    TERM_NAMES,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.narration.narrator import narrate
from barrelhouse.games.one_more_barrel.narration.prompt import prompt
from barrelhouse.games.one_more_barrel.rules.reasons import REASONS
from barrelhouse.games.one_more_barrel.state import PHASE_NAMES, TALK_NAMES
from tests.one_more_barrel.support.full_games import tables
from tests.words.clean import check_clean
from tests.words.messages import given_params, messages, messages_in, variables, variants

_ACCOUNT = {"who", "cash", "oil"}  # for whoever adds up; a sentence may say it in another way
# The tests of the telling and of the refusals lay tables for these.
_RARE = {
    "omb-log-bound-join",
    "omb-log-bound-lend",
    "omb-log-bound-support",
    "omb-log-breach",
    "omb-log-breach-answer",
    "omb-log-control-passed",
    "omb-log-damaged",
    "omb-log-gave-control",
    "omb-log-lucky-hit",
    "omb-log-repaired",
    "omb-log-shared",
    "omb-log-sold-for-debts",
    "omb-log-stock-passed",
    "omb-log-void",
    "omb-log-will-retreat",
    "omb-ask-ended",
    "omb-ask-repairing",
}


@cache
def refusals() -> dict[str, list[Refusal]]:
    """Why not, asked of every action at many moments."""
    found: dict[str, list[Refusal]] = {}
    for n, (s, _) in enumerate(tables(20, seed="refused")):
        if n % 29 == 0:
            for action in range(len(ALL_ACTIONS)):
                refusal = s.why_not(action)
                if refusal is not None:
                    found.setdefault(refusal.key, []).append(refusal)
    return found


@cache
def lines() -> dict[str, list[Message]]:
    """What was told and asked in many games."""
    found: dict[str, list[Message]] = {}
    for s, action in tables(30, seed="words"):
        after = s.copy()
        after.apply(action)
        for viewer in (-1, 0):
            before = s.view(viewer)
            for line in [*narrate(before, action, after.view(viewer)), prompt(before)]:
                found.setdefault(line.key, []).append(line)
    return found


def test_every_reason_is_said_with_just_the_numbers_it_has() -> None:
    for _, key in REASONS.values():
        assert key in messages(), key
    for key, found in refusals().items():
        needed = variables(key)
        assert all(given_params(refusal.params) == needed for refusal in found), (key, found[0].params)
        different = {str(refusal.params): refusal for refusal in found}
        for refusal in list(different.values())[:200]:
            check_clean(words.translate(key, refusal.params))


def test_everything_told_and_asked_is_said_with_the_numbers_it_has() -> None:
    emitted = {key for key in messages() if key.startswith(("omb-log-", "omb-ask-"))}
    assert emitted - set(lines()) <= _RARE
    assert set(lines()) <= emitted
    for key, found in lines().items():
        needed = variables(key)
        for line in found:
            assert needed <= given_params(line.params), key
            assert given_params(line.params) - needed <= _ACCOUNT, key
            assert line.rule.startswith("OMB-"), key
        for line in found[:50]:
            check_clean(words.translate(key, line.params))


def test_a_sentence_about_somebody_begins_with_the_name() -> None:
    for key, found in lines().items():
        if (
            "who" in variables(key)
            and "omb-term" not in messages()[key].id.name
            and not key.endswith(("term-over", "breach"))
        ):
            for line in found[:20]:
                assert words.translate(key, {**line.params, "who": "Anna"}).startswith("Anna"), key


@pytest.mark.parametrize(
    ("key", "names"),
    [
        ("omb-region", TERRITORY_NAMES),
        ("omb-building", BUILDING_NAMES),
        ("omb-aim", ["troops", "logistics", *BUILDING_NAMES]),
        ("omb-row", ROW_NAMES),
        ("omb-stage", STAGE_NAMES[1:]),
        ("omb-phase", [*PHASE_NAMES, *TALK_NAMES[1:]]),
    ],
)
def test_every_name_has_words_of_its_own(key: str, names: list[str]) -> None:
    assert sorted(variants(key, "it")) == sorted(names)
    said = [words.translate(key, {"it": name}) for name in names]
    assert len(set(said)) == len(names)
    for text in said:
        check_clean(text)


def test_every_term_is_said_in_a_sentence_of_its_own() -> None:
    assert sorted(variants("omb-term", "kind")) == sorted(TERM_NAMES)


def test_what_is_said_by_name_exists() -> None:
    for key in messages():
        if key.startswith("omb-"):
            assert messages_in(key) <= set(messages()), key
