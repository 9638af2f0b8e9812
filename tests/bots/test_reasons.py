"""Why bots refuse, what they would have said yes to, and why they offer: in their own words, and true."""

from collections import Counter

import pytest

from barrelhouse.bots import find
from barrelhouse.engine.contract import OVER, TABLE, Message
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Drop,
    FromTo,
    InRound,
    OfferControl,
    OfferMoney,
    OfferOil,
    OfferSupport,
    PledgeNotToBomb,
    PledgeNotToChoose,
    PledgeNotToEnter,
    Refuse,
    Send,
)
from barrelhouse.games.one_more_barrel.actions.deals import (
    Counter as CounterOffer,
)
from barrelhouse.games.one_more_barrel.data import TERM_NAMES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import ANSWERING, CHOOSING, FINED, SILENT, Term
from barrelhouse.words import translate
from tests.bots.test_dealer import BY_HAND, GAME, bad_offers, say_offer, with_money_and_oil
from tests.one_more_barrel.support.deals import draft, offer
from tests.one_more_barrel.support.tables import cell, fill, fund, hold, number, play, territory
from tests.words.messages import messages

OFFERS = 60
KEYS = {key for key in messages() if key.startswith("reason-")}

ASK, GIVE, LAST = FromTo(2, 1), FromTo(1, 2), InRound(12)


def answer_and_reasons(s: State) -> tuple[object, list[Message]]:
    """What the seat to act does, and why."""
    return answer_of("greedy", s)


def answer_of(bot: str, s: State) -> tuple[object, list[Message]]:
    decision = find(bot)(GAME, dice_for("saying", 0)).decide(s.view(int(s.to_act())), s.choices())
    return one_more_barrel.ALL_ACTIONS[decision.action], decision.reasons()


def question(*words: object, price: int = 15) -> State:
    """Seat 0, poor, asks seat 1, rich."""
    s = with_money_and_oil()
    s.price = price
    offer(s, 0, "2", *words)
    return s


def in_words(reasons: list[Message]) -> list[str]:
    return [translate(one.key, one.params) for one in reasons]


def test_who_does_not_deal_says_so_and_who_takes_it_says_nothing() -> None:
    assert in_words(answer_of("greedy:deals=no", question(ASK, OfferMoney(1)))[1]) == ["I never deal."]
    s = with_money_and_oil()
    offer(s, 1, "1", OfferMoney(20))
    assert answer_and_reasons(s) == (Accept(1), [])
    assert answer_of("greedy:deals=no", with_money_and_oil())[1] == [], "nobody is asked"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([ASK, OfferMoney(4)], "It costs me more than it brings."),
        ([ASK, OfferOil(25)], "I cannot do that now."),
        ([ASK, OfferMoney(6), GIVE, LAST, OfferControl("kirkuk")], "I cannot count on what I would get for it."),
        ([ASK, OfferMoney(1), GIVE, LAST, PledgeNotToChoose("media")], "It brings me too little."),
    ],
)
def test_a_refusal_says_why(words: list[object], why: str) -> None:
    action, reasons = answer_and_reasons(question(*words))
    assert action == Refuse(1)
    assert in_words(reasons)[0] == why


def test_what_helps_another_too_much_is_refused_for_it() -> None:
    """Seat 2 leads by far, and peace is worth more to it than a little money is to the bot."""
    s = with_money_and_oil()
    cell(s, 1, "wasit", strength=4)
    fund(s, 2, 2000)
    hold(s, 2, "diyala", troops=2, logistics=2)
    told: list[str] = []
    for halves in range(1, 41):
        trial = s.copy()
        offer(trial, 2, "2", OfferMoney(halves), FromTo(2, 3), LAST, PledgeNotToBomb(3))
        why = [*in_words(answer_and_reasons(trial)[1]), "yes"][0]
        if told[-1:] != [why]:
            told.append(why)
    assert told == [
        "It costs me more than it brings.",
        "It brings me too little.",
        "It helps Player 3 too much.",
        "yes",
    ]


def test_the_nearest_terms_are_those_it_would_take_and_a_step_less_is_refused() -> None:
    action, reasons = answer_and_reasons(question(ASK, OfferMoney(40), GIVE, OfferOil(2)))
    assert action == Refuse(1)
    assert in_words(reasons) == ["It costs me more than it brings.", "I would have given $13, no more."]
    for halves, wanted in ((26, Accept(1)), (27, Refuse(1))):
        assert answer_and_reasons(question(ASK, OfferMoney(halves), GIVE, OfferOil(2)))[0] == wanted


def test_money_beside_is_named_as_far_as_the_asker_certainly_has_it() -> None:
    for halves, named in ((40, ["With $7.50 from Player 3 I would have said yes."]), (14, [])):
        s = with_money_and_oil()
        fill(s, 1, 2)
        fund(s, 2, halves)
        offer(s, 2, "2", FromTo(2, 3), OfferOil(1))
        assert in_words(answer_and_reasons(s)[1]) == ["It costs me more than it brings.", *named]


def test_a_counter_offer_says_why_and_the_rest_by_itself() -> None:
    s = question(ASK, OfferMoney(40), GIVE, OfferOil(2), price=4)
    action, reasons = answer_and_reasons(s)
    assert action == CounterOffer(1)
    assert [one.key for one in reasons] == ["reason-costs"]
    while s.talk != ANSWERING or s.talker == 1:
        wished = answer_and_reasons(s)
        play(s, wished[0])
    assert [translate(one.key, one.params) for one in wished[1]] == ["I think that oil will be dearer."]


@pytest.mark.parametrize(
    ("want", "words"),
    [
        ("pact", [InRound(12), PledgeNotToBomb(2), ASK, PledgeNotToBomb(1)]),
        ("peace", [OfferOil(1), ASK, InRound(12), PledgeNotToBomb(1)]),
        ("alone", [OfferOil(1), ASK, InRound(12), PledgeNotToEnter("basra"), PledgeNotToEnter("najaf")]),
        ("help", [OfferOil(1), ASK, OfferSupport("baghdad")]),
        ("bombs", [InRound(12), PledgeNotToBomb(2), ASK, OfferMoney(4)]),
        ("entry", [InRound(12), PledgeNotToEnter("anbar"), ASK, OfferMoney(4)]),
        ("helper", [OfferSupport("baghdad"), ASK, OfferMoney(4)]),
        ("sale", [OfferOil(1), ASK, OfferMoney(4)]),
        ("oil", [OfferMoney(4), ASK, OfferOil(1)]),
        ("money", [ASK, OfferMoney(4), GIVE, InRound(12), OfferMoney(6)]),
        ("fine", [ASK, OfferMoney(4), GIVE, InRound(12), OfferMoney(6)]),
        ("interest", [OfferMoney(4), InRound(12), ASK, OfferMoney(6)]),
    ],
)
def test_an_offer_says_what_is_wanted(want: str, words: list[object]) -> None:
    s = with_money_and_oil()
    fund(s, 0, 10)
    s.local_troops[territory("baghdad")] = 3
    draft(s, 0, "2", *words)
    if want == "fine":
        s.phase, s.asked = FINED, 0
    wish = GAME.why_offered(s.view(0), number(Send()))
    assert wish is not None
    assert wish.params["want"] == want
    assert translate(wish.key, wish.params)
    assert GAME.why_offered(s.view(0), number(Drop())) is None


def test_every_refusal_in_a_whole_game_has_a_reason_and_what_is_named_is_taken() -> None:
    """Bad offers at every turn; whatever is named instead is put to the same bot."""
    why: Counter[str] = Counter()
    s = one_more_barrel.new_game(4, {})
    dice = dice_for("reasons", 0)
    turn = 0
    while (seat := int(s.to_act())) != OVER:
        if s.phase == CHOOSING and s.talk == SILENT and turn < OFFERS:
            to = (seat + 1 + turn % 3) % 4
            ideas = list(bad_offers(s, seat, to))
            turn += 1
            trial = s.copy()
            if say_offer(trial, seat, to, ideas[turn % len(ideas)]):
                action, reasons = answer_and_reasons(trial)
                assert isinstance(action, Accept) == (reasons == [])
                why.update(one.key for one in reasons)
                if len(reasons) > 1:
                    assert isinstance(answer_and_reasons(with_amount(trial, reasons[1]))[0], Accept)
        choices = [one for one in s.choices() if not BY_HAND.is_talk(s, one)]
        s.apply(roll(s, dice) if seat == TABLE else choices[dice.below(len(choices))])
    assert {*why} <= KEYS | {"omb-reason-rather"}
    assert why["reason-costs"] > 0
    assert why["omb-reason-rather"] > 0


def with_amount(s: State, rather: Message) -> State:
    """The same question with the amount that was named."""
    after = s.copy()
    (asked,) = [one for one in after.offers if one.slot == after.answering]
    kind = TERM_NAMES.index(str(rather.params["kind"]))
    giver, when, amount = (int(rather.params[name]) for name in ("seat", "round", "amount"))
    found = [term for term in asked.terms if (term.kind, term.giver, term.when) == (kind, giver, when)]
    if found:
        asked.terms = [with_other_amount(term, amount) if term is found[0] else term for term in asked.terms]
    else:
        other = next(term for term in asked.terms)
        asked.terms = [
            *asked.terms,
            Term(kind, giver, int(after.talker), amount, when, 0, other.parties, other.private, 0),
        ]
    after.offers = [asked]
    return after


def with_other_amount(term: Term, amount: int) -> Term:
    return Term(
        *(term.kind, term.giver, term.taker, amount, term.when, term.deal, term.parties, term.private, term.breach)
    )
