"""The examples that sit down in a house: both of them at one table, to the end of the game."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.support.serve_command import PATIENCE, ServeCommand
from tools.node import installed_node

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


class TokenHolder:
    """Somebody with their own token."""

    def __init__(self, house: ServeCommand, name: str) -> None:
        self.house = house
        self.headers = {"Content-Type": "application/json", "Origin": house.address}
        with urlopen(self._request("/people", {"name": name}), timeout=PATIENCE) as answer:
            self.headers["Cookie"] = answer.headers["Set-Cookie"].partition(";")[0]
        self.token = str(self.ask("/me/tokens", {"name": "a bot"})["token"])

    def ask(self, path: str, body: object = None) -> Any:
        with urlopen(self._request(path, body), timeout=PATIENCE) as answer:
            return json.load(answer)

    def _request(self, path: str, body: object) -> Request:
        data = None if body is None else json.dumps(body).encode()
        return Request(f"{self.house.address}/api/v1{path}", data, self.headers)


COMMANDS = {
    "py": [sys.executable, str(EXAMPLES / "at_a_table.py")],
    "mjs": [installed_node().program, str(EXAMPLES / "at_a_table.mjs")],
}


def start_bot(house: ServeCommand, guest: TokenHolder, language: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMANDS[language], house.address, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BARRELHOUSE_TOKEN": guest.token},
    )


def wait_until_ready(host: TokenHolder, table: str, seats: list[int]) -> None:
    until = time.monotonic() + PATIENCE
    while not all(host.ask(f"/tables/{table}")["seats"][seat]["ready"] for seat in seats):
        assert time.monotonic() < until
        time.sleep(0.05)


def test_both_examples_play_a_whole_game_against_each_other(tmp_path: Path) -> None:
    with ServeCommand(tmp_path / "house") as house:
        host = TokenHolder(house, "Ann")
        agreed = {"game": "mcmulti", "seats": [{"kind": "open"}] * 2, "options": {"round_limit": 2}}
        made = host.ask("/tables", agreed)
        bots = [
            start_bot(house, TokenHolder(house, language), language, made["table"], str(seat), made["key"])
            for seat, language in enumerate(COMMANDS)
        ]
        try:
            wait_until_ready(host, made["table"], [0, 1])
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


@pytest.mark.parametrize("language", COMMANDS)
def test_an_example_comes_back_to_its_seat_and_tells_why_it_may_not_have_that_of_others(
    tmp_path: Path, language: str
) -> None:
    with ServeCommand(tmp_path / "house") as house:
        host, guest = TokenHolder(house, "Ann"), TokenHolder(house, "Bob")
        agreed = {
            "game": "mcmulti",
            "seats": [{"kind": "open"}, {"kind": "bot", "bot": "random"}],
            "options": {"round_limit": 2},
            "is_public": True,
        }
        made = host.ask("/tables", agreed)
        bots = [start_bot(house, guest, language, made["table"], "0")]
        try:
            wait_until_ready(host, made["table"], [0])
            bots[0].kill()
            bots.append(start_bot(house, TokenHolder(house, "Eve"), language, made["table"], "0"))
            printed, refused = bots[1].communicate(timeout=PATIENCE)
            assert (printed, refused, bots[1].returncode) == ("", "Seat 1 is taken. Choose an open one.\n", 1)
            host.ask(f"/tables/{made['table']}/start", {})
            bots.append(start_bot(house, guest, language, made["table"], "0"))
            printed, refused = bots[2].communicate(timeout=PATIENCE)
        finally:
            for bot in bots:
                bot.kill()
                bot.communicate()
        over = host.ask(f"/tables/{made['table']}")
    assert (json.loads(printed), refused, over["stage"]) == (over["scores"], "", "over")
