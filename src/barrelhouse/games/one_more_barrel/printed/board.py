"""What is printed on the board of a table of One More Barrel and never changes; its tables are in tables.py."""

from collections.abc import Mapping
from typing import Final, cast

from barrelhouse.games.one_more_barrel.board_text import Point, outline_of, point_of, regions_in
from barrelhouse.games.one_more_barrel.country import EAST, Country, default_text
from barrelhouse.games.one_more_barrel.data import BORDER, REGION_NAMES, STAGE_NAMES, ZONE_NAMES
from barrelhouse.games.one_more_barrel.options import Options
from barrelhouse.games.one_more_barrel.printed import tables
from barrelhouse.games.one_more_barrel.printed.shapes import (
    BoxesPrinted,
    CountryPrinted,
    Printed,
    RegionPrinted,
    RegionValue,
    RowPrinted,
    ScalesPrinted,
    Stage,
    Zone,
)
from barrelhouse.games.one_more_barrel.saved.shapes import Region

_VALUES: Final[list[RegionValue]] = ["name", "production", "logistics"]


def printed_board(options: Mapping[str, object]) -> Printed:
    """For a table with these options, as JSON can hold it; Refused if they cannot be agreed."""
    agreed = Options(options)
    country = agreed.country
    is_usual = agreed.values["board"] == ""
    prices = [int(halves) for halves in country.prices]
    contracts = [int(halves) for halves in country.contracts]
    return {
        "country": _country(agreed, is_usual),
        # [OMB-11.1] The texts print the lowest price, [OMB-5.4] and no value of a contract.
        "price": {"rule": "OMB-11.1", "values": prices, "reconstructed": _if(is_usual, range(1, len(prices)))},
        "contracts": {"rule": "OMB-5.4", "values": contracts, "reconstructed": _if(is_usual, range(len(contracts)))},
        "scales": _scales(country, is_usual),
        "rounds": {
            "rule": "OMB-1.2",
            "stages": cast(list[Stage], STAGE_NAMES[1:]),
            "by_round": cast(list[Stage], [name for name in STAGE_NAMES[1:] for _ in range(agreed.rounds_per_phase)]),
        },
        "start": tables.START,
        "boxes": _boxes(country, is_usual),
        "taxes": tables.TAXES_PRINTED,
        "speech": tables.speech(country),
        "media": tables.media(country),
        "purchases": tables.PURCHASES,
        "builds": tables.BUILDS,
        "production": tables.PRODUCTION,
        "war": tables.war(agreed),
        "rebels": tables.rebels(agreed),
        "voters": tables.voters(country),
        "oil": tables.oil(country),
        "government": tables.GOVERNMENT_PRINTED,
        "deals": tables.deals(agreed),
    }


def _if(is_usual: bool, steps: range) -> list[int]:
    """[OMB-1.3] Only the house's own board has reconstructed values; of another nothing is known."""
    return list(steps) if is_usual else []


def _country(agreed: Options, is_usual: bool) -> CountryPrinted:
    usual = regions_in(default_text())
    drawn = usual if is_usual else regions_in(str(agreed.values["board"]))
    return {
        "rule": "OMB-1.3" if is_usual else "OMB-4.10",
        "is_usual": is_usual,
        "regions": {
            cast(Region, name): _region(agreed.country, number, drawn[name], usual[name])
            for number, name in enumerate(REGION_NAMES)
        },
        "zones": cast(list[Zone], list(ZONE_NAMES)),
        "battle_order": cast(list[Region], [REGION_NAMES[region] for region in agreed.country.order]),
        "battle_order_rule": "OMB-8.7",
        "cells_zone": EAST,
    }


def _region(country: Country, number: int, drawn: Mapping[str, object], usual: Mapping[str, object]) -> RegionPrinted:
    """Nobody has checked how a replacement board draws its regions: where it cannot be used, the usual drawing is."""
    near = country.neighbours[number]
    named = drawn.get("from_the_text")
    outline = outline_of(drawn.get("outline"))
    label = point_of(drawn.get("label"))
    return {
        "production": int(country.production[number]),
        "logistics": int(country.logistics[number]),
        "zone": cast(Zone, ZONE_NAMES[country.zones[number]]),
        "touches_border": BORDER in near,
        "neighbours": cast(list[Region], [REGION_NAMES[other] for other in near if other != BORDER]),
        "from_the_text": [value for value in _VALUES if isinstance(named, list) and value in named],
        "label": (label if outline else None) or cast(Point, point_of(usual["label"])),
        "outline": outline or outline_of(usual["outline"]),
    }


def _scales(country: Country, is_usual: bool) -> ScalesPrinted:
    """[OMB-2.8] The texts print the end of pacifism alone."""
    return {
        "pacifism": {"rule": "OMB-2.8", "max": int(country.pacifism_max), "is_reconstructed": False},
        "media": {"rule": "OMB-2.8", "max": int(country.media_max), "is_reconstructed": is_usual},
        "influence": {"rule": "OMB-2.8", "max": int(country.influence_max), "is_reconstructed": is_usual},
    }


def _boxes(country: Country, is_usual: bool) -> BoxesPrinted:
    """[OMB-2.2] Of purchases and builds the texts print three columns, of cash one sum."""
    last = _if(is_usual, range(3, 4))
    rows: list[RowPrinted] = [
        {
            "rule": "OMB-3.1",
            "row": "media",
            "gives": "points",
            "values": [int(points) for points in country.media],
            "moves": [],
            "reconstructed": [],
        },
        {
            "rule": "OMB-4.1",
            "row": "purchases",
            "gives": "elements",
            "values": [int(elements) for elements in country.purchases],
            "moves": [int(moves) for moves in country.moves],
            "reconstructed": last,
        },
        {
            "rule": "OMB-5.1",
            "row": "builds",
            "gives": "builds",
            "values": [int(builds) for builds in country.builds],
            "moves": [],
            "reconstructed": last,
        },
        {
            "rule": "OMB-2.3",
            "row": "cash",
            "gives": "half_dollars",
            "values": [int(halves) for halves in country.cash],
            "moves": [],
            "reconstructed": _if(is_usual, range(1, 4)),
        },
        {
            "rule": "OMB-2.4",
            "row": "order",
            "gives": "position",
            "values": [int(position) for position in country.positions],
            "moves": [],
            "reconstructed": [],
        },
    ]
    columns = {str(seats): int(count) for seats, count in enumerate(country.columns) if count > 0}
    return {"rule": "OMB-2.2", "rows": rows, "columns_by_players": columns}
