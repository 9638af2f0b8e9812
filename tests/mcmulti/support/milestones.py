"""What a game of McMulti can reach, and what a golden game has reached: names that a person can read."""

from collections.abc import Iterator

from barrelhouse.engine import contract
from barrelhouse.engine.record import Record
from barrelhouse.games import mcmulti
from barrelhouse.games.mcmulti.actions.catalogue import (
    Announce,
    Build,
    Buy,
    Decline,
    Refine,
    ReturnRefinery,
    Sell,
    SellOff,
    SellPiece,
    SellToConsumers,
    SetAside,
    ShuffleNews,
    Throw,
    ThrowDie,
)
from barrelhouse.games.mcmulti.data import (
    BOUNTY,
    COMMODITY_NAMES,
    ECONOMY_NAMES,
    EMBARGO,
    HARD_WINTER,
    NEWS,
    NEWS_NAMES,
    NOBODY,
    PAIR_NAMES,
    PIECE_NAMES,
    POLLUTION,
    RIG,
    SPACES,
    WELL,
)
from barrelhouse.games.mcmulti.rules.ch02_equipment import selling_price
from barrelhouse.games.mcmulti.rules.ch04_dice import crossing
from barrelhouse.games.mcmulti.rules.ch07_news import NO_CARD, visible_card
from barrelhouse.games.mcmulti.rules.choices import why_not
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED, REASONS
from barrelhouse.games.mcmulti.state import (
    AT_PHASE_END,
    DICE,
    DISCARDED,
    ECONOMY_DIE,
    FACE_UP,
    FORCED_SALE,
    FROM_NEXT_TURN,
    IN_FORCE,
    ISLAND_CHOICE,
    OUTTHROWN,
    PHASE_NAMES,
    SETTING_ASIDE,
    STARTER_ISLAND,
    STARTER_THROW,
    STRIKE,
    UNSHUFFLED,
    UNTIL_TURN_ENDS,
)

State = mcmulti.State

ASKED_EVERY = 7  # positions: there the whole catalogue is asked why not, and in all of these phases:
RARE = (ISLAND_CHOICE, STARTER_ISLAND, FORCED_SALE, SETTING_ASIDE)
LASTING = (BOUNTY, EMBARGO, POLLUTION, HARD_WINTER)
FACES = range(1, 7)
PLACES = {FROM_NEXT_TURN: "from next turn", IN_FORCE: "in force", UNTIL_TURN_ENDS: "until the turn ends"}
EVENTS = [
    "news: a double 3 covers the visible card",
    "news: the deck is made again after a card was carried out",
    "news: the deck is made again on a double 3",
    "news: nothing visible on a 1 or 6",
    "news: a covered card shows again",
    "bounty: paid",
    "winter: takes barrels on a double",
    "winter: fewer than five left",
    "winter: ends on a double 5",
    "embargo: ends on a double 4",
    "pollution: the owner chooses",
    "pollution: everything is set aside without cash",
    "pollution: the card is empty again",
    "pollution: a refinery returns on a double 1 or 6",
    "pollution: in force at once",
    "forced sale: covered",
    "forced sale: the rest is forgiven",
    "forced sale: of two islands",
    "start: tied",
    "strike: declined",
    "strike: cannot be paid",
    "strike: on the last throw of a reroll",
    "dice: a well on the crossing",
    "dice: a neighbour refines",
    "dice: a neighbour sells to consumers",
    "dice: the deck of throws is made anew",
    "dice: a double for the ownerless island",
    "dice: refine nothing though something could be",
    "dice: sell nothing though something could be",
    "spiral: on the last dot",
    "spiral: on 1",
    "central die: turned down",
    "central die: reached by both",
    "counter: full",
    *(
        f"track: {pair} {commodity} {end}"
        for pair in PAIR_NAMES
        for commodity in COMMODITY_NAMES
        for end in ("empty", "full")
    ),
    *(f"end: announcement with {seats} seats" for seats in mcmulti.SEATS),
    "end: announced, four more turns",
    "end: announced, three more turns",
    "end: somebody richer than the announcer",
    "end: round limit",
    "end: round limit in the last round",
    "end: postal win",
    "end: tie",
    "end: announcement declined",
]


def everything() -> list[str]:
    """All that the golden games have to reach."""
    return [
        *(f"seats: {seats}" for seats in mcmulti.SEATS),
        *_all_options(),
        *dict.fromkeys(_verb_phrase(action) for action in mcmulti.ALL_ACTIONS),
        *(f"phase: {phase}" for phase in PHASE_NAMES),
        *(f"news: {card} {what}" for card in NEWS_NAMES for what in ("turned up", "carried out", "discarded")),
        *(f"news: {NEWS_NAMES[card]} in force" for card in LASTING),
        *(f"news: {card} from next turn" for card in ("bounty", "pollution")),
        "news: bounty until the turn ends",
        *(f"economy: {card}" for card in ECONOMY_NAMES),
        *(f"{year}: {card} on {face}" for year in (1988, 2012) for card in ECONOMY_NAMES for face in FACES),
        *(_refusal_name(reason) for reason in REASONS),
        *EVENTS,
    ]


def _all_options() -> Iterator[str]:
    for option in mcmulti.OPTIONS:
        if isinstance(option.default, bool) or not isinstance(option.default, int):
            values = option.words or (False, True)
            yield from (f"option: {option.name} {value}" for value in values)
        else:
            yield from (f"option: {option.name} {given}" for given in ("not given", "given"))


def _verb_phrase(action: object) -> str:
    """An action without its cells and numbers."""
    said = f"action: {type(action).__name__}"
    if isinstance(action, Build | SellPiece | SellOff):
        return f"{said} {action.piece}"
    if isinstance(action, Buy | Sell):
        return f"{said} {action.pair} {action.commodity}"
    if isinstance(action, Throw):
        return f"{said} {action.red} {action.blue}"
    return f"{said} {action.card}" if isinstance(action, ShuffleNews) else said


def milestones_in(record: Record) -> set[str]:
    """All that one golden game reaches."""
    state = mcmulti.new_game_by(record.version, record.seats, record.options)
    found = {f"seats: {record.seats}", *_options_of(state), f"phase: {PHASE_NAMES[state.phase]}"}
    for number, action in enumerate(record.actions()):
        if number % ASKED_EVERY == 0 or state.phase in RARE:
            found |= _refusals(state)
        before = state.copy()
        state.apply(action)
        found.update(changes(before, action, state))
    found.update(_end_events(state))
    return found


def _options_of(state: State) -> Iterator[str]:
    for option in mcmulti.OPTIONS:
        value = state.options.values[option.name]
        if isinstance(option.default, int) and not isinstance(option.default, bool):
            value = "not given" if value == option.default else "given"
        yield f"option: {option.name} {value}"


def _refusals(state: State) -> set[str]:
    reasons = {why_not(state, action) for action in range(len(mcmulti.ALL_ACTIONS))}
    return {_refusal_name(reason) for reason in reasons if reason != ALLOWED}


def _refusal_name(reason: int) -> str:
    rule, key = REASONS[reason]
    return f"refused: {key} {rule}".rstrip()


def changes(a: contract.State, number: int, b: contract.State) -> Iterator[str]:
    """What one action from a to b has reached."""
    assert isinstance(a, State)
    assert isinstance(b, State)
    action = mcmulti.ALL_ACTIONS[number]
    yield _verb_phrase(action)
    yield f"phase: {PHASE_NAMES[b.phase]}"
    yield f"economy: {ECONOMY_NAMES[b.economy]}"
    if isinstance(action, Throw | ThrowDie) and a.phase != STARTER_THROW:
        yield from _throw_events(a, action, b)
    yield from _news(a, b)
    yield from _payments(a, action, b)
    yield from _decisions(a, action)
    for track, barrels in enumerate(b.market):
        if barrels in (0, SPACES):
            name = f"{PAIR_NAMES[track // 2]} {COMMODITY_NAMES[track % 2]}"
            yield f"track: {name} {'full' if barrels else 'empty'}"
    if b.throws_unshuffled > a.throws_unshuffled and b.rounds > 0:
        yield "dice: the deck of throws is made anew"
    if b.marker == 79:
        yield "spiral: on the last dot"
    if b.marker == 1:
        yield "spiral: on 1"
    if a.phase == STARTER_THROW and any(player.starter_throw == OUTTHROWN for player in b.players):
        yield "start: tied"


def _throw_events(a: State, action: Throw | ThrowDie, b: State) -> Iterator[str]:
    double = isinstance(action, Throw) and action.red == action.blue
    by_die = a.options.central_die or a.options.edition_2012
    if isinstance(action, ThrowDie) or (double and not by_die):
        face = action.face if isinstance(action, ThrowDie) else action.red
        year = 2012 if a.options.edition_2012 else 1988
        yield f"{year}: {ECONOMY_NAMES[a.economy]} on {face}"
    if isinstance(action, ThrowDie):
        yield "counter: full" if a.options.edition_2012 else "central die: reached by both"
        return
    if b.central < a.central:
        yield "central die: turned down"
    island = a.islands[a.turn]
    if island.owner == NOBODY:
        if double:
            yield "dice: a double for the ownerless island"
        return
    stands = a.again == 1 or not a.options.reroll or double
    if stands and island.grid[crossing(b)] == RIG and b.phase != STRIKE and b.phase != ECONOMY_DIE:
        yield "strike: cannot be paid"
    if a.again == 1 and b.phase == STRIKE:
        yield "strike: on the last throw of a reroll"
    if stands and island.grid[crossing(b)] == WELL:
        yield "dice: a well on the crossing"


def _news(a: State, b: State) -> Iterator[str]:
    shown = visible_card(a)
    acts = b.red == b.blue and b.red in (1, 6)
    worked_off = b.phase != ECONOMY_DIE and (a.phase == DICE or a.phase == ECONOMY_DIE)
    for card in range(NEWS):
        name, was, lies = NEWS_NAMES[card], a.news[card], b.news[card]
        if was == lies:
            continue
        if lies >= FACE_UP and was < FACE_UP:
            yield f"news: {name} turned up"
        if lies == DISCARDED or (lies == UNSHUFFLED and a.unshuffled == 0):
            yield f"news: {name} discarded"
        if lies in PLACES:
            yield f"news: {name} {PLACES[lies]}"
        if card == shown and lies < FACE_UP:
            yield f"news: {name} carried out" if acts else "news: a double 3 covers the visible card"
    if (a.news[POLLUTION] == AT_PHASE_END or a.news[POLLUTION] >= FACE_UP) and b.news[POLLUTION] == IN_FORCE:
        yield "pollution: in force at once"
    if b.unshuffled > a.unshuffled:
        how = "on a double 3" if b.red == 3 else "after a card was carried out"
        yield f"news: the deck is made again {how}"
    if worked_off and acts and shown == NO_CARD and not a.options.postal:
        yield "news: nothing visible on a 1 or 6"
    if a.face_up > b.face_up > 0:
        yield "news: a covered card shows again"
    yield from _lasting_news(a, b, worked_off)


def _lasting_news(a: State, b: State, worked_off: bool) -> Iterator[str]:
    if not worked_off or b.red != b.blue:
        if worked_off and a.news[BOUNTY] == IN_FORCE and a.bank.cash > b.bank.cash:
            yield "bounty: paid"
        return
    if a.news[HARD_WINTER] == IN_FORCE:
        if b.news[HARD_WINTER] != IN_FORCE:
            yield "winter: ends on a double 5"
        elif a.market[3] > b.market[3]:
            yield "winter: takes barrels on a double"
            if b.market[3] == 0 and a.market[3] < 5:
                yield "winter: fewer than five left"
    if a.news[EMBARGO] == IN_FORCE and b.news[EMBARGO] != IN_FORCE:
        yield "embargo: ends on a double 4"


def _payments(a: State, action: object, b: State) -> Iterator[str]:
    if isinstance(action, SetAside):
        yield "pollution: the owner chooses"
    elif sum(player.on_card for player in b.players) > sum(player.on_card for player in a.players):
        yield "pollution: everything is set aside without cash"
    if isinstance(action, ReturnRefinery) and b.news[POLLUTION] != IN_FORCE:
        yield "pollution: the card is empty again"
    if isinstance(action, ReturnRefinery) and a.red == a.blue and a.red in (1, 6) and not a.options.is_return_delayed:
        yield "pollution: a refinery returns on a double 1 or 6"
    if isinstance(action, SellOff):
        me = a.players[a.asked]
        got = me.cash + selling_price(a, PIECE_NAMES.index(action.piece))
        if b.players[a.asked].debt == 0:
            yield "forced sale: covered" if got >= me.debt else "forced sale: the rest is forgiven"
        if a.islands[action.island - 1].owner == a.asked and action.island - 1 != a.turn and len(a.players) == 2:
            yield "forced sale: of two islands"


def _decisions(a: State, action: object) -> Iterator[str]:
    active = a.islands[a.turn].owner
    if isinstance(action, Refine):
        if action.barrels == 0:
            yield "dice: refine nothing though something could be"
        elif a.asked != active:
            yield "dice: a neighbour refines"
    elif isinstance(action, SellToConsumers):
        if action.barrels == 0:
            yield "dice: sell nothing though something could be"
        elif a.asked != active:
            yield "dice: a neighbour sells to consumers"
    elif isinstance(action, Decline):
        yield "strike: declined" if a.phase == STRIKE else "end: announcement declined"
    elif isinstance(action, Announce):
        yield f"end: announcement with {len(a.players)} seats"


def _end_events(state: State) -> Iterator[str]:
    scores = state.scores()
    if scores.count(max(scores)) > 1:
        yield "end: tie"
    limit = state.options.round_limit
    if state.options.postal and max(player.cash for player in state.players) >= state.options.goal:
        yield "end: postal win"
    elif limit > 0 and state.rounds >= limit:
        yield "end: round limit" if state.announcer == NOBODY else "end: round limit in the last round"
    else:
        yield "end: announced, three more turns" if state.options.edition_2012 else "end: announced, four more turns"
        if max(scores) > scores[state.announcer]:
            yield "end: somebody richer than the announcer"
