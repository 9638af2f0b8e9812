"""A saved board read back by name: the inverse of board_json.py; consistency.py then checks the whole."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.engine.fields import Fields, object_at
from barrelhouse.games.one_more_barrel.board_json import CELL_NAMES
from barrelhouse.games.one_more_barrel.data import (
    BUILDING_NAMES,
    COLUMNS,
    FINE,
    MOST_BOUGHT,
    MOST_BUILDINGS,
    MOST_OFFERS,
    MOST_SPEECHES,
    MOST_STRENGTH,
    MOST_TROOPS,
    NOBODY,
    REGION_NAMES,
    REGIONS,
    ROW_NAMES,
    SEATS_MOST,
    TARGET_NAMES,
    TERRITORIES,
    TERRITORY_BIT,
    TERRITORY_NAMES,
)
from barrelhouse.games.one_more_barrel.game_state import SEATS, State
from barrelhouse.games.one_more_barrel.options import VERSIONS, Options
from barrelhouse.games.one_more_barrel.rules.hands import GROUPS, KINDS
from barrelhouse.games.one_more_barrel.saved.consistency import check_consistent
from barrelhouse.games.one_more_barrel.saved.deal_reader import (
    offer_from,
    offers_from,
    promises_from,
    seats_from,
    terms_from,
)
from barrelhouse.games.one_more_barrel.state import (
    BUYING,
    MOVING,
    NO_ANSWER,
    NOWHERE,
    PHASE_NAMES,
    TALK_NAMES,
    UNEXPLORED,
    Player,
)

_MOST: Final = 10**12  # more money or barrels than any game brings about, and far from where i64 ends
_MOST_ARRIVED: Final = 98  # places in one battle; the rules look for the earliest below 99
_MOST_IN_BOX: Final = 9  # moves or builds a box may give
_MOST_THROWN: Final = SEATS_MOST * 7 + 6  # a rank, and the die thrown since
_CELLS: Final = [*REGION_NAMES, *CELL_NAMES.values()]
_CELL_NUMBERS: Final = [*range(REGIONS), *CELL_NAMES]
_BACK: Final = [BUYING, MOVING]


class _Regions:
    """What the regions hold, gathered region by region into the lists of the board."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.troops = [0] * (seats * TERRITORIES)
        self.arrival = [0] * (seats * TERRITORIES)
        self.control: list[int] = []
        self.local_troops: list[int] = []
        self.logistics: list[int] = []
        self.barrels: list[int] = []
        self.buildings = [0] * (len(BUILDING_NAMES) * REGIONS)

    def add(self, value: object, region: int) -> None:
        saved = Fields(value, f"regions.{REGION_NAMES[region]}")
        self.control.append(saved.number("control", NOBODY, self.seats - 1))
        unexplored = saved.value("locals") is None
        self.local_troops.append(UNEXPLORED if unexplored else saved.number("locals", 0, _MOST))
        self.put(saved.numbers("troops", self.seats, 0, MOST_TROOPS), region)
        for seat, came in enumerate(saved.numbers("arrival", self.seats, 0, _MOST_ARRIVED)):
            self.arrival[seat * TERRITORIES + region] = came
        self.logistics.append(saved.number("logistics", 0, _MOST))
        self.barrels.append(saved.number("barrels", 0, _MOST))
        standing = Fields(saved.value("buildings"), f"regions.{REGION_NAMES[region]}.buildings")
        for building, name in enumerate(BUILDING_NAMES):
            self.buildings[building * REGIONS + region] = standing.number(name, 0, MOST_BUILDINGS)
        standing.check_no_more()
        saved.check_no_more()

    def put(self, troops: list[int], territory: int) -> None:
        for seat, count in enumerate(troops):
            self.troops[seat * TERRITORIES + territory] = count


def from_json(named: Mapping[str, object]) -> State:
    """The state behind this JSON; Refused names the path to what cannot be."""
    saved = Fields(named, "")
    options = Options(object_at(saved.value("options"), "options"), saved.version(VERSIONS))
    listed = saved.items("players", SEATS[0], SEATS[-1])
    players = [_player(value, f"players[{i}]", options) for i, value in enumerate(listed)]
    seats = len(players)
    regions = _regions(saved, seats)
    bank = Fields(saved.value("bank"), "bank")
    group = Fields(saved.value("group"), "group")
    country = options.country
    s = State(
        options=options,
        players=players,
        troops=vec[i64](regions.troops),
        arrival=vec[i64](regions.arrival),
        control=vec[i64](regions.control),
        local_troops=vec[i64](regions.local_troops),
        logistics=vec[i64](regions.logistics),
        barrels=vec[i64](regions.barrels),
        buildings=vec[i64](regions.buildings),
        boxes=_boxes(saved, seats),
        order=vec[i64](_order(saved, seats)),
        served=_read_served(saved),
        hand_notes=vec[i64](_hand_notes(saved, seats)),
        whispers=vec[i64](saved.numbers("whispers", seats + 1 if saved.value("known") else 0, 0, 2**GROUPS - 1)),
        price=saved.number("price", 0, len(country.prices) - 1),
        government=saved.number("government", 0, _MOST),
        bank_cash=bank.number("cash", -_MOST, _MOST),
        bank_oil=bank.number("oil", -_MOST, _MOST),
        bank_logistics=bank.number("logistics", -_MOST, _MOST),
        bank_troops=bank.number("troops", -_MOST, _MOST),
        phase=saved.word("phase", PHASE_NAMES),
        back=_BACK[saved.word("back", [PHASE_NAMES[phase] for phase in _BACK])],
        asked=saved.number("asked", 0, seats - 1),
        round_number=saved.number("round", 1, int(options.rounds)),
        turn=saved.number("turn", 0, 2 * seats),
        left=saved.number("left", 0, MOST_BOUGHT),
        moves=saved.number("moves", 0, _MOST_IN_BOX),
        column=saved.number("column", 0, COLUMNS - 1),
        built=saved.number("built", 0, _MOST_IN_BOX),
        helped=saved.number("helped", 0, _MOST_IN_BOX),
        contracted=saved.number("contracted", 0, _MOST_IN_BOX),
        group_from=_place(group, "from", TERRITORY_NAMES),
        group_at=_place(group, "at", TERRITORY_NAMES),
        group_to=_place(group, "to", [*TERRITORY_NAMES, "off"]),
        group_troops=group.number("troops", 0, MOST_TROOPS),
        group_logistics=group.number("logistics", 0, _MOST),
        group_path=_bits(group, "path", TERRITORY_NAMES),
        target=_place(saved, "target", REGION_NAMES),
        called=_bits(saved, "called", REGION_NAMES),
        aim=_place(saved, "aim", TARGET_NAMES),
        victim=saved.number("victim", NOBODY, seats - 1),
        bombers=seats_from(saved, "bombers", seats),
        lenders=seats_from(saved, "lenders", seats),
        damage=saved.number("damage", 0, _MOST),
        debt=saved.number("debt", 0, int(max(FINE))),
        done=_bits(saved, "done", REGION_NAMES),
        offers=offers_from(saved, seats, options),
        terms=terms_from(saved, seats, options),
        promises=promises_from(saved, seats),
        draft=None if saved.value("draft") is None else offer_from(saved.value("draft"), "draft", seats, options),
        giver=saved.number("giver", NOBODY, seats - 1),
        taker=saved.number("taker", NOBODY, seats - 1),
        point=saved.number("point", 0, int(options.rounds)),
        talk=saved.word("talk", TALK_NAMES),
        floor=saved.number("floor", NOBODY, seats - 1),
        talker=saved.number("talker", NOBODY, seats - 1),
        answering=saved.number("answering", NOBODY, MOST_OFFERS - 1),
        deals_made=saved.number("deals_made", 0, _MOST),
    )
    bank.check_no_more()
    group.check_no_more()
    saved.check_no_more()
    check_consistent(s)
    return s


def _player(value: object, path: str, options: Options) -> Player:
    """A country, its scales no higher than the board has them."""
    saved = Fields(value, path)
    country = options.country
    player = Player(
        cash=saved.number("cash", 0, _MOST),
        oil=saved.number("oil", 0, _MOST),
        stock=saved.number("stock", 0, _MOST),
        media=saved.number("media", 0, int(country.media_max)),
        pacifism=saved.number("pacifism", 0, int(country.pacifism_max)),
        influence=saved.number("influence", 0, int(country.influence_max)),
        contracts=saved.number("contracts", 0, len(country.contracts) - 1),
        cell=_CELL_NUMBERS[saved.word("cell", _CELLS)],
        strength=saved.number("strength", 0, MOST_STRENGTH),
        cell_acted=saved.number("cell_acted", 0, 1),
        spoken=saved.number("spoken", 0, 1),
        taxed=saved.number("taxed", 0, 1),
        sold=saved.number("sold", 0, 1),
        answer=saved.number("answer", NO_ANSWER, TERRITORIES),
        speeches=saved.number("speeches", 0, MOST_SPEECHES),
        order_throw=saved.number("order_throw", 1, _MOST_THROWN),
        paid=saved.number("paid", 0, _MOST),
        paid_oil=saved.number("paid_oil", 0, _MOST),
        sold_last=saved.number("sold_last", 0, _MOST),
    )
    saved.check_no_more()
    return player


def _regions(saved: Fields, seats: int) -> _Regions:
    """Every region, and the troops in the Border Territory."""
    named = Fields(saved.value("regions"), "regions")
    regions = _Regions(seats)
    for region, name in enumerate(REGION_NAMES):
        regions.add(named.value(name), region)
    named.check_no_more()
    regions.put(saved.numbers("border", seats, 0, MOST_TROOPS), REGIONS)
    return regions


def _boxes(saved: Fields, seats: int) -> vec[i64]:
    """[OMB-2.2] Who has taken each box."""
    rows = Fields(saved.value("boxes"), "boxes")
    taken: list[int] = []
    for name in ROW_NAMES:
        taken += rows.numbers(name, COLUMNS, NOBODY, seats - 1)
    rows.check_no_more()
    return vec[i64](taken)


def _order(saved: Fields, seats: int) -> list[int]:
    """[OMB-12.1] Every seat once."""
    order = saved.numbers("order", seats, 0, seats - 1)
    for i, seat in enumerate(order):
        if seat in order[:i]:
            raise Refused(Refusal("OMB-12.1", "saved-twice", {"place": f"order[{i}]", "found": seat}))
    return order


def _read_served(saved: Fields) -> vec[i64]:
    """[OMB-11.8] What the pipeline of each region has exported from."""
    named = {f"served[{i}]": region for i, region in enumerate(saved.items("served", REGIONS, REGIONS))}
    listed = Fields(named, "")
    return vec[i64]([_place(listed, name, REGION_NAMES) for name in named])


def _hand_notes(saved: Fields, seats: int) -> list[int]:
    """[OMB-1.1] Nothing, or least and most cash and oil of each seat, for each seat and the spectator."""
    count = KINDS * seats * (seats + 1)
    return saved.numbers("known", count if saved.value("known") else 0, 0, _MOST)


def _place(saved: Fields, name: str, known: list[str]) -> int:
    """One of these places or aims, or none."""
    return NOWHERE if saved.value(name) is None else saved.word(name, known)


def _bits(saved: Fields, name: str, known: list[str]) -> int:
    """Territories, a bit for each."""
    return sum(int(TERRITORY_BIT[territory]) for territory in saved.words(name, known))
