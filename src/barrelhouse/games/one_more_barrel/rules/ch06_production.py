"""OMB-6 Oil production: barrels for logistics, region by region."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import REFINED, REFINERY, TERRITORY_BIT
from barrelhouse.games.one_more_barrel.rules.ch05_builds import has_building, spend_logistics
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, NO_LOGISTICS, NOT_YOURS, PRODUCED_ALREADY
from barrelhouse.games.one_more_barrel.state import Board


def logistics_needed(s: Board, region: i64) -> i64:
    """[OMB-6.1] Logistics that must be present; a refinery needs one less. [OMB-5.8]"""
    return s.options.country.logistics[region] - (REFINED if has_building(s, REFINERY, region) else 0)


def barrels_produced(s: Board, region: i64) -> i64:
    """[OMB-6.1] Barrels; a refinery gives one more. [OMB-5.8]"""
    return s.options.country.production[region] + (REFINED if has_building(s, REFINERY, region) else 0)


def can_produce(s: Board, region: i64) -> bool:
    """The logistics are there, and one to use up."""
    present = s.logistics[region]
    return present > 0 and present >= logistics_needed(s, region)


def why_not_produce(s: Board, region: i64) -> i64:
    """[OMB-6.1] One's own region with its logistics, once in the action."""
    if s.control[region] != s.asked:
        return NOT_YOURS
    if s.done & TERRITORY_BIT[region] != 0:
        return PRODUCED_ALREADY
    return ALLOWED if can_produce(s, region) else NO_LOGISTICS


def produce(s: Board, region: i64) -> None:
    """[OMB-6.1] The barrels lie on the region; one logistics is used up."""
    s.done |= TERRITORY_BIT[region]
    lay_barrels(s, region, barrels_produced(s, region))
    spend_logistics(s, region, 1)


def lay_barrels(s: Board, region: i64, barrels: i64) -> None:
    s.barrels[region] += barrels
    s.bank_oil -= barrels
