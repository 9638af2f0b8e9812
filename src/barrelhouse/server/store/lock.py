"""One house for one file: a lock that ends with its process, however that ends."""

import os
import sys
from pathlib import Path

from barrelhouse.server.store.database import StoreTrouble


class FolderLock:
    """Held from when it is made until it is released."""

    def __init__(self, file: Path) -> None:
        self._open = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _take(self._open):
                raise StoreTrouble(f"another Barrelhouse already uses this folder: {file.parent}")
        except BaseException:
            os.close(self._open)
            raise

    def release(self) -> None:
        os.close(self._open)


def _take(opened: int) -> bool:
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
    else:
        import fcntl

        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
