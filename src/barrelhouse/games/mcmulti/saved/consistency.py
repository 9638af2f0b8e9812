"""Whether a board whose every field is possible can have come about as a whole, and be played on."""

from typing import Final

from barrelhouse.engine.contract import OVER, TABLE, Refusal, Refused
from barrelhouse.games.mcmulti.data import (
    BOUNTY,
    CELL_BIT,
    CELLS,
    EMBARGO,
    FREE,
    HARD_WINTER,
    ISLANDS,
    MIDDLE_EAST,
    NEWS,
    NEWS_NAMES,
    NOBODY,
    PIECE_LIMITS,
    PIECE_NAMES,
    POLLUTION,
    REFINERY,
    UPGRADE,
)
from barrelhouse.games.mcmulti.game_state import State
from barrelhouse.games.mcmulti.rules.ch01_setup import opposite, starting_market, starting_players
from barrelhouse.games.mcmulti.rules.ch04_dice import ask_next_to_refine, ask_next_to_sell, strikes, why_not_well
from barrelhouse.games.mcmulti.rules.ch05_doubles import is_double
from barrelhouse.games.mcmulti.rules.ch07_news import NO_CARD, acting_card, next_to_pay, on_card, pieces_of
from barrelhouse.games.mcmulti.rules.ch09_end import is_last_round, may_announce
from barrelhouse.games.mcmulti.rules.ch11_variants import is_out_of_rounds, is_won_at_once, may_throw_again
from barrelhouse.games.mcmulti.rules.reasons import ALLOWED
from barrelhouse.games.mcmulti.state import (
    ANNOUNCEMENT,
    AT_PHASE_END,
    CONSUMERS,
    DICE,
    ECONOMY_DIE,
    ENDED,
    EQUIPMENT,
    FORCED_SALE,
    FROM_NEXT_TURN,
    IN_FORCE,
    ISLAND_CHOICE,
    MARKET,
    NEITHER,
    NOT_PLAYED,
    ON_DECK,
    OPENING,
    PHASE_NAMES,
    REFINING,
    REROLL,
    SETTING_ASIDE,
    STARTER_ISLAND,
    STARTER_THROW,
    STRIKE,
    UNSHUFFLED,
    UNTHROWN,
    UNTIL_TURN_ENDS,
    UNTRADED,
)

_BEFORE_TURNS: Final = (ISLAND_CHOICE, STARTER_THROW, STARTER_ISLAND, OPENING)
_BEFORE_THROW: Final = (MARKET, DICE)
_AFTER_THROW: Final = (
    REROLL,
    ECONOMY_DIE,
    STRIKE,
    REFINING,
    CONSUMERS,
    FORCED_SALE,
    SETTING_ASIDE,
    EQUIPMENT,
    ANNOUNCEMENT,
)
_ACTIVE_ASKED: Final = (OPENING, MARKET, DICE, REROLL, ECONOMY_DIE, STRIKE, EQUIPMENT, ANNOUNCEMENT)
_PAYING: Final = (FORCED_SALE, SETTING_ASIDE)
_BEFORE_RESOLVED: Final = (STRIKE, REFINING, CONSUMERS, FORCED_SALE, SETTING_ASIDE)  # a card that acts at the end waits
_LASTING: Final = (BOUNTY, EMBARGO, POLLUTION, HARD_WINTER)  # cards that can stay in force
_AT_ONCE: Final = (BOUNTY, EMBARGO, MIDDLE_EAST)  # cards that do not wait for the end of the dice phase


def check_consistent(s: State) -> None:
    """Refused names two things that do not agree, or what does not fit the phase."""
    _check_islands(s)
    _check_bank(s)
    _check_news(s)
    _check_start(s)
    _check_turn(s)
    _check_throw(s)
    _check_trade(s)
    _check_asked(s)
    _check_payments(s)
    _check_end(s)
    possible = len(s.chances()) if s.to_act() == TABLE else len(s.choices())
    _fits(s, possible > 0 or s.to_act() == OVER, "phase", "")


def _agree(holds: bool, path: str, other: str, rule: str) -> None:
    if not holds:
        raise Refused(Refusal(rule, "saved-agree", {"place": path, "other": other}))


def _fits(s: State, holds: bool, path: str, rule: str) -> None:
    if not holds:
        raise Refused(Refusal(rule, "saved-phase", {"place": path, "phase": PHASE_NAMES[s.phase]}))


def _check_islands(s: State) -> None:
    """[MM-1.6] [MM-1.9] Who sits where; only there can pieces stand."""
    seats = len(s.players)
    owners = [int(island.owner) for island in s.islands]
    seated = s.asked if s.phase == ISLAND_CHOICE else seats
    islands_each = 2 if seats == 2 else 1
    for seat in range(seats):
        _agree(owners.count(seat) == (islands_each if seat < seated else 0), "islands", f"players[{seat}]", "MM-1.6")
    if seats == 2:
        for i in range(ISLANDS):
            _agree(owners[i] == owners[opposite(i)], f"islands[{i}].owner", f"islands[{opposite(i)}].owner", "MM-1.6")
    for i, island in enumerate(s.islands):
        if island.owner == NOBODY:
            _agree(all(piece == FREE for piece in island.grid), f"islands[{i}].grid", f"islands[{i}].owner", "MM-10.1")
    for piece in range(1, len(PIECE_NAMES)):
        if s.options.piece_limits:
            within = s.pieces[piece] <= PIECE_LIMITS[piece]
            _agree(within, f"pieces.{PIECE_NAMES[piece]}", "options.piece_limits", "MM-2.3")
        if s.phase in (ISLAND_CHOICE, STARTER_THROW, STARTER_ISLAND):
            _fits(s, s.pieces[piece] == 0, f"pieces.{PIECE_NAMES[piece]}", "MM-1.8")


def _check_bank(s: State) -> None:
    """[MM-2.4] The bank is the other side of everything: money and barrels only change places."""
    start = starting_players(len(s.players), s.options)
    tracks = starting_market(s.options)
    cash = sum(one.cash - me.cash for one, me in zip(start, s.players, strict=True))
    crude = sum(one.crude - me.crude for one, me in zip(start, s.players, strict=True))
    gasoline = sum(one.gasoline - me.gasoline for one, me in zip(start, s.players, strict=True))
    crude += tracks[0] + tracks[2] - s.market[0] - s.market[2]
    gasoline += tracks[1] + tracks[3] - s.market[1] - s.market[3]
    for name, found, expected in (
        ("cash", int(s.bank.cash), int(cash)),
        ("crude", int(s.bank.crude), int(crude)),
        ("gasoline", int(s.bank.gasoline), int(gasoline)),
    ):
        if found != expected:
            params: dict[str, int | str] = {"place": f"bank.{name}", "found": found, "expected": expected}
            raise Refused(Refusal("MM-2.4", "saved-count", params))


def _check_news(s: State) -> None:
    """[MM-5.5] Which card can lie where, and when."""
    delayed = s.options.is_return_delayed  # [MM-7.4]
    for card in range(NEWS):
        path = f"news.{NEWS_NAMES[card]}"
        lies = int(s.news[card])
        _agree((lies == NOT_PLAYED) == s.options.postal, path, "options.postal", "MM-11.3")
        if lies == IN_FORCE:
            _agree(card in _LASTING, path, "in_force", "MM-5.5")
        elif lies == FROM_NEXT_TURN:
            _agree(card == BOUNTY or (card == POLLUTION and delayed), path, "from_next_turn", "MM-7.1")
        elif lies == UNTIL_TURN_ENDS:
            _agree(card == BOUNTY, path, "until_turn_ends", "MM-5.3")
        elif lies == AT_PHASE_END:
            _agree(card not in _AT_ONCE, path, "at_phase_end", "MM-4.2")
            _agree(card == acting_card(s), path, f"news.{NEWS_NAMES[acting_card(s)]}", "MM-5.6")
            _fits(s, s.phase in _BEFORE_RESOLVED, path, "MM-4.2")
            _agree(is_double(s) and (s.red == 1 or s.red == 6), path, "red", "MM-5.2")
        if s.phase in _BEFORE_TURNS and not s.options.postal:
            _fits(s, lies == UNSHUFFLED or lies >= ON_DECK, path, "MM-1.5")
    _agree(s.face_up <= 1 or s.options.on_three, "face_up", "options.news_refill", "MM-5.5")
    if s.phase in _BEFORE_TURNS and (s.phase != ISLAND_CHOICE or s.asked > 0):
        _fits(s, s.unshuffled == 0, "news", "MM-1.5")
    lying = on_card(s) > 0
    if s.news[POLLUTION] != AT_PHASE_END:
        _agree(lying == (s.news[POLLUTION] in (IN_FORCE, FROM_NEXT_TURN)), "news.pollution", "on_card", "MM-7.4")
    _fits(s, s.throws_unshuffled == 0 or s.phase == DICE, "throws_unshuffled", "MM-11.5")


def _check_start(s: State) -> None:
    """[MM-1.7] The throws for the start, and the one who starts."""
    throws = [int(player.starter_throw) for player in s.players]
    for seat, thrown in enumerate(throws):
        path = f"players[{seat}].starter_throw"
        _agree(thrown != 1, path, "red", "MM-1.7")
        if s.phase == ISLAND_CHOICE:
            _fits(s, thrown == UNTHROWN, path, "MM-1.7")
        elif s.phase == STARTER_THROW:
            _fits(s, (thrown != UNTHROWN) if seat < s.asked else thrown <= UNTHROWN, path, "MM-1.7")
        else:
            _fits(s, thrown != UNTHROWN, path, "MM-1.7")
    if s.phase == STARTER_THROW:
        _fits(s, throws[s.asked] == UNTHROWN, "asked", "MM-1.7")
    elif s.phase != ISLAND_CHOICE:
        _fits(s, throws.count(max(throws)) == 1, "players", "MM-1.7")
    if s.phase == STARTER_ISLAND:
        _fits(s, len(s.players) == 2, "phase", "MM-1.10")
        _fits(s, throws[s.asked] == max(throws), "asked", "MM-1.10")


def _check_turn(s: State) -> None:
    """[MM-1.7] Clockwise by island."""
    if s.phase in _BEFORE_TURNS:
        _fits(s, s.taken == 0, "taken", "MM-1.8")
        _fits(s, s.rounds == 0, "rounds", "MM-1.8")
    if s.phase != OPENING:
        _agree(s.turn == (s.first + s.taken) % ISLANDS, "turn", "first", "MM-1.7")
    if s.phase in (ISLAND_CHOICE, STARTER_THROW, STARTER_ISLAND):
        _fits(s, s.first == 0, "first", "MM-1.7")


def _check_throw(s: State) -> None:
    """[MM-4.1] Whether dice lie on the table, and which."""
    first_turn = s.rounds == 0 and s.taken == 0
    if s.phase in _BEFORE_TURNS:
        _fits(s, s.red == 0, "red", "MM-1.8")
    elif first_turn and s.phase in _BEFORE_THROW and s.again == 0:
        _fits(s, s.red == 0, "red", "MM-4.1")
    elif not first_turn or (s.phase in _AFTER_THROW and not (s.phase == EQUIPMENT and s.options.postal)):
        _fits(s, s.red > 0, "red", "MM-4.1")
    if s.again == 1:  # [MM-11.1] after one that was no double, on somebody's island
        _fits(s, s.phase not in _BEFORE_TURNS and s.phase != MARKET and s.phase != REROLL, "again", "MM-11.1")
        if s.phase == DICE:
            _fits(s, s.red != s.blue and s.islands[s.turn].owner != NOBODY, "again", "MM-11.1")
    if s.phase == REROLL:
        _fits(s, may_throw_again(s), "phase", "MM-11.1")
    if s.phase == ECONOMY_DIE:
        _fits(s, s.options.central_die or s.options.edition_2012, "phase", "MM-11.2")
    if s.phase == STRIKE:
        _fits(s, strikes(s) and why_not_well(s) == ALLOWED, "phase", "MM-4.3")


def _check_trade(s: State) -> None:
    """[MM-3.1] The pair and the ways of this turn, the spiral, and what was placed this turn."""
    untraded = s.crude_way == UNTRADED and s.gasoline_way == UNTRADED
    _agree(untraded == (s.pair == NEITHER), "pair", "crude_way", "MM-3.1")
    _fits(s, s.phase not in _BEFORE_TURNS or untraded, "pair", "MM-1.8")
    _agree(s.marker <= s.spiral_top, "marker", "spiral_top", "MM-4.6")
    if s.phase in (ISLAND_CHOICE, STARTER_THROW, STARTER_ISLAND):
        _fits(s, s.bought == 0, "bought", "MM-1.8")
    elif s.phase not in (OPENING, ENDED):  # the opening's purchases stand on several islands
        grid = s.islands[s.turn].grid
        placed = all(s.bought & CELL_BIT[cell] == 0 or grid[cell] != FREE for cell in range(CELLS))
        _agree(placed, "bought", f"islands[{s.turn}].grid", "MM-8.2")


def _check_asked(s: State) -> None:
    """[MM-4.9] Whose decision it is."""
    owner = s.islands[s.turn].owner
    if s.phase in _ACTIVE_ASKED and (owner != NOBODY or s.phase not in (DICE, ECONOMY_DIE)):
        _fits(s, s.asked == owner, "asked", "MM-1.7")
    copy = s.copy()
    if s.phase == REFINING:
        _fits(s, ask_next_to_refine(copy) and copy.asked == s.asked, "asked", "MM-4.9")
    elif s.phase == CONSUMERS:
        _fits(s, ask_next_to_sell(copy) and copy.asked == s.asked, "asked", "MM-4.6")
    elif s.phase in _PAYING:
        _fits(s, acting_card(s) != NO_CARD, "news", "MM-7.10")
        _fits(s, next_to_pay(copy) == s.asked, "asked", "MM-7.10")
    for seat, me in enumerate(s.players):
        if s.phase == REFINING and me.may_refine > 0:
            _agree(me.ready_crude <= me.crude, f"players[{seat}].ready_crude", f"players[{seat}].crude", "MM-4.5")
        if s.phase in (REFINING, CONSUMERS) and me.may_sell > 0:
            held = me.ready_gasoline <= me.gasoline
            _agree(held, f"players[{seat}].ready_gasoline", f"players[{seat}].gasoline", "MM-4.6")


def _check_payments(s: State) -> None:
    """[MM-7.10] What a card still asks, while it asks."""
    polluted = s.news[POLLUTION] == AT_PHASE_END
    for seat, me in enumerate(s.players):
        _fits(s, s.phase in _PAYING or me.debt == 0, f"players[{seat}].debt", "MM-7.10")
        _fits(s, s.phase in _PAYING or me.unpaid == 0, f"players[{seat}].unpaid", "MM-7.4")
        if me.unpaid > 0:  # [MM-7.4]
            _agree(polluted, f"players[{seat}].unpaid", "news.pollution", "MM-7.4")
            standing = pieces_of(s, seat, REFINERY)
            _agree(UPGRADE * (standing - me.unpaid) == me.debt, f"players[{seat}].unpaid", "debt", "MM-7.4")
    if s.phase in _PAYING:
        setting_aside = s.players[s.asked].unpaid > 0
        _fits(s, setting_aside == (s.phase == SETTING_ASIDE), f"players[{s.asked}].unpaid", "MM-7.4")


def _check_end(s: State) -> None:
    """[MM-9.1] The announcement, and that the game is over when it is over and not before."""
    announced = is_last_round(s)
    _agree(announced or s.turns_left == 0, "turns_left", "announcer", "MM-9.1")
    _agree(not announced or not s.options.postal, "announcer", "options.postal", "MM-11.3")
    _fits(s, s.phase not in _BEFORE_TURNS or not announced, "announcer", "MM-9.1")
    if s.phase == ANNOUNCEMENT:
        _fits(s, may_announce(s), "phase", "MM-9.1")
    must_end = is_won_at_once(s) or is_out_of_rounds(s)
    if s.phase == ENDED:
        _fits(s, must_end or (announced and s.turns_left == 0), "phase", "MM-9.1")
    else:
        _fits(s, not must_end, "phase", "MM-11.7")
