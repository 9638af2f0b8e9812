"""How sure a lead is: python -m tuning.spread GAME fits the spread of a tuned estimate to who won in self-play."""

import argparse
import json
import math
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from barrelhouse.bots.greedy import GreedyBot
from barrelhouse.engine.contract import OVER, TABLE
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import GAMES
from tuning.evolution import cma
from tuning.make import file_of

EVERY = 29  # actions between two positions that are looked at
MOST_ACTIONS = 20_000
SURE = 100.0  # spreads apart: whoever judges so says who has won, and no spread makes a chance of it


@dataclass(frozen=True)
class Position:
    """What each seat's position was worth, how far the spread grows with the rounds to come, and who won."""

    worths: list[int]
    base: float
    by_round: float
    won: list[float]


def main() -> None:
    wanted = _arguments()
    file = file_of(wanted.game, wanted.seats)
    kept = json.loads(file.read_text(encoding="utf-8"))
    seats = wanted.seats
    work = [(wanted.game, kept["weights"], deal, seats[deal % len(seats)]) for deal in range(wanted.games)]
    with ProcessPoolExecutor(wanted.jobs) as pool:
        positions = [position for found in pool.map(_played, work, chunksize=4) for position in found]
    logs, _ = cma.fmin2(lambda logs: _surprise(positions, logs), [0.0, 0.0], 0.5, {"seed": 1, "verbose": -9})
    hand = GAMES[wanted.game].WEIGHTS
    for name, by in zip(("spread", "spread_a_round"), logs, strict=True):
        kept["weights"][name] = float(f"{hand[name] * math.exp(float(by)):.5g}")
    kept["surprise"] = {"positions": len(positions), "bits": round(_surprise(positions, list(logs)) / math.log(2), 4)}
    file.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    print(f"{file.name}: {kept['surprise']}, spread {kept['weights']['spread']} {kept['weights']['spread_a_round']}")


def _surprise(positions: list[Position], logs: "list[float]") -> float:
    """The mean of -log p of who won: the less, the better the chances were told."""
    base, by_round = math.exp(float(logs[0])), math.exp(float(logs[1]))
    total = 0.0
    for position in positions:
        spread = base * position.base + by_round * position.by_round
        highest = max(position.worths)
        shares = [math.exp(max(-60.0, (worth - highest) / spread)) for worth in position.worths]
        whole = sum(shares)
        total -= sum(won * math.log(share / whole) for won, share in zip(position.won, shares, strict=True) if won)
    return total / len(positions)


def _played(work: tuple[str, dict[str, float], int, int]) -> list[Position]:
    """One game of greedy bots with the tuned weights; its positions, but for the end, where all is known."""
    name, weights, deal, seats = work
    game = GAMES[name]
    estimate = game.estimate(weights)
    bare = game.estimate({**weights, "spread": game.WEIGHTS["spread"], "spread_a_round": 0.0})
    grown = game.estimate({**weights, "spread": 0.0, "spread_a_round": game.WEIGHTS["spread_a_round"]})
    state = game.new_game(seats, {})
    dice = dice_for("spread", deal)
    bots = [GreedyBot(game, dice_for(f"spread {seat}", deal), estimate) for seat in range(seats)]
    seen: list[tuple[list[int], float, float]] = []
    for number in range(MOST_ACTIONS):
        seat = state.to_act()
        if seat == OVER:
            break
        if number % EVERY == 0:
            worths = [int(estimate.worth(state, k)) for k in range(seats)]
            base, by_round = bare.spread(state), grown.spread(state)
            if max(worths) - min(worths) < SURE * (base + by_round):
                seen.append((worths, base, by_round))
        state.apply(roll(state, dice) if seat == TABLE else bots[seat].choose(state.view(seat), state.choices()))
    places = state.places()
    won = [1 / places.count(1) if place == 1 else 0.0 for place in places]
    return [Position(worths, base, by_round, won) for worths, base, by_round in seen]


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="python -m tuning.spread", description=__doc__)
    reader.add_argument("game", choices=sorted(GAMES))
    reader.add_argument("--games", type=int, default=400)
    reader.add_argument(
        "--seats",
        type=lambda text: [int(part) for part in text.split(",")],
        default=[4],
        help="as in the name of the file of weights",
    )
    reader.add_argument("--jobs", type=int, default=2)
    return reader.parse_args()


if __name__ == "__main__":
    main()
