"""What can go wrong with a bot, each as the key of a message and its params."""

from functools import partial


class BotError(Exception):
    """Says what was wrong, and what to do about it."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(key, params)
        self.key = key
        self.params = params

    def __reduce__(self) -> tuple[object, ...]:
        """So that it travels between processes."""
        return partial(type(self), self.key, **self.params), ()


class UnknownBot(BotError):
    """There is no such bot, or it has no such setting."""


class BotFailed(BotError):
    """A bot has not decided: it is gone, was too slow, or answered with something that is not a choice."""
