"""A sentence about the action itself, with its price, is told apart from what follows from it by itself."""

from barrelhouse.games.mcmulti import State, narrate
from barrelhouse.games.mcmulti.actions.catalogue import BuildWell, SellToConsumers
from tests.mcmulti.support.full_games import tables
from tests.mcmulti.support.messages import messages_of
from tests.mcmulti.support.tables import open_table, place, stock, throw


def marks_of_action(s: State, action: object) -> list[tuple[str, bool]]:
    return [(line.key.removeprefix("mm-log-"), line.follows) for line in messages_of(s, action)]


def test_a_well_has_its_price_and_what_the_throw_pumps_follows() -> None:
    s = open_table()
    place(s, 0, "rig", "c5")
    place(s, 0, "well", "c1")
    throw(s, 3, 5)
    assert marks_of_action(s, BuildWell()) == [("well", False), ("pumped", True)]


def test_a_tax_follows_from_the_last_sale_before_it() -> None:
    s = open_table(news=["crude_tax"])
    place(s, 0, "station", "a1")
    stock(s, 1, 1)
    throw(s, 1, 1)
    told = marks_of_action(s, SellToConsumers(1))
    assert told[:2] == [("consumers", False), ("tax", True)]
    assert all(follows for _, follows in told[1:])


def test_in_every_game_the_action_is_told_before_what_follows() -> None:
    seen: dict[bool, set[str]] = {False: set(), True: set()}
    for s, action in tables():
        after = s.copy()
        after.apply(action)
        lines = narrate(s.view(0), action, after.view(0))
        assert [line.follows for line in lines] == sorted(line.follows for line in lines)
        for line in lines:
            seen[line.follows].add(line.key.removeprefix("mm-log-"))
    assert not seen[False] & seen[True]
    assert {"bought", "sold", "built", "well", "consumers", "refined", "sold-off"} <= seen[False]
    assert {"tax", "pumped", "economy", "upgraded", "turn"} <= seen[True]
