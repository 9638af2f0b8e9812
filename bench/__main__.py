"""Measure our games beside other engines; python3 do.py bench prepares what this needs."""

import argparse
import json
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bench import calibration_build, report
from bench.benched import BENCHED
from bench.contest import LANES, Lane, Measured, Trouble, Worker, rounds
from bench.files import write

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build/compiled"
CONNECT_FOUR = ROOT / "build/bench/connect_four"
WRITTEN = ROOT / "build/bench/bench.json"
SAVED = ROOT / "docs/bench/latest.json"
PEERS = ("catanatron", "open_spiel", "chess", "pettingzoo")


def main(args: list[str]) -> int:
    if args[:1] == ["server"]:
        from bench.server import command  # the other engines are measured without it

        return command.main(args[1:])
    asked = parsed(args)
    console = Console()
    workers: dict[str, Worker] = {}
    troubles: list[str] = []
    try:
        start_ours(workers, not asked.no_compiled)
        if not asked.no_peers:
            start_peers(workers, troubles)
        measured = watched(workers, asked.windows, asked.seconds)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Interrupted, nothing written.", file=sys.stderr)
        return 130
    finally:
        for worker in workers.values():
            worker.end()
    report.show(measured, console)
    versions = {"barrelhouse": version("barrelhouse"), "mypy": version("mypy")}
    for worker in workers.values():
        versions |= {name: value for name, value in worker.about.items() if name != "build"}
    options = {benched.name: dict(benched.options) for benched in BENCHED}
    settings = {"windows": asked.windows, "seconds": asked.seconds, "options": options}
    everything = json.dumps(report.results(measured, versions, settings), indent=1, ensure_ascii=False) + "\n"
    for file in (asked.output, *([SAVED] if asked.save else [])):
        write(file, everything)
    for said in troubles:
        print(said, file=sys.stderr)
    return int(bool(troubles))


def parsed(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="do.py bench", description="Measure our games beside other engines.")
    parser.add_argument("--quick", action="store_true", help="few and short windows: to see that it works")
    parser.add_argument("--no-peers", action="store_true", help="without other engines")
    parser.add_argument("--no-compiled", action="store_true", help="only the interpreted build")
    parser.add_argument("--save", action="store_true", help="also write docs/bench/latest.json")
    parser.add_argument("--output", type=Path, default=WRITTEN, metavar="FILE", help="where the JSON goes")
    asked = parser.parse_args(args)
    asked.windows, asked.seconds = (3, 0.04) if asked.quick else (22, 0.12)
    return asked


def start_ours(workers: dict[str, Worker], with_compiled: bool) -> None:
    workers["interpreted"] = Worker("The interpreted build", "bench.ours", sys.executable, [ROOT / "src", ROOT])
    if with_compiled:
        workers["compiled"] = Worker("The compiled build", "bench.ours", sys.executable, [COMPILED, ROOT])
        if workers["compiled"].about["build"] != "compiled":
            raise Trouble("There is no compiled build: start with python3 do.py bench, or with --no-compiled.")
        workers["calibration"] = Worker("Connect four", "bench.calibration", sys.executable, [connect_four_build()])


def connect_four_build() -> Path:
    """Connect four compiled, in a process of its own, for mypyc and gcc are talkative."""
    if not calibration_build.is_fresh(CONNECT_FOUR):
        print("Compiling connect four, for the calibration", file=sys.stderr)
        command = [sys.executable, "-P", "-m", "bench.calibration_build", str(CONNECT_FOUR)]
        env = os.environ | {"PYTHONPATH": str(ROOT)}
        done = subprocess.run(command, env=env, text=True, capture_output=True, check=False)
        if done.returncode != 0:
            print(done.stdout + done.stderr, file=sys.stderr)
            raise Trouble("Connect four did not compile: the messages above say where.")
    return CONNECT_FOUR / "lib"


def start_peers(workers: dict[str, Worker], troubles: list[str]) -> None:
    """Every peer that works here; one that does not is missed in the table and named at the end."""
    python = os.environ.get("BARRELHOUSE_PEERS_PYTHON")
    if python is None:
        troubles.append("No other engines: start with python3 do.py bench, which installs them, or with --no-peers.")
        return
    for name in PEERS:
        try:
            workers[name] = Worker(name, f"bench.peers_{name}", python, [ROOT])
        except (Trouble, OSError) as trouble:
            troubles.append(str(trouble))


def watched(workers: dict[str, Worker], windows: int, seconds: float) -> dict[str, Measured]:
    """All rounds, with a bar that shows how far they are."""
    lanes = [lane for lane in LANES if lane.worker in workers]
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
