"""`barrelhouse arena`: matches between bots, and ratings from them."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.console import Console

from barrelhouse.arena import arguments as arena_arguments
from barrelhouse.arena import ratings, results, summary
from barrelhouse.arena.arguments import MatchPlan, anchor_of, read_plan
from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.game import MOST_ACTIONS
from barrelhouse.arena.run import play_plan
from barrelhouse.bots.engine_build import is_compiled
from barrelhouse.bots.errors import BotError
from barrelhouse.cli.bot_finder import check_program
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.bot_names import format_rating
from barrelhouse.cli.screen.columns import show_columns
from barrelhouse.cli.screen.console import new_console
from barrelhouse.cli.screen.progress import ProgressBar

RATE: Final = "rate"
FAILED: Final = 1  # exit codes
INTERRUPTED: Final = 130
OPEN: Final = "?"  # an unbounded interval
LEAST_SECONDS: Final = 0.0001  # that are shown
_FROM_0: Final = ("duplicate", "rotation", "seat")
_NOT_TO_RATE: Final = ("bots", "games", "seed", "seats", "near", "first", "jobs", "minutes", "option", "board", "clock")


def add_arguments(parser: ArgumentParser) -> None:
    arena_arguments.add_arguments(parser)


def run(arguments: Namespace) -> int:
    """A match, a ladder, or ratings of what was played before."""
    try:
        if arguments.words[:1] == [RATE]:
            return _rate(arguments)
        plan = read_plan(arguments)
        for spec in plan.setup.bots.values():
            check_program(spec)
        return _play(plan, arguments)
    except (ArenaError, BotError) as trouble:
        raise Misuse(trouble.key, **_count_from_one(trouble.params)) from None


def _play(plan: MatchPlan, arguments: Namespace) -> int:
    is_ladder = bool(plan.seats)
    if is_ladder:
        ratings.check_library()  # before anybody plays for an hour
    elif arguments.anchor:
        raise Misuse("arena-not-here", argument="--anchor")
    anchor = anchor_of(plan.setup.bots, arguments.anchor) if is_ladder else ""
    console = new_console()
    file = Path(arguments.json) if arguments.json else None
    try:
        with ProgressBar(console, plan.total()) as progress:
            found, interrupted = play_plan(plan, file, lambda count: progress.step(count, translate("arena-playing")))
    except ArenaError as trouble:
        why = {} if trouble.why is None else {"why": translate(trouble.why.key, trouble.why.params)}
        params = {**_count_from_one(trouble.params), **why}
        new_console(stderr=True).print(translate(trouble.key, params), style="warn", soft_wrap=True)
        if isinstance(duplicate := trouble.params.get("duplicate"), int):
            alone = replace(plan, first=duplicate, games=1).command()
            new_console(stderr=True).print(translate("arena-again-duplicate", {"arguments": alone}), soft_wrap=True)
        return FAILED
    if interrupted:
        console.print(
            translate("arena-interrupted", {"games": len(found.games()), "total": plan.total()}), style="warn"
        )
    if found.duplicates:
        _show_match(console, found)
        if is_ladder and not interrupted:
            _show_ladder(console, found, anchor)
    console.print(translate("arena-compiled" if is_compiled() else "arena-interpreted"), style="dim")
    console.print(translate("arena-again", {"arguments": plan.command()}), soft_wrap=True)
    if file is not None:
        console.print(translate("arena-kept", {"file": str(file)}), soft_wrap=True)
    return INTERRUPTED if interrupted else 0


def _count_from_one(params: Mapping[str, int | str]) -> dict[str, int | str]:
    """People count duplicates, rotations and seats from 1."""
    return {name: value + 1 if name in _FROM_0 and isinstance(value, int) else value for name, value in params.items()}


def _rate(arguments: Namespace) -> int:
    for name in _NOT_TO_RATE:
        if getattr(arguments, name):
            raise Misuse("arena-not-here", argument=f"--{name}")
    files = arguments.words[1:]
    if not files:
        raise Misuse("arena-rate-what")
    found = results.merge([results.read(Path(file)) for file in files])
    if arguments.json:
        results.begin(found, Path(arguments.json))
    console = new_console()
    _show_match(console, found)
    _show_ladder(console, found, anchor_of(found.bots, arguments.anchor))
    return 0


def _show_match(console: Console, found: results.Results) -> None:
    """One line for each bot, and what the numbers mean."""
    console.print(
        translate("arena-head", {"game": found.game, "games": len(found.games()), "duplicates": len(found.duplicates)})
    )
    columns = ("bot", "seats", "wins", "wins-range", "place", "score", "seconds", "worst", "simulations")
    rows = [
        [
            line.bot,
            str(line.games),
            _percent(line.wins),
            f"{100 * line.low:.1f} – {100 * line.high:.1f}",
            f"{line.place:.2f}",
            f"{line.score:.1f}",
            _seconds(line.seconds),
            _seconds(line.worst),
            f"{line.simulations:.0f}",
        ]
        for line in summary.bot_summaries(found)
    ]
    show_columns(console, _titles(*columns), rows)
    console.print(translate("arena-even", {"shares": _even_shares(found)}), style="dim")
    console.print(translate("arena-by-duplicates"), style="dim")
    console.print(translate("arena-costs"), style="dim")
    _show_drawn(console, found)


def _even_shares(found: results.Results) -> str:
    """What bots of equal strength would win, for every number of players."""
    sizes = sorted({len(game.bots) for game in found.games()})
    return ", ".join(translate("arena-even-share", {"share": _percent(1 / size), "players": size}) for size in sizes)


def _show_drawn(console: Console, found: results.Results) -> None:
    """Games that were cut off, if there are any."""
    if games := sum(game.actions >= MOST_ACTIONS for game in found.games()):
        console.print(translate("arena-drawn", {"games": games, "most": MOST_ACTIONS}), style="dim")


def _show_ladder(console: Console, found: results.Results, anchor: str) -> None:
    """From the highest rating down, each with its lead over the next."""
    ladder = ratings.rate(found, anchor)
    gaps: Sequence[ratings.Gap | None] = [*ladder.gaps, None]
    rows = [
        [rating.bot, str(rating.games), *_rating_cells(rating), *(("", "") if gap is None else _gap_cells(gap))]
        for rating, gap in zip(ladder.ratings, gaps, strict=True)
    ]
    console.print()
    show_columns(console, _titles("bot", "games", "rating", "rating-range", "above", "above-range"), rows)
    console.print(translate("arena-by-points", {"anchor": anchor}), style="dim")
    if any(gap.is_open for gap in ladder.gaps):
        console.print(translate("arena-open", {"sign": OPEN}), style="dim")


def _rating_cells(rating: ratings.Rating) -> tuple[str, str]:
    return format_rating(
        rating.points
    ), OPEN if rating.is_open else f"{format_rating(rating.low)} – {format_rating(rating.high)}"


def _gap_cells(gap: ratings.Gap) -> tuple[str, str]:
    return f"{gap.points:.0f}", f"≥ {gap.low:.0f}" if gap.is_open else f"{gap.low:.0f} – {gap.high:.0f}"


def _titles(*columns: str) -> list[str]:
    return [translate(f"arena-column-{column}") for column in columns]


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _seconds(seconds: float) -> str:
    if seconds < LEAST_SECONDS:
        return f"<{LEAST_SECONDS}"
    return f"{seconds:.4f}" if seconds < 0.01 else f"{seconds:.2f}"
