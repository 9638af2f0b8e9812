"""Lists of tables, page by page, and the games one can choose from."""

from functools import lru_cache
from typing import Final

import msgspec

from barrelhouse.bots.opponents import DEFAULT_BOT, opponents
from barrelhouse.engine.contract import OVER, Game, Option, Translate
from barrelhouse.engine.versions import is_played
from barrelhouse.games import GAMES
from barrelhouse.server.store import Database
from barrelhouse.server.store.database import Row
from barrelhouse.server.tables import clocks
from barrelhouse.server.tables.body import BODY_COLUMNS, HEAD_COLUMNS, WITH_AGREED, body_from_texts, head_from
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views.positions import seats
from barrelhouse.server.tables.views.seat_fields import seat_fields
from barrelhouse.server.translation import game_words, translator
from barrelhouse.wire.levels import BotBuild
from barrelhouse.wire.lists import MOST_LINES, GameInfo, GameList, OptionInfo, OptionWord, TableList, TableSummary

# Rows of which somebody notices nothing are in no number that everybody is told.
_HIDDEN: Final = "(SELECT count(*) FROM log WHERE log.table_id = id AND hidden <> 0)"
_COLUMNS: Final = f"{HEAD_COLUMNS}, {BODY_COLUMNS}, to_act, CASE WHEN stage = 'playing' THEN {_HIDDEN} ELSE 0 END"
_GAMES: Final = ", ".join(f"'{name}'" for name in GAMES)
_PUBLIC: Final = (
    f"SELECT {_COLUMNS} FROM {WITH_AGREED} WHERE is_public = 1 AND stage = $1 AND game IN ({_GAMES})"
    " ORDER BY changed DESC, id LIMIT $2 OFFSET $3"
)
# First where it is my turn, then what is played, then what has not begun.
_MINE: Final = (
    f"SELECT {_COLUMNS} FROM {WITH_AGREED}"
    " WHERE (host = $1 OR id IN (SELECT sitting.table_id FROM sitting WHERE person = $1))"
    f" AND stage <> 'closed' AND game IN ({_GAMES})"
    " ORDER BY CASE WHEN EXISTS"
    " (SELECT 1 FROM sitting WHERE sitting.table_id = id AND person = $1 AND seat = to_act) THEN 0"
    " WHEN stage = 'playing' THEN 1 WHEN stage = 'gathering' THEN 2 ELSE 3 END, changed DESC, id LIMIT $2 OFFSET $3"
)
_STAGES: Final = {"open": "gathering", "running": "playing", "finished": "over"}


async def public_tables(database: Database, which: str, skip: int, person: str = "") -> TableList:
    """The open, the running or the finished tables that everybody may see, the latest first."""
    return _page(await database.read(_PUBLIC, _STAGES[which], MOST_LINES + 1, skip), skip, person)


async def tables_of(database: Database, person: str, skip: int) -> TableList:
    """The tables where this person sits or is host, starting with those that wait for their move."""
    return _page(await database.read(_MINE, person, MOST_LINES + 1, skip), skip, person)


def _page(found: list[Row], skip: int, person: str) -> TableList:
    return TableList([_summary(row, person) for row in found[:MOST_LINES]], skip, len(found) > MOST_LINES)


def _summary(row: Row, person: str) -> TableSummary:
    *head, played, agreed, to_act, hidden = row
    table_head = head_from(tuple(head))
    body = body_from_texts(str(played), None if agreed is None else str(agreed))
    table = Table(table_head, body, GAMES[table_head.game])
    goes_on = table_head.stage == "playing" and is_played(table.game, table_head.version)
    turn = int(str(to_act)) if goes_on else OVER
    return TableSummary(
        table=table_head.id,
        game=table_head.game,
        stage=table_head.stage,
        seats=seats(table, person),
        created=table_head.created,
        changed=table_head.changed,
        title=body.title,
        is_public=table_head.is_public,
        clock=body.clock,
        n=table_head.n - int(str(hidden)),
        to_act=turn,
        is_my_turn=turn in body.seats_of(person),
        am_host=bool(person) and body.host == person,
        deadline=clocks.deadline(body, turn),
    )


@lru_cache(16)
def games(language: str, bots_think: BotBuild) -> GameList:
    """The games of the house with all that can be agreed, in words."""
    translate = translator(language)
    known = [_game(game, translate, game_words(game.NAME, language)) for game in GAMES.values()]
    return GameList(known, opponents(translate), DEFAULT_BOT, bots_think)


def _game(game: Game, translate: Translate, words: str) -> GameInfo:
    return GameInfo(
        game.NAME,
        game.VERSION,
        list(game.SEATS),
        [_option(game, option, translate) for option in game.OPTIONS],
        [_order(game, order, translate) for order in game.STANDING_ORDERS],
        words,
        seat_fields(game),
    )


def _option(game: Game, option: Option, translate: Translate) -> OptionInfo:
    words = [OptionWord(word, translate(_key(game, "option", option, word), {})) for word in option.words]
    title, about = (translate(_key(game, "option", option, part), {}) for part in ("", "about"))
    return _option_info(option, title, about, words)


def _order(game: Game, order: Option, translate: Translate) -> OptionInfo:
    return _option_info(order, "", translate(_key(game, "order", order, ""), {}), [])


def _option_info(option: Option, title: str, about: str, words: list[OptionWord]) -> OptionInfo:
    if isinstance(option.default, bool):
        return OptionInfo(option.name, "flag", option.default, title, about, option.rule)
    if isinstance(option.default, int):
        return OptionInfo(
            option.name, "number", option.default, title, about, option.rule, option.low, option.high, words
        )
    kind = "text" if option.faults is not None else "word"
    return msgspec.structs.replace(
        OptionInfo(option.name, "word", option.default, title, about, option.rule, words=words),
        kind=kind,
    )


def _key(game: Game, kind: str, option: Option, part: str) -> str:
    """The message about an option or a standing order, or about one of its words."""
    return "-".join(name for name in (game.NAME, kind, option.name, part) if name).replace("_", "-")
