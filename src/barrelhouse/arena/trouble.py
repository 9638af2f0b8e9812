"""What can go wrong in the arena: a message key and its params, for whoever has the words."""

from collections.abc import Mapping

from barrelhouse.bots.trouble import BotTrouble


class Trouble(Exception):
    """Names the bot, deal, rotation and seat, counted from 0, if it is about a game; travels between processes."""

    def __init__(self, key: str, params: Mapping[str, int | str], why: BotTrouble | None = None) -> None:
        super().__init__(key, params, why)  # all of it, so that it can be pickled
        self.key = key
        self.params = params
        self.why = why  # said as { $why }
