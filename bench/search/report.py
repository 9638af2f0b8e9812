"""Reports how fast bots look ahead: playouts, decisions, bars, JSON."""

import statistics
from collections.abc import Mapping
from dataclasses import dataclass

from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from bench.contest import Measured
from bench.report import OURS_CONNECT_FOUR, THEIR_CONNECT_FOUR, machine, ratio, said_of_calibration
from bench.search.lanes import DECIDED, LANES, PLAYED_OUT

CATANATRON_SEARCH = "catanatron.mcts"
CATANATRON = "catanatron.playouts"
BACKGAMMON = "open_spiel.mcts"
PEERS = {
    BACKGAMMON: "OpenSpiel backgammon, C++ MCTS",
    "open_spiel.rollouts": "  its rollouts alone",
    CATANATRON_SEARCH: "Catanatron, MCTSPlayer",
    CATANATRON: "  its playouts alone",
}
CALIBRATION = (OURS_CONNECT_FOUR, THEIR_CONNECT_FOUR)


@dataclass(frozen=True)
class SearchBar:
    """A goal: at least so many playouts a second, or so many times as many as a peer."""

    lane: str
    peer: str | None
    wanted: float


BARS = [
    SearchBar("compiled.mcmulti.rounds_60", None, 3000),
    SearchBar("compiled.mcmulti.rounds_60", CATANATRON_SEARCH, 50),
    SearchBar("compiled.mcmulti.rounds_60", CATANATRON, 50),
]


def best(of_lane: Measured) -> float:
    """Playouts or decisions a second."""
    return max(of_lane.games)


def each(of_lane: Measured) -> float:
    """Mean number of actions in a playout, or of simulations in a decision; 0 where nobody counts them."""
    return of_lane.actions[0] / of_lane.games[0]


def times(measured: Mapping[str, Measured], lane: str, peer: str) -> float | None:
    """One best window divided by the other; None if either was not measured."""
    if lane not in measured or peer not in measured:
        return None
    return best(measured[lane]) / best(measured[peer])


def judge_bar(bar: SearchBar, measured: Mapping[str, Measured]) -> tuple[float | None, bool | None]:
    """What was measured for a bar, and whether it is reached; None for both if nothing was measured."""
    if bar.peer is not None:
        value = times(measured, bar.lane, bar.peer)
    else:
        value = best(measured[bar.lane]) if bar.lane in measured else None
    return value, None if value is None else value >= bar.wanted


def results(
    measured: Mapping[str, Measured], versions: Mapping[str, str], settings: Mapping[str, object]
) -> dict[str, object]:
    """Everything in a form that JSON can hold."""
    decided = {lane.name for lane in DECIDED}
    lanes: dict[str, object] = {}
    for lane in LANES:
        if lane.key in measured and lane.key not in CALIBRATION:
            of_lane = measured[lane.key]
            unit, parts = ("decisions/s", "simulations") if lane.name in decided else ("playouts/s", "actions")
            speeds = {"best": round(best(of_lane), 2), "median": round(statistics.median(of_lane.games), 2)}
            lanes[lane.key] = {"unit": unit, **speeds}
            if of_lane.best:
                lanes[lane.key] = {"unit": unit, **speeds, parts: round(each(of_lane), 1)}
    bars = []
    for bar in BARS:
        value, reached = judge_bar(bar, measured)
        figure = None if value is None else round(value, 2)
        bars.append(
            {"lane": bar.lane, "peer": bar.peer, "at_least": bar.wanted, "measured": figure, "reached": reached}
        )
    calibration = ratio(measured, *CALIBRATION)
    return {
        "machine": machine(),
        "versions": dict(versions),
        "settings": dict(settings),
        "lanes": lanes,
        "calibration": None if calibration is None else round(calibration, 3),
        "bars": bars,
    }


def show(measured: Mapping[str, Measured], build: str, console: Console) -> None:
    tables = (playouts(measured, build), decisions(measured, build))
    console.print(Group(*tables, *said_of_bars(measured), said_of_calibration(measured)))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def figure(value: float | None) -> str:
    return "" if not value else f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 1 else f"{value:.2f}"


def playouts(measured: Mapping[str, Measured], build: str) -> Table:
    title = f"Random playouts from the middle of a game to its end, {build}, one core"
    table = _table(title, "playouts/s", "actions\neach", "×\nCatanatron", "×\nbackgammon")
    titles = {f"{build}.{lane.name}": lane.title for lane in PLAYED_OUT}
    peer = CATANATRON_SEARCH if CATANATRON_SEARCH in measured else CATANATRON
    for key, shown in (titles | PEERS).items():
        if key in measured:
            of_lane = measured[key]
            by_peers = (times(measured, key, peer), times(measured, key, BACKGAMMON))
            values = (best(of_lane), each(of_lane), *by_peers)
            table.add_row(shown, *map(figure, values), end_section=key == f"{build}.{PLAYED_OUT[-1].name}")
    return table


def decisions(measured: Mapping[str, Measured], build: str) -> Table:
    title = f"Decisions in the middle of a game, {build}, one core"
    table = _table(title, "simulations/s", "decisions/s", "simulations\neach")
    for lane in DECIDED:
        key = f"{build}.{lane.name}"
        if key in measured:
            of_lane = measured[key]
            table.add_row(lane.title, figure(of_lane.best), figure(best(of_lane)), figure(each(of_lane)))
    return table


def said_of_bars(measured: Mapping[str, Measured]) -> list[Text]:
    lines = []
    for bar in BARS:
        value, reached = judge_bar(bar, measured)
        peer = {None: "/s", CATANATRON: " × Catanatron's playouts", CATANATRON_SEARCH: " × Catanatron's MCTS"}[bar.peer]
        verdict, style = {True: ("reached", "green"), False: ("MISSED", "bold red"), None: ("not measured", "dim")}[
            reached
        ]
        reading = "" if value is None else f": {figure(value)}"
        said = f"{bar.lane.removeprefix('compiled.')} at least {bar.wanted:,g}{peer}{reading}"
        lines.append(Text.assemble((f"{verdict:>12}  ", style), said))
    return lines
