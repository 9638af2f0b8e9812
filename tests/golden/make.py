"""Makes the golden games and the other expected numbers: `python -m tests.golden.make`, after a rule has changed.

Games that still replay are kept, with their new digests; the others are replaced, and games are added until all that
reached.py names is reached. `--anew` throws all of them away first. Says what has changed.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from barrelhouse.bots import BOTS, Bot
from barrelhouse.engine import driver, record
from barrelhouse.engine.contract import OVER, TABLE, Dice, Refused, State, View
from barrelhouse.engine.record import Record
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.actions import ALL_ACTIONS, DECLINE, DONE
from tests.contract.same_games import combined, digests
from tests.contract.seeded import ALL_GAMES, Options, agreements, counts_of
from tests.golden import games
from tests.golden.expected import EXPECTED, FILE
from tests.golden.reached import everything, reached

LEAST = 200  # golden games
MOST_TRIED = 4000  # seeds searched for what is still missing
LONGEST = 3000  # actions: a golden game shall be read in one sitting


class VerbBot:
    """Chooses a verb first, and so saves, sells and builds alike."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, _view: View, choices: list[int]) -> int:
        verbs = sorted({type(ALL_ACTIONS[choice]).__name__ for choice in choices})
        verb = verbs[self.dice.below(len(verbs))]
        among = [choice for choice in choices if type(ALL_ACTIONS[choice]).__name__ == verb]
        return among[self.dice.below(len(among))]


class IdleBot:
    """Does as little as it may."""

    def choose(self, _view: View, choices: list[int]) -> int:
        return next((action for action in (DONE, DECLINE) if action in choices), choices[0])


def bot(kind: str, dice: Dice) -> Bot:
    if kind == "verbs":
        return VerbBot(dice)
    return IdleBot() if kind == "idle" else BOTS[kind](mcmulti, dice)


# Who sits at the table, again and again from the first seat on, and for how many rounds at most.
COMPANIES = [
    (["greedy"], 60),
    (["random"], 9),
    (["greedy", "random"], 40),
    (["verbs"], 20),
    (["greedy", "verbs", "verbs"], 40),
    (["random", "verbs"], 16),
    (["idle"], 3),
    (["greedy", "idle"], 30),
]


def plans() -> Iterator[tuple[str, int, Options, list[str]]]:
    """Without end: a name, seats, options, and who sits there."""
    agreed = agreements(mcmulti)
    index = 0
    while True:
        seats = mcmulti.SEATS[index % len(mcmulti.SEATS)]
        company, rounds = COMPANIES[index % len(COMPANIES)]
        options = dict(agreed[index * 7 % len(agreed)])
        if company == ["greedy"] and index % 3 == 0:
            options.pop("round_limit", None)  # a whole game, for as long as it lasts
        else:
            options.setdefault("round_limit", rounds)
        if "goal" not in options and index % 4 != 0:
            options["goal"] = 400
        yield f"{index:04}", seats, options, [company[seat % len(company)] for seat in range(seats)]
        index += 1


def play(name: str, seats: int, options: Options, kinds: list[str]) -> Record | None:
    """A game by these opponents, or None if it is too long to keep."""
    dice = driver.dice_for("golden", int(name))
    bots = [bot(kind, driver.dice_for(f"golden {kind} {seat}", int(name))) for seat, kind in enumerate(kinds)]
    state: State = mcmulti.new_game(seats, options)
    log: list[int] = []
    while state.to_act() != OVER and len(log) < LONGEST:
        seat = state.to_act()
        action = driver.roll(state, dice) if seat == TABLE else bots[seat].choose(state.view(seat), state.choices())
        state.apply(action)
        log.append(action)
    return record.record_of(mcmulti, seats, options, log, kinds) if state.to_act() == OVER else None


def renewed(file: Path) -> Record | None:
    """A golden game under the rules as they are now, or None if it cannot be played any more."""
    try:
        kept = games.read(file)
        again = record.record_of(mcmulti, kept.seats, kept.options, kept.actions(), kept.names, kept.tags)
    except Refused as refused:
        print(f"{file.name} cannot be replayed: {refused.refusal.key} {dict(refused.refusal.numbers)}")
        return None
    if again.result is None:
        print(f"{file.name} does not end any more")
        return None
    if again.digest != kept.digest:
        print(f"{file.name} ends otherwise: {kept.result} {kept.digest} before, {again.result} {again.digest} now")
    return again


def keep_old(anew: bool) -> dict[str, Record]:
    """The games that are there already, by name."""
    kept: dict[str, Record] = {}
    for file in games.files():
        again = None if anew else renewed(file)
        if again is None:
            file.unlink()
        else:
            kept[file.stem] = again
    return kept


def make_games(anew: bool) -> None:
    games.FOLDER.mkdir(exist_ok=True)
    kept = keep_old(anew)
    missing = set(everything())
    for one in kept.values():
        missing -= reached(one)
    for tried, (name, seats, options, kinds) in enumerate(plans()):
        if (len(kept) >= LEAST and not missing) or tried >= MOST_TRIED:
            break
        if name in kept:
            continue
        played = play(name, seats, options, kinds)
        if played is not None:
            new = reached(played) & missing
            if len(kept) < LEAST or new:
                kept[name] = played
                missing -= new
                print(f"{name}: {seats} seats, {options}, {' '.join(kinds)}; {len(missing)} to reach", flush=True)
    for name, one in kept.items():
        write(games.FOLDER / f"{name}.txt", record.write(one))
    print(f"{len(kept)} golden games, {sum(file.stat().st_size for file in games.files()) // 1024} KiB")
    for what in sorted(missing):
        print(f"Not reached: {what}")


def make_expected() -> None:
    """What random games come to, and how many sequences of actions there are."""
    now = {
        "same_games": {game.NAME: combined(digests(game)) for game in ALL_GAMES},
        "perft": {game.NAME: counts_of(game) for game in ALL_GAMES},
    }
    for what, by_game in now.items():
        if by_game != EXPECTED.get(what):
            print(f"{what}: {EXPECTED.get(what)} before, {by_game} now")
    write(FILE, json.dumps(now, indent=1) + "\n")


def write(file: Path, text: str) -> None:
    """All of it or nothing, and only what is new."""
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        fresh = file.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(file)
        print(f"Wrote {file.name}")


if __name__ == "__main__":
    make_games("--anew" in sys.argv[1:])
    make_expected()
