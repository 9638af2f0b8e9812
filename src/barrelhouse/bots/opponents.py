"""The bots one can sit down with: the ladder first, then those beside it."""

import json
from functools import cache
from importlib.resources import files
from typing import Final

from barrelhouse.bots import BOTS, LEVELS, Level
from barrelhouse.engine.contract import Translate
from barrelhouse.wire.levels import BotInfo

DEFAULT_BOT: Final = "driller"  # quick enough for every machine, and no pushover
STAND_IN: Final = "greedy"  # plays for somebody who has left: it makes no slips, for the game is not its own
HIGHEST: Final = LEVELS[-1]
_RUNGS: Final = {level.name: rung for rung, level in enumerate(LEVELS, 1)}


def level_of(bot: str) -> Level | None:
    """None for a bot beside the ladder."""
    return LEVELS[_RUNGS[bot] - 1] if bot in _RUNGS else None


def opponents(translate: Translate) -> list[BotInfo]:
    """Every bot that can be seated, in words."""
    return [_bot_info(name, translate) for name in sorted(BOTS, key=lambda name: _RUNGS.get(name, len(_RUNGS) + 1))]


def _bot_info(name: str, translate: Translate) -> BotInfo:
    level = level_of(name)
    if level is None:
        return BotInfo(name, name)
    title, about = translate(f"level-{name}", {}), translate(f"level-{name}-about", {})
    return BotInfo(name, title, about, _RUNGS[name], level.seconds, _ratings().get(name, {}))


@cache
def _ratings() -> dict[str, dict[str, int]]:
    """By level and game, once they are measured and published."""
    file = files("barrelhouse.bots").joinpath("ratings.json")
    if not file.is_file():
        return {}
    by_level = json.loads(file.read_text(encoding="utf-8"))
    return {str(level): {str(game): int(rating) for game, rating in by_level[level].items()} for level in by_level}
