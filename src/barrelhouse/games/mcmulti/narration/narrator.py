"""What happened between two views, by subtraction: message keys, params and rule ids, no sentences."""

from typing import Final

from mypy_extensions import i64

from barrelhouse.engine import contract
from barrelhouse.engine.contract import Message
from barrelhouse.games.mcmulti.actions.catalogue import (
    BUILD_WELL,
    DECLINE,
    KEEP,
    RETURN_REFINERY,
    RUN_OF,
    SHUFFLE_NEWS,
    THROW,
    THROW_DIE,
)
from barrelhouse.games.mcmulti.data import (
    BOUNTY,
    BOUNTY_PAYS,
    CELL_NAMES,
    COUNTER_FULL,
    DOMESTIC_GASOLINE,
    ECONOMY_NAMES,
    EMBARGO,
    FOREIGN_CRUDE,
    HARD_WINTER,
    ISLANDS,
    MIDDLE_EAST,
    NEWS_NAMES,
    NOBODY,
    POLLUTION,
    PUMPS,
    RIG,
    UPGRADE,
    WELL,
)
from barrelhouse.games.mcmulti.narration.action_messages import action_messages, transfer
from barrelhouse.games.mcmulti.rules.ch02_equipment import why_not_in_box
from barrelhouse.games.mcmulti.rules.ch04_dice import crossing, well_cost
from barrelhouse.games.mcmulti.rules.ch05_doubles import is_double
from barrelhouse.games.mcmulti.rules.ch06_economy import change_economy
from barrelhouse.games.mcmulti.rules.ch07_news import NO_CARD, acting_card, charge, visible_card
from barrelhouse.games.mcmulti.rules.ch09_end import equipment_value, is_last_round, scores, turns_to_come
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED
from barrelhouse.games.mcmulti.state import (
    DICE,
    DISCARDED,
    ECONOMY_DIE,
    ENDED,
    FORCED_SALE,
    FROM_NEXT_TURN,
    IN_FORCE,
    OPENING,
    REROLL,
    SETTING_ASIDE,
    STRIKE,
    UNTIL_TURN_ENDS,
    Board,
)
from barrelhouse.games.mcmulti.view import View

_AT_ONCE: Final = (BOUNTY, EMBARGO, MIDDLE_EAST)  # [MM-4.2] the other news waits for the end of the dice phase
TAX_RULES: Final = {card: f"MM-7.{card + 1}" for card in range(9)}  # the cards stand in the rulebook's order


class _Narrative:
    """One action between two boards: which parts of the sequence of play it went through."""

    def __init__(self, a: Board, b: Board, action: i64) -> None:
        self.a = a  # before
        self.b = b  # after
        self.run = RUN_OF[action]
        self.k = action - self.run
        self.messages: list[Message] = []
        dice = self.run == THROW and a.phase == DICE
        self.stands = (dice and b.phase != REROLL) or self.run == KEEP
        self.worked_off = ((dice and b.phase not in (REROLL, ECONOMY_DIE)) or self.run == THROW_DIE) and is_double(b)
        throws_on = self.stands or self.run in (THROW_DIE, BUILD_WELL) or (self.run == DECLINE and a.phase == STRIKE)
        self.pumped = throws_on and b.phase not in (ECONOMY_DIE, STRIKE)
        self.carried = visible_card(a) if self.worked_off and b.red in (1, 6) else NO_CARD
        self.acting = acting_card(a)
        if self.acting == NO_CARD and self.carried not in _AT_ONCE:
            self.acting = self.carried
        self.resolved = self.acting != NO_CARD and acting_card(b) == NO_CARD
        paying = (FORCED_SALE, SETTING_ASIDE)
        self.was_charged = a.phase in paying
        self.charged = self.acting != NO_CARD and not self.was_charged and (self.resolved or b.phase in paying)

    def add(self, key: str, rule: str, params: dict[str, int | str]) -> None:
        """What follows by itself from the action."""
        self.messages.append(Message(key, rule, params, follows=True))

    def seats(self) -> list[i64]:
        """Everyone once, the active player first, then clockwise."""
        order: list[i64] = []
        for turn in range(ISLANDS):
            seat = self.a.islands[(self.a.turn + turn) % ISLANDS].owner
            if seat != NOBODY and seat not in order:
                order.append(seat)
        return order

    def unexplained_cash(self, seat: i64) -> i64:
        """What this seat's purse gained, less what the messages so far explain."""
        explained: i64 = 0
        for message in self.messages:
            if message.params.get("seat") == seat:
                explained += int(message.params.get("cash", 0))
        return self.b.players[seat].cash - self.a.players[seat].cash - explained


def narrate(before: contract.View, action: int, after: contract.View) -> list[Message]:
    """The messages that one action adds to the log, in the order of the sequence of play."""
    assert isinstance(before, View)
    assert isinstance(after, View)
    narrative = _Narrative(before.board, after.board, action)
    narrative.messages.extend(action_messages(before.board, after.board, narrative.run, narrative.k))
    if narrative.stands or narrative.run == THROW_DIE:
        _narrate_throw(narrative)
    if narrative.worked_off:
        _narrate_double(narrative)
    if narrative.pumped:
        _narrate_pumping(narrative)
    if narrative.charged or narrative.was_charged:
        _narrate_payments(narrative)
    _narrate_card(narrative)
    _narrate_turn(narrative)
    return narrative.messages


def _narrate_throw(c: _Narrative) -> None:
    """[MM-5.4] What a double ends, and the economy by whatever moves it."""
    a = c.a
    b = c.b
    if c.stands and is_double(b):
        if b.red == 2 and a.news[BOUNTY] == IN_FORCE:
            c.add("mm-log-bounty-ends", "MM-5.3", {})
        elif b.red == 4 and a.news[EMBARGO] == IN_FORCE:
            c.add("mm-log-embargo-ends", "MM-5.3", {})
        elif b.red == 5 and a.news[HARD_WINTER] == IN_FORCE:
            barrels = b.market[DOMESTIC_GASOLINE] - a.market[DOMESTIC_GASOLINE]
            c.add("mm-log-winter-ends", "MM-7.8", {"barrels": barrels})
    if c.stands and a.options.central_die:
        if b.phase == ECONOMY_DIE:
            c.add("mm-log-central-reached", "MM-11.2", {"face": a.central})
        elif b.central != a.central:
            c.add("mm-log-central-turned", "MM-11.2", {"face": b.central})
    elif c.stands and a.options.edition_2012:
        counter = a.counter + max(b.red, b.blue) - min(b.red, b.blue)
        key = "mm-log-counter-full" if b.phase == ECONOMY_DIE else "mm-log-counter"
        c.add(key, "MM-11.4", {"counter": counter, "full": COUNTER_FULL})
    elif c.stands and is_double(b):
        _narrate_economy(c, b.red)
    if c.run == THROW_DIE:
        _narrate_economy(c, c.k + 1)


def _narrate_economy(c: _Narrative, face: i64) -> None:
    """[MM-5.1] The new card, and the consumer price before and after."""
    changed = c.a.copy()  # the news of the same throw may move the marker once more
    change_economy(changed, face)
    params: dict[str, int | str] = {"card": ECONOMY_NAMES[changed.economy], "new": changed.marker - 1}
    if changed.marker == c.a.marker:
        c.add("mm-log-economy-same", "MM-6.2", params)
    else:
        c.add("mm-log-economy", "MM-6.2", {**params, "old": c.a.marker - 1})


def _narrate_double(c: _Narrative) -> None:
    """[MM-5.2] [MM-7.8] The winter's removal, then the visible card."""
    a = c.a
    b = c.b
    if a.news[HARD_WINTER] == IN_FORCE and b.red != 5:
        _narrate_winter(c)
    if b.red not in (1, 6):
        return
    if c.carried == NO_CARD:
        if not a.options.postal:
            c.add("mm-log-no-news", "MM-5.5", {})
    elif c.carried == MIDDLE_EAST:
        params: dict[str, int | str] = {
            "barrels": b.market[FOREIGN_CRUDE] - a.market[FOREIGN_CRUDE],
            "new": b.marker - 1,
        }
        c.add("mm-log-middle-east", "MM-7.5", params)
    else:
        c.add("mm-log-carried-out", TAX_RULES[c.carried], {"card": NEWS_NAMES[c.carried]})


def _narrate_winter(c: _Narrative) -> None:
    barrels = c.a.market[DOMESTIC_GASOLINE] - c.b.market[DOMESTIC_GASOLINE]
    c.add("mm-log-winter", "MM-7.8", {"barrels": barrels})


def _narrate_pumping(c: _Narrative) -> None:
    """[MM-4.3] [MM-4.4] A strike that nobody could use; what each seat's wells gave, and the bounty. [MM-7.1]"""
    a = c.a
    active = a.islands[a.turn]
    cell = crossing(c.b)
    if c.run in (THROW, KEEP, THROW_DIE) and active.owner != NOBODY and active.grid[cell] == RIG:
        me = a.players[active.owner]
        struck: dict[str, int | str] = {"seat": active.owner, "cell": CELL_NAMES[cell], "island": a.turn + 1}
        if why_not_in_box(a, WELL) == ALLOWED:
            c.add("mm-log-strike-unpaid", "MM-4.3", {**struck, "price": well_cost(a), "purse": me.cash})
        else:
            c.add("mm-log-strike-no-wells", "MM-2.3", struck)
    pays = a.news[BOUNTY] == IN_FORCE or a.news[BOUNTY] == UNTIL_TURN_ENDS
    for seat in c.seats():
        barrels = c.b.players[seat].crude - a.players[seat].crude
        if barrels == 0:
            continue
        on_crossing = seat == active.owner and active.grid[cell] == WELL  # it gives twice, and is one well
        wells = barrels // PUMPS - i64(on_crossing)
        c.add("mm-log-pumped", "MM-4.4", {**transfer(seat, 0, barrels, 0), "barrels": barrels, "wells": wells})
        if pays:
            bounty = BOUNTY_PAYS * wells
            c.add("mm-log-bounty", "MM-7.1", {**transfer(seat, bounty, 0, 0), "price": bounty, "wells": wells})


def _narrate_payments(c: _Narrative) -> None:
    """[MM-7.10] Who paid what, what was forgiven, and which refineries went on the card. [MM-7.4]"""
    rule = TAX_RULES[c.acting]
    card = NEWS_NAMES[c.acting]
    if c.acting == HARD_WINTER:
        _narrate_winter(c)
    charged = c.a.copy()
    if c.charged and c.acting not in (HARD_WINTER, POLLUTION):
        charged = c.b.copy()  # the cards as this action left them; a payment is no new charge
        charge(charged, c.acting)
    for seat in c.seats():
        me = c.b.players[seat]
        paid = -c.unexplained_cash(seat)
        aside = me.on_card - c.a.players[seat].on_card - _refineries_in_messages(c, seat)
        if aside > 0:
            c.add("mm-log-all-set-aside", "MM-7.4", {"seat": seat, "refineries": aside})
        if paid > 0 and c.acting == POLLUTION:
            upgraded: dict[str, int | str] = {"refineries": paid // UPGRADE, "price": paid}
            c.add("mm-log-upgraded", rule, {**transfer(seat, -paid, 0, 0), **upgraded})
        elif paid > 0:
            c.add("mm-log-tax", rule, {**transfer(seat, -paid, 0, 0), "card": card, "price": paid})
        forgiven = charged.players[seat].debt - paid
        if me.debt == 0 and c.acting != POLLUTION and forgiven > 0:
            c.add("mm-log-forgiven", "MM-7.10", {"seat": seat, "card": card, "price": forgiven})
    if c.resolved:
        stays = c.b.news[c.acting] in (IN_FORCE, FROM_NEXT_TURN)
        c.add("mm-log-stays" if stays else "mm-log-discarded", "MM-5.6", {"card": card})


def _refineries_in_messages(c: _Narrative, seat: i64) -> i64:
    """The refinery that this very action set aside has a message of its own."""
    return i64(c.a.phase == SETTING_ASIDE and c.a.asked == seat)


def _narrate_card(c: _Narrative) -> None:
    """[MM-5.5] [MM-5.6] The news card that lies visible now, and what became of the one it covers."""
    a = c.a
    b = c.b
    shown = visible_card(b)
    if c.run == RETURN_REFINERY and a.news[POLLUTION] == IN_FORCE and b.news[POLLUTION] == DISCARDED:
        c.add("mm-log-discarded", "MM-7.4", {"card": NEWS_NAMES[POLLUTION]})
    covers = c.worked_off and b.red == 3
    replaced = not a.options.on_three and (c.resolved or (c.carried != NO_CARD and c.carried in _AT_ONCE))
    if b.deck < a.deck or (c.run == SHUFFLE_NEWS and b.unshuffled == 0):
        hidden = visible_card(a)
        if hidden == NO_CARD or hidden == c.carried:
            c.add("mm-log-turned-up", "MM-5.5", {"card": NEWS_NAMES[shown]})
        else:
            key = "mm-log-covered" if a.options.on_three else "mm-log-replaced"
            c.add(key, "MM-5.2", {"card": NEWS_NAMES[shown], "covered": NEWS_NAMES[hidden]})
    elif (covers or replaced) and b.unshuffled == 0 and not a.options.postal:
        c.add("mm-log-no-news-left", "MM-5.5", {})
    elif c.carried != NO_CARD and shown != NO_CARD:
        c.add("mm-log-shows-again", "MM-5.5", {"card": NEWS_NAMES[shown]})


def _narrate_turn(c: _Narrative) -> None:
    """[MM-7.1] [MM-9.1] What the end of a turn brings: the bounty, the next turn, or the end of the game."""
    a = c.a
    b = c.b
    ended = a.taken != b.taken or a.rounds != b.rounds
    if ended and (a.news[BOUNTY] in (IN_FORCE, UNTIL_TURN_ENDS)) and b.news[BOUNTY] == DISCARDED:
        c.add("mm-log-discarded", "MM-5.3", {"card": NEWS_NAMES[BOUNTY]})
    if b.phase == ENDED:
        if a.phase != ENDED:
            _narrate_end(c)
        return
    if ended and (a.news[BOUNTY] == FROM_NEXT_TURN or c.carried == BOUNTY) and b.news[BOUNTY] == IN_FORCE:
        c.add("mm-log-bounty-begins", "MM-7.11", {})
    if b.phase == OPENING and (a.phase != OPENING or a.turn != b.turn):
        c.add("mm-log-opening", "MM-1.8", {"seat": b.asked, "island": b.turn + 1})
    if not ended and (a.phase != OPENING or b.phase == OPENING):
        return
    begins: dict[str, int | str] = {"island": b.turn + 1, "round": b.rounds + 1}
    if b.islands[b.turn].owner == NOBODY:
        c.add("mm-log-turn-ownerless", "MM-10.1", begins)
    else:
        c.add("mm-log-turn", "MM-1.7", {**begins, "seat": b.islands[b.turn].owner})
    if is_last_round(b):
        c.add("mm-log-turns-left", "MM-9.1", {"turns": turns_to_come(b) + 1})


def _narrate_end(c: _Narrative) -> None:
    """[MM-9.1] Why it is over, and who is where; equals share their place."""
    b = c.b
    if b.options.postal and max(player.cash for player in b.players) >= b.options.goal:
        c.add("mm-log-goal-reached", "MM-11.3", {"price": b.options.goal})
    elif b.options.round_limit > 0 and b.rounds >= b.options.round_limit:
        c.add("mm-log-out-of-rounds", "MM-11.7", {"rounds": b.rounds})
    else:
        c.add("mm-log-last-round-over", "MM-9.1", {})
    totals = scores(b)
    best = max(totals)
    for seat in sorted(range(len(totals)), key=lambda i: -totals[i]):
        total = totals[seat]
        if b.options.edition_2012:
            counted: dict[str, int | str] = {"purse": b.players[seat].cash, "price": equipment_value(b, seat)}
            c.add("mm-log-counted", "MM-11.4", {"seat": seat, "total": total, **counted})
        if total < best:
            place = 1 + sum(1 for other in totals if other > total)
            c.add("mm-log-placed", "MM-9.1", {"seat": seat, "place": place, "total": total})
        elif totals.count(best) == 1:
            c.add("mm-log-won", "MM-9.1", {"seat": seat, "total": total})
        else:
            c.add("mm-log-shared", "MM-9.1", {"seat": seat, "total": total})
