"""The question put to the seat to act, as a message with the numbers that matter for the answer, and only with the
verbs that it can choose."""

from collections.abc import Collection

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.one_more_barrel.actions import catalogue as a
from barrelhouse.games.one_more_barrel.actions.catalogue import RUN_OF
from barrelhouse.games.one_more_barrel.data import (
    AT_BUILDING,
    BUILDING_NAMES,
    BY_AIR,
    BY_LAND,
    NOBODY,
    REPAIR,
    REPETITION,
)
from barrelhouse.games.one_more_barrel.narration.chances import chances, chances_of_answer, chances_of_entry
from barrelhouse.games.one_more_barrel.narration.narrative import Params, at, join_seats, seats_of
from barrelhouse.games.one_more_barrel.narration.rebels import aim_name
from barrelhouse.games.one_more_barrel.rules.ch02_round import active_seat, price
from barrelhouse.games.one_more_barrel.rules.ch04_moves import (
    fewest_logistics,
    fewest_troops,
    is_bound,
    most_logistics,
    most_troops,
)
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.rules.ch08_war import players_strength
from barrelhouse.games.one_more_barrel.rules.ch09_rebels import is_first_guerrilla, is_on_map, minimum, police_bonus
from barrelhouse.games.one_more_barrel.state import (
    AFTER,
    ANSWERING,
    BATTLE,
    BATTLE_DICE,
    BOMBING,
    BOMBING_DICE,
    BUILDING,
    BUYING,
    CARRYING,
    CHOOSING,
    DRAFTING,
    ENDED,
    EXPORTING,
    FINED,
    JOINING,
    LENDING,
    LOCALS_DIE,
    MEDIA,
    MOVING,
    ON_THE_WAY,
    OPENING,
    ORDER_DICE,
    PENALTY,
    PRICE_DIE,
    PRODUCING,
    REBELS,
    REPAIRING,
    RETREAT_ANSWER,
    RETREATING,
    SILENT,
    SUPPORT_ANSWER,
    SUPPORT_MOVE,
    TAKING_OVER,
    TROOPS,
    UNPLACED,
    Board,
)
from barrelhouse.games.one_more_barrel.view import View

HIDDEN = "hidden"  # for a hand that is not the viewer's to see


Runs = Collection[int] | None  # what can be chosen, by verb; nothing, if the viewer may not know it


def prompt(view: contract.View) -> Message:
    """The message for whoever acts next, the table included."""
    assert isinstance(view, View)
    s = view.board
    runs = {RUN_OF[choice] for choice in s.choices()} if view.seat == view.to_act else None
    if s.talk != SILENT:
        return _of_the_talker(s, runs)
    if s.phase == ENDED:
        return Message("omb-ask-ended", "OMB-13.3", {})
    sees_hand = s.asked == view.seat or s.options.open_hands
    if s.phase >= BATTLE:
        return _in_a_check(s, sees_hand, runs)
    if s.phase in (OPENING, CHOOSING, MEDIA, BUYING, BUILDING, PRODUCING, AFTER):
        return _in_a_slot(s, sees_hand, runs)
    return _in_a_manoeuvre(s, runs)


def _can(runs: Runs, *wanted: int) -> str:
    """Whether one of these verbs can be chosen; others are told what the phase has."""
    return "yes" if runs is None or any(run in runs for run in wanted) else "no"


def _purse(s: Board, sees_hand: bool) -> int | str:
    return int(s.players[s.asked].cash) if sees_hand else HIDDEN


def _barrels(s: Board, sees_hand: bool) -> int | str:
    return int(s.players[s.asked].oil) if sees_hand else HIDDEN


def _of_the_talker(s: Board, runs: Runs) -> Message:
    """[OMB-7.4] For the seat that has the floor, or has been made an offer."""
    params: Params = {"seat": s.talker}
    draft = s.draft
    if s.talk == DRAFTING and draft is not None:
        drafted: Params = {"seat_giver": s.giver, "seat_to": s.taker, "round": s.point, "terms": len(draft.terms)}
        drafted["send"] = _can(runs, a.SEND)
        return Message("omb-ask-drafting", "OMB-7.4", {**params, **drafted})
    offer = offer_at(s, s.answering) if s.talk == ANSWERING else None
    if offer is not None:
        answers: Params = {"accept": _can(runs, a.ACCEPT), "counter": _can(runs, a.COUNTER)}
        answered: Params = {"seat_maker": offer.maker, "offer": offer.slot + 1}
        return Message("omb-ask-answering", "OMB-7.4", {**params, **answered, **answers})
    says: Params = {
        "offers": _can(runs, a.MAKE_OFFER, a.MAKE_PRIVATE_OFFER),
        "answers": _can(runs, a.ACCEPT, a.REFUSE, a.COUNTER),
        "promises": _can(runs, a.PROMISE_TO),
    }
    return Message("omb-ask-talking", "OMB-7.4", {**params, **says})


def _in_a_slot(s: Board, sees_hand: bool, runs: Runs) -> Message:
    """[OMB-2.1] An action, and what its box still gives."""
    me = s.players[s.asked]
    params: Params = {"seat": s.asked}
    purse = _purse(s, sees_hand)
    if s.phase == OPENING:
        land: Params = {"purse": purse, "each": BY_LAND, "buy": _can(runs, a.BUY_TROOPS, a.BUY_LOGISTICS)}
        return Message("omb-ask-opening", "OMB-1.4", {**params, **land})
    if s.phase == CHOOSING:
        slot: Params = {"round": s.round_number, "action": s.turn // len(s.players) + 1, "purse": purse}
        return Message("omb-ask-choosing", "OMB-2.1", {**params, **slot, **_oil(s, sees_hand, runs)})
    if s.phase == MEDIA:
        box: Params = {"media": me.media, "points": s.options.country.media[s.column], "purse": purse}
        box["most"] = max(choice - a.RAISE for choice in s.choices()) if sees_hand else box["points"]
        return Message("omb-ask-media", "OMB-3.1", {**params, **box})
    if s.phase == BUYING:
        prices: Params = {"elements": s.left, "purse": purse, "each": BY_LAND, "by-air": BY_AIR}
        prices["buy"] = _can(runs, a.BUY_TROOPS, a.BUY_LOGISTICS)
        prices["fly"] = _can(runs, a.FLY_TROOP, a.FLY_LOGISTICS)
        return Message("omb-ask-buying", "OMB-4.1", {**params, **prices})
    if s.phase == BUILDING:
        builds: Params = {"builds": s.left, "purse": purse, "each": REPETITION}
        kinds: Params = {"build": _can(runs, a.BUILD), "help": _can(runs, a.INFLUENCE)}
        kinds["contract"] = _can(runs, a.TAKE_CONTRACT)
        return Message("omb-ask-building", "OMB-5.1", {**params, **builds, **kinds})
    if s.phase == PRODUCING:
        return Message("omb-ask-producing", "OMB-6.1", {**params, "produce": _can(runs, a.PRODUCE)})
    return Message("omb-ask-after", "OMB-2.10", {**params, **_oil(s, sees_hand, runs)})


def _oil(s: Board, sees_hand: bool, runs: Runs) -> Params:
    """[OMB-2.7] The price, what is in hand, and whether it may be sold."""
    return {"barrels": _barrels(s, sees_hand), "each": price(s), "sell": _can(runs, a.SELL_OIL)}


def _in_a_manoeuvre(s: Board, runs: Runs) -> Message:
    """[OMB-4.2] Groups, calls for support, retreats, and the dice they need."""
    params: Params = {"seat": s.asked}
    if s.phase == ORDER_DICE:
        return Message("omb-ask-order-die", "OMB-1.3", params)
    if s.phase == LOCALS_DIE:
        return Message("omb-ask-locals-die", "OMB-8.1", {"region": at(s.group_to)})
    if s.phase == TAKING_OVER:
        owned: Params = {"region": at(s.group_to), "seat_owner": s.control[s.group_to]}
        return Message("omb-ask-taking-over", "OMB-7.6", {**params, **owned})
    if s.phase == MOVING:
        can_move = _can(runs, a.MOVE, a.RETREAT, a.ASK_SUPPORT, a.ASK_RETREAT)
        return Message("omb-ask-moving", "OMB-4.2", {**params, "moves": s.moves, "move": can_move})
    way: Params = {"region": at(s.group_from), "to-region": at(s.group_to)}
    if s.phase == TROOPS:
        some: Params = {"least": fewest_troops(s), "most": most_troops(s), **chances_of_entry(s)}
        return Message("omb-ask-troops", "OMB-4.2", {**params, **way, **some})
    if s.phase == CARRYING:
        loads: Params = {"least": fewest_logistics(s), "most": most_logistics(s)}
        return Message("omb-ask-carrying", "OMB-4.4", {**params, **way, **loads})
    if s.phase == ON_THE_WAY:
        group: Params = {"troops": s.group_troops, "logistics": s.group_logistics, "region": at(s.group_at)}
        group["moves"] = s.moves
        if is_bound(s):
            return Message("omb-ask-bound", "OMB-4.13", {**params, **group, "to-region": at(s.target)})
        return Message("omb-ask-on-the-way", "OMB-4.12", {**params, **group, "move": _can(runs, a.MOVE)})
    return _about_a_target(s, params, runs)


def _about_a_target(s: Board, params: Params, runs: Runs) -> Message:
    """[OMB-4.8] [OMB-4.9] Together into a battle, or out of one."""
    params["region"] = at(s.target)
    if s.phase == SUPPORT_ANSWER:
        asker: Params = {"seat_asker": active_seat(s), **_answers(runs)}
        return Message("omb-ask-support-answer", "OMB-4.8", {**params, **asker, **chances_of_answer(s)})
    if s.phase == SUPPORT_MOVE:
        return Message("omb-ask-support-move", "OMB-4.13", params)
    if s.phase == RETREAT_ANSWER:
        sides: Params = {"troops": players_strength(s, s.target), "locals": s.local_troops[s.target]}
        sides["retreat"] = _can(runs, a.RETREAT)
        return Message("omb-ask-retreat-answer", "OMB-4.9", {**params, "seat_asker": active_seat(s), **sides})
    assert s.phase == RETREATING
    return Message("omb-ask-retreating", "OMB-4.9", params)


def _answers(runs: Runs) -> Params:
    """[OMB-7.3] [OMB-7.7] A contract may leave only a yes, or only a no."""
    return {"agree": _can(runs, a.AGREE), "decline": _can(runs, a.DECLINE)}


def _in_a_check(s: Board, sees_hand: bool, runs: Runs) -> Message:
    """[OMB-2.1] War, rebels, pacifism, oil."""
    params: Params = {"seat": s.asked}
    if s.phase in (BATTLE, BATTLE_DICE):
        return _of_a_battle(s, params, runs)
    if s.phase == REBELS:
        return _of_the_rebels(s, params, runs)
    if s.phase in (JOINING, LENDING, BOMBING, BOMBING_DICE):
        return _of_a_bombing(s, params, runs)
    if s.phase == REPAIRING:
        damaged: Params = {"building": BUILDING_NAMES[s.aim - AT_BUILDING], "region": at(s.target)}
        cost: Params = {"price": s.damage * REPAIR, "purse": _purse(s, sees_hand), "repair": _can(runs, a.REPAIR)}
        return Message("omb-ask-repairing", "OMB-9.6", {**params, **damaged, **cost})
    if s.phase == FINED:
        owed: Params = {"debt": s.debt, **_oil(s, sees_hand, runs), "withdraw": _can(runs, a.WITHDRAW_TROOP)}
        may_borrow = s.options.deals and not s.options.is_talk_rare
        owed["deals"] = _can(runs, a.SPEAK) if may_borrow else "no"
        return Message("omb-ask-fined", "OMB-10.2", {**params, **owed})
    if s.phase == PRICE_DIE:
        return Message("omb-ask-price-die", "OMB-11.1", {})
    if s.phase == PENALTY:
        return Message("omb-ask-penalty", "OMB-11.3", {**params, "debt": s.debt, "each": price(s)})
    assert s.phase == EXPORTING
    return Message("omb-ask-exporting", "OMB-11.4", {**params, "left": s.left})


def _of_a_battle(s: Board, params: Params, runs: Runs) -> Message:
    """[OMB-8.2] The odds before the throw, and how it would come out if it were fought to its end."""
    troops = players_strength(s, s.target)
    theirs = s.local_troops[s.target]
    sides: Params = {"region": at(s.target), "troops": troops, "locals": theirs, **chances(troops, theirs)}
    if s.phase == BATTLE_DICE:
        return Message("omb-ask-battle-dice", "OMB-8.3", sides)
    return Message("omb-ask-battle", "OMB-8.5", {**params, **sides, "talk": _can(runs, a.SPEAK)})


def _of_the_rebels(s: Board, params: Params, runs: Runs) -> Message:
    """[OMB-9.2] Where the cell is, or how it comes onto the map."""
    me = s.players[s.asked]
    if is_on_map(me.cell):
        acts: Params = {"strengthen": _can(runs, a.STRENGTHEN), "bomb": _can(runs, a.BOMB)}
        return Message("omb-ask-rebels", "OMB-9.2", {**params, "strength": me.strength, "region": at(me.cell), **acts})
    if me.cell == UNPLACED:
        first = "yes" if is_first_guerrilla(s) else "no"
        return Message("omb-ask-rebels-placing", "OMB-9.1", {**params, "first": first})
    return Message("omb-ask-rebels-entering", "OMB-9.12", params)


def _of_a_bombing(s: Board, params: Params, runs: Runs) -> Message:
    """[OMB-9.4] The minimum as it stands."""
    assert s.victim != NOBODY
    bombing: Params = {"region": at(s.target), "minimum": minimum(s)}
    bombers: Params = {"seats_bombers": join_seats(seats_of(s.bombers, len(s.players))), "aim": aim_name(s.aim)}
    victim: Params = {"seat_victim": s.victim}
    if s.phase == JOINING:
        joins: Params = {"strength": s.players[s.asked].strength, **_answers(runs)}
        return Message("omb-ask-joining", "OMB-9.9", {**params, **bombing, **bombers, **victim, **joins})
    if s.phase == LENDING:
        lends: Params = {"bonus": police_bonus(s, s.asked, s.target), "decline": _can(runs, a.DECLINE)}
        return Message("omb-ask-lending", "OMB-9.9", {**params, **bombing, **victim, **lends})
    if s.phase == BOMBING:
        talk: Params = {"talk": _can(runs, a.SPEAK)}
        return Message("omb-ask-bombing", "OMB-9.14", {**params, **bombing, **bombers, **talk})
    return Message("omb-ask-bombing-dice", "OMB-9.4", {**bombing, **victim, "aim": aim_name(s.aim)})
