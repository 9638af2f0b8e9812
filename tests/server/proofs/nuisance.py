"""Somebody who sends anything at all over a socket: broken, huge, forged, endless. The house answers, or hangs up."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.support.players import Frame, HttpGuest

PATIENCE: Final = 20.0
# No text, no UTF-8, too large; or the connection was gone before the reason could be read, as more was on its way.
RIGHTLY_CLOSED: Final = (1003, 1007, 1009, 1006)
LARGEST: Final = 65_536
TRACES: Final = ("Traceback", ".py", "Error:", "site-packages")
DEEP: Final = 20_000
ODD: Final[list[Any]] = [
    *(None, True, False, 0, -1, 1, 15, 16, 2**31, 2**63, -(2**63) - 1, 2**64, 10**40, 0.5, 1e308, -0.0),
    *("", " ", "0", "null", "x" * 100, "x" * 5000, "\x00", "\u202e", "\ufeff", "\U0001f6e2", "é" * 300, "__proto__"),
    *("../../etc/passwd", "'; DROP TABLE tables; --", "{{7*7}}", "${jndi:ldap://x}", "<script>alert(1)</script>"),
    *(
        [],
        {},
        [[]],
        [None],
        {"": ""},
        [{}] * 200,
        {"action": "done"},
        {"action": {"action": 1}},
        {"a": {"b": {"c": []}}},
    ),
]
# What no encoder would write.
BROKEN: Final[list[str]] = [
    *("", " ", "{", "}", "[", '"', "nul", "NaN", "{'do': 'watch'}", '{"do":"watch",}', '{"do":"watch"} {"do":"watch"}'),
    *('{"do":"chat","table":"T","text":"\\ud800"}', '{"do":"watch","table":"T","since":NaN}', "\ufeff{}", "\x00"),
    *(
        '{"do":"watch","table":"T","since":1e999}',
        '{"do":"watch","table":"T","since":-Infinity}',
        "[" * DEEP,
        '{"do":' * 9000,
    ),
    '{"do":"watch","do":"play","table":"T"}',
    '{"do":"watch","table":"T","id":' + "9" * 60_000 + "}",
    '{"do":"preview","table":"T","n":0,"seat":0,"actions":[{"action":' + "1" * 60_000 + "}]}",
    '{"do":"preview","table":"T","n":0,"seat":0,"actions":' + "[" * DEEP + "]" * DEEP + "}",
    '{"do":"chat","table":"T","text":"' + "\\u0061" * 9000 + '"}',
    '{"do":"watch","table":"T","' + "k" * 60_000 + '":1}',
]


def deserves_end(message: str | bytes | list[bytes]) -> bool:
    """Whether a connection may be closed for this: all other messages are answered, however wrong they are."""
    if isinstance(message, bytes):
        return True
    whole = message.encode() if isinstance(message, str) else b"".join(message)
    if len(whole) > LARGEST:
        return True
    try:
        whole.decode()
    except UnicodeDecodeError:
        return True
    return False


class Nuisance:
    """One person with one connection, and all they send. `tables` are those they sit at, and others."""

    def __init__(self, guest: HttpGuest, tables: list[str], rng: random.Random) -> None:
        self.guest = guest
        self.tables = tables
        self.rng = rng
        self.line: ClientConnection | None = None
        self.shown: dict[str, Frame] = {}  # the newest position of each table
        self.keys: Counter[str] = Counter()
        self.closed: Counter[int] = Counter()
        self.sent = 0

    async def annoy(self, messages: int) -> None:
        for _ in range(messages):
            await self.send(self.message())
        if self.line is not None:
            await self.line.close()
            self.guest.lines.remove(self.line)
            self.line = None

    async def send(self, message: str | bytes | list[bytes]) -> None:
        """One message. It is answered, or the connection is closed for a reason; it never hangs, and shows no trace."""
        if self.line is None:
            self.line = await self.guest.line()
        self.sent += 1
        try:
            async with asyncio.timeout(PATIENCE):
                await self.line.send(message, text=isinstance(message, (str, list)))
                await self._hear(self.line)
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 1006
            assert deserves_end(message), f"{code} for {message[:200]!r}"
            assert code in RIGHTLY_CLOSED, f"{code} for {message[:200]!r}"
            self.closed[code] += 1
            self.guest.lines.remove(self.line)
            self.line = None

    async def _hear(self, line: ClientConnection) -> None:
        """All that comes before the answer to a harmless question; something must."""
        sentinel = f"after {self.sent}"
        await line.send(json.dumps({"do": "unwatch", "table": "none", "id": sentinel}))
        heard = 0
        while True:
            text = str(await line.recv())
            assert not any(trace in text for trace in TRACES), text
            frame = json.loads(text)
            if frame["id"] == sentinel:
                assert heard > 0, "nothing was answered"
                return
            heard += 1
            problem = frame.get("problem")  # an acknowledgement has none
            self.keys["done" if problem is None else problem["key"]] += 1
            if problem is not None:
                assert problem["key"] != "server-mistake"
                assert problem["text"].endswith("."), problem
            if frame.get("game"):
                self.shown[frame["table"]] = frame

    def message(self) -> str | bytes | list[bytes]:
        """Anything: mostly a message that was good before something in it became odd."""
        makers: list[tuple[int, Callable[[], Any]]] = [
            (20, lambda: json.dumps(self._good())),
            (30, lambda: json.dumps(self._odd(self._good()))),
            (6, lambda: self.rng.choice(BROKEN).replace("T", self.rng.choice(self.tables), 1)),
            (6, self._cut_or_changed),
            (1, lambda: self.rng.randbytes(self.rng.randint(0, 300))),
            (1, lambda: [self.rng.randbytes(3), b"\xff\xfe"]),
            (1, lambda: json.dumps({**self._good(), "text": "x" * (LARGEST + self.rng.randint(-200, 200))})),
            (1, lambda: [b"{" + b" " * 30_000] * 3),
        ]
        maker = self.rng.choices([make for _, make in makers], [weight for weight, _ in makers])[0]
        made: str | bytes | list[bytes] = maker()
        return made

    def _good(self) -> Frame:
        """A message as a client would send it, to their own or another's table and seat."""
        rng = self.rng
        table = rng.choice([*self.tables, "nosuchtable"])
        shown = self.shown.get(table, {})
        message: Frame = {
            "do": rng.choice(["watch", "watch", "unwatch", "play", "preview", "preview", "chat"]),
            "table": table,
        }
        message["id"] = rng.choice([self.sent, f"number {self.sent}"])
        seat = rng.choice([shown.get("seat", 0), shown.get("to_act", 0), rng.randint(-1, 4)])
        if message["do"] in ("play", "preview"):
            offered = [*shown.get("choices", []), *shown.get("out_of_turn", [])]
            actions = [choice["action"] for choice in offered] or [
                {"action": "done"},
                "done",
                {"action": "speak", "seat": 1},
            ]
            few = [rng.choice(actions) for _ in range(rng.choice([1, 1, 1, 2, 5, 200]))]
            words = rng.choice([{}, {}, {"words": "My word."}])
            return {**message, "n": shown.get("n", 0), "seat": max(seat, 0), "actions": few, **words}
        if message["do"] == "chat":
            return {**message, "text": rng.choice(["Hello.", "x" * 1000, " "]), "seat": seat}
        return {**message, "seat": seat, **rng.choice([{}, {"since": rng.randint(0, 400), "chat": 3, "key": "a-key"}])}

    def _odd(self, message: Frame) -> Frame:
        """The same with something else in one or two places, something more, or something missing."""
        for _ in range(self.rng.randint(1, 2)):
            name = self.rng.choice([*message, "and", "__class__", "secret"])
            if self.rng.random() < 0.1:
                message.pop(name, None)
            elif isinstance(message.get(name), list) and message[name] and self.rng.random() < 0.8:
                at = self.rng.randrange(len(message[name]))
                message[name][at] = self._odd_action(message[name][at])
            else:
                message[name] = deepcopy(self.rng.choice(ODD))
        return message

    def _odd_action(self, action: Any) -> Any:
        if isinstance(action, dict) and self.rng.random() < 0.8:
            return {**action, self.rng.choice([*action, "more"]): deepcopy(self.rng.choice(ODD))}
        return deepcopy(self.rng.choice(ODD))

    def _cut_or_changed(self) -> str:
        """The text of a good message with a piece missing, twice, or another sign in it."""
        text = json.dumps(self._good())
        at, to = sorted(self.rng.choices(range(len(text)), k=2))
        sign = chr(self.rng.choice([0, 34, 44, 58, 91, 92, 123, 125, 0x7F, 0x2028, 0xFFFF, 0x1F6E2]))
        return self.rng.choice([text[:at], text[at:], text[:to] + text[at:], text[:at] + sign + text[at + 1 :]])
