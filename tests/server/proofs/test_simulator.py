"""Houses on virtual time, the short version of python3 do.py prove simulate: whatever goes wrong, all are told the
truth; a seed tells the same story each time; and what is planted is found."""

import os
import random
import re
import subprocess
import sys
from argparse import Namespace
from collections import Counter
from typing import Any, Final

import pytest
from msgspec.structs import replace

from barrelhouse.server.loop_turns import LoopTurns, Payer
from barrelhouse.server.tables import clocks, submit_draft
from faults.simulator import command
from faults.simulator.plants import PLANTS, Plant, find_plant
from faults.simulator.weather import draw_weather
from faults.simulator.world import World, simulate
from tests.support.processes import PATIENCE

SEEDS = 200
TOGETHER = 20
SOON = range(40)  # seeds within which a plant shows in weather that suits it; it usually takes two or three
KILLED: Final = re.compile(r"is killed while (\w+), with (\d+) steps ready")

# Every clock of the machine leaps about, as the first number says, before anything that could keep one is imported.
ON_A_STRANGE_MACHINE: Final = """
import random, sys, time
leaps, now = random.Random(sys.argv[1]), 0.0
def leap():
    global now
    now += leaps.choice((1e-6, 1e-3, 1.0, 1e5))
    return now
for name in ("perf_counter", "monotonic", "time"):
    setattr(time, name, leap)
    setattr(time, f"{name}_ns", lambda: int(leap() * 1e9))
from hashlib import sha256
from faults.simulator.world import World
for seed in sys.argv[2:]:
    world = World(seed)
    history = world.run().history
    told = [(line.at, line.client, line.position) for line in history.told]
    print(seed, sha256(repr((world.loop.rounds, history.lines, told)).encode()).hexdigest())
"""


@pytest.mark.parametrize("first", range(0, SEEDS, TOGETHER))
def test_whatever_goes_wrong_everybody_is_told_the_truth(first: int) -> None:
    for seed in range(first, first + TOGETHER):
        assert simulate(str(seed)).wrong == [], f"python3 do.py prove simulate --seed {seed}"


def test_a_seed_tells_the_same_story_each_time() -> None:
    for seed in ("0", "3", "4"):
        first, second = simulate(seed), simulate(seed)
        assert first.history.lines == second.history.lines
        assert [told.position for told in first.history.told] == [told.position for told in second.history.told]
        assert first.acknowledged == second.acknowledged
        assert len(first.history.lines) > 100
    assert simulate("0").history.lines != simulate("1").history.lines


def test_a_seed_tells_the_same_story_whatever_the_clocks_of_the_machine_say_and_however_it_orders_sets() -> None:
    stories = {_story_by_hash_seed(seed, ("0", "3", "4", "6", "7")) for seed in ("1", "2", "3")}
    assert len(stories) == 1
    assert len({*stories.pop().split()}) == 10, "five seeds, five stories"


def _story_by_hash_seed(hash_seed: str, seeds: tuple[str, ...]) -> str:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    asked = [sys.executable, "-c", ON_A_STRANGE_MACHINE, hash_seed, *seeds]
    return subprocess.run(asked, check=True, env=env, capture_output=True, text=True, timeout=PATIENCE * 4).stdout


def test_houses_are_killed_amid_what_they_do_and_while_they_open_and_close() -> None:
    met: Counter[str] = Counter()
    amid = 0
    for seed in range(60):
        lines = simulate(str(seed), kills=15.0, gentle=0.3).history.lines
        killed = [found for _, _, what in lines if (found := KILLED.fullmatch(what)) is not None]
        met.update(doing for doing, _ in (found.groups() for found in killed))
        amid += sum(int(ready) > 0 for _, ready in (found.groups() for found in killed))
    assert met.keys() == {"open", "opening", "closing"}
    assert amid > 20, "hardly any house had anything left to do at that instant"


def test_people_wait_for_their_turns_on_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[Payer] = []
    turn = LoopTurns.turn

    def count(turns: LoopTurns, payer: Payer, is_play: bool = False) -> Any:
        waited.append(payer)
        return turn(turns, payer, is_play)

    monkeypatch.setattr(LoopTurns, "turn", count)
    for seed in range(10):
        simulate(str(seed))
    assert len(waited) > 100


def test_a_house_may_be_alone_with_its_database() -> None:
    assert {draw_weather(random.Random(seed)).alone for seed in range(20)} == {True, False}
    for houses, alone in ((1, True), (1, False), (2, True)):
        world = World("0", houses=houses, alone=alone)
        assert world.run().wrong == []
        databases = [house.database for house in world.houses if house.database is not None]
        assert [database.is_shared for database in databases] == [houses == 2 or not alone] * houses


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_found_and_nothing_is_without_it(name: str) -> None:
    plant = PLANTS[name]
    found = find_plant(plant, SOON, **plant.weather)
    assert found is not None
    seed, _ = found
    assert simulate(str(seed), **plant.weather).wrong == []


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_fault_is_found_in_whatever_weather_the_seeds_have(name: str) -> None:
    assert find_plant(PLANTS[name], range(command.WITHIN)) is not None


_preview = submit_draft.preview
_due = clocks.due


async def _show_what_is(table: Any, person: str, draft: Any) -> Any:
    """A preview of a draft in which nothing happens."""
    return replace(await _preview(table, person, replace(draft, actions=[])), draft=len(draft.actions))


def _hurry(body: Any, seat: int, at: int) -> int | None:
    """Time that nobody has agreed to."""
    is_hurried = seat >= 0 and body.clock.kind == "none" and not body.seats[seat].is_played_by_bot()
    return body.began + clocks.SECOND if is_hurried else _due(body, seat, at)


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        (Plant(submit_draft, "preview", _show_what_is), "was shown another"),
        (Plant(clocks, "due", _hurry), "was given up, where nobody's time is counted"),
    ],
    ids=["preview", "give-up"],
)
def test_wrong_previews_and_give_ups_without_a_clock_are_blamed(plant: Plant, said: str) -> None:
    found = find_plant(plant, SOON)
    assert found is not None
    assert said in found[1]


@pytest.mark.parametrize(
    ("args", "done"),
    [([], [20_000, "plants"]), (["--seeds", "30"], [30]), (["--plants"], ["plants"])],
)
def test_without_arguments_all_seeds_are_run_and_then_the_plants(
    args: list[str], done: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[object] = []

    def run_all(_: Namespace, seeds: int) -> int:
        ran.append(seeds)
        return 0

    def miss_plants(_: Namespace) -> int:
        ran.append("plants")
        return 1

    monkeypatch.setattr(command, "_run_all", run_all)
    monkeypatch.setattr(command, "_find_plants", miss_plants)
    assert command.main(args) == int("plants" in done)
    assert ran == done
