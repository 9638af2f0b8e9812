"""Makes the golden games and the other expected numbers: `python3 do.py make golden`, after a rule has changed.

Those of earlier rules are left as they are: they must always end as they did. Of the present rules, games that still
replay are kept, with their new digests; the others are replaced, and games are added until there are enough and
everything in tests/<game>/support/milestones.py is reached; the last ones are steered to what is missing. `--anew`
throws those of the present rules away first; `--expected` leaves the games alone; the names of games make only theirs.
Says what has changed.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from barrelhouse.bots import BOTS, Bot
from barrelhouse.engine import driver, record
from barrelhouse.engine.contract import OVER, TABLE, Dice, Game, Refused, State, View
from barrelhouse.engine.record import Record
from tests.contract.same_games import combine, digests
from tests.golden import stored_games
from tests.golden.digests import EXPECTED, FILE
from tests.support.seeded_games import (
    ALL_GAMES,
    CALLED_ONCE_IN,
    NAMES,
    Options,
    actions_out_of_turn,
    agreements,
    counts_of,
    offered_actions,
)
from tests.support.traits import traits_of

LEAST = 200  # golden games, of all versions of the rules
LEAST_NEW = 100  # of the present version
MOST_TRIED = 4000  # seeds searched for what is still missing
MOST_STEERED = 4  # actions of a verb tried for what is wanted
LONGEST = 3000  # actions: a golden game shall be read in one sitting


class VerbBot(Bot):
    """Chooses a verb first, and so saves, sells and builds alike."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice

    def choose(self, _view: View, choices: list[int]) -> int:
        verbs = sorted({self._verb(choice) for choice in choices})
        verb = verbs[self.dice.below(len(verbs))]
        among = [choice for choice in choices if self._verb(choice) == verb]
        return among[self.dice.below(len(among))]

    def _verb(self, action: int) -> str:
        return type(self.game.ALL_ACTIONS[action]).__name__


class IdleBot(Bot):
    """Does as little as it may."""

    def __init__(self, game: Game) -> None:
        self.idle = traits_of(game).IDLE

    def choose(self, _view: View, choices: list[int]) -> int:
        return next((action for action in self.idle if action in choices), choices[0])


def bot(game: Game, kind: str, dice: Dice) -> Bot:
    if kind in traits_of(game).BOTS:
        return traits_of(game).BOTS[kind](dice)
    if kind == "verbs":
        return VerbBot(game, dice)
    return IdleBot(game) if kind == "idle" else BOTS[kind](game, dice)


def plans(game: Game) -> Iterator[tuple[str, int, Options, list[str]]]:
    """Without end: a name, seats, options, and who sits there."""
    traits = traits_of(game)
    agreed = agreements(game)
    index = 0
    while True:
        seats = game.SEATS[index % len(game.SEATS)]
        company, rounds = traits.COMPANIES[index % len(traits.COMPANIES)]
        options = traits.golden_options(agreed[index * 7 % len(agreed)], index, company, rounds)
        yield f"{index:04}", seats, options, [company[seat % len(company)] for seat in range(seats)]
        index += 1


def steer(game: Game, state: State, dice: Dice, wanted: set[str]) -> int | None:
    """Something that may happen now and reaches something wanted; a few actions of each verb are tried."""
    by_verb: dict[str, list[int]] = {}
    for action in offered_actions(state):
        by_verb.setdefault(type(game.ALL_ACTIONS[action]).__name__, []).append(action)
    for actions in by_verb.values():
        most = MOST_STEERED if state.to_act() >= 0 else len(actions)
        first = dice.below(len(actions))
        for number in range(min(most, len(actions))):
            action = actions[(first + number) % len(actions)]
            after = state.copy()
            after.apply(action)
            if wanted.intersection(stored_games.milestones_of(game).changes(state, action, after)):
                return action
    return None


def play(game: Game, name: str, seats: int, options: Options, kinds: list[str], wanted: set[str]) -> Record | None:
    """A game by these opponents, or None if it is too long to keep. Now and then somebody calls out of turn.

    Wherever a single action, or a throw, leads to something wanted, it happens."""
    dice = driver.dice_for("golden", int(name))
    bots = [bot(game, kind, driver.dice_for(f"golden {kind} {seat}", int(name))) for seat, kind in enumerate(kinds)]
    state = game.new_game(seats, options)
    log: list[int] = []
    while state.to_act() != OVER and len(log) < LONGEST:
        seat = state.to_act()
        calls = actions_out_of_turn(state)
        found = steer(game, state, dice, wanted) if wanted else None
        if found is not None:
            action = found
        elif calls and dice.below(CALLED_ONCE_IN) == 0:
            action = calls[dice.below(len(calls))]
        elif seat == TABLE:
            action = driver.roll(state, dice)
        else:
            action = bots[seat].choose(state.view(seat), state.choices())
        before = state.copy() if wanted else state
        state.apply(action)
        log.append(action)
        if wanted:
            wanted = wanted.difference(stored_games.milestones_of(game).changes(before, action, state))
    return record.record_of(game, seats, options, log, kinds) if state.to_act() == OVER else None


def renew(game: Game, file: Path) -> Record | None:
    """A golden game under the rules as they are now, or None if it cannot be played any more."""
    try:
        old = stored_games.read(file)
        again = record.record_of(game, old.seats, old.options, old.actions(), old.names, old.tags)
    except Refused as refused:
        print(f"{file.name} cannot be replayed: {refused.refusal.key} {dict(refused.refusal.params)}")
        return None
    if again.result is None:
        print(f"{file.name} does not end any more")
        return None
    if again.digest != old.digest:
        print(f"{file.name} ends otherwise: {old.result} {old.digest} before, {again.result} {again.digest} now")
    return again


def keep_old(game: Game, anew: bool) -> dict[str, Record]:
    """The games that are there already, by name."""
    found: dict[str, Record] = {}
    for file in stored_games.files(game):
        old = stored_games.read(file)
        if old.version != game.VERSION:
            found[file.stem] = old
            continue
        again = None if anew else renew(game, file)
        if again is None:
            file.unlink()
        else:
            found[file.stem] = again
            write(file, record.write(again))
    return found


def make_games(game: Game, anew: bool) -> None:
    stored_games.folder(game).mkdir(parents=True, exist_ok=True)
    milestones_in = stored_games.milestones_of(game).milestones_in
    made = keep_old(game, anew)
    missing = set(stored_games.milestones_of(game).everything())
    for one in made.values():
        missing -= milestones_in(one)
    of_now = sum(one.version == game.VERSION for one in made.values())
    for tried, (name, seats, options, kinds) in enumerate(plans(game)):
        is_enough = len(made) >= LEAST and of_now >= LEAST_NEW
        if (is_enough and not missing) or tried >= MOST_TRIED:
            break
        if name in made:
            continue
        played = play(game, name, seats, options, kinds, missing if is_enough else set())
        if played is not None:
            new = milestones_in(played) & missing
            if not is_enough or new:
                of_now += 1
                made[name] = played
                missing -= new
                write(stored_games.folder(game) / f"{name}.txt", record.write(played))
                agreed = {option: str(value)[:12] for option, value in options.items()}
                print(f"{name}: {seats} seats, {agreed}, {' '.join(kinds)}; {len(missing)} to reach", flush=True)
    size = sum(file.stat().st_size for file in stored_games.files(game)) // 1024
    print(f"{len(made)} golden games of {game.NAME}, {size} KiB")
    for what in sorted(missing):
        print(f"Not reached: {what}")


def make_expected() -> None:
    """What random games come to, and how many sequences of actions there are."""
    now = {
        "same_games": {game.NAME: combine(digests(game)) for game in ALL_GAMES},
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
        print(f"Wrote {file.name}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="do.py make golden", description=(__doc__ or "").split(":")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="make only the games of these")
    parser.add_argument("--anew", action="store_true", help="throw all of them away first")
    parser.add_argument("--expected", action="store_true", help="leave the games alone, and make only the digests")
    wanted = parser.parse_args()
    unknown = {*wanted.games} - {*NAMES}
    if unknown:
        parser.error(f"there is no game {', '.join(sorted(unknown))}; there are: {', '.join(NAMES)}")
    for game in ALL_GAMES:
        if not wanted.expected and (not wanted.games or game.NAME in wanted.games):
            make_games(game, wanted.anew)
    make_expected()


if __name__ == "__main__":
    main()
