"""Reports what was measured: ratios, bars, a table and JSON."""

import os
import platform
import statistics
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from bench.contest import LANES, Measured
from bench.measured_games import MEASURED_GAMES, MeasuredGame

CATANATRON = "catanatron"
BACKGAMMON = "open_spiel.backgammon_rollouts"
OURS_CONNECT_FOUR = "calibration.connect_four"
THEIR_CONNECT_FOUR = "open_spiel.connect_four_rollouts"


def titles_of(game: MeasuredGame) -> dict[str, str]:
    """The titles of one of our games in the table."""
    fewer = {f"{game.name}.compiled.playout_{n}": f"  {n} players, compiled playouts" for n in game.seats[1:]}
    return {
        f"{game.name}.compiled.playout": f"{game.title}, compiled playouts",
        f"{game.name}.compiled.loop": "  compiled, Python loop",
        f"{game.name}.interpreted.playout": "  interpreted playouts",
        f"{game.name}.interpreted.loop": "  interpreted, Python loop",
        **fewer,
    }


OURS = {game.name: titles_of(game) for game in MEASURED_GAMES}
LAST_OF_BLOCKS = ("pettingzoo", *(next(reversed(titles)) for titles in OURS.values()))
TITLES = {
    **{key: title for titles in OURS.values() for key, title in titles.items()},
    CATANATRON: "Catanatron",
    BACKGAMMON: "OpenSpiel backgammon, C++",
    "open_spiel.backgammon_loop": "  Python loop",
    "chess": "python-chess",
    "pettingzoo": "PettingZoo connect four",
    OURS_CONNECT_FOUR: "connect four in our style",
    THEIR_CONNECT_FOUR: "OpenSpiel connect four, C++",
}


@dataclass(frozen=True)
class Bar:
    """A goal: times as fast as a peer, at least; without a peer, microseconds at most or actions a second at least."""

    lane: str
    peer: str | None
    wanted: float
    is_speed: bool = False  # without a peer: in actions a second


BARS = [
    Bar("mcmulti.compiled.playout", CATANATRON, 130),
    Bar("mcmulti.compiled.playout", BACKGAMMON, 18),
    Bar("mcmulti.compiled.loop", CATANATRON, 20),
    Bar("mcmulti.interpreted.playout", CATANATRON, 3),
    Bar("mcmulti.compiled.copy", None, 0.6),
    Bar("one-more-barrel.compiled.playout", None, 1_500_000, is_speed=True),
    Bar("one-more-barrel.compiled.playout", CATANATRON, 65),
    Bar("one-more-barrel.compiled.copy", None, 1),
]

Results = dict[str, object]


def microseconds(rate: float) -> float:
    return 1e6 / rate


def ratio(measured: Mapping[str, Measured], lane: str, peer: str) -> float | None:
    """One best window divided by the other; None if either was not measured."""
    if lane not in measured or peer not in measured:
        return None
    return measured[lane].best / measured[peer].best


def judge_bar(bar: Bar, measured: Mapping[str, Measured]) -> tuple[float | None, bool | None]:
    """What was measured for a bar, and whether it is reached; None for both if nothing was measured."""
    if bar.peer is not None:
        value = ratio(measured, bar.lane, bar.peer)
        return value, None if value is None else value >= bar.wanted
    if bar.lane not in measured:
        return None, None
    best = measured[bar.lane].best
    return (best, best >= bar.wanted) if bar.is_speed else (microseconds(best), microseconds(best) <= bar.wanted)


def machine() -> dict[str, object]:
    """What the figures depend on, without anything that identifies the machine."""
    model = platform.processor()
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        lines = facts.read_text().splitlines()
        model = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), model)
    return {
        "cpu": model,
        "cores": os.cpu_count(),
        "architecture": platform.machine(),
        "system": platform.system(),
        "python": platform.python_version(),
    }


def results(measured: Mapping[str, Measured], versions: Mapping[str, str], settings: Mapping[str, object]) -> Results:
    """Everything in a form that JSON can hold."""
    is_cost = {lane.key: lane.is_cost for lane in LANES}
    lanes: dict[str, object] = {}
    for key, of_lane in measured.items():
        if is_cost[key]:
            lanes[key] = {
                "unit": "µs",
                "best": round(microseconds(of_lane.best), 4),
                "median": round(microseconds(of_lane.median), 4),
            }
        else:
            lanes[key] = {
                "unit": "actions/s",
                "best": round(of_lane.best),
                "median": round(of_lane.median),
                "games_best": round(max(of_lane.games), 2),
                "games_median": round(statistics.median(of_lane.games), 2),
            }
    bars = []
    for bar in BARS:
        value, reached = judge_bar(bar, measured)
        wanted = {"at_least": bar.wanted} if bar.peer or bar.is_speed else {"at_most": bar.wanted}
        bars.append(
            {"lane": bar.lane, "peer": bar.peer, **wanted, "measured": _round_figure(value), "reached": reached}
        )
    return {
        "machine": machine(),
        "versions": dict(versions),
        "settings": dict(settings),
        "lanes": lanes,
        "calibration": _round_figure(ratio(measured, OURS_CONNECT_FOUR, THEIR_CONNECT_FOUR)),
        "bars": bars,
    }


def _round_figure(value: float | None) -> float | None:
    return None if value is None else round(value, 3)


def show(measured: Mapping[str, Measured], console: Console) -> None:
    console.print(Group(speeds(measured), costs(measured), *said_of_bars(measured), said_of_calibration(measured)))


def speeds(measured: Mapping[str, Measured]) -> Table:
    title = "Random play by four players, one process, best window of CPU time"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for column in ("actions/s", "games/s", "×\nCatanatron", "×\nbackgammon"):
        table.add_column(column, justify="right", no_wrap=True)
    for key, title in TITLES.items():
        if key in measured:
            by_peers = [ratio(measured, key, peer) for peer in (CATANATRON, BACKGAMMON)]
            games = max(measured[key].games)
            table.add_row(
                title,
                f"{measured[key].best:,.0f}",
                f"{games:,.0f}" if games >= 100 else f"{games:.1f}",
                *("" if value is None else f"{value:,.1f}" if value >= 1 else f"{value:.2f}" for value in by_peers),
                end_section=key in LAST_OF_BLOCKS,
            )
    return table


def costs(measured: Mapping[str, Measured]) -> Table:
    table = Table(title="One call in the middle of a game", title_justify="left", box=box.SIMPLE_HEAD)
    for column in ("", "compiled", "interpreted"):
        table.add_column(column, justify="right" if column else "left", no_wrap=True)
    for game in MEASURED_GAMES:
        for name in ("copy", "choices"):
            of_builds = [measured.get(f"{game.name}.{build}.{name}") for build in ("compiled", "interpreted")]
            shown = ("" if cost is None else f"{microseconds(cost.best):.2f} µs" for cost in of_builds)
            table.add_row(f"{game.title}, {name}", *shown)
    return table


def said_of_bars(measured: Mapping[str, Measured]) -> list[Text]:
    lines = []
    for bar in BARS:
        value, reached = judge_bar(bar, measured)
        of_peer = f"× {'Catanatron' if bar.peer == CATANATRON else 'OpenSpiel C++ backgammon'}"
        wanted = f"at least {bar.wanted:g} {of_peer}" if bar.peer else f"at most {bar.wanted:g} µs"
        if bar.is_speed:
            wanted = f"at least {bar.wanted:,.0f}/s"
        verdict, style = {True: ("reached", "green"), False: ("MISSED", "bold red"), None: ("not measured", "dim")}[
            reached
        ]
        digits = "," if bar.is_speed else ""
        places = 0 if bar.is_speed else 1 if bar.peer else 2
        figure = "" if value is None else f": {value:{digits}.{places}f}"
        lines.append(Text.assemble((f"{verdict:>12}  ", style), f"{bar.lane} {wanted}{figure}"))
    return lines


def said_of_calibration(measured: Mapping[str, Measured]) -> Text:
    value = ratio(measured, OURS_CONNECT_FOUR, THEIR_CONNECT_FOUR)
    if value is None:
        return Text(" calibration  not measured", style="dim")
    return Text(f" calibration  connect four in our style runs {value:.1f} × OpenSpiel's C++")
