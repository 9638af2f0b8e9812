"""What an endpoint is: an entry in a list, with the types it takes and gives."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct

from barrelhouse.server.loop_turns import Payer
from barrelhouse.wire.common import Problem

if TYPE_CHECKING:
    from barrelhouse.server.house import House
    from barrelhouse.server.people.people import Person
    from barrelhouse.server.people.sessions import Session

Who = Literal["anyone", "person", "account"]
PREFIX: Final = "/api/v1"


@dataclass(slots=True)
class Call:
    """One request, read and checked: `body` and `query` are of the endpoint's types."""

    house: "House"
    person: "Person | None"
    path: dict[str, str]
    body: Any
    query: Any
    address: str
    language: str
    cookies: dict[str, str]  # to set with the answer; "" deletes one
    sent: dict[str, str] = field(default_factory=dict)  # cookies that came with the request
    origin: str = ""  # the address under which the client knows the house
    is_by_token: bool = False  # it comes from a bot or a script
    session: "Session | None" = None  # it comes from a browser, or a terminal, that is signed in
    device: str = ""  # which kind of browser
    payers: list[str] = field(default_factory=list)  # whose limits are charged: an address, and a person there
    status: int = 200  # of the answer: a refused draft is answered with the position, and its problem

    def charge(self, cost: int) -> None:
        """Besides what its endpoint costs, by the work it makes."""
        for payer in self.payers:
            self.house.limits.take("request", payer, cost)

    def payer(self) -> Payer:
        """Whose turn it is, where such requests wait for each other."""
        return Payer(self.payers[0], self.payers[-1])

    def me(self) -> "Person":
        """The person, at an endpoint that requires one."""
        assert self.person is not None
        return self.person


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The docstring of `handle` is its description. The answer is a type of wire, or str for plain text."""

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    handle: Callable[[Call], Awaitable[object]]
    answer: Any
    body: type[Struct] | None = None
    query: type[Struct] | None = None
    who: Who = "anyone"
    keep: int = 0  # seconds for which the client may cache the answer privately
    cost: int = 1  # against the limits: guessing a password costs more than looking
    is_play: bool = False  # whether it is somebody's move, which others wait for
    largest: int = 64 * 1024  # bytes of a body
    refuses: tuple[int, ...] = ()  # statuses of refusals that are this endpoint's own
    refusal_types: tuple[type[Struct], ...] = (Problem,)  # what comes with them: one of these
