"""Everything a house sends to one viewer, twice: as the game is, and with what they may not know scrambled.

`python3 do.py prove leaks --positions 100000` checks so many positions; the tests check some thousands.
"""

import argparse
import asyncio
import random
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from barrelhouse.engine import codec
from barrelhouse.engine.contract import TABLE, Game, State
from barrelhouse.games import GAMES
from barrelhouse.server.house import House, Settings
from barrelhouse.server.limits import RATES
from tests.support.desks import ONE, OTHER, TABLE_ID, Desk
from tests.support.pairs import Pair, pairs
from tests.support.seeded_games import offered_actions

UNLIMITED: Final = dict.fromkeys(RATES, 0)
FEW: Final = 2  # of all requests that could be sent at a position
THOROUGH: Final = 20  # at one position in so many all of them are sent, every choice too, and over HTTP as well
PROBLEM: Final = re.compile(r'"(?:problem":\{"|\b)key":"([a-z-]+)","text"')
STRANGE: Final[Sequence[object]] = ("fly to the moon", {"action": "fly"}, {"action": 3}, {}, "")


class Leak(AssertionError):
    """Two answers that must be the same are not."""


@dataclass
class LeakFigures:
    """What was looked at."""

    positions: int = 0
    hidden: int = 0  # positions where there was something to hide
    hidden_rows: int = 0  # and where the log itself had rows that the viewer may not see
    frames: int = 0
    signs: int = 0
    problems: Counter[str] = field(default_factory=Counter)  # refusals, by key


async def look(pair: Pair, desk: Desk, rng: random.Random, figures: LeakFigures) -> None:
    """One position: what is sent must be the same bytes. Raises Leak."""
    messages = requests_of(pair, rng)
    requests: list[tuple[str, object]] = []
    if figures.positions % THOROUGH == 0 or (pair.n == 0 and pair.one.done):
        requests = asked_over_http(pair, rng)
    else:
        messages = rng.sample(messages, min(FEW, len(messages)))
    n = pair.n + len(pair.one.done)
    since = rng.choice([0, max(0, n - 1), max(0, n - 3), n])
    messages.insert(0, {"do": "watch", "table": TABLE_ID, "seat": pair.viewer, "since": since})
    ones = await desk.frames(pair, pair.one, ONE, messages, requests)
    others = await desk.frames(pair, pair.other, OTHER, messages, requests)
    for one, other in zip(ones, others, strict=True):
        if one != other:
            raise Leak(f"{pair.label}, viewer {pair.viewer}\n{difference(one, other)}")
        figures.signs += len(one)
        figures.problems.update(PROBLEM.findall(one))
    figures.frames += len(ones)
    figures.positions += 1
    figures.hidden += pair.differs()
    figures.hidden_rows += [done.action for done in pair.one.done] != [done.action for done in pair.other.done]


def requests_of(pair: Pair, rng: random.Random) -> list[dict[str, object]]:
    """What this viewer might request now: to watch, to preview their own and others' actions, to take them."""
    state, n, viewer = pair.one.state, pair.n + len(pair.one.done), pair.viewer
    seat = max(viewer, 0)
    mine = _of(state, viewer)
    named = [codec.action_to_json(pair.game, action) for action in mine]
    not_mine = {rng.choice(offered_actions(state)), *rng.sample(range(len(pair.game.ALL_ACTIONS)), FEW)} - {*mine}
    messages: list[dict[str, object]] = [
        {"do": "watch", "table": TABLE_ID, "seat": viewer, "id": 1},
        {"do": "watch", "table": TABLE_ID, "seat": (viewer + 1) % pair.seats, "id": "another"},
        _draft(
            "preview", n, (seat + 1) % pair.seats, [codec.action_to_json(pair.game, rng.choice(offered_actions(state)))]
        ),
        {"do": "chat", "table": TABLE_ID, "text": " "},
    ]
    for action in sorted(not_mine):
        messages.append(_draft("preview", n, seat, [codec.action_to_json(pair.game, action)]))
        messages.append(_draft("play", n, seat, [pair.game.to_notation(action)]))
    for choice in named:
        messages.append(_draft("preview", n, seat, [choice]))
        messages.append(_draft("preview", n, seat, [choice, rng.choice(named)]))
    if named:
        messages.append(_draft("play", n, seat, [rng.choice(named), rng.choice(STRANGE)]))
        # No seat ever throws dice: whatever comes before that, nothing is played, and nothing may be learnt.
        tried = codec.action_to_json(pair.game, rng.randrange(len(pair.game.ALL_ACTIONS)))
        messages.append(_draft("play", n, seat, [rng.choice(named), tried, _throw(pair.game.NAME)]))
        messages.append(_draft("play", n + 1, seat, [rng.choice(named)]))
    return messages


def asked_over_http(pair: Pair, rng: random.Random) -> list[tuple[str, object]]:
    """The same over HTTP, and what only HTTP has: looking back, and the board in lines."""
    n, viewer = pair.n + len(pair.one.done), pair.viewer
    here = f"/tables/{TABLE_ID}"
    requests: list[tuple[str, object]] = [
        (f"{here}?seat={viewer}&since={pair.n}", None),
        (f"{here}?seat={(viewer + 1) % pair.seats}", None),
        (f"{here}/log?seat={viewer}&first={pair.n}", None),
        (f"{here}/board?seat={viewer}&width={rng.choice([80, 120, 200])}", None),
        (f"{here}/printed", None),
        (f"{here}/thoughts", None),
        (f"{here}/thoughts/{max(0, n - 1)}{rng.choice(['', '/replay'])}", None),
        (f"{here}/hint", {"seat": max(viewer, 0)}),
    ]
    if n > pair.n:
        requests.append((f"{here}/at/{rng.randint(pair.n + 1, n)}?seat={viewer}", None))
    if pair.n == 0:  # a record begins at the beginning
        requests.append((f"{here}/record?seat={viewer}&format={rng.choice(['text', 'json'])}", None))
        requests.append((f"{here}/verify", None))
    drafts = [message for message in requests_of(pair, rng) if message["do"] in ("play", "preview")]
    for draft in rng.sample(drafts, min(4, len(drafts))):
        body = {name: draft[name] for name in ("n", "seat", "actions")}
        requests.append((f"{here}/{draft['do']}", body))
    return requests


def _of(state: State, viewer: int) -> list[int]:
    """What the viewer may do now."""
    if viewer < 0:
        return []
    return state.choices() if state.to_act() == viewer else state.out_of_turn(viewer)


@cache
def _throw(name: str) -> dict[str, int | str]:
    """Something only the table does."""
    game = GAMES[name]
    state = game.new_game(game.SEATS[0], {})
    while state.to_act() != TABLE:
        state.apply(state.choices()[0])
    return codec.action_to_json(game, state.chances()[0][0])


def _draft(do: str, n: int, seat: int, actions: list[object]) -> dict[str, object]:
    return {"do": do, "table": TABLE_ID, "n": n, "seat": seat, "actions": actions, "id": f"{do} {actions}"[:40]}


def difference(one: str, other: str) -> str:
    """The first place where two frames differ, with what is around it."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"… {one[max(0, at - 300) : at + 200]}\n… {other[max(0, at - 300) : at + 200]}"


async def look_at(
    wanted: Sequence[tuple[Game, int]], run: str, folder: Path, looked: Callable[[], None] = lambda: None
) -> dict[str, LeakFigures]:
    """So many positions of each of these games; the figures by game."""
    found: dict[str, LeakFigures] = {}
    house = await House.open(Settings(folder, rates=UNLIMITED))
    desk = Desk(house, await house.people.welcome("The viewer"))
    try:
        for game, count in wanted:
            figures = found[game.NAME] = LeakFigures()
            rng = random.Random(run)
            for pair in pairs(game, run, count):
                await look(pair, desk, rng, figures)
                looked()
    finally:
        await desk.close()
        await house.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="do.py prove leaks", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--positions", type=int, default=100_000, help="in all, as many of each game")
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--run", default="long", help="the same word gives the same positions")
    asked_for = parser.parse_args()
    console = Console()
    bar = Progress(
        *(TextColumn("positions"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()),
        console=console,
    )
    each = [(GAMES[name], -(-asked_for.positions // len(asked_for.games))) for name in asked_for.games]
    with tempfile.TemporaryDirectory() as folder, bar:
        task = bar.add_task("", total=sum(count for _, count in each))
        found = asyncio.run(look_at(each, asked_for.run, Path(folder), lambda: bar.advance(task)))
    for name, figures in found.items():
        console.print(
            f"{name}: {figures.positions:,} positions, {figures.hidden:,} with something to hide,"
            f" {figures.hidden_rows:,} with hidden rows; {figures.frames:,} answers, {figures.signs / 1e6:,.0f} MB,"
            f" {figures.problems.total():,} of them refusals by {len(figures.problems)} keys: the same bytes."
        )


if __name__ == "__main__":
    main()
