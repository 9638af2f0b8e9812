"""What tests of a house wait for, and other processes for what has to die or to race; conftest.py runs async tests."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

PATIENCE = 60.0  # seconds; a slow machine is no failure


async def wait_until(question: Callable[[], bool | Awaitable[bool]], within: float = 45.0) -> None:
    """Wait until the answer is yes."""
    async with asyncio.timeout(within):
        while True:
            answer = question()
            if answer if isinstance(answer, bool) else await answer:
                return
            await asyncio.sleep(0.02)


def python(program: str, *arguments: str) -> "subprocess.Popen[str]":
    """This program in another process; what it prints is read from its stdout."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-u", "-c", program, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def is_running(pid: int) -> bool:
    """Whether the process with this number has not ended yet."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")  # a zombie has ended, too
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] != "Z"
