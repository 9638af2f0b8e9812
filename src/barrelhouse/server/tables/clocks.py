"""How long seats may think: what a decision costs, and when something is due without a request."""

from typing import Final

from barrelhouse.server.tables.body import Body

SECOND: Final = 1000
DAY: Final = 86_400 * SECOND
LEAST: Final = 60  # seconds at least for a person who gets more time, or comes back
# What a seat has at least when a house is opened again.
AFTER_OPENING: Final = {"none": 0, "live": 60 * SECOND, "days": DAY // 2}
BOT_DUE: Final = 3 * SECOND  # after that another process, or this one after a restart, lets the bot think


def charge(body: Body, seat: int, at: int) -> None:
    """This seat was waited for: what went beyond its free seconds comes out of its bank; the next decision begins."""
    if body.clock.kind == "live" and seat >= 0 and not body.seats[seat].is_played_by_bot():
        spent = at - body.began - body.clock.each * SECOND
        body.seats[seat].left = max(0, body.seats[seat].left - max(0, spent))
    body.began = at


def give_more(body: Body, seat: int, at: int) -> None:
    """The same time once more: the days again, or a part of the bank."""
    body.began = at
    if body.clock.kind == "live":
        body.seats[seat].left += _more(body)


def vote_ends(body: Body, seat: int) -> int:
    """Until when the others decide about a late seat: they get as long as they could give it."""
    return body.seats[seat].asked + _more(body)


def _more(body: Body) -> int:
    return body.clock.days * DAY if body.clock.kind == "days" else max(body.clock.bank // 4, LEAST) * SECOND


def deadline(body: Body, seat: int) -> int | None:
    """When this seat, which is to act, runs out of time; nothing if it may think for ever."""
    clock = body.clock
    if seat < 0 or clock.kind == "none" or body.seats[seat].is_played_by_bot():
        return None
    if clock.kind == "days":
        return body.began + clock.days * DAY
    return body.began + clock.each * SECOND + body.seats[seat].left


def due(body: Body, seat: int, at: int) -> int | None:
    """When the house itself has to do something for the seat to act."""
    if seat < 0:
        return None
    if body.seats[seat].is_played_by_bot():
        return at + BOT_DUE
    if body.seats[seat].is_late:
        return at if body.verdict(seat) else vote_ends(body, seat)  # until then the others decide
    return deadline(body, seat)
