"""A saved state whose fields are possible one by one, but not together."""

import pytest

from barrelhouse.games.one_more_barrel.saved.reader import from_json
from tests.one_more_barrel.support.positions import STANDS, floor_taken, game_over, offer_begun, refusal_of_saved
from tests.one_more_barrel.support.tables import open_table
from tests.rules import rule
from tests.support.saved_states import Saved, put, saved_state

BASRA = "regions.basra"
NO_CELLS = {
    f"players.{seat}.{name}": value for seat in (0, 1) for name, value in (("cell", "unplaced"), ("strength", 0))
}
EAST = ("maysan", "wasit", "diyala", "sulaymaniyah")
EAST_HELD = {f"regions.{r}.{name}": value for r in EAST for name, value in (("control", 3), ("locals", 0))}


def change_stand(stand: str, changes: dict[str, object]) -> Saved:
    named = saved_state(STANDS[stand]())
    for path, value in changes.items():
        named = put(named, path, value)
    return named


@rule("OMB-4.1", "OMB-2.7")
def test_money_oil_and_pieces_add_up_with_the_bank() -> None:
    named = saved_state(open_table())
    for name, path in (("cash", "players.2.cash"), ("oil", "players.2.oil"), ("logistics", "players.2.stock")):
        before = named["players"][2][path.split(".")[2]]
        there = named["bank"][name]
        assert refusal_of_saved(put(named, path, before + 1)) == (
            "saved-count",
            {"place": f"bank.{name}", "found": there, "expected": there - 1},
        )
    assert refusal_of_saved(put(named, "border", [1, 0, 0, 0]))[1] == {
        "place": "bank.troops",
        "found": 0,
        "expected": -1,
    }
    assert refusal_of_saved(put(named, "government", 3))[1] == {"place": "bank.oil", "found": 0, "expected": -3}


def test_a_group_counts_where_it_is_until_it_is_on_its_way() -> None:
    assert refusal_of_saved(change_stand("on_the_way", {"group.troops": 1}))[1]["place"] == "bank.troops"
    assert refusal_of_saved(change_stand("on_the_way", {"group.logistics": 0}))[1]["place"] == "bank.logistics"
    assert from_json(saved_state(STANDS["carrying"]())).group_troops == 1


@pytest.mark.parametrize(
    ("stand", "changes", "place", "other"),
    [
        # regions
        ("producing", {f"{BASRA}.control": -1}, f"{BASRA}.control", f"{BASRA}.locals"),
        ("choosing", {f"{BASRA}.control": 1}, f"{BASRA}.control", f"{BASRA}.locals"),
        ("choosing", {f"{BASRA}.locals": 0}, f"{BASRA}.control", f"{BASRA}.locals"),
        ("choosing", {f"{BASRA}.barrels": 1, "bank.oil": -1}, f"{BASRA}.barrels", f"{BASRA}.control"),
        ("choosing", {f"{BASRA}.buildings.police": 1}, f"{BASRA}.buildings", f"{BASRA}.control"),
        ("producing", {f"{BASRA}.buildings.police": 2}, f"{BASRA}.buildings.police", BASRA),
        (
            "producing",
            {f"{BASRA}.buildings.warehouse": 3, f"{BASRA}.buildings.police": 1},
            f"{BASRA}.buildings",
            BASRA,
        ),
        ("choosing", {f"{BASRA}.troops.1": 1, "bank.troops": -1}, f"{BASRA}.troops[1]", f"{BASRA}.locals"),
        ("choosing", {f"{BASRA}.logistics": 1, "bank.logistics": -1}, f"{BASRA}.logistics", f"{BASRA}.locals"),
        ("producing", {f"{BASRA}.arrival.1": 1}, f"{BASRA}.arrival[1]", f"{BASRA}.locals"),
        ("battle", {f"{BASRA}.arrival.2": 3}, f"{BASRA}.arrival[2]", f"{BASRA}.troops[2]"),
        ("battle", {f"{BASRA}.arrival.0": 0}, f"{BASRA}.arrival[0]", f"{BASRA}.troops[0]"),
        ("battle", {f"{BASRA}.arrival.0": 1}, f"{BASRA}.arrival[1]", f"{BASRA}.arrival"),
        ("producing", {"border": [15, 0, 0, 0], "bank.troops": -16}, "players[0]", "regions"),
        # what is known of hands
        ("after secrets", {"whispers.4": 0}, "known", "whispers"),
        ("after secrets", {"known": [], "whispers": []}, "known", "terms"),
        ("waiting in private", {"known": [], "whispers": []}, "known", "offers"),
        ("after secrets", {"whispers.4": 2**1 + 2**10}, "whispers[4]", "players"),
        ("after secrets", {"whispers.0": 2**16 + 2**10}, "whispers[0]", "players"),
        ("after secrets", {"whispers.1": 2**10}, "whispers[1]", "players"),
        ("after secrets", {"known.0": 0}, "known[0]", "known[1]"),
        ("after secrets", {"known.0": 90, "known.1": 99}, "known[0]", "players[0].cash"),
        ("after secrets", {"known.5": 0}, "known[4]", "players[1].cash"),
        # order and boxes
        ("choosing", {"order": [1, 0, 2, 3]}, "order", "players[0].order_throw"),
        ("choosing", {"players.0.order_throw": 2}, "players[0].order_throw", "players"),
        ("order_dice", {"players.0.order_throw": 2}, "players[0].order_throw", "players"),
        ("order_dice", {"asked": 1, "players.0.order_throw": 7}, "players[0].order_throw", "order"),
        ("rebels", {"boxes.media.3": 1}, "boxes.media[3]", "options.board"),
        ("building", {"left": 2}, "left", "built"),
        ("building", {"helped": 1}, "left", "built"),
        ("buying", {"left": 11}, "left", "column"),
        ("moving", {"moves": 3}, "moves", "column"),
        ("producing", {"done": ["najaf"]}, "done", "regions.najaf.control"),
        # groups
        ("locals_die", {"group.to": "border"}, f"{BASRA}.troops[0]", f"{BASRA}.locals"),
        ("troops", {"group.at": "basra"}, "group.at", "group.from"),
        ("troops", {"group.path": ["border", "basra"]}, "group.path", "group.from"),
        ("on_the_way", {"group.to": "najaf"}, "group.to", "group.at"),
        ("on_the_way", {"group.from": "basra"}, "group.at", "group.from"),
        ("on_the_way", {"group.path": ["border"]}, "group.path", "group.at"),
        ("on_the_way", {"group.path": ["basra"]}, "group.path", "group.from"),
        ("support_answer", {"called": []}, "called", "target"),
        ("locals_die", {"target": "najaf", "called": ["najaf"]}, "target", "group.to"),
        ("locals_die", {"target": "basra", "back": "buying"}, "target", "back"),
        ("retreat_answer", {"players.0.answer": 0}, "players[0].answer", "asked"),
        # cells and bombings
        ("rebels", {"round": 4}, "players[0].cell", "round"),
        ("choosing", {"players.0.cell": "diyala", "players.0.strength": 1}, "players[0].cell", "round"),
        ("rebels", {"players.0.strength": 0}, "players[0].strength", "players[0].cell"),
        ("rebels", {"players.2.strength": 1}, "players[2].strength", "players[2].cell"),
        ("rebels", {"players.2.cell": "off_map"}, "players[2].strength", "players[2].cell"),
        ("joining", {"victim": 3}, "victim", "aim"),
        ("joining", {"aim": "pipeline"}, "victim", "aim"),
        ("bombing", {"aim": "troops 1"}, "victim", "aim"),
        ("joining", {"bombers": []}, "bombers", "turn"),
        ("lending", {"bombers": [0, 2]}, "bombers", "victim"),
        ("lending", {"bombers": [0, 1, 3]}, "bombers", "players[3].cell_acted"),
        ("bombing", {"lenders": [0, 3]}, "lenders", "bombers"),
        ("repairing", {"damage": 4}, "damage", "aim"),
        ("repairing", {"damage": 0}, "damage", "aim"),
        ("joining", {"aim": "troops 3", "regions.baghdad.control": 0}, "bombers", "target"),
        ("exporting", {"served.2": "basra"}, "served[2]", "regions.najaf"),
        (
            "exporting",
            {"regions.anbar.control": 1, "regions.anbar.locals": 0, "served.0": "anbar"},
            "served[0]",
            "options.board",
        ),
        # talk
        ("choosing", {"floor": 1}, "floor", "talk"),
        ("choosing", {"giver": 1}, "giver", "talk"),
        ("choosing", {"answering": 1}, "answering", "talk"),
        ("talking", {"floor": 0}, "floor", "talker"),
        ("drafting", {"players.0.speeches": 0}, "players[0].speeches", "floor"),
        ("talking", {"point": 5}, "point", "talk"),
        ("talking", {"talk": "drafting"}, "giver", "talk"),
        ("drafting", {"round": 2, "point": 1}, "point", "round"),
        ("drafting", {"draft": None}, "draft", "talk"),
        ("drafting", {"draft.maker": 1}, "draft.maker", "talker"),
        ("drafting", {"draft.slot": 0}, "draft.slot", "offers"),
        ("drafting", {"draft.number": 2}, "draft.number", "talk"),
        ("drafting", {"draft.accepted": [0]}, "draft.accepted", "talk"),
        ("drafting", {"draft.asked": [0]}, "draft.asked", "talk"),
        ("drafting", {"giver": 3}, "giver", "taker"),
        ("drafting", {"taker": 2}, "taker", "draft.parties"),
        ("drafting", {"draft.parties": [0]}, "giver", "draft.parties"),
        ("drafting", {"draft.parties": [1, 3]}, "draft.parties", "draft.maker"),
        ("drafting", {"offers.0.slot": 1}, "draft.slot", "offers"),
        ("drafting", {"offers.0.number": 2}, "offers[0].number", "deals_made"),
        ("drafting", {"offers.0.terms": []}, "offers[0].terms", "offers[0]"),
        ("drafting", {"offers.0.accepted": []}, "offers[0].accepted", "offers[0].parties"),
        ("drafting", {"offers.0.accepted": [0, 1, 2]}, "offers[0].accepted", "offers[0].parties"),
        ("drafting", {"offers.0.asked": [0, 1]}, "offers[0].asked", "offers[0].parties"),
        ("drafting", {"offers.0.terms.0.parties": [0, 1]}, "offers[0].terms[0].parties", "offers[0].parties"),
        ("drafting", {"offers.0.terms.0.private": 1}, "offers[0].terms[0].private", "offers[0].private"),
        ("drafting", {"offers.0.terms.0.deal": 1}, "offers[0].terms[0].deal", "offers[0]"),
        ("drafting", {"offers.0.terms.0.breach": 1}, "offers[0].terms[0].breach", "offers[0]"),
        ("drafting", {"offers.0.terms.0.when": 1}, "offers[0].terms[0].when", "round"),
        ("drafting", {"offers.0.terms.1.when": 0}, "offers[0].terms[1].when", "round"),
        ("drafting", {"offers.0.terms.0.taker": 1}, "offers[0].terms[0].giver", "offers[0].terms[0].taker"),
        ("drafting", {"offers.0.terms.0.taker": 3}, "offers[0].terms[0].taker", "offers[0].terms[0].parties"),
        ("answering", {"answering": 3}, "answering", "offers"),
        ("answering", {"floor": 0}, "floor", "answering"),
        ("answering", {"talker": 3}, "talker", "answering"),
        ("answering", {"talker": 1}, "talker", "answering"),
        ("answering", {"talker": 2}, "talker", "order"),
        ("answering", {"offers.0.accepted": [0, 1]}, "talker", "answering"),
        ("answering", {"offers.0.accepted": [1, 2]}, "offers[0].accepted", "offers[0].asked"),
        ("talking", {"terms.0.deal": 2}, "terms[0].deal", "deals_made"),
        ("talking", {"terms.0.when": 0}, "terms[0].when", "terms[0]"),
        ("talking", {"terms.0.breach": 1}, "terms[0].breach", "terms[0].when"),
        ("talking", {"terms.0.when": 1}, "terms[0].breach", "terms[0].when"),
        ("talking", {"terms.1.breach": 1}, "terms[1].breach", "terms[1].kind"),
        ("talking", {"round": 2, "terms.1.when": 1}, "terms[1].when", "round"),
        ("talking", {"terms.1.what": 1}, "terms[1].what", "terms[1].giver"),
        ("talking", {"promises.0.to": 3}, "promises[0].to", "promises[0].maker"),
        ("talking", {"options.deals": False}, "talk", "options.deals"),
        ("after secrets", {"options.deals": False}, "terms", "options.deals"),
        ("choosing", {"deals_made": 1}, "deals_made", "options.deals"),
        ("choosing", {"players.1.speeches": 1}, "players[1].speeches", "options.deals"),
    ],
)
def test_what_contradicts_something_else_is_refused(
    stand: str, changes: dict[str, object], place: str, other: str
) -> None:
    assert refusal_of_saved(change_stand(stand, changes)) == ("saved-agree", {"place": place, "other": other})


@pytest.mark.parametrize(
    ("stand", "changes", "place"),
    [
        # before the first round
        ("order_dice", {"asked": 1}, "players[0].order_throw"),
        ("order_dice", {"players.0.order_throw": 8}, "players[0].order_throw"),
        ("order_dice", {"price": 1}, "price"),
        ("order_dice", {"players.0.cash": 10, "players.1.cash": 30}, "players[0].cash"),
        ("order_dice", {"players.0.stock": 1, "bank.logistics": -1}, "bank"),
        ("opening", {"asked": 1}, "asked"),
        ("opening", {"turn": 1}, "asked"),
        ("opening", {"players.0.media": 1}, "players[0]"),
        ("opening", {"round": 2}, "round"),
        ("opening", {"players.0.order_throw": 8}, "players[0].order_throw"),
        ("order_dice", {f"players.{seat}.order_throw": rank for seat, rank in enumerate((1, 2, 3, 3))}, "asked"),
        # a slot
        ("choosing", {"asked": 1}, "asked"),
        ("choosing", {"turn": 1}, "asked"),
        ("choosing", {"turn": 8}, "turn"),
        ("choosing", {"left": 1}, "left"),
        ("choosing", {"moves": 1}, "moves"),
        ("choosing", {"target": "basra"}, "target"),
        ("choosing", {"debt": 2}, "debt"),
        ("choosing", {"damage": 1}, "damage"),
        ("choosing", {"aim": "refinery"}, "aim"),
        ("choosing", {"victim": 1}, "victim"),
        ("choosing", {"bombers": [1]}, "bombers"),
        ("choosing", {"lenders": [1]}, "lenders"),
        ("choosing", {"boxes.cash.0": 0}, "boxes"),
        ("choosing", {"players.1.taxed": 1}, "players[1].taxed"),
        ("choosing", {"group.logistics": 1}, "group.logistics"),
        ("choosing", {"group.troops": 1}, "group.troops"),
        ("choosing", {"government": 2, "bank.oil": -2}, "government"),
        ("media", {"boxes.media.0": 1}, "boxes"),
        ("media", {"column": 1}, "boxes.media"),
        ("buying", {"left": 0}, "left"),
        ("buying", {"phase": "building", "moves": 0}, "boxes.builds"),
        ("buying", {"phase": "building"}, "moves"),
        ("buying", {"target": "basra"}, "target"),
        ("building", {"phase": "moving"}, "boxes.purchases"),
        ("moving", {"moves": 0}, "moves"),
        ("moving", {"phase": "after"}, "moves"),
        ("taking_over", {"group.to": "najaf"}, "group.to"),
        ("taking_over", {"group.to": None}, "group.to"),
        ("taking_over", {"asked": 1}, "asked"),
        ("taking_over", {"target": "najaf"}, "target"),
        ("taking_over", {f"{BASRA}.troops.0": 0, "border.0": 1}, "group.to"),
        ("troops", {"group.to": "baghdad"}, "group.to"),
        ("troops", {"group.to": None}, "group.to"),
        ("troops", {"group.from": None}, "group.from"),
        ("troops", {"group.at": None}, "group.at"),
        ("troops", {"group.troops": 1}, "group.troops"),
        ("troops", {"asked": 1}, "asked"),
        ("troops", {"phase": "carrying"}, "group.troops"),
        ("carrying", {"group.troops": 2}, "group.troops"),
        ("carrying", {"group.logistics": 2}, "group.logistics"),
        ("carrying", {"phase": "troops", "group.troops": 0}, "group.from"),
        ("carrying", {"players.0.stock": 0, "bank.logistics": 0}, "group.logistics"),
        ("on_the_way", {"group.troops": 0, "group.logistics": 0, "border.0": 2, "players.0.stock": 1}, "group"),
        ("on_the_way", {f"{BASRA}.control": -1, f"{BASRA}.locals": 2, f"{BASRA}.arrival.0": 1}, "group.at"),
        ("on_the_way", {"moves": 0}, "moves"),
        ("on_the_way", {"target": "najaf"}, "target"),
        ("support_answer", {"asked": 2}, "asked"),
        ("support_answer", {"moves": 0}, "moves"),
        ("support_answer", {"target": None}, "target"),
        ("support_answer", {"players.0.answer": 1}, "players[0].answer"),
        ("support_answer", {"players.2.answer": 1}, "players[2].answer"),
        ("support_move", {"asked": 2}, "asked"),
        ("support_move", {"players.1.answer": 0}, "players"),
        ("support_move", {"players.0.answer": 1}, "players[0].answer"),
        ("support_move", {"players.2.answer": 1}, "players[2].answer"),
        ("support_move", {"moves": 0}, "moves"),
        ("support_move", {"border.0": 0, "bank.troops": -2}, "asked"),
        ("support_move", {"players.1.answer": -1}, "players"),
        ("support_move", {"players.1.answer": 5}, "players[1].answer"),
        ("a supporter comes", {"asked": 0}, "group.to"),
        ("retreat_answer", {"asked": 2}, "asked"),
        ("retreat_answer", {"target": "najaf"}, "target"),
        ("retreat_answer", {"moves": 0}, "target"),
        ("retreat_answer", {"players.2.answer": -1}, "players[2].answer"),
        ("retreating", {"players.1.answer": 5}, "players[1].answer"),
        ("retreating", {"players.1.answer": -1}, "asked"),
        ("locals_die", {"asked": 1}, "asked"),
        ("locals_die", {"asked": 1, f"{BASRA}.troops": [0, 2, 0, 0], f"{BASRA}.arrival": [0, 1, 0, 0]}, "asked"),
        ("locals_die", {f"{BASRA}.locals": 3}, "group.to"),
        (
            "locals_die",
            {"group.to": "border", f"{BASRA}.troops.0": 0, f"{BASRA}.arrival.0": 0, "border.0": 2},
            "group.to",
        ),
        ("locals_die", {"round": 5}, "round"),
        ("choosing", {"phase": "battle"}, "turn"),
        # the checks
        ("battle", {"asked": 0}, "asked"),
        ("battle", {"target": "najaf"}, "target"),
        ("battle", {"target": None}, "target"),
        ("battle", {"done": ["basra"]}, "target"),
        ("battle", {"turn": 1}, "turn"),
        ("battle_dice", {"phase": "battle"}, "phase"),
        ("rebels", {"round": 4, **NO_CELLS}, "round"),
        ("rebels", {**NO_CELLS, **EAST_HELD}, "players[0].cell"),
        ("rebels", {"asked": 1}, "asked"),
        ("rebels", {"turn": 4}, "turn"),
        ("rebels", {"players.0.cell_acted": 1}, "players[0].cell_acted"),
        ("joining", {"round": 4, **NO_CELLS}, "round"),
        ("joining", {"bombers": [0, 1], "players.1.cell_acted": 1}, "bombers"),
        ("joining", {"asked": 2}, "asked"),
        ("joining", {"aim": None}, "aim"),
        ("joining", {"target": None}, "target"),
        ("joining", {"players.3.answer": -1}, "players[3].answer"),
        ("joining", {"players.1.answer": 7}, "players[1].answer"),
        ("joining", {"lenders": [3]}, "lenders"),
        ("lending", {"players.0.cell": "basra"}, "players[0].cell"),
        ("lending", {"players.1.answer": 1}, "players[1].answer"),
        ("bombing", {"asked": 0}, "asked"),
        ("bombing", {"damage": 1}, "damage"),
        ("bombing", {"players.1.answer": 1}, "players[1].answer"),
        ("bombing_dice", {"phase": "bombing"}, "phase"),
        ("repairing", {"players.0.cell": "diyala", "players.0.strength": 1}, "players[0].cell"),
        ("repairing", {"aim": "troops 3"}, "aim"),
        ("fined", {"border": [0, 0, 0, 0], "bank.troops": 0}, "asked"),
        ("fined", {"left": 1}, "left"),
        ("fined", {"debt": 0}, "debt"),
        ("fined", {"asked": 0}, "asked"),
        ("fined", {"players.1.cash": 1, "players.0.cash": 19}, "players[1].cash"),
        ("price_die", {"players.0.sold": 0}, "players"),
        ("price_die", {"turn": 1}, "turn"),
        ("penalty", {"debt": 9}, "debt"),
        ("penalty", {"asked": 0}, "players[0].cash"),
        ("penalty", {"players.1.influence": 1}, "players[1].influence"),
        ("penalty", {"round": 8}, "round"),
        ("penalty", {"turn": 0}, "turn"),
        ("penalty", {"players.1.oil": 1, f"{BASRA}.barrels": 8}, "players[1].oil"),
        ("penalty", {"players.0.oil": 9, f"{BASRA}.barrels": 0}, "asked"),
        ("exporting", {"players.0.oil": 5, f"{BASRA}.barrels": 0}, "asked"),
        ("exporting", {"asked": 0}, "asked"),
        ("exporting", {"left": 3}, "left"),
        ("exporting", {"phase": "ended"}, "round"),
        # the end
        ("ended", {"round": 11}, "round"),
        ("ended", {"turn": 1}, "turn"),
        ("ended", {"players.1.oil": 0, f"{BASRA}.barrels": 1}, "regions.basra.barrels"),
        ("ended", {"boxes.media.0": 1}, "boxes.media[0]"),
        ("ended", {"players.0.sold": 1}, "players[0].sold"),
        # talk
        ("talking", {"phase": "after"}, "talk"),
        ("answering", {"phase": "after"}, "talk"),
    ],
)
def test_what_does_not_fit_the_phase_is_refused(stand: str, changes: dict[str, object], place: str) -> None:
    key, params = refusal_of_saved(change_stand(stand, changes))
    assert (key, params["place"]) == ("saved-phase", place)


def test_slots_and_numbers_of_offers_are_their_own() -> None:
    named = saved_state(offer_begun())
    twice = [named["offers"][0], {**named["offers"][0], "number": 2}]
    two = put(put(named, "deals_made", 2), "offers", twice)
    assert refusal_of_saved(put(two, "draft.slot", 2)) == (
        "saved-agree",
        {"place": "offers[1].slot", "other": "offers"},
    )
    apart = put(put(two, "draft.slot", 2), "offers.1.slot", 1)
    assert len(from_json(apart).offers) == 2
    assert refusal_of_saved(put(apart, "offers.1.number", 1))[1] == {"place": "offers[1].number", "other": "offers"}


def test_slots_of_promises_are_their_own() -> None:
    named = saved_state(floor_taken())
    named["promises"].append(dict(named["promises"][0]))
    assert refusal_of_saved(named) == ("saved-agree", {"place": "promises[1].slot", "other": "promises"})
    assert len(from_json(put(named, "promises.1.slot", 1)).promises) == 2


@rule("OMB-7.4")
def test_no_offer_is_open_when_the_game_is_over() -> None:
    named = put(saved_state(game_over()), "options.deals", True)
    named = put(put(named, "offers", saved_state(offer_begun())["offers"]), "deals_made", 1)
    assert refusal_of_saved(named) == ("saved-phase", {"place": "offers", "phase": "ended"})
