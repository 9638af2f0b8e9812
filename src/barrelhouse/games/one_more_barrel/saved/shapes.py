"""What a view of One More Barrel looks like as JSON, and its names; the comments document the fields for clients."""

from typing import Final, Literal, NotRequired, TypedDict

from barrelhouse.engine.options import option_types
from barrelhouse.games.one_more_barrel.options import OPTIONS

Phase = Literal[
    "order_dice",
    "opening",
    "choosing",
    "media",
    "buying",
    "taking_over",
    "moving",
    "troops",
    "carrying",
    "on_the_way",
    "support_answer",
    "support_move",
    "retreat_answer",
    "retreating",
    "building",
    "producing",
    "after",
    "locals_die",
    "battle",
    "battle_dice",
    "rebels",
    "joining",
    "lending",
    "bombing",
    "bombing_dice",
    "repairing",
    "fined",
    "price_die",
    "penalty",
    "exporting",
    "ended",
]
Region = Literal[
    "basra",
    "muthanna",
    "najaf",
    "anbar",
    "karbala",
    "baghdad",
    "babil",
    "qadisiyah",
    "dhi_qar",
    "maysan",
    "wasit",
    "diyala",
    "sulaymaniyah",
    "salah_ad_din",
    "kirkuk",
    "ninawa",
    "erbil",
    "dohuk",
]
Territory = Literal[Region, "border"]
Destination = Literal[Territory, "off"]
CellPlace = Literal[Region, "unplaced", "off_map"]
Row = Literal["media", "purchases", "builds", "cash", "order"]
Building = Literal["warehouse", "police", "pipeline", "refinery"]
Target = Literal["troops 1", "troops 2", "troops 3", "troops 4", "troops 5", "logistics", Building]
TermKind = Literal[
    "money",
    "oil",
    "logistics",
    "control",
    "police",
    "join",
    "support",
    "losses",
    "victory",
    "retreat",
    "not_bomb",
    "not_enter",
    "not_sell",
    "not_box",
]
Talk = Literal["silent", "talking", "drafting", "answering"]
Mark = Literal["unmarked", "kept", "broken"]
NUMBERED: Final = ("Region", "Row")  # the words above that a view calls by their number, in a Term and in View.served


# One field for each option. A type checker would have them written out here once more, so it is told nothing.
Options = TypedDict("Options", option_types(OPTIONS))  # type: ignore[misc]


class Player(TypedDict):
    """A country: its purse, its scales, its rebel cell."""

    cash: NotRequired[int]  # half dollars; missing where the hand is hidden
    oil: NotRequired[int]  # barrels in hand; missing where the hand is hidden
    stock: int  # own logistics in the Border Territory
    media: int
    pacifism: int
    influence: int
    contracts: int  # steps on the contract track
    cell: CellPlace
    strength: int  # of the cell
    cell_acted: int  # 1 when the cell has acted in this rebel check
    spoken: int  # 1 when the speech to the nation has been made
    taxed: int  # 1 when taxes or speech were chosen this round
    sold: int  # 1 for a seller of this round
    answer: int  # to a call: -1 none yet, 0 no, 1 yes; in a joint retreat the number of the territory, 19 for staying
    speeches: int  # times this seat had the floor this round
    order_throw: int  # rank in the throw for the first turn order
    paid: int  # half dollars of fines and penalties so far
    paid_oil: int  # barrels from hand for penalties so far
    sold_last: int  # barrels sold for debts when the game ended


class Bounds(TypedDict):
    """What an amount that is not seen can be: at least, and at most. The same, where it can be counted."""

    least: int
    most: int


class HandNotes(TypedDict):
    """What a hand can hold, by all that the seat of this view has seen."""

    cash: Bounds  # half dollars
    oil: Bounds  # barrels in hand


class Buildings(TypedDict):
    """How many of each stand there."""

    warehouse: int
    police: int
    pipeline: int
    refinery: int


class RegionView(TypedDict):
    """A region and what is on it."""

    control: int  # a seat, or -1
    locals: int | None  # troops of the locals; none before anyone came
    troops: list[int]  # by seat
    arrival: list[int]  # by seat: the order of arrival in the battle there, 0 for none
    logistics: int
    barrels: int
    buildings: Buildings


class Boxes(TypedDict):
    """By row and column, which seat has taken the box this round, or -1."""

    media: list[int]
    purchases: list[int]
    builds: list[int]
    cash: list[int]
    order: list[int]


Group = TypedDict(
    "Group",
    {
        "from": Territory | None,  # where the group in motion started
        "at": Territory | None,  # where it is
        "to": Destination | None,  # where it goes
        "troops": int,
        "logistics": int,
        "path": list[Territory],  # where it has been
    },
)


class Term(TypedDict):
    """One thing agreed or offered: who owes whom what, and when."""

    kind: TermKind
    giver: int
    taker: int
    what: int  # half dollars, an amount, a seat, or the number of a region or a row, by kind
    when: int  # 0 at once; the round at whose beginning goods are due; the last round a pledge holds
    deal: int  # the number of the contract
    parties: list[int]
    private: int  # 1 when only the parties know
    breach: int  # 1 when it could not be kept


class Offer(TypedDict):
    """An offer being drafted or waiting for answers."""

    slot: int  # from 0; actions call it by this number and one
    number: int  # of the contract it becomes
    maker: int
    parties: list[int]  # the maker among them
    private: int  # 1 when only the parties know
    accepted: list[int]
    asked: list[int]  # those who have been asked
    terms: list[Term]


class OralPromise(TypedDict):
    """An oral promise; its words stand in the log."""

    slot: int  # from 0; actions call it by this number and one
    maker: int
    to: int
    mark: Mark


class View(TypedDict):
    """What lies open, the hand of the seat whose view it is, and its notes of all hands."""

    options: Options
    players: list[Player]  # by seat
    notes: list[HandNotes]  # by seat, its own hand too; none if the option is off, or where all hands are open
    regions: dict[Region, RegionView]
    border: list[int]  # troops in the Border Territory, by seat
    boxes: Boxes
    order: list[int]  # the turn order: seats by position
    served: list[Region | None]  # by number of a region with a pipeline: from where it has exported
    price: int  # step on the price track, from 0
    government: int  # barrels of the provisional government
    phase: Phase
    back: Phase  # what goes on after a question in between
    asked: int  # the seat that decides, before any talk
    round: int  # from 1
    turn: int  # slots taken in this round, two for each player; in a check, places in the turn order
    left: int  # elements still to buy, builds or barrels still to go
    moves: int  # moves left in this action
    column: int  # of the box in use, from 0
    built: int  # buildings in this action
    helped: int  # influence moves in this action
    contracted: int  # contract moves in this action
    group: Group  # the group in motion
    target: Territory | None  # the region of a call for support, a joint retreat, a battle or a bombing
    called: list[Territory]  # regions support was asked for in this action
    aim: Target | None  # what a bombing aims at
    victim: int  # of the bombing, or -1
    bombers: list[int]
    lenders: list[int]  # seats lending police
    damage: int  # to a building, to be repaired
    debt: int  # half dollars of a fine or a penalty still owed
    done: list[Territory]  # regions that have produced, or battles fought
    offers: list[Offer]  # open
    terms: list[Term]  # of the contracts in force
    promises: list[OralPromise]
    draft: Offer | None  # the offer of the seat that has the floor, seen by nobody else
    giver: int  # of the next term drafted
    taker: int
    point: int  # the round named for the next term, 0 for at once
    talk: Talk
    floor: int  # who has the floor, or -1
    talker: int  # who is asked while there is talk, or -1
    answering: int  # the slot of the offer being answered, or -1
    deals_made: int  # numbers given to offers so far
    seat: int  # whose view this is; -3: a spectator's
    to_act: int  # the seat that decides; -1: the table, -2: nobody any more
