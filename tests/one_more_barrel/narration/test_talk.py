"""Talk at the table is narrated to those who may hear it, and what private contracts do is shown to all."""

import pytest

from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games.one_more_barrel.actions.catalogue import Decline, Done, ProduceOil, TakeBox
from barrelhouse.games.one_more_barrel.actions.checks import BattleDice, Bomb, BombingDice, Throw
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Counter,
    Drop,
    FromTo,
    InRound,
    Later,
    MakeOffer,
    MarkBroken,
    MarkKept,
    OfferBombing,
    OfferControl,
    OfferLogistics,
    OfferLosses,
    OfferMoney,
    OfferOil,
    OfferPolice,
    OfferSupport,
    OfferVictory,
    PledgeNotToBomb,
    PledgeNotToEnter,
    PledgeNotToSell,
    PromiseTo,
    Refuse,
    Send,
    Speak,
    WithdrawOffer,
)
from barrelhouse.games.one_more_barrel.actions.moves import AskSupport
from barrelhouse.games.one_more_barrel.data import TERRITORIES
from barrelhouse.games.one_more_barrel.game_state import State
from tests.one_more_barrel.support.deals import agree, draft, offer, table_for_deals
from tests.one_more_barrel.support.messages import gains, keys, messages_of, params
from tests.one_more_barrel.support.tables import (
    battle,
    building,
    cell,
    fill,
    fund,
    hold,
    idle,
    idle_until,
    phase,
    play,
    put,
    stock,
    territory,
    throw_battle,
)


def to_the_last_slot(s: State) -> None:
    """One more Done, and the checks begin."""
    while s.turn < 2 * len(s.players) - 1:
        play(s, ProduceOil() if phase(s) == "choosing" else Done())
    play(s, ProduceOil())


def test_an_offer_is_told_in_full_when_it_is_sent() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    fund(s, 0, 20)
    draft(s, 0, "2,3", OfferMoney(7), OfferControl("basra"), InRound(4), PledgeNotToBomb(3))
    play(s, FromTo(2, 1), OfferOil(2))
    lines = messages_of(s, Send())
    assert keys(lines) == ["offered", "term", "term", "term", "term"]
    assert params(lines, "offered") == [{"seat": 0, "seats_parties": "1 2", "offer": 1}]
    said = [(x["seat"], x["seat_to"], x["kind"], x["amount"], x["region"], x["round"]) for x in params(lines, "term")]
    assert said == [
        (0, 1, "money", 7, "", 0),
        (0, 1, "control", 0, "basra", 0),
        (0, 1, "not_bomb", 0, "", 4),
        (1, 0, "oil", 2, "", 4),
    ]
    assert params(lines, "term")[2]["seat_whom"] == 2


def test_drafting_is_told_to_the_drafter_alone() -> None:
    s = table_for_deals()
    play(s, Speak(1))
    assert keys(messages_of(s.copy(), MakeOffer("2"), 0)) == ["drafts"]
    assert messages_of(s, MakeOffer("2"), 1) == []
    assert keys(messages_of(s.copy(), PledgeNotToSell(), 0)) == ["term"]
    assert messages_of(s.copy(), PledgeNotToSell(), 2) == []
    assert keys(messages_of(s.copy(), InRound(3), 0)) == ["draft-round"]
    assert keys(messages_of(s.copy(), FromTo(2, 1), 0)) == ["draft-from"]
    assert keys(messages_of(s, Drop(), 2)) == ["silent"]


@pytest.mark.parametrize(
    ("answer", "key"),
    [(Refuse(1), "refused"), (Counter(1), "countered"), (Later(), "later"), (WithdrawOffer(1), "withdrawn")],
)
def test_answers_are_told_with_the_offer_they_answer(answer: object, key: str) -> None:
    s = table_for_deals()
    offer(s, 0, "2", PledgeNotToSell())
    (line,) = messages_of(s, answer)
    assert line.key == f"omb-log-{key}"
    assert line.params["offer"] == 1


def test_a_private_offer_is_told_to_its_parties_and_to_nobody_else() -> None:
    s = table_for_deals()
    fund(s, 0, 20)
    draft(s, 0, "2", OfferMoney(6), private=True)
    assert keys(messages_of(s.copy(), Send(), 1)) == ["offered-privately", "term"]
    for viewer in (2, SPECTATOR):
        assert messages_of(s.copy(), Send(), viewer) == []
    play(s, Send())
    lines = messages_of(s.copy(), Accept(1), 0)
    assert keys(lines) == ["accepted", "gave"]
    assert (gains(lines, 0), gains(lines, 1)) == ((-6, 0), (6, 0))
    for viewer in (2, SPECTATOR):
        assert messages_of(s.copy(), Accept(1), viewer) == []


def test_a_deal_is_told_with_what_changes_hands_at_once_and_the_contract() -> None:
    s = table_for_deals()
    hold(s, 1, "basra")
    fund(s, 0, 20)
    stock(s, 0, 4)
    offer(s, 0, "2", OfferMoney(3), OfferLogistics(4), PledgeNotToEnter("basra"), FromTo(2, 1), OfferControl("basra"))
    lines = messages_of(s, Accept(1))
    assert keys(lines) == ["accepted", "gave", "gave", "gave-control", "signed"]
    assert params(lines, "signed") == [{"number": 1, "seats_parties": "0 1"}]
    assert gains(lines, 1) == (3, 0)
    assert params(lines, "gave-control") == [{"seat": 1, "seat_to": 0, "region": "basra"}]


def test_an_offer_that_can_no_longer_be_kept_is_told_as_void() -> None:
    s = table_for_deals()
    fund(s, 0, 20)
    offer(s, 0, "2", OfferMoney(6))
    fund(s, 0, 0)
    assert keys(messages_of(s, Accept(1))) == ["accepted", "void"]


def test_what_a_private_deal_changes_on_the_board_is_told_to_all() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    stock(s, 0, 4)
    offer(s, 0, "2", OfferControl("basra"), OfferLogistics(3), private=True)
    lines = messages_of(s, Accept(1), 3)
    assert keys(lines) == ["control-passed", "stock-passed", "stock-passed"]
    assert params(lines, "control-passed") == [{"seat": 1, "region": "basra", "seat_owner": 0}]


def test_dues_are_told_when_the_round_begins_with_what_was_missing() -> None:
    s = table_for_deals()
    agree(s, 0, "2", InRound(2), OfferMoney(30), OfferOil(2))
    to_the_last_slot(s)
    fund(s, 0, 8)
    fill(s, 0, 2)
    lines = messages_of(s, Done())
    assert keys(lines)[-4:] == ["round", "gave", "breach", "gave"]
    assert params(lines, "breach")[0]["amount"] == 22
    assert gains(lines, 1) == (8, 2)
    to_the_last_slot(s)
    assert "breach" not in keys(messages_of(s, Done()))


def test_what_runs_out_with_the_round_is_told() -> None:
    s = table_for_deals()
    agree(s, 0, "2", PledgeNotToSell())
    offer(s, 2, "2", PledgeNotToSell())
    play(s, Later())
    to_the_last_slot(s)
    lines = messages_of(s, Done())
    assert params(lines, "offer-expired") == [{"seat": 2, "offer": 2}]
    assert [line["number"] for line in params(lines, "term-over")] == [1]


def test_promises_are_told_when_given_and_when_marked() -> None:
    s = table_for_deals()
    play(s, Speak(3))
    (line,) = messages_of(s, PromiseTo(1))
    assert line.params == {"seat": 2, "seat_to": 0, "promise": 1}
    play(s, Speak(1))
    (line,) = messages_of(s.copy(), MarkKept(1))
    assert (line.key, line.params) == ("omb-log-promise-kept", {"seat": 0, "seat_maker": 2, "promise": 1})
    assert keys(messages_of(s, MarkBroken(1))) == ["promise-broken"]


def test_whoever_is_bound_to_come_is_told_with_the_call() -> None:
    s = table_for_deals()
    for seat in (0, 1):
        put(s, seat, "border", 2)
    agree(s, 0, "2", FromTo(2, 1), OfferSupport("basra"))
    agree(s, 0, "3", FromTo(3, 1), OfferSupport("basra"))

    play(s, TakeBox("purchases", 1), Done())
    lines = messages_of(s, AskSupport("basra"))
    assert keys(lines) == ["asked-support", "bound-support", "breach-answer"]
    assert (lines[1].params["seat"], lines[2].params["seat"]) == (1, 2)


def test_whoever_is_bound_to_join_or_to_lend_is_told_with_the_bombing() -> None:
    s = table_for_deals(5)
    s.round_number = 6
    hold(s, 1, "maysan")
    hold(s, 3, "wasit")
    building(s, "police", "wasit")
    cell(s, 0, "maysan")
    cell(s, 2, "basra", 3)
    agree(s, 0, "3", FromTo(3, 1), OfferBombing())
    agree(s, 1, "4", FromTo(4, 2), OfferPolice())
    idle_until(s, "rebels")
    lines = messages_of(s, Bomb("maysan", "troops 2"))
    assert keys(lines) == ["bomb", "bound-join", "bound-lend"]
    assert params(lines, "bound-lend") == [{"seat": 3, "seat_victim": 1, "bonus": 1}]


def test_a_battle_by_private_agreement_is_told_as_it_came_out() -> None:
    s = table_for_deals()
    battle(s, "basra", 1, {0: 2, 1: 2})
    agree(s, 0, "2", OfferVictory("basra"), private=True)
    agree(s, 1, "1", OfferLosses("basra"), private=True)
    idle_until(s, "battle")
    before = s.copy()
    throw_battle(before, 1, 1)

    play(s, Throw())
    lines = messages_of(s, BattleDice(1, 1), SPECTATOR)
    assert params(lines, "won-region") == [{"seat": 1, "region": "basra"}]
    assert [int(s.troops[seat * TERRITORIES + territory("basra")]) for seat in (0, 1)] == [
        2 - sum(int(x["troops"]) for x in params(lines, "fell") if x["seat"] == seat) for seat in (0, 1)
    ]


def test_a_bombing_throw_is_let_fall_by_the_victim() -> None:
    s = table_for_deals(3)
    s.round_number = 6
    hold(s, 1, "maysan")
    cell(s, 0, "maysan")
    idle_until(s, "rebels")
    play(s, Bomb("maysan", "troops 2"))

    (line,) = messages_of(s, Throw())
    assert (line.key, line.params) == ("omb-log-throw-bombing", {"seat": 1, "region": "maysan"})
    assert keys(messages_of(s, BombingDice(6, 6)))[0] == "hit"


def test_a_last_sale_for_debts_is_told_with_what_it_pays() -> None:
    s = table_for_deals()
    s.round_number = 11
    agree(s, 0, "2", InRound(12), OfferMoney(50))
    while s.round_number == 11:
        idle(s)
    fill(s, 0, 20)
    idle_until(s, "rebels")
    play(s, Decline(), Decline(), Decline())
    lines = messages_of(s, Decline())  # the last thing anybody is asked
    (sale,) = params(lines, "sold-for-debts")
    assert (sale["seat"], sale["barrels"], sale["cash"], sale["oil"]) == (0, 10, 30, -10)
    assert gains(lines, 0) == (0, -10)
    assert gains(lines, 1) == (30, 0)
    assert keys(lines).index("sold-for-debts") < keys(lines).index("gave")
