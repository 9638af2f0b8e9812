"""What bots thought, stored beside the log and shown once the game is over: before, it would give away hidden hands."""

from typing import Final

import msgspec
from msgspec import Struct

from barrelhouse.bots.requests.hints import candidate_messages
from barrelhouse.bots.requests.think import WeighedAction
from barrelhouse.engine import codec
from barrelhouse.engine.contract import Game
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.store import Database, Write
from barrelhouse.server.tables.table import Table
from barrelhouse.wire.levels import Measure, Thought, ThoughtList, ThoughtSummary


class StoredThought(Struct, frozen=True, omit_defaults=True, rename={"notation": "said", "bot_spec": "made"}):
    """One thought as it is stored; actions in the players' notation, as in the log."""

    seat: int
    bot: str
    bot_spec: str
    version: str
    notation: str
    seconds: float | None = None  # the bot's limit
    simulations: int = 0
    measure: Measure = ""
    candidates: list[tuple[str, float, int]] = []
    alike: list[int] = []  # by candidate; none in thoughts stored before alike ones were merged
    errors: list[float] = []  # by candidate; none where nothing was left to luck, or nobody knew how much
    considered: int = 0


_DECODER: Final = msgspec.json.Decoder(StoredThought)


def thought_write(table: str, n: int, thought: StoredThought) -> Write:
    """The thought that led to row n."""
    return Write(_INSERT, (table, n, msgspec.json.encode(thought).decode()), exactly=1)


_INSERT: Final = "INSERT INTO thoughts (table_id, n, body) VALUES ($1, $2, $3)"


async def thoughts_of(database: Database, table: Table) -> ThoughtList:
    """The rows of a finished game for which a thought is stored."""
    _check_over(table)
    found = await database.read("SELECT n, body FROM thoughts WHERE table_id = $1 ORDER BY n", table.id)
    lines = []
    for n, body in found:
        thought = _DECODER.decode(str(body))
        lines.append(ThoughtSummary(int(str(n)), thought.seat, thought.bot, thought.simulations))
    return ThoughtList(table.id, lines)


async def thought_at(database: Database, table: Table, n: int) -> StoredThought:
    """The thought that led to row n of a finished game. Raises Denied."""
    _check_over(table)
    found = await database.read("SELECT body FROM thoughts WHERE table_id = $1 AND n = $2", table.id, n)
    if not found:
        raise Denied(RefusalKind.MISSING, "server-no-thought", n=n)
    return _DECODER.decode(str(found[0][0]))


def _check_over(table: Table) -> None:
    if table.stage != "over":
        raise Denied(RefusalKind.CONFLICT, "server-thoughts-later")
    if table.read_only:
        raise Denied(RefusalKind.CONFLICT, table.read_only)


def thought_message(table: Table, n: int, thought: StoredThought) -> Thought:
    assert table.dice_commitment is not None
    return Thought(
        table=table.id,
        n=n,
        seat=thought.seat,
        bot=thought.bot,
        bot_spec=thought.bot_spec,
        version=thought.version,
        dice=table.dice_commitment.bot_key(thought.seat).hex(),
        seconds=thought.seconds,
        simulations=thought.simulations,
        measure=thought.measure,
        notation=thought.notation,
        action=codec.action_to_json(table.game, table.game.from_notation(thought.notation)),
        candidates=candidate_messages(table.game, _candidates(table.game, thought)),
        considered=thought.considered,
    )


def _candidates(game: Game, thought: StoredThought) -> list[WeighedAction]:
    alike = thought.alike or [0] * len(thought.candidates)
    errors = thought.errors or [0.0] * len(thought.candidates)
    together = zip(thought.candidates, alike, errors, strict=True)
    return [
        WeighedAction(game.from_notation(said), value, tried, others, error)
        for (said, value, tried), others, error in together
    ]
