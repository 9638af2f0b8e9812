"""What can go wrong in the arena: a message key and its numbers, for whoever has the words."""

from collections.abc import Mapping


class Trouble(Exception):
    """Names the bot, the deal and the rotation where it is about a game; travels between processes."""

    def __init__(self, key: str, numbers: Mapping[str, int | str]) -> None:
        super().__init__(key, numbers)  # both, so that it can be pickled
        self.key = key
        self.numbers = numbers
