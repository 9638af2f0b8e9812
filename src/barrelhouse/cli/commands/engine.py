"""`barrelhouse engine`: plays games for other programs, one JSON object a line in and out."""

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import IO, Final

from barrelhouse.cli.commands.engine_requests import (
    EngineRequest,
    ProtocolTable,
    open_table,
    read_seat,
    read_words,
    request_error,
)
from barrelhouse.cli.local.record_files import explain_bad_record
from barrelhouse.cli.messages import translate
from barrelhouse.engine import codec, driver, record
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Game, Refusal, Refused
from barrelhouse.engine.fields import excerpt
from barrelhouse.engine.record import BadRecord
from barrelhouse.games import GAMES

LONGEST_LINE: Final = 4_000_000  # bytes; a long game's record is a tenth of that
MOST_TABLES: Final = 1_000  # open at a time

Answer = dict[str, object]


def add_arguments(parser: ArgumentParser) -> None:
    """None: everything is in the requests."""


def run(arguments: Namespace) -> int:
    if sys.stdin is not None:  # it was closed by the caller, so there is nothing to answer
        serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


class ProtocolServer:
    """Answers requests; if one fails, the tables stay as they were."""

    def __init__(self) -> None:
        self.tables: dict[int, ProtocolTable] = {}
        self.opened = 0

    def answer(self, line: bytes) -> Answer:
        """One line in, one answer out."""
        id_given: object = None
        try:
            fields = codec.value_from(_decode(line))
            if not isinstance(fields, dict):
                raise request_error("cli-request-object")
            id_given = fields.get("id")
            return {"id": id_given, "ok": True, **self._answer_request(EngineRequest(fields))}
        except BadRecord as bad:
            return {
                "id": id_given,
                "ok": False,
                "error": {**error_json(bad.refusal), "message": explain_bad_record(bad)},
            }
        except Refused as why:
            return {"id": id_given, "ok": False, "error": error_json(why.refusal)}

    def _answer_request(self, request: EngineRequest) -> Answer:
        do = request.text("do")
        if do not in REQUESTS:
            raise request_error("cli-request-unknown", do=excerpt(do), known=", ".join(REQUESTS))
        known, answer = REQUESTS[do]
        request.refuse_unknown(known)
        return answer(self, request)

    def open(self, table: ProtocolTable) -> Answer:
        if len(self.tables) >= MOST_TABLES:
            raise request_error("cli-too-many-tables", most=MOST_TABLES)
        self.opened += 1
        self.tables[self.opened] = table
        return {"table": self.opened, **_turn_json(table)}

    def table(self, request: EngineRequest) -> ProtocolTable:
        number = request.number("table")
        if number not in self.tables:
            raise request_error("cli-table-unknown", table=str(number))
        return self.tables[number]


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every line until the input ends; each answer is sent at once."""
    engine = ProtocolServer()
    while line := requests.readline(LONGEST_LINE + 1):
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = requests.readline(LONGEST_LINE)
            too_long = Refusal("", "cli-line-too-long", {"most": LONGEST_LINE})
            answer: Answer = {"id": None, "ok": False, "error": error_json(too_long)}
        elif not line.strip():
            continue
        else:
            answer = engine.answer(line)
        answers.write(json.dumps(answer).encode() + b"\n")
        answers.flush()


def error_json(refusal: Refusal) -> Answer:
    message = translate(refusal.key, refusal.params)
    return {"rule": refusal.rule, "key": refusal.key, "params": dict(refusal.params), "message": message}


def _games(engine: ProtocolServer, request: EngineRequest) -> Answer:
    return {"games": [_game_json(game) for game in GAMES.values()]}


def _new(engine: ProtocolServer, request: EngineRequest) -> Answer:
    game = _game(request)
    seats = request.number("seats")
    options = request.json_object("options") if request.has("options") else {}
    return engine.open(open_table(game, game.new_game(seats, options)))


def _load(engine: ProtocolServer, request: EngineRequest) -> Answer:
    if request.has("record"):
        return engine.open(_from_record(request.text("record")))
    game = _game(request)
    return engine.open(open_table(game, game.from_json(request.json_object("state"))))


def _close(engine: ProtocolServer, request: EngineRequest) -> Answer:
    engine.table(request)
    del engine.tables[request.number("table")]
    return {}


def _state(engine: ProtocolServer, request: EngineRequest) -> Answer:
    return {"state": engine.table(request).state.to_json()}


def _to_act(engine: ProtocolServer, request: EngineRequest) -> Answer:
    return _turn_json(engine.table(request))


def _choices(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    return _actions_json(table.game, "choices", table.state.choices())


def _out_of_turn(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    seat = read_seat(table, request, 0)
    return _actions_json(table.game, "out_of_turn", table.state.out_of_turn(seat))


def _chances(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    chances = table.state.chances()
    weights = [int(weight) for _, weight in chances]
    return {**_actions_json(table.game, "chances", [outcome for outcome, _ in chances]), "weights": weights}


def _why_not(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    refusal = table.state.why_not(_action(table, request))
    return {"refusal": None if refusal is None else error_json(refusal)}


def _apply(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    if request.has("action") == request.has("roll"):
        raise request_error("cli-request-one-of", fields="action, roll")
    words = None
    if request.has("roll"):
        if request.has("words"):
            raise request_error("cli-no-words")
        if table.state.to_act() != TABLE:
            raise request_error("cli-nothing-to-roll")
        action = driver.roll(table.state, driver.dice_for(request.text("roll"), len(table.log)))
    else:
        action = _action(table, request)
        words = read_words(table, request, action)
    actor = int(table.state.actor(action))
    table.play(action, words)
    return {**_actions_json(table.game, "applied", [action]), "actor": actor, **_turn_json(table)}


def _take_back(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    return {**_actions_json(table.game, "taken_back", [table.take_back()]), **_turn_json(table)}


def _settle(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    seed = request.text("roll")
    outcomes = []
    while table.state.to_act() == TABLE:
        outcome = driver.roll(table.state, driver.dice_for(seed, len(table.log)))
        table.play(outcome)
        outcomes.append(outcome)
    return {**_actions_json(table.game, "applied", outcomes), **_turn_json(table)}


def _view(engine: ProtocolServer, request: EngineRequest) -> Answer:
    table = engine.table(request)
    return {"view": table.state.view(read_seat(table, request, SPECTATOR)).to_json()}


def _log(engine: ProtocolServer, request: EngineRequest) -> Answer:
    """The log as a seat may see it; what it may not see while the game lasts is null."""
    table = engine.table(request)
    seat = read_seat(table, request, SPECTATOR)
    is_over = table.state.to_act() == OVER
    state = table.start.copy()
    rows: list[Answer] = []
    for n, action in enumerate(table.log):
        seen = is_over or state.sees(seat, action)
        row: Answer = {"seat": int(state.actor(action)), "action": None, "notation": None}
        if seen:
            row |= {"action": codec.action_to_json(table.game, action), "notation": table.game.to_notation(action)}
            row |= {"words": table.words[n]} if n in table.words else {}
        rows.append(row)
        state.apply(action)
    return {"log": rows}


def _scores(engine: ProtocolServer, request: EngineRequest) -> Answer:
    state = engine.table(request).state
    return {"scores": [int(score) for score in state.scores()], "places": [int(place) for place in state.places()]}


def _digest(engine: ProtocolServer, request: EngineRequest) -> Answer:
    return {"digest": codec.digest(engine.table(request).state)}


def _replay(engine: ProtocolServer, request: EngineRequest) -> Answer:
    if request.has("record"):
        table = _from_record(request.text("record"))
        standing = {"scores": table.state.scores(), "places": table.state.places()}
        return {**standing, "digest": codec.digest(table.state), **_turn_json(table)}
    table = engine.table(request)
    trial = table.state.copy()
    actions = []
    for at, named in enumerate(request.items("actions")):
        try:
            actions.append(_any_action(table.game, named, f"actions[{at}]"))
            driver.play(trial, actions[-1])
        except Refused as unable:
            why = unable.refusal
            raise Refused(Refusal(why.rule, why.key, {**why.params, "at": at})) from None
    table.state = trial
    table.log += actions
    table.draft = None  # what comes as a list has been played
    return {"digest": codec.digest(trial), **_turn_json(table)}


# By name: the fields a request may have, and what answers it.
REQUESTS: Final[dict[str, tuple[tuple[str, ...], Callable[[ProtocolServer, EngineRequest], Answer]]]] = {
    "games": ((), _games),
    "new": (("game", "seats", "options"), _new),
    "load": (("game", "state", "record"), _load),
    "close": (("table",), _close),
    "state": (("table",), _state),
    "to_act": (("table",), _to_act),
    "choices": (("table",), _choices),
    "out_of_turn": (("table", "seat"), _out_of_turn),
    "chances": (("table",), _chances),
    "why_not": (("table", "action"), _why_not),
    "apply": (("table", "action", "words", "roll"), _apply),
    "take_back": (("table",), _take_back),
    "settle": (("table", "roll"), _settle),
    "view": (("table", "seat"), _view),
    "log": (("table", "seat"), _log),
    "scores": (("table",), _scores),
    "digest": (("table",), _digest),
    "replay": (("table", "actions", "record"), _replay),
}


def _turn_json(table: ProtocolTable) -> Answer:
    return {"n": len(table.log), "to_act": int(table.state.to_act())}


def _game(request: EngineRequest) -> Game:
    name = request.text("game")
    if name not in GAMES:
        raise request_error("cli-game-unknown", game=excerpt(name), known=", ".join(GAMES))
    return GAMES[name]


def _game_json(game: Game) -> Answer:
    options = [
        {"name": option.name, "rule": option.rule, "default": option.default}
        | ({"low": option.low, "high": option.high} if type(option.default) is int else {})
        | ({"words": list(option.words)} if option.words else {})
        | ({"text": True} if option.faults is not None else {})
        for option in game.OPTIONS
    ]
    return {"game": game.NAME, "version": game.VERSION, "seats": list(game.SEATS), "options": options}


def _from_record(text: str) -> ProtocolTable:
    """The game of a record after its last line."""
    found = record.read(text, GAMES)
    game = GAMES[found.game]
    state = record.replay_record(found, GAMES)
    lines = [line for line in found.log if line.action != record.NO_ACTION]
    words = {n: line.comment for n, line in enumerate(lines) if line.comment and game.has_words(line.action)}
    return ProtocolTable(game, state, found.actions(), record.start(found, GAMES), words)


def _action(table: ProtocolTable, request: EngineRequest) -> int:
    if not request.has("action"):
        raise request_error("cli-request-missing", field="action")
    return _any_action(table.game, request.fields["action"], "action")


def _any_action(game: Game, given: object, path: str) -> int:
    """An action by name, or in the players' notation."""
    if isinstance(given, str):
        return game.from_notation(given)
    return codec.action_from_json(game, given, path)


def _actions_json(game: Game, field: str, actions: list[int]) -> Answer:
    """Actions by name, as they can be sent back, and in the players' notation."""
    named = [codec.action_to_json(game, action) for action in actions]
    return {field: named, "notation": [game.to_notation(action) for action in actions]}


def _decode(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError as broken:
        raise request_error("cli-line-not-utf8", byte=broken.start) from None
