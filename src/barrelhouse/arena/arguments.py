"""The arguments of the arena's commands, read into a plan of what is to be played."""

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Final

from barrelhouse.arena.duplicates import Duplicate, ladder_duplicates, match_duplicates
from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.game import Setup
from barrelhouse.bots import LEVELS, find, split_bots
from barrelhouse.bots.bot_spec import CLOCK, bot_spec
from barrelhouse.engine.contract import Game, Option
from barrelhouse.engine.options import non_defaults
from barrelhouse.games import GAMES

LADDER: Final = "ladder"
BOARD: Final = "board"  # the option of a game that takes a board as a text
USUAL_GAMES: Final = 400
USUAL_SEED: Final = "arena"
USUAL_NEAR: Final = 3.0
_GREEDY: Final = "greedy"


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match or a ladder that can begin."""

    setup: Setup
    bots: tuple[str, ...]  # by seat in a match, from the lowest rung up in a ladder
    seats: tuple[int, ...]  # numbers of players in a ladder; empty in a match, which has as many as bots
    games: int
    near: float
    first: int
    jobs: int
    seconds: float
    clock: bool
    board: str = ""  # the file of a board, if one was named

    def command(self) -> str:
        """The arguments that play it again; a board is named by the file it came from."""
        parts = [LADDER, self.setup.game, "--bots", ",".join(self.bots)] if self.seats else [self.setup.game]
        if self.seats:
            parts += ["--seats", ",".join(map(str, self.seats)), "--near", f"{self.near:g}"]
        else:
            parts.append(",".join(self.bots))
        parts += ["--games", str(self.games), "--seed", self.setup.seed]
        parts += ["--first", str(self.first)] if self.first else []
        parts += ["--clock"] if self.clock else []
        parts += ["--board", self.board] if self.board else []
        for name, value in self.setup.options.items():
            if name == BOARD and self.board:
                continue
            shown = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
            parts += ["--option", f"{name}={shown}"]
        return shlex.join(parts)

    def duplicates(self) -> Iterator[Duplicate]:
        """What is played, in order."""
        if self.seats:
            return ladder_duplicates(self.bots, self.seats, self.games, self.setup.seed, self.near, self.first)
        return match_duplicates(self.bots, self.games, self.first)

    def total(self) -> int:
        """How many games there will be: whole duplicates only."""
        return sum(len(duplicate.bots) for duplicate in self.duplicates())


def add_arguments(parser: ArgumentParser) -> ArgumentParser:
    """All values are texts; read_plan reads them."""
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
        "--board",
    ):
        parser.add_argument(option)
    parser.add_argument("--option", "--options", action="append", default=[])
    parser.add_argument("--clock", action="store_true")
    return parser


def read_plan(given: Namespace) -> MatchPlan:
    """`GAME BOT,BOT,...` or `ladder GAME`. Raises ArenaError, UnknownBot, or Refused for options."""
    words = list(given.words)
    is_ladder = words[:1] == [LADDER]
    game = _game(words[1:] if is_ladder else words)
    names = _ladder_bots(given.bots) if is_ladder else _match_bots(game, words)
    seats = tuple(_seats(game, given.seats)) if is_ladder else ()
    setup = Setup(
        game.NAME,
        _options(game, given.option, given.board),
        given.seed or USUAL_SEED,
        {name: spec_of(name, game.NAME, given.clock) for name in names},
    )
    for spec in setup.bots.values():
        find(spec, game.NAME)
    return MatchPlan(
        setup,
        tuple(names),
        seats,
        _whole("--games", given.games, USUAL_GAMES, 1),
        _number("--near", given.near, USUAL_NEAR, 1.0),
        _whole("--first", given.first, 0, 0),
        _whole("--jobs", given.jobs, 1, 1),
        _number("--minutes", given.minutes, inf, 0.0) * 60,
        given.clock,
        given.board or "",
    )


def spec_of(name: str, game: str, clock: bool = False) -> str:
    """A bot's spec in a game. Levels think without their clock, so that they decide the same on any machine."""
    spec = bot_spec(name, game)
    if clock or spec == name:
        return spec
    return ":".join(part for part in spec.split(":") if not part.startswith(CLOCK))


def anchor_of(bots: Mapping[str, str], name: str | None) -> str:
    """Whose rating is fixed: the named bot, else the last that is greedy, else the first. Raises ArenaError."""
    if name is None:
        greedy = [bot for bot, spec in bots.items() if spec.partition(":")[0] == _GREEDY]
        return greedy[-1] if greedy else next(iter(bots))
    if name not in bots:
        raise ArenaError("arena-anchor", {"anchor": name, "known": ", ".join(bots)})
    return name


def _game(words: Sequence[str]) -> Game:
    if not words:
        raise ArenaError("arena-game-what", {"known": ", ".join(GAMES)})
    if words[0] not in GAMES:
        raise ArenaError("arena-game-unknown", {"game": words[0], "known": ", ".join(GAMES)})
    return GAMES[words[0]]


def _match_bots(game: Game, words: Sequence[str]) -> list[str]:
    names = split_bots(",".join(words[1:]))
    if len(names) not in game.SEATS or "" in names:
        known = ", ".join(str(count) for count in game.SEATS)
        raise ArenaError(
            "arena-bots-count", {"bots": len(names) if words[1:] else 0, "game": game.NAME, "known": known}
        )
    return names


def _ladder_bots(text: str | None) -> list[str]:
    """From the lowest rung up; all levels unless others are named."""
    names = [level.name for level in LEVELS] if text is None else split_bots(text)
    if len(names) < 2 or "" in names or len({*names}) < len(names):
        raise ArenaError("arena-ladder-bots", {"bots": ", ".join(names)})
    return names


def _seats(game: Game, text: str | None) -> list[int]:
    if text is None:
        return list(game.SEATS)
    seats = [_whole("--seats", part.strip(), 0, 1) for part in text.split(",")]
    for count in seats:
        if count not in game.SEATS:
            known = ", ".join(str(each) for each in game.SEATS)
            raise ArenaError("arena-seats", {"seats": count, "game": game.NAME, "known": known})
    return seats


def _options(game: Game, texts: Sequence[str], board: str | None) -> dict[str, bool | int | str]:
    """What differs from the defaults, by name, a board read from its file; the game checks the values."""
    offered = {option.name: option for option in game.OPTIONS}
    given: dict[str, object] = {}
    for text in texts:
        name, _, value = text.partition("=")
        name = name.strip().replace("-", "_")
        given[name] = _value(offered.get(name), value.strip())
    if board is not None:
        if BOARD in given:
            raise ArenaError("arena-board-twice", {})
        given[BOARD] = _read_board(Path(board))
    return non_defaults(game.OPTIONS, given)


def _read_board(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8").removeprefix("\ufeff")
    except OSError as error:
        raise ArenaError("arena-no-file", {"file": str(file), "why": error.strerror or ""}) from None
    except UnicodeDecodeError:
        raise ArenaError("arena-board-not-text", {"file": str(file)}) from None


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
        raise ArenaError("arena-number", {"argument": argument, "value": text, "least": str(least)})
    return int(text)


def _number(argument: str, text: str | None, usual: float, least: float) -> float:
    try:
        number = usual if text is None else float(text)
    except ValueError:
        number = -inf
    if not least <= number or number != number:
        raise ArenaError("arena-number", {"argument": argument, "value": text or "", "least": f"{least:g}"})
    return number
