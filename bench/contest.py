"""What is measured, and the rounds in which every process has one window after the other."""

import json
import os
import random
import statistics
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.measured_games import MEASURED_GAMES, MeasuredGame

PATIENCE = 300.0  # seconds until a process that does not answer is killed


class Trouble(Exception):
    """What went wrong and what to do, in one sentence."""


@dataclass(frozen=True)
class Lane:
    """One thing to measure: its key in the results, the process that does it, and its name there."""

    key: str
    worker: str
    name: str
    share: float = 1.0  # of a usual window; more where games take long, so that a window holds many
    is_cost: bool = False  # of one call, rather than a speed of play


def lanes_of(game: MeasuredGame) -> Iterator[Lane]:
    """Playouts, a loop in Python, and the cost of a call, on both builds; other numbers of players compiled only."""
    most, *fewer = game.seats
    for build, share in (("compiled", 1.0), ("interpreted", 2.0)):
        key = f"{game.name}.{build}"
        yield Lane(f"{key}.playout", build, f"{game.name} playout {most}", share)
        yield Lane(f"{key}.loop", build, f"{game.name} loop", share)
        if build == "compiled":
            for seats in fewer:
                yield Lane(f"{key}.playout_{seats}", build, f"{game.name} playout {seats}", share)
        for call in ("copy", "choices"):
            yield Lane(f"{key}.{call}", build, f"{game.name} {call}", 0.5, is_cost=True)


LANES = [
    *(lane for game in MEASURED_GAMES for lane in lanes_of(game)),
    Lane("calibration.connect_four", "calibration", "playout"),
    Lane("catanatron", "catanatron", "games", 10.0),
    Lane("open_spiel.backgammon_rollouts", "open_spiel", "backgammon rollouts", 4.0),
    Lane("open_spiel.backgammon_loop", "open_spiel", "backgammon loop", 2.0),
    Lane("open_spiel.connect_four_rollouts", "open_spiel", "connect_four rollouts"),
    Lane("chess", "chess", "games", 2.0),
    Lane("pettingzoo", "pettingzoo", "games"),
]


@dataclass
class Measured:
    """The windows of one lane: actions (or calls) a second, and games a second."""

    actions: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)

    @property
    def best(self) -> float:
        return max(self.actions)

    @property
    def median(self) -> float:
        return statistics.median(self.actions)


class Worker:
    """A process that plays one window at a time, on request."""

    def __init__(self, name: str, module: str, python: str, path: list[Path]) -> None:
        self.name = name
        self.errors = tempfile.TemporaryFile("w+", errors="replace")  # noqa: SIM115 - end() closes it
        # With fixed hashes sets are iterated in the same order: the same games in every run.
        env = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path)), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [python, "-P", "-m", module],  # -P: only what PYTHONPATH names is imported
            env=env,
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
        )
        self.about: dict[str, str] = self._answer()["about"]

    def window(self, lane: Lane, seconds: float) -> dict[str, float]:
        assert self.process.stdin is not None
        print(json.dumps({"lane": lane.name, "seconds": seconds}), file=self.process.stdin, flush=True)
        answer: dict[str, float] = self._answer()
        return answer

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        giving_up = threading.Timer(PATIENCE, self.process.kill)
        giving_up.start()
        line = self.process.stdout.readline()
        giving_up.cancel()
        if not line:
            raise Trouble(f"{self.name} could not be measured: {self._last_words()}.")
        return json.loads(line)

    def _last_words(self) -> str:
        self.process.wait()
        self.errors.seek(0)
        said = self.errors.read().strip().splitlines()
        return said[-1] if said else f"its process ended with status {self.process.returncode}"

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()
        self.errors.close()


def rounds(
    workers: Mapping[str, Worker], lanes: list[Lane], windows: int, seconds: float, after_each: Callable[[Lane], None]
) -> dict[str, Measured]:
    """Each round has one window per lane, in an order of its own, so that the machine's moods affect all alike."""
    measured = {lane.key: Measured() for lane in lanes}
    for number in range(windows):
        for lane in random.Random(number).sample(lanes, len(lanes)):
            answer = workers[lane.worker].window(lane, seconds * lane.share)
            measured[lane.key].actions.append(answer["actions"] / answer["seconds"])
            measured[lane.key].games.append(answer["games"] / answer["seconds"])
            after_each(lane)
    return measured
