"""The examples that sit down in a house: both of them at one table, to the end of the game."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import site_building
from tests.server.served import PATIENCE, Served

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


class Guest:
    """Somebody with a token of his own."""

    def __init__(self, house: Served, name: str) -> None:
        self.house = house
        self.headers = {"Content-Type": "application/json", "Origin": house.address}
        with urlopen(self._asked("/people", {"name": name}), timeout=PATIENCE) as answer:
            self.headers["Cookie"] = answer.headers["Set-Cookie"].partition(";")[0]
        self.token = str(self.ask("/me/tokens", {"name": "a bot"})["token"])

    def ask(self, path: str, body: object = None) -> Any:
        with urlopen(self._asked(path, body), timeout=PATIENCE) as answer:
            return json.load(answer)

    def _asked(self, path: str, body: object) -> Request:
        data = None if body is None else json.dumps(body).encode()
        return Request(f"{self.house.address}/api/v1{path}", data, self.headers)


def started(house: Served, command: list[str], table: str, seat: int, key: str) -> subprocess.Popen[str]:
    env = {**os.environ, "BARRELHOUSE_TOKEN": Guest(house, command[-1].rpartition(".")[2]).token}
    return subprocess.Popen(
        [*command, house.address, table, str(seat), key], stdout=subprocess.PIPE, text=True, env=env
    )


def test_both_examples_play_a_whole_game_against_each_other(tmp_path: Path) -> None:
    commands = [
        [sys.executable, str(EXAMPLES / "at_a_table.py")],
        [site_building.node(), str(EXAMPLES / "at_a_table.mjs")],
    ]
    with Served(tmp_path / "house") as house:
        host = Guest(house, "Ann")
        agreed = {"game": "mcmulti", "seats": [{"kind": "open"}] * 2, "options": {"round_limit": 2}}
        made = host.ask("/tables", agreed)
        bots = [started(house, command, made["table"], seat, made["key"]) for seat, command in enumerate(commands)]
        try:
            until = time.monotonic() + PATIENCE
            while not all(seat["ready"] for seat in host.ask(f"/tables/{made['table']}")["seats"]):
                assert time.monotonic() < until
                time.sleep(0.05)
            host.ask(f"/tables/{made['table']}/start", {})
            printed = [bot.communicate(timeout=PATIENCE)[0] for bot in bots]
        finally:
            for bot in bots:
                bot.kill()
                bot.communicate()
        over = host.ask(f"/tables/{made['table']}")
    assert over["stage"] == "over"
    assert [json.loads(scores) for scores in printed] == [over["scores"]] * 2
    assert [bot.returncode for bot in bots] == [0, 0]
