"""Tables at moments that take long to reach: bots play up to them, and a person takes over the first seat."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from playwright.sync_api import BrowserContext

from barrelhouse.cli.local.table import LocalTable
from barrelhouse.engine import record
from barrelhouse.games import GAMES
from barrelhouse.server.records.records import BOTS, PERSON
from tests.web.support.house import SiteHouse

NAMES: Final = ["Ada", "Bela", "Cora", "Dov"]
MOST: Final = 3000  # actions in which a moment must come


@dataclass(frozen=True)
class Moment:
    """A game in which Ada is to act in this phase, not before so many actions; without a phase, its end."""

    game: str
    phase: str = ""
    after: int = 0
    talk: str = ""
    seed: str = "picture"

    def has_come(self, table: LocalTable) -> bool:
        if table.is_over():
            return not self.phase
        if not self.phase or len(table.log) < self.after or table.state.to_act() != 0:
            return False
        view = table.state.view(0).to_json()
        return view["phase"] == self.phase and (not self.talk or view.get("talk") == self.talk)


def played_to(moment: Moment, names: list[str] = NAMES, tries: int = 20) -> str:
    """The record of a game between greedy bots up to this moment, in which Ada is a person from here on."""
    return _played_to(moment, tuple(names), tries)


@cache
def _played_to(moment: Moment, seats: tuple[str, ...], tries: int) -> str:
    """Always the same, so that it is played once for all tests that begin there."""
    game, names = GAMES[moment.game], [*seats]
    for attempt in range(tries):
        bots = dict.fromkeys(range(len(names)), "greedy")
        table = LocalTable(game, len(names), {}, f"{moment.seed} {attempt}", names, bots)
        while not moment.has_come(table) and not table.is_over() and len(table.log) < MOST:
            table.advance()
        if moment.has_come(table):
            return _record_of(table, "greedy")
    raise LookupError(f"No game came to {moment}")


def each_phase(game: str, names: list[str], seed: str) -> dict[str, str]:
    """Of one game between random bots: its record when Ada is first to act in each phase."""
    return dict(_each_phase(game, tuple(names), seed))


@cache
def _each_phase(game: str, seats: tuple[str, ...], seed: str) -> dict[str, str]:
    found: dict[str, str] = {}
    _look_through(_table_of(game, [*seats], seed, "random", {}), "random", found)
    return found


def every_phase(game: str, seeds: int, options: Sequence[dict[str, Any]] = ({},)) -> dict[str, str]:
    """The same of many games, some of them between greedy bots, with these options; and a game that has ended."""
    found: dict[str, str] = {}
    for bot, count in (("random", 4 * seeds), ("greedy", seeds)):  # those who think take longer
        for seed in range(count):
            for agreed in options:
                table = _table_of(game, NAMES, f"layout {seed}", bot, agreed)
                _look_through(table, bot, found)
                if table.is_over() and "ended" not in found:
                    found["ended"] = _record_of(table, bot)
    return found


def first_seen(
    game: str, seeds: Sequence[str], seen: Callable[[dict[str, Any]], Iterable[str]], wanted: set[str]
) -> dict[str, str]:
    """Of games between random bots: the records of moments when Ada has a choice and sees what no earlier one shows."""
    missing = set(wanted)
    found: dict[str, str] = {}
    for seed in seeds:
        table = _table_of(game, NAMES, seed, "random", {})
        while missing and not table.is_over() and len(table.log) < MOST:
            is_asked = table.state.to_act() == 0 and len(table.state.choices()) > 1  # else the house goes on by itself
            if is_asked and (new := missing & set(seen(table.state.view(0).to_json()))):
                found[", ".join(sorted(new))] = _record_of(table, "random")
                missing -= new
            table.advance()
    if missing:
        raise LookupError(f"No game of {game} shows {', '.join(sorted(missing))}")
    return found


def _table_of(game: str, names: list[str], seed: str, bot: str, options: dict[str, Any]) -> LocalTable:
    return LocalTable(GAMES[game], len(names), options, seed, names, dict.fromkeys(range(len(names)), bot))


def _look_through(table: LocalTable, bot: str, found: dict[str, str]) -> None:
    while not table.is_over() and len(table.log) < MOST:
        if table.state.to_act() == 0:
            phase = str(table.state.view(0).to_json()["phase"])
            if phase not in found:
                found[phase] = _record_of(table, bot)
        table.advance()


def _record_of(table: LocalTable, bot: str) -> str:
    actions = [event.action for event in table.log]
    names = table.names
    seats = " ".join([PERSON, *[bot] * (len(names) - 1)])
    return record.write(record.record_of(table.game, len(names), table.options, actions, names, [(BOTS, seats)]))


def import_game(context: BrowserContext, house: SiteHouse, text: str) -> str:
    answer = context.request.post(
        "/api/v1/tables/import", data={"text": text, "seats": [0]}, headers={"origin": house.address}
    )
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['table']}"
