"""Reports what was measured of a house: figures, ratios to the bare broadcast, bars, JSON."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from bench.report import machine
from bench.server.lanes import Figures


@dataclass(frozen=True)
class ServerBar:
    """A goal: what a figure must reach, at least or at most."""

    lane: str
    figure: str
    wanted: float
    unit: str
    says: str
    is_least: bool = False


BARS = [
    ServerBar("live", "p99_ms", 150, "ms", "a play seen by its last viewer, p99"),
    ServerBar("live", "memory_most_mb", 400, "MB", "memory of the house"),
    ServerBar("sqlite", "actions_per_s", 5000, "/s", "durable actions on SQLite", is_least=True),
    ServerBar("restart", "all_s", 3, "s", "all tables shown after kill -9"),
    ServerBar("longest", "max_ms", 50, "ms", "the longest table loaded"),
]

WRITERS = {
    "sqlite": "SQLite, one process",
    "sockets": "  over sockets",
    "postgres.1": "PostgreSQL, one process",
    "postgres.2": "  two processes",
}


def judge_bar(bar: ServerBar, lanes: Mapping[str, Figures]) -> tuple[float | None, bool | None]:
    """What was measured for a bar, and whether it is reached; None for both if nothing was measured."""
    value = lanes.get(bar.lane, {}).get(bar.figure)
    if value is None:
        return None, None
    return value, value >= bar.wanted if bar.is_least else value <= bar.wanted


def results(lanes: Mapping[str, Figures], versions: Mapping[str, str], settings: Mapping[str, Any]) -> dict[str, Any]:
    """Everything in a form that JSON can hold."""
    bars = []
    for bar in BARS:
        value, reached = judge_bar(bar, lanes)
        wanted = {"at_least" if bar.is_least else "at_most": bar.wanted, "unit": bar.unit}
        measured = None if value is None else round(value, 3)
        bars.append({"lane": bar.lane, "figure": bar.figure, **wanted, "measured": measured, "reached": reached})
    rounded = {lane: {name: round(value, 3) for name, value in of.items()} for lane, of in lanes.items()}
    return {
        "machine": machine(),
        "versions": dict(versions),
        "settings": dict(settings),
        "lanes": rounded,
        "bars": bars,
    }


def show(lanes: Mapping[str, Figures], settings: Mapping[str, Any], console: Console) -> None:
    shown = [
        part
        for part in (_live(lanes, settings), _writes_table(lanes, settings), _load_table(lanes))
        if part is not None
    ]
    console.print(Group(*shown, *_bars(lanes)))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _live(lanes: Mapping[str, Figures], settings: Mapping[str, Any]) -> Table | None:
    if "live" not in lanes:
        return None
    ours, bare = lanes["live"], lanes["live.bare"]
    title = (
        f"{ours['lines']:,.0f} connections at {settings['tables']:,} tables, a play at each every "
        f"{settings['every']:g} s: {ours['plays_per_s']:.0f} plays/s"
    )
    table = _table(title, "p50", "p99", "most", "memory", "CPU", "frame")
    for name, of in (("the house", ours), ("bare broadcast", bare)):
        table.add_row(
            name,
            *(f"{of[figure]:.1f} ms" for figure in ("p50_ms", "p99_ms", "max_ms")),
            f"{of['memory_most_mb']:.0f} MB",
            f"{of['cpu_share'] * 100:.0f} %",
            f"{of['frame_bytes'] / 1000:.1f} kB",
        )
    ratios = ("p50_ms", "p99_ms", "max_ms", "memory_most_mb", "cpu_share")
    table.add_row("  ratio", *(f"× {ours[name] / bare[name]:.1f}" if bare[name] else "" for name in ratios), "")
    return table


def _writes_table(lanes: Mapping[str, Figures], settings: Mapping[str, Any]) -> Table | None:
    if not any(lane in lanes for lane in WRITERS):
        return None
    table = _table(f"Durable, {settings['writers']} writers, one table each", "actions/s", "plays/s", "CPU")
    for lane, title in WRITERS.items():
        if lane in lanes:
            of = lanes[lane]
            actions = f"{of['actions_per_s']:,.0f}" if "actions_per_s" in of else ""
            table.add_row(title, actions, f"{of['plays_per_s']:,.0f}", f"{of['cpu_share'] * 100:.0f} %")
    return table


def _load_table(lanes: Mapping[str, Figures]) -> Table | None:
    if "restart" not in lanes or "longest" not in lanes:
        return None
    restart, longest = lanes["restart"], lanes["longest"]
    table = _table("Loaded from the database", "")
    table.add_row(
        f"kill -9 with {restart['tables']:,.0f} running tables, until the house is open", f"{restart['open_s']:.2f} s"
    )
    table.add_row("  until every table has shown its position", f"{restart['all_s']:.2f} s")
    table.add_row(f"a table of {longest['rows']:,.0f} rows, median", f"{longest['median_ms']:.1f} ms")
    table.add_row("  slowest", f"{longest['max_ms']:.1f} ms")
    return table


def _bars(lanes: Mapping[str, Figures]) -> list[Text]:
    said = []
    for bar in BARS:
        value, reached = judge_bar(bar, lanes)
        verdict, style = {True: ("reached", "green"), False: ("MISSED", "bold red"), None: ("not measured", "dim")}[
            reached
        ]
        wanted = f"{'at least' if bar.is_least else 'at most'} {bar.wanted:,g} {bar.unit}".replace(" /s", "/s")
        figure = "" if value is None else f": {value:,.2f}" if value < 10 else f": {value:,.0f}"
        said.append(Text.assemble((f"{verdict:>12}  ", style), f"{bar.says}, {wanted}{figure}"))
    return said
