"""What was played, as files keep it: whole deals only, and what is needed to play them again."""

import gzip
import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from barrelhouse.arena.playing import Played, Setup, Thinking
from barrelhouse.arena.trouble import Trouble
from barrelhouse.bots.rethinking import version_of
from barrelhouse.games import GAMES

FORMAT: Final = 1
_PLACES: Final = 6  # digits of a second
_GZIP: Final = b"\x1f\x8b"  # how such a file begins


@dataclass(slots=True)
class Results:
    """Whole deals of one game under one agreement, of one run or of several."""

    game: str
    version: str  # of the program and of what its bots were tuned to
    options: dict[str, bool | int | str]
    bots: dict[str, str]
    commands: list[str] = field(default_factory=list)  # that made them
    deals: dict[tuple[str, int], list[Played]] = field(default_factory=dict)  # by seed and index, rotations in order

    def games(self) -> list[Played]:
        return [played for deal in self.deals.values() for played in deal]


class Collected:
    """The games of a run as they come in."""

    def __init__(self, setup: Setup, command: str) -> None:
        self.setup = setup
        self.command = command
        self.played: dict[int, dict[int, Played]] = {}
        self.count = 0

    def add(self, played: Played) -> None:
        self.played.setdefault(played.deal, {})[played.rotation] = played
        self.count += 1

    def results(self) -> Results:
        """What is whole: a deal without one of its rotations would favour a seat."""
        whole = {
            (self.setup.seed, deal): [games[rotation] for rotation in sorted(games)]
            for deal, games in sorted(self.played.items())
            if len(games) == len(next(iter(games.values())).bots)
        }
        setup = self.setup
        version = version_of(setup.game)
        return Results(setup.game, version, dict(setup.options), dict(setup.bots), [self.command], whole)


def begin(results: Results, file: Path) -> None:
    """The first writing: where it cannot be done, or would cost older results, nobody plays. Raises Trouble."""
    if file.exists():
        raise Trouble("arena-file-there", {"file": str(file)})
    write(results, file)


def write(results: Results, file: Path) -> None:
    """All or nothing: whoever is interrupted here keeps what was there before. Raises Trouble."""
    fresh = file.with_name(f"{file.name}.new")
    try:
        fresh.write_text(json.dumps(named(results), separators=(",", ":")), encoding="utf-8")
        fresh.replace(file)
    except OSError as error:
        raise Trouble("arena-no-file-written", {"file": str(file), "why": error.strerror or ""}) from None


def named(results: Results) -> dict[str, object]:
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
            {"seed": seed, "deal": deal, "games": [_game_named(played) for played in games]}
            for (seed, deal), games in results.deals.items()
        ],
    }


def _game_named(played: Played) -> dict[str, object]:
    thinking = played.thinking
    return {
        "rotation": played.rotation,
        "seats": played.bots,
        "places": played.places,
        "scores": played.scores,
        "actions": played.actions,
        "decisions": [one.decisions for one in thinking],
        "seconds": [round(one.seconds, _PLACES) for one in thinking],
        "worst": [round(one.worst, _PLACES) for one in thinking],
        "simulations": [one.simulations for one in thinking],
    }


def read(file: Path) -> Results:
    """Raises Trouble if it is no file of results, or one of other rules. It may be compressed, by gzip."""
    try:
        kept = json.loads(_unpacked(file.read_bytes()))
        if kept["format"] != FORMAT or kept["game"] not in GAMES:
            raise ValueError
        results = _results(kept)
        rules = str(kept["rules"])
    except OSError as error:
        raise Trouble("arena-no-file", {"file": str(file), "why": error.strerror or ""}) from None
    except (ValueError, KeyError, TypeError, IndexError):
        raise Trouble("arena-no-results", {"file": str(file)}) from None
    if rules != GAMES[results.game].VERSION:
        raise Trouble("arena-other-rules", {"file": str(file), "rules": rules, "now": GAMES[results.game].VERSION})
    return results


def _unpacked(data: bytes) -> bytes:
    """As it was before gzip. Raises ValueError if a part is missing."""
    if not data.startswith(_GZIP):
        return data
    try:
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error):
        raise ValueError from None


def _results(kept: Mapping[str, Any]) -> Results:
    deals = {
        (str(deal["seed"]), int(deal["deal"])): [_game(int(deal["deal"]), game) for game in deal["games"]]
        for deal in kept["deals"]
    }
    return Results(
        kept["game"],
        kept["version"],
        dict(kept["options"]),
        dict(kept["bots"]),
        list(kept["commands"]),
        deals,
    )


def _game(deal: int, kept: Mapping[str, Any]) -> Played:
    costs: Iterable[tuple[int, float, float, int]] = zip(
        kept["decisions"], kept["seconds"], kept["worst"], kept["simulations"], strict=True
    )
    return Played(
        deal,
        int(kept["rotation"]),
        tuple(kept["seats"]),
        list(kept["places"]),
        list(kept["scores"]),
        int(kept["actions"]),
        [Thinking(*cost) for cost in costs],
    )


def merged(many: Sequence[Results]) -> Results:
    """Several runs as one; a deal that is in two of them counts once. Raises Trouble if they do not go together."""
    first = many[0]
    whole = Results(first.game, first.version, first.options, {})
    for results in many:
        if (results.game, results.options) != (first.game, first.options):
            raise Trouble("arena-not-alike", {"game": first.game, "other": results.game})
        if results.version != first.version:
            raise Trouble("arena-other-version", {"version": first.version, "other": results.version})
        for bot, spec in results.bots.items():
            if whole.bots.setdefault(bot, spec) != spec:
                raise Trouble("arena-other-bot", {"bot": bot, "one": whole.bots[bot], "other": spec})
        for where, games in results.deals.items():
            kept = whole.deals.setdefault(where, games)
            if kept[0].bots != games[0].bots:
                raise Trouble("arena-other-deal", {"seed": where[0], "deal": where[1]})
        whole.commands += [command for command in results.commands if command not in whole.commands]
    return whole
