"""Writes the page about the ladder and its plots, from the published results."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from barrelhouse.arena.gate import MOST_SIMULATIONS
from barrelhouse.bots import LEVELS
from barrelhouse.cli.commands.arena import LEAST_SECONDS
from barrelhouse.cli.screen.bot_names import format_rating
from barrelhouse.games import GAMES
from barrelhouse.words import translate

_MEASURED = """## How it is measured

A duplicate is one game's dice, played once for every rotation of the bots over the seats. For every duplicate, at every
number of players, each command below draws two of its bots, neighbours more often than others: the higher has one seat,
the lower all the others. Matches between two bots also count if one of them is a level. Where a level hardly ever loses
to the next, bots of a strength in between are rated with them, so that each is compared with somebody it can lose to;
the tables leave these bots out.

Ratings follow Bradley and Terry's model on every pair of a game ([decision 015](decisions/015-ratings.md)): 400 points
mean odds of ten to one of finishing ahead of the other, and the highest greedy level is fixed at 1000. All intervals
are 95 %, over duplicates. Levels think without their clock here, so that the same command plays the same games on any
machine. The longest decision is measured by the wall clock and is an upper bound: other work on the same machine
counts too. Where nobody from below ever finished ahead of anybody from above, the page gives only the least the gap
can be (≥), and ratings beyond it are open.
"""
_POOLED = "A rating pools all numbers of players: at any one of them two levels can be closer than their ratings say"
_AGAIN = """### Reproducing it

Runs that the clock cut short have irregular numbers of games. Each command says how many games were played, and plays
exactly those again; the results it kept with `--json` are in [ladder/games](ladder/games), ready to be continued.
`python3 do.py make ladder publish docs/ladder/games/*` writes this page from them. After `python3 do.py compile` games
run about forty times as fast.
"""
_GATE = f"""## The regression gate

`tests/arena/test_gate.py` plays quick matches on fixed seeds and fails when a level wins so few games that a bot of the
published strength would do so in less than one match in a hundred. Levels that search get at most
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
    """Say how strong the levels are without using ratings."""
    sentences = ["`python3 do.py bots` lists the levels; this page says how strong they are."]
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
    """The match of the gate in which a level was least above an even result."""
    played = [(one["wins"] * one["seats"], name, one) for name, several in gated.items() for one in several]
    if not played:
        return ""
    _, name, one = min(played, key=lambda each: each[0])
    return (
        f". In the closest match of the gate below ({_title(name)}), {', '.join(one['levels'])} against "
        f"{one['seats'] - 1} × {one['opponent']} won {100 * one['wins']:.0f} % of {one['games']} games, "
        f"where {100 / one['seats']:.0f} % would be even"
    )


def _commands(kept: Mapping[str, Any]) -> list[str]:
    """Every command that played part of a game's results, once each."""
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
    played = f"{ladder['games']:,} games of {ladder['deals']:,} duplicates: {seats}{_drawn_games(ladder)}."
    head = ["level", "bot", "games", "rating", "above the next", "s a decision", "longest", "simulations"]
    return [
        f"![Ratings](ladder/{name}.svg)\n",
        _table(head, rows),
        f"{played} Played by version {ladder['version']}, {_rules(name, ladder['rules'])}.\n",
    ]


def _rules(name: str, played: str) -> str:
    """By which version of the rules: ratings say nothing certain about another."""
    now = GAMES[name].VERSION
    return f"under version {played} of the rules" + ("" if played == now else f"; new tables play by version {now}")


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
    played = f"{match['games']:,} games of {match['deals']:,} duplicates{_drawn_games(match)}"
    return [
        f"{', '.join(match['bots'])}{options}: {played}.\n",
        _table(["bot", "seats", "wins", "place", "s a decision", "longest", "simulations"], rows),
    ]


def _drawn_games(played: Mapping[str, Any]) -> str:
    """How many games nobody ended, if there were any."""
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
    """One row per level: its rating as a dot, its interval as a line."""
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
