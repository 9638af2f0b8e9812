"""What others notice while somebody attacks the house: their reads and plays, before and meanwhile."""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from barrelhouse.server.house import House, Settings
from barrelhouse.server.tables import lobby
from barrelhouse.wire.tables import NewSeat, NewTable
from bench.contest import Trouble
from bench.server.attackers import Attack, Attacks
from bench.server.bystander import Seats, Seen
from bench.server.lanes import Figures, Size, end_after, hear, percentile, send_message, worker
from bench.server.stock import StockedTable, advance, lay
from faults.house import Process

MINE = 4  # tables of the bystander
AT_A_TIME = 40  # rows in one transaction
FEW_FILES = 400  # descriptors, where the attacker tries to use them up


@dataclass(frozen=True)
class Scene:
    """A house before it is attacked."""

    mine: list[StockedTable]
    target: str = ""  # the table the attacker asks about
    finished: str = ""  # a game that others export
    has_bot: bool = False
    files: int = 0
    share: float = 1.0  # of the time to measure: the limits let a flood go on only for so long


def measure(folder: Path, size: Size) -> dict[str, Figures]:
    """Every attack on a fresh house."""
    scenes: dict[str, Callable[[Path], Scene]] = {
        "watch": lambda at: Scene(_mine(at), share=0.5),
        "headers": lambda at: Scene(_mine(at)),
        "descriptors": lambda at: Scene(_mine(at), files=FEW_FILES),
        "bots": lambda at: Scene(_mine(at), has_bot=True),
        "records": lambda at: _scene_of_records(at, size),
    }
    measured = {}
    for name, prepare in scenes.items():
        at = folder.with_name(f"{name}-house")
        measured[f"attack.{name}"] = _attack(at, size, name, prepare(at))
    return measured


def _mine(folder: Path) -> list[StockedTable]:
    return _lay(folder, MINE, (40, 60))


def _lay(folder: Path, count: int, rows: tuple[int, int]) -> list[StockedTable]:
    return asyncio.run(lay(folder, "", count, 3, rows, alone=True))


def _scene_of_records(folder: Path, size: Size) -> Scene:
    long = asyncio.run(_play_out(folder, "mcmulti", size.long_game))
    return Scene(_mine(folder), target=long, finished=asyncio.run(_play_out(folder, "mcmulti", 1)))


async def _play_out(folder: Path, game: str, rounds: int) -> str:
    """A finished game of so many rounds among random players."""
    house = await House.open(Settings(folder))
    try:
        me = await house.people.welcome("Ada")
        seats = [NewSeat("me", f"Ada {seat}") for seat in range(4)]
        agreed = NewTable(game, seats, {"round_limit": rounds}, start=True, is_public=True)
        table = await lobby.create(house.tables, me, agreed)
        dice = random.Random("out")
        while table.stage == "playing":
            await advance(house.tables, table, AT_A_TIME, dice)
        return table.id
    finally:
        await house.close()


def _attack(folder: Path, size: Size, name: str, scene: Scene) -> Figures:
    kind = "headers" if name == "descriptors" else name
    seconds = size.attacked * scene.share
    house = Process(folder, limited=True, files=scene.files)
    house.start()
    try:
        seats = Seats(house.port, scene.mine, scene.finished, scene.has_bot)
        with end_after(worker("bystander")) as person, end_after(worker("attackers")) as attackers:
            send_message(person, seats)
            send_message(person, seconds)
            quiet = msgspec.json.decode(hear(person), type=Seen)
            logged = house.log.stat().st_size
            send_message(attackers, Attack(kind, house.port, seconds + 2, scene.target))
            hear(attackers)
            send_message(person, seconds)
            attacked = msgspec.json.decode(hear(person), type=Seen)
            attempts = msgspec.json.decode(hear(attackers), type=Attacks)
        logged = house.log.stat().st_size - logged
    finally:
        house.end()
    if quiet.failures:
        raise Trouble(f"{quiet.failures} requests had no answer before the attack, so the figures would mean nothing.")
    figures: Figures = {
        "sent": attempts.sent,
        "refused": attempts.refused,
        "most_open": attempts.most_open,
        "failures": attacked.failures,
        "log_kb": logged / 1000,
    }
    for figure, before, meanwhile in (
        ("reads", quiet.reads, attacked.reads),
        ("plays", quiet.plays, attacked.plays),
        ("bots", quiet.bots, attacked.bots),
        ("exports", quiet.exports, attacked.exports),
    ):
        if before:
            figures |= _compare(figure, before, meanwhile)
    return figures


def _compare(figure: str, quiet: list[float], attacked: list[float]) -> Figures:
    before, meanwhile = percentile(quiet, 0.99), percentile(attacked, 0.99)
    return {
        f"{figure}_quiet_p99_ms": before,
        f"{figure}_p99_ms": meanwhile,
        f"{figure}_p50_ms": percentile(attacked, 0.5),
        f"{figure}_ratio": meanwhile / before,
    }
