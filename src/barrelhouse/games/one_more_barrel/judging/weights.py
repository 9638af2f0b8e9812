"""What the estimate of a position rests on, in tenths of half dollars unless noted; tuned by self-play."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

WEIGHTS: Final[dict[str, float]] = {
    # Money at hand is worth more than its sum: the first for repeated builds, the next for supplies.
    "first_cash": 12.0,  # half dollars
    "first_liked": 60.0,  # hundredths of each more
    "more_cash": 12.0,
    "more_liked": 20.0,
    # Oil, in hundredths of the price expected at the end.
    "in_hand": 90.0,
    "to_export": 80.0,
    "stored": 50.0,
    "climb": 150.0,  # hundredths of a step a round
    "climb_top": 15.0,  # the step the price hardly passes by itself: somebody always needs money
    # Contracts still to come, for a seat that has a region.
    "contracts": 110.0,  # hundredths of one a round
    "hope_a_round": 10.0,  # hundredths that count, for each round to come
    "hope_most": 60.0,
    # Regions.
    "rate": 200.0,  # thousandths of a barrel's price, for each barrel a round
    "way": 1500.0,  # thousandths a round that a way out can take, since nobody produces in every round
    "excess": 25.0,  # hundredths that a barrel a round without a way out counts
    "lacking": 70.0,  # one logistics that a region lacks: its price, its way, the time it takes
    "fuel": 32.0,  # logistics beyond what a region needs, for the rounds it is still good for
    "late_fuel": 30.0,  # in hundredths: after that, and more before it for each barrel the region gives
    "idle": 70.0,  # a round of the government with a region that cannot produce: nearly four dollars
    "doubt": 20.0,  # tenths that divide what the government's rounds will bring; ten more for each round before them
    "police": 25.0,
    "unguarded": 40.0,  # hundredths of a region that anyone may take
    "region": 30.0,  # for the ranking in the government
    # Troops.
    "troop": 18.0,  # one that stands ready; a little less than it costs
    "guest": 8.0,  # in another's region or battle
    "garrison": 40.0,  # the first in one's own region
    "fallen": 38.0,  # its price, and what the voters say
    "stock": 17.0,  # logistics in the Border
    # Scales.
    "strength": 12.0,  # of the cell
    "speech": 30.0,  # not made yet
    "influence": 14.0,
    "influence_a_round": 40.0,  # hundredths more for each round to come
    "media": 80.0,  # hundredths for each of the first points and round to come
    "place": 55.0,  # a place further up in the next turn order, which lasts until somebody takes it
    "fines": 50.0,  # tenths of rounds in which pacifism stays about as high as it is
    "final_fines": 20.0,  # hundredths of the fines at the end that count from the first round
    "pacifism": 8.0,  # each point, for what else it brings
    "pacifism_late": 25.0,  # hundredths more, the surer the fines at the end are
    # What is under way.
    "hope_now": 90.0,  # hundredths of a hope that count in the action that can fulfil it
    "hope_later": 60.0,  # and in a later one
    "help": 12.0,  # a troop sent to help, a call that nobody may answer
    "harm": 25.0,  # a point of damage, to the victim
    "spite": 300.0,  # hundredths that divide it for the bomber
    # What a promise to do or to leave something costs the giver, and what it is worth to the taker, for each round.
    "keeping": 10.0,
    "having": 14.0,
    # Hundredths that divide the others' average: how much less it counts than one's own. Nothing: not at all.
    "envy": 300.0,
    "spread": 100.0,  # that the rest of the game moves, and how many more for each round to come
    "spread_a_round": 40.0,
}


class Weights:
    """The same numbers, where they are read fast: whole ones, so that both builds reckon alike."""

    def __init__(self, given: Mapping[str, float]) -> None:
        known = {**WEIGHTS, **given}
        for name in given:
            if name not in WEIGHTS:
                raise ValueError(f"One More Barrel's estimate has no weight {name}: it has {', '.join(WEIGHTS)}")
        self.first_cash: i64 = _whole(known["first_cash"])
        self.first_liked: i64 = _whole(known["first_liked"])
        self.more_cash: i64 = _whole(known["more_cash"])
        self.more_liked: i64 = _whole(known["more_liked"])
        self.in_hand: i64 = _whole(known["in_hand"])
        self.to_export: i64 = _whole(known["to_export"])
        self.stored: i64 = _whole(known["stored"])
        self.climb: i64 = _whole(known["climb"])
        self.climb_top: i64 = _whole(known["climb_top"])
        self.contracts: i64 = _whole(known["contracts"])
        self.hope_a_round: i64 = _whole(known["hope_a_round"])
        self.hope_most: i64 = _whole(known["hope_most"])
        self.rate: i64 = _whole(known["rate"])
        self.way: i64 = _whole(known["way"])
        self.excess: i64 = _whole(known["excess"])
        self.lacking: i64 = _whole(known["lacking"])
        self.fuel: i64 = _whole(known["fuel"])
        self.late_fuel: i64 = _whole(known["late_fuel"])
        self.idle: i64 = _whole(known["idle"])
        self.doubt: i64 = max(1, _whole(known["doubt"]))
        self.police: i64 = _whole(known["police"])
        self.unguarded: i64 = _whole(known["unguarded"])
        self.region: i64 = _whole(known["region"])
        self.troop: i64 = _whole(known["troop"])
        self.guest: i64 = _whole(known["guest"])
        self.garrison: i64 = _whole(known["garrison"])
        self.fallen: i64 = _whole(known["fallen"])
        self.stock: i64 = _whole(known["stock"])
        self.strength: i64 = _whole(known["strength"])
        self.speech: i64 = _whole(known["speech"])
        self.influence: i64 = _whole(known["influence"])
        self.influence_a_round: i64 = _whole(known["influence_a_round"])
        self.media: i64 = _whole(known["media"])
        self.place: i64 = _whole(known["place"])
        self.fines: i64 = _whole(known["fines"])
        self.final_fines: i64 = _whole(known["final_fines"])
        self.pacifism: i64 = _whole(known["pacifism"])
        self.pacifism_late: i64 = _whole(known["pacifism_late"])
        self.hope_now: i64 = _whole(known["hope_now"])
        self.hope_later: i64 = _whole(known["hope_later"])
        self.help: i64 = _whole(known["help"])
        self.harm: i64 = _whole(known["harm"])
        self.spite: i64 = max(1, _whole(known["spite"]))
        self.keeping: i64 = _whole(known["keeping"])
        self.having: i64 = _whole(known["having"])
        self.envy: i64 = max(0, _whole(known["envy"]))
        self.spread = float(known["spread"])
        self.spread_a_round = float(known["spread_a_round"])


def _whole(weight: float) -> i64:
    """No weight changes its sign, however far a search for better ones goes."""
    return max(0, i64(round(weight)))


BY_HAND: Final = Weights({})
