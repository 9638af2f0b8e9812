"""A process of the benchmark: plays the same games in every window and reports the CPU time they took."""

import gc
import json
import os
import sys
import time
from collections.abc import Callable, Mapping

# Plays this many games, always the same ones, and returns how many actions they had.
Lane = Callable[[int], float]


def serve(lanes: Mapping[str, Lane], about: Mapping[str, str]) -> None:
    """Answer each line {"lane", "seconds"} with one window of about that much CPU time."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # a library that greets on stdout must not spoil the answers
    print(json.dumps({"about": dict(about)}), file=answers, flush=True)
    games: dict[str, int] = {}
    for line in sys.stdin:
        request = json.loads(line)
        name = request["lane"]
        if name not in games:
            games[name] = count_fitting(lanes[name], request["seconds"])
        actions, spent = window(lanes[name], games[name])
        print(json.dumps({"actions": actions, "games": games[name], "seconds": spent}), file=answers, flush=True)


def count_fitting(lane: Lane, seconds: float) -> int:
    """How many games fill a window; playing them also warms up."""
    games = 1
    while (spent := window(lane, games)[1]) < seconds / 2:
        games = max(games + 1, min(games * 8, int(games * seconds / max(spent, 1e-6))))
    return max(1, round(games * seconds / spent))


def window(lane: Lane, games: int) -> tuple[float, float]:
    gc.collect()
    began = time.process_time()
    actions = lane(games)
    return actions, time.process_time() - began
