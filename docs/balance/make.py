"""Plays many games of One More Barrel among greedy opponents and writes the results into the balance note.

    python3 do.py make balance --games 10000

A compiled build plays ten thousand in a few minutes; interpreted it takes hours. The tables of
docs/balance-one-more-barrel.md stand between marks and are rewritten; the plots are the SVG files beside this one.
"""

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import cast

from barrelhouse.bots import BOTS
from barrelhouse.engine.contract import OVER, TABLE, Game
from barrelhouse.engine.driver import dice_for, roll
from barrelhouse.games import one_more_barrel
from barrelhouse.games.one_more_barrel.data import REGION_NAMES, REGIONS, SEAT_BIT, TERRITORIES
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import OPENING, ORDER_DICE, UNEXPLORED
from docs.balance.plots import bars, lines
from docs.balance.tables import Mean, interval, share, table

HERE = Path(__file__).parent
NOTE = HERE.parent / "balance-one-more-barrel.md"
# How often each number of players comes up among ten games.
PLAYERS = (4, 3, 4, 5, 4, 4, 3, 4, 5, 4)
GAME = cast(Game, one_more_barrel)


class Tally:
    """What was counted and measured in the games of one number of players."""

    def __init__(self) -> None:
        self.games = 0
        self.means: dict[str, Mean] = defaultdict(Mean)
        self.counts: Counter[str] = Counter()
        self.government: Counter[int] = Counter()

    def add(self, name: str, value: float) -> None:
        self.means[name].add(value)


def play_one(players: int, index: int, tally: Tally, options: Mapping[str, object]) -> None:
    state = one_more_barrel.new_game(players, options)
    dice = dice_for("balance", index)
    bots = [BOTS["greedy"](GAME, dice_for(f"balance {seat}", index)) for seat in range(players)]
    order: list[int] = []
    prices: dict[int, float] = {}
    seen: Counter[str] = Counter()
    held: set[int] = set()
    fought: set[int] = set()
    government = actions = 0
    while (seat := int(state.to_act())) != OVER:
        if not order and state.phase != ORDER_DICE:
            order = [int(place) for place in state.order]
        if state.phase > OPENING:
            prices.setdefault(int(state.round_number), state.options.country.prices[state.price] / 2)
        action = roll(state, dice) if seat == TABLE else bots[seat].choose(state.view(seat), state.choices())
        look_at(state, action, seen, tally)
        government = max(government, int(state.government))
        state.apply(action)
        actions += 1
        held.update(region for region in range(REGIONS) if state.control[region] >= 0)
        fought.update(region for region in range(REGIONS) if state.local_troops[region] != UNEXPLORED)
    note_end(state, order, tally)
    for round_number, price in prices.items():
        tally.add(f"price {round_number}", price)
    tally.add("actions", actions)
    tally.add("government", government)
    tally.government[government] += 1
    for region in fought:
        tally.counts[f"fought {REGION_NAMES[region]}"] += 1
    for region in held:
        tally.counts[f"held {REGION_NAMES[region]}"] += 1
    for name in COUNTED:
        tally.add(name, seen[name])
    tally.games += 1


COUNTED = ("battles", "bombings", "offers", "deals", "oil", "peace", "support", "counters", "sales", "production")
_KINDS = {"OfferOil": "oil", "PledgeNotToBomb": "peace", "OfferSupport": "support"}
_PLAIN = {
    "BombingDice": "bombings",
    "BattleDice": "battles",
    "Send": "offers",
    "Counter": "counters",
    "SellOil": "sales",
    "ProduceOil": "production",
}


def look_at(state: State, number: int, seen: Counter[str], tally: Tally) -> None:
    """Count the action about to be taken."""
    action = one_more_barrel.ALL_ACTIONS[number]
    name = type(action).__name__
    if name in _PLAIN:
        seen[_PLAIN[name]] += 1
    elif name in _KINDS:
        seen[_KINDS[name]] += 1
    elif name == "TakeBox":
        tally.counts[f"box {action.row} {action.column}"] += 1  # type: ignore[attr-defined]
    elif name == "Build":
        tally.counts[f"building {action.building}"] += 1  # type: ignore[attr-defined]
    elif name == "Produce":
        tally.counts[f"produced {action.region}"] += 1  # type: ignore[attr-defined]
    elif name == "Accept":
        offer = next(offer for offer in state.offers if offer.slot == action.offer - 1)  # type: ignore[attr-defined]
        seen["deals"] += (offer.accepted | SEAT_BIT[state.talker]) == offer.parties


def note_end(state: State, order: Sequence[int], tally: Tally) -> None:
    """Scores and scales of all seats, by seat and by place in the first turn order."""
    places = state.places()
    scores = [score / 2 for score in state.scores()]
    winners = [seat for seat, place in enumerate(places) if place == 1]
    for seat, player in enumerate(state.players):
        won = 1 / len(winners) if seat in winners else 0.0
        first = order.index(seat) + 1
        tally.add(f"won seat {seat + 1}", won)
        tally.add(f"won place {first}", won)
        tally.add(f"money place {first}", scores[seat])
        tally.add("money", scores[seat])
        tally.add("contracts", int(player.contracts))
        tally.add("full track", float(player.contracts == len(state.options.country.contracts) - 1))
        tally.add("pacifism", int(player.pacifism))
        tally.add("media", int(player.media))
        tally.add("influence", int(player.influence))
        tally.add("barrels sold at the end", int(player.oil))
        tally.add("without region", float(all(state.control[region] != seat for region in range(REGIONS))))
        tally.add("troops", sum(int(state.troops[seat * TERRITORIES + place]) for place in range(TERRITORIES)))
        tally.add("contract money", state.options.country.contracts[player.contracts] / 2)
    winner = winners[0]
    tally.add("winner's money", scores[winner])
    tally.add("winner's contracts", int(state.players[winner].contracts))
    tally.add("last one's money", min(scores))
    tally.add("price at the end", state.options.country.prices[state.price] / 2)
    tally.add("regions", sum(state.control[region] >= 0 for region in range(REGIONS)))


def play_all(games: int, first: int, options: Mapping[str, object]) -> dict[int, Tally]:
    tallies = {players: Tally() for players in sorted(set(PLAYERS))}
    began = time.monotonic()
    for index in range(first, first + games):
        play_one(PLAYERS[index % len(PLAYERS)], index, tallies[PLAYERS[index % len(PLAYERS)]], options)
        done = index - first + 1
        if sys.stderr.isatty() or done % 500 == 0:
            left = (time.monotonic() - began) / done * (games - done)
            print(f"\r{done} of {games} games, {left / 60:.1f} minutes left ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return tallies


def all_tables(tallies: Mapping[int, Tally]) -> dict[str, str]:
    numbers = list(tallies)
    return {
        "whole games": by_players(tallies, WHOLE),
        "seats": seats_table(tallies),
        "deals": by_players(tallies, DEALS),
        "price": table(
            ["round", *(f"{n} players" for n in numbers)],
            [[str(r), *(interval(tallies[n].means[f"price {r}"]) for n in numbers)] for r in range(1, 13)],
        ),
        "government": government_table(tallies),
        "boxes": boxes_table(tallies),
        "regions": regions_table(tallies),
    }


WHOLE = (
    ("actions a game", "actions"),
    ("money of a player, $", "money"),
    ("money of the winner, $", "winner's money"),
    ("money of the last, $", "last one's money"),
    ("contracts of a player, steps", "contracts"),
    ("contracts of the winner, steps", "winner's contracts"),
    ("players at the end of the contract track", "full track"),
    ("money from contracts, $", "contract money"),
    ("players without a region at the end", "without region"),
    ("final price, $", "price at the end"),
    ("barrels of a player at the last sale", "barrels sold at the end"),
    ("pacifism at the end", "pacifism"),
    ("media at the end", "media"),
    ("influence at the end", "influence"),
    ("regions held at the end, all players", "regions"),
    ("production actions a game", "production"),
    ("sales a game", "sales"),
    ("battle throws a game", "battles"),
    ("bombings a game", "bombings"),
)
DEALS = (
    ("offers sent a game", "offers"),
    ("of them counter-offers", "counters"),
    ("deals made a game", "deals"),
    ("offers with oil", "oil"),
    ("offers with support", "support"),
    ("offers with peace", "peace"),
)


def by_players(tallies: Mapping[int, Tally], rows: Sequence[tuple[str, str]]) -> str:
    heads = ["", *(f"{players} players" for players in tallies)]
    return table(heads, [[title, *(interval(tally.means[name]) for tally in tallies.values())] for title, name in rows])


def seats_table(tallies: Mapping[int, Tally]) -> str:
    rows = []
    for players, tally in tallies.items():
        for place in range(1, players + 1):
            won = tally.means[f"won place {place}"]
            seat = tally.means[f"won seat {place}"]
            money = tally.means[f"money place {place}"]
            rows.append([str(players), str(place), share(won), interval(money), share(seat)])
    return table(["players", "place or seat", "wins by first turn order", "money, $", "wins by seat"], rows)


def government_table(tallies: Mapping[int, Tally]) -> str:
    rows = []
    for players, tally in tallies.items():
        at_least = [sum(n for barrels, n in tally.government.items() if barrels >= bound) for bound in (20, 35, 50)]
        shares = [f"{100 * count / max(1, tally.games):.2f} %" for count in at_least]
        rows.append([str(players), interval(tally.means["government"]), str(max(tally.government, default=0)), *shares])
    return table(["players", "barrels", "most", "20 or more", "35 or more", "50 or more"], rows)


def boxes_table(tallies: Mapping[int, Tally]) -> str:
    rows = []
    for row in ("media", "purchases", "builds", "cash", "order"):
        for players, tally in tallies.items():
            taken = [tally.counts[f"box {row} {column}"] / max(1, 12 * tally.games) for column in range(1, players)]
            rows.append([row, str(players), *(f"{100 * part:.0f} %" for part in taken), *([""] * (5 - players))])
    return table(["row", "players", "column 1", "2", "3", "4"], rows)


def regions_table(tallies: Mapping[int, Tally]) -> str:
    games = max(1, sum(tally.games for tally in tallies.values()))
    country = one_more_barrel.new_game(4, {}).options.country
    rows = []
    for region, name in enumerate(REGION_NAMES):
        counts = [sum(tally.counts[f"{what} {name}"] for tally in tallies.values()) for what in ("fought", "held")]
        produced = sum(tally.counts[f"produced {name}"] for tally in tallies.values())
        values = [str(country.production[region]), str(country.logistics[region])]
        shares = [f"{100 * count / games:.1f} %" for count in counts]
        rows.append([name.replace("_", " "), *values, *shares, f"{produced / games:.2f}"])
    return table(["region", "production", "logistics", "entered", "ever held", "productions a game"], rows)


def write_note(tables: Mapping[str, str]) -> None:
    text = NOTE.read_text(encoding="utf-8")
    for name, body in tables.items():
        begin, end = f"<!-- table: {name} -->", "<!-- end -->"
        if begin not in text:
            raise SystemExit(f"{NOTE} has no mark {begin}: add it, followed by {end}, where the table belongs.")
        before, rest = text.split(begin, 1)
        _, after = rest.split(end, 1)
        text = f"{before}{begin}\n{body}\n{end}{after}"
    NOTE.write_text(text, encoding="utf-8")


def write_plots(tallies: Mapping[int, Tally]) -> None:
    paths = {
        f"{players} players": [
            (mean.mean, mean.error) for mean in (tally.means[f"price {round_number}"] for round_number in range(1, 13))
        ]
        for players, tally in tallies.items()
    }
    (HERE / "price.svg").write_text(lines("Oil price at the beginning of a round, $", paths), encoding="utf-8")
    spread = {
        f"{players} players": {barrels: n / max(1, tally.games) for barrels, n in tally.government.items()}
        for players, tally in tallies.items()
    }
    (HERE / "government.svg").write_text(bars("Barrels of the government at the end", spread), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="do.py make balance", description="Balance of One More Barrel from games among greedy opponents."
    )
    parser.add_argument("--games", type=int, default=200, help="how many games (default 200)")
    parser.add_argument("--first", type=int, default=0, help="number of the first game; every game has its own dice")
    parser.add_argument("--board", type=Path, help="another board: print its tables and leave the note as it is")
    asked = parser.parse_args()
    if asked.games < 1:
        raise SystemExit("--games must be at least 1.")
    try:
        options = {"board": asked.board.read_text(encoding="utf-8")} if asked.board else {}
    except (OSError, UnicodeDecodeError) as broken:
        raise SystemExit(f"The board {asked.board} cannot be read: {broken}.") from None
    tallies = play_all(asked.games, asked.first, options)
    tables = all_tables(tallies)
    print(json.dumps({players: tally.games for players, tally in tallies.items()}))
    for name, body in tables.items():
        print(f"\n{name}\n{body}")
    if not asked.board:
        write_note(tables)
        write_plots(tallies)


if __name__ == "__main__":
    main()
