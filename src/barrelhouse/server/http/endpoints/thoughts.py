"""Endpoints about what bots think: a hint during a game, their thoughts after it."""

from barrelhouse.server.bots.thought_replay import is_same
from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.http.endpoints.at_table import enter
from barrelhouse.server.limits import by_person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import thoughts
from barrelhouse.wire.levels import Hint, HintRequest, RepeatedThought, Thought, ThoughtList, ThoughtQuery


async def give_hint(call: Call) -> Hint:
    """What the highest level would do in the place of a seat of mine that is to act, with its reasons in numbers. It
    knows what the seat may know. Everybody at the table sees how many hints a seat has taken."""
    call.house.limits.take("hint", by_person(call.me().id))
    table = await enter(call)
    return await call.house.tables.finish(call.house.hints.hint(table, call.me().id, call.body.seat))


async def list_thoughts(call: Call) -> ThoughtList:
    """The rows of a finished game for which a bot's thought is stored."""
    return await thoughts.thoughts_of(call.house.database, await enter(call, call.query.key))


async def show_thought(call: Call) -> Thought:
    """What a bot considered before row n of a finished game."""
    table = await enter(call, call.query.key)
    n = _row_number(call)
    return thoughts.thought_message(table, n, await thoughts.thought_at(call.house.database, table, n))


async def think_again(call: Call) -> RepeatedThought:
    """Repeat the thought before row n, from the log and the secret alone: whether it is the same. One at a time
    for a person, and no longer than the bot is waited for in a game."""
    table = await enter(call, call.query.key)
    n, house = _row_number(call), call.house
    thought = await thoughts.thought_at(house.database, table, n)
    house.limits.take("hint", by_person(call.me().id))
    again = await house.tables.finish(house.thought_replay.think_again(table, n, thought, call.me().id))
    return RepeatedThought(is_same(thought, again), thoughts.thought_message(table, n, again))


def _row_number(call: Call) -> int:
    n = call.path["n"]
    if not (n.isdecimal() and n.isascii()) or len(n) > 8:
        raise Denied(RefusalKind.MISSING, "server-no-path")
    return int(n)


_THERE = (403, 404, 409, 410)

ENDPOINTS = [
    Endpoint("POST", "/tables/{table}/hint", give_hint, Hint, HintRequest, who="person", cost=5, refuses=_THERE),
    Endpoint("GET", "/tables/{table}/thoughts", list_thoughts, ThoughtList, query=ThoughtQuery, cost=2, refuses=_THERE),
    Endpoint("GET", "/tables/{table}/thoughts/{n}", show_thought, Thought, query=ThoughtQuery, refuses=_THERE),
    Endpoint(
        *("GET", "/tables/{table}/thoughts/{n}/replay", think_again, RepeatedThought),
        query=ThoughtQuery,
        who="person",
        cost=20,
        refuses=_THERE,
    ),
]
