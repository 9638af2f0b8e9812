"""Talk with others: offers are answered by what they are worth, and made when they pay both sides."""

from typing import Final

from barrelhouse.bots.bot import Considered, Decision
from barrelhouse.bots.standing import Standing
from barrelhouse.engine.contract import Estimate, Game, State, View

NO: Final = "no"  # refuses whatever is offered, and never speaks
ANSWER: Final = "answer"  # answers by worth, and never speaks itself
SIMPLE: Final = "simple"  # makes offers of the simple kind too
YES: Final = "yes"  # makes every kind of offer, and counters
MANNERS: Final = (NO, ANSWER, SIMPLE, YES)

_MARGIN: Final = 5  # by how much an offer must pay, in the game's own measure of worth


class Dealer:
    """It deals in its manner, and expects everybody to answer as it would itself."""

    def __init__(self, game: Game, estimate: Estimate, manner: str = YES) -> None:
        self.game = game
        self.estimate = estimate
        self.manner = manner

    def quiet(self, imagined: State, choices: list[int]) -> list[int]:
        """The choices that move the game on; all of them if none does."""
        return [action for action in choices if not self.estimate.is_talk(imagined, action)] or choices

    def answer(self, view: View, imagined: State) -> Decision | None:
        """What to say in a talk that has begun; None while there is none."""
        asked = self.game.offer_replies(view)
        if asked is None:
            return None
        if self.manner == NO:
            return Decision(asked.no)
        refused = _after(imagined, [asked.no])
        standing = Standing(self.estimate, refused, int(view.seat))
        considered = [Considered(asked.no, standing.own())]
        if asked.yes is not None and not asked.is_doubtful:
            gain = standing.gain(_after(imagined, [asked.yes])) - _MARGIN
            considered.append(Considered(asked.yes, standing.own() + gain))
        if self.manner != ANSWER:
            found = self._best_draft(imagined, standing, self.game.proposals(view, self.manner == SIMPLE))
            considered += [] if found is None else [found]
        considered.sort(key=lambda one: -one.value)
        return Decision(considered[0].action, considered, "worth")

    def offer(self, view: View, imagined: State, choices: list[int]) -> Decision | None:
        """The first action of the best offer, if one pays; what he may do otherwise waits for him."""
        if self.manner in (NO, ANSWER) or all(not self.estimate.is_talk(imagined, action) for action in choices):
            return None
        drafts = self.game.proposals(view, self.manner == SIMPLE)
        if not drafts:
            return None
        standing = Standing(self.estimate, imagined, int(view.seat))
        found = self._best_draft(imagined, standing, drafts)
        if found is None or found.value <= standing.own():
            return None
        return Decision(found.action, [found], "worth")

    def _best_draft(self, imagined: State, standing: Standing, drafts: list[list[int]]) -> Considered | None:
        """The draft that leads furthest, as it will be answered: its first action."""
        best = None
        for draft in drafts:
            after = self._answered(imagined, standing.seat, draft)
            if after is not None:
                value = standing.own() + standing.gain(after) - _MARGIN
                if best is None or value > best.value:
                    best = Considered(draft[0], value)
        return best

    def _answered(self, imagined: State, seat: int, draft: list[int]) -> State | None:
        """The offer made and accepted by all who are asked; None if it cannot be made, or is refused."""
        after = imagined.copy()
        for action in draft:
            if after.why_not(action) is not None:
                return None
            after.apply(action)
        while (other := int(after.to_act())) >= 0 and other != seat:
            asked = self.game.offer_replies(after.view(other))
            if asked is None:
                break
            if asked.yes is None or asked.is_doubtful or after.why_not(asked.yes) is not None:
                return None
            accepted = _after(after, [asked.yes])
            theirs = Standing(self.estimate, _after(after, [asked.no]), other)
            if theirs.gain(accepted) <= _MARGIN:
                return None
            after = accepted
        return after


def _after(state: State, actions: list[int]) -> State:
    after = state.copy()
    for action in actions:
        after.apply(action)
    return after


def likely(state: State, seat: int, choices: list[int], estimate: Estimate, among: int) -> list[int]:
    """The few choices that look best at first sight, the best first."""
    worths = worths_of(state, seat, choices, estimate)
    order = sorted(range(len(choices)), key=lambda i: -worths[i])
    return [choices[i] for i in order[:among]]


def worths_of(state: State, seat: int, choices: list[int], estimate: Estimate) -> list[int]:
    """What the seat's position would be worth after each choice."""
    return [int(estimate.worth(_after(state, [action]), seat)) for action in choices]
