"""What a screen and a keyboard need of a table, be it on this machine or in a house elsewhere."""

from collections.abc import Sequence
from typing import Protocol

from barrelhouse.cli.screen.action_reader import Trial
from barrelhouse.engine.contract import Game, Message, Translate
from barrelhouse.wire.levels import Hint


class LoggedAction:
    """One row of the log."""

    def __init__(self, n: int, seat: int, action: int, words: str | None = None) -> None:
        self.n = n  # its index in the log, from 0
        self.seat = seat  # who acted, TABLE for chance
        self.action = action
        self.words = words  # the player's own, with actions that take some


class AnyTable(Protocol):
    """A game being played, as seen by the people at this keyboard."""

    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> Sequence[str]: ...  # by seat
    @property
    def log(self) -> Sequence[LoggedAction]: ...  # with the draft at its end

    def people(self) -> list[int]: ...  # the seats of those at the keyboard
    def to_act(self) -> int: ...  # a seat, TABLE or OVER
    def is_over(self) -> bool: ...
    def waits_for_person(self) -> bool: ...  # whether somebody at the keyboard has to decide
    def choices(self) -> list[int]: ...  # of the person at the keyboard who has to decide
    def out_of_turn(self) -> list[int]: ...  # what people at the keyboard may do although another seat is to act
    def new_trial(self) -> Trial: ...  # for actions that somebody types
    def carry_out(self, actions: Sequence[int], words: str | None) -> None: ...  # what was tried; all or none
    def take_back(self) -> LoggedAction: ...  # Refused when there is nothing to take back
    def hint(self) -> Hint: ...  # for the person at the keyboard who has to decide; Refused if there is none
    def hides_from_others(self, seat: int) -> bool: ...  # whether this seat knows what a spectator does not

    def is_hidden(self, row: LoggedAction, viewer: int) -> bool: ...  # whether this viewer must not read the row
    def narration(self, row: LoggedAction, viewer: int) -> list[Message]: ...  # what the row meant to this viewer
    def prompt(self, viewer: int) -> Message: ...  # what the seat to act has to decide
    def warnings(self) -> list[Message]: ...  # of the draft so far
    def cash_moved(self, action: int, viewer: int) -> int: ...  # by an action; 0 also where that is not known
    def draw_board(self, viewer: int, words: Translate, width: int) -> Sequence[Sequence[tuple[str, str]]]: ...
    def places(self) -> list[int]: ...  # by seat, at the end
