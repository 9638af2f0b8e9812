"""Which build of the engine bots think with: a compiled one, if one was made from the same sources."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

STAMP: Final = "whole"  # in the folder of a build, written last: which sources it was made from


@dataclass(frozen=True)
class Build:
    """A folder in which a compiled package lies, or will lie, and its stamp if it was made from these sources."""

    folder: Path
    stamp: str

    @classmethod
    def parse(cls, text: str) -> "Build | None":
        """A stamp and a folder with a blank between them."""
        stamp, _, folder = text.partition(" ")
        return cls(Path(folder), stamp) if stamp and folder else None

    def is_there(self) -> bool:
        try:
            return (self.folder / STAMP).read_text(encoding="utf-8") == self.stamp
        except OSError:
            return False
