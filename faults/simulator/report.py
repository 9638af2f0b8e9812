"""What many runs came to, in one table."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console
from rich.table import Table

if TYPE_CHECKING:
    from faults.simulator.command import SeedResult


@dataclass
class Totals:
    """Of all seeds together."""

    seeds: int = 0
    seconds: float = 0.0  # virtual
    elapsed: float = 0.0  # real
    acknowledged: int = 0
    told: int = 0
    answers: int = 0
    failing: list[int] = field(default_factory=list)

    def add(self, result: "SeedResult") -> None:
        self.seeds += 1
        self.seconds += result.seconds
        self.acknowledged += result.acknowledged
        self.told += result.told
        self.answers += result.answers
        if result.wrong:
            self.failing.append(result.seed)


def report(totals: Totals) -> None:
    console = Console()
    shown = Table(title="Houses on virtual time", title_justify="left", box=box.SIMPLE_HEAD, padding=0, pad_edge=False)
    hours = totals.seconds / 3600
    columns = {
        "seeds": f"{totals.seeds:,}",
        "failing": f"{len(totals.failing):,}",
        "plays\nacknowledged": f"{totals.acknowledged:,}",
        "requests\nanswered": f"{totals.answers:,}",
        "positions\njudged": f"{totals.told:,}",
        "simulated\nhours": f"{hours:,.1f}",
        "hours a\nminute": f"{hours / max(totals.elapsed, 0.001) * 60:,.1f}",
        "s": f"{totals.elapsed:,.0f}",
    }
    for column in columns:
        shown.add_column(column, justify="right", no_wrap=True)
    shown.add_row(*columns.values(), style="bold red" if totals.failing else "")
    console.print(shown)
    if totals.failing:
        console.print(f"Failing seeds: {', '.join(map(str, totals.failing))}", style="bold red")
    else:
        console.print("Whatever went wrong, everybody was told the truth.", style="green")
