"""The page about the ladder and its plots, from what is published."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from barrelhouse.arena.gate import MOST_SIMULATIONS

_HEAD = """# The ladder

How strong the levels are, by matches. A deal of the dice is played once for every rotation of the bots
over the seats. Two levels are drawn from the whole ladder for each deal, at every number of players, neighbours more
often than others: the higher has one seat, the lower all others. Matches between two bots of which one is a level
count, too.
Ratings are Bradley and Terry's on every pair of a game ([decision 015](decisions/015-ratings.md)): 400 points mean odds
of ten to one to be placed before the other. All intervals are of 95 %, over deals. Levels think without their clock
here, so that the same command plays the same games on any machine; the longest decision tells whether it would have
cut them short. Where nobody from below was ever placed before anybody from above, only the least that a gap can be is
told (≥), and ratings beyond it are open.
"""
_GATE = f"""## The regression gate

`tests/arena/test_gate.py` plays quick matches on fixed seeds and fails when a level wins so few that one of the
published strength would do so in less than one match of a hundred. Levels that search have at most
{MOST_SIMULATIONS} simulations in it. `python -m docs.ladder.make gate` plays the matches it compares with.
"""
_MAKE = (
    "These commands play it again; what they kept with `--json` is in [ladder/games](ladder/games), to go on from. "
    "`python -m docs.ladder.make publish docs/ladder/games/*` writes this page from it."
)
_WIDTH, _ROW, _LEFT, _RIGHT, _TOP = 640, 34, 130, 30, 40


def page(published: Mapping[str, Any]) -> str:
    parts = [_HEAD]
    for name, kept in published.items():
        if "ladder" in kept or "matches" in kept:
            parts.append(f"## {name}\n")
        if "ladder" in kept:
            parts += _ladder(name, kept["ladder"])
        for match in kept.get("matches", []):
            parts += _match(match)
        commands = [*kept.get("ladder", {}).get("commands", [])]
        played = [command for match in kept.get("matches", []) for command in match["commands"]]
        commands += [command for command in played if command not in commands]
        if commands:
            parts.append(_MAKE + "\n")
            parts.append("\n".join(["```sh", *(f"barrelhouse arena {command}" for command in commands), "```"]) + "\n")
    gated = {name: kept["gate"] for name, kept in published.items() if "gate" in kept}
    if gated:
        parts += [_GATE, _gate(gated)]
    return "\n".join(parts)


def _ladder(name: str, ladder: Mapping[str, Any]) -> list[str]:
    seats = ", ".join(f"{games} with {count} players" for count, games in ladder["games_by_seats"].items())
    rows = []
    gaps: list[Mapping[str, Any] | None] = [*ladder["gaps"], None]
    for one, gap in zip(ladder["ratings"], gaps, strict=True):
        above = "" if gap is None else f"≥ {gap['low']:.0f}" if gap["is_open"] else _range(gap)
        points = f"{one['points']:.0f} (open)" if one["is_open"] else _range(one)
        cost = [f"{one['seconds']:.4f}", f"{one['worst']:.2f}", f"{one['simulations']:.0f}"]
        rows.append([one["bot"], f"`{one['spec']}`", str(one["games"]), points, above, *cost])
    played = f"{ladder['games']:,} games of {ladder['deals']:,} deals: {seats}{_drawn(ladder)}."
    head = ["level", "bot", "games", "rating", "above the next", "s a decision", "longest", "simulations"]
    return [
        f"{played} Played by version {ladder['version']}.\n",
        _table(head, rows),
        f"![Ratings](ladder/{name}.svg)\n",
    ]


def _match(match: Mapping[str, Any]) -> list[str]:
    rows = [
        [
            one["bot"],
            str(one["games"]),
            f"{100 * one['wins']:.1f} % ({100 * one['low']:.1f} – {100 * one['high']:.1f})",
            f"{one['place']:.2f}",
            f"{one['seconds']:.4f}",
            f"{one['worst']:.2f}",
            f"{one['simulations']:.0f}",
        ]
        for one in match["lines"]
    ]
    options = "".join(f", {option} {value}" for option, value in match["options"].items())
    return [
        f"{', '.join(match['bots'])}{options}: {match['games']:,} games of {match['deals']:,} deals{_drawn(match)}.\n",
        _table(["bot", "seats", "wins", "place", "s a decision", "longest", "simulations"], rows),
    ]


def _drawn(played: Mapping[str, Any]) -> str:
    """Games that nobody ended, if there were any."""
    return f"; {played['drawn']} that nobody ended count as drawn" if played["drawn"] else ""


def _gate(gated: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    rows = [
        [
            name,
            ", ".join(one["levels"]),
            f"{one['seats'] - 1} × {one['opponent']}",
            f"{100 * one['wins']:.1f} % of {one['games']}",
            str(one["quick"]),
            str(one["interpreted"]),
        ]
        for name, several in gated.items()
        for one in several
    ]
    return _table(["game", "level", "against", "published wins", "games, compiled", "interpreted"], rows)


def _range(one: Mapping[str, Any]) -> str:
    return f"{one['points']:.0f} ({one['low']:.0f} – {one['high']:.0f})"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def plot(name: str, ratings: Sequence[Mapping[str, Any]]) -> str:
    """One row a level: its rating as a dot, its interval as a line."""
    low: float = min(one["low"] for one in ratings)
    high: float = max(one["high"] for one in ratings)
    height = _TOP + _ROW * len(ratings) + 30

    def at(points: float) -> float:
        return _LEFT + (points - low) / max(1.0, high - low) * (_WIDTH - _LEFT - _RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="16" y="22" font-size="14" font-weight="bold">{escape(name)}</text>',
    ]
    for mark in range(int(low // 200 + 1) * 200, int(high) + 1, 200):
        x = f"{at(mark):.1f}"
        parts.append(f'<path d="M{x} {_TOP - 8}V{height - 26}" stroke="#dddddd"/>')
        parts.append(f'<text x="{x}" y="{height - 10}" font-size="11" text-anchor="middle">{mark}</text>')
    for i, one in enumerate(ratings):
        y = _TOP + _ROW * i + _ROW // 2
        parts.append(f'<text x="{_LEFT - 14}" y="{y + 4}" font-size="12" text-anchor="end">{escape(one["bot"])}</text>')
        parts.append(
            f'<path d="M{at(one["low"]):.1f} {y}H{at(one["high"]):.1f}" stroke="#1b6ca8" stroke-width="3" '
            f'stroke-opacity="0.45"/>'
        )
        parts.append(f'<circle cx="{at(one["points"]):.1f}" cy="{y}" r="5" fill="#1b6ca8"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"
