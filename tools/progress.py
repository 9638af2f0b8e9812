"""Runs tools quietly, shows how far they are, and turns their failures into one sentence of advice."""

import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO

from tools.places import ROOT

ON_TERMINAL = sys.stderr.isatty()

ADVICE = {
    r"ensurepip is not|No module named '?(venv|ensurepip)": "Python's venv module is missing: install it (on Debian: "
    "apt-get install python3-venv) and start again.",
    r"(?i)no space left on device": "The disk is full: make room and start again.",
    r"(?i)permission denied|read-only file system": "A file could not be written: start again with the rights to do "
    "so.",
    r"npm error code (?:\w*CERT\w*|UNABLE_TO_\w+)": "The npm registry shows a certificate that is not trusted here: "
    "set NODE_EXTRA_CA_CERTS to the right bundle and start again.",
    r"CERTIFICATE_VERIFY|invalid peer certificate|UnknownIssuer": "The package index shows a certificate that is not "
    "trusted here: set SSL_CERT_FILE to the right bundle and start again.",
    r"(?i)hash mismatch|do not match the hashes|EINTEGRITY": "A package is not the one that was locked: delete the "
    "caches of pip, uv and npm and start again.",
    r"npm error code (?:EAI_AGAIN|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ENOTCACHED|ENOTFOUND|ETIMEDOUT|ERR_SOCKET\w*)|"
    r"npm error network": "The npm registry cannot be reached: connect to the network, or set npm's registry to one "
    "within reach, and start again.",
    r"(?i)NewConnectionError|name resolution|dns error|error sending request|connection refused|connect error|"
    r"network is unreachable|timed out|from versions: none": "The package index cannot be reached: connect to the "
    "network, or set pip's index-url to an index within reach, and start again.",
}


class SetupError(Exception):
    """What was wrong and what to do about it, in one sentence."""


class MissingTool(SetupError):
    """What this machine lacks for one part; everything else works."""


def report(text: str, end: str = "\n") -> None:
    """Print progress to stderr, so that output can be piped."""
    print(text, end=end, file=sys.stderr, flush=True)


def find_advice(output: str) -> str | None:
    """What to do about a message of a tool or of the system, if it is a known one."""
    return next((advice for cause, advice in ADVICE.items() if re.search(cause, output)), None)


class Steps:
    """Runs tools one after another and shows which step is running, and for how long."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.number = 0

    def run(self, title: str, failure: str, *commands: list[str], env: dict[str, str], cwd: Path = ROOT) -> None:
        """Run one step: the first command, or else the next. `failure` is shown when all fail for no known reason."""
        self.number += 1
        head = f"[{self.number}/{self.total}] {title}"
        began = time.monotonic()
        if not ON_TERMINAL:
            report(head, end="")
        with tempfile.TemporaryFile() as log:
            done = any(run_quietly(command, head, began, env, cwd, log) for command in commands)
            seconds = f" {time.monotonic() - began:.1f} s" + ("" if done else ", failed")
            report(f"\r{head}{seconds}" if ON_TERMINAL else seconds)
            if not done:
                log.seek(0)
                output = log.read().decode(errors="replace").strip()
                report(output)
                raise SetupError(find_advice(output) or failure)


def run_quietly(command: list[str], head: str, began: float, env: dict[str, str], cwd: Path, log: IO[bytes]) -> bool:
    """Whether a command succeeded; on a terminal the seconds are counted while it runs."""
    process = subprocess.Popen(
        command,
        cwd=cwd,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=log,
        stderr=log,
        close_fds=False,  # passes on the lock that hold_lock() took
    )
    try:
        while process.poll() is None:
            if ON_TERMINAL:
                report(f"\r{head} {time.monotonic() - began:.0f} s", end="")
            try:
                process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                continue
        return process.returncode == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
