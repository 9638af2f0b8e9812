"""What happened in a run: everything clients sent and were told, and the story of it all in lines."""

from collections.abc import Callable
from dataclasses import dataclass, field

from barrelhouse.wire.tables import Position
from faults.players import eyes_behind

Whose = tuple[str, str]  # a person, or a client that is nobody; a table


@dataclass
class Told:
    """A position that reached a client."""

    at: float
    client: str
    position: Position


@dataclass
class PlayMade:
    """A play that was acknowledged."""

    client: str
    table: str
    n: int
    eyes: int  # by which its client counts
    seat: int
    notation: str
    since: int  # the answer's log begins here


@dataclass
class PreviewShown:
    """What a client was shown that a draft of one action would lead to."""

    at: float
    client: str
    position: Position
    notation: str


@dataclass
class History:
    """Known to the whole run; the judge reads it at the end."""

    clock: Callable[[], float]
    lines: list[tuple[float, str, str]] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    plays: list[PlayMade] = field(default_factory=list)
    previews: list[PreviewShown] = field(default_factory=list)
    said: list[tuple[str, str]] = field(default_factory=list)  # a table, and a chat line that was acknowledged
    sent: list[str] = field(default_factory=list)  # all chat that was sent
    wrong: list[str] = field(default_factory=list)  # what was seen to be wrong at once
    # The newest position that each was told at a table, by the eyes they counted with; and how many lines of chat.
    newest: dict[Whose, dict[int, int]] = field(default_factory=dict)
    newest_line: dict[Whose, int] = field(default_factory=dict)
    answers: int = 0
    is_closed: bool = False  # what happens while a run is thrown away is no part of it

    def note(self, who: str, what: str) -> None:
        if not self.is_closed:
            self.lines.append((self.clock(), who, what))

    def blame(self, who: str, what: str) -> None:
        """Something is wrong, whatever else happens."""
        if not self.is_closed:
            self.note(who, f"WRONG: {what}")
            self.wrong.append(f"{who}: {what}")

    def hear(self, client: str, person: str, position: Position) -> None:
        """A position with a view, which this person knows from now on."""
        self.told.append(Told(self.clock(), client, position))
        whose, eyes = (person, position.table), eyes_behind(position)
        newest = self.newest.setdefault(whose, {})
        newest[eyes] = max(newest.get(eyes, 0), position.n)
        if position.chat:
            self.newest_line[whose] = max(self.newest_line.get(whose, 0), position.chat[-1].k + 1)

    def story(self, most: int) -> list[str]:
        return [f"{at:10.3f}  {who:<10} {what}" for at, who, what in self.lines[-most:]]
