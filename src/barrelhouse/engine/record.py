"""A whole game as readable text: tags at its head, then a line for each action and throw, with comments."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from barrelhouse.engine import codec, driver
from barrelhouse.engine.contract import OVER, TABLE, Game, Option, Refusal, Refused, State
from barrelhouse.engine.fields import excerpt
from barrelhouse.engine.options import check_options, non_defaults
from barrelhouse.engine.versions import is_played, versions_of

FORMAT: Final = "1"  # of the text itself; the rules have a version of their own
HIDDEN: Final = -1  # the action of a line whose outcome is left out
NO_ACTION: Final = -2  # the action of a line that is blank or only a comment
SEED: Final = "Seed"  # the tag of what all chance of a game comes from

_TAG: Final = re.compile(r'\[\s*([A-Za-z]\w*)(?:\s+(\w+))?\s+"((?:[^"\\]|\\["\\nr])*)"\s*\]')
_LINE_ENDS: Final = {"n": "\n", "r": "\r"}  # as written in a tag after a backslash
_TAG_NAME: Final = re.compile(r"[A-Za-z]\w*")
_OURS: Final = ("Record", "Game", "Rules", "Seats", "Seat", "Option", "Result", "Digest")
# Nobody types these, and some break a line for one reader and not for another.
_CONTROL: Final = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
_TABLE_WORD: Final = "table"
HIDDEN_WORD: Final = "hidden"


class RecordLine:
    """A line of a record: who acted, the action as a number and in notation, and the comment beside it."""

    def __init__(self, seat: int, action: int, notation: str, comment: str | None = None, number: int = 0) -> None:
        self.seat = seat
        self.action = action  # or HIDDEN, or NO_ACTION
        self.notation = notation
        self.comment = comment
        self.number = number  # its line in the text it was read from, counted from 1; 0 if it was read from none


class Record:
    """All that is in the text. The options are those that differ from their defaults."""

    def __init__(
        self,
        game: str,
        version: str,
        seats: int,
        names: list[str],
        options: dict[str, bool | int | str],
        tags: list[tuple[str, str]],
        log: list[RecordLine],
        result: list[int] | None = None,
        digest: str | None = None,
    ) -> None:
        self.game = game
        self.version = version  # of the rules
        self.seats = seats
        self.names = names  # by seat
        self.options = options
        self.tags = tags  # whatever else the head says, in its order, such as a date
        self.log = log
        self.result = result  # the scores by seat once the game is over
        self.digest = digest  # of the state after the last line
        self.tag_lines: dict[str, int] = {}  # the lines of the tags in the text it was read from

    def actions(self) -> list[int]:
        """What was done, without comments."""
        return [line.action for line in self.log if line.action != NO_ACTION]


class BadRecord(Refused):
    """A record that cannot be read or replayed: the line, and the refusal of the game itself if there was one."""

    def __init__(self, line: int, key: str, params: Mapping[str, int | str], inside: Refusal | None = None) -> None:
        more: dict[str, int | str] = {"line": line}
        more.update(params)
        super().__init__(Refusal("" if inside is None else inside.rule, key, more))
        self.line = line
        self.inside = inside


def record_of(
    game: Game,
    seats: int,
    options: Mapping[str, object],
    actions: Iterable[int],
    names: Sequence[str] = (),
    tags: Sequence[tuple[str, str]] = (),
    comments: Mapping[int, str] | None = None,
    version: str = "",
) -> Record:
    """The record of a log, with comments by the index of their action; Refused if an action may not be taken.

    It was played by this version of the rules, or else by the present one."""
    played_by = version or game.VERSION
    state = game.new_game_by(played_by, seats, options)
    beside = {} if comments is None else comments
    log = []
    for n, action in enumerate(actions):
        seat = int(state.actor(action))
        driver.play(state, action)
        log.append(RecordLine(seat, action, game.to_notation(action), beside.get(n)))
    changed = non_defaults(game.OPTIONS, options)
    all_names = [*names, *[""] * (seats - len(names))]
    record = Record(game.NAME, played_by, seats, all_names, changed, list(tags), log)
    if state.to_act() == OVER:
        record.result = state.scores()
        record.digest = codec.digest(state)
    return record


def write(record: Record) -> str:
    """The text; BadRecord if a name, a tag or a comment cannot stand in it."""
    head = _head_lines(record)
    log = [_line_text(line) for line in record.log]
    return "\n".join([*head, "", *log] if log else head) + "\n"


def read(text: str, games: Mapping[str, Game]) -> Record:
    """The inverse of write, patient with blanks; BadRecord says which line is wrong, and what is."""
    lines = _lines(text)
    head = _Head(lines)
    game = games.get(head.need("Game"))
    if game is None:
        known = {"found": excerpt(head.values["Game"]), "known": ", ".join(games)}
        raise BadRecord(head.tag_lines["Game"], "record-game", known)
    seats = head.seats(game.SEATS)
    first = head.length + 1 if len(lines) > head.length and not lines[head.length].strip() else head.length
    log = [_read_line(lines[i], i + 1, seats, game) for i in range(first, len(lines))]
    record = Record(
        game.NAME, head.need("Rules"), seats, head.names(seats), head.options(game.OPTIONS), head.others(), log
    )
    record.result = head.result(seats)
    record.digest = head.values.get("Digest")
    record.tag_lines = head.tag_lines
    return record


def start(record: Record, games: Mapping[str, Game]) -> State:
    """The game at its beginning, as the record has it."""
    game = games.get(record.game)
    if game is None:
        known = {"found": excerpt(record.game), "known": ", ".join(games)}
        raise BadRecord(record.tag_lines.get("Game", 0), "record-game", known)
    if not is_played(game, record.version):
        versions = {"found": excerpt(record.version), "expected": ", ".join(versions_of(game))}
        raise BadRecord(record.tag_lines.get("Rules", 0), "record-rules", versions)
    try:
        return game.new_game_by(record.version, record.seats, record.options)
    except Refused as refused:
        raise BadRecord(record.tag_lines.get("Seats", 0), "record-start", {}, refused.refusal) from None


def replay_record(record: Record, games: Mapping[str, Game]) -> State:
    """The game after its last line, every action checked; BadRecord names the first line that cannot be."""
    state = start(record, games)
    for line, number in numbered_lines(record):
        if line.action != NO_ACTION:
            replay_line(state, line, number)
    check_result(record, state)
    check_digest(record, state)
    return state


def check_result(record: Record, state: State) -> None:
    """Whether the game ended as the head says; BadRecord if not."""
    if record.result is not None:
        number = record.tag_lines.get("Result", 0)
        if state.to_act() != OVER:
            raise BadRecord(number, "record-unfinished", {})
        if record.result != state.scores():
            scores = {"found": _join_scores(record.result), "expected": _join_scores(state.scores())}
            raise BadRecord(number, "record-result", scores)


def check_digest(record: Record, state: State) -> None:
    """Whether the position after the last line is the one of the digest; BadRecord if not."""
    if record.digest is not None and record.digest != codec.digest(state):
        digests = {"found": excerpt(record.digest), "expected": codec.digest(state)}
        raise BadRecord(record.tag_lines.get("Digest", 0), "record-digest", digests)


def numbered_lines(record: Record) -> list[tuple[RecordLine, int]]:
    """Each line with its number in the text it was read from, or will have in the text that is written."""
    above = len(_head_lines(record)) + 1
    return [(line, line.number or above + i) for i, line in enumerate(record.log, 1)]


def replay_line(state: State, line: RecordLine, number: int) -> None:
    """Apply one line, checked first."""
    check_line(state, line, number)
    state.apply(line.action)


def check_line(state: State, line: RecordLine, number: int) -> None:
    """Whose a line is, and whether it is allowed; BadRecord says why not."""
    if line.action == HIDDEN:
        raise BadRecord(number, "record-hidden", {})
    if state.to_act() == OVER:
        raise BadRecord(number, "record-after-end", {"said": line.notation})
    seat = int(state.actor(line.action))
    if seat != line.seat:
        raise BadRecord(number, "record-actor", {"found": _who(line.seat), "expected": _who(seat)})
    refusal = state.why_not(line.action)
    if refusal is not None:
        raise BadRecord(number, "record-refused", {"said": line.notation, "who": _who(line.seat)}, refusal)


def _who(seat: int) -> str:
    return _TABLE_WORD if seat == TABLE else str(seat + 1)


def _join_scores(scores: Sequence[int]) -> str:
    return " ".join(str(score) for score in scores)


def _option_text(value: bool | int | str) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def _head_lines(record: Record) -> list[str]:
    if len(record.names) != record.seats:
        raise BadRecord(0, "record-names", {"found": len(record.names), "expected": record.seats})
    head = [_tag("Record", FORMAT), _tag("Game", record.game), _tag("Rules", record.version)]
    head.append(_tag("Seats", str(record.seats)))
    head += [_tag(f"Seat {seat}", name) for seat, name in enumerate(record.names, 1)]
    head += [_tag(f"Option {name}", _option_text(value), of_lines=True) for name, value in record.options.items()]
    used: set[str] = set()
    for name, value in record.tags:
        if not _TAG_NAME.fullmatch(name) or name in _OURS or name in used:
            raise BadRecord(0, "record-tag-name", {"tag": excerpt(name)})
        used.add(name)
        head.append(_tag(name, value))
    if record.result is not None:
        head.append(_tag("Result", _join_scores(record.result)))
    if record.digest is not None:
        head.append(_tag("Digest", record.digest))
    return head


def _tag(name: str, value: str, of_lines: bool = False) -> str:
    """A tag is one line; only the text of an option, a board say, may have several of its own."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    if of_lines:
        escaped = escaped.replace("\n", "\\n").replace("\r", "\\r")
    if _CONTROL.search(escaped):
        raise BadRecord(0, "record-control", {"found": excerpt(name)})
    return f'[{name} "{escaped}"]'


def _line_text(line: RecordLine) -> str:
    said = "" if line.action == NO_ACTION else f"{_who(line.seat)}: {line.notation}"
    if line.comment is None:
        return said
    if _CONTROL.search(line.comment):
        raise BadRecord(line.number, "record-control", {"found": ";"})
    return f"{said} ; {line.comment}".rstrip() if said else f"; {line.comment}".rstrip()


def _lines(text: str) -> list[str]:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    if lines[-1] == "":
        lines.pop()
    for number, line in enumerate(lines, 1):
        found = _CONTROL.search(line)
        if found is not None:
            raise BadRecord(number, "record-control", {"found": f"U+{ord(found[0]):04X}"})
    return lines


def _read_line(text: str, number: int, seats: int, game: Game) -> RecordLine:
    """`1: build rig c3 ; a comment`, or only one of the two, or nothing."""
    said, mark, comment = text.rstrip().partition(";")
    beside = comment.removeprefix(" ") if mark else None
    if not said.strip():
        return RecordLine(TABLE, NO_ACTION, "", beside, number)
    if text.startswith("["):
        raise BadRecord(number, "record-tag-late", {"found": excerpt(text)})
    who, colon, said = said.partition(":")
    if not colon:
        raise BadRecord(number, "record-line", {"found": excerpt(text)})
    who = who.strip().lower()
    if who != _TABLE_WORD and _number(who, seats) < 1:
        raise BadRecord(number, "record-seat", {"found": excerpt(who), "seats": seats})
    seat = TABLE if who == _TABLE_WORD else int(who) - 1
    if said.strip().lower() == HIDDEN_WORD:
        return RecordLine(seat, HIDDEN, HIDDEN_WORD, beside, number)
    try:
        action = game.from_notation(said)
    except Refused as refused:
        raise BadRecord(number, "record-notation", {"said": excerpt(said.strip())}, refused.refusal) from None
    return RecordLine(seat, action, game.to_notation(action), beside, number)


def _number(text: str, most: int) -> int:
    """The number if it is one from 0 to most, else -1."""
    return int(text) if re.fullmatch(r"0|[1-9][0-9]{0,8}", text) and int(text) <= most else -1


class _Head:
    """The tags at the head of a text, and the lines they stand in."""

    def __init__(self, lines: list[str]) -> None:
        self.values: dict[str, str] = {}
        self.tag_lines: dict[str, int] = {}
        self.length = 0
        for line in lines:
            if not line.strip().startswith("["):
                break
            self.length += 1
            self._add(line.strip())
        if next(iter(self.values), "") != "Record":
            raise BadRecord(1, "record-not-a-record", {"expected": _tag("Record", FORMAT)})
        if self.values["Record"] != FORMAT:
            raise BadRecord(1, "record-format", {"found": excerpt(self.values["Record"]), "expected": FORMAT})

    def _add(self, line: str) -> None:
        found = _TAG.fullmatch(line)
        if found is None:
            raise BadRecord(self.length, "record-tag", {"found": excerpt(line)})
        name, part, value = found[1], found[2], found[3]
        of_lines = re.search(r"(?<!\\)(?:\\\\)*\\[nr]", value) is not None
        if (part is not None) != (name in ("Seat", "Option")) or (of_lines and name != "Option"):
            raise BadRecord(self.length, "record-tag", {"found": excerpt(line)})
        tag = name if part is None else f"{name} {part}"
        if tag in self.values:
            raise BadRecord(self.length, "record-tag-twice", {"tag": excerpt(tag)})
        self.values[tag] = re.sub(r"\\(.)", lambda mark: _LINE_ENDS.get(mark[1], mark[1]), value)
        self.tag_lines[tag] = self.length

    def need(self, tag: str) -> str:
        if tag not in self.values:
            raise BadRecord(self.length, "record-tag-missing", {"tag": tag})
        return self.values[tag]

    def seats(self, possible: Sequence[int]) -> int:
        seats = _number(self.need("Seats"), max(possible))
        if seats not in possible:
            known = {"found": excerpt(self.values["Seats"]), "known": ", ".join(str(number) for number in possible)}
            raise BadRecord(self.tag_lines["Seats"], "record-seats", known)
        return seats

    def names(self, seats: int) -> list[str]:
        names = [""] * seats
        for tag, part in self._parts("Seat"):
            seat = _number(part, seats)
            if seat < 1:
                raise BadRecord(self.tag_lines[tag], "record-seat", {"found": excerpt(part), "seats": seats})
            names[seat - 1] = self.values[tag]
        return names

    def options(self, offered: Sequence[Option]) -> dict[str, bool | int | str]:
        given: dict[str, bool | int | str] = {}
        defaults = {option.name: option.default for option in offered}
        for tag, name in self._parts("Option"):
            value = _option_value(defaults.get(name), self.values[tag])
            try:
                given[name] = check_options(offered, {name: value})[name]
            except Refused as refused:
                known = {"option": excerpt(name)}
                raise BadRecord(self.tag_lines[tag], "record-option", known, refused.refusal) from None
        return given

    def others(self) -> list[tuple[str, str]]:
        return [(tag, value) for tag, value in self.values.items() if tag.split(" ")[0] not in _OURS]

    def result(self, seats: int) -> list[int] | None:
        if "Result" not in self.values:
            return None
        scores = self.values["Result"].split()
        if len(scores) != seats or not all(re.fullmatch(r"-?[0-9]{1,18}", score) for score in scores):
            wrong: dict[str, int | str] = {"found": excerpt(self.values["Result"]), "seats": seats}
            raise BadRecord(self.tag_lines["Result"], "record-scores", wrong)
        return [int(score) for score in scores]

    def _parts(self, name: str) -> list[tuple[str, str]]:
        return [(tag, tag.split(" ")[1]) for tag in self.values if tag.startswith(name + " ")]


def _option_value(default: bool | int | str | None, text: str) -> bool | int | str:
    """By the kind of the option; a text that is not of that kind stays one, to be refused."""
    if isinstance(default, bool):
        return {"on": True, "off": False}.get(text, text)
    if isinstance(default, int) and re.fullmatch(r"0|[1-9][0-9]{0,17}", text):
        return int(text)
    return text
