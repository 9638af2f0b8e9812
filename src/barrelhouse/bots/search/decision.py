"""What a bot decided, and what it considered on the way."""


class Considered:
    """One choice as a bot saw it: how good by its own measure, and how often it was tried."""

    def __init__(self, action: int, value: float, tried: int = 0) -> None:
        self.action = action
        self.value = value
        self.tried = tried


class Decision:
    """The action, and how it came about: the best considered first, and nothing from a bot that compares nothing."""

    def __init__(
        self, action: int, considered: list[Considered] | None = None, measure: str = "", simulations: int = 0
    ) -> None:
        self.action = action
        self.considered: list[Considered] = [] if considered is None else considered
        self.measure = measure  # of the values: "worth" in the game's units, "win" as the chance to win
        self.simulations = simulations  # games imagined for it: the same number again leads to the same decision
