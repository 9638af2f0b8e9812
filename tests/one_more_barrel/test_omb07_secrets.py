"""OMB-7.4 Private talk: who sees what of it, and that nobody else can tell what came of it."""

import random

import pytest

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import SPECTATOR
from barrelhouse.games.one_more_barrel.actions.catalogue import Done, ProduceOil
from barrelhouse.games.one_more_barrel.actions.deals import (
    Accept,
    Counter,
    Drop,
    FromTo,
    InRound,
    Later,
    MakePrivateOffer,
    OfferControl,
    OfferMoney,
    OfferOil,
    PledgeNotToSell,
    Refuse,
    Send,
    Speak,
    WithdrawOffer,
)
from barrelhouse.games.one_more_barrel.data import TERM_NAMES
from barrelhouse.games.one_more_barrel.game_state import State, new_game
from barrelhouse.games.one_more_barrel.state import Offer, Term
from tests.one_more_barrel.support.deals import agree, draft, offer, table_for_deals
from tests.one_more_barrel.support.haggling_games import moments
from tests.one_more_barrel.support.notes import Notes, hands_of
from tests.one_more_barrel.support.tables import fill, hold, idle, number, play, refusal_of, speak
from tests.rules import rule
from tests.support.seeded_games import IN_FULL

OTHERS = (2, 3, SPECTATOR)


def view_and_sample(s: State, viewer: int) -> bytes:
    """All that a view shows, and what is imagined from it with the same dice."""
    view = s.view(viewer)
    imagined = [view.sample_state(driver.SeededDice(str(n))).to_json() for n in range(3)]
    return codec.canonical([view.to_json(), imagined])


# What two seats may say to each other in private, with the same face to all others.
SECRETS: list[list[object]] = [
    [OfferMoney(8), Send(), Accept(1)],
    [OfferMoney(8), Send(), Refuse(1)],
    [OfferMoney(8), Send(), Later()],
    [OfferMoney(8), Send(), WithdrawOffer(1)],
    [PledgeNotToSell(), Send(), Accept(1)],
    [InRound(2), OfferMoney(8), Send(), Accept(1)],
    [InRound(2), OfferOil(30), OfferMoney(80), FromTo(2, 1), OfferMoney(2), Send(), Accept(1)],
]


@rule("OMB-7.4", "OMB-1.1")
@pytest.mark.parametrize("viewer", OTHERS)
def test_nobody_else_can_tell_what_was_said_in_private_nor_what_came_of_it(viewer: int) -> None:
    faces = []
    for said in SECRETS:
        s = table_for_deals()
        fill(s, 0, 2)
        draft(s, 0, "2", *said, private=True)
        face = [view_and_sample(s, viewer)]
        while s.round_number < 3:
            idle(s)
            face.append(view_and_sample(s, viewer))
        faces.append(face)
    assert all(face == faces[0] for face in faces)
    assert len(set(faces[0])) > 10


@rule("OMB-7.4", "OMB-1.1")
@pytest.mark.parametrize("viewer", OTHERS)
def test_nobody_else_can_tell_how_an_open_private_offer_is_answered_later(viewer: int) -> None:
    faces = set()
    for said in (Accept(1), Refuse(1)):
        s = table_for_deals()
        offer(s, 0, "2", OfferMoney(8), private=True)
        play(s, Later())
        play(s, ProduceOil(), Done())
        speak(s, 1)
        play(s, said)
        faces.add(view_and_sample(s, viewer))
    assert len(faces) == 1


@rule("OMB-7.4")
@pytest.mark.parametrize("action", [Accept(1), Refuse(1), Counter(1), WithdrawOffer(1)])
def test_to_nobody_else_is_an_open_private_offer_there(action: object) -> None:
    reasons = set()
    for said in (Later(), Refuse(1)):
        s = table_for_deals()
        offer(s, 0, "2", OfferMoney(8), private=True)
        play(s, said)
        speak(s, 2)
        reasons.add(refusal_of(s, action))
    assert reasons == {("OMB-7.4", "omb-no-such-offer")}


@rule("OMB-7.4")
def test_a_draft_is_seen_by_its_drafter_alone() -> None:
    s = table_for_deals()
    speak(s, 0)
    for said in (MakePrivateOffer("2"), OfferMoney(3), FromTo(2, 1), InRound(3), OfferControl("basra")):
        assert [s.sees(viewer, number(said)) for viewer in (SPECTATOR, 0, 1, 2)] == [False, True, False, False]
        play(s, said)
    assert s.sees(SPECTATOR, number(Drop()))
    for viewer in (1, 2, 3, SPECTATOR):
        named = s.view(viewer).to_json()
        shown = [named[name] for name in ("talk", "floor", "draft", "giver", "taker", "point", "answering")]
        assert shown == ["talking", 0, None, -1, -1, 0, -1]
    assert s.view(0).to_json()["draft"] is not None


@rule("OMB-7.4")
def test_a_private_offer_its_answers_and_its_contract_are_seen_by_the_parties_alone() -> None:
    s = table_for_deals()
    draft(s, 0, "2,3", InRound(3), OfferMoney(8), private=True)
    parties = [False, True, True, True, False]
    for said in (Send(), Accept(1), Accept(1)):
        assert [s.sees(viewer, number(said)) for viewer in (SPECTATOR, *range(4))] == parties
        play(s, said)
        shown = [s.view(viewer).to_json() for viewer in (SPECTATOR, *range(4))]
        assert [len(str(named["offers"])) + len(str(named["terms"])) > 4 for named in shown] == parties
    assert [s.sees(viewer, number(Speak(2))) for viewer in (SPECTATOR, *range(4))] == [True] * 5


@rule("OMB-7.4")
@pytest.mark.parametrize("said", [Accept(1), Refuse(1), Counter(1), Later(), WithdrawOffer(1)])
def test_every_answer_to_a_private_offer_is_private_and_to_a_public_one_public(said: object) -> None:
    for private in (True, False):
        s = table_for_deals()
        offer(s, 0, "2", OfferMoney(8), private=private)
        assert [s.sees(viewer, number(said)) for viewer in (SPECTATOR, *range(4))] == [not private, True, True] + [
            not private
        ] * 2
        if said not in (Later(), WithdrawOffer(1)):
            play(s, Later())
            speak(s, 1)
            assert s.sees(3, number(said)) == (not private)


@rule("OMB-7.4")
def test_while_others_answer_in_private_all_see_who_is_asked_and_not_what() -> None:
    s = table_for_deals()
    offer(s, 0, "2", OfferMoney(8), private=True)
    named = s.view(3).to_json()
    assert [named[name] for name in ("to_act", "talk", "floor", "talker", "answering")] == [1, "talking", 1, 1, -1]
    assert s.view(3).sample_state(driver.SeededDice("x")).to_act() == 1
    assert s.view(0).to_json()["talk"] == "answering"


@rule("OMB-7.4", "OMB-7.5")
def test_a_region_given_in_private_is_seen_on_the_board() -> None:
    s = table_for_deals()
    hold(s, 0, "basra")
    agree(s, 0, "2", OfferControl("basra"), private=True)
    regions = s.view(3).to_json()["regions"]
    assert isinstance(regions, dict)
    assert regions["basra"]["control"] == 1


@rule("OMB-1.1", "OMB-7.4")
@pytest.mark.parametrize("seed", range(9 if IN_FULL else 2))
def test_a_view_does_not_change_with_what_it_hides(seed: int) -> None:
    rng = random.Random(f"scramble {seed}")
    s = new_game(3 + seed % 3, {})
    viewer = rng.choice((SPECTATOR, *range(len(s.players))))
    note = Notes(s, viewer)
    differing = 0
    before, done = s.copy(), -1
    for _, action in moments(s, rng):
        if done >= 0:
            note.follow(before, done, s)
        if rng.random() < 0.2:
            other = scramble(s, note, rng)
            differing += codec.digest(other) != codec.digest(s)
            assert view_and_sample(other, viewer) == view_and_sample(s, viewer)
            assert other.out_of_turn(viewer) == s.out_of_turn(viewer)
            assert other.sees(viewer, action) == s.sees(viewer, action)
            if s.to_act() == viewer:
                assert other.choices() == s.choices()
        before, done = s.copy(), action
    assert differing > 20


def scramble(s: State, note: Notes, rng: random.Random) -> State:
    """The same to the note-keeper, but hands of others shared differently and what is private between them changed."""
    other = s.copy()
    for _ in range(12):
        giver, taker = rng.choices(range(len(s.players)), k=2)
        if taker in note.group(giver):
            _move(other, note, giver, taker, rng)
    other.terms = [_other_term(term, note.viewer, rng) for term in s.terms]
    for open_ in other.offers:
        _other_offer(open_, note.viewer, rng)
    if other.draft is not None and other.talker != note.viewer:
        other.draft = Offer(
            slot=0,
            number=0,
            maker=other.talker,
            parties=other.draft.parties,
            private=other.draft.private,
            accepted=0,
            asked=0,
            terms=[],
        )
        other.point = rng.randrange(3)
    return other


def _move(s: State, note: Notes, giver: int, taker: int, rng: random.Random) -> None:
    for kind in (0, 1):
        room = min(
            hands_of(s, giver)[kind] - note.ranges[giver][kind][0],
            note.ranges[taker][kind][1] - hands_of(s, taker)[kind],
        )
        amount = rng.randint(0, room) if room > 0 and giver != taker else 0
        if kind == 0:
            s.players[giver].cash -= amount
            s.players[taker].cash += amount
        else:
            s.players[giver].oil -= amount
            s.players[taker].oil += amount


def _is_hidden(private: int, parties: int, viewer: int) -> bool:
    return private == 1 and (viewer < 0 or not parties & 2**viewer)


def _other_term(term: Term, viewer: int, rng: random.Random) -> Term:
    if not _is_hidden(int(term.private), int(term.parties), viewer):
        return term
    when = rng.randint(1, 12)
    kind = rng.randrange(len(TERM_NAMES))
    what = 0 if kind in (4, 5, 12) else rng.randrange(2)
    return Term(
        kind=kind,
        giver=term.giver,
        taker=term.taker,
        what=what,
        when=when,
        deal=term.deal,
        parties=term.parties,
        private=1,
        breach=rng.randrange(2),
    )


def _other_offer(open_: Offer, viewer: int, rng: random.Random) -> None:
    if _is_hidden(int(open_.private), int(open_.parties), viewer):
        open_.terms = [_other_term(term, viewer, rng) for term in open_.terms[:1]]
        open_.accepted = 2 ** int(open_.maker)


@rule("OMB-7.4")
def test_the_number_of_an_offer_tells_nothing_of_private_ones_that_lie_open() -> None:
    params = []
    for answer in (Later(), Refuse(1)):
        s = table_for_deals()
        offer(s, 0, "2", OfferMoney(1), private=True)
        play(s, answer)
        offer(s, 2, "4", OfferMoney(1))
        params.append(int(s.answering))
    assert params == [1, 1]
