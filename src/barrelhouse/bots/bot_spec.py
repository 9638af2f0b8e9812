"""A bot's spec, as people type it: a name, and settings after colons, as in search:simulations=800:deals=no."""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Final

from barrelhouse.bots.bot import Bot, Maker
from barrelhouse.bots.bot_by_seats import BotBySeats
from barrelhouse.bots.errors import UnknownBot
from barrelhouse.bots.greedy_bot import GreedyBot
from barrelhouse.bots.levels import LEVELS
from barrelhouse.bots.outside.plugins import Plugin, installed_plugins
from barrelhouse.bots.outside.program_bot import OUTSIDE, read_program
from barrelhouse.bots.planner_bot import PlannerBot
from barrelhouse.bots.random_bot import RandomBot
from barrelhouse.bots.search.dealer import YES
from barrelhouse.bots.search_bot import NEVER, NO_LIMIT, SearchBot
from barrelhouse.bots.settings import SETTINGS, read_settings
from barrelhouse.bots.slips import BotWithSlips
from barrelhouse.bots.tuned_weights import chances_of, horizon_of, weights_of
from barrelhouse.engine.contract import Dice, Estimate, Game

CLOCK: Final = "seconds="  # the setting by which a bot stops thinking

Settings = Mapping[str, str]


def _random(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    return RandomBot(dice)


def _greedy(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    estimate = _estimate(game, seats, settings, "hand")
    return _with_slips(GreedyBot(game, dice, estimate, _manner(settings)), settings)


def _planner(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    estimate = _estimate(game, seats, settings, "tuned")
    return _with_slips(PlannerBot(game, dice, estimate, _whole(settings, "among", 8), _manner(settings)), settings)


def _no_envy(game: Game) -> Mapping[str, float]:
    return {"envy": 0.0} if "envy" in game.WEIGHTS else {}


def _search(game: Game, seats: int, dice: Dice, settings: Settings) -> Bot:
    horizon = horizon_of(game.NAME)
    weights = _weights(game, seats, settings, "tuned")
    bot = SearchBot(
        game,
        dice,
        game.estimate(weights),
        game.estimate(weights if seats in horizon.envious else {**weights, **_no_envy(game)}),
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
    return _with_slips(bot, settings)


def _with_slips(bot: GreedyBot | PlannerBot | SearchBot, settings: Settings) -> Bot:
    slips = _whole(settings, "slips", 0)
    return BotWithSlips(bot, bot.dealer, bot.dice, slips) if slips else bot


_MAKERS: Final[dict[str, Callable[[Game, int, Dice, Settings], Bot]]] = {
    "random": _random,
    "greedy": _greedy,
    "planner": _planner,
    "search": _search,
}


def bot_spec(name: str, game: str) -> str:
    """The spec behind the name of a level in a game; any other name is a spec itself."""
    return next((level.bot_in(game) for level in LEVELS if level.name == name), name)


def spec_to_repeat(spec: str, simulations: int) -> str:
    """The same bot, stopped after so many simulations and not by the clock: it repeats a decision."""
    kept = [setting for setting in spec.split(":") if not setting.startswith(CLOCK)]
    return ":".join([*kept, f"stop={simulations}"] if simulations > 0 else kept)


def find(spec: str, game: str = "") -> Maker:
    """What makes the bot of this spec, for this game if it is known. Raises UnknownBot."""
    name, *given = spec.split(":")
    if name == OUTSIDE:
        return read_program(spec.removeprefix(name).removeprefix(":"))
    if name in _MAKERS:
        make, settings = _MAKERS[name], read_settings(name, given)
        return lambda game, dice: BotBySeats(lambda seats: make(game, seats, dice, settings))
    found, _ = plugins()
    levels = {level.name: level for level in LEVELS}
    if spec in found:
        return found[spec].load()
    if spec in levels:
        return lambda game, dice: find(levels[spec].bot_in(game.NAME))(game, dice)
    if name in levels:
        level_spec = levels[name].bot_in(game)
        if not SETTINGS[level_spec.split(":")[0]]:
            raise UnknownBot("bot-no-settings", bot=name)
        raise UnknownBot("bot-level-settings", bot=name, made=level_spec)
    if name in found:
        raise UnknownBot("bot-no-settings", bot=name)
    known = [*levels, *_MAKERS, OUTSIDE, *found]
    if near := get_close_matches(name, known, 1):
        raise UnknownBot("bot-meant", bot=name, near=near[0], known=", ".join(known))
    raise UnknownBot("bot-unknown", bot=name, known=", ".join(known))


def split_bots(text: str) -> list[str]:
    """Specs with commas between them; commas in quotes, and after a backslash, belong to a command."""
    found = [""]
    quote = ""
    is_escaped = False  # by the backslash before it
    for letter in text:
        if letter == "," and not quote and not is_escaped:
            found.append("")
            continue
        found[-1] += letter
        if is_escaped:
            is_escaped = False
        elif letter == "\\" and quote != "'":
            is_escaped = True
        elif letter == quote:
            quote = ""
        elif not quote and letter in "'\"":
            quote = letter
    return [bot.strip() for bot in found]


@cache
def plugins() -> tuple[dict[str, Plugin], list[UnknownBot]]:
    """The bots of other packages by name, and what is wrong with those that are left out."""
    return installed_plugins({*_MAKERS, OUTSIDE, *(level.name for level in LEVELS)})


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
