"""A copy of the package for the processes in which bots think: they start from what the house was opened with, whatever
is installed, compiled or checked out in its place meanwhile."""

import asyncio
import shutil
import tempfile
from pathlib import Path
from typing import Final

import barrelhouse
from barrelhouse.server.bots.build import STAMP, Build
from barrelhouse.server.logs import LOG
from barrelhouse.server.store.database import StoreTrouble
from barrelhouse.server.store.lock import FolderLock

LOCK: Final = "in-use"
_NOT_COPIED: Final = shutil.ignore_patterns("__pycache__", "site")


class PackageCopies:
    """The copies of one process of a house, in a folder of its own that is removed when it ends."""

    def __init__(self, folder: Path | None) -> None:
        """The folder holds those of all its processes; what one that was killed has left is removed. Without one they
        are among the temporary files. Raises OSError."""
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            for left in folder.iterdir():
                _remove_unless_in_use(left)
        self.folder = Path(tempfile.mkdtemp(prefix="barrelhouse-", dir=folder))
        self._lock = FolderLock(self.folder / LOCK)

    async def copy_own(self) -> Path | None:
        """A folder with the package that this process runs; none, with a warning, if it cannot be copied."""
        return await self._copy("own", Path(barrelhouse.__file__).resolve().parent.parent)

    async def copy_build(self, build: Build) -> Build | None:
        """The same build in a copy; none if it cannot be copied, or was replaced meanwhile."""
        folder = await self._copy("compiled", build.folder)
        copied = None if folder is None else Build(folder, build.stamp)
        return copied if copied is not None and copied.is_there() else None

    async def _copy(self, name: str, source: Path) -> Path | None:
        try:
            return await asyncio.to_thread(_copy_package, source, self.folder / name)
        except (OSError, shutil.Error) as broken:
            LOG.warning("the package could not be copied for the bots", extra={"why": type(broken).__name__})
            return None

    def remove(self) -> None:
        self._lock.release()
        shutil.rmtree(self.folder, ignore_errors=True)


def _copy_package(source: Path, target: Path) -> Path:
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for found in [*source.glob("barrelhouse*"), *source.glob(STAMP)]:  # the stamp last: it says that all is there
        if found.is_file():
            shutil.copy2(found, target)
        elif found.name == "barrelhouse":
            shutil.copytree(found, target / found.name, ignore=_NOT_COPIED)
    return target


def _remove_unless_in_use(folder: Path) -> None:
    try:
        FolderLock(folder / LOCK).release()
    except (StoreTrouble, OSError):
        return
    shutil.rmtree(folder, ignore_errors=True)
