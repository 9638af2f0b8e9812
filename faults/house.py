"""A house in a process of its own, made to be killed without warning; it opens when it reads a line."""

import logging
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path

from barrelhouse.server import run
from barrelhouse.server.house import Settings
from barrelhouse.server.limits import RATES
from barrelhouse.server.logs import write_logs

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 30.0  # seconds until a house has to be open, or closed
OPEN = "open"
LIMITED = "limited"


class HouseTrouble(Exception):
    """What was wrong and what to do, in one sentence."""


class Process:
    """One house, and after it the next on the same database and port; the next one can be prepared."""

    def __init__(self, folder: Path, url: str = "", port: int = 0, *, limited: bool = False, files: int = 0) -> None:
        self.folder = folder
        self.url = url
        self.port = port or free_port()
        self.limited = limited  # whether it has the rate limits of a real house
        self.files = files  # and sockets that it may have open; 0: as many as this machine allows
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log = folder.with_name(f"{folder.name}-{self.port}.log")  # not on a disk that is to be filled
        self._next: subprocess.Popen[str] | None = None
        self._running: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._running is not None
        return self._running.pid

    def prepare(self) -> None:
        """Let the next one import all it needs, so that it opens at once."""
        self._next = self._next or self._start_process()

    def start(self) -> None:
        """Returns when the house lets people in."""
        process = self._running = self._next or self._start_process()
        self._next = None
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(BrokenPipeError):
            print(OPEN, file=process.stdin, flush=True)
        readable, _, _ = select.select([process.stdout], [], [], PATIENCE)
        if not readable or process.stdout.readline().strip() != OPEN:
            self.kill()
            raise HouseTrouble(f"The house did not open; it said: {self.last_words()}")

    def kill(self) -> None:
        """kill -9."""
        if self._running is not None:
            _end(self._running)
            self._running = None

    def end(self) -> None:
        """As an administrator ends it; then nothing of it is left."""
        if self._running is not None:
            self._running.send_signal(signal.SIGTERM)
            with suppress(subprocess.TimeoutExpired):
                self._running.wait(PATIENCE)
            self.kill()
        if self._next is not None:
            _end(self._next)
            self._next = None

    def children(self) -> list[int]:
        """The processes it has started, on systems that list them."""
        tasks = Path(f"/proc/{self.pid}/task/{self.pid}/children")
        return [int(pid) for pid in tasks.read_text().split()] if tasks.exists() else []

    def is_alive(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def last_words(self) -> str:
        return self.log.read_text(errors="replace")[-2000:] if self.log.exists() else ""

    def mistakes(self) -> list[str]:
        """The mistakes in its log: not the fault itself, but that it could not deal with it."""
        if not self.log.exists():
            return []
        lines = self.log.read_text(errors="replace").splitlines()
        return [line for line in lines if '"what": "mistake"' in line or "Traceback" in line]

    def _start_process(self) -> "subprocess.Popen[str]":
        self.folder.mkdir(parents=True, exist_ok=True)
        path = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)])
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "faults.house", *self._arguments()],
                cwd=ROOT,
                env=os.environ | {"PYTHONPATH": path},
                text=True,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=log,
            )

    def _arguments(self) -> list[str]:
        return [str(self.folder), self.url, str(self.port), LIMITED if self.limited else "", str(self.files)]


def _end(process: "subprocess.Popen[str]") -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        assert pipe is not None
        with suppress(BrokenPipeError):
            pipe.close()


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main(folder: str, url: str, port: str, limited: str = "", files: str = "0") -> None:
    """Like any house, but without rate limits unless they are wanted."""
    import uvicorn  # noqa: F401 - now, so that the house opens at once

    from barrelhouse.server.http import app  # noqa: F401

    write_logs(level=logging.WARNING)
    if int(files):
        import resource  # no system but those of Unix has it

        resource.setrlimit(resource.RLIMIT_NOFILE, (int(files), int(files)))
    rates = {} if limited else dict.fromkeys(RATES, 0)
    settings = Settings(Path(folder), url, port=int(port), rates=rates)
    if sys.stdin.readline():
        threading.Thread(target=_end_with_parent, daemon=True).start()
        run.serve(settings, lambda *_: print(OPEN, flush=True))


def _end_with_parent() -> None:
    """Nobody needs this house once the process that tests it is gone, however that ended."""
    sys.stdin.read()
    os._exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
