"""Measures our games beside other engines; python3 do.py bench prepares what this needs."""

import argparse
import sys
from pathlib import Path

from rich.console import Console

from bench import report
from bench.contest import LANES, Trouble, Worker
from bench.files import versions, write_results
from bench.measured_games import MEASURED_GAMES
from bench.processes import ROOT, run_rounds, start_compiled, start_interpreted, start_peers

WRITTEN = ROOT / "build/bench/bench.json"
SAVED = ROOT / "docs/bench/latest.json"
PEERS = {name: f"bench.peers_{name}" for name in ("catanatron", "open_spiel", "chess", "pettingzoo")}


def main(args: list[str]) -> int:
    if args[:1] == ["server"]:
        from bench.server import command  # not needed to measure the other engines

        return command.main(args[1:])
    if args[:1] == ["site"]:
        from bench.site import command as site

        return site.main(args[1:])
    if args[:1] == ["search"]:
        from bench.search import command as search

        return search.main(args[1:])
    arguments = parse_arguments(args)
    console = Console()
    workers: dict[str, Worker] = {}
    troubles: list[str] = []
    try:
        start_interpreted(workers, "bench.ours")
        if not arguments.no_compiled:
            start_compiled(workers, "bench.ours")
        if not arguments.no_peers:
            start_peers(workers, troubles, PEERS, {})
        measured = run_rounds(workers, LANES, arguments.windows, arguments.seconds)
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
    options = {game.name: dict(game.options) for game in MEASURED_GAMES}
    settings = {"windows": arguments.windows, "seconds": arguments.seconds, "options": options}
    found = report.results(measured, versions(workers), settings)
    write_results(found, (arguments.output, *([SAVED] if arguments.save else [])))
    for said in troubles:
        print(said, file=sys.stderr)
    return int(bool(troubles))


def parse_arguments(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="do.py bench", description="Measure our games beside other engines.")
    parser.add_argument("--quick", action="store_true", help="a few short windows, to see that it works")
    parser.add_argument("--no-peers", action="store_true", help="leave out the other engines")
    parser.add_argument("--no-compiled", action="store_true", help="only the interpreted build")
    parser.add_argument("--save", action="store_true", help="also write docs/bench/latest.json")
    parser.add_argument("--output", type=Path, default=WRITTEN, metavar="FILE", help="where to write the JSON")
    arguments = parser.parse_args(args)
    arguments.windows, arguments.seconds = (3, 0.04) if arguments.quick else (22, 0.12)
    return arguments


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
