"""A question to a bot about one position: the request, the reply, and what leads from one to the other."""

import time
from math import isfinite
from typing import Any, Final

from msgspec import Struct

from barrelhouse.bots import BOTS, Considered, Decision, find
from barrelhouse.bots.engine_build import is_compiled
from barrelhouse.bots.tuned_weights import version_of
from barrelhouse.engine.contract import Game, State
from barrelhouse.engine.driver import KeyedDice
from barrelhouse.error_places import places_of
from barrelhouse.games import GAMES
from barrelhouse.wire.levels import MOST_WEIGHED
from barrelhouse.wire.tables import Sentence

TOGETHER: Final = 0.1  # seconds in which one decision after the other is taken before they are reported
MOST_TOGETHER: Final = 50


class ThinkRequest(Struct, frozen=True):
    """A question to a bot: the worker makes the bot's view of the state, and the bot sees nothing else."""

    game: str
    bot: str
    seat: int
    n: int
    key: bytes  # of this bot's dice, and of no others
    seconds: float
    state: dict[str, Any]
    bot_spec: str = ""  # the bot's spec, if its name alone does not say how to make it
    once: bool = False  # one decision, whatever follows from it


class WeighedAction(Struct, frozen=True, array_like=True):
    """One choice that a bot compared, or several alike."""

    action: int
    value: float
    tried: int
    alike: int  # how many others of its kind were worth the same
    error: float  # the standard error of how far it is from the best


class Work(Struct, frozen=True):
    """What a bot has to show of one decision."""

    simulations: int = 0
    measure: str = ""
    candidates: list[WeighedAction] = []  # the best first
    considered: int = 0  # how many choices it had
    is_forced: bool = False  # there was nothing to choose
    reasons: list[Sentence] = []  # why it says this to the others, in its own words


class ThinkReply(Struct, frozen=True):
    """The bot's actions, one after the other while nobody else is to act; or why there is none."""

    actions: list[int] = []
    work: list[Work] = []  # by action
    version: str = ""  # of the bot
    is_compiled: bool = False  # how it thinks
    trouble: str = ""  # what went wrong at its first decision
    details: dict[str, Any] = {}


def think(request: ThinkRequest) -> ThinkReply:
    """What the bot does now; a mistake of the bot's is a reply, too."""
    actions: list[int] = []
    work: list[Work] = []
    try:
        _decide(request, actions, work)
    except Exception as broken:
        # What was decided before is played; asked again, the bot makes the same mistake at its first decision.
        if not actions:
            return ThinkReply(trouble="illegal" if isinstance(broken, Illegal) else "failed", details=places_of(broken))
    return ThinkReply(actions, work, version_of(request.game), is_compiled())


def _decide(request: ThinkRequest, actions: list[int], work: list[Work]) -> None:
    """One decision, and those that follow from it while nobody else is to act and little time has gone by."""
    game = GAMES[request.game]
    make = find(request.bot_spec) if request.bot_spec else BOTS[request.bot]
    state = game.from_json(request.state)
    until = time.monotonic() + min(TOGETHER, request.seconds / 2)
    while not actions or _goes_on(request, state, len(actions), until):
        choices = state.choices()
        bot = make(game, KeyedDice(request.key, request.n + len(actions)))
        decision = bot.decide(state.view(request.seat), choices)
        action: object = decision.action
        if type(action) is not int or action not in choices:
            raise Illegal
        shown = _work(game, decision, len(choices))
        state.apply(action)
        actions.append(action)
        work.append(shown)


def _goes_on(request: ThinkRequest, state: State, taken: int, until: float) -> bool:
    """Whether the next decision is made in the same reply; a forced action keeps nobody waiting."""
    if request.once or state.to_act() != request.seat or taken >= MOST_TOGETHER:
        return False
    return time.monotonic() < until or len(state.choices()) == 1


def _work(game: Game, decision: Decision, choices: int) -> Work:
    """The best of what it considered, alike ones as one; what a search never tried has no value."""
    simulations = decision.simulations
    known = [one for one in decision.considered if _is_known(one) and (one.tried > 0 or simulations == 0)]
    known.sort(key=lambda one: (-one.value, one.action != decision.action))  # what it took stands for those alike
    groups: dict[tuple[str, float, int], list[Considered]] = {}
    for one in known:
        groups.setdefault((_kind(game, one.action), one.value, one.tried), []).append(one)
    shown = [
        WeighedAction(alike[0].action, value, tried, len(alike) - 1, max(one.error for one in alike))
        for (_, value, tried), alike in groups.items()
    ]
    reasons = [Sentence(one.key, one.rule, dict(one.params)) for one in decision.reasons()]
    return Work(simulations, decision.measure, shown[:MOST_WEIGHED], choices, choices == 1, reasons)


def _is_known(one: Considered) -> bool:
    return isfinite(one.value) and isfinite(one.error)


def _kind(game: Game, action: int) -> str:
    """What it does, and with what: the rest of what players write is where."""
    return " ".join(game.to_notation(action).split()[:2])


class Illegal(Exception):
    """A bot chose something that is not among its choices."""
