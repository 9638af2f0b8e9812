"""Bots by what one types: a name, and settings behind colons, as in search:simulations=800:deals=no."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Final

from barrelhouse.bots.bot import Bot, Maker
from barrelhouse.bots.dealing import YES
from barrelhouse.bots.greedy import GreedyBot
from barrelhouse.bots.levels import LEVELS
from barrelhouse.bots.outside import OUTSIDE, outside
from barrelhouse.bots.planner import PlannerBot
from barrelhouse.bots.plugins import Plugin, installed
from barrelhouse.bots.searcher import NEVER, NO_LIMIT, SearchBot
from barrelhouse.bots.seated import Seated
from barrelhouse.bots.settings import SETTINGS, read
from barrelhouse.bots.slipping import Slipping
from barrelhouse.bots.trouble import UnknownBot
from barrelhouse.bots.tuned import chances_of, horizon_of, weights_of
from barrelhouse.bots.uniform import RandomBot
from barrelhouse.engine.contract import Dice, Estimate, Game

Settings = Mapping[str, str]


def _random(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    return RandomBot(dice)


def _greedy(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    estimate = _estimate(game, seats, settings, "hand")
    return _gentle(GreedyBot(game, dice, estimate, _manner(settings)), settings)


def _planner(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    estimate = _estimate(game, seats, settings, "tuned")
    return _gentle(PlannerBot(game, dice, estimate, _whole(settings, "among", 8), _manner(settings)), settings)


def _search(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    horizon = horizon_of(game.NAME)
    weights = _weights(game, seats, settings, "tuned")
    bot = SearchBot(
        game,
        dice,
        game.estimate(weights),
        game.estimate(weights if seats in horizon.envious else {**weights, **_without_envy(game)}),
        game.estimate(chances_of(game.NAME, seats) if settings.get("weights") != "hand" else {}),
        _whole(settings, "simulations", 100),
        _number(settings, "seconds", NO_LIMIT),
        _manner(settings),
        _whole(settings, "among", 6),
        _whole(settings, "glance", horizon.glance),
        _whole(settings, "rounds", horizon.rounds),
        _whole(settings, "throws", 0 if "rounds" in settings else horizon.throws),
        _number(settings, "trust", horizon.trust),
        _whole(settings, "stop", NEVER),
    )
    return _gentle(bot, settings)


def _without_envy(game: Game) -> Mapping[str, float]:
    return {"envy": 0.0} if "envy" in game.WEIGHTS else {}


def _gentle(bot: GreedyBot | PlannerBot | SearchBot, settings: Settings) -> Bot:
    slips = _whole(settings, "slips", 0)
    return Slipping(bot, bot.dealer, bot.dice, slips) if slips else bot


_MAKERS: Final[dict[str, Callable[[Game, int, Dice, Settings], Bot]]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "search": _search,
}


def find(text: str, game: str = "") -> Maker:
    """What makes the bot that was typed, for this game if it is known. Raises UnknownBot."""
    name, *given = text.split(":")
    if name == OUTSIDE:
        return outside(text.removeprefix(name).removeprefix(":"))
    if name in _MAKERS:
        make, settings = _MAKERS[name], read(name, given)
        return lambda game, dice: Seated(lambda seats: make(game, seats, dice, settings))
    found, _ = plugins()
    levels = {level.name: level for level in LEVELS}
    if text in found:
        return found[text].load()
    if text in levels:
        return lambda game, dice: find(levels[text].bot_in(game.NAME))(game, dice)
    if name in levels:
        made = levels[name].bot_in(game)
        if not SETTINGS[made.split(":")[0]]:
            raise UnknownBot("bot-no-settings", bot=name)
        raise UnknownBot("bot-level-settings", bot=name, made=made)
    if name in found:
        raise UnknownBot("bot-no-settings", bot=name)
    known = [*levels, *_MAKERS, OUTSIDE, *found]
    if near := get_close_matches(name, known, 1):
        raise UnknownBot("bot-meant", bot=name, near=near[0], known=", ".join(known))
    raise UnknownBot("bot-unknown", bot=name, known=", ".join(known))


@cache
def plugins() -> tuple[dict[str, Plugin], list[UnknownBot]]:
    """The bots of other packages by name, and what is wrong with those that are left out."""
    return installed({*_MAKERS, OUTSIDE, *(level.name for level in LEVELS)})


def _estimate(game: Game, seats: int, settings: Settings, usual: str) -> Estimate:
    return game.estimate(_weights(game, seats, settings, usual))


def _weights(game: Game, seats: int, settings: Settings, usual: str) -> Mapping[str, float]:
    return weights_of(game.NAME, seats) if settings.get("weights", usual) == "tuned" else {}


def _whole(settings: Settings, name: str, usual: int) -> int:
    return int(settings.get(name, usual))


def _number(settings: Settings, name: str, usual: float) -> float:
    return float(settings.get(name, usual))


def _manner(settings: Settings) -> str:
    return settings.get("deals", YES)
