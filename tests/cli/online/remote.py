"""A house in a process of its own on this machine, and terminals of people who come to it."""

import random
import re
import socket
import subprocess
import threading
from contextlib import suppress
from pathlib import Path

from barrelhouse.cli.screen.verbs import BLANK
from tests.support.commands import COMMAND, PATIENCE, Terminal, env_with

ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)")
CHOICE = re.compile(r"(?:^|  )[ ]{0,2}(\d+)  (\S(?:[^ ]| (?! ))*)", re.MULTILINE)
WHICH, OWN_WORDS, HAND_OVER, WAITING = "which? ", "own words: ", "\nEnter > ", "Waiting for"
TALK = ("speak", "counter", "offer")
QUIET = 0.97  # how often somebody who could talk does not
MOST_QUESTIONS = 2_000  # of a game, for one person: with more of them, the same prompt must be repeating itself


class HouseProcess:
    """`barrelhouse serve` on a port that is free; closed or killed, it can be opened again on the same one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = "0"
        self.process: subprocess.Popen[str] | None = None
        self.open()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        arguments = ("serve", "--port", self.port, "--data", str(self.folder / "house"), "--no-browser")
        with (self.folder / "log.txt").open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=log, text=True, env=env_with({})
            )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := ADDRESS.search(line):
                self.port = found[1]
                return
        raise AssertionError((self.folder / "log.txt").read_text(encoding="utf-8"))

    def kill(self) -> None:
        """At once, as a power failure would."""
        assert self.process is not None
        self.process.kill()
        self._end()

    def close(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self._end()

    def _end(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(PATIENCE)
        self.process.stdout.close()

    def terminal(self, person: str, *arguments: str, columns: int = 80, rows: int = 44, address: str = "") -> Terminal:
        """A terminal of somebody in a folder of their own; all share one home, as terminals on one machine do."""
        folder = self.folder / person
        folder.mkdir(exist_ok=True)
        given = ("play", *arguments, "--server", address or self.address)
        return Terminal(*given, columns=columns, rows=rows, cwd=folder, **self.env())

    def env(self) -> dict[str, str]:
        return {
            "XDG_CONFIG_HOME": str(self.folder / "home"),
            "HOME": str(self.folder / "home"),
            "NO_PROXY": "127.0.0.1",
        }


class RemotePlayer:
    """Somebody at a terminal who answers every question by a number from the list, and seldom starts to talk."""

    def __init__(self, terminal: Terminal, seed: str) -> None:
        self.terminal = terminal
        self.dice = random.Random(seed)
        self.questions = 0

    def play(self) -> None:
        """To the end of the game."""
        while True:
            page = self.terminal.read_until(is_question)
            if not is_question(page):
                return
            self.questions += 1
            assert self.questions <= MOST_QUESTIONS, self.terminal.shown[-6000:]
            self.terminal.type(self.answer(page))

    def answer(self, page: str) -> str:
        if page.endswith(HAND_OVER):
            return ""
        if page.endswith(OWN_WORDS):
            return "I keep my word"
        if page.endswith(WHICH):
            words = page[page.rindex(BLANK) :].splitlines()[1:-1]
            return str(self.dice.choice(" ".join(words).split()))
        choices = CHOICE.findall(page[max(0, page.rfind("\n\n")) :])
        if not choices:
            return ""  # something was refused: what was the question?
        quiet = [number for number, text in choices if not text.startswith(TALK)]
        wanted = quiet if quiet and self.dice.random() < QUIET else [number for number, _ in choices]
        return str(self.dice.choice(wanted))


def is_question(text: str) -> bool:
    """Whether somebody here has to decide, and not others far away."""
    last = text.rpartition("\n")[2]
    return text.endswith((WHICH, OWN_WORDS)) or (text.endswith("> ") and WAITING not in last)


def waits_for(name: str, text: str, prompt_end: str = "> ") -> bool:
    """Whether this person far away has to decide; a prompt before the last tells only who had to earlier."""
    prompt = text.rpartition("\n")[2].rpartition(WAITING)[2]
    return prompt.startswith((f" {name} ", f" {name},")) and prompt.endswith(prompt_end)


class Relay:
    """Stands between terminals and a house, and can lose what the house answers on a socket."""

    def __init__(self, port: int) -> None:
        self.house = ("127.0.0.1", port)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.left: int | None = None  # answers on sockets that still come through; None: all
        self.open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.listening.getsockname()[1]}"

    def cut_after_answers(self, answers: int) -> None:
        self.left = answers

    def close(self) -> None:
        for end in (self.listening, *self.open):
            end.close()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            far = socket.create_connection(self.house)
            self.open += [near, far]
            first = near.recv(65536)
            far.sendall(first)
            is_socket = b"/socket " in first
            threading.Thread(target=self._carry, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._carry, args=(far, near, is_socket), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, is_counted: bool) -> None:
        with suppress(OSError):
            while data := source.recv(1 << 20):
                if is_counted and self.left is not None:
                    self.left -= 1
                    if self.left < 0:
                        self.left = None  # the next line is whole again
                        break
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
