"""Values of thousands of letters or digits, wherever one may be given freely: each is refused, and in few words."""

import json
from collections.abc import Iterator
from typing import Any, Final

from barrelhouse.games import GAMES
from tests.support.open_house import Address
from tests.support.players import HttpGuest, guests, seat_all

LONGEST_PROBLEM: Final = 2000  # letters: what is known instead is listed
OVERLONG: Final = ("x" * 3000, "é" * 3000, "9" * 5000, "-" + "9" * 5000, "1e" + "9" * 3000)
_RECORD: Final = '[Record "1"]\n[Game "{game}"]\n[Rules "1"]\n[Seats "2"]\n'


def requests(game: str, table: str, n: int) -> Iterator[tuple[str, str]]:
    """Paths and bodies: each value as a text and, where it is one, as a number."""
    options = [option.name for option in GAMES[game].OPTIONS]
    orders = [order.name for order in GAMES[game].STANDING_ORDERS]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    for value in OVERLONG:
        for name in [*options, value]:
            yield from _both("/tables", {"game": game, "seats": seats, "options": {name: value}}, value)
            line = f'[Option {name} "{value}"]\n'
            yield "/tables/import", json.dumps({"text": _RECORD.format(game=game) + line})
            board = json.dumps({value: value, "regions": {value: {"label": value}}})
            yield "/tables", json.dumps({"game": game, "seats": seats, "options": {name: board}})
        for name in [*orders, value]:
            yield from _both(f"/tables/{table}/orders", {"seat": 0, "orders": {name: value}}, value)
        for action in (value, f"done {value}", f"throw {value}", {"action": value}, {"action": "throw", "a": value}):
            for verb in ("play", "preview"):
                yield from _both(f"/tables/{table}/{verb}", {"n": n, "seat": 0, "actions": [action]}, value)
        for text in (value, _RECORD.format(game=value), _RECORD.format(game=game) + f"\n{value}\n"):
            yield "/tables/import", json.dumps({"text": text})
        yield "/tables", json.dumps({"game": value, "seats": seats})
        yield "/people", json.dumps({"name": value})


def _both(path: str, body: dict[str, Any], value: str) -> Iterator[tuple[str, str]]:
    text = json.dumps(body)
    yield path, text
    if value.lstrip("-").isdecimal():
        yield path, text.replace(f'": {json.dumps(value)}', f'": {value}')


async def answer_overlong(house: Address) -> tuple[int, list[str]]:
    """How many were sent, and what was not refused in few words."""
    found = []
    sent = 0
    async with guests(house, "Mallory") as [guest]:
        for game in GAMES:
            table = await seat_all([guest], game, [{"kind": "me"}] * 3, {})
            n = (await guest.get(f"/tables/{table}"))["n"]
            for path, body in requests(game, table, n):
                sent += 1
                if wrong := await _wrong(guest, path, body):
                    found.append(f"{path} {body[:60]}… {wrong}")
    return sent, found


async def _wrong(guest: HttpGuest, path: str, body: str) -> str:
    answer = await guest.browser.post(path, content=body, headers={"content-type": "application/json"})
    if not 400 <= answer.status_code < 500:
        return str(answer.status_code)
    said = answer.json()
    problem = json.dumps(said.get("problem") or said, ensure_ascii=False)  # a refused play comes with the position
    return f"{len(problem)} letters" if len(problem) > LONGEST_PROBLEM else ""
