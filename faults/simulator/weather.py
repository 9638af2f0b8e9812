"""What goes wrong in a run, and how much: drawn from its seed, so that every run has faults of its own."""

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class SimulatedWeather:
    """Means of waiting times are in virtual seconds; chances are between 0 and 1."""

    houses: int
    latency: float  # between a client and a house
    store: float  # for an answer of the database
    notices: float  # until the other house is notified
    kills: float  # between two ends of a house, without warning or with; 0: none
    gentle: float  # how many of them are orderly
    breaks: float  # between two ends of a client's connection; 0: none
    silent: float  # how many of those the house notices only much later
    trouble: float  # a commit fails, and nothing of it is written
    unsure: float  # a commit happens, and its answer is lost
    stalls: float  # between two times at which the database does not answer for a while; 0: none
    gaps: float  # between two times at which a house is not notified for a while; 0: none
    failing_bots: float
    duplicates: float  # a client sends a request twice
    slow_readers: float  # between two times at which a client does not read for a while; 0: none
    leaps: float  # seconds by which the clock of a house may leap; 0: none
    alone: bool  # a house that is the only one has a file of its own: nobody else writes, or notices, anything


def draw_weather(dice: random.Random) -> SimulatedWeather:
    """Each kind of fault is there in half of the runs: where all are there, none of them can do its worst."""

    def maybe(low: float, high: float) -> float:
        return dice.uniform(low, high) if dice.random() < 0.5 else 0.0

    return SimulatedWeather(
        houses=dice.choice((1, 2, 2)),
        latency=dice.choice((0.001, 0.02, 0.3)),
        store=dice.choice((0.001, 0.01, 0.2)),
        notices=dice.choice((0.001, 0.1, 2.0)),
        kills=maybe(20, 90),
        gentle=dice.choice((0.0, 0.3, 1.0)),
        breaks=maybe(5, 60),
        silent=dice.random(),
        trouble=maybe(0.01, 0.1),
        unsure=maybe(0.01, 0.1),
        stalls=maybe(20, 90),
        gaps=maybe(10, 60),
        failing_bots=maybe(0.01, 0.2),
        duplicates=maybe(0.02, 0.2),
        slow_readers=maybe(10, 90),
        leaps=maybe(10, 3 * 3600),
        alone=dice.random() < 0.5,
    )
