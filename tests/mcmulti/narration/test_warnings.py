"""A draft is warned of what it will certainly cost, and of nothing that it leaves as it was."""

from collections.abc import Mapping

from barrelhouse.games.mcmulti import State, warnings
from barrelhouse.games.mcmulti.actions.catalogue import (
    BuildWell,
    Buy,
    Decline,
    Refine,
    Sell,
    SellToConsumers,
)
from barrelhouse.games.mcmulti.state import IN_FORCE
from barrelhouse.words import translate
from tests.mcmulti.support.tables import number, open_table, place, play, put_news, set_marker, stock, throw

Found = list[tuple[str, Mapping[str, int | str]]]
NAMES = ["Ada", "Bela", "Cora", "Dov"]


def warnings_of(s: State, *draft: object) -> Found:
    """The warnings of a draft of the seat to act, by key; it is played."""
    seat = int(s.to_act())
    start = s.view(seat)
    play(s, *draft)
    found = warnings(start, [number(action) for action in draft], s.view(seat))
    return [(line.key.removeprefix("mm-warn-"), line.params) for line in found]


def sentence_of(found: Found) -> str:
    ((key, params),) = found
    return translate(f"mm-warn-{key}", params, names=NAMES)


def struck(cash: int) -> State:
    """Seat 0 has struck oil with a station and a refinery besides, while the general tax is to be paid."""
    s = open_table(news=["general_tax"])
    place(s, 0, "rig", "a1")
    place(s, 0, "station", "a3")
    place(s, 0, "refinery", "c3")
    stock(s, 0, 0)
    s.players[0].cash = cash
    throw(s, 1, 1)
    return s


def test_a_well_that_leaves_too_little_for_the_tax_of_this_phase_is_warned_of() -> None:
    found = warnings_of(struck(40), BuildWell())
    assert found == [("tax", {"card": "general_tax", "price": 35, "purse": 30, "short": 5})]
    assert sentence_of(found) == (
        "General tax costs you $35 M at the end of this phase, and you have $30 M then at most: equipment must be sold"
        " for $5 M."
    )
    assert warnings_of(struck(45), BuildWell()) == []
    assert warnings_of(struck(40), Decline()) == []


def test_a_forced_sale_that_nothing_can_avoid_is_no_fault_of_the_draft() -> None:
    assert warnings_of(struck(20), Decline()) == []
    assert warnings_of(struck(20), BuildWell()) != [], "a well makes it worse"


def test_what_consumers_may_still_pay_is_counted_before_a_tax_is_called_too_high() -> None:
    s = open_table(news=["gasoline_tax"])
    place(s, 0, "station", "a1", "a3")
    stock(s, 0, 4)
    s.players[0].cash = 0
    set_marker(s, 9)
    throw(s, 1, 1)
    price = int(s.marker) - 1
    tax = {"card": "gasoline_tax", "price": 4 * 5, "purse": 0, "short": 20}
    assert warnings_of(s.copy(), SellToConsumers(0)) == [("tax", tax)]
    assert 3 * price - 3 >= 5
    assert warnings_of(s, SellToConsumers(3)) == [], "one barrel is left, and 5 for it is there"


def test_barrels_refined_for_the_gasoline_tax_are_warned_of_and_for_the_crude_tax_they_help() -> None:
    for card, refined in (("gasoline_tax", 2), ("crude_tax", 0)):
        s = open_table(news=[card])
        place(s, 0, "refinery", "a1")
        stock(s, 2, 0)
        s.players[0].cash = 4
        throw(s, 1, 1)
        other = s.copy()
        ((key, params),) = warnings_of(s, Refine(refined))
        assert (key, params["card"], params["purse"]) == ("tax", card, 4)
        assert warnings_of(other, Refine(2 - refined)) == []


def test_a_refinery_that_will_be_set_aside_for_what_is_spent_is_warned_of() -> None:
    s = open_table(news=["pollution"])
    place(s, 0, "rig", "a1")
    place(s, 0, "refinery", "c1", "c3")
    stock(s, 0, 0)
    s.players[0].cash = 105
    throw(s, 1, 1)
    found = warnings_of(s.copy(), BuildWell())
    assert found == [("pollution", {"refineries": 1, "price": 50, "purse": 95})]
    assert sentence_of(found) == (
        "Each refinery needs $50 M at the end of this phase, and you have $95 M then at most: 1 refinery will be set"
        " aside."
    )
    assert warnings_of(s, Decline()) == []


def test_the_pair_that_would_leave_more_for_the_same_barrels_is_named() -> None:
    s = open_table()
    s.market[0] = 20
    found = warnings_of(s.copy(), Sell("domestic", "crude", 2))
    assert found == [("other-pair", {"pair": "foreign", "price": 10})]
    assert sentence_of(found) == "The same barrels traded on the foreign pair leave you $10 M more."
    assert warnings_of(s.copy(), Sell("foreign", "crude", 2)) == []
    assert warnings_of(s, Buy("foreign", "crude", 1)) == [("other-pair", {"pair": "domestic", "price": 5})]
    assert warnings_of(s, Buy("foreign", "crude", 1)) == [], "the pair is chosen now"


def test_a_pair_where_the_same_cannot_be_traded_is_not_named() -> None:
    s = open_table()
    s.market[0] = 29
    s.market[2] = 20
    put_news(s, "embargo", IN_FORCE)
    assert warnings_of(s.copy(), Buy("domestic", "crude", 1)) == [], "the embargo closes it"
    s = open_table()
    s.market[0] = 20
    s.market[1] = 30
    assert warnings_of(s, Sell("domestic", "crude", 1), Sell("domestic", "gasoline", 1)) == [], "it is full"


def consumers(marker: int, round_limit: int = 0) -> State:
    s = open_table(round_limit=round_limit)
    place(s, 0, "station", "c1", "c2", "c3")
    set_marker(s, marker)
    throw(s, 3, 5)
    return s


def test_barrels_sold_below_what_crude_costs_are_warned_of() -> None:
    s = consumers(9)
    found = warnings_of(s.copy(), SellToConsumers(3))
    assert found == [], "8, 7 and 6: crude costs 6"
    found = warnings_of(consumers(8), SellToConsumers(3))
    assert found == [("below-cost", {"barrels": 1, "lowest": 5, "price": 6})]
    assert sentence_of(found) == "1 barrel brings less than a barrel of crude costs now, $6 M: the last one $5 M."
    assert warnings_of(consumers(8), SellToConsumers(2)) == []


def test_at_the_end_any_price_is_a_good_one() -> None:
    s = consumers(5)
    s.announcer, s.turns_left = 1, 3
    assert warnings_of(s, SellToConsumers(3)) == []
    assert warnings_of(consumers(5, round_limit=1), SellToConsumers(3)) == []
