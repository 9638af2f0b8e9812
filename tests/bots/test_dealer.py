"""Deals of the opponents: what they take and refuse, whom they trust, and that nobody lives on bad offers."""

import math
from collections.abc import Iterator
from typing import cast

import pytest

from barrelhouse.bots import LEVELS, find
from barrelhouse.bots.search.dealer import ANSWER, NO, SIMPLE, YES, Dealer
from barrelhouse.engine.contract import OVER, TABLE, Game
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    FromTo,
    InRound,
    MakeOffer,
    MarkBroken,
    OfferControl,
    OfferMoney,
    OfferOil,
    OfferSupport,
    PledgeNotToBomb,
    PledgeNotToChoose,
    PledgeNotToEnter,
    PledgeNotToSell,
    PromiseTo,
    Refuse,
    Send,
    Speak,
)
from barrelhouse.games.one_more_barrel.data import NOBODY, REGION_NAMES, REGIONS
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import ANSWERING, CHOOSING, SILENT
from tests.one_more_barrel.support.deals import agree, offer, table_for_deals, terms
from tests.one_more_barrel.support.tables import cash, cell, fill, fund, hold, named_choices, number, play, put, speak
from tests.support.seeded_games import COMPILED

GAME = cast(Game, one_more_barrel)
MILKED = 30 if COMPILED else 2  # games with each level, and as many without offers
QUICK = ["greedy:slips=30:deals=answer", "greedy:deals=simple", "greedy", "planner:weights=hand"]
THOROUGH = [*QUICK, "search:simulations=8:weights=hand"]
BY_HAND = GAME.estimate({})


def decide(bot: str, s: State, n: int) -> int:
    """What the seat to act does; its dice depend on nothing but the place in the game."""
    return find(bot)(GAME, dice_for("dealing", n)).choose(s.view(int(s.to_act())), s.choices())


def bad_offers(s: State, me: int, to: int) -> Iterator[list[object]]:
    """Much for nothing or next to nothing, and pay now for what never comes, from one seat to another."""
    ask = FromTo(to + 1, me + 1)
    give = FromTo(me + 1, to + 1)
    last = InRound(int(s.options.rounds))
    yield [ask, OfferMoney(4)]
    yield [ask, OfferOil(1)]
    yield [OfferMoney(1), ask, OfferOil(2)]
    yield [ask, OfferMoney(6), give, last, PledgeNotToSell()]
    yield [ask, OfferMoney(6), give, last, PledgeNotToChoose("media")]
    yield [ask, OfferMoney(12), give, last, OfferMoney(60), OfferOil(20)]
    yield [ask, last, PledgeNotToBomb(me + 1)]
    for region in range(REGIONS):
        word = REGION_NAMES[region]
        if s.control[region] == to:
            yield [OfferMoney(1), ask, OfferControl(word)]
            yield [ask, OfferMoney(6), give, last, PledgeNotToEnter(word)]
        elif s.control[region] == me:
            yield [OfferControl(word), ask, OfferMoney(12)]
        elif s.control[region] == NOBODY:
            yield [ask, OfferMoney(8), give, OfferSupport(word)]
    yield [ask, OfferMoney(10), give, last, PledgeNotToBomb(to + 1)]


def say_offer(s: State, me: int, to: int, words: list[object]) -> bool:
    """The whole offer made, if it may be made."""
    trial = s.copy()
    actions = [number(word) for word in (Speak(me + 1), MakeOffer(str(to + 1)), *words, Send())]
    for action in actions:
        if trial.why_not(action) is not None:
            return False
        trial.apply(action)
    for action in actions:
        s.apply(action)
    return True


def play_asking(bot: str, index: int, is_asking: bool) -> tuple[float, int]:
    """A game of three such opponents with a seat that plays on greedily, and asks them for things at every turn.

    What the three have at the end, and how often they agreed to something."""
    s = one_more_barrel.new_game(4, {})
    dice = dice_for("milked", index)
    me = index % 4
    accepted = done = turn = 0
    while (seat := int(s.to_act())) != OVER:
        if seat == me and is_asking and s.phase == CHOOSING and s.talk == SILENT and s.players[me].speeches < 6:
            to = (me + 1 + turn % 3) % 4
            ideas = list(bad_offers(s, me, to))
            turn += 1
            if say_offer(s, me, to, ideas[turn % len(ideas)]):
                accepted += answer(bot, s, to, done)
        action = roll(s, dice) if seat == TABLE else decide("greedy:deals=no" if seat == me else bot, s, done)
        s.apply(action)
        done += s.talk == SILENT
    scores = s.scores()
    return sum(scores[seat] for seat in range(4) if seat != me) / 3, accepted


def answer(bot: str, s: State, to: int, done: int) -> bool:
    """The seat asked answers at once, with a word or with a counter-offer, which is refused; whether it agreed."""
    assert s.talk == ANSWERING
    agreed = False
    words = 0
    while s.talk != SILENT:
        words += 1
        assert words < 20
        if s.to_act() != to:
            s.apply(number(Refuse(int(s.answering) + 1)))
            continue
        yes = number(Accept(int(s.answering) + 1)) if s.talk == ANSWERING else -1
        chosen = decide(bot, s, done)
        if chosen == yes:
            agreed = True
            no = s.copy()
            no.apply(number(Refuse(int(s.answering) + 1)))
        s.apply(chosen)
        if chosen == yes:
            assert BY_HAND.worth(s, to) > BY_HAND.worth(no, to)
    return agreed


@pytest.mark.parametrize("bot", QUICK[:3] if COMPILED else QUICK[2:3])
def test_nobody_lives_on_bad_offers(bot: str) -> None:
    lost = []
    for index in range(MILKED):
        with_offers, _ = play_asking(bot, index, True)
        without, _ = play_asking(bot, index, False)
        lost.append(without - with_offers)
    mean = sum(lost) / len(lost)
    error = math.sqrt(sum((one - mean) ** 2 for one in lost) / len(lost) / max(1, len(lost) - 1))
    assert mean <= 2 * error


def with_money_and_oil() -> State:
    """Late enough for everything: seat 0 is poor and has oil, seat 1 is rich; both have a region and a cell."""
    s = table_for_deals()
    s.round_number = 9
    s.price = 15
    hold(s, 0, "basra", troops=2, logistics=4)
    hold(s, 1, "anbar", troops=2, logistics=3)
    cell(s, 0, "maysan", strength=2)
    cell(s, 1, "wasit", strength=2)
    fund(s, 0, 0)
    fund(s, 1, 60)
    fill(s, 0, 2)
    for seat, region in ((2, "kirkuk"), (3, "ninawa")):
        hold(s, seat, region, troops=2, logistics=5)
        fund(s, seat, 40)
    return s


@pytest.mark.parametrize("bot", ["greedy:deals=no", "planner:deals=no", "search:simulations=4:deals=no"])
def test_who_does_not_deal_refuses_even_gifts_and_never_speaks(bot: str) -> None:
    s = with_money_and_oil()
    offer(s, 1, "1", OfferMoney(40))
    assert action_of(bot, s) == Refuse(1)
    floor = with_money_and_oil()
    speak(floor, 0)
    assert action_of(bot, floor) == named_choices(floor)[-1]


def action_of(bot: str, s: State) -> object:
    return one_more_barrel.ALL_ACTIONS[decide(bot, s, 0)]


@pytest.mark.parametrize("bot", [*THOROUGH, "planner", "search:simulations=4"])
def test_every_level_takes_a_gift_and_gives_none(bot: str) -> None:
    for words, wanted in (([OfferMoney(20)], Accept(1)), ([FromTo(1, 2), OfferOil(2)], Refuse(1))):
        s = with_money_and_oil()
        offer(s, 1, "1", *words)
        assert action_of(bot, s) == wanted


@pytest.mark.parametrize(
    ("price", "sells_oil"),
    [(4, True), (15, False)],
    ids=["oil is cheap and will be dear", "oil is dear"],
)
def test_gentle_levels_only_answer_and_the_next_sells_only_oil(price: int, sells_oil: bool) -> None:
    s = with_money_and_oil()
    s.price = price
    view = s.view(0)
    spoken = {}
    for manner in (NO, ANSWER, SIMPLE, YES):
        made = Dealer(GAME, BY_HAND, manner).offer(view, view.sample_state(dice_for("own", 0)), s.choices())
        spoken[manner] = made is not None
    assert spoken == {NO: False, ANSWER: False, SIMPLE: sells_oil, YES: True}
    simple = [[one_more_barrel.ALL_ACTIONS[action] for action in draft] for draft in GAME.proposals(view, True)]
    every = GAME.proposals(view, False)
    assert bool(simple) == sells_oil
    assert all(any(isinstance(word, OfferOil) for word in draft) for draft in simple)
    assert len(every) > len(simple)


def test_the_manners_of_the_gentle_levels() -> None:
    manners = {level.name: level.bot_in(GAME.NAME).partition("deals=")[2] for level in LEVELS}
    assert manners["roustabout"] == manners["roughneck"] == ANSWER
    assert manners["derrickhand"] == manners["driller"] == SIMPLE


def test_money_is_lent_only_to_who_kept_his_word_and_can_pay() -> None:
    s = with_money_and_oil()
    offer(s, 0, "2", FromTo(2, 1), OfferMoney(12), FromTo(1, 2), InRound(12), OfferMoney(18))
    assert action_of("greedy", s) == Accept(1)
    for spoil in (break_a_promise, owe_already, lose_everything):
        s = with_money_and_oil()
        spoil(s)
        offer(s, 0, "2", FromTo(2, 1), OfferMoney(12), FromTo(1, 2), InRound(12), OfferMoney(18))
        assert isinstance(action_of("greedy", s), Refuse), spoil


def break_a_promise(s: State) -> None:
    speak(s, 0)
    play(s, PromiseTo(2))
    speak(s, 1)
    play(s, MarkBroken(1))


def owe_already(s: State) -> None:
    agree(s, 2, "1", OfferMoney(1), FromTo(1, 3), InRound(12), OfferMoney(70))


def lose_everything(s: State) -> None:
    s.players[0].oil = 0
    for region in range(REGIONS):
        if s.control[region] == 0:
            s.control[region] = NOBODY


def test_the_same_peace_is_not_bought_twice() -> None:
    s = with_money_and_oil()
    peace = [FromTo(2, 1), OfferMoney(1), FromTo(1, 2), InRound(11), PledgeNotToBomb(2)]
    offer(s, 0, "2", *peace)
    assert action_of("greedy", s) == Accept(1)
    play(s, Accept(1))
    assert ("not_bomb", 0, 1, 1, 11) in terms(s)
    offer(s, 0, "2", *peace)
    assert isinstance(action_of("greedy", s), Refuse)


def test_a_region_is_not_bought_where_the_seller_can_walk_in_again() -> None:
    for troops, wanted in ((0, Refuse), (1, Accept)):
        s = with_money_and_oil()
        hold(s, 0, "muthanna", troops=0, logistics=2)
        put(s, 1, "muthanna", troops)
        offer(s, 0, "2", OfferControl("muthanna"), FromTo(2, 1), OfferMoney(1))
        assert isinstance(action_of("greedy", s), wanted)
        assert cash(s, 1) == 60


@pytest.mark.parametrize("bot", QUICK if COMPILED else QUICK[:3])
def test_levels_among_themselves_come_to_an_end_of_talk(bot: str) -> None:
    s = with_money_and_oil()
    words = 0
    while s.round_number == 9 and s.to_act() >= 0 and s.phase == CHOOSING:
        chosen = decide(bot, s, words)
        words += s.talk != SILENT
        s.apply(chosen)
        assert words < 4 * 2 * 40
