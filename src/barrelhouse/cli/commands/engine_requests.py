"""Requests from other programs: their fields, and the tables they are about."""

from barrelhouse.cli.screen.action_reader import LONGEST_WORDS
from barrelhouse.engine.contract import SPECTATOR, Game, Refusal, Refused, State
from barrelhouse.engine.draft import Draft
from barrelhouse.engine.fields import excerpt


class ProtocolTable:
    """A game that a program plays here, with its log."""

    def __init__(self, game: Game, state: State, log: list[int], start: State, words: dict[int, str]) -> None:
        self.game = game
        self.state = state
        self.log = log
        self.start = start  # where the log begins
        self.words = words  # the players' own, by the index in the log of the action they go with
        self.draft: Draft | None = None

    def play(self, action: int, words: str | None = None) -> None:
        """One action. Raises Refused if it is not allowed; then nothing has changed."""
        refusal = self.state.why_not(action)
        if refusal is not None:
            raise Refused(refusal)
        if words is not None:
            self.words[len(self.log)] = words
        if self.state.actor(action) != self.state.to_act() or self.state.to_act() < 0:
            self.draft = None
        elif self.draft is None or not self.draft.is_open():
            self.draft = Draft(self.state)
        if self.draft is None:
            self.state.apply(action)
        else:
            self.draft.add(action)
            self.state = self.draft.after
        self.log.append(action)

    def take_back(self) -> int:
        """Undo the last action of the seat to act; Refused if dice have fallen since, or another seat had to decide."""
        if self.draft is None:
            raise Refused(Refusal("", "draft-empty", {}))
        taken = self.draft.take_back()
        self.state = self.draft.after
        self.log.pop()
        self.words.pop(len(self.log), None)
        return taken


class EngineRequest:
    """One request, whose fields are read by name and type."""

    def __init__(self, fields: dict[str, object]) -> None:
        self.fields = fields

    def has(self, name: str) -> bool:
        return name in self.fields

    def text(self, name: str) -> str:
        value = self._value(name)
        if not isinstance(value, str) or not _is_unicode(value):
            raise _wrong(name, "text", value)
        return value

    def number(self, name: str) -> int:
        value = self._value(name)
        if type(value) is not int:
            raise _wrong(name, "number", value)
        return value

    def json_object(self, name: str) -> dict[str, object]:
        value = self._value(name)
        if not isinstance(value, dict):
            raise _wrong(name, "object", value)
        return value

    def items(self, name: str) -> list[object]:
        value = self._value(name)
        if not isinstance(value, list):
            raise _wrong(name, "list", value)
        return value

    def refuse_unknown(self, known: tuple[str, ...]) -> None:
        """An unknown field is a mistake: better refused than ignored."""
        for name in self.fields:
            if name not in ("id", "do") and name not in known:
                fields = ", ".join(("id", "do", *known))
                raise request_error("cli-request-extra", field=excerpt(name), known=fields)

    def _value(self, name: str) -> object:
        if name not in self.fields:
            raise request_error("cli-request-missing", field=name)
        return self.fields[name]


def open_table(game: Game, state: State) -> ProtocolTable:
    """A table that begins with this state."""
    return ProtocolTable(game, state, [], state.copy(), {})


def read_seat(table: ProtocolTable, request: EngineRequest, lowest: int) -> int:
    """The seat a request is about, or SPECTATOR where that is allowed."""
    seat = request.number("seat")
    highest = len(table.state.scores()) - 1
    if not 0 <= seat <= highest and not seat == lowest == SPECTATOR:
        key = "cli-seat-unknown" if lowest == SPECTATOR else "cli-seat-none"
        raise request_error(key, seat=str(seat), high=highest)
    return seat


def read_words(table: ProtocolTable, request: EngineRequest, action: int) -> str | None:
    """The player's own words, which go with a promise and with nothing else."""
    if not table.game.has_words(action):
        if request.has("words"):
            raise request_error("cli-no-words")
        return None
    words = " ".join(request.text("words").split())
    if not words:
        raise request_error("cli-words-missing")
    if len(words) > LONGEST_WORDS:
        raise request_error("cli-words-long", most=LONGEST_WORDS)
    return words


def _is_unicode(text: str) -> bool:
    """JSON can hold half a character, which nothing outside JSON can."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _wrong(field: str, wanted: str, found: object) -> Refused:
    return request_error("cli-request-type", field=field, wanted=wanted, found=excerpt(found))


def request_error(key: str, **params: int | str) -> Refused:
    return Refused(Refusal("", key, params))
