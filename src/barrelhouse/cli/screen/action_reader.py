"""Reads what people type: the number of a choice, an action in notation, or several of them."""

from collections.abc import Sequence
from typing import Final, Protocol

from barrelhouse.cli.screen.verbs import BLANK, Verb, gather_verbs
from barrelhouse.engine.contract import Game, Message, Refused, State
from barrelhouse.engine.draft import Draft, PossibleStates, sample_known_state, why_not

BEGINS_NOTHING: Final = "notation-unknown"  # the engine's key for a first word that no action begins with
LONGEST_WORDS: Final = 300  # letters of a promise


class Unclear(Exception):
    """A typed line that is not a choice, and why not."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class OpenBlank(Exception):
    """A typed line that names a verb and leaves its blank open."""

    def __init__(self, verb: Verb) -> None:
        super().__init__(verb.text)
        self.verb = verb


class Trial(Protocol):
    """A place to try actions one after the other, while the table itself stays as it is."""

    def goes_on(self) -> bool: ...  # whether the same seat still decides
    def choices(self) -> list[int]: ...  # of the seat to act, if it is at this keyboard
    def out_of_turn(self) -> list[int]: ...  # what others at this keyboard may do
    def add(self, actions: Sequence[int], part: str) -> None: ...  # Unclear or Refused says why not
    def warnings(self) -> list[Message]: ...  # of the draft with all that was added


class StateTrial:
    """A trial on a copy of a state, after what is drafted already. Without people, every seat counts as being at this
    keyboard."""

    def __init__(self, game: Game, state: State, people: Sequence[int] = (), draft: Draft | None = None) -> None:
        self.game = game
        self.state = state.copy()
        self.people = people
        self.seat = int(state.to_act())
        self.start = self.state.copy() if draft is None else draft.start
        self.actions = [] if draft is None else list(draft.actions)  # of the seat to act
        self.is_here = not people or self.seat in people

    def goes_on(self) -> bool:
        return self.state.to_act() == self.seat

    def choices(self) -> list[int]:
        return self.state.choices() if self.is_here else []

    def out_of_turn(self) -> list[int]:
        return [action for seat in self.people for action in self.state.out_of_turn(seat)]

    def add(self, actions: Sequence[int], part: str) -> None:
        for action in actions:
            if not self.goes_on():
                raise Unclear("cli-draft-too-long", part=" ".join(part.split()))
            actor = int(self.state.actor(action))
            is_ours = actor in self.people or (actor == self.seat and not self.people)
            if not is_ours and not self.is_here:  # first: the rules' reasons would reveal another's hand
                raise Unclear("cli-not-yours", action=self.game.to_notation(action))
            refusal = why_not(self.state, actor if is_ours else self.seat, action)
            if refusal is not None:
                raise Refused(refusal)
            if not is_ours:
                raise Unclear("cli-not-yours", action=self.game.to_notation(action))
            if actor == self.seat:
                self.actions.append(action)
            self.state.apply(action)

    def warnings(self) -> list[Message]:
        """What the draft will cost its seat, as far as it turns nothing up."""
        if not self.actions:
            return []
        possible, known = PossibleStates(self.start, self.seat), sample_known_state(self.start, self.seat)
        start = known.view(self.seat)
        for action in self.actions:
            if possible.turns_up(action):
                break
            known.apply(action)
        return self.game.warnings(start, self.actions, known.view(self.seat))


def read_line(game: Game, state: State, offered: Sequence[Verb], line: str, people: Sequence[int] = ()) -> list[int]:
    """The actions a typed line means in a state, by the seat to act or out of turn by people at the keyboard."""
    return read_actions(game, StateTrial(game, state, people), offered, line)


def read_actions(game: Game, trial: Trial, offered: Sequence[Verb], line: str) -> list[int]:
    """The actions a typed line means, all allowed one after the other: raises OpenBlank, Unclear or Refused."""
    drafted: list[int] = []
    for part in line.split(";"):
        if not part.strip():
            continue
        if not trial.goes_on():
            raise Unclear("cli-draft-too-long", part=" ".join(part.split()))
        actions = _read_part(game, trial, offered, part)
        trial.add(actions, part)
        drafted += actions
    return drafted


def split_words(line: str) -> tuple[str, str | None]:
    """`promise 2: I stay out of it` is an action and, after the first colon, a player's own words."""
    said, colon, words = line.partition(":")
    words = " ".join(words.split())
    return said, "".join(letter for letter in words if letter.isprintable()) if colon else None


def _read_part(game: Game, trial: Trial, offered: Sequence[Verb], part: str) -> list[int]:
    words = part.split()
    choices = trial.choices()
    possible = [*choices, *trial.out_of_turn()]
    if words[0].isdecimal():
        number = int(words[0]) if len(words[0]) < 5 else 0
        if not 1 <= number <= len(offered):
            raise Unclear("cli-no-such-number", number=words[0], most=len(offered))
        return _fill(game, offered[number - 1], words[1:])
    try:
        return [game.from_notation(part)]
    except Refused as unread:
        said = [word.lower() for word in words]
        begun = [action for action in choices or possible if game.to_notation(action).split()[: len(said)] == said]
        if len(begun) == 1:  # `speak`, `accept`: nothing else can be meant
            return begun
        for verb in sorted(
            gather_verbs(game, possible), key=lambda verb: -len(verb.text)
        ):  # `offer privately` before `offer`
            filling = _fill_gap(verb, said)
            if filling is not None:
                return _fill(game, verb, filling)
        for verb in gather_verbs(game, range(len(game.ALL_ACTIONS))):  # not offered: the rules then give the reason
            if _fill_gap(verb, said) is not None:
                return [verb.first]
        if unread.refusal.key == BEGINS_NOTHING:
            # Better than all verbs of the game: those that are possible now.
            known = dict.fromkeys(game.to_notation(action).split()[0] for action in possible)
            raise Unclear("cli-verb-unknown", word=unread.refusal.params["word"], known=", ".join(known)) from None
        raise unread


def _fill_gap(verb: Verb, words: list[str]) -> list[str] | None:
    """`build rig` and `build rig c3 d4`: a verb by its words, its blank open or filled more than once."""
    before, blank, after = verb.text.partition(BLANK)
    start, end = before.split(), after.split()
    long_enough = len(words) >= len(start) + len(end)
    if blank and long_enough and words[: len(start)] == start and words[len(words) - len(end) :] == end:
        return words[len(start) : len(words) - len(end)]
    return None


def _fill(game: Game, verb: Verb, words: Sequence[str]) -> list[int]:
    if verb.is_single:
        if words:
            raise Unclear("cli-takes-no-word", verb=verb.text, word=" ".join(words))
        return [verb.actions[""]]
    if not words:
        raise OpenBlank(verb)
    return [_one(game, verb, word) for word in words]


def _one(game: Game, verb: Verb, word: str) -> int:
    action = verb.actions.get(word.lower())
    # A word that is not offered may still be valid notation: then the rules give the reason.
    return game.from_notation(verb.text.replace(BLANK, word)) if action is None else action
