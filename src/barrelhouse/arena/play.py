"""`python -m barrelhouse.arena.play`: the same matches with nothing installed but the engine; lines for programs.

python -m barrelhouse.arena.play mcmulti tycoon,greedy --games 1000 --seed x --jobs 16 --json FILE
python -m barrelhouse.arena.play ladder mcmulti --bots a,b,c --games 1000 --jobs 16 --minutes 9 --json FILE
"""

import json
import signal
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from types import FrameType
from typing import Final

from barrelhouse.arena import results
from barrelhouse.arena.running import play_deals
from barrelhouse.arena.trouble import Trouble
from barrelhouse.arena.wanted import Wanted, add_arguments, read_wanted
from barrelhouse.bots import UnknownBot
from barrelhouse.engine.contract import Refused

MISUSED: Final = 2  # exit codes
FAILED: Final = 1
INTERRUPTED: Final = 130
_TOLD_EVERY: Final = 10.0  # seconds
_KEPT_EVERY: Final = 60.0


def play(wanted: Wanted, file: Path | None, tell: Callable[[int], None]) -> tuple[results.Results, bool]:
    """All deals, or those that were whole when somebody interrupted; they are kept in the file on the way.

    Says whether it was interrupted."""
    collected = results.Collected(wanted.setup, wanted.command())
    if file is not None:
        results.begin(collected.results(), file)
    kept = time.monotonic()
    interrupted = False
    try:
        with closing(play_deals(wanted.setup, wanted.deals(), wanted.jobs, wanted.seconds)) as games:
            for played in games:
                collected.add(played)
                tell(collected.count)
                if file is not None and time.monotonic() - kept > _KEPT_EVERY:
                    results.write(collected.results(), file)
                    kept = time.monotonic()
    except KeyboardInterrupt:
        interrupted = True
    finally:
        if file is not None:
            results.write(collected.results(), file)
    return collected.results(), interrupted


def main(arguments: Sequence[str]) -> int:
    signal.signal(signal.SIGTERM, _interrupt)
    try:
        given = _parser().parse_args(arguments)
        wanted = read_wanted(given)
    except (Trouble, UnknownBot) as wrong:
        return _complain(MISUSED, wrong.key, wrong.params)
    except Refused as wrong:
        return _complain(MISUSED, wrong.refusal.key, wrong.refusal.params)
    try:
        return _play(wanted, given)
    except Trouble as failed:
        why = {} if failed.why is None else {"why": failed.why.key, **failed.why.params}
        return _complain(FAILED, failed.key, {**failed.params, **why})


def _play(wanted: Wanted, given: Namespace) -> int:
    began = told = time.monotonic()
    total = wanted.total()

    def tell(count: int) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told > _TOLD_EVERY:
            told = now
            print(f"games={count}/{total} seconds={now - began:.0f}", file=sys.stderr, flush=True)

    found, interrupted = play(wanted, Path(given.json) if given.json else None, tell)
    print(f"games={len(found.games())}/{total} seconds={time.monotonic() - began:.0f}", file=sys.stderr, flush=True)
    if not given.json:
        print(json.dumps(results.named(found)))
    return INTERRUPTED if interrupted else 0


def _parser() -> ArgumentParser:
    return add_arguments(ArgumentParser(prog="python -m barrelhouse.arena.play", allow_abbrev=False))


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    """Whoever ends us after a while, as `timeout` does, gets what is finished."""
    raise KeyboardInterrupt


def _complain(code: int, key: str, params: Mapping[str, int | str]) -> int:
    print(key, *(f"{name}={value}" for name, value in params.items()), file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
