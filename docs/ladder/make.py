"""Writes the ladder of levels to docs/ladder.md, docs/ladder/*.svg, docs/ladder/ladder.json and the bots' ratings.

python3 do.py make ladder publish FILE ...    from results of `barrelhouse arena --json`, one file per command, such as
                                              those in docs/ladder/games
python3 do.py make gate [--games N]           plays what the regression gate compares with
python3 do.py make ladder page                the page and the plots again, from ladder.json
"""

import argparse
import json
import re
import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from barrelhouse.arena import ratings, results, summary
from barrelhouse.arena.arguments import LADDER, anchor_of
from barrelhouse.arena.errors import ArenaError
from barrelhouse.arena.game import MOST_ACTIONS
from barrelhouse.arena.gate import gates, has_fallen, play_gate
from barrelhouse.bots import LEVELS
from barrelhouse.cli.messages import translate
from barrelhouse.engine import driver
from barrelhouse.games import GAMES
from docs.ladder.page import page, plot

HERE = Path(__file__).parent
PUBLISHED = HERE / "ladder.json"
PAGE = HERE.parent / "ladder.md"
RATINGS = HERE.parents[1] / "src" / "barrelhouse" / "bots" / "ratings.json"  # what people see beside a level
LEVEL_NAMES = {level.name for level in LEVELS}

GATE_SECONDS = 24.0  # for one match of the gate on a compiled build
GATE_GAMES = 60  # in one match at most
INTERPRETED = 0.04  # seconds a compiled game may take without being too slow interpreted
INTERPRETED_GAMES = 6

Published = dict[str, Any]  # by game: "ladder", "matches", "gate"


def publish(files: list[Path], published: Published) -> None:
    """Merge the ladders of a game, and the matches that levels played, into one; each match is also published alone."""
    ladders: dict[str, list[results.Results]] = {}
    matches: dict[tuple[str, tuple[str, ...], str], list[results.Results]] = {}
    for file in files:
        found = as_played(results.read(file))
        if found.commands[0].startswith(LADDER):
            ladders.setdefault(found.game, []).append(found)
        else:
            bots = next(iter(found.duplicates.values()))[0].bots
            matches.setdefault((found.game, bots, json.dumps(found.options)), []).append(found)
    for name, several in ladders.items():
        beside = [match for group in matches.values() for match in group if counts(match, several[0])]
        published.setdefault(name, {})["ladder"] = ladder_of(results.merge([*several, *beside]))
    for name in {name for name, _, _ in matches}:
        published.setdefault(name, {})["matches"] = [
            match_of(results.merge(several)) for key, several in matches.items() if key[0] == name
        ]


def as_played(found: results.Results) -> results.Results:
    """Put the actual number of games into its commands: a run may have ended before playing all it was asked for."""
    found.commands = [re.sub(r"--games \d+", f"--games {len(found.games())}", command) for command in found.commands]
    return found


def counts(match: results.Results, ladder: results.Results) -> bool:
    """Whether a match says something about levels: the ladder's game and options, two bots, one of them a level."""
    alike = (match.game, match.options) == (ladder.game, ladder.options)
    return alike and len(match.bots) == 2 and bool(LEVEL_NAMES.intersection(match.bots))


def ladder_of(found: results.Results) -> Published:
    anchor = anchor_of({level.name: found.bots[level.name] for level in LEVELS if level.name in found.bots}, None)
    rated = ratings.rate(found, anchor, shown=LEVEL_NAMES)
    seats = [len(game.bots) for game in found.games()]
    costs = {line.bot: line for line in summary.bot_summaries(found)}
    return {
        **made_of(found),
        "anchor": anchor,
        "games_by_seats": {str(count): seats.count(count) for count in sorted({*seats})},
        "ratings": [
            {
                "bot": one.bot,
                "spec": found.bots[one.bot],
                "games": one.games,
                "points": round(one.points, 1),
                "low": round(one.low, 1),
                "high": round(one.high, 1),
                "is_open": one.is_open,
                "seconds": round(costs[one.bot].seconds, 5),
                "worst": round(costs[one.bot].worst, 4),
                "simulations": round(costs[one.bot].simulations, 1),
            }
            for one in rated.ratings
        ],
        "gaps": [
            {
                "upper": gap.upper,
                "lower": gap.lower,
                "points": round(gap.points, 1),
                "low": round(gap.low, 1),
                "high": round(gap.high, 1),
                "is_open": gap.is_open,
            }
            for gap in rated.gaps
        ],
    }


def match_of(found: results.Results) -> Published:
    first = next(iter(found.duplicates.values()))[0].bots
    lines = [
        {
            "bot": line.bot,
            "spec": found.bots[line.bot],
            "games": line.games,
            "wins": round(line.wins, 4),
            "low": round(line.low, 4),
            "high": round(line.high, 4),
            "place": round(line.place, 3),
            "seconds": round(line.seconds, 5),
            "worst": round(line.worst, 4),
            "simulations": round(line.simulations, 1),
        }
        for line in summary.bot_summaries(found)
    ]
    return {**made_of(found), "bots": list(first), "lines": lines}


def made_of(found: results.Results) -> Published:
    return {
        "rules": GAMES[found.game].VERSION,  # results of other rules are not read
        "version": found.version,
        "options": found.options,
        "commands": found.commands,
        "games": len(found.games()),
        "deals": len(found.duplicates),
        "drawn": sum(game.actions >= MOST_ACTIONS for game in found.games()),
    }


def gate(names: list[str], games: int, jobs: int, published: Published) -> None:
    """Play every gate's match at length, and settle how many games of it are quick enough to play every time."""
    if not driver.__file__.endswith(tuple(EXTENSION_SUFFIXES)):
        sys.exit("The gate is published from a compiled build: install a C compiler and run python3 do.py make gate.")
    for name in names:
        game = GAMES[name]
        found: list[Published] = []
        for one in gates(game):
            began = time.process_time()
            play_gate(game, one, "cost", 2 * one.seats)
            cost = (time.process_time() - began) / (2 * one.seats)
            won, played = play_gate(game, one, "published", games, jobs)
            low, _ = summary.wilson(won / played, played)
            quick = min(GATE_GAMES, int(GATE_SECONDS / cost)) // one.seats * one.seats
            few = INTERPRETED_GAMES if cost <= INTERPRETED else 0
            found.append(
                {
                    "levels": list(one.levels),
                    "bot": one.bot,
                    "opponent": one.opponent,
                    "against": one.against,
                    "seats": one.seats,
                    "games": played,
                    "wins": round(won / played, 4),
                    "at_least": round(low, 4),
                    "quick": max(quick, one.seats),
                    "interpreted": few,
                }
            )
            print(name, found[-1], f"{cost:.3f} s a game", file=sys.stderr, flush=True)
            for count in (max(quick, one.seats), few):
                if count and has_fallen(*play_gate(game, one, "gate", count), low):
                    sys.exit(f"{name}, {one.name()}: the gate's match came out unlucky; give it another seed.")
        published.setdefault(name, {})["gate"] = found
        write(published)


def level_ratings(published: Published) -> dict[str, dict[str, int]]:
    """The rating of each level in each game; none where the rating is open."""
    return {
        level.name: {
            name: round(one["points"])
            for name, kept in published.items()
            for one in kept.get("ladder", {}).get("ratings", [])
            if one["bot"] == level.name and not one["is_open"]
        }
        for level in LEVELS
    }


def write(published: Published) -> None:
    if any("ladder" in kept for kept in published.values()):
        RATINGS.write_text(json.dumps(level_ratings(published), indent=1) + "\n", encoding="utf-8")
    PUBLISHED.write_text(json.dumps(published, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(page(published), encoding="utf-8")
    for name, kept in published.items():
        if "ladder" in kept:
            (HERE / f"{name}.svg").write_text(plot(name, kept["ladder"]["ratings"]), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("publish", "gate", "page"))
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=tuple(GAMES), help="which game's gate to play (default: all)")
    given = parser.parse_args()
    published: Published = json.loads(PUBLISHED.read_text(encoding="utf-8")) if PUBLISHED.exists() else {}
    if given.what == "publish":
        try:
            publish(given.files, published)
        except ArenaError as wrong:
            sys.exit(translate(wrong.key, wrong.params))
    elif given.what == "gate":
        gate([given.game] if given.game else [*GAMES], given.games, given.jobs, published)
    write(published)


if __name__ == "__main__":
    main()
