"""Everything a house sends to one viewer, twice: as the game is, and with what they may not know scrambled.

`python3 do.py prove leaks --positions 100000` checks so many positions of each game; the tests check some thousands.
Every action of the catalogue is asked for in turn, whether it is allowed or not, by play, by preview and by why-not;
at one position in twenty why-not is asked of all of them.
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
from barrelhouse.engine.draft import DraftProgress
from barrelhouse.games import GAMES
from barrelhouse.server.house import House, Settings
from barrelhouse.server.limits import RATES
from barrelhouse.server.tables.transaction import DRAFT_KEYS
from tests.support.desks import ONE, OTHER, TABLE_ID, Desk
from tests.support.pairs import Pair, pairs
from tests.support.seeded_games import offered_actions

UNLIMITED: Final = dict.fromkeys(RATES, 0)
FULL: Final = 100_000  # positions of each game
FEW: Final = 2  # of all requests that could be sent at a position
THOROUGH: Final = 20  # at one position in so many all of them are sent, over HTTP as well, and why-not is asked of all
PROBLEM: Final = re.compile(r'"(?:problem":\{"|\b)key":"([a-z-]+)","text"')
IN_TURN: Final = 3  # actions of the catalogue that are asked for at each position
STRIDE: Final = 1009  # a prime, so that those of one verb are asked for far from each other
STRANGE: Final[Sequence[object]] = ("fly to the moon", {"action": "fly"}, {"action": 3}, {}, "")


class Leak(AssertionError):
    """Two answers that must be the same are not."""


@dataclass
class LeakFigures:
    """What was looked at."""

    positions: int = 0
    hidden: int = 0  # positions where there was something to hide
    hidden_rows: int = 0  # and where the log itself had rows that the viewer may not see
    hidden_lengths: int = 0  # and where it was longer in one of the two
    frames: int = 0
    signs: int = 0
    problems: Counter[str] = field(default_factory=Counter)  # refusals, by key
    asked: Counter[int] = field(default_factory=Counter)  # how often for each action of the catalogue
    catalogues: int = 0  # how often why-not was asked of all of it

    def never_asked(self, game: Game) -> list[str]:
        """The actions that nobody has asked for in all three ways."""
        return [game.to_notation(action) for action in range(len(game.ALL_ACTIONS)) if not self.asked[action]]


async def look(pair: Pair, desk: Desk, rng: random.Random, figures: LeakFigures) -> None:
    """One position: what is sent must be the same bytes. Raises Leak."""
    messages = requests_of(pair, rng)
    next_actions = range(figures.positions * IN_TURN, (figures.positions + 1) * IN_TURN)
    in_turn = [at * STRIDE % len(pair.game.ALL_ACTIONS) for at in next_actions] + own_out_of_turn(pair, rng)
    requests: list[tuple[str, object]] = []
    if figures.positions % THOROUGH == 0 or (pair.n == 0 and pair.one.done):
        requests = asked_over_http(pair, rng)
        for action in range(len(pair.game.ALL_ACTIONS)):
            why_not_alike(pair, action)
        figures.catalogues += 1
    else:
        messages = rng.sample(messages, min(FEW, len(messages)))
    for action in in_turn:
        messages += asked_for(pair, action)
        why_not_alike(pair, action)
        figures.asked[action] += 1
    n = pair.position()
    since = rng.choice([0, max(0, n - 1), max(0, n - 3), n, n + 1, None])
    messages.insert(0, {"do": "watch", "table": TABLE_ID, "seat": pair.viewer, "since": since})
    ones = await desk.frames(pair, pair.one, ONE, messages, requests)
    others = await desk.frames(pair, pair.other, OTHER, messages, requests)
    if len(ones) != len(others):
        raise Leak(f"{pair.label}, viewer {pair.viewer}: {len(ones)} answers and {len(others)}")
    for one, other in zip(ones, others, strict=True):
        if one != other:
            raise Leak(f"{pair.label}, viewer {pair.viewer}\n{difference(one, other)}")
        figures.signs += len(one)
        figures.problems.update(PROBLEM.findall(one))
    figures.frames += len(ones)
    figures.positions += 1
    figures.hidden += pair.differs()
    figures.hidden_rows += pair.has_other_rows()
    figures.hidden_lengths += pair.has_other_length()


def own_out_of_turn(pair: Pair, rng: random.Random) -> list[int]:
    """One of the actions that are the viewer's own although another is to act, allowed or not."""
    state, viewer = pair.one.state, pair.viewer
    if viewer < 0 or state.to_act() == viewer:
        return []
    own = [action for action in range(len(pair.game.ALL_ACTIONS)) if state.actor(action) == viewer]
    return [rng.choice(own)] if own else []


def asked_for(pair: Pair, action: int) -> list[dict[str, object]]:
    """To play this action, followed by what no seat ever does, so that nothing is played; and to preview it."""
    n, seat = pair.position(), max(pair.viewer, 0)
    said = pair.game.to_notation(action)
    return [_draft("play", n, seat, [said, _throw(pair.game.NAME)]), _draft("preview", n, seat, [said])]


def why_not_alike(pair: Pair, action: int) -> None:
    """Why not, as every way to draft asks for it. Raises Leak."""
    found = []
    for side in (pair.one, pair.other):
        refusal = DraftProgress(side.state, pair.viewer, DRAFT_KEYS).why_not(side.state, action)
        found.append(None if refusal is None else (refusal.rule, refusal.key, dict(refusal.params)))
    if found[0] != found[1]:
        raise Leak(f"{pair.label}, viewer {pair.viewer}, {pair.game.to_notation(action)}: {found[0]}, {found[1]}")


def requests_of(pair: Pair, rng: random.Random) -> list[dict[str, object]]:
    """What this viewer might request now: to watch, to preview their own and others' actions, to take them."""
    state, n, viewer = pair.one.state, pair.position(), pair.viewer
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
    n, viewer = pair.position(), pair.viewer
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
    requests.append(("/tables?list=running", None))
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
    viewer = await house.people.welcome("The viewer")
    desk = Desk(house, viewer, await house.people.sessions.begin(viewer.id))
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


def main(args: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="do.py prove leaks", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--positions", type=int, default=FULL, help="of each game")
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--run", default="long", help="the same word gives the same positions")
    wanted = parser.parse_args(args)
    console = Console()
    bar = Progress(
        *(TextColumn("positions"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn()),
        console=console,
    )
    each = [(GAMES[name], wanted.positions) for name in wanted.games]
    with tempfile.TemporaryDirectory() as folder, bar:
        task = bar.add_task("", total=sum(count for _, count in each))
        found = asyncio.run(look_at(each, wanted.run, Path(folder), lambda: bar.advance(task)))
    for name, figures in found.items():
        console.print(
            f"{name}: {figures.positions:,} positions, {figures.hidden:,} with something to hide,"
            f" {figures.hidden_rows:,} with hidden rows, {figures.hidden_lengths:,} with more of them in one;"
            f" each action asked for {min(figures.asked[action] for action in range(len(GAMES[name].ALL_ACTIONS))):,}"
            f" times or more in three ways, and {figures.catalogues:,} times why not each of them;"
            f" {figures.frames:,} answers, {figures.signs / 1e6:,.0f} MB,"
            f" {figures.problems.total():,} of them refusals by {len(figures.problems)} keys: the same bytes."
        )
        if wanted.positions >= FULL and (missing := figures.never_asked(GAMES[name])):
            console.print(f"{name}: nobody asked for {', '.join(missing)}", style="bold red")
            raise SystemExit(1)


if __name__ == "__main__":
    main()
