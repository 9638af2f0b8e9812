"""A house in a process of its own, as somebody starts it from a shell."""

import os
import signal
import subprocess
from pathlib import Path
from types import TracebackType

from tests.support.commands import COMMAND

PATIENCE = 60.0  # seconds; a slow machine is no failure
OPEN = "Barrelhouse is open at "


class ServeCommand:
    """`with ServeCommand(folder) as house:`, then `house.address` answers; at the end it is stopped."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.errors = folder.with_name(f"{folder.name}.err")
        with self.errors.open("wb") as errors:
            self.process = subprocess.Popen(
                [*COMMAND, "serve", "--port", "0", "--data", str(folder), "--no-browser", *arguments],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "PYTHONWARNINGS": "error"},
                start_new_session=True,  # so that a signal to all of it does not reach the tests
            )
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().rstrip("\n")
        if not self.said.startswith(OPEN):
            self.end()
            raise AssertionError(f"it did not open: {self.log()}")
        self.address = self.said.removeprefix(OPEN)

    def __enter__(self) -> "ServeCommand":
        return self

    def __exit__(self, kind: type[BaseException] | None, _: object, __: TracebackType | None) -> None:
        if kind is not None:
            self.end()
            return
        assert self.stop() == 0, self.log()

    def stop(self, by: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to close; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(by)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.end()

    def end(self) -> None:
        """Whatever it does: it and its processes are gone."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def log(self) -> str:
        return self.errors.read_text(encoding="utf-8")
