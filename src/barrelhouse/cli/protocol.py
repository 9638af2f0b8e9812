"""`barrelhouse engine`: games for other programs, one JSON object a line in and out; docs/protocol.md tells how."""

import json
from collections.abc import Callable
from typing import IO, Final

from barrelhouse.cli.saving import why_bad
from barrelhouse.cli.speech import say
from barrelhouse.engine import codec, driver, record
from barrelhouse.engine.contract import SPECTATOR, TABLE, Game, Refusal, Refused, State
from barrelhouse.engine.fields import shown
from barrelhouse.engine.record import BadRecord
from barrelhouse.games import GAMES

LONGEST_LINE: Final = 4_000_000  # bytes; a long game's record is a tenth of that
MOST_TABLES: Final = 1_000  # open at a time

Answer = dict[str, object]


class OpenTable:
    """A game that a program plays here, with its log."""

    def __init__(self, game: Game, state: State, log: list[int]) -> None:
        self.game = game
        self.state = state
        self.log = log


class Request:
    """One request, its fields asked for by name and type."""

    def __init__(self, fields: dict[str, object]) -> None:
        self.fields = fields

    def has(self, name: str) -> bool:
        return name in self.fields

    def text(self, name: str) -> str:
        value = self._value(name)
        if not isinstance(value, str) or not _is_sayable(value):
            raise _wrong(name, "text", value)
        return value

    def number(self, name: str) -> int:
        value = self._value(name)
        if type(value) is not int:
            raise _wrong(name, "number", value)
        return value

    def named(self, name: str) -> dict[str, object]:
        value = self._value(name)
        if not isinstance(value, dict):
            raise _wrong(name, "object", value)
        return value

    def items(self, name: str) -> list[object]:
        value = self._value(name)
        if not isinstance(value, list):
            raise _wrong(name, "list", value)
        return value

    def refuse_the_rest(self, known: tuple[str, ...]) -> None:
        """A field nobody knows is a mistake: better said than passed over."""
        for name in self.fields:
            if name not in ("id", "do") and name not in known:
                fields = ", ".join(("id", "do", *known))
                raise _refused("cli-request-extra", field=shown(name), known=fields)

    def _value(self, name: str) -> object:
        if name not in self.fields:
            raise _refused("cli-request-missing", field=name)
        return self.fields[name]


class Engine:
    """Answers requests; whatever goes wrong with one, the tables stay as they were."""

    def __init__(self) -> None:
        self.tables: dict[int, OpenTable] = {}
        self.opened = 0

    def answer(self, line: bytes) -> Answer:
        """One line in, one answer out."""
        id_given: object = None
        try:
            fields = codec.value_from(_decoded(line))
            if not isinstance(fields, dict):
                raise _refused("cli-request-object")
            id_given = fields.get("id")
            return {"id": id_given, "ok": True, **self._done(Request(fields))}
        except BadRecord as bad:
            return {"id": id_given, "ok": False, "error": {**error_named(bad.refusal), "message": why_bad(bad)}}
        except Refused as refused:
            return {"id": id_given, "ok": False, "error": error_named(refused.refusal)}

    def _done(self, request: Request) -> Answer:
        do = request.text("do")
        if do not in REQUESTS:
            raise _refused("cli-request-unknown", do=shown(do), known=", ".join(REQUESTS))
        known, answered = REQUESTS[do]
        request.refuse_the_rest(known)
        return answered(self, request)

    def open(self, table: OpenTable) -> Answer:
        if len(self.tables) >= MOST_TABLES:
            raise _refused("cli-too-many-tables", most=MOST_TABLES)
        self.opened += 1
        self.tables[self.opened] = table
        return {"table": self.opened, **_standing(table)}

    def table(self, request: Request) -> OpenTable:
        number = request.number("table")
        if number not in self.tables:
            raise _refused("cli-table-unknown", table=str(number))
        return self.tables[number]


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every line until there are no more; each answer is sent at once."""
    engine = Engine()
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = requests.readline(LONGEST_LINE)
            too_long = Refusal("", "cli-line-too-long", {"most": LONGEST_LINE})
            answer: Answer = {"id": None, "ok": False, "error": error_named(too_long)}
        elif not line.strip():
            continue
        else:
            answer = engine.answer(line)
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def error_named(refusal: Refusal) -> Answer:
    message = say(refusal.key, refusal.numbers)
    return {"rule": refusal.rule, "key": refusal.key, "numbers": dict(refusal.numbers), "message": message}


def _games(engine: Engine, request: Request) -> Answer:
    return {"games": [_game_named(game) for game in GAMES.values()]}


def _new(engine: Engine, request: Request) -> Answer:
    game = _game(request)
    seats = request.number("seats")
    options = request.named("options") if request.has("options") else {}
    return engine.open(OpenTable(game, game.new_game(seats, options), []))


def _load(engine: Engine, request: Request) -> Answer:
    if request.has("record"):
        return engine.open(_from_record(request.text("record")))
    game = _game(request)
    return engine.open(OpenTable(game, game.state_from(request.named("state")), []))


def _close(engine: Engine, request: Request) -> Answer:
    engine.table(request)
    del engine.tables[request.number("table")]
    return {}


def _state(engine: Engine, request: Request) -> Answer:
    return {"state": engine.table(request).state.named()}


def _to_act(engine: Engine, request: Request) -> Answer:
    return _standing(engine.table(request))


def _choices(engine: Engine, request: Request) -> Answer:
    table = engine.table(request)
    return _said(table.game, "choices", table.state.choices())


def _chances(engine: Engine, request: Request) -> Answer:
    table = engine.table(request)
    chances = table.state.chances()
    weights = [int(weight) for _, weight in chances]
    return {**_said(table.game, "chances", [outcome for outcome, _ in chances]), "weights": weights}


def _why_not(engine: Engine, request: Request) -> Answer:
    table = engine.table(request)
    refusal = table.state.why_not(_action(table, request))
    return {"refusal": None if refusal is None else error_named(refusal)}


def _apply(engine: Engine, request: Request) -> Answer:
    table = engine.table(request)
    if request.has("action") == request.has("roll"):
        raise _refused("cli-request-one-of", fields="action, roll")
    if request.has("roll"):
        if table.state.to_act() != TABLE:
            raise _refused("cli-nothing-to-roll")
        action = driver.roll(table.state, driver.dice_for(request.text("roll"), len(table.log)))
    else:
        action = _action(table, request)
    driver.play(table.state, action)
    table.log.append(action)
    return {**_said(table.game, "applied", [action]), **_standing(table)}


def _settle(engine: Engine, request: Request) -> Answer:
    table = engine.table(request)
    seed = request.text("roll")
    fallen = []
    while table.state.to_act() == TABLE:
        outcome = driver.roll(table.state, driver.dice_for(seed, len(table.log)))
        table.state.apply(outcome)
        table.log.append(outcome)
        fallen.append(outcome)
    return {**_said(table.game, "applied", fallen), **_standing(table)}


def _view(engine: Engine, request: Request) -> Answer:
    table = engine.table(request)
    seat = request.number("seat")
    highest = len(table.state.scores()) - 1
    if not SPECTATOR <= seat <= highest:
        raise _refused("cli-seat-unknown", seat=str(seat), high=highest)
    return {"view": table.state.view(seat).named()}


def _scores(engine: Engine, request: Request) -> Answer:
    return {"scores": [int(score) for score in engine.table(request).state.scores()]}


def _digest(engine: Engine, request: Request) -> Answer:
    return {"digest": codec.digest(engine.table(request).state)}


def _replay(engine: Engine, request: Request) -> Answer:
    if request.has("record"):
        table = _from_record(request.text("record"))
        return {"scores": table.state.scores(), "digest": codec.digest(table.state), **_standing(table)}
    table = engine.table(request)
    trial = table.state.copy()
    actions = []
    for at, named in enumerate(request.items("actions")):
        try:
            actions.append(_any_action(table.game, named, f"actions[{at}]"))
            driver.play(trial, actions[-1])
        except Refused as refused:
            why = refused.refusal
            raise Refused(Refusal(why.rule, why.key, {**why.numbers, "at": at})) from None
    table.state = trial
    table.log += actions
    return {"digest": codec.digest(trial), **_standing(table)}


# By what is asked: the fields it may have, and what answers it.
REQUESTS: Final[dict[str, tuple[tuple[str, ...], Callable[[Engine, Request], Answer]]]] = {
    "games": ((), _games),
    "new": (("game", "seats", "options"), _new),
    "load": (("game", "state", "record"), _load),
    "close": (("table",), _close),
    "state": (("table",), _state),
    "to_act": (("table",), _to_act),
    "choices": (("table",), _choices),
    "chances": (("table",), _chances),
    "why_not": (("table", "action"), _why_not),
    "apply": (("table", "action", "roll"), _apply),
    "settle": (("table", "roll"), _settle),
    "view": (("table", "seat"), _view),
    "scores": (("table",), _scores),
    "digest": (("table",), _digest),
    "replay": (("table", "actions", "record"), _replay),
}


def _standing(table: OpenTable) -> Answer:
    return {"n": len(table.log), "to_act": int(table.state.to_act())}


def _game(request: Request) -> Game:
    name = request.text("game")
    if name not in GAMES:
        raise _refused("cli-game-unknown", game=shown(name), known=", ".join(GAMES))
    return GAMES[name]


def _game_named(game: Game) -> Answer:
    options = [
        {"name": option.name, "rule": option.rule, "default": option.default}
        | ({"low": option.low, "high": option.high} if type(option.default) is int else {})
        | ({"words": list(option.words)} if option.words else {})
        for option in game.OPTIONS
    ]
    return {"game": game.NAME, "version": game.VERSION, "seats": list(game.SEATS), "options": options}


def _from_record(text: str) -> OpenTable:
    """The game of a record after its last line."""
    found = record.read(text, GAMES)
    return OpenTable(GAMES[found.game], record.replay_record(found, GAMES), found.actions())


def _action(table: OpenTable, request: Request) -> int:
    if not request.has("action"):
        raise _refused("cli-request-missing", field="action")
    return _any_action(table.game, request.fields["action"], "action")


def _any_action(game: Game, given: object, place: str) -> int:
    """An action as an object of names, or as players write it."""
    if isinstance(given, str):
        return game.read(given)
    return codec.action_from(game, given, place)


def _said(game: Game, field: str, actions: list[int]) -> Answer:
    """Actions by name, as they can be sent back, and as players write them."""
    named = [codec.action_named(game, action) for action in actions]
    return {field: named, "notation": [game.say(action) for action in actions]}


def _decoded(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError as broken:
        raise _refused("cli-line-not-utf8", byte=broken.start) from None


def _is_sayable(text: str) -> bool:
    """JSON can hold half a character, which nothing outside JSON can."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _wrong(field: str, wanted: str, found: object) -> Refused:
    return _refused("cli-request-type", field=field, wanted=wanted, found=shown(found))


def _refused(key: str, **numbers: int | str) -> Refused:
    return Refused(Refusal("", key, numbers))
