"""What the faults did, as a table."""

from collections.abc import Sequence

from rich import box
from rich.console import Console
from rich.table import Table

from faults.load import TROUBLES, Result

MOST_SAID = 10


def show(results: Sequence[Result], console: Console) -> None:
    console.print(table(results))
    for result in results:
        for said in result.wrong[:MOST_SAID]:
            console.print(f"{result.fault}, {result.database}: {said}", style="bold red", markup=False)
        if len(result.wrong) > MOST_SAID:
            console.print(f"… and {len(result.wrong) - MOST_SAID} more", style="bold red")
    fine = all(result.is_fine() for result in results)
    lost = sum(result.lost for result in results)
    said = "Nothing that was acknowledged is lost." if fine else f"Something went wrong: {lost} lost."
    console.print(said, style="green" if fine else "bold red")


def table(results: Sequence[Result]) -> Table:
    shown = Table(title="Faults under load", title_justify="left", box=box.SIMPLE_HEAD, padding=0, pad_edge=False)
    for column in ("fault", "database"):
        shown.add_column(column, no_wrap=True)
    for column in ("trials", "acknow-\nledged", "lost", "diver-\ngent", "resumed\ntables", "told of\ntrouble", "s"):
        shown.add_column(column, justify="right", no_wrap=True)
    for result in results:
        bad = "" if result.is_fine() else "bold red"
        shown.add_row(
            result.fault,
            result.database,
            f"{result.trials:,}",
            f"{result.acknowledged:,}",
            f"{result.lost:,}",
            f"{result.divergent:,}",
            f"{result.resumed:,}/{result.expected:,}",
            f"{sum(result.problems[key] for key in TROUBLES):,}",
            f"{result.seconds:.0f}",
            style=bad,
        )
    return shown


def in_short(result: Result) -> str:
    """One line as soon as a kind of fault is done."""
    counted = (
        f"{result.trials} trials, {result.acknowledged} acknowledged, {result.lost} lost, {result.divergent} divergent"
    )
    return f"{result.database}: {result.fault}: {counted}, {result.seconds:.0f} s"
