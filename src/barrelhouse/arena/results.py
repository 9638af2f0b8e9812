"""What was played, as stored in files: whole duplicates only, and what is needed to play them again."""

import gzip
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.game import Effort, GameResult, Setup
from barrelhouse.bots.tuned_weights import version_of
from barrelhouse.games import GAMES

FORMAT: Final = 1  # of the files; in them a duplicate is still called a deal
_GZIP: Final = b"\x1f\x8b"  # the first bytes of a file compressed by gzip


@dataclass(slots=True)
class Results:
    """Whole duplicates of one game under the same options, from one run or several."""

    game: str
    version: str  # of the program and of what its bots were tuned to
    options: dict[str, bool | int | str]
    bots: dict[str, str]
    commands: list[str] = field(default_factory=list)  # that made them
    duplicates: dict[tuple[str, int], list[GameResult]] = field(default_factory=dict)  # by seed and index

    def games(self) -> list[GameResult]:
        return [game for games in self.duplicates.values() for game in games]


class ResultCollector:
    """The games of a run as they come in."""

    def __init__(self, setup: Setup, command: str) -> None:
        self.setup = setup
        self.command = command
        self.played: dict[int, dict[int, GameResult]] = {}
        self.count = 0

    def add(self, game: GameResult) -> None:
        self.played.setdefault(game.duplicate, {})[game.rotation] = game
        self.count += 1

    def results(self) -> Results:
        """Whole duplicates only: one that lacks a rotation would favour a seat."""
        whole = {
            (self.setup.seed, duplicate): [games[rotation] for rotation in sorted(games)]
            for duplicate, games in sorted(self.played.items())
            if len(games) == len(next(iter(games.values())).bots)
        }
        setup = self.setup
        version = version_of(setup.game)
        return Results(setup.game, version, dict(setup.options), dict(setup.bots), [self.command], whole)


def begin(results: Results, file: Path) -> None:
    """The first write, before anybody plays. Raises ArenaError where it fails or would replace older results."""
    if file.exists():
        raise ArenaError("arena-file-there", {"file": str(file)})
    write(results, file)


def write(results: Results, file: Path) -> None:
    """All or nothing: if it is interrupted, the file stays as it was. Raises ArenaError."""
    fresh = file.with_name(f"{file.name}.new")
    try:
        fresh.write_text(json.dumps(to_json(results), separators=(",", ":")), encoding="utf-8")
        fresh.replace(file)
    except OSError as error:
        raise ArenaError("arena-no-file-written", {"file": str(file), "why": error.strerror or ""}) from None


def to_json(results: Results) -> dict[str, object]:
    """As JSON can hold it."""
    return {
        "format": FORMAT,
        "game": results.game,
        "rules": GAMES[results.game].VERSION,
        "version": results.version,
        "options": results.options,
        "bots": results.bots,
        "commands": results.commands,
        "deals": [
            {"seed": seed, "deal": duplicate, "games": [_game_to_json(game) for game in games]}
            for (seed, duplicate), games in results.duplicates.items()
        ],
    }


def _game_to_json(game: GameResult) -> dict[str, object]:
    efforts = game.efforts
    return {
        "rotation": game.rotation,
        "seats": game.bots,
        "places": game.places,
        "scores": game.scores,
        "actions": game.actions,
        "decisions": [one.decisions for one in efforts],
        "seconds": [one.seconds for one in efforts],
        "worst": [one.worst for one in efforts],
        "simulations": [one.simulations for one in efforts],
    }


def read(file: Path) -> Results:
    """The results in a file, perhaps compressed by gzip. Raises ArenaError if there are none, or for other rules."""
    try:
        stored = json.loads(_decompress(file.read_bytes()))
        if stored["format"] != FORMAT or stored["game"] not in GAMES:
            raise ValueError
        results = _results(stored)
        rules = str(stored["rules"])
    except OSError as error:
        raise ArenaError("arena-no-file", {"file": str(file), "why": error.strerror or ""}) from None
    except (ValueError, KeyError, TypeError, IndexError):
        raise ArenaError("arena-no-results", {"file": str(file)}) from None
    if rules != GAMES[results.game].VERSION:
        raise ArenaError("arena-other-rules", {"file": str(file), "rules": rules, "now": GAMES[results.game].VERSION})
    return results


def _decompress(data: bytes) -> bytes:
    """The data, decompressed if gzip has compressed it. Raises ValueError if a part is missing."""
    if not data.startswith(_GZIP):
        return data
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error):
        raise ValueError from None


def _results(stored: Mapping[str, Any]) -> Results:
    duplicates = {
        (str(deal["seed"]), int(deal["deal"])): [_game(int(deal["deal"]), game) for game in deal["games"]]
        for deal in stored["deals"]
    }
    return Results(
        stored["game"],
        stored["version"],
        dict(stored["options"]),
        dict(stored["bots"]),
        list(stored["commands"]),
        duplicates,
    )


def _game(duplicate: int, stored: Mapping[str, Any]) -> GameResult:
    costs: Iterable[tuple[int, float, float, int]] = zip(
        stored["decisions"], stored["seconds"], stored["worst"], stored["simulations"], strict=True
    )
    return GameResult(
        duplicate,
        int(stored["rotation"]),
        tuple(stored["seats"]),
        list(stored["places"]),
        list(stored["scores"]),
        int(stored["actions"]),
        [Effort(*cost) for cost in costs],
    )


def merge(many: Sequence[Results]) -> Results:
    """Several runs as one; a duplicate that is in two of them counts once. Raises ArenaError if they do not match."""
    first = many[0]
    whole = Results(first.game, first.version, first.options, {})
    for results in many:
        if (results.game, results.options) != (first.game, first.options):
            raise ArenaError("arena-not-alike", {"game": first.game, "other": results.game})
        if results.version != first.version:
            raise ArenaError("arena-other-version", {"version": first.version, "other": results.version})
        for bot, spec in results.bots.items():
            if whole.bots.setdefault(bot, spec) != spec:
                raise ArenaError("arena-other-bot", {"bot": bot, "one": whole.bots[bot], "other": spec})
        for where, games in results.duplicates.items():
            known = whole.duplicates.setdefault(where, games)
            if known[0].bots != games[0].bots:
                raise ArenaError("arena-other-duplicate", {"seed": where[0], "duplicate": where[1]})
        whole.commands += [command for command in results.commands if command not in whole.commands]
    return whole
