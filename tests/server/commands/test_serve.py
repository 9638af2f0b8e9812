"""`barrelhouse serve` as a process: it opens, answers, ends well, and says in one sentence what it lacks."""

import json
import os
import signal
import socket
import sys
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from barrelhouse.cli.commands import serve
from tests.support.commands import run, run_here
from tests.support.serve_command import ServeCommand

HALF = b"POST /api/v1/people HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"


def ask(house: ServeCommand, path: str, body: dict[str, Any] | None = None, cookie: str = "") -> tuple[Any, str]:
    """What is answered, and the cookie that came with it."""
    headers = {"content-type": "application/json", "origin": house.address}
    if cookie:
        headers["cookie"] = cookie
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(house.address + path, data, headers), timeout=30) as answer:
        return json.load(answer), str(answer.headers.get("set-cookie", "")).partition(";")[0]


def closing_code(line: ClientConnection) -> int:
    """What the other side says when it closes."""
    try:
        while True:
            line.recv(30)
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


def test_it_opens_answers_and_keeps_tables_for_the_next_time(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    with ServeCommand(folder) as house:
        assert house.address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(house.address + "/health", timeout=30) as answer:
            assert json.load(answer)["well"] is True
            assert "server" not in answer.headers  # what it is made of is nobody's business
        me, cookie = ask(house, "/api/v1/people", {"name": "Ann"})
        agreed = {"game": "mcmulti", "seats": [{"kind": "me"}, {"kind": "me", "name": "Bo"}], "start": True}
        made, _ = ask(house, "/api/v1/tables", agreed, cookie)
    with ServeCommand(folder) as house:
        again, _ = ask(house, "/api/v1/me", cookie=cookie)
        assert again == me
        shown, _ = ask(house, f"/api/v1/tables/{made['table']}?seat=0", cookie=cookie)
        assert (shown["n"], shown["digest"], shown["view"]) == (made["n"], made["digest"], made["view"])


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_order_when_it_is_told(tmp_path: Path, by: signal.Signals) -> None:
    with ServeCommand(tmp_path / "house") as house:
        address = "ws" + house.address.removeprefix("http") + "/api/v1/socket"
        _, cookie = ask(house, "/api/v1/people", {"name": "Ann"})
        agreed = {"game": "mcmulti", "seats": [{"kind": "me"}, {"kind": "bot"}], "start": True, "is_public": True}
        made, _ = ask(house, "/api/v1/tables", agreed, cookie)
        with connect(address) as line:
            line.send(json.dumps({"do": "watch", "table": made["table"]}))
            assert json.loads(line.recv(30))["table"] == made["table"]
            began = time.monotonic()
            assert house.stop(by) == 0
            assert time.monotonic() - began < 10
            assert closing_code(line) == 1012
    assert "Traceback" not in house.log()
    assert all(json.loads(line)["level"] == "info" for line in house.log().splitlines())


def test_ctrl_c_ends_it_and_its_workers_whoever_does_not_let_go(tmp_path: Path) -> None:
    with ServeCommand(tmp_path / "house", "--workers", "2", "--host", "0.0.0.0") as house:
        assert house.address.startswith("http://127.0.0.1:")
        _, cookie = ask(house, "/api/v1/people", {"name": "Ann"})
        agreed = {"game": "mcmulti", "seats": [{"kind": "me"}, {"kind": "bot"}], "start": True}
        ask(house, "/api/v1/tables", agreed, cookie)
        port = int(house.address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port)), socket.create_connection(("127.0.0.1", port)) as half:
            half.sendall(HALF)
            time.sleep(0.5)  # until it is being read
            began = time.monotonic()
            os.killpg(house.process.pid, signal.SIGINT)
            assert house.process.wait(30) == 0
            assert time.monotonic() - began < 10
    assert "ResourceWarning" not in house.log()
    assert "Traceback" not in house.log()


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run("serve", "--port", port, "--data", str(tmp_path / "house"), "--no-browser")
    assert done.returncode == 2
    assert done.stderr == f"Port {port} is in use: choose another with --port, or --port 0 for any that is free.\n"
    assert not (tmp_path / "house").exists()


def test_a_second_house_in_the_same_folder_is_refused(tmp_path: Path) -> None:
    with ServeCommand(tmp_path / "house"):
        done = run("serve", "--port", "0", "--data", str(tmp_path / "house"), "--no-browser")
    assert done.returncode == 2
    assert done.stderr.startswith("The house cannot be opened: another Barrelhouse already uses this folder: ")
    assert done.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = run("serve", "--port", "0", "--data", str(tmp_path / "file" / "house"), "--no-browser")
    assert done.returncode == 2
    assert done.stderr.startswith("The house cannot be opened: ")
    assert "file/house" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_database_that_cannot_be_reached_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    url = f"postgresql://somebody:a-secret@127.0.0.1:{port}/house"
    done = run("serve", "--port", "0", "--data", str(tmp_path), "--database", url, "--no-browser")
    assert done.returncode == 2
    assert done.stderr.startswith("The database cannot be used: ")
    assert "a-secret" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_it_runs_on_postgresql(tmp_path: Path, postgres_url: str) -> None:
    with ServeCommand(tmp_path / "house", "--database", postgres_url) as house:
        assert ask(house, "/health")[0]["well"] is True
    assert not (tmp_path / "house").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--database", ""], "--database needs a value after it: see barrelhouse serve --help."),
        (["--data", ""], "--data needs a value after it: see barrelhouse serve --help."),
        (["--workers", "0"], "--workers needs a whole number from 1 to 64, not 0."),
        (["--port", "many"], "--port needs a whole number from 0 to 65535, not many."),
        (["--port", "65536"], "--port needs a whole number from 0 to 65535, not 65536."),
        (["--workers", "1000"], "--workers needs a whole number from 1 to 64, not 1000."),
        (["--origin", "games.example"], "--origin needs an address such as https://games.example, not games.example."),
        (["--origin", "https://a/b"], "--origin needs an address such as https://games.example, not https://a/b."),
        (
            ["--host", "256.1.1.1"],
            "This machine cannot listen on 256.1.1.1: give one of its own addresses with --host, or",
        ),
        (
            ["--host", "192.0.2.7"],
            "This machine cannot listen on 192.0.2.7: give one of its own addresses with --host, or",
        ),
    ],
)
def test_a_mistaken_argument_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], said: str) -> None:
    done = run_here("serve", "--port", "0", "--data", str(tmp_path / "house"), "--no-browser", *arguments)
    assert done.returncode == 2
    assert done.stderr.startswith(said)


def test_help_tells_every_argument() -> None:
    said = run_here("serve", "--help").stdout
    wanted = "--host --port --data --database --origin --behind-proxy --workers --no-browser"
    assert [name for name in wanted.split() if name not in said] == []


@pytest.mark.parametrize(
    ("display", "browser", "is_opened"),
    [(":0", "firefox", True), ("", "firefox", False), (":0", "lynx", False)],
)
def test_a_browser_is_opened_if_it_has_a_window_of_its_own(
    monkeypatch: pytest.MonkeyPatch, display: str, browser: str, is_opened: bool
) -> None:
    opened: list[str] = []

    class Browser(webbrowser.BaseBrowser):
        def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
            opened.append(url)
            return True

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(webbrowser, "get", lambda: Browser(browser))
    monkeypatch.setattr(webbrowser, "open", lambda url: Browser(browser).open(url))
    serve.open_browser("http://127.0.0.1:8888")
    assert opened == (["http://127.0.0.1:8888"] if is_opened else [])
