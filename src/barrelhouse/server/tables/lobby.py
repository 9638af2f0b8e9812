"""Before and after a game: creating a table, sitting down, getting ready, starting, leaving, playing again."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from barrelhouse.bots import BOTS
from barrelhouse.bots.opponents import DEFAULT_BOT, STAND_IN
from barrelhouse.engine.options import canonical_options, check_options
from barrelhouse.server.people.names import LONGEST_TITLE, clean_optional_name, clean_text, is_among, unlike
from barrelhouse.server.people.people import Person
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables import boards, clocks, quota
from barrelhouse.server.tables.body import Body, SeatBody, new_id, new_key, new_secret, new_table
from barrelhouse.server.tables.entry import may_enter, no_table
from barrelhouse.server.tables.overtaken import redone_if_overtaken
from barrelhouse.server.tables.removal import Removal
from barrelhouse.server.tables.table import Table
from barrelhouse.server.tables.table_registry import TableRegistry, find_game
from barrelhouse.server.tables.transaction import Transaction, seat_writes, size_of
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
    seats = _new_seats(person, request.seats)
    for number, seat in (expected or {}).items():
        seats[number] = seat
    await quota.check_room(tables, person)
    if request.start:
        await _check_start(tables, person, seats)
    chosen = canonical_options(game.OPTIONS, {name: options[name] for name in request.options})
    body = Body(
        host=person.id,
        options=chosen,
        seats=seats,
        secret=new_secret(),
        key=new_key(),
        title=clean_optional_name(request.title, LONGEST_TITLE),
        clock=request.clock,
        hints=request.hints,
        boards=boards.digests(chosen),
    )
    table_id = new_id()
    at = tables.clock()
    made = new_table(table_id, game, at, request.is_public, body)
    writes = [*made, *seat_writes(table_id, body)]
    await quota.check_bytes(tables, person, size_of(writes))
    await tables.database.write(writes, tell=f"{table_id} 1")
    table = await tables.table(table_id)
    if request.start:
        await start(tables, table, person)
    return table


def _new_seats(person: Person, requests: Sequence[NewSeat]) -> list[SeatBody]:
    """People first: bots make way for their names."""
    seats = [SeatBody() for _ in requests]
    for number, request in enumerate(requests):
        if request.kind == "me":
            seats[number] = SeatBody("person", _name_at(seats, person, request.name), person.id, ready=True)
    for number, request in enumerate(requests):
        if request.kind == "bot":
            name = unlike(clean_optional_name(request.name), _names(seats))
            seats[number] = SeatBody("bot", name, bot=_bot(request.bot), ready=True)
    return seats


def _name_at(others: Sequence[SeatBody], person: Person, wanted: str) -> str:
    """What a person is called at a table: as they wish, unless somebody has that name, else as the house knows them."""
    name = clean_optional_name(wanted)
    if is_among(name, _names(others)):
        raise Denied(RefusalKind.CONFLICT, "server-name-taken", name=name)
    return name or unlike(person.name, _names(others))


def _names(seats: Sequence[SeatBody]) -> list[str]:
    return [seat.name for seat in seats if seat.name]


def _bot(name: str) -> str:
    if (name or DEFAULT_BOT) not in BOTS:
        raise Denied(RefusalKind.INVALID, "server-bot-unknown", bot=name, known=", ".join(BOTS))
    return name or DEFAULT_BOT


@redone_if_overtaken
async def sit(tables: TableRegistry, table: Table, person: Person, request: Sit) -> None:
    """Take an open seat before the start, or an abandoned one later, which its own person may do, too."""
    async with table.lock:
        seat = _seat(table, request.seat)
        if not may_enter(table, person.id, request.key):
            raise no_table(table.id)
        transaction = Transaction(table, tables.clock())
        taken = transaction.body.seats[request.seat]
        others = [other for number, other in enumerate(transaction.body.seats) if number != request.seat]
        name = _name_at(others, person, request.name)
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


@redone_if_overtaken
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
            transaction.close()
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


@redone_if_overtaken
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
        others = [other for number, other in enumerate(transaction.body.seats) if number != request.seat]
        wanted = unlike(clean_optional_name(request.name), _names(others))
        name = seat.name or request.bot if table.stage == "playing" else wanted
        new = SeatBody("bot", name, bot=_bot(request.bot), ready=True) if request.bot else SeatBody()
        transaction.body.seats[request.seat] = new
        if table.stage == "gathering" and seat.person and not transaction.body.seats_of(seat.person):
            transaction.body.key = new_key()  # whoever was sent away does not come back by the old invitation
        if table.stage == "playing" and all(other.kind == "bot" for other in transaction.body.seats):
            await quota.check_bots(tables, person)
        await tables.commit(table, transaction)


@redone_if_overtaken
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


@redone_if_overtaken
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
            seat.name = unlike(f"{seat.bot} {number}" if len(alike) > 1 else seat.bot, _names(seats))


@redone_if_overtaken
async def close(tables: TableRegistry, table: Table, person: Person) -> None:
    """The host gives up a table that has not started, or at which nobody else sits: then all of it is deleted."""
    async with table.lock:
        _check_host(table, person)
        if table.stage == "gathering":
            transaction = Transaction(table, tables.clock())
            transaction.close()
            await tables.commit(table, transaction)
            return
        if table.stage == "closed" or table.body.has_others(person.id):
            raise Denied(RefusalKind.CONFLICT, "server-not-alone")
        await tables.commit(table, Removal(table, tables.clock()))
        tables.forget(table)


@redone_if_overtaken
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


@redone_if_overtaken
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
        if table.body.lines >= quota.MOST_LINES:
            raise Denied(RefusalKind.CONFLICT, "server-chat-full", most=quota.MOST_LINES)
        await quota.check_growth(tables, table, person.id, table.body.lines, table.body.lines + 1)
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
            made: Table | None = None
            with suppress(Denied):  # closed long ago
                made = await tables.newest_table(table.body.rematch)
            if made is not None and made.stage != "closed":
                if not may_enter(made, person.id, ""):  # sent away there
                    raise no_table(made.id)
                return made
        turned = [*table.body.seats[1:], table.body.seats[0]]
        names: list[str] = []
        for seat in turned:  # some may still be alike at a table from before names had to differ
            names.append(unlike(seat.name, names))
        request = NewTable(
            table.game.NAME,
            [_again(person, seat, name) for seat, name in zip(turned, names, strict=True)],
            dict(table.body.options),
            table.body.clock,
            table.is_public,
            table.body.title,
            hints=table.body.hints,
        )
        expected = {
            number: SeatBody(name=names[number], kept_for=seat.person)
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


def _again(person: Person, seat: SeatBody, name: str) -> NewSeat:
    if seat.kind == "bot":
        return NewSeat("bot", name, seat.bot)
    return NewSeat("me", name) if seat.person == person.id else NewSeat("open")


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
