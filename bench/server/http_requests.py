"""One HTTP request after the other, each through a connection of its own, from an address of one's own."""

import asyncio
from typing import Any

import msgspec
from msgspec import Struct

PATIENCE = 10.0  # seconds; who waits for longer has not been answered


class Answer(Struct, frozen=True):
    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Asker:
    """Somebody at an address of this machine, with a cookie once they have come in."""

    def __init__(self, port: int, address: str, cookie: str = "") -> None:
        self.port = port
        self.address = address
        self.cookie = cookie
        self.origin = f"http://127.0.0.1:{port}"

    async def come_in(self, name: str) -> None:
        answer = await self.ask("POST", "/people", {"name": name})
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """The answer, or TimeoutError or OSError if there is none."""
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
            try:
                writer.write(self._request(method, path, body))
                head, _, content = (await reader.read()).partition(b"\r\n\r\n")
            finally:
                writer.close()
        first, *lines = head.decode("latin-1").split("\r\n")
        if not lines:
            raise OSError("the connection was closed without an answer")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
        return Answer(int(first.split()[1]), headers, content)

    def _request(self, method: str, path: str, body: object) -> bytes:
        content = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} /api/v1{path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Origin: {self.origin}"]
        lines += [f"Cookie: {self.cookie}"] if self.cookie else []
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"] if content else []
        return "\r\n".join([*lines, "Connection: close", "", ""]).encode() + content
