"""Positions: a table as one viewer may know it."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from barrelhouse.engine import codec
from barrelhouse.engine.contract import OVER, Game, State
from barrelhouse.engine.fairness import commitment
from barrelhouse.engine.options import check_options
from barrelhouse.server.tables import clocks
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.views import log_entries
from barrelhouse.server.tables.views.row_numbers import number_now
from barrelhouse.server.tables.views.view_cache import CachedView
from barrelhouse.wire.tables import ChatLine, Choice, Fairness, LateVote, LogEntry, Position, Seat

MOST_ROWS: Final = 100  # of the log in one message; a client that is further behind fetches the rest page by page

_choices: Final[dict[str, tuple[Sequence[object], dict[int, Choice]]]] = {}  # by game, of this catalogue


def position(
    table: Table, viewer: int, person: str, entries: list[LogEntry], since: int, lines: Sequence[ChatLine] = ()
) -> Position:
    """The table now, as this viewer may know it; with the entries of its log since a position as they count it."""
    body = table.body
    mine = body.seats_of(person)
    is_host = bool(person) and body.host == person
    open_part = _open_part(table)
    agreed = replace(
        open_part,
        seat=viewer,
        mine=mine,
        seats=_own_seats(table, person, open_part.seats),
        key=body.key if mine or is_host else "",
        n=number_now(table, person),
        since=since,
        log=entries,
        orders=check_options(table.game.STANDING_ORDERS, body.seats[viewer].orders) if viewer in mine else {},
        chat=list(lines),
    )
    if table.state is None:
        return agreed
    return with_state(agreed, table.game, table.state, table.stage == "playing", table.cached_view(viewer))


def _open_part(table: Table) -> Position:
    """What all are told alike, made once for everybody who is shown this revision."""
    if table.open_part is None or table.open_part[0] != table.revision:
        table.open_part = (table.revision, _make_open_part(table))
    return table.open_part[1]


def _make_open_part(table: Table) -> Position:
    body = table.body
    return Position(
        table=table.id,
        game=table.game.NAME,
        version=table.version,
        title=body.title,
        is_public=table.is_public,
        stage=table.stage,
        seats=seats(table, ""),
        options=body.options,
        clock=body.clock,
        hints=body.has_hints(),
        to_act=table.to_act(),
        deadline=clocks.deadline(body, table.to_act()) if table.stage == "playing" else None,
        late_votes=late_votes(table),
        fairness=fairness(table),
        rematch=body.rematch,
        read_only=table.read_only,
        digest=table.digest(),
    )


def _own_seats(table: Table, person: str, open_seats: list[Seat]) -> list[Seat]:
    """The seats, and which of them are this person's."""
    if not person:
        return open_seats
    return [
        replace(seat, is_mine=True) if body.person == person else seat
        for seat, body in zip(open_seats, table.body.seats, strict=True)
    ]


def with_state(
    agreed: Position, game: Game, state: State, is_playing: bool, cached: CachedView | None = None
) -> Position:
    """The same position, with what the state shows its viewer and offers them."""
    viewer = agreed.seat
    cached = cached or CachedView(state.view(viewer))
    to_act = int(state.to_act())
    is_asked = is_playing and not agreed.read_only
    is_mine = is_asked and viewer in agreed.mine
    is_over = to_act == OVER
    return replace(
        agreed,
        view=cached.json,
        to_act=to_act if is_asked else OVER,
        prompt=log_entries.sentence_of(game.prompt(cached.view)) if is_asked and to_act >= 0 else None,
        choices=choices_of(game, state.choices()) if is_mine and to_act == viewer else [],
        out_of_turn=choices_of(game, state.out_of_turn(viewer)) if is_mine else [],
        places=[int(place) for place in state.places()] if is_over else [],
        scores=[int(score) for score in state.scores()] if is_over else [],
    )


def choices_of(game: Game, actions: Sequence[int]) -> list[Choice]:
    known = _known_choices(game)
    return [known.get(action) or _know_choice(game, action) for action in actions]


def _know_choice(game: Game, action: int) -> Choice:
    choice = Choice(game.to_notation(action), codec.action_to_json(game, action))
    _known_choices(game)[action] = choice
    return choice


def _known_choices(game: Game) -> dict[int, Choice]:
    """The choices that were ever shown: an action is called the same whenever it is offered."""
    if game.NAME not in _choices or _choices[game.NAME][0] is not game.ALL_ACTIONS:
        _choices[game.NAME] = (game.ALL_ACTIONS, {})
    return _choices[game.NAME][1]


def seats(table: Table, person: str) -> list[Seat]:
    """The seats as this person sees them."""
    body = table.body
    has_started = table.stage in ("playing", "over")
    counts = body.clock.kind == "live"
    people = list(dict.fromkeys(seat.person for seat in body.seats if seat.kind == "person" and seat.person))
    return [
        Seat(
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot if seat.is_played_by_bot() else "",
            is_mine=bool(person) and seat.person == person,
            is_host=bool(seat.person) and seat.person == body.host,
            ready=seat.ready,
            is_abandoned=seat.is_abandoned,
            left=seat.left if counts and has_started else None,
            added=seat.added if has_started else "",
            hints=seat.hints,
            person=people.index(seat.person) if seat.kind == "person" and seat.person else -1,
        )
        for seat in body.seats
    ]


def late_votes(table: Table) -> list[LateVote]:
    """The seats whose time is up, and how the others have voted so far."""
    found = []
    for number, seat in enumerate(table.body.seats):
        if seat.is_late:
            wishes = table.body.wishes(number)
            found.append(LateVote(number, wishes.count("wait"), wishes.count("bot"), table.body.votes_needed(number)))
    return found


def fairness(table: Table) -> Fairness | None:
    """The commitment to the dice; none for a game that came whole from a file without one."""
    body, is_over = table.body, table.stage == "over"
    if is_over and body.imported and body.first_committed == table.n:
        return None
    return Fairness(commitment(body.secret), body.secret if is_over else "", body.first_committed)
