"""The page about the ladder and its plots, from what is published."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from barrelhouse.arena.gate import MOST_SIMULATIONS
from barrelhouse.bots import LEVELS
from barrelhouse.cli.commands.arena import LEAST_SECONDS
from barrelhouse.cli.screen.bot_names import format_rating
from barrelhouse.words import translate

_MEASURED = """## How it is measured

A deal of the dice is played once for every rotation of the bots over the seats. Each command below draws two of its
bots for every deal, at every number of players, neighbours more often than others: the higher has one seat, the lower
all others. Matches between two bots of which one is a level count, too. Where a level hardly ever loses to the next,
bots of a strength between theirs are rated with them, so that each is compared with somebody it can lose to; the
tables leave them out.

Ratings are Bradley and Terry's on every pair of a game ([decision 015](decisions/015-ratings.md)): 400 points mean odds
of ten to one to be placed before the other, and the highest level that is greedy has 1000. All intervals are of 95 %,
over deals. Levels think without their clock here, so that the same command plays the same games on any machine. The
longest decision, by the clock on the wall, is the most that it can have taken: other work on the same machine counts
along. Where nobody from below was ever placed before anybody from above, only the least that a gap can be is told (≥),
and ratings beyond it are open.
"""
_POOLED = "A rating pools all numbers of players: at one of them two levels can be closer than their ratings say"
_AGAIN = """### Once more

Runs that the clock has ended have odd numbers of games. Each command says how many were played, and plays just these
again; what it kept with `--json` is in [ladder/games](ladder/games), to go on from.
`python3 do.py make ladder publish docs/ladder/games/*` writes this page from it. After `python3 do.py compile` games go
about forty times as fast.
"""
_GATE = f"""## The regression gate

`tests/arena/test_gate.py` plays quick matches on fixed seeds and fails when a level wins so few that one of the
published strength would do so in less than one match of a hundred. Levels that search have at most
{MOST_SIMULATIONS} simulations in it. `python3 do.py make gate` plays the matches it compares with.
"""
_LEVELS = {level.name for level in LEVELS}
_WIDTH, _ROW, _LEFT, _RIGHT, _TOP = 640, 34, 130, 30, 40


def page(published: Mapping[str, Any]) -> str:
    parts = ["# The ladder\n", _for_players(published)]
    for name, kept in published.items():
        if "ladder" in kept or "matches" in kept:
            parts.append(f"## {_title(name)}\n")
        if "ladder" in kept:
            parts += _ladder(name, kept["ladder"])
        for match in kept.get("matches", []):
            parts += _match(match)
    gated = {name: kept["gate"] for name, kept in published.items() if "gate" in kept}
    parts += [_MEASURED, f"{_POOLED}{_closest(gated)}.\n"]
    commands = [f"python3 do.py arena {command}" for kept in published.values() for command in _commands(kept)]
    if commands:
        parts += [_AGAIN, "\n".join(["```sh", *commands, "```"]) + "\n"]
    if gated:
        parts += [_GATE, _gate(gated)]
    return "\n".join(parts)


def _for_players(published: Mapping[str, Any]) -> str:
    """How strong the levels are, without a rating."""
    sentences = ["`python3 do.py bots` tells who the levels are, and this page how strong."]
    for name, kept in published.items():
        for match in kept.get("matches", []):
            first, *others = match["bots"]
            if first in _LEVELS and len({*others}) == 1 and first not in others:
                wins = next(line["wins"] for line in match["lines"] if line["bot"] == first)
                sentences.append(
                    f"In {_title(name)} {first} wins {100 * wins:.0f} % of its games at a table with "
                    f"{len(others)} × `{others[0]}`, where {100 / len(match['bots']):.0f} % would be even."
                )
    gaps = [gap["points"] for kept in published.values() for gap in kept.get("ladder", {}).get("gaps", [])]
    if gaps:
        least = 100 / (1 + 10 ** (-min(gaps) / 400))
        sentences.append(
            "Over all numbers of players together, each level is placed before the one below it in "
            f"{least:.0f} games of a hundred or more."
        )
    return " ".join(sentences) + "\n"


def _closest(gated: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """The match of the gate in which a level was least above what would be even."""
    played = [(one["wins"] * one["seats"], name, one) for name, several in gated.items() for one in several]
    if not played:
        return ""
    _, name, one = min(played, key=lambda each: each[0])
    return (
        f". The closest of the gate below: in {_title(name)} {', '.join(one['levels'])} against {one['seats'] - 1} × "
        f"{one['opponent']} won {100 * one['wins']:.0f} % of {one['games']} games, where {100 / one['seats']:.0f} % "
        "would be even"
    )


def _commands(kept: Mapping[str, Any]) -> list[str]:
    """All that played something of a game, each once."""
    played = [command for match in kept.get("matches", []) for command in match["commands"]]
    return [*dict.fromkeys([*kept.get("ladder", {}).get("commands", []), *played])]


def _mean(seconds: float) -> str:
    return f"{seconds:.4f}" if seconds >= LEAST_SECONDS else f"< {LEAST_SECONDS}"


def _title(name: str) -> str:
    return translate(f"site-game-{name}", {})


def _ladder(name: str, ladder: Mapping[str, Any]) -> list[str]:
    seats = ", ".join(f"{games:,} with {count} players" for count, games in ladder["games_by_seats"].items())
    rows = []
    gaps: list[Mapping[str, Any] | None] = [*ladder["gaps"], None]
    for one, gap in zip(ladder["ratings"], gaps, strict=True):
        above = "" if gap is None else f"≥ {gap['low']:.0f}" if gap["is_open"] else _range(gap)
        rating = f"{format_rating(one['points'])} (open)" if one["is_open"] else _range(one)
        cost = [_mean(one["seconds"]), f"{one['worst']:.2f}", f"{one['simulations']:.0f}"]
        rows.append([one["bot"], f"`{one['spec']}`", str(one["games"]), rating, above, *cost])
    played = f"{ladder['games']:,} games of {ladder['deals']:,} deals: {seats}{_drawn(ladder)}."
    head = ["level", "bot", "games", "rating", "above the next", "s a decision", "longest", "simulations"]
    return [
        f"![Ratings](ladder/{name}.svg)\n",
        _table(head, rows),
        f"{played} Played by version {ladder['version']}.\n",
    ]


def _match(match: Mapping[str, Any]) -> list[str]:
    rows = [
        [
            one["bot"],
            str(one["games"]),
            f"{100 * one['wins']:.1f} % ({100 * one['low']:.1f} – {100 * one['high']:.1f})",
            f"{one['place']:.2f}",
            _mean(one["seconds"]),
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
    return f"; {played['drawn']:,} that nobody ended count as drawn" if played["drawn"] else ""


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
    return f"{format_rating(one['points'])} ({format_rating(one['low'])} – {format_rating(one['high'])})"


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
