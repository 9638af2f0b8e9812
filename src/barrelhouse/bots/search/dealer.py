"""Talk with others: offers are answered by what they are worth, and made when they pay both sides."""

from typing import Final

from barrelhouse.bots.search.decision import Considered, Decision
from barrelhouse.bots.search.one_action_ahead import state_after
from barrelhouse.bots.search.standing import Standing
from barrelhouse.engine.contract import Estimate, Game, State, View

NO: Final = "no"  # refuses whatever is offered, and never speaks
ANSWER: Final = "answer"  # answers by worth, and never speaks first
SIMPLE: Final = "simple"  # makes offers of the simple kind too
YES: Final = "yes"  # makes every kind of offer, and counters
MANNERS: Final = (NO, ANSWER, SIMPLE, YES)

_MARGIN: Final = 5  # by how much an offer must pay, in the game's own measure of worth


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
        if self.manner == NO:
            return Decision(replies.no)
        refused = state_after(sampled, replies.no)
        standing = Standing(self.estimate, refused, view.seat, view.seats)
        considered = [Considered(replies.no, standing.own())]
        if replies.yes is not None and not replies.is_doubtful:
            gain = standing.gain(state_after(sampled, replies.yes)) - _MARGIN
            considered.append(Considered(replies.yes, standing.own() + gain))
        if self.manner != ANSWER:
            found = self._best_proposal(sampled, standing, self.game.proposals(view, self.manner == SIMPLE))
            if found is not None:
                considered.append(found)
        considered.sort(key=lambda one: -one.value)
        return Decision(considered[0].action, considered, "worth")

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
                value = standing.own() + standing.gain(after) - _MARGIN
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
            if theirs.gain(accepted) <= _MARGIN:
                return None
            after = accepted
        return after
