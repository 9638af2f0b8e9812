"""python3 do.py bench search: how fast our bots look ahead, beside the searches of other engines."""

import argparse
import sys
from pathlib import Path

from rich.console import Console

from bench.contest import Trouble, Worker
from bench.files import versions, write_results
from bench.processes import ROOT, run_rounds, start_compiled, start_interpreted, start_peers
from bench.search import report
from bench.search.lanes import LANES, PLAYED_OUT
from bench.search.sizes import CATANATRON_SIMULATIONS, CUT, SEATS, SIMULATIONS

WRITTEN = ROOT / "build/bench/search.json"
SAVED = ROOT / "docs/bench/search.json"
PEERS = {"open_spiel": "bench.search.peers_open_spiel", "catanatron": "bench.search.peers_catanatron"}
# The Catanatron package that can be installed has no tree search; a checkout of its sources does.
SOURCES = "catanatron_sources"


def main(args: list[str]) -> int:
    arguments = parse_arguments(args)
    build = "interpreted" if arguments.no_compiled else "compiled"
    workers: dict[str, Worker] = {}
    troubles: list[str] = []
    try:
        (start_interpreted if arguments.no_compiled else start_compiled)(workers, "bench.search.ours")
        if not arguments.no_peers:
            sources = {} if arguments.catanatron is None else {SOURCES: arguments.catanatron.resolve() / "catanatron"}
            start_peers(workers, troubles, PEERS | dict.fromkeys(sources, PEERS["catanatron"]), sources)
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
    report.show(measured, build, Console())
    settings = {
        "windows": arguments.windows,
        "seconds": arguments.seconds,
        "seats": SEATS,
        "options": {lane.name: dict(lane.options) for lane in PLAYED_OUT},
        "cut_after": CUT,
        "simulations": {"ours": SIMULATIONS, "open_spiel": SIMULATIONS, "catanatron": CATANATRON_SIMULATIONS},
    }
    found = report.results(measured, versions(workers), settings)
    write_results(found, (arguments.output, *([SAVED] if arguments.save else [])))
    for said in troubles:
        print(said, file=sys.stderr)
    return int(bool(troubles))


def parse_arguments(args: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="do.py bench search", description="Measure how fast our bots look ahead.")
    parser.add_argument("--quick", action="store_true", help="a few short windows, to see that it works")
    parser.add_argument("--no-peers", action="store_true", help="leave out the other engines")
    parser.add_argument("--no-compiled", action="store_true", help="the interpreted build instead of the compiled one")
    parser.add_argument(
        "--catanatron", type=Path, metavar="FOLDER", help="a checkout of Catanatron, for its tree search"
    )
    parser.add_argument("--save", action="store_true", help="also write docs/bench/search.json")
    parser.add_argument("--output", type=Path, default=WRITTEN, metavar="FILE", help="where to write the JSON")
    arguments = parser.parse_args(args)
    arguments.windows, arguments.seconds = (2, 0.04) if arguments.quick else (22, 0.12)
    return arguments
