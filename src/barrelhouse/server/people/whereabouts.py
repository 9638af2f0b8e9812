"""From which address each person last came: who pays for what the house goes on doing for them."""

from collections import OrderedDict
from typing import Final

from barrelhouse.server.limits import by_person
from barrelhouse.server.loop_turns import Payer
from barrelhouse.server.store import Database

MOST: Final = 50_000  # people; whoever has not come for longest is forgotten first
UNSEEN_GUESTS: Final = "unseen guests"


class Whereabouts:
    """Kept in memory alone. Of somebody who has not come since the house was opened, or came to another process, nobody
    knows the address: an account counts as one of its own, but all guests together, since anybody can make many."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._places: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, place: str) -> None:
        """They have just come from here."""
        self._places[person] = place
        self._places.move_to_end(person)
        if len(self._places) > MOST:
            self._places.popitem(last=False)

    async def payer(self, person: str) -> Payer:
        """Whose turn it is when the house does something for this person."""
        place = self._places.get(person)
        if place is None:
            accounts = await self.database.read("SELECT id FROM people WHERE id = $1 AND kind = 'account'", person)
            if person not in self._places:  # they may have come meanwhile
                self.note(person, by_person(person) if accounts else UNSEEN_GUESTS)
            place = self._places[person]
        return Payer(place, person)
