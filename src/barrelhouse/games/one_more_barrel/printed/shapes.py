"""What the printed board of One More Barrel looks like as JSON; the comments document the fields for clients."""

from typing import Literal, TypedDict

from barrelhouse.games.one_more_barrel.saved.shapes import Building, Region, Row

Zone = Literal["south", "centre", "east", "north"]
Stage = Literal["invasion", "guerrilla", "government"]
RegionValue = Literal["name", "production", "logistics"]


class RegionPrinted(TypedDict):
    """A region of the country."""

    production: int
    logistics: int  # needed to produce
    zone: Zone
    touches_border: bool
    neighbours: list[Region]
    from_the_text: list[RegionValue]  # what the rule texts print of it; the rest is reconstructed
    label: tuple[float, float]  # where its name stands, in a square of 1000 by 1000, y downwards
    outline: list[tuple[float, float]]


class CountryPrinted(TypedDict):
    """The map; the numbers of regions are their places in `regions`."""

    rule: str
    is_usual: bool  # false: the table has brought a board of its own
    regions: dict[Region, RegionPrinted]
    zones: list[Zone]
    battle_order: list[Region]  # in which battles are fought
    battle_order_rule: str
    cells_zone: Zone  # where rebel cells are placed


class TrackPrinted(TypedDict):
    """A track: the value of each step, in half dollars."""

    rule: str
    values: list[int]
    reconstructed: list[int]  # steps no rule text prints


class ScalePrinted(TypedDict):
    """A scale from 0 to its end."""

    rule: str
    max: int
    is_reconstructed: bool  # no rule text prints its end


class ScalesPrinted(TypedDict):
    """The three scales of a country."""

    pacifism: ScalePrinted
    media: ScalePrinted
    influence: ScalePrinted


class RowPrinted(TypedDict):
    """A row of limited boxes, by column."""

    rule: str
    row: Row
    gives: Literal["points", "elements", "builds", "half_dollars", "position"]
    values: list[int]
    moves: list[int]  # of purchases: the moves that come with the box; else none
    reconstructed: list[int]  # columns no rule text prints, from 0


class BoxesPrinted(TypedDict):
    """The action table."""

    rule: str
    rows: list[RowPrinted]
    columns_by_players: dict[str, int]  # how many columns are in use


class TaxesPrinted(TypedDict):
    """New taxes, once a round."""

    rule: str
    cash: int
    pacifism: int


class SpeechPrinted(TypedDict):
    """The speech to the nation, once a game."""

    rule: str
    falls_by_pacifism: list[int]
    stages: list[Stage]  # in which it may be made


class MediaPrinted(TypedDict):
    """What raising media costs, and how many troops the voters allow."""

    rule: str
    cost_by_points: list[int]
    allowance_rule: str
    allowance_by_media: list[int]


class PurchasesPrinted(TypedDict):
    """What an element costs."""

    rule: str
    by_land: int
    by_air: int
    most_troops: int  # of a player on the board
    most_troops_rule: str


class BuildingPrinted(TypedDict):
    """A building: its cost in logistics, and what it does."""

    rule: str
    building: Building
    logistics: int
    most_in_region: int
    numbers: dict[str, int]  # what it does, by name


class BuildsPrinted(TypedDict):
    """What can be built."""

    rule: str
    buildings: list[BuildingPrinted]
    most_in_region: int
    repetition: int  # each time a kind of build is repeated within the action
    repetition_rule: str


class ProductionPrinted(TypedDict):
    """What production uses, what leaves a region, and what it keeps."""

    rule: str
    logistics_used: int
    exported: int  # barrels from all regions together, without pipelines
    export_rule: str
    stored: int  # barrels a region keeps without a warehouse
    storage_rule: str


class OddsPrinted(TypedDict):
    """A row of the loss table."""

    odds: str  # the thrower's troops to the others': 2:1
    losses_by_face: list[int]  # of the other side, by the faces 1 to 6


class WarPrinted(TypedDict):
    """Battles."""

    rule: str
    odds: list[OddsPrinted]  # the worst for the thrower first
    locals_rule: str
    more_locals_by_face: list[int]  # in the first phase
    pacifism_rule: str
    pacifism_for_troop: int  # lost in battle
    retreat_rule: str
    retreat_pacifism: int
    retreat_to_border: bool


class RebelsPrinted(TypedDict):
    """Cells and bombings."""

    rule: str
    most_strength: int
    from_round: int  # in which the cells are placed
    throw_rule: str
    police_here: int
    police_near: int
    bonus_by_influence: list[int]
    always_foiled: int  # this throw and lower ones
    always_hits: int  # this throw and higher ones
    damage_rule: str
    damage_per_troop: int
    repair: int  # half dollars a point of damage
    pacifism_rule: str
    pacifism_for_troop: int
    pacifism_for_logistics: int
    pacifism_foiled: int


class VotersPrinted(TypedDict):
    """The pacifism check."""

    rule: str
    over: int  # pacifism for each troop above the allowance
    below: int  # so many troops below it make a point less
    fine_rule: str
    fine_by_pacifism: list[int]
    troop_pays: int  # half dollars of a fine, for a troop taken off the board
    final_rule: str
    final_fines: int  # so many fines are taken off at the end


class OilPrinted(TypedDict):
    """How the price moves."""

    rule: str
    steps_by_players: dict[str, list[int]]  # then by sellers, unless all have sold
    all_sold: int
    all_sold_by_face: list[int]  # and so many steps more, by the faces 1 to 6
    speculation_rule: str
    speculation_by_pacifism: list[int]  # the highest of all players


class GovernmentPrinted(TypedDict):
    """The provisional government."""

    rule: str
    penalty: int  # half dollars for a region that cannot produce, without influence
    shares_rule: str
    rank_influence: float  # points of the ranking for each influence
    rank_region: float
    shares_by_barrels: list[list[int]]  # of its oil at the end: what the first, second and third get


class DealsPrinted(TypedDict):
    """How much can be agreed."""

    rule: str
    allowed: bool
    most_terms: int  # in an offer
    most_offers: int  # open at the same time
    most_promises: int
    most_speeches: int  # a seat has the floor so often in a round
    most_money: int  # in one term, half dollars
    most_oil: int
    most_logistics: int


class RoundsPrinted(TypedDict):
    """How long the game lasts."""

    rule: str
    stages: list[Stage]
    by_round: list[Stage]  # the first round first


class StartPrinted(TypedDict):
    """What each player begins with."""

    rule: str
    cash: int
    last_bonus: int  # for the player who is last in the first turn order


class Printed(TypedDict):
    """What is printed on the board of a table, and never changes; money in half dollars."""

    country: CountryPrinted
    price: TrackPrinted  # of a barrel
    contracts: TrackPrinted
    scales: ScalesPrinted
    rounds: RoundsPrinted
    start: StartPrinted
    boxes: BoxesPrinted
    taxes: TaxesPrinted
    speech: SpeechPrinted
    media: MediaPrinted
    purchases: PurchasesPrinted
    builds: BuildsPrinted
    production: ProductionPrinted
    war: WarPrinted
    rebels: RebelsPrinted
    voters: VotersPrinted
    oil: OilPrinted
    government: GovernmentPrinted
    deals: DealsPrinted
