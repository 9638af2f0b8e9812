"""How long games of McMulti last: python3 do.py make lengths plays bots' games and writes the rounds still to come.

The figures go into src/barrelhouse/games/mcmulti/printed/lengths.json, from where the site tells how far a game is, and
into the table of docs/play.md.
"""

import argparse
import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, cast

from barrelhouse.bots.bot_spec import bot_spec, find
from barrelhouse.engine.contract import OVER, TABLE, Game
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti import State

ROOT: Final = Path(__file__).parents[2]
FIGURES: Final = ROOT / "src" / "barrelhouse" / "games" / "mcmulti" / "printed" / "lengths.json"
PAGE: Final = ROOT / "docs" / "play.md"
BEGIN, END = "<!-- table: lengths -->\n", "<!-- end -->\n"
BOT: Final = "driller"  # who sits at a table where nobody names a bot
GOALS: Final = (400, 500, 1000, 2000)
SEATS: Final = (2, 3, 4)
TENTHS: Final = 10
GAME: Final = cast(Game, mcmulti)
Figures = dict[str, dict[str, list[int]]]  # by goal and number of players: rounds to come by tenths of the goal


def main(args: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="do.py make lengths", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of each goal and number of players (default 200)")
    parser.add_argument("--workers", type=int, default=2, help="processes (default 2)")
    given = parser.parse_args(args)
    tables = [(goal, seats) for goal in GOALS for seats in SEATS]
    figures: Figures = defaultdict(dict)
    with ProcessPoolExecutor(given.workers) as workers:
        measured = workers.map(measure, tables, [given.games] * len(tables))
        for (goal, seats), rounds in zip(tables, measured, strict=True):
            figures[str(goal)][str(seats)] = rounds
            print(f"goal {goal}, {seats} players: {rounds}", flush=True)
    FIGURES.write_text(json.dumps({"bot": BOT, "games": given.games, "rounds": figures}, indent=1) + "\n")
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8"), figures), encoding="utf-8")


def measure(table: tuple[int, int], games: int) -> list[int]:
    """The median of the rounds still to come, by how many tenths of the goal the richest had when a round began."""
    goal, seats = table
    found: dict[int, list[int]] = defaultdict(list)
    for index in range(games):
        for tenth, rounds in play(goal, seats, index):
            found[tenth].append(rounds)
    return limit_rises([statistics.median_low(found[tenth]) if found[tenth] else None for tenth in range(TENTHS)])


def play(goal: int, seats: int, index: int) -> list[tuple[int, int]]:
    """One game: as each round begins, how many tenths of the goal the richest has, and the rounds after that one."""
    state = mcmulti.new_game(seats, {"goal": goal})
    dice = dice_for(f"lengths {goal} {seats}", index)
    maker = find(bot_spec(BOT, mcmulti.NAME), mcmulti.NAME)
    bots = [maker(GAME, dice_for(f"lengths {goal} {seats} {seat}", index)) for seat in range(seats)]
    begun: list[int] = []
    while (seat := int(state.to_act())) != OVER:
        if is_begun(state) and int(state.rounds) == len(begun):
            richest = max(int(player.cash) for player in state.players)
            begun.append(min(TENTHS - 1, TENTHS * richest // goal))
        state.apply(roll(state, dice) if seat == TABLE else bots[seat].choose(state.view(seat), state.choices()))
    return [(tenth, len(begun) - 1 - number) for number, tenth in enumerate(begun)]


def is_begun(state: State) -> bool:
    """Whether the opening is over, and the rounds have begun."""
    return state.view(0).to_json()["phase"] == "market"


def limit_rises(rounds: Sequence[int | None]) -> list[int]:
    """Nobody comes nearer to the goal and farther from the end; a tenth that was never seen is like the one before."""
    known = [count for count in rounds if count is not None]
    last = max(known)
    found = []
    for count in rounds:
        last = min(last, count if count is not None else last)
        found.append(last)
    return found


def with_table(page: str, figures: Mapping[str, Mapping[str, Sequence[int]]]) -> str:
    """The page with these figures in its table: whole games, and from half the goal on."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    heads = ["goal", *(f"{seats} players" for seats in SEATS)]
    rows = [["---", *["---:"] * len(SEATS)]]
    for goal, by_seats in figures.items():
        cells = [f"{by_seats[str(seats)][0] + 1} ({by_seats[str(seats)][TENTHS // 2]})" for seats in SEATS]
        rows.append([f"${int(goal):,} M", *cells])
    lines = ["| " + " | ".join(row) + " |\n" for row in [heads, *rows]]
    return f"{before}{BEGIN}{''.join(lines)}{END}{after}"


if __name__ == "__main__":
    main(sys.argv[1:])
