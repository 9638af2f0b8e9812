"""What is to be played, read from the arguments of a command."""

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from barrelhouse.arena.deals import Deal, ladder_deals, match_deals
from barrelhouse.arena.playing import Setup
from barrelhouse.arena.trouble import Trouble
from barrelhouse.bots import LEVELS, find, split_bots
from barrelhouse.engine.contract import Game, Option
from barrelhouse.engine.options import differing
from barrelhouse.games import GAMES

LADDER: Final = "ladder"
USUAL_GAMES: Final = 400
USUAL_SEED: Final = "arena"
USUAL_NEAR: Final = 3.0
_GREEDY: Final = "greedy"
_CLOCK: Final = "seconds="


@dataclass(frozen=True, slots=True)
class Wanted:
    """A run that can begin."""

    setup: Setup
    bots: tuple[str, ...]  # by seat in a match, from the lowest rung up in a ladder
    seats: tuple[int, ...]  # numbers of players; none in a match, which has its bots'
    games: int
    near: float
    first: int
    jobs: int
    seconds: float
    clock: bool

    def command(self) -> str:
        """The arguments that play it again."""
        parts = [LADDER, self.setup.game, "--bots", ",".join(self.bots)] if self.seats else [self.setup.game]
        if self.seats:
            parts += ["--seats", ",".join(map(str, self.seats)), "--near", f"{self.near:g}"]
        else:
            parts.append(",".join(self.bots))
        parts += ["--games", str(self.games), "--seed", self.setup.seed]
        parts += ["--first", str(self.first)] if self.first else []
        parts += ["--clock"] if self.clock else []
        for name, value in self.setup.options.items():
            shown = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
            parts += ["--option", f"{name}={shown}"]
        return shlex.join(parts)

    def deals(self) -> Iterator[Deal]:
        if self.seats:
            return ladder_deals(self.bots, self.seats, self.games, self.setup.seed, self.near, self.first)
        return match_deals(self.bots, self.games, self.first)

    def total(self) -> int:
        """Games there will be: whole deals only."""
        return sum(len(deal.bots) for deal in self.deals())


def add_arguments(parser: ArgumentParser) -> ArgumentParser:
    """Values are texts here, and are read below."""
    parser.add_argument("words", nargs="*")
    for option in (
        "--bots",
        "--games",
        "--seed",
        "--seats",
        "--near",
        "--first",
        "--jobs",
        "--minutes",
        "--json",
        "--anchor",
    ):
        parser.add_argument(option)
    parser.add_argument("--option", "--options", action="append", default=[])
    parser.add_argument("--clock", action="store_true")
    return parser


def read_wanted(given: Namespace) -> Wanted:
    """`GAME BOT,BOT,...` or `ladder GAME`. Raises Trouble, UnknownBot, or Refused for options."""
    words = list(given.words)
    is_ladder = words[:1] == [LADDER]
    game = _game(words[1:] if is_ladder else words)
    names = _ladder_bots(given.bots) if is_ladder else _match_bots(game, words)
    seats = tuple(_seats(game, given.seats)) if is_ladder else ()
    setup = Setup(
        game.NAME,
        _options(game, given.option),
        given.seed or USUAL_SEED,
        {name: spec_of(name, game.NAME, given.clock) for name in names},
    )
    for spec in setup.bots.values():
        find(spec, game.NAME)
    return Wanted(
        setup,
        tuple(names),
        seats,
        _whole("--games", given.games, USUAL_GAMES, 1),
        _number("--near", given.near, USUAL_NEAR, 1.0),
        _whole("--first", given.first, 0, 0),
        _whole("--jobs", given.jobs, 1, 1),
        _number("--minutes", given.minutes, inf, 0.0) * 60,
        given.clock,
    )


def spec_of(name: str, game: str, clock: bool = False) -> str:
    """What find reads, in a game. A level thinks without its clock, so that it decides the same on any machine."""
    for level in LEVELS:
        if level.name == name:
            parts = level.bot_in(game).split(":")
            return ":".join(part for part in parts if clock or not part.startswith(_CLOCK))
    return name


def anchor_of(bots: Mapping[str, str], name: str | None) -> str:
    """Who keeps the fixed rating: who is named, else the last that is greedy, else the first. Raises Trouble."""
    if name is None:
        greedy = [bot for bot, spec in bots.items() if spec.partition(":")[0] == _GREEDY]
        return greedy[-1] if greedy else next(iter(bots))
    if name not in bots:
        raise Trouble("arena-anchor", {"anchor": name, "known": ", ".join(bots)})
    return name


def _game(words: Sequence[str]) -> Game:
    if not words:
        raise Trouble("arena-game-what", {"known": ", ".join(GAMES)})
    if words[0] not in GAMES:
        raise Trouble("arena-game-unknown", {"game": words[0], "known": ", ".join(GAMES)})
    return GAMES[words[0]]


def _match_bots(game: Game, words: Sequence[str]) -> list[str]:
    names = split_bots(",".join(words[1:]))
    if len(names) not in game.SEATS or "" in names:
        known = ", ".join(str(count) for count in game.SEATS)
        raise Trouble("arena-bots-count", {"bots": len(names) if words[1:] else 0, "game": game.NAME, "known": known})
    return names


def _ladder_bots(text: str | None) -> list[str]:
    """From the lowest rung up; all levels unless others are named."""
    names = [level.name for level in LEVELS] if text is None else split_bots(text)
    if len(names) < 2 or "" in names or len({*names}) < len(names):
        raise Trouble("arena-ladder-bots", {"bots": ", ".join(names)})
    return names


def _seats(game: Game, text: str | None) -> list[int]:
    if text is None:
        return list(game.SEATS)
    seats = [_whole("--seats", part.strip(), 0, 1) for part in text.split(",")]
    for count in seats:
        if count not in game.SEATS:
            known = ", ".join(str(each) for each in game.SEATS)
            raise Trouble("arena-seats", {"seats": count, "game": game.NAME, "known": known})
    return seats


def _options(game: Game, texts: Sequence[str]) -> dict[str, bool | int | str]:
    """What differs from the usual, by name; what it may be is checked by the game."""
    offered = {option.name: option for option in game.OPTIONS}
    given: dict[str, object] = {}
    for text in texts:
        name, _, value = text.partition("=")
        name = name.strip().replace("-", "_")
        given[name] = _value(offered.get(name), value.strip())
    return differing(game.OPTIONS, given)


def _value(option: Option | None, text: str) -> bool | int | str:
    if option is not None and isinstance(option.default, bool):
        return {"": True, "on": True, "off": False}.get(text.lower(), text)
    if option is not None and isinstance(option.default, int) and text.isdecimal() and len(text) < 10:
        return int(text)
    return text


def _whole(argument: str, text: str | None, usual: int, least: int) -> int:
    if text is None:
        return usual
    if not text.isdecimal() or len(text) > 9 or int(text) < least:
        raise Trouble("arena-number", {"argument": argument, "value": text, "least": str(least)})
    return int(text)


def _number(argument: str, text: str | None, usual: float, least: float) -> float:
    try:
        number = usual if text is None else float(text)
    except ValueError:
        number = -inf
    if not least <= number or number != number:
        raise Trouble("arena-number", {"argument": argument, "value": text or "", "least": f"{least:g}"})
    return number
