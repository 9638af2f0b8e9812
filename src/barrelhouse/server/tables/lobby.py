"""Before and after a game: creating a table, sitting down, getting ready, starting, leaving, playing again."""

import secrets
from collections.abc import Mapping, Sequence

from barrelhouse.bots import BOTS
from barrelhouse.bots.opponents import DEFAULT_BOT, STAND_IN
from barrelhouse.engine.options import check_options
from barrelhouse.server.people.names import clean_text
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import clocks, quota
from barrelhouse.server.tables.body import Body, SeatBody, new_id, new_key, new_secret, new_table
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry, find_game
from barrelhouse.server.tables.transaction import Transaction, seat_writes
from barrelhouse.wire.tables import NewSeat, NewTable, Orders, PutBot, Ready, Sit


async def create(
    tables: TableRegistry, person: Person, request: NewTable, expected: Mapping[int, SeatBody] | None = None
) -> Table:
    """A new table with everything that was agreed, checked by the game itself before anything is stored.

    Some of its open seats may be kept for people who are expected.
    """
    game = find_game(request.game)
    if len(request.seats) not in game.SEATS:
        known = ", ".join(str(count) for count in game.SEATS)
        raise Denied(RefusalKind.INVALID, "server-seats", seats=len(request.seats), game=game.NAME, known=known)
    options = check_options(game.OPTIONS, request.options)
    game.new_game(len(request.seats), options)  # Refused says which options do not go together
    seats = [_new_seat(person, seat) for seat in request.seats]
    for number, seat in (expected or {}).items():
        seats[number] = seat
    await quota.check_room(tables, person)
    if request.start:
        await _check_start(tables, person, seats)
    body = Body(
        host=person.id,
        options={name: options[name] for name in request.options},
        seats=seats,
        secret=new_secret(),
        key=new_key(),
        title=clean_text(request.title),
        clock=request.clock,
        hints=request.hints,
    )
    table_id = new_id()
    at = tables.clock()
    made = new_table(table_id, game, at, request.is_public, body)
    await tables.database.write([made, *seat_writes(table_id, body)], tell=f"{table_id} 1")
    table = await tables.table(table_id)
    if request.start:
        await start(tables, table, person)
    return table


def _new_seat(person: Person, request: NewSeat) -> SeatBody:
    if request.kind == "bot":
        return SeatBody("bot", clean_text(request.name), bot=_bot(request.bot), ready=True)
    if request.kind == "me":
        return SeatBody("person", clean_text(request.name) or person.name, person.id, ready=True)
    return SeatBody()


def _bot(name: str) -> str:
    if (name or DEFAULT_BOT) not in BOTS:
        raise Denied(RefusalKind.INVALID, "server-bot-unknown", bot=name, known=", ".join(BOTS))
    return name or DEFAULT_BOT


async def sit(tables: TableRegistry, table: Table, person: Person, request: Sit) -> None:
    """Take an open seat before the start, or an abandoned one later, which its own person may do, too."""
    async with table.lock:
        seat = _seat(table, request.seat)
        if not may_enter(table, person.id, request.key):
            raise Denied(RefusalKind.FORBIDDEN, "server-private")
        transaction = Transaction(table, tables.clock())
        taken = transaction.body.seats[request.seat]
        name = clean_text(request.name) or person.name
        if table.stage == "gathering" and seat.kind == "open":
            if seat.kept_for not in ("", person.id):
                raise Denied(RefusalKind.CONFLICT, "server-seat-kept", seat=request.seat + 1, name=seat.name)
            transaction.body.seats[request.seat] = SeatBody("person", name, person.id)
        elif table.stage == "playing" and (seat.is_abandoned or seat.kind == "open"):
            if seat.is_abandoned and seat.person != person.id and table.body.knows_another(person.id, request.seat):
                raise Denied(
                    RefusalKind.CONFLICT, "server-already-seated"
                )  # they would see two hands, or have seen another
            taken.kind = "person"  # open in a game that came from a file
            taken.is_abandoned = False
            if taken.person != person.id:
                taken.orders = {}
                taken.before = sorted({*taken.before, seat.person} - {""})
            taken.person = person.id
            taken.name = name
            taken.bot = ""
            if table.to_act() == request.seat:
                transaction.body.began = transaction.at
            taken.left = max(taken.left, clocks.LEAST * clocks.SECOND)
            transaction.note("server-note-took-seat", person.id, name=name, number=request.seat + 1)
        else:
            raise Denied(RefusalKind.CONFLICT, "server-seat-taken", seat=request.seat + 1)
        await tables.commit(table, transaction)


async def leave(tables: TableRegistry, table: Table, person: Person, number: int | None) -> None:
    """Before the start the seat is open again; during a game a bot plays it until somebody takes it."""
    async with table.lock:
        mine = _mine(table, person, number)
        transaction = Transaction(table, tables.clock())
        for seat in mine:
            if table.stage == "gathering":
                transaction.body.seats[seat] = SeatBody()
            elif table.stage == "playing":
                abandon(transaction, seat)
                transaction.note("server-note-left", person.id, name=transaction.body.seats[seat].name, number=seat + 1)
            else:
                raise Denied(RefusalKind.CONFLICT, "server-game-over")
        if table.stage == "gathering" and not any(seat.person for seat in transaction.body.seats):
            transaction.stage = "closed"
        elif table.stage == "gathering":
            transaction.body.hand_on(person.id)
        await tables.commit(table, transaction)


def abandon(transaction: Transaction, seat: int) -> None:
    """A bot plays this seat from now on, until its person comes back or somebody takes it."""
    left = transaction.body.seats[seat]
    left.is_abandoned = True
    left.is_late = False
    left.votes = {}
    left.bot = left.bot or STAND_IN


async def put_bot(tables: TableRegistry, table: Table, person: Person, request: PutBot) -> None:
    """Before the start the host seats a bot or opens a seat, also one whose guest keeps everybody waiting."""
    async with table.lock:
        seat = _seat(table, request.seat)
        _check_host(table, person)
        if not (table.stage == "playing" and seat.kind == "open" and request.bot):  # in a game that came from a file
            _check_gathering(table)
        if seat.person == person.id:
            raise Denied(RefusalKind.CONFLICT, "server-own-seat")
        transaction = Transaction(table, tables.clock())
        name = seat.name or request.bot if table.stage == "playing" else clean_text(request.name)
        new = SeatBody("bot", name, bot=_bot(request.bot), ready=True) if request.bot else SeatBody()
        transaction.body.seats[request.seat] = new
        if table.stage == "playing" and all(other.kind == "bot" for other in transaction.body.seats):
            await quota.check_bots(tables, person)
        await tables.commit(table, transaction)


async def ready(tables: TableRegistry, table: Table, person: Person, request: Ready) -> None:
    """All seats of this person are ready, or not, and may add a text of their own to the dice."""
    async with table.lock:
        mine = _mine(table, person, None)
        _check_gathering(table)
        transaction = Transaction(table, tables.clock())
        for seat in mine:
            transaction.body.seats[seat].ready = request.ready
            transaction.body.seats[seat].added = clean_text(request.add)
        await tables.commit(table, transaction)


async def start(tables: TableRegistry, table: Table, person: Person) -> None:
    """The host, or anybody who sits there, starts the game once every seat is taken and everybody is ready."""
    async with table.lock:
        if not table.body.seats_of(person.id):
            _check_host(table, person)
        _check_gathering(table)
        await _check_start(tables, person, table.body.seats)
        transaction = Transaction(table, tables.clock())
        _name_bots(transaction.body.seats)
        transaction.start()
        await tables.commit(table, transaction)


async def _check_start(tables: TableRegistry, person: Person, seats: Sequence[SeatBody]) -> None:
    for number, seat in enumerate(seats, 1):
        if seat.kind == "open":
            raise Denied(RefusalKind.CONFLICT, "server-seat-open", seat=number)
        if not seat.ready and seat.person != person.id:
            raise Denied(RefusalKind.CONFLICT, "server-not-ready", name=seat.name, seat=number)
    if all(seat.kind == "bot" for seat in seats):
        await quota.check_bots(tables, person)


def _name_bots(seats: Sequence[SeatBody]) -> None:
    """A bot without a name is called by its kind, and by a number where there are several."""
    for number, seat in enumerate(seats, 1):
        if seat.kind == "bot" and not seat.name:
            alike = [other for other in seats if other.kind == "bot" and other.bot == seat.bot]
            seat.name = f"{seat.bot} {number}" if len(alike) > 1 else seat.bot


async def close(tables: TableRegistry, table: Table, person: Person) -> None:
    """The host gives up a table that has not started."""
    async with table.lock:
        _check_host(table, person)
        _check_gathering(table)
        transaction = Transaction(table, tables.clock())
        transaction.stage = "closed"
        await tables.commit(table, transaction)


async def give_orders(tables: TableRegistry, table: Table, person: Person, request: Orders) -> None:
    """Standing orders of a seat; they are obeyed at once if the seat is to act."""
    async with table.lock:
        _mine(table, person, request.seat)
        agreed = check_options(table.game.STANDING_ORDERS, request.orders)
        transaction = Transaction(table, tables.clock())
        transaction.body.seats[request.seat].orders = {name: agreed[name] for name in request.orders}
        if table.stage == "playing" and not table.read_only:
            transaction.settle()
            if transaction.rows:
                transaction.end_wait()
        await tables.commit(table, transaction)


async def say(tables: TableRegistry, table: Table, person: Person, seat: int, text: str) -> None:
    """Add a line to the chat; only those who sit at the table may."""
    async with table.lock:
        mine = table.body.seats_of(person.id)
        if not mine:
            raise Denied(RefusalKind.FORBIDDEN, "server-chat-seated")
        speaker = seat if seat in mine else mine[0]
        line = clean_text(text)
        if not line:
            raise Denied(RefusalKind.INVALID, "server-chat-empty")
        transaction = Transaction(table, tables.clock())
        transaction.say(speaker, table.body.seats[speaker].name, line, person.id)
        await tables.commit(table, transaction)


async def rematch(tables: TableRegistry, table: Table, person: Person) -> Table:
    """The same game once more: seats moved on by one, bots as they were, people invited; later requests join it."""
    async with table.lock:
        if table.stage != "over":
            raise Denied(RefusalKind.CONFLICT, "server-not-over")
        if not any(seat.person == person.id for seat in table.body.seats):
            raise Denied(RefusalKind.FORBIDDEN, "server-not-seated")
        if table.body.rematch:
            made = await tables.table(table.body.rematch)
            if made.stage != "closed":
                return made
        turned = [*table.body.seats[1:], table.body.seats[0]]
        request = NewTable(
            table.game.NAME,
            [_again(person, seat) for seat in turned],
            dict(table.body.options),
            table.body.clock,
            table.is_public,
            table.body.title,
            hints=table.body.hints,
        )
        expected = {
            number: SeatBody(name=seat.name, kept_for=seat.person)
            for number, seat in enumerate(turned)
            if seat.kind == "person" and seat.person not in ("", person.id)
        }
        fresh = await create(tables, person, request, expected)
        transaction = Transaction(table, tables.clock())
        transaction.body.rematch = fresh.id
        transaction.note("server-note-rematch", person.id, name=person.name, table=fresh.id)
        try:
            await tables.commit(table, transaction)
        except Denied:  # another process was quicker: its table is the one
            await close(tables, fresh, person)
            raise
        return fresh


def _again(person: Person, seat: SeatBody) -> NewSeat:
    if seat.kind == "bot":
        return NewSeat("bot", seat.name, seat.bot)
    return NewSeat("me", seat.name) if seat.person == person.id else NewSeat("open")


def may_enter(table: Table, person: str, key: str) -> bool:
    """A private table is open to those who sit there or are expected, to its host, and to those with the invitation."""
    invited = bool(key) and secrets.compare_digest(key.encode(), table.body.key.encode())
    seated = any(person in (seat.person, seat.kept_for) for seat in table.body.seats)
    return table.is_public or invited or (bool(person) and (seated or table.body.host == person))


def _seat(table: Table, number: int) -> SeatBody:
    if number >= len(table.body.seats):
        raise Denied(RefusalKind.INVALID, "server-no-seat", seat=number + 1, seats=len(table.body.seats))
    return table.body.seats[number]


def _mine(table: Table, person: Person, number: int | None) -> list[int]:
    """The seat of this number, or all of mine; Denied if it is not mine."""
    mine = table.body.seats_of(person.id)
    if number is not None and number not in mine:
        raise Denied(RefusalKind.FORBIDDEN, "server-not-your-seat", seat=number + 1)
    if not mine:
        raise Denied(RefusalKind.FORBIDDEN, "server-not-seated")
    return mine if number is None else [number]


def _check_host(table: Table, person: Person) -> None:
    if table.body.host != person.id:
        raise Denied(RefusalKind.FORBIDDEN, "server-host-only")


def _check_gathering(table: Table) -> None:
    if table.stage != "gathering":
        raise Denied(RefusalKind.CONFLICT, "server-already-started" if table.stage == "playing" else "server-game-over")
