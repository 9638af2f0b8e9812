"""A house in a process of its own with the built site, which can end badly and come back at the same address."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from tests.support.houses import NO_LIMITS

PATIENCE: Final = 60.0  # seconds; a slow machine is no failure
_OPEN: Final = """
import hashlib, itertools, json, sys
from pathlib import Path
from barrelhouse.server import logs, run
from barrelhouse.server.house import Settings
from barrelhouse.server.records import record_import
from barrelhouse.server.tables import lobby

wanted = json.loads(sys.argv[1])
dice, counts = Path(wanted.pop("dice")), {}

def new_secret():
    test = dice.read_text(encoding="utf-8") if dice.exists() else ""
    return hashlib.sha256(f"{test} {next(counts.setdefault(test, itertools.count()))}".encode()).hexdigest()

lobby.new_secret = record_import.new_secret = new_secret
logs.write_logs(open(wanted.pop("log"), "a", encoding="utf-8"))
run.serve(Settings(Path(wanted.pop("folder")), **wanted), lambda url, _: print(url, flush=True))
"""


class SiteHouse:
    """`with House(folder) as house:` then `house.address` answers; there are no rate limits."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.log = folder.with_suffix(".log")
        self.dice = folder.with_suffix(".dice")  # whose dice are thrown
        self.settings = {"rates": NO_LIMITS, **settings}
        self.address = ""
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "SiteHouse":
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._process is None:
            return
        if kind is not None:
            self.kill()
            return
        self.stop()

    def start(self) -> None:
        """Open it; after the first time at the address it had."""
        assert self._process is None, "it is open"
        port = int(self.address.rpartition(":")[2]) if self.address else 0
        wanted = {
            "folder": str(self.folder),
            "log": str(self.log),
            "dice": str(self.dice),
            "port": port,
            **self.settings,
        }
        process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", _OPEN, json.dumps(wanted)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # so that all of it can be killed, and nothing else
        )
        assert process.stdout is not None
        self.address = process.stdout.readline().strip()
        self._process = process
        if not self.address:
            self.kill()
            raise AssertionError("the house did not open")

    def throw_for(self, test: str) -> None:
        """From now on new tables throw this test's dice, which fall the same each time it runs."""
        self.dice.write_text(test, encoding="utf-8")

    def stop(self) -> None:
        """Ask it to close, which it must do well."""
        process = self._let_go()
        process.terminate()
        try:
            assert process.wait(PATIENCE) == 0, f"the house did not close well, see {self.log}"
        finally:
            _end(process)

    def kill(self) -> None:
        """At once and with all of its processes, as by a power cut."""
        _end(self._let_go())

    def mistakes(self) -> list[str]:
        """The lines of its log that report mistakes of ours."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        return [line for line in lines if json.loads(line)["what"] == "mistake"]

    def _let_go(self) -> "subprocess.Popen[str]":
        assert self._process is not None, "it is not open"
        process, self._process = self._process, None
        return process


def _end(process: "subprocess.Popen[str]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(PATIENCE)
    assert process.stdout is not None
    process.stdout.close()
