"""A PostgreSQL server to throw away: on loopback, in a folder of its own, with every commit on the disk."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

NOT_INSTALLED = "PostgreSQL is not installed: apt-get install postgresql"
USER = "barrelhouse"
PASSWORD = "well-kept"
PATIENCE = 45.0


def programs() -> Path | None:
    """The folder of initdb, pg_ctl and postgres: on the path, or where Debian keeps them."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in folders:
        if all((folder / name).exists() for name in ("initdb", "pg_ctl", "postgres")):
            return folder
    return None


class PostgresServer:
    """Started when made; stop() also removes its folder."""

    def __init__(self) -> None:
        found = programs()
        if found is None:
            raise FileNotFoundError(NOT_INSTALLED)
        self.programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="bhpg", dir="/tmp"))  # a socket's path has to be short
        self.data = self.folder / "data"
        self.port = _free_port()
        if _is_root():
            shutil.chown(self.folder, "postgres")
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._run("initdb", "-U", USER, f"--pwfile={secret}", "-A", "scram-sha-256", "-E", "UTF8", "--locale=C", "-N")
        self.start()

    def url(self, database: str = "postgres", password: str = PASSWORD) -> str:
        return f"postgresql://{USER}:{password}@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        """Returns when connections are welcome; tries again while an ended server still holds its memory."""
        options = f"-h 127.0.0.1 -p {self.port} -k {self.folder} -c fsync=on -c max_connections=60"
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self._run("pg_ctl", "start", "-w", "-s", "-l", str(self.folder / "log"), "-o", options)
                break
            except subprocess.CalledProcessError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
        self.pid = int((self.data / "postmaster.pid").read_text().split()[0])

    def halt(self) -> None:
        """Break every connection and end, as an administrator does."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End at once, as a crash does."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        self.halt()
        self.start()

    def pause(self, paused: bool) -> None:
        """Stop answering without breaking a connection, or answer again."""
        for pid in [self.pid, *_children(self.pid)]:
            os.kill(pid, signal.SIGSTOP if paused else signal.SIGCONT)

    def is_running(self) -> bool:
        return _is_running(self.pid)

    def stop(self) -> None:
        if _is_running(self.pid):
            self._end(signal.SIGQUIT)  # without writing what is thrown away
        shutil.rmtree(self.folder, ignore_errors=True)

    def _end(self, how: signal.Signals) -> None:
        os.kill(self.pid, how)
        until = time.monotonic() + PATIENCE
        while _is_running(self.pid):
            if time.monotonic() > until:
                raise TimeoutError("PostgreSQL does not end")
            time.sleep(0.02)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), "-D", str(self.data), *arguments]
        if _is_root():  # PostgreSQL refuses to be run by root
            command = ["runuser", "-u", "postgres", "--", *command]
        with (self.folder / "output").open("ab") as output:
            subprocess.run(command, check=True, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output)


def _is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])


def _is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def _children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
        except (FileNotFoundError, ProcessLookupError):
            pass
    return found
