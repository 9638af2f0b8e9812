"""What a bot decided, and what it considered on the way."""

from mypy_extensions import mypyc_attr

from barrelhouse.engine.contract import Message


@mypyc_attr(allow_interpreted_subclasses=True)
class Motive:
    """Why something is said in a talk, worked out when somebody wants to know: in a match nobody does."""

    def reasons(self, action: int) -> list[Message]:
        """In the bot's own words; nothing where there is nothing to say."""
        raise NotImplementedError


class Considered:
    """One choice as a bot saw it: how good by its own measure, and how often it was tried."""

    def __init__(self, action: int, value: float, tried: int = 0, error: float = 0.0) -> None:
        self.action = action
        self.value = value
        self.tried = tried
        self.error = error  # the standard error of how far it is from the best; 0 where nothing was left to luck


class Decision:
    """The action, and how it came about; a bot that compares nothing has considered nothing."""

    def __init__(
        self,
        action: int,
        considered: list[Considered] | None = None,
        measure: str = "",
        simulations: int = 0,
        motive: Motive | None = None,
    ) -> None:
        self.action = action
        self.measure = measure  # of the values: "worth" in the game's units, "win" as the chance to win
        self.simulations = simulations  # games imagined for it: the same number again leads to the same decision
        self._motive = motive
        self._considered: list[Considered] = [] if considered is None else considered
        self._choices: list[int] = []
        self._worths: list[int] = []

    @property
    def considered(self) -> list[Considered]:
        """The best first, equals in their order; sorted when somebody looks, for in a match nobody does."""
        if self._choices:
            values = [Considered(self._choices[i], float(self._worths[i])) for i in best_first(self._worths)]
            self._considered = values
            self._choices = []
        return self._considered

    def reasons(self) -> list[Message]:
        """Why it says this to the others, in its own words."""
        return [] if self._motive is None else self._motive.reasons(self.action)


def decision_by_worth(action: int, choices: list[int], worths: list[int]) -> Decision:
    """A decision among choices that were compared by their worth alone."""
    decision = Decision(action, None, "worth")
    decision._choices = choices
    decision._worths = worths
    return decision


def best_first(worths: list[int]) -> list[int]:
    """The indices by falling worth; equals stay in their order."""
    return sorted(range(len(worths)), key=worths.__getitem__, reverse=True)
