"""Tables at moments that take long to reach: bots play up to them, and a person takes over the first seat."""

from dataclasses import dataclass
from typing import Final

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
    game = GAMES[moment.game]
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
    bots = dict.fromkeys(range(len(names)), "random")
    table = LocalTable(GAMES[game], len(names), {}, seed, names, bots)
    found: dict[str, str] = {}
    while not table.is_over() and len(table.log) < MOST:
        if table.state.to_act() == 0:
            phase = str(table.state.view(0).to_json()["phase"])
            if phase not in found:
                found[phase] = _record_of(table, "random")
        table.advance()
    return found


def _record_of(table: LocalTable, bot: str) -> str:
    actions = [event.action for event in table.log]
    names = table.names
    seats = " ".join([PERSON, *[bot] * (len(names) - 1)])
    return record.write(record.record_of(table.game, len(names), {}, actions, names, [(BOTS, seats)]))


def import_game(context: BrowserContext, house: SiteHouse, text: str) -> str:
    answer = context.request.post(
        "/api/v1/tables/import", data={"text": text, "seats": [0]}, headers={"origin": house.address}
    )
    assert answer.ok, answer.text()
    return f"/table/{answer.json()['table']}"
