"""A field of One More Barrel's state: given by name, copied, saved under a name of its own and read back."""

from collections.abc import Sequence

import pytest

from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.options import Options
from barrelhouse.games.one_more_barrel.rules.hands import KINDS
from barrelhouse.games.one_more_barrel.state import Offer, Promise, Term
from tests.support.state_fields import Filler, alike, declared_fields, golden_positions, places_of, plain

CLASSES = declared_fields("barrelhouse.games.one_more_barrel.state")
MADE_OF_FIELDS = {"options", "players", "offers", "terms", "promises", "draft"}
# Fields that JSON has under another name, or in parts: those of the first region or row.
ELSEWHERE = {
    "troops": "regions.basra.troops",
    "arrival": "regions.basra.arrival",
    "control": "regions.basra.control",
    "local_troops": "regions.basra.locals",
    "logistics": "regions.basra.logistics",
    "barrels": "regions.basra.barrels",
    "buildings": "regions.basra.buildings.warehouse",
    "boxes": "boxes.media",
    "hand_notes": "known",
    "bank_cash": "bank.cash",
    "bank_oil": "bank.oil",
    "bank_logistics": "bank.logistics",
    "bank_troops": "bank.troops",
    "round_number": "round",
    "group_from": "group.from",
    "group_at": "group.at",
    "group_to": "group.to",
    "group_troops": "group.troops",
    "group_logistics": "group.logistics",
    "group_path": "group.path",
}


def term(number: int) -> Term:
    return Term(kind=0, giver=0, taker=1, what=number, when=0, deal=1, parties=3, private=0, breach=0)


def full_state() -> State:
    """With something of everything."""
    state = one_more_barrel.new_game(3, {})
    assert isinstance(state, State)
    state.hand_notes = type(state.troops)([0] * KINDS * 12)
    state.whispers = type(state.troops)([0] * 4)
    state.terms.append(term(1))
    state.promises.append(Promise(slot=0, maker=0, to=1, mark=0))
    offer = Offer(slot=0, number=1, maker=0, parties=3, private=0, accepted=0, asked=0, terms=[term(2)])
    state.offers.append(offer)
    state.draft = offer.copy()
    return state


@pytest.mark.parametrize("kind", CLASSES)
def test_every_parameter_is_kept_under_its_name_and_copied(kind: str) -> None:
    filler = Filler(one_more_barrel, Options({}))
    given = filler.fields(kind)
    made = State(**given) if kind == "Board" else getattr(filler.module, kind)(**given)
    copies = [made.copy()] if kind not in ("Term", "Promise") else []  # those never change, and are shared
    for thing in (made, *copies):
        for name, value in given.items():
            assert plain(getattr(thing, name)) == plain(value), name


def test_a_copy_on_a_spare_state_takes_every_field_and_shares_no_player() -> None:
    filler = Filler(one_more_barrel, Options({}))
    state = State(**filler.fields("Board"))
    spare = State(**{**filler.fields("Board"), "options": Options({})})
    copy = state.copy_onto(spare)
    assert copy is spare, "a state of the same number of players is used again"
    assert copy.options is state.options
    assert plain(copy) == plain(state)
    assert copy.players[0] is not state.players[0]


@pytest.mark.parametrize("field", sorted(set(CLASSES["Board"]) - MADE_OF_FIELDS))
def test_a_field_is_saved_under_its_own_name_and_nowhere_else(field: str) -> None:
    state = full_state()
    assert places_of(state, state, field) == {ELSEWHERE.get(field, field)}


@pytest.mark.parametrize("field", sorted(set(CLASSES["Offer"]) - {"terms"}))
def test_what_an_offer_says_is_saved_under_its_own_name(field: str) -> None:
    state = full_state()
    assert places_of(state, state.draft, field) == {f"draft.{field}"}
    assert places_of(state, state.offers[0], field) == {"offers"}


@pytest.mark.parametrize(("kind", "place"), [("Player", "players"), ("Term", "terms"), ("Promise", "promises")])
def test_what_the_others_have_is_saved_under_its_own_name(kind: str, place: str) -> None:
    """One field of one of them changed changes that name in JSON, and no other."""
    for field in CLASSES[kind]:
        state = full_state()
        things = getattr(state, place)
        before = named_part(state, place)
        assert places_of(state, things[0], field) == {place}
        for step in (1, 2):
            value = getattr(things[0], field)
            setattr(things[0], field, value + step)
            after = named_part(state, place)
            setattr(things[0], field, value)
            if after != before:
                assert {name for name in before if before[name] != after[name]} == {field}
                break
        else:
            pytest.fail(f"{field} of {kind} is not saved")


def named_part(state: State, place: str) -> dict[str, object]:
    listed = state.to_json()[place]
    assert isinstance(listed, list)
    first: dict[str, object] = listed[0]
    return first


def test_every_field_is_read_back_and_no_two_can_be_swapped_unnoticed() -> None:
    """Field by field over many positions; and every two numbers differ in some position, or a swap would not show."""
    columns: dict[str, dict[str, list[int]]] = {
        kind: {name: [] for name, written in fields.items() if written == "i64"} for kind, fields in CLASSES.items()
    }
    for position, place in golden_positions(one_more_barrel):
        assert isinstance(position, State)
        assert plain(one_more_barrel.from_json(position.to_json())) == plain(position), place
        objects: dict[str, Sequence[object]] = {
            "Board": [position],
            "Player": position.players,
            "Term": position.terms,
            "Offer": position.offers,
            "Promise": position.promises,
        }
        for kind, fields in columns.items():
            for name, column in fields.items():
                column += [getattr(thing, name) for thing in objects[kind]]
    assert {kind: alike(fields) for kind, fields in columns.items()} == {kind: [] for kind in CLASSES}
