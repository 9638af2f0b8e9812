"""Talk with others: offers are answered by what they are worth, and made when they pay both sides."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.bots.search.decision import Considered, Decision, Motive
from barrelhouse.bots.search.one_action_ahead import state_after
from barrelhouse.bots.search.standing import Standing
from barrelhouse.engine.contract import Estimate, Game, Message, OfferReplies, State, View

NO: Final = "no"  # refuses whatever is offered, and never speaks
ANSWER: Final = "answer"  # answers by worth, and never speaks first
SIMPLE: Final = "simple"  # makes offers of the simple kind too
YES: Final = "yes"  # makes every kind of offer, and counters
MANNERS: Final = (NO, ANSWER, SIMPLE, YES)

MARGIN: Final = 5  # by how much an offer must pay, in the game's own measure of worth


class Dealer:
    """It deals in its manner, and expects everybody to answer as it would."""

    def __init__(self, game: Game, estimate: Estimate, manner: str = YES) -> None:
        self.game = game
        self.estimate = estimate
        self.manner = manner

    def without_talk(self, state: State, choices: list[int]) -> list[int]:
        """The choices that move the game on; all of them if none does."""
        return [action for action in choices if not self.estimate.is_talk(state, action)] or choices

    def talk(self, view: View, sampled: State, choices: list[int]) -> Decision | None:
        """What to say: an answer in a talk that has begun, or the best offer; None if neither."""
        answer = self.answer(view, sampled)
        return self.offer(view, sampled, choices) if answer is None else answer

    def answer(self, view: View, sampled: State) -> Decision | None:
        """What to say in a talk that has begun; None while there is none."""
        replies = self.game.offer_replies(view)
        if replies is None:
            return None
        motive = TalkMotive(self, view, sampled, replies)
        if self.manner == NO:
            return Decision(replies.no, motive=motive)
        refused = state_after(sampled, replies.no)
        standing = Standing(self.estimate, refused, view.seat, view.seats)
        considered = [Considered(replies.no, standing.own())]
        if replies.yes is not None and not replies.is_doubtful:
            gain = standing.gain(state_after(sampled, replies.yes)) - MARGIN
            considered.append(Considered(replies.yes, standing.own() + gain))
        if self.manner != ANSWER:
            found = self._best_proposal(sampled, standing, self.game.proposals(view, self.manner == SIMPLE))
            if found is not None:
                considered.append(found)
        considered.sort(key=lambda one: -one.value)
        return Decision(considered[0].action, considered, "worth", motive=motive)

    def offer(self, view: View, sampled: State, choices: list[int]) -> Decision | None:
        """The first action of the best offer, if one pays; other choices can wait."""
        if self.manner in (NO, ANSWER) or not self._may_talk(sampled, choices):
            return None
        proposals = self.game.proposals(view, self.manner == SIMPLE)
        if not proposals:
            return None
        standing = Standing(self.estimate, sampled, view.seat, view.seats)
        found = self._best_proposal(sampled, standing, proposals)
        if found is None or found.value <= standing.own():
            return None
        return Decision(found.action, [found], "worth")

    def _may_talk(self, state: State, choices: list[int]) -> bool:
        return any(self.estimate.is_talk(state, action) for action in choices)

    def _best_proposal(self, sampled: State, standing: Standing, proposals: list[list[int]]) -> Considered | None:
        """The proposal that leads furthest, as it will be answered: its first action."""
        best: Considered | None = None
        for actions in proposals:
            after = self._state_if_accepted(sampled, standing, actions)
            if after is not None:
                value = standing.own() + standing.gain(after) - MARGIN
                if best is None or value > best.value:
                    best = Considered(actions[0], value)
        return best

    def _state_if_accepted(self, sampled: State, standing: Standing, actions: list[int]) -> State | None:
        """The offer made, and accepted by everybody it is made to; None if it cannot be made, or is refused."""
        after = sampled.copy()
        for action in actions:
            if after.why_not(action) is not None:
                return None
            after.apply(action)
        while (other := int(after.to_act())) >= 0 and other != standing.seat:
            replies = self.game.offer_replies(after.view(other))
            if replies is None:
                break
            if replies.yes is None or replies.is_doubtful or after.why_not(replies.yes) is not None:
                return None
            accepted = state_after(after, replies.yes)
            theirs = Standing(self.estimate, state_after(after, replies.no), other, standing.seats)
            if theirs.gain(accepted) <= MARGIN:
                return None
            after = accepted
        return after


class TalkMotive(Motive):
    """Why a dealer says what it says in a talk: by the same measure, and from what its view knows."""

    def __init__(self, dealer: Dealer, view: View, sampled: State, replies: OfferReplies) -> None:
        self.dealer = dealer
        self.view = view
        self.sampled = sampled
        self.replies = replies

    def reasons(self, action: int) -> list[Message]:
        if not self.replies.is_asked:
            wanted = self.dealer.game.why_offered(self.view, action)
            return [] if wanted is None else [wanted]
        if action == self.replies.yes:
            return []
        why = self._why_not()
        if action != self.replies.no or self.dealer.manner == NO:
            return [why]  # a counter-offer says itself what would be accepted
        nearest = self._nearest()
        return [why] if nearest is None else [why, nearest]

    def _why_not(self) -> Message:
        if self.dealer.manner == NO:
            return _reason("reason-never")
        if self.replies.yes is None:
            return _reason("reason-cannot")
        if self.replies.is_doubtful:
            return _reason("reason-doubtful")
        standing = self._standing(self.sampled, self.replies)
        accepted = state_after(self.sampled, self.replies.yes)
        if standing.gain(accepted) > MARGIN:
            return _reason("reason-better")
        gains = standing.gains(accepted)
        if gains[self.view.seat] <= 0:
            return _reason("reason-costs")
        if gains[self.view.seat] <= MARGIN:
            return _reason("reason-little")
        return Message("reason-helps", "", {"seat": standing.most_helped(gains)})

    def _standing(self, asked: State, replies: OfferReplies) -> Standing:
        return Standing(self.dealer.estimate, state_after(asked, replies.no), self.view.seat, self.view.seats)

    def _nearest(self) -> Message | None:
        """The smallest change of one amount with which it would have said yes, by halving: a handful of trials each."""
        for leeway in self.dealer.game.leeways(self.view, self.sampled):
            low: i64 = 0
            high: i64 = leeway.steps
            if high < 1 or not self._accepts(leeway.state_at(high)):
                continue
            while high - low > 1:
                middle = (low + high) // 2
                if self._accepts(leeway.state_at(middle)):
                    high = middle
                else:
                    low = middle
            if self._says_yes(leeway.state_at(high)):
                return leeway.message(high)
        return None

    def _accepts(self, asked: State) -> bool:
        """Whether yes would be worth more than no."""
        replies = self.dealer.game.offer_replies(asked.view(self.view.seat))
        if replies is None or replies.yes is None or replies.is_doubtful:
            return False
        return self._standing(asked, replies).gain(state_after(asked, replies.yes)) > MARGIN

    def _says_yes(self, asked: State) -> bool:
        """Whether it would really say it, and not counter."""
        view = asked.view(self.view.seat)
        replies = self.dealer.game.offer_replies(view)
        said = self.dealer.answer(view, asked)
        return replies is not None and said is not None and said.action == replies.yes


def _reason(key: str) -> Message:
    return Message(key, "", {})
