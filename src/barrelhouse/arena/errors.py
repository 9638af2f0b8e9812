"""What can go wrong in the arena: a message key and its params; the command has the words."""

from collections.abc import Mapping

from barrelhouse.bots.errors import BotError


class ArenaError(Exception):
    """Names the bot, duplicate, rotation and seat, counted from 0, if a game failed; travels between processes."""

    def __init__(self, key: str, params: Mapping[str, int | str], why: BotError | None = None) -> None:
        super().__init__(key, params, why)  # all of it, so that it can be pickled
        self.key = key
        self.params = params
        self.why = why  # the message's $why
