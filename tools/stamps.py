"""Folders that are made whole or not at all: each carries a stamp of what it was made from."""

import hashlib
import os
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tools.places import ROOT
from tools.progress import report

STAMP = "whole"  # written last: a folder without it is not taken for whole


def hash_files(files: Iterable[Path], more: str = "") -> str:
    """A hash that changes with the files and their places in the project, wherever the project lies."""
    total = hashlib.sha256(more.encode())
    for file in files:
        total.update(f"\n{file.relative_to(ROOT).as_posix()}\n".encode() + file.read_bytes())
    return total.hexdigest()


def hash_here(files: Iterable[Path]) -> str:
    """A hash that also changes with this Python and with the place of the project."""
    return hash_files(files, f"{sys.version} {sys.base_prefix} {ROOT}")


def read_stamp(folder: Path) -> list[str]:
    try:
        return (folder / STAMP).read_text().split()
    except FileNotFoundError:
        return []


def put_in_place(fresh: Path, place: Path, stamp: str) -> None:
    """Replace a folder by one that is whole: whoever looks finds the one or the other."""
    old = fresh.with_name(f"{place.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    (fresh / STAMP).write_text(stamp)
    if place.exists():
        place.rename(old)
    fresh.rename(place)
    shutil.rmtree(old, ignore_errors=True)


@contextmanager
def hold_lock() -> Iterator[None]:
    """Let one do.py at a time make things; the lock ends with the process and its tools, however they end."""
    with (ROOT / ".do.lock").open("w") as file:
        os.set_inheritable(file.fileno(), True)  # a tool that outlives a killed do.py still writes
        if not try_lock(file):
            report("Waiting for another do.py, which is setting up or compiling")
            while not try_lock(file):
                time.sleep(0.2)
        yield


def try_lock(file: IO[str]) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
