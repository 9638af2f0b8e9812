"""A saved state read back: exactly what was saved, and nothing that cannot have come about."""

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Dice, Refused
from barrelhouse.games.one_more_barrel.actions.catalogue import RUN_OF
from barrelhouse.games.one_more_barrel.data import REGION_NAMES
from barrelhouse.games.one_more_barrel.game_state import State, new_game
from barrelhouse.games.one_more_barrel.saved.reader import from_json
from barrelhouse.games.one_more_barrel.state import PHASE_NAMES, TALK_NAMES
from barrelhouse.games.one_more_barrel.totals import totals
from tests.one_more_barrel.support.positions import (
    STANDS,
    At,
    after_secrets,
    floor_taken,
    offer_begun,
    offer_made,
    on_the_way,
    refusal_of_saved,
)
from tests.one_more_barrel.support.tables import open_table, phase
from tests.rules import rule
from tests.support.saved_states import Saved, fields, put, saved_state
from tests.support.seeded_games import IN_FULL

CALLED_ONCE_IN = 12  # positions at which somebody may


def act_at_random(s: State, dice: Dice) -> int:
    """One outcome, choice or call; odd seats choose a verb first."""
    calls = [action for seat in range(len(s.players)) for action in s.out_of_turn(seat)]
    if calls and dice.below(CALLED_ONCE_IN) == 0:
        action = calls[dice.below(len(calls))]
    elif s.to_act() == TABLE:
        action = driver.roll(s, dice)
    else:
        choices = s.choices()
        if s.to_act() % 2 == 1:
            verbs = sorted({int(RUN_OF[choice]) for choice in choices})
            verb = verbs[dice.below(len(verbs))]
            choices = [choice for choice in choices if RUN_OF[choice] == verb]
        action = choices[dice.below(len(choices))]
    s.apply(action)
    return action


def options_for(index: int) -> dict[str, object]:
    return {
        "deals": index % 3 != 0,
        "open_hands": index % 4 == 1,
        "rounds_per_phase": 4 + index % 2,
        "retreat_to_border": index % 2 == 0,
    }


def test_the_stands_are_in_every_phase_and_every_talk() -> None:
    assert {phase(make()) for make in STANDS.values()} == set(PHASE_NAMES)
    assert all(phase(STANDS[name]()) == name for name in PHASE_NAMES)
    assert {TALK_NAMES[make().talk] for make in STANDS.values()} == set(TALK_NAMES)


@pytest.mark.parametrize("make", STANDS.values(), ids=STANDS)
def test_a_state_is_read_back_and_played_on_to_the_same_end(make: At) -> None:
    s = make()
    other = from_json(saved_state(s))
    assert other.to_json() == s.to_json()
    dice, same_dice = driver.dice_for("load", 1), driver.dice_for("load", 1)
    for _ in range(100):
        if s.to_act() == OVER:
            break
        assert act_at_random(s, dice) == act_at_random(other, same_dice)
        assert codec.digest(other) == codec.digest(s)
        assert (other.to_act(), other.choices(), other.chances()) == (s.to_act(), s.choices(), s.chances())


@pytest.mark.parametrize(
    "inside",
    [
        "",
        "players.1.",
        "bank.",
        "group.",
        "boxes.",
        "regions.",
        "regions.basra.",
        "regions.basra.buildings.",
        "offers.0.",
        "offers.0.terms.1.",
        "draft.",
    ],
)
def test_no_field_may_be_there_that_is_unknown(inside: str) -> None:
    key, params = refusal_of_saved(put(saved_state(offer_begun()), inside + "mood", "good"))
    way = inside.replace(".0.", "[0].").replace(".1.", "[1].")
    assert (key, params["place"]) == ("saved-extra", way + "mood")


@pytest.mark.parametrize("inside", ["terms.0.", "promises.0."])
def test_no_part_of_a_deal_may_be_there_that_is_unknown(inside: str) -> None:
    key, params = refusal_of_saved(put(saved_state(floor_taken()), inside + "mood", "good"))
    assert (key, params["place"]) == ("saved-extra", inside.replace(".0.", "[0].") + "mood")


MAY_BE_NONE = {"aim", "target", "draft", "locals"}


@pytest.mark.parametrize("wrong", [None, True, 1.5, "x", -(10**15), 10**15, [], {}, [[]], "\ud800"])
@pytest.mark.parametrize("make", [on_the_way, offer_begun, floor_taken, offer_made, after_secrets])
def test_no_field_may_be_of_another_kind(make: At, wrong: object) -> None:
    named = saved_state(make())
    for path, value in fields(named):
        if type(value) is type(wrong) and value == wrong:
            continue
        if wrong is None and (path.startswith(("served.", "group.")) or path.rpartition(".")[2] in MAY_BE_NONE):
            continue
        if wrong == [] and isinstance(value, list):
            continue  # nothing said, nothing agreed: possible
        key, params = refusal_of_saved(put(named, path, wrong))
        assert key.startswith("saved-"), path
        assert str(params["place"]).replace("[", ".").replace("]", "").startswith(path), (path, params)
        codec.canonical(params)


def test_options_are_checked_as_before_a_game() -> None:
    assert refusal_of_saved(put(saved_state(open_table()), "options.deals", "yes"))[0] == "option-flag"
    assert refusal_of_saved(put(saved_state(open_table()), "options.rerolls", True))[0] == "option-unknown"
    assert refusal_of_saved(put(saved_state(open_table()), "options.rounds_per_phase", 3))[0] == "option-number"
    assert refusal_of_saved(put(saved_state(open_table()), "options.board", "{"))[0] == "json-syntax"
    assert refusal_of_saved(put(saved_state(open_table()), "options", []))[0] == "saved-object"


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("players.2.cash", -1, "players[2].cash"),
        ("players.2.pacifism", 16, "players[2].pacifism"),
        ("players.2.contracts", 15, "players[2].contracts"),
        ("players.2.strength", 5, "players[2].strength"),
        ("regions.basra.control", 4, "regions.basra.control"),
        ("regions.basra.locals", -1, "regions.basra.locals"),
        ("regions.basra.troops", [0, 0, 16, 0], "regions.basra.troops[2]"),
        ("regions.basra.buildings.police", 4, "regions.basra.buildings.police"),
        ("border", [0, 0, 0, -1], "border[3]"),
        ("boxes.media", [0, 1, 2, 4], "boxes.media[3]"),
        ("price", 20, "price"),
        ("round", 13, "round"),
        ("round", 0, "round"),
        ("turn", 9, "turn"),
        ("point", 13, "point"),
        ("answering", 8, "answering"),
        ("asked", 4, "asked"),
    ],
)
def test_a_number_outside_its_range_is_refused_by_its_place(path: str, value: object, place: str) -> None:
    key, params = refusal_of_saved(put(saved_state(open_table()), path, value))
    assert (key, params["place"]) == ("saved-number", place)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("players.0.cell", "kuwait", "players[0].cell"),
        ("phase", "resting", "phase"),
        ("back", "choosing", "back"),
        ("talk", "shouting", "talk"),
        ("target", "border", "target"),
        ("aim", "troops 6", "aim"),
        ("called", ["border"], "called[0]"),
        ("group.from", "off", "group.from"),
        ("group.to", "away", "group.to"),
        ("served", ["border"] + [None] * 17, "served[0]"),
    ],
)
def test_a_word_that_is_none_of_those_there_can_be_is_refused(path: str, value: object, place: str) -> None:
    key, params = refusal_of_saved(put(saved_state(open_table()), path, value))
    assert (key, params["place"]) == ("saved-word", place)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("order", [0, 1, 1, 3], "order[2]"),
        ("bombers", [2, 2], "bombers[1]"),
        ("done", ["basra", "basra"], "done[1]"),
    ],
)
def test_nothing_is_listed_twice(path: str, value: object, place: str) -> None:
    key, params = refusal_of_saved(put(saved_state(open_table()), path, value))
    assert (key, params["place"]) == ("saved-twice", place)


def test_lists_are_as_long_as_there_are_players_regions_and_columns() -> None:
    for path in ("order", "border", "regions.basra.troops", "regions.basra.arrival", "boxes.media", "served"):
        assert refusal_of_saved(put(saved_state(open_table()), path, [0]))[0] == "saved-length"
    assert (
        refusal_of_saved(put(saved_state(open_table()), "players", saved_state(open_table())["players"][:2]))[0]
        == "saved-length"
    )
    key, params = refusal_of_saved(put(saved_state(after_secrets()), "known", [1, 2, 3]))
    assert (key, params["low"], params["high"]) == ("saved-length", 80, 80)


@rule("OMB-7.3")
@pytest.mark.parametrize(
    ("kind", "high"),
    [("money", 80), ("oil", 30), ("logistics", 15), ("control", 17), ("police", 0), ("not_bomb", 3), ("not_box", 4)],
)
def test_a_term_names_what_its_kind_can_name(kind: str, high: int) -> None:
    named = put(saved_state(floor_taken()), "terms.0.kind", kind)
    key, params = refusal_of_saved(put(named, "terms.0.what", high + 1))
    assert (key, params["place"], params["high"]) == ("saved-number", "terms[0].what", high)


def wrong_somewhere(named: Saved, dice: Dice) -> Saved:
    """The same with one or two values a little different."""
    for _ in range(1 + dice.below(2)):
        places = list(fields(named))
        path, value = places[dice.below(len(places))]
        other: object = REGION_NAMES[dice.below(18)]
        if isinstance(value, int):
            other = value + [1, -1, 5, -5][dice.below(4)]
        elif isinstance(value, str):
            words = [*REGION_NAMES, *PHASE_NAMES, *TALK_NAMES, "border", "off", "unplaced", "troops 2", "money"]
            other = words[dice.below(len(words))]
        elif isinstance(value, list):
            other = value[1:]
        elif dice.below(2) == 0:
            other = None
        named = put(named, path, other)
    return named


def check_playable(other: State, dice: Dice) -> None:
    before = totals(other)
    for _ in range(40):
        if other.to_act() == OVER:
            break
        act_at_random(other, dice)
        for seat in (SPECTATOR, *range(len(other.players))):
            other.view(seat).sample_state(dice)
    assert totals(other) == before
    assert from_json(other.to_json()).to_json() == other.to_json()


def test_whatever_is_loaded_can_be_played() -> None:
    loaded = 0
    for index in range(180 if IN_FULL else 18):
        dice = driver.dice_for("wrong", index)
        makers = list(STANDS.values())
        if index % 2 == 0:
            s = makers[index // 2 % len(makers)]()
        else:
            s = new_game(3 + index % 3, options_for(index))
            driver.playout(s, dice, 20 * index % 500)
        for _ in range(25):
            try:
                other = from_json(wrong_somewhere(saved_state(s), dice))
            except Refused:
                continue
            loaded += 1
            check_playable(other, dice)
    assert loaded > (40 if IN_FULL else 4)
