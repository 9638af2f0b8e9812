"""A house elsewhere, over HTTP: its games, its tables, and who I am there."""

import http.client
import platform
import urllib.error
import urllib.request
from typing import Any, Final, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from barrelhouse import __version__, words
from barrelhouse.cli.messages import Misuse
from barrelhouse.cli.online.guests import KnownGuest, load_guest, save_guest
from barrelhouse.engine.contract import Refusal, Refused
from barrelhouse.wire.common import Problem
from barrelhouse.wire.lists import GameList
from barrelhouse.wire.people import Me, NewGuest

PREFIX: Final = "/api/v1"
PATIENCE: Final = 20.0  # seconds for an answer
COOKIE: Final = "barrelhouse"
AGENT: Final = (
    f"barrelhouse/{__version__} ({platform.system()})"  # by which somebody finds it in the list of their devices
)
NOBODY: Final = 401  # the status without a name
TOO_MANY: Final = 429
MOST: Final = 8_000_000  # bytes of an answer

Answer = TypeVar("Answer")


class HouseUnreachable(Exception):
    """The house cannot be reached just now."""


class RefusedByHouse(Refused):
    """The house refused, with an HTTP status."""

    def __init__(self, status: int, problem: Problem) -> None:
        super().__init__(refusal_of(problem))
        self.status = status


def refusal_of(problem: Problem) -> Refusal:
    """A refusal of the house, in our words; in its own if it has messages that we lack."""
    params = {name: int(value) if isinstance(value, bool) else value for name, value in problem.params.items()}
    try:
        words.translate(problem.key, params)
    except words.Untranslatable:
        return Refusal(problem.rule, "cli-online-says", {"says": problem.text or problem.key})
    return Refusal(problem.rule, problem.key, params)


class RemoteHouse:
    """One house by its address, and who I am there: by a token, or by the cookie it gave to one of my names."""

    def __init__(self, address: str, token: str = "", name: str = "") -> None:
        self.address = read_address(address)
        self.token = token
        self.guest = KnownGuest(self.address)
        self.use_name(name)
        self.games = self._fetch_games()

    def _fetch_games(self) -> GameList:
        """The games it plays; this also shows whether it is a Barrelhouse."""
        try:
            return self.request("GET", "/games", GameList)
        except HouseUnreachable as broken:
            raise Misuse("cli-online-no-house", address=self.address, why=str(broken)) from None
        except RefusedByHouse as strange:
            if strange.status in (NOBODY, TOO_MANY):
                raise
            raise self._not_a_house() from None

    def _not_a_house(self) -> Misuse:
        """For an answer that no Barrelhouse gives."""
        return Misuse("cli-online-no-barrelhouse", address=self.address)

    def use_name(self, name: str) -> None:
        """Be the guest of this name from now on, or the one who came in last: another name is another guest, so that
        two terminals on one machine are two people."""
        if not self.token:
            self.guest = load_guest(self.address, " ".join(name.split()))

    def come_in(self, name: str) -> Me:
        """Come in as the one it knows, by this name if one is given, or as a new guest."""
        if name:
            self.use_name(name)
        try:
            me = self.request("GET", "/me", Me)
        except RefusedByHouse as unknown:
            if unknown.status != NOBODY or self.token:
                raise
            if not self.guest.name:
                raise Misuse("cli-online-name") from None
            self.guest = KnownGuest(self.address, self.guest.name)
            return self.request("POST", "/people", Me, NewGuest(self.guest.name))
        if self.guest.cookie:
            save_guest(self.guest)  # as the one used last
        return me

    def request(
        self, method: str, path: str, answer: type[Answer], body: msgspec.Struct | None = None, **query: Any
    ) -> Answer:
        """One request. Raises RefusedByHouse, or HouseUnreachable if there is no answer."""
        query_text = urlencode({name: value for name, value in query.items() if value not in (None, "")})
        text = self.send(method, path + ("?" + query_text if query_text else ""), body)
        try:
            return msgspec.json.decode(text, type=answer)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise self._not_a_house() from None

    def send(self, method: str, path: str, body: msgspec.Struct | None = None) -> bytes:
        """One request, and the bytes of its answer."""
        headers = {**self.headers(), "Accept-Language": "en", "User-Agent": AGENT}
        data = None
        if body is not None:
            data = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        elif method == "POST":
            data = b""
        request = urllib.request.Request(self.address + PREFIX + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                self._keep_cookies(response.headers.get_all("Set-Cookie") or [])
                return bytes(response.read(MOST))
        except urllib.error.HTTPError as refused:
            with refused:
                raise self._refusal(refused.code, refused.read(MOST)) from None
        except urllib.error.URLError as trouble:
            raise HouseUnreachable(_reason(trouble.reason)) from None
        except (OSError, http.client.HTTPException) as trouble:
            raise HouseUnreachable(_reason(trouble)) from None

    def _refusal(self, status: int, text: bytes) -> Exception:
        try:
            said = msgspec.json.decode(text, type=_ProblemAnswer)
        except (msgspec.DecodeError, UnicodeDecodeError):
            return self._not_a_house()
        return RefusedByHouse(status, said.problem or Problem(said.key, said.text, said.rule, said.params))

    def headers(self) -> dict[str, str]:
        """What says who I am. The cookie counts only with the address of the house as Origin, as its pages send it."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        cookie = self.guest.cookie
        return {"Cookie": f"{COOKIE}={cookie}", "Origin": self.address} if cookie else {}

    def _keep_cookies(self, cookies: list[str]) -> None:
        for given in cookies:
            name, _, value = given.partition(";")[0].strip().partition("=")
            if name == COOKIE and value.strip('"'):
                self.guest = msgspec.structs.replace(self.guest, cookie=value.strip('"'))
                save_guest(self.guest)

    def socket_address(self) -> str:
        return "ws" + self.address.removeprefix("http") + PREFIX + "/socket"


def table_path(table: str, what: str = "") -> str:
    """The path of a table."""
    return f"/tables/{quote(table, safe='')}" + (f"/{what}" if what else "")


def read_address(text: str) -> str:
    """`localhost:8888`, `http://house.example/`: the address with its scheme, and nothing after the port."""
    address = text.strip() if "://" in text else f"http://{text.strip()}"
    parts = urlsplit(address)
    try:
        is_fine = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:  # a bad port
        is_fine = False
    if not is_fine or parts.path.strip("/") or parts.query or "@" in parts.netloc:
        raise Misuse("cli-online-address", address=text)
    return f"{parts.scheme}://{parts.netloc.lower()}"


class _ProblemAnswer(msgspec.Struct):
    """A problem, or a position that carries one."""

    problem: Problem | None = None
    key: str = ""
    text: str = ""
    rule: str = ""
    params: dict[str, int | str] = {}


def _reason(trouble: object) -> str:
    if isinstance(trouble, TimeoutError):
        return "no answer"
    return str(getattr(trouble, "strerror", None) or trouble)
