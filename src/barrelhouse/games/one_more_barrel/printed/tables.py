"""The printed tables of One More Barrel as JSON: what things cost, what dice and scales do, each with its rule."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.country import Country
from barrelhouse.games.one_more_barrel.data import (
    ALWAYS_FOILED,
    ALWAYS_HITS,
    BASE_ALLOWANCE,
    BOMBED_LOGISTICS_UNREST,
    BOMBED_TROOP_UNREST,
    BUILDING_COST,
    BUILDING_NAMES,
    BUILDINGS,
    BY_AIR,
    BY_LAND,
    CALM_STEP,
    DAMAGE_PER_TROOP,
    EVEN,
    EXPORTED,
    FALLEN_UNREST,
    FINAL_FINES,
    FINE,
    FINE_PER_TROOP,
    FOILED_UNREST,
    GLUT,
    GOVERNMENT,
    GUERRILLA,
    IDLE_PENALTY,
    LAST_BONUS,
    LOSSES,
    MEDIA_COST,
    MEDIA_STEP,
    MOST_BUILDINGS,
    MOST_LOGISTICS,
    MOST_MONEY,
    MOST_OFFERS,
    MOST_OIL,
    MOST_PROMISES,
    MOST_SPEECHES,
    MOST_STRENGTH,
    MOST_TERMS,
    MOST_TROOPS,
    OVER_UNREST,
    POLICE_HERE,
    POLICE_NEAR,
    PRICE_STEPS,
    RANK_INFLUENCE,
    RANK_REGION,
    REFINED,
    REINFORCEMENTS,
    REPAIR,
    REPETITION,
    RETREAT_UNREST,
    SPECULATION,
    SPEECH,
    STAGE_NAMES,
    START_CASH,
    STORED,
    STORED_WITHOUT,
    TAXED_UNREST,
    TAXES,
    WAREHOUSE,
)
from barrelhouse.games.one_more_barrel.options import Options
from barrelhouse.games.one_more_barrel.printed.shapes import (
    BuildingPrinted,
    BuildsPrinted,
    DealsPrinted,
    GovernmentPrinted,
    MediaPrinted,
    OddsPrinted,
    OilPrinted,
    ProductionPrinted,
    PurchasesPrinted,
    RebelsPrinted,
    SpeechPrinted,
    Stage,
    StartPrinted,
    TaxesPrinted,
    VotersPrinted,
    WarPrinted,
)
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import influence_bonus
from barrelhouse.games.one_more_barrel.rules.ch13_end import government_shares
from barrelhouse.games.one_more_barrel.saved.shapes import Building

_MOST_SHARED: Final = 200  # barrels: more than the government ever gathers on the usual board

START: Final[StartPrinted] = {"rule": "OMB-1.3", "cash": START_CASH, "last_bonus": LAST_BONUS}
TAXES_PRINTED: Final[TaxesPrinted] = {"rule": "OMB-2.5", "cash": TAXES, "pacifism": TAXED_UNREST}
PURCHASES: Final[PurchasesPrinted] = {
    "rule": "OMB-4.1",
    "by_land": BY_LAND,
    "by_air": BY_AIR,
    "most_troops": MOST_TROOPS,
    "most_troops_rule": "OMB-1.5",
}
PRODUCTION: Final[ProductionPrinted] = {
    "rule": "OMB-6.1",
    "logistics_used": 1,
    "exported": EXPORTED,
    "export_rule": "OMB-11.4",
    "stored": STORED_WITHOUT,
    "storage_rule": "OMB-11.5",
}
GOVERNMENT_PRINTED: Final[GovernmentPrinted] = {
    "rule": "OMB-11.3",
    "penalty": IDLE_PENALTY,
    "shares_rule": "OMB-13.1",
    "rank_influence": RANK_INFLUENCE / 2,
    "rank_region": RANK_REGION / 2,
    "shares_by_barrels": [[int(share) for share in government_shares(n)] for n in range(_MOST_SHARED + 1)],
}
# [OMB-5.5] to [OMB-5.8] What each building does, with its rule.
_EFFECTS: Final[list[tuple[str, dict[str, int]]]] = [
    ("OMB-5.5", {"stored": STORED}),
    ("OMB-5.6", {"here": POLICE_HERE, "near": POLICE_NEAR}),
    ("OMB-5.7", {"exported": 1}),
    ("OMB-5.8", {"produced": REFINED, "needed": -REFINED}),
]


def _building(building: int) -> BuildingPrinted:
    rule, numbers = _EFFECTS[building]
    return {
        "rule": rule,
        "building": cast(Building, BUILDING_NAMES[building]),
        "logistics": int(BUILDING_COST[building]),
        "most_in_region": MOST_BUILDINGS if building == WAREHOUSE else 1,
        "numbers": numbers,
    }


BUILDS: Final[BuildsPrinted] = {
    "rule": "OMB-5.2",
    "buildings": [_building(building) for building in range(BUILDINGS)],
    "most_in_region": MOST_BUILDINGS,
    "repetition": REPETITION,
    "repetition_rule": "OMB-5.1",
}


def speech(country: Country) -> SpeechPrinted:
    return {
        "rule": "OMB-2.6",
        "falls_by_pacifism": _up_to(SPEECH, country.pacifism_max),
        "stages": cast(list[Stage], STAGE_NAMES[1:GOVERNMENT]),
    }


def media(country: Country) -> MediaPrinted:
    return {
        "rule": "OMB-3.1",
        "cost_by_points": [int(cost) for cost in MEDIA_COST],
        "allowance_rule": "OMB-3.2",
        "allowance_by_media": [BASE_ALLOWANCE + points // MEDIA_STEP for points in range(country.media_max + 1)],
    }


def war(agreed: Options) -> WarPrinted:
    return {
        "rule": "OMB-8.3",
        "odds": [_odds(row) for row in range(len(LOSSES))],
        "locals_rule": "OMB-8.1",
        "more_locals_by_face": _by_face(REINFORCEMENTS),
        "pacifism_rule": "OMB-8.4",
        "pacifism_for_troop": FALLEN_UNREST,
        "retreat_rule": "OMB-4.9",
        "retreat_pacifism": RETREAT_UNREST,
        "retreat_to_border": agreed.retreat_to_border,
    }


def _odds(row: int) -> OddsPrinted:
    ahead = row - EVEN
    odds = f"{ahead + 1}:1" if ahead >= 0 else f"1:{1 - ahead}"
    return {"odds": odds, "losses_by_face": _by_face(LOSSES[row])}


def rebels(agreed: Options) -> RebelsPrinted:
    influence = range(agreed.country.influence_max + 1)
    return {
        "rule": "OMB-9.2",
        "most_strength": MOST_STRENGTH,
        "from_round": int((GUERRILLA - 1) * agreed.rounds_per_phase + 1),
        "throw_rule": "OMB-9.4",
        "police_here": POLICE_HERE,
        "police_near": POLICE_NEAR,
        "bonus_by_influence": [influence_bonus(points) for points in influence],
        "always_foiled": ALWAYS_FOILED,
        "always_hits": ALWAYS_HITS,
        "damage_rule": "OMB-9.6",
        "damage_per_troop": DAMAGE_PER_TROOP,
        "repair": REPAIR,
        "pacifism_rule": "OMB-9.7",
        "pacifism_for_troop": BOMBED_TROOP_UNREST,
        "pacifism_for_logistics": BOMBED_LOGISTICS_UNREST,
        "pacifism_foiled": FOILED_UNREST,
    }


def voters(country: Country) -> VotersPrinted:
    return {
        "rule": "OMB-10.1",
        "over": OVER_UNREST,
        "below": CALM_STEP,
        "fine_rule": "OMB-10.2",
        "fine_by_pacifism": _up_to(FINE, country.pacifism_max),
        "troop_pays": FINE_PER_TROOP,
        "final_rule": "OMB-13.2",
        "final_fines": FINAL_FINES,
    }


def oil(country: Country) -> OilPrinted:
    by_players = {str(seats): [int(step) for step in steps] for seats, steps in enumerate(PRICE_STEPS) if len(steps)}
    return {
        "rule": "OMB-11.1",
        "steps_by_players": by_players,
        "all_sold": GLUT,
        "all_sold_by_face": [-more for more in _by_face(REINFORCEMENTS)],
        "speculation_rule": "OMB-11.2",
        "speculation_by_pacifism": _up_to(SPECULATION, country.pacifism_max),
    }


def deals(agreed: Options) -> DealsPrinted:
    return {
        "rule": "OMB-7.4",
        "allowed": agreed.deals,
        "most_terms": MOST_TERMS,
        "most_offers": MOST_OFFERS,
        "most_promises": MOST_PROMISES,
        "most_speeches": MOST_SPEECHES,
        "most_money": MOST_MONEY,
        "most_oil": MOST_OIL,
        "most_logistics": MOST_LOGISTICS,
    }


def _by_face(table: vec[i64]) -> list[int]:
    """For the faces 1 to 6; the table has a place for no die."""
    return [int(number) for number in table[1:]]


def _up_to(table: vec[i64], top: int) -> list[int]:
    return [int(number) for number in table[: top + 1]]
