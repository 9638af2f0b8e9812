"""Everything on the table. The comments explain the fields; the rules that change it are in rules/."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from barrelhouse.engine import contract
from barrelhouse.engine.constants import constant_names
from barrelhouse.games.one_more_barrel.options import Options

# What is being done; rules/choices.py says which actions each phase allows, rules/sequence.py what follows it.
ORDER_DICE: Final = 0
OPENING: Final = 1
CHOOSING: Final = 2  # an action is to be chosen; a point to talk at
MEDIA: Final = 3
BUYING: Final = 4
TAKING_OVER: Final = 5
MOVING: Final = 6
TROOPS: Final = 7  # how many troops go along
CARRYING: Final = 8  # how much logistics goes along
ON_THE_WAY: Final = 9
SUPPORT_ANSWER: Final = 10
SUPPORT_MOVE: Final = 11
RETREAT_ANSWER: Final = 12
RETREATING: Final = 13
BUILDING: Final = 14
PRODUCING: Final = 15
AFTER: Final = 16  # the action is done; oil may be sold
LOCALS_DIE: Final = 17
BATTLE: Final = 18  # before the throw; a point to talk at
BATTLE_DICE: Final = 19
REBELS: Final = 20
JOINING: Final = 21
LENDING: Final = 22
BOMBING: Final = 23  # before the throw; a point to talk at
BOMBING_DICE: Final = 24
REPAIRING: Final = 25
FINED: Final = 26
PRICE_DIE: Final = 27
PENALTY: Final = 28
EXPORTING: Final = 29
ENDED: Final = 30
PHASE_NAMES: Final = constant_names(__name__, "ORDER_DICE", "ENDED")

# Talk lies over a phase: while somebody has the floor, the phase waits. [OMB-7.4]
SILENT: Final = 0
TALKING: Final = 1
DRAFTING: Final = 2
ANSWERING: Final = 3
TALK_NAMES: Final = constant_names(__name__, "SILENT", "ANSWERING")

UNEXPLORED: Final = -1  # among the locals of a region
UNPLACED: Final = -1  # of a cell: to be placed at the next rebel check
OFF_MAP: Final = -2  # of a cell: no eastern region was free
NO_ANSWER: Final = -1
SAID_NO: Final = 0
SAID_YES: Final = 1
NOWHERE: Final = -1

UNMARKED: Final = 0
KEPT: Final = 1
BROKEN: Final = 2
MARK_NAMES: Final = constant_names(__name__, "UNMARKED", "BROKEN")


@mypyc_attr(acyclic=True)
class Player:
    """A country: its purse, its scales, its rebel cell."""

    def __init__(
        self,
        cash: i64,
        oil: i64 = 0,
        stock: i64 = 0,
        media: i64 = 0,
        pacifism: i64 = 0,
        influence: i64 = 0,
        contracts: i64 = 0,
        cell: i64 = UNPLACED,
        strength: i64 = 0,
        cell_acted: i64 = 0,
        spoken: i64 = 0,
        taxed: i64 = 0,
        sold: i64 = 0,
        answer: i64 = NO_ANSWER,
        speeches: i64 = 0,
        order_throw: i64 = 0,
        paid: i64 = 0,
        paid_oil: i64 = 0,
        sold_last: i64 = 0,
    ) -> None:
        self.cash = cash  # half dollars, hidden
        self.oil = oil  # barrels in hand, hidden
        self.stock = stock  # own logistics in the Border Territory
        self.media = media
        self.pacifism = pacifism
        self.influence = influence
        self.contracts = contracts  # steps on the contract track
        self.cell = cell  # a region, UNPLACED or OFF_MAP
        self.strength = strength
        self.cell_acted = cell_acted  # 1 when the cell has acted in this rebel check [OMB-9.9]
        self.spoken = spoken  # 1 when the speech to the nation has been made [OMB-2.6]
        self.taxed = taxed  # 1 when taxes or speech were chosen this round
        self.sold = sold  # 1 for a seller of this round [OMB-2.7]
        self.answer = answer  # to a call for support, a joint retreat (where to), a bombing
        self.speeches = speeches  # times this seat had the floor this round [OMB-7.4]
        self.order_throw = order_throw  # rank in the throw for the first turn order [OMB-1.3]
        self.paid = paid  # half dollars of fines and penalties so far, which all have seen [OMB-10.2] [OMB-11.3]
        self.paid_oil = paid_oil  # likewise barrels from hand
        self.sold_last = sold_last  # barrels sold for debts when the game ended [OMB-7.8]

    def copy(self) -> "Player":
        # In the order of the fields, as in State.copy.
        return Player(
            self.cash,
            self.oil,
            self.stock,
            self.media,
            self.pacifism,
            self.influence,
            self.contracts,
            self.cell,
            self.strength,
            self.cell_acted,
            self.spoken,
            self.taxed,
            self.sold,
            self.answer,
            self.speeches,
            self.order_throw,
            self.paid,
            self.paid_oil,
            self.sold_last,
        )

    def become(self, other: "Player") -> None:
        """Hold what the other holds."""
        self.cash = other.cash
        self.oil = other.oil
        self.stock = other.stock
        self.media = other.media
        self.pacifism = other.pacifism
        self.influence = other.influence
        self.contracts = other.contracts
        self.cell = other.cell
        self.strength = other.strength
        self.cell_acted = other.cell_acted
        self.spoken = other.spoken
        self.taxed = other.taxed
        self.sold = other.sold
        self.answer = other.answer
        self.speeches = other.speeches
        self.order_throw = other.order_throw
        self.paid = other.paid
        self.paid_oil = other.paid_oil
        self.sold_last = other.sold_last


@mypyc_attr(acyclic=True)
class Term:
    """One thing agreed: who owes whom what, and when. Never changed: a rest still due is a new term."""

    def __init__(
        self,
        kind: i64,
        giver: i64,
        taker: i64,
        what: i64,
        when: i64,
        deal: i64,
        parties: i64,
        private: i64,
        breach: i64,
    ) -> None:
        self.kind = kind  # of TERM_NAMES
        self.giver = giver
        self.taker = taker
        self.what = what  # an amount, a region, a seat or a row of boxes
        self.when = when  # 0 at once; the round at whose beginning goods are due; the last round a pledge holds
        self.deal = deal  # the number of the contract
        self.parties = parties  # a bit for each seat
        self.private = private  # 1 when only the parties may know
        self.breach = breach  # 1 when it could not be kept [OMB-7.8]


@mypyc_attr(acyclic=True)
class Offer:
    """An offer being drafted or waiting for answers. [OMB-7.4]"""

    def __init__(
        self,
        slot: i64,
        number: i64,
        maker: i64,
        parties: i64,
        private: i64,
        accepted: i64,
        asked: i64,
        terms: list[Term],
    ) -> None:
        self.slot = slot  # what it is called while it is open
        self.number = number  # of the contract it becomes
        self.maker = maker
        self.parties = parties  # a bit for each seat, the maker's among them
        self.private = private
        self.accepted = accepted  # a bit for each party that has accepted
        self.asked = asked  # a bit for each party that has been asked
        self.terms = terms

    def copy(self) -> "Offer":
        # In the order of the fields, as in State.copy.
        return Offer(
            self.slot,
            self.number,
            self.maker,
            self.parties,
            self.private,
            self.accepted,
            self.asked,
            self.terms[:],
        )


@mypyc_attr(acyclic=True)
class Promise:
    """An oral promise: who gave it to whom, and what became of it; its words stand beside the log. [OMB-7.3]"""

    def __init__(self, slot: i64, maker: i64, to: i64, mark: i64) -> None:
        self.slot = slot
        self.maker = maker
        self.to = to
        self.mark = mark


class Board(contract.State):
    """Everything on the table at one moment, without the rules; game_state.State adds those."""

    def __init__(
        self,
        options: Options,
        players: list[Player],
        troops: vec[i64],
        arrival: vec[i64],
        control: vec[i64],
        local_troops: vec[i64],
        logistics: vec[i64],
        barrels: vec[i64],
        buildings: vec[i64],
        boxes: vec[i64],
        order: vec[i64],
        served: vec[i64],
        hand_notes: vec[i64],
        whispers: vec[i64],
        price: i64,
        government: i64,
        bank_cash: i64,
        bank_oil: i64,
        bank_logistics: i64,
        bank_troops: i64,
        phase: i64,
        back: i64,
        asked: i64,
        round_number: i64,
        turn: i64,
        left: i64,
        moves: i64,
        column: i64,
        built: i64,
        helped: i64,
        contracted: i64,
        group_from: i64,
        group_at: i64,
        group_to: i64,
        group_troops: i64,
        group_logistics: i64,
        group_path: i64,
        target: i64,
        called: i64,
        aim: i64,
        victim: i64,
        bombers: i64,
        lenders: i64,
        damage: i64,
        debt: i64,
        done: i64,
        offers: list[Offer],
        terms: list[Term],
        promises: list[Promise],
        draft: Offer | None,
        giver: i64,
        taker: i64,
        point: i64,
        talk: i64,
        floor: i64,
        talker: i64,
        answering: i64,
        deals_made: i64,
    ) -> None:
        self.options = options
        self.players = players  # by seat
        self.troops = troops  # by seat * TERRITORIES + territory
        self.arrival = arrival  # likewise: the order of arrival in the battle there, 0 for none [OMB-8.8]
        self.control = control  # by region: a seat or NOBODY
        self.local_troops = local_troops  # by region: troops of the locals, UNEXPLORED before anyone came
        self.logistics = logistics  # by region; those in the Border are the players' stocks
        self.barrels = barrels  # by region
        self.buildings = buildings  # by building * REGIONS + region: how many
        self.boxes = boxes  # by row * COLUMNS + column: who has taken it this round
        self.order = order  # the turn order: seats by position
        self.served = served  # by region with a pipeline: the region it has exported from, or NOWHERE [OMB-11.8]
        self.hand_notes = hand_notes  # what each seat can know of the others' hands (rules/hands.py); empty at first
        self.whispers = (
            whispers  # likewise, by viewer: a bit for each set of seats that has talked unheard by that viewer
        )
        self.price = price  # step on the price track
        self.government = government  # barrels of the provisional government
        self.bank_cash = bank_cash  # the other side of all that comes and goes, so that nothing is made or lost unseen
        self.bank_oil = bank_oil
        self.bank_logistics = bank_logistics
        self.bank_troops = bank_troops
        self.phase = phase
        self.back = back  # the phase that goes on after a question in between
        self.asked = asked  # the seat that decides
        self.round_number = round_number  # from 1
        self.turn = turn  # slots taken in this round, two for each player; in a check, places in the turn order
        self.left = left  # elements still to buy, builds or barrels still to go
        self.moves = moves  # moves left in this action
        self.column = column  # of the box in use
        self.built = built  # buildings in this action [OMB-5.1]
        self.helped = helped  # influence moves in this action
        self.contracted = contracted  # contract moves in this action
        self.group_from = group_from  # where the group in motion started
        self.group_at = group_at  # where it is
        self.group_to = group_to  # where it goes
        self.group_troops = group_troops
        self.group_logistics = group_logistics
        self.group_path = group_path  # a bit for each territory it has been in
        self.target = target  # the region of a support call, a joint retreat, a battle or a bombing
        self.called = called  # a bit for each region support was asked for in this action [OMB-4.13]
        self.aim = aim  # what a bombing aims at, of TARGET_NAMES
        self.victim = victim
        self.bombers = bombers  # a bit for each seat taking part
        self.lenders = lenders  # a bit for each seat lending police
        self.damage = damage  # to a building, to be repaired
        self.debt = debt  # half dollars of a fine or a penalty still owed
        self.done = done  # a bit for each region that has produced, or each battle fought
        self.offers = offers  # open
        self.terms = terms  # of the contracts in force
        self.promises = promises
        self.draft = draft  # the offer of the seat that has the floor, seen by nobody else
        self.giver = giver  # of the next term drafted
        self.taker = taker
        self.point = point  # the round named for the next term, 0 for at once
        self.talk = talk
        self.floor = floor  # who has the floor, or NOBODY
        self.talker = talker  # who is asked while there is talk
        self.answering = answering  # the slot of the offer being answered
        self.deals_made = deals_made  # numbers given to offers so far

    def copy(self) -> "Board":
        raise NotImplementedError

    def copy_onto(self, spare: contract.State) -> "Board":
        raise NotImplementedError
