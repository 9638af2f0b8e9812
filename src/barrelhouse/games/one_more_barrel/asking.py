"""What is asked of the seat to act, as a key with the numbers that matter for the answer."""

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Told
from barrelhouse.games.one_more_barrel.data import (
    AT_BUILDING,
    BUILDING_NAMES,
    BY_AIR,
    BY_LAND,
    NOBODY,
    REPAIR,
    REPETITION,
)
from barrelhouse.games.one_more_barrel.rules.ch02_round import active, price
from barrelhouse.games.one_more_barrel.rules.ch04_moves import (
    fewest_logistics,
    fewest_troops,
    most_logistics,
    most_troops,
)
from barrelhouse.games.one_more_barrel.rules.ch07_deals import offer_at
from barrelhouse.games.one_more_barrel.rules.ch08_war import odds, players_strength
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
from barrelhouse.games.one_more_barrel.tale import Numbers, at, listed, seats_of
from barrelhouse.games.one_more_barrel.telling_rebels import aim_named, odds_named
from barrelhouse.games.one_more_barrel.view import View

HIDDEN = "hidden"  # for a hand that is not the viewer's to see


def ask(view: contract.View) -> Told:
    """One sentence's key for whoever acts next, the table included."""
    assert isinstance(view, View)
    s = view.board
    if s.talk != SILENT:
        return _of_the_talker(s)
    if s.phase == ENDED:
        return Told("omb-ask-ended", "OMB-13.3", {})
    sees_hand = s.asked == view.seat or s.options.open_hands
    if s.phase >= BATTLE:
        return _in_a_check(s, sees_hand)
    if s.phase in (OPENING, CHOOSING, MEDIA, BUYING, BUILDING, PRODUCING, AFTER):
        return _in_a_slot(s, sees_hand)
    return _in_a_manoeuvre(s)


def _purse(s: Board, sees_hand: bool) -> int | str:
    return int(s.players[s.asked].cash) if sees_hand else HIDDEN


def _barrels(s: Board, sees_hand: bool) -> int | str:
    return int(s.players[s.asked].oil) if sees_hand else HIDDEN


def _of_the_talker(s: Board) -> Told:
    """[OMB-7.4] Whoever has the floor, or has been made an offer."""
    numbers: Numbers = {"seat": s.talker}
    draft = s.draft
    if s.talk == DRAFTING and draft is not None:
        drafted: Numbers = {"seat_giver": s.giver, "seat_to": s.taker, "round": s.point, "terms": len(draft.terms)}
        return Told("omb-ask-drafting", "OMB-7.4", {**numbers, **drafted})
    offer = offer_at(s, s.answering) if s.talk == ANSWERING else None
    if offer is not None:
        return Told("omb-ask-answering", "OMB-7.4", {**numbers, "seat_maker": offer.maker, "offer": offer.slot + 1})
    return Told("omb-ask-talking", "OMB-7.4", numbers)


def _in_a_slot(s: Board, sees_hand: bool) -> Told:
    """[OMB-2.1] An action, and what its box still gives."""
    me = s.players[s.asked]
    numbers: Numbers = {"seat": s.asked}
    purse = _purse(s, sees_hand)
    if s.phase == OPENING:
        return Told("omb-ask-opening", "OMB-1.4", {**numbers, "purse": purse, "each": BY_LAND})
    if s.phase == CHOOSING:
        slot: Numbers = {"round": s.round_number, "action": s.turn // len(s.players) + 1, "purse": purse}
        oil: Numbers = {"barrels": _barrels(s, sees_hand), "each": price(s)}
        return Told("omb-ask-choosing", "OMB-2.1", {**numbers, **slot, **oil})
    if s.phase == MEDIA:
        box: Numbers = {"media": me.media, "points": s.options.country.media[s.column], "purse": purse}
        return Told("omb-ask-media", "OMB-3.1", {**numbers, **box})
    if s.phase == BUYING:
        prices: Numbers = {"elements": s.left, "purse": purse, "each": BY_LAND, "by-air": BY_AIR}
        return Told("omb-ask-buying", "OMB-4.1", {**numbers, **prices})
    if s.phase == BUILDING:
        builds: Numbers = {"builds": s.left, "purse": purse, "each": REPETITION}
        return Told("omb-ask-building", "OMB-5.1", {**numbers, **builds})
    if s.phase == PRODUCING:
        return Told("omb-ask-producing", "OMB-6.1", numbers)
    return Told("omb-ask-after", "OMB-2.10", {**numbers, "each": price(s), "barrels": _barrels(s, sees_hand)})


def _in_a_manoeuvre(s: Board) -> Told:
    """[OMB-4.2] Groups, calls for support, retreats, and the dice they need."""
    numbers: Numbers = {"seat": s.asked}
    if s.phase == ORDER_DICE:
        return Told("omb-ask-order-die", "OMB-1.3", numbers)
    if s.phase == LOCALS_DIE:
        return Told("omb-ask-locals-die", "OMB-8.1", {"region": at(s.group_to)})
    if s.phase == TAKING_OVER:
        owned: Numbers = {"region": at(s.group_to), "seat_owner": s.control[s.group_to]}
        return Told("omb-ask-taking-over", "OMB-7.6", {**numbers, **owned})
    if s.phase == MOVING:
        return Told("omb-ask-moving", "OMB-4.2", {**numbers, "moves": s.moves})
    way: Numbers = {"region": at(s.group_from), "to-region": at(s.group_to)}
    if s.phase == TROOPS:
        return Told("omb-ask-troops", "OMB-4.2", {**numbers, **way, "least": fewest_troops(s), "most": most_troops(s)})
    if s.phase == CARRYING:
        some: Numbers = {"least": fewest_logistics(s), "most": most_logistics(s)}
        return Told("omb-ask-carrying", "OMB-4.4", {**numbers, **way, **some})
    if s.phase == ON_THE_WAY:
        group: Numbers = {"troops": s.group_troops, "logistics": s.group_logistics, "region": at(s.group_at)}
        return Told("omb-ask-on-the-way", "OMB-4.12", {**numbers, **group, "moves": s.moves})
    return _about_a_target(s, numbers)


def _about_a_target(s: Board, numbers: Numbers) -> Told:
    """[OMB-4.8] [OMB-4.9] Together into a battle, or out of one."""
    numbers["region"] = at(s.target)
    if s.phase == SUPPORT_ANSWER:
        return Told("omb-ask-support-answer", "OMB-4.8", {**numbers, "seat_asker": active(s)})
    if s.phase == SUPPORT_MOVE:
        return Told("omb-ask-support-move", "OMB-4.13", numbers)
    if s.phase == RETREAT_ANSWER:
        sides: Numbers = {"troops": players_strength(s, s.target), "locals": s.local_troops[s.target]}
        return Told("omb-ask-retreat-answer", "OMB-4.9", {**numbers, "seat_asker": active(s), **sides})
    assert s.phase == RETREATING
    return Told("omb-ask-retreating", "OMB-4.9", numbers)


def _in_a_check(s: Board, sees_hand: bool) -> Told:
    """[OMB-2.1] War, rebels, pacifism, oil."""
    numbers: Numbers = {"seat": s.asked}
    if s.phase in (BATTLE, BATTLE_DICE):
        return _of_a_battle(s, numbers)
    if s.phase == REBELS:
        return _of_the_rebels(s, numbers)
    if s.phase in (JOINING, LENDING, BOMBING, BOMBING_DICE):
        return _of_a_bombing(s, numbers)
    if s.phase == REPAIRING:
        damaged: Numbers = {"building": BUILDING_NAMES[s.aim - AT_BUILDING], "region": at(s.target)}
        cost: Numbers = {"price": s.damage * REPAIR, "purse": _purse(s, sees_hand)}
        return Told("omb-ask-repairing", "OMB-9.6", {**numbers, **damaged, **cost})
    if s.phase == FINED:
        owed: Numbers = {"debt": s.debt, "each": price(s), "barrels": _barrels(s, sees_hand)}
        return Told("omb-ask-fined", "OMB-10.2", {**numbers, **owed})
    if s.phase == PRICE_DIE:
        return Told("omb-ask-price-die", "OMB-11.1", {})
    if s.phase == PENALTY:
        return Told("omb-ask-penalty", "OMB-11.3", {**numbers, "debt": s.debt, "each": price(s)})
    assert s.phase == EXPORTING
    return Told("omb-ask-exporting", "OMB-11.4", {**numbers, "left": s.left})


def _of_a_battle(s: Board, numbers: Numbers) -> Told:
    """[OMB-8.2] The odds before the throw."""
    troops = players_strength(s, s.target)
    theirs = s.local_troops[s.target]
    sides: Numbers = {"region": at(s.target), "troops": troops, "locals": theirs}
    sides["odds"] = odds_named(odds(troops, theirs))
    if s.phase == BATTLE_DICE:
        return Told("omb-ask-battle-dice", "OMB-8.3", sides)
    return Told("omb-ask-battle", "OMB-8.5", {**numbers, **sides})


def _of_the_rebels(s: Board, numbers: Numbers) -> Told:
    """[OMB-9.2] Where the cell is, or how it comes onto the map."""
    me = s.players[s.asked]
    if is_on_map(me.cell):
        return Told("omb-ask-rebels", "OMB-9.2", {**numbers, "strength": me.strength, "region": at(me.cell)})
    if me.cell == UNPLACED:
        first = "yes" if is_first_guerrilla(s) else "no"
        return Told("omb-ask-rebels-placing", "OMB-9.1", {**numbers, "first": first})
    return Told("omb-ask-rebels-entering", "OMB-9.12", numbers)


def _of_a_bombing(s: Board, numbers: Numbers) -> Told:
    """[OMB-9.4] The minimum as it stands."""
    assert s.victim != NOBODY
    bombing: Numbers = {"region": at(s.target), "minimum": minimum(s)}
    bombers: Numbers = {"seats_bombers": listed(seats_of(s.bombers, len(s.players))), "aim": aim_named(s.aim)}
    victim: Numbers = {"seat_victim": s.victim}
    if s.phase == JOINING:
        strength = s.players[s.asked].strength
        return Told("omb-ask-joining", "OMB-9.9", {**numbers, **bombing, **bombers, **victim, "strength": strength})
    if s.phase == LENDING:
        bonus = police_bonus(s, s.asked, s.target)
        return Told("omb-ask-lending", "OMB-9.9", {**numbers, **bombing, **victim, "bonus": bonus})
    if s.phase == BOMBING:
        return Told("omb-ask-bombing", "OMB-9.14", {**numbers, **bombing, **bombers})
    return Told("omb-ask-bombing-dice", "OMB-9.4", {**bombing, **victim, "aim": aim_named(s.aim)})
