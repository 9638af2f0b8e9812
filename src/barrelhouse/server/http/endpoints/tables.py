"""Endpoints about tables: lists, sitting down, playing, watching, and looking back."""

from collections.abc import Coroutine
from typing import Any

from msgspec.structs import replace

from barrelhouse.engine.contract import SPECTATOR, Refused, State
from barrelhouse.games import GAMES
from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.http.endpoints.at_table import enter, enter_as_viewer, enter_to_act, person_id
from barrelhouse.server.http.statuses import status_of
from barrelhouse.server.limits import ACTIONS_OF_A_REQUEST, ROWS_OF_A_REQUEST, SIGNS_OF_A_REQUEST, by_person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import late_seats, lobby, submit_draft
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import lists, past
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.server.translation import problem_of, translator
from barrelhouse.wire.common import Problem
from barrelhouse.wire.lists import (
    BoardOfDraft,
    BoardQuery,
    ChatAs,
    DrawnBoard,
    GameList,
    HistoryQuery,
    LogPage,
    LogQuery,
    PositionQuery,
    PrintedBoard,
    PrintedBoardQuery,
    TableList,
    TableListQuery,
)
from barrelhouse.wire.tables import DraftBody, NewTable, Orders, Position, PutBot, Ready, SeatRequest, Sit, Vote


async def list_games(call: Call) -> GameList:
    """The games of the house: for how many, what can be agreed, what a seat can leave to the house; and the bots."""
    return lists.games(call.language, call.house.scheduler.pool.build_in_use())


async def show_game_printed(call: Call) -> PrintedBoard:
    """What is printed on the board and the cards of a game with its usual options."""
    game = GAMES.get(call.path["game"])
    if game is None:
        raise Denied(RefusalKind.MISSING, "server-no-path")
    return PrintedBoard("", game.NAME, dict(game.printed_board({})))


async def list_tables(call: Call) -> TableList:
    """A page of a list of tables. `mine`: where I sit or am host, my turn first; `open`: public ones with open seats
    before their start; `running` and `finished`: public ones, the latest first."""
    if call.query.list == "mine":
        if call.person is None:
            raise Denied(RefusalKind.UNAUTHENTICATED, "server-sign-in-first")
        return await lists.tables_of(call.house.database, call.person.id, call.query.skip)
    return await lists.public_tables(call.house.database, call.query.list, call.query.skip, person_id(call))


async def make_table(call: Call) -> Position:
    """A new table; every option is checked by the game itself."""
    call.house.limits.take("create", by_person(call.me().id))
    texts = sum(len(value) for value in call.body.options.values() if isinstance(value, str))
    call.charge(texts // SIGNS_OF_A_REQUEST)  # a board is read sign by sign
    tables = call.house.tables
    return _position_now(call, await tables.finish(lobby.create(tables, call.me(), call.body)), SPECTATOR, 0, 0)


async def show_table(call: Call) -> Position:
    """The table from one seat of mine, or as a spectator: all that may be known of it, what changed since a
    position, and what was said since a line."""
    table = await enter_as_viewer(call)
    tables, asked, person = call.house.tables, call.query, person_id(call)
    call.charge(tables.unpaid_rows(table, asked.seat, person, asked.since) // ROWS_OF_A_REQUEST)
    if await tables.prepare_log(table, asked.seat, person, asked.since):
        table = await enter_as_viewer(call)  # much may have happened meanwhile
    return tables.show(table, asked.seat, person, asked.since, asked.chat)


async def sit(call: Call) -> Position:
    """Take an open seat before the start, or an abandoned one later."""
    table = await enter(call, call.body.key)
    return await _change_table(call, table, lobby.sit(call.house.tables, table, call.me(), call.body), call.body.seat)


async def leave(call: Call) -> Position:
    """Give up a seat of mine, or all of them: before the start it is open again, later a bot plays it."""
    table = await enter(call)
    return await _change_table(call, table, lobby.leave(call.house.tables, table, call.me(), call.body.seat))


async def put_bot(call: Call) -> Position:
    """The host puts a bot on a seat, or opens the seat again."""
    table = await enter(call)
    return await _change_table(call, table, lobby.put_bot(call.house.tables, table, call.me(), call.body))


async def say_ready(call: Call) -> Position:
    """All my seats are ready, or not; they may add a text of their own to the dice."""
    table = await enter(call)
    return await _change_table(call, table, lobby.ready(call.house.tables, table, call.me(), call.body))


async def start(call: Call) -> Position:
    """The host begins the game."""
    table = await enter(call)
    return await _change_table(call, table, lobby.start(call.house.tables, table, call.me()))


async def close(call: Call) -> Position:
    """The host gives up a table that has not started, or at which nobody else sits: then all of it is deleted."""
    table = await enter(call)
    return await _change_table(call, table, lobby.close(call.house.tables, table, call.me()))


async def give_orders(call: Call) -> Position:
    """What a seat of mine leaves to the house from now on: all its standing orders; those not named are off."""
    table = await enter(call)
    return await _change_table(
        call, table, lobby.give_orders(call.house.tables, table, call.me(), call.body), call.body.seat
    )


async def vote(call: Call) -> Position:
    """When a seat's time is up and the others decide: wait for it once more, or let a bot take the seat."""
    table = await enter(call)
    return await _change_table(call, table, late_seats.vote(call.house.tables, table, call.me(), call.body))


async def say(call: Call) -> Position:
    """Say something to the table."""
    call.house.limits.take("chat", by_person(call.me().id))
    table = await enter(call)
    said = lobby.say(call.house.tables, table, call.me(), call.body.seat, call.body.text)
    return await _change_table(call, table, said, call.body.seat)


async def rematch(call: Call) -> Position:
    """Play the same game again with the same people: the new table, or the one somebody else has made meanwhile."""
    call.house.limits.take("create", by_person(call.me().id))
    table = await enter(call)
    fresh = await call.house.tables.finish(lobby.rematch(call.house.tables, table, call.me()))
    return _position_now(call, fresh, SPECTATOR, 0, 0)


async def play(call: Call) -> Position:
    """Play a draft from position n on: all of it or nothing, then the dice. If it is refused, the position as it is
    comes back, and `problem` says why."""
    me, draft = call.me().id, call.body
    call.charge(len(draft.actions) // ACTIONS_OF_A_REQUEST)
    table = await enter_to_act(call)
    tables, limits = call.house.tables, call.house.limits
    answer: list[Position] = []

    def acknowledge() -> None:
        answer.append(_position_now(call, table, draft.seat, draft.n, table.body.lines))

    try:
        await tables.finish(submit_draft.submit(tables, limits, by_person(me), table, me, draft, acknowledge))
    except Refused as refused:
        return await _refuse_draft(call, refused)
    if draft.seat not in table.body.seats_of(me):  # lost since: its hand is no longer shown
        return _position_now(call, table, draft.seat, draft.n, table.body.lines)
    return answer[0]


async def preview(call: Call) -> Position:
    """What a draft would lead to, or why it is not allowed: no die is thrown and nobody else acts."""
    call.charge(len(call.body.actions) // ACTIONS_OF_A_REQUEST)
    table = await enter_to_act(call)
    try:
        return await submit_draft.preview(table, call.me().id, call.body)
    except Refused as refused:
        return await _refuse_draft(call, refused)


async def show_log(call: Call) -> LogPage:
    """A page of the log: at most a hundred rows with everything they changed, as this seat or a spectator may know."""
    table, query = await enter_as_viewer(call), call.query
    return await past.page(call.house.database, table, query.seat, person_id(call), query.first, query.end)


async def show_position(call: Call) -> Position:
    """The table as it was after n rows of its log, with what the last of them changed."""
    n = call.path["n"]
    if not (n.isdecimal() and n.isascii()) or len(n) > 8:
        raise Denied(RefusalKind.MISSING, "server-no-path")
    table = await enter_as_viewer(call)
    return await past.position_at(call.house.database, table, call.query.seat, person_id(call), int(n))


async def show_printed(call: Call) -> PrintedBoard:
    """What is printed on the board and the cards of a table: it never changes, and is the same for all viewers."""
    table = await enter(call, call.query.key)
    return PrintedBoard(table.id, table.game.NAME, dict(table.game.printed_board(table.body.options)))


async def show_board(call: Call) -> DrawnBoard:
    """The board drawn for a terminal, in lines of pieces with a style each."""
    table = await enter_as_viewer(call)
    if table.state is None:
        raise Denied(RefusalKind.CONFLICT, table.read_only or "server-not-started")
    return _draw(call, table, table.state, call.query.seat, call.query.width)


async def draw_draft(call: Call) -> DrawnBoard:
    """The board as it would be after a draft: no die is thrown and nobody else acts."""
    call.charge(len(call.body.actions) // ACTIONS_OF_A_REQUEST)
    table = await enter_to_act(call)
    state, _, _ = await submit_draft.apply_draft(table, call.me().id, call.body)
    return _draw(call, table, state, call.body.seat, call.body.width)


def _draw(call: Call, table: Table, state: State, seat: int, width: int) -> DrawnBoard:
    speak = translator(call.language, [sitting.name for sitting in table.body.seats])
    return DrawnBoard(
        table.id, seat, number_now(table, person_id(call)), table.game.draw(state.view(seat), speak, width)
    )


async def _change_table(call: Call, table: Table, work: Coroutine[Any, Any, None], seat: int = SPECTATOR) -> Position:
    """The table after a change, with what came of it; it is carried through even if the client goes away."""
    n, line = number_now(table, person_id(call)), table.body.lines
    await call.house.tables.finish(work)
    return _position_now(call, table, seat, n, line)


def _position_now(call: Call, table: Table, seat: int, since: int | None, line: int) -> Position:
    """The table as it is now, from this seat if it is theirs, else from their first seat, else as a spectator. Without
    a position that is known, nothing of the log."""
    mine = table.body.seats_of(call.me().id)
    viewer = seat if seat in mine else mine[0] if mine else SPECTATOR
    known = number_now(table, call.me().id) if since is None else since
    return call.house.tables.show(table, viewer, call.me().id, known, line)


async def _refuse_draft(call: Call, refused: Refused) -> Position:
    """The position as it is, with the problem, for those who may see the table; for others the refusal alone."""
    if isinstance(refused, Denied) and refused.kind is RefusalKind.TOO_MANY:  # answered without a view
        raise refused
    try:
        table = await enter(call)
    except Denied:
        raise refused from None
    call.status = status_of(refused)
    problem = problem_of(refused.refusal, getattr(refused, "at", None), call.language)
    return replace(_position_now(call, table, call.body.seat, None, table.body.lines), problem=problem)


_CACHED = 300  # seconds: what is printed changes only with the house itself
_THERE = (403, 404, 410)  # how a request about a table may be refused
_AT_TABLE = (*_THERE, 409, 422)  # and one that changes something there

ENDPOINTS = [
    Endpoint("GET", "/games", list_games, GameList),
    Endpoint("GET", "/games/{game}/printed", show_game_printed, PrintedBoard, keep=_CACHED),
    Endpoint("GET", "/tables", list_tables, TableList, query=TableListQuery, cost=3, refuses=(401,)),
    Endpoint("POST", "/tables", make_table, Position, NewTable, who="person", cost=5, refuses=(409, 422)),
    Endpoint("GET", "/tables/{table}", show_table, Position, query=PositionQuery, refuses=_THERE),
    Endpoint("POST", "/tables/{table}/sit", sit, Position, Sit, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/leave", leave, Position, SeatRequest, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/bot", put_bot, Position, PutBot, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/ready", say_ready, Position, Ready, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/start", start, Position, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/close", close, Position, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/orders", give_orders, Position, Orders, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/vote", vote, Position, Vote, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/chat", say, Position, ChatAs, who="person", refuses=_AT_TABLE),
    Endpoint("POST", "/tables/{table}/rematch", rematch, Position, who="person", cost=5, refuses=_AT_TABLE),
    Endpoint(
        *("POST", "/tables/{table}/play", play, Position, DraftBody),
        who="person",
        refuses=_AT_TABLE,
        refusal_types=(Position, Problem),
        is_play=True,
    ),
    Endpoint(
        *("POST", "/tables/{table}/preview", preview, Position, DraftBody),
        who="person",
        refuses=_AT_TABLE,
        refusal_types=(Position, Problem),
    ),
    Endpoint("GET", "/tables/{table}/log", show_log, LogPage, query=LogQuery, cost=10, refuses=(*_THERE, 409)),
    Endpoint(
        "GET", "/tables/{table}/at/{n}", show_position, Position, query=HistoryQuery, cost=2, refuses=(*_THERE, 409)
    ),
    Endpoint(
        *("GET", "/tables/{table}/printed", show_printed, PrintedBoard),
        query=PrintedBoardQuery,
        refuses=_THERE,
        keep=_CACHED,
    ),
    Endpoint("GET", "/tables/{table}/board", show_board, DrawnBoard, query=BoardQuery, refuses=(*_THERE, 409)),
    Endpoint("POST", "/tables/{table}/board", draw_draft, DrawnBoard, BoardOfDraft, who="person", refuses=_AT_TABLE),
]
