"""Everything McMulti can emit has its words, with just the variables it passes."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest

from barrelhouse import words
from barrelhouse.engine.contract import Message, Refusal, Refused
from barrelhouse.games.mcmulti import ALL_ACTIONS, State, narrate, new_game, prompt
from barrelhouse.games.mcmulti.data import (
    COMMODITY_NAMES,
    ECONOMY_NAMES,
    NEWS_NAMES,
    PAIR_NAMES,
    PIECE_LIMITS,
    PIECE_NAMES,
    RIG,
)
from barrelhouse.games.mcmulti.rules.reasons import REASONS
from barrelhouse.games.mcmulti.rules.refusals import NOT_NOW_KEYS
from barrelhouse.games.mcmulti.state import PHASE_NAMES, SETTING_ASIDE
from tests.mcmulti.support.full_games import tables
from tests.mcmulti.support.tables import open_table, opening_purchases, place, set_marker, throw
from tests.words.clean import check_clean
from tests.words.messages import messages, variables, variants

_ACCOUNT = {"seat", "cash", "crude", "gasoline"}  # for whoever adds up; a sentence may say it in another way
# The tests of the telling lay tables for these.
_RARE_TOLD = {"mm-log-no-news-left", "mm-log-shared", "mm-log-strike-no-wells"}


def test_new_table_tells_how_much_news_either_way_of_turning_it_up_brings() -> None:
    ways = [words.translate(f"mcmulti-option-news-refill-{way}", {}) for way in ("at-once", "on-three")]
    assert [re.findall(r"[0-9.]+ cards in 100 throws", way) for way in ways] == [
        ["5.8 cards in 100 throws"],
        ["3.1 cards in 100 throws"],
    ]


@cache
def refusals() -> dict[str, list[Refusal]]:
    """Why not, asked of every action at many moments."""
    found: dict[str, list[Refusal]] = {}
    for n, (s, _) in enumerate(tables()):
        if n % 37 == 0 or s.phase == SETTING_ASIDE:
            _ask_all(s, found)
    for s in _rare_tables():
        _ask_all(s, found)
    return found


def _ask_all(s: State, found: dict[str, list[Refusal]]) -> None:
    for action in range(len(ALL_ACTIONS)):
        refusal = s.why_not(action)
        if refusal is not None:
            found.setdefault(refusal.key, []).append(refusal)


def _rare_tables() -> Iterator[State]:
    """Moments that games seldom come to."""
    s = open_table()
    place(s, 0, "rig", "c1")
    s.announcer, s.turns_left = 1, 3
    throw(s, 3, 5)
    yield s
    s = opening_purchases(piece_limits=True)
    s.pieces[RIG] = PIECE_LIMITS[RIG]
    yield s
    s = open_table()
    place(s, 0, "station", "c1", "c2", "c3")
    set_marker(s, 3)
    throw(s, 3, 5)
    yield s
    s = open_table(news=["station_tax"])
    place(s, 0, "station", "a1")
    place(s, 0, "rig", "a3")
    s.players[0].cash = 10
    throw(s, 6, 6)
    yield s
    s = open_table(news=["pollution"], version="1")
    place(s, 0, "refinery", "a1")
    s.players[0].cash = 0
    throw(s, 6, 6)
    yield s


@cache
def lines() -> dict[str, list[Message]]:
    """What was told and asked in many games."""
    found: dict[str, list[Message]] = {}
    for s, action in tables():
        after = s.copy()
        after.apply(action)
        for line in [*narrate(s.view(0), action, after.view(0)), prompt(s.view(0)), prompt(after.view(0))]:
            found.setdefault(line.key, []).append(line)
    return found


def test_every_reason_is_said_with_just_the_numbers_it_has() -> None:
    reasons = {key for _, key in REASONS.values()} | {*NOT_NOW_KEYS.values()}
    assert set(refusals()) == reasons
    for key, found in refusals().items():
        needed = variables(key)
        assert all(set(refusal.params) == needed for refusal in found), key
        different = {str(refusal.params): refusal for refusal in found}
        for refusal in list(different.values())[:200]:
            check_clean(words.translate(key, refusal.params))


def test_everything_told_and_asked_is_said_with_the_numbers_it_has() -> None:
    emitted = {key for key in messages() if key.startswith(("mm-log-", "mm-ask-"))}
    assert emitted - set(lines()) == _RARE_TOLD
    assert set(lines()) <= emitted
    for key, found in lines().items():
        needed = variables(key)
        for line in found:
            assert needed - {"who"} <= set(line.params), key
            assert set(line.params) - needed <= _ACCOUNT, key
            assert "who" not in needed or "seat" in line.params, key
            assert line.rule.startswith("MM-"), key
        for line in found[:50]:
            check_clean(words.translate(key, line.params))


def test_every_phase_has_a_question() -> None:
    asked: dict[str, set[str]] = {}
    for s, action in tables(200):
        if s.unshuffled == 0 and s.throws_unshuffled == 0:
            asked.setdefault(PHASE_NAMES[s.phase], set()).add(prompt(s.view(0)).key)
        after = s.copy()
        after.apply(action)
        if PHASE_NAMES[after.phase] == "ended":
            asked.setdefault("ended", set()).add(prompt(after.view(0)).key)
    assert set(asked) == set(PHASE_NAMES)
    assert len(set.union(*asked.values())) >= len(PHASE_NAMES)


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"islnds": "drawn"}, "option-unknown"),
        ({"reroll": "maybe"}, "option-flag"),
        ({"goal": 3}, "option-number"),
        ({"islands": "stolen"}, "option-word"),
        ({"central_die": True, "edition_2012": True}, "mm-both-change-the-economy"),
        ({"postal": True, "edition_2012": True}, "mm-both-change-the-end"),
        ({"postal": True, "news_refill": "on_three"}, "mm-postal-has-no-news"),
    ],
)
def test_options_that_cannot_be_are_refused_in_words(given: Mapping[str, object], key: str) -> None:
    with pytest.raises(Refused) as refused:
        new_game(4, given)
    refusal = refused.value.refusal
    assert refusal.key == key
    assert set(refusal.params) == variables(key)
    sentence = words.translate(key, refusal.params)
    assert all(name in sentence for name in given)  # what was typed is what has to be changed


def test_a_number_of_seats_that_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(Refused) as refused:
        new_game(7, {})
    refusal = refused.value.refusal
    assert words.translate(refusal.key, refusal.params) == "7 players cannot play this game: it is for 2 to 4."


@pytest.mark.parametrize(
    ("key", "variable", "names"),
    [
        ("mm-piece", "piece", PIECE_NAMES[1:]),
        ("mm-board-letter", "piece", PIECE_NAMES[1:]),
        ("mm-pair", "pair", PAIR_NAMES),
        ("mm-commodity", "commodity", COMMODITY_NAMES),
        ("mm-economy", "card", ECONOMY_NAMES),
        ("mm-economy-about", "card", ECONOMY_NAMES),
        ("mm-news", "card", NEWS_NAMES),
        ("mm-news-about", "card", NEWS_NAMES),
        ("mm-news-covered", "covered", NEWS_NAMES),
        ("mm-phase", "phase", PHASE_NAMES),
    ],
)
def test_every_name_has_words_of_its_own(key: str, variable: str, names: list[str]) -> None:
    assert sorted(variants(key, variable)) == sorted(names)
    said = [words.translate(key, {variable: name}) for name in names]
    assert len(set(said)) == len(names)
    for text in said:
        check_clean(text)


def test_the_cards_have_the_names_of_the_rulebook() -> None:
    economy = [words.translate("mm-economy", {"card": card}) for card in ECONOMY_NAMES]
    assert economy == ["Recovery", "Improvement", "Rapid growth", "Prosperity", "Downturn", "Recession", "Depression"]
    news = [words.translate("mm-news", {"card": card}) for card in NEWS_NAMES]
    assert news == [
        *("Bounty", "Embargo", "General tax", "Pollution standards", "Middle East"),
        *("Station tax", "Gasoline tax", "Hard winter", "Crude tax"),
    ]
