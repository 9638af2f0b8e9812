"""What a screen and a keyboard ask of a table, be it on this machine or in a house far away."""

from collections.abc import Sequence
from typing import Protocol

from barrelhouse.cli.choosing import Trial
from barrelhouse.cli.history import Event
from barrelhouse.engine.contract import Game, Message, Translate
from barrelhouse.wire.levels import Hint


class AnyTable(Protocol):
    """A game being played, through the eyes of those at this keyboard."""

    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> Sequence[str]: ...  # by seat
    @property
    def events(self) -> Sequence[Event]: ...  # the log, and what is drafted

    def people(self) -> list[int]: ...  # the seats of those at the keyboard
    def to_act(self) -> int: ...  # a seat, TABLE or OVER
    def is_over(self) -> bool: ...
    def waits_for_person(self) -> bool: ...  # whether somebody at the keyboard has to decide
    def choices(self) -> list[int]: ...  # of who at the keyboard has to decide
    def calls(self) -> list[int]: ...  # what people at the keyboard may do although another seat is to act
    def trial(self) -> Trial: ...  # for actions that somebody types
    def carry_out(self, actions: Sequence[int], words: str | None) -> None: ...  # what was tried; all or none
    def take_back(self) -> Event: ...  # Refused when there is nothing to take back
    def hint(self) -> Hint: ...  # for who at the keyboard has to decide; Refused if there is none
    def hides_from_others(self, seat: int) -> bool: ...  # whether this seat knows what a spectator does not

    def is_hidden(self, event: Event, viewer: int) -> bool: ...  # whether this viewer must not read the row
    def told(self, event: Event, viewer: int) -> list[Message]: ...  # what the row meant to this viewer
    def asked(self, viewer: int) -> Message: ...  # what is asked of the seat to act
    def moved(self, action: int, viewer: int) -> int: ...  # in the purse by an action; 0 also where it is not known
    def drawn(self, viewer: int, words: Translate, width: int) -> Sequence[Sequence[tuple[str, str]]]: ...
    def places(self) -> list[int]: ...  # by seat, at the end
