"""Starts the processes of both sides for a contest, and runs its rounds with a progress bar."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bench import calibration_build
from bench.contest import Lane, Measured, Trouble, Worker, rounds

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build/compiled"
CONNECT_FOUR = ROOT / "build/bench/connect_four"


def start_interpreted(workers: dict[str, Worker], module: str) -> None:
    workers["interpreted"] = Worker("The interpreted build", module, sys.executable, [ROOT / "src", ROOT])


def start_compiled(workers: dict[str, Worker], module: str) -> None:
    """The compiled build, and the calibration, which needs a compiler as well."""
    workers["compiled"] = Worker("The compiled build", module, sys.executable, [COMPILED, ROOT])
    if workers["compiled"].about["build"] != "compiled":
        raise Trouble("There is no compiled build: start with python3 do.py bench, or with --no-compiled.")
    workers["calibration"] = Worker("Connect four", "bench.calibration", sys.executable, [connect_four_build()])


def connect_four_build() -> Path:
    """Connect four compiled, in a process of its own, because mypyc and gcc are talkative."""
    if not calibration_build.is_fresh(CONNECT_FOUR):
        print("Compiling connect four, for the calibration", file=sys.stderr)
        command = [sys.executable, "-P", "-m", "bench.calibration_build", str(CONNECT_FOUR)]
        env = os.environ | {"PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, env=env, text=True, capture_output=True, check=False)
        if done.returncode != 0:
            print(done.stdout + done.stderr, file=sys.stderr)
            raise Trouble("Connect four did not compile: the messages above say where.")
    return CONNECT_FOUR / "lib"


def start_peers(
    workers: dict[str, Worker], troubles: list[str], modules: Mapping[str, str], sources: Mapping[str, Path]
) -> None:
    """Start every peer that works here; one that does not is missing from the table and named at the end.

    A peer with sources is taken from there, rather than as it was installed.
    """
    python = os.environ.get("BARRELHOUSE_PEERS_PYTHON")
    if python is None:
        troubles.append("No other engines: start with python3 do.py bench, which installs them, or with --no-peers.")
        return
    for name, module in modules.items():
        try:
            path = [sources[name], ROOT] if name in sources else [ROOT]
            workers[name] = Worker(name, module, python, path)
        except (Trouble, OSError) as trouble:
            troubles.append(str(trouble))


def run_rounds(workers: dict[str, Worker], every: list[Lane], windows: int, seconds: float) -> dict[str, Measured]:
    """Run all rounds of the lanes whose process is running."""
    lanes = [lane for lane in every if lane.worker in workers]
    columns = (
        TextColumn("Measuring"),
        BarColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[lane]}"),
    )
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=windows * sum(lane.share for lane in lanes), lane="")

        def after_each(lane: Lane) -> None:
            progress.update(task, advance=lane.share, lane=lane.key)

        return rounds(workers, lanes, windows, seconds, after_each)
