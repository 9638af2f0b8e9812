"""A sentence about the action itself, with its price, is told apart from what follows from it by itself."""

from collections.abc import Sequence

from barrelhouse.engine.contract import SPECTATOR, Message
from barrelhouse.games.one_more_barrel import State, narrate
from barrelhouse.games.one_more_barrel.actions.catalogue import BuyTroops, Done, ProduceOil, SellOil, TakeBox
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice, Bomb, BombingDice, Export
from barrelhouse.games.one_more_barrel.actions.deals import Accept, OfferMoney
from barrelhouse.games.one_more_barrel.state import ANSWERING
from tests.one_more_barrel.support.deals import offer, table_for_deals
from tests.one_more_barrel.support.full_games import tables
from tests.one_more_barrel.support.messages import messages_of
from tests.one_more_barrel.support.tables import (
    battle,
    cell,
    fill,
    fund,
    hold,
    idle_slots,
    idle_until,
    in_round,
    open_table,
    phase,
    play,
    put,
)


def marks(lines: Sequence[Message]) -> list[tuple[str, bool]]:
    return [(line.key.removeprefix("omb-log-"), line.follows) for line in lines]


def marks_of_action(s: State, action: object) -> list[tuple[str, bool]]:
    return marks(messages_of(s, action))


def test_the_checks_of_a_round_follow_from_its_last_action() -> None:
    s = open_table(3)
    put(s, 0, "border", 9)
    while s.turn < 5:
        play(s, ProduceOil() if phase(s) == "choosing" else Done())
    play(s, ProduceOil())
    told = marks_of_action(s, Done())
    assert told[0] == ("done", False)
    assert [key for key, follows in told[1:] if follows] == ["voters-angry", "fine", "price", "round"]
    assert len(told) == 5


def test_what_is_paid_for_an_action_does_not_follow_from_it() -> None:
    s = open_table()
    play(s, TakeBox("purchases", 1))
    assert marks_of_action(s, BuyTroops(2)) == [("bought-troops", False)]
    s = table_for_deals(3)
    offer(s, 0, "2", OfferMoney(4))
    assert s.talk == ANSWERING
    assert marks_of_action(s, Accept(1)) == [("accepted", False), ("gave", False)]


def test_a_sale_for_a_fine_is_told_apart_from_the_fine_it_pays() -> None:
    s = open_table(3)
    s.players[0].pacifism = 11
    fund(s, 0, 0)
    fill(s, 0, 9)
    put(s, 0, "border", 3)
    idle_until(s, "fined")
    told = marks_of_action(s, SellOil(1))
    assert told[:2] == [("sold", False), ("fine-rest", True)]


def test_losses_follow_from_the_dice_that_bring_them() -> None:
    s = open_table(deals=False)
    battle(s, "basra", 3, {0: 4})
    idle_slots(s)
    told = marks_of_action(s, BattleDice(1, 1))
    assert told[0] == ("battle", False)
    assert all(follows for _, follows in told[1:])
    assert {"losses", "fell"} <= {key for key, _ in told}
    s = in_round(6, 3)
    hold(s, 1, "maysan", troops=3)
    cell(s, 0, "maysan", 4)
    idle_slots(s)
    play(s, Bomb("maysan", "troops 2"))
    told = marks_of_action(s, BombingDice(6, 5))
    assert told[:2] == [("hit", False), ("bombed-troops", True)]


def test_what_a_region_cannot_keep_follows_from_the_last_export() -> None:
    s = open_table()
    hold(s, 0, "basra", barrels=9)
    idle_slots(s)
    play(s, Export("basra"))
    told = marks_of_action(s, Export("basra"))
    assert told[:2] == [("exported", False), ("trimmed", True)]


def test_in_every_game_a_sentence_of_the_action_comes_before_what_follows() -> None:
    seen: dict[bool, set[str]] = {False: set(), True: set()}
    for s, action in tables(8, seed="follows"):
        after = s.copy()
        after.apply(action)
        lines = marks(narrate(s.view(SPECTATOR), action, after.view(SPECTATOR)))
        assert lines == sorted(lines, key=lambda line: line[1]), lines
        for key, follows in lines:
            seen[follows].add(key)
    assert seen[False] & seen[True] <= {"building-lost", "retreated", "gave", "gave-control"}
    assert {"bought-troops", "built", "raised", "sold", "exported"} <= seen[False]
    assert {"fine", "voters-angry", "trimmed", "price", "losses"} <= seen[True]
