"""do.py prove: the proofs that take too long to run with every change; each has a short version among the tests."""

import argparse
import os
from collections.abc import Callable
from dataclasses import dataclass

from tools.benchmarks import run_bench
from tools.compiled_build import need_compiled
from tools.environment import clean_env, need_environment, run_python
from tools.places import COMPILED, ROOT
from tools.progress import SetupError, report
from tools.site_build import NO_BROWSER, find_browser, need_site

SAMPLING = ("tests/contract/test_secrets.py", "tests/server/proofs/test_leaks.py")
REPLAYS = ("tests/golden", "tests/contract/test_same_games.py", "tests/contract/test_perft.py")


@dataclass(frozen=True)
class Proof:
    """A long run, and what it shows when it passes."""

    run: Callable[[list[str]], int]
    proves: str


def prove_secrecy(args: list[str]) -> int:
    return run_compiled("tests.server.proofs.leaks", *args)


def prove_sampling(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="do.py prove sampling", description="Sample positions, scramble and compare.")
    parser.add_argument("--times", type=int, default=10, help="as many times the tables of the tests (default 10)")
    times = parser.parse_args(args).times
    if times < 1:
        parser.error("--times has to be at least 1")
    return run_compiled("pytest", "-q", "--timeout=0", *SAMPLING, BARRELHOUSE_TIMES=str(times))


def prove_replays(args: list[str]) -> int:
    if args:
        raise SetupError("python3 do.py prove replays takes no arguments.")
    by_sources = run_module("pytest", "-q", "--timeout=0", *REPLAYS, BARRELHOUSE_RANDOM_GAMES="all")
    return run_compiled("pytest", "-q", "--timeout=0", *REPLAYS, BARRELHOUSE_RANDOM_GAMES="all") or by_sources


def prove_robustness(args: list[str]) -> int:
    return run_module("tests.server.proofs.hostile", *args)


def prove_durability(args: list[str]) -> int:
    return run_module("faults", *args)


def prove_simulation(args: list[str]) -> int:
    return run_compiled("faults", "simulate", *args)


def prove_layout(args: list[str]) -> int:
    if not {"-h", "--help"} & {*args}:
        if find_browser() is None:
            raise SetupError(NO_BROWSER)
        need_site()
    return run_module("tests.web.layout", *args)


def prove_load(args: list[str]) -> int:
    return run_bench(["server", *args])


PROOFS = {
    "leaks": Proof(prove_secrecy, "whatever is hidden, a viewer is sent the same bytes"),
    "sampling": Proof(prove_sampling, "a state that a bot samples fits its view, and tells nothing that is hidden"),
    "replays": Proof(prove_replays, "golden and seeded games end as they always did, in both builds"),
    "hostile": Proof(
        prove_robustness,
        "whatever a house is sent, it makes no mistake, stays small, answers others and hides private tables",
    ),
    "faults": Proof(prove_durability, "nothing that was acknowledged is lost, whatever ends or fails"),
    "simulate": Proof(
        prove_simulation,
        "whole houses on virtual time, 20,000 seeds: everybody is told the truth; then planted faults are found",
    ),
    "layout": Proof(
        prove_layout, "in every phase of both games, at nine sizes, the board is large, and nothing is cut off or moves"
    ),
    "load": Proof(
        prove_load, "how many tables a house can carry and how soon it answers, by its bars; the same as bench server"
    ),
}


def run_prove(args: list[str]) -> int:
    if not args or args[0] in ("-h", "--help"):
        print("python3 do.py prove NAME ...\n")
        for name, proof in PROOFS.items():
            print(f"  {name:<10} {proof.proves}")
        print(f"  {'all':<10} all of them, one after the other: before a release, about two hours")
        print("\nWhat follows the name goes to the proof; each explains itself with --help.")
        return 0
    name, *rest = args
    if name == "all" and not rest:
        return prove_all()
    if name not in PROOFS:
        raise SetupError(f"There is no proof called {name}; there are: {', '.join(PROOFS)} and all.")
    return PROOFS[name].run(rest)


def prove_all() -> int:
    failed = []
    for name, proof in PROOFS.items():
        report(f"{name}: {proof.proves}")
        if proof.run([]) != 0:
            failed.append(name)
    print(f"FAILED: {', '.join(failed)}" if failed else "All proved.")
    return int(bool(failed))


def run_module(module: str, *args: str, **more: str) -> int:
    need_environment(dev=True)
    return run_python("-m", module, *args, env=clean_env(PYTHONPATH=str(ROOT), **more))


def run_compiled(module: str, *args: str, **more: str) -> int:
    """Run a module on the compiled build: the same results, about forty times as fast."""
    need_environment(dev=True)
    if not {"-h", "--help"} & {*args}:
        need_compiled()
    path = os.pathsep.join([str(COMPILED), str(ROOT)])
    return run_python("-m", module, *args, env=clean_env(PYTHONPATH=path, **more))
