"""`python -m barrelhouse.arena`: the same matches with nothing installed but the engine, and output for programs.

python -m barrelhouse.arena GAME tycoon,greedy --games 1000 --seed x --jobs 16 --json FILE
python -m barrelhouse.arena ladder GAME --bots a,b,c --games 1000 --jobs 16 --minutes 9 --json FILE
"""

import json
import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import FrameType
from typing import Final

from barrelhouse.arena import results
from barrelhouse.arena.arguments import MatchPlan, add_arguments, read_plan
from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.run import play_plan
from barrelhouse.bots import UnknownBot
from barrelhouse.engine.contract import Refused

MISUSED: Final = 2  # exit codes
FAILED: Final = 1
INTERRUPTED: Final = 130
_SHOWN_EVERY: Final = 10.0  # seconds


def main(arguments: Sequence[str]) -> int:
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        given = _parser().parse_args(arguments)
        plan = read_plan(given)
    except (ArenaError, UnknownBot) as wrong:
        return _complain(MISUSED, wrong.key, wrong.params)
    except Refused as wrong:
        return _complain(MISUSED, wrong.refusal.key, wrong.refusal.params)
    try:
        return _play(plan, given)
    except ArenaError as failed:
        why = {} if failed.why is None else {"why": failed.why.key, **failed.why.params}
        return _complain(FAILED, failed.key, {**failed.params, **why})


def _play(plan: MatchPlan, given: Namespace) -> int:
    began = shown = time.monotonic()
    total = plan.total()

    def show(count: int) -> None:
        nonlocal shown
        now = time.monotonic()
        if now - shown > _SHOWN_EVERY:
            shown = now
            print(f"games={count}/{total} seconds={now - began:.0f}", file=sys.stderr, flush=True)

    found, is_interrupted = play_plan(plan, Path(given.json) if given.json else None, show)
    print(f"games={len(found.games())}/{total} seconds={time.monotonic() - began:.0f}", file=sys.stderr, flush=True)
    if not given.json:
        print(json.dumps(results.to_json(found)))
    return INTERRUPTED if is_interrupted else 0


def _parser() -> ArgumentParser:
    return add_arguments(ArgumentParser(prog="python -m barrelhouse.arena", allow_abbrev=False))


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    """Terminated, as by `timeout`, it still saves what is finished."""
    raise KeyboardInterrupt


def _complain(code: int, key: str, params: Mapping[str, int | str]) -> int:
    print(key, *(f"{name}={value}" for name, value in params.items()), file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
