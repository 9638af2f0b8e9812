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


ATTACKS = {
    "watch": "watch since=0, 20 sockets",
    "headers": "1,500 half-sent headers",
    "descriptors": "the same, few descriptors",
    "bots": "50 tables of tycoons",
    "records": "padded board, 10 verify",
}
MEASURED = {"reads": "reads", "plays": "plays", "bots": "a bot's answers", "exports": "exports"}
SEEN = "a play seen by its last viewer, p99"
BARS = [
    ServerBar("live", "p99_to_bare", 3, "× the bare broadcast's", SEEN),
    ServerBar("live", "memory_most_mb", 400, "MB", "memory of the house"),
    ServerBar("crowd", "p99_to_bare", 5, "× the bare broadcast's", f"in a crowd, {SEEN}"),
    ServerBar("crowd", "memory_most_mb", 700, "MB", "in a crowd, memory of the house"),
    ServerBar("sqlite", "actions_per_s", 8000, "/s", "durable actions on SQLite", is_least=True),
    ServerBar("sockets", "actions_per_s", 2500, "/s", "durable actions over sockets", is_least=True),
    ServerBar("postgres.1", "actions_per_s", 6000, "/s", "durable actions on PostgreSQL", is_least=True),
    ServerBar("postgres.2", "times_one", 1.9, "× one process", "by two processes on PostgreSQL", is_least=True),
    ServerBar("restart", "all_s", 3, "s", "all tables shown after kill -9"),
    ServerBar("longest", "max_ms", 50, "ms", "the longest table loaded"),
    *(
        ServerBar(f"attack.{name}", f"{figure}_ratio", 5, "times", f"{ATTACKS[name]}: {what}, p99 to p99 before")
        for name in ATTACKS
        for figure, what in MEASURED.items()
        if figure in ("reads", "plays") or (name, figure) in (("bots", "bots"), ("records", "exports"))
    ),
    ServerBar("attack.descriptors", "log_kb", 100, "kB", f"{ATTACKS['descriptors']}: the log"),
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


def missed_bars(lanes: Mapping[str, Figures]) -> list[ServerBar]:
    """Those that were measured and are not reached."""
    return [bar for bar in BARS if judge_bar(bar, lanes)[1] is False]


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
        for part in (
            _live("live", lanes),
            _live("crowd", lanes),
            _writes_table(lanes, settings),
            _load_table(lanes),
            _attacks_table(lanes),
        )
        if part is not None
    ]
    console.print(Group(*shown, *_bars(lanes)))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _live(lane: str, lanes: Mapping[str, Figures]) -> Table | None:
    if lane not in lanes:
        return None
    ours, bare = lanes[lane], lanes[f"{lane}.bare"]
    title = (
        f"{ours['lines']:,.0f} connections at {ours['tables']:,.0f} tables, a play at each every "
        f"{ours['every_s']:g} s: {ours['plays_per_s']:.0f} plays/s"
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
    if alone := lanes.get(f"{lane}.commit"):
        table.add_row(
            "one row to disk", *(f"{alone[figure]:.1f} ms" for figure in ("p50_ms", "p99_ms", "max_ms")), *[""] * 3
        )
    ratios = ("p50_ms", "p99_ms", "max_ms", "memory_most_mb", "cpu_share")
    table.add_row("  ratio", *(f"× {ours[name] / bare[name]:.1f}" if bare[name] else "" for name in ratios), "")
    return table


def _writes_table(lanes: Mapping[str, Figures], settings: Mapping[str, Any]) -> Table | None:
    if not any(lane in lanes for lane in WRITERS):
        return None
    table = _table(
        f"Durable, {settings['writers']} writers, one table each", "actions/s", "plays/s", "CPU", "actions/CPU s"
    )
    for lane, title in WRITERS.items():
        if lane in lanes:
            of = lanes[lane]
            actions = f"{of['actions_per_s']:,.0f}" if "actions_per_s" in of else ""
            by_cpu = f"{of['actions_per_cpu_s']:,.0f}"
            table.add_row(title, actions, f"{of['plays_per_s']:,.0f}", f"{of['cpu_share'] * 100:.0f} %", by_cpu)
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


def _attacks_table(lanes: Mapping[str, Figures]) -> Table | None:
    if not any(f"attack.{name}" in lanes for name in ATTACKS):
        return None
    table = _table("Under attack from one address, what others wait for: p99 before, meanwhile", *MEASURED.values())
    for name, title in ATTACKS.items():
        of = lanes.get(f"attack.{name}", {})
        cells = [
            f"{of[f'{figure}_quiet_p99_ms']:.0f} → {of[f'{figure}_p99_ms']:.0f} ms" if f"{figure}_ratio" in of else ""
            for figure in MEASURED
        ]
        table.add_row(title, *cells)
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
