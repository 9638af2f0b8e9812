"""Text files: read whole, and written whole or not at all."""

import os
import tempfile
from pathlib import Path

from barrelhouse.cli.messages import Misuse
from barrelhouse.engine.fields import excerpt


def save_text(text: str, file: Path) -> None:
    try:
        write_whole(file, text)
    except OSError as broken:
        raise Misuse("cli-cannot-write", file=str(file), why=broken.strerror or str(broken)) from None
    except ValueError:  # a name that no file can have
        raise Misuse("cli-no-file-name", file=excerpt(str(file))) from None


def exists(file: Path) -> bool:
    try:
        return file.exists()
    except (OSError, ValueError):  # writing will fail with the reason
        return False


def write_whole(file: Path, text: str) -> None:
    """To a temporary file first, which then replaces the old one: readers find the old or the new, never a half."""
    handle, fresh = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        Path(fresh).replace(file)
    except BaseException:
        Path(fresh).unlink(missing_ok=True)
        raise


def read_text(file: Path, most: int, too_large: str, not_text: str) -> str:
    """The text of a file; Misuse says why it cannot be read, by these keys if it is too large or not text."""
    try:
        if file.stat().st_size > most:
            raise Misuse(too_large, file=str(file), most=most)
        return file.read_bytes().decode()
    except OSError as broken:
        raise Misuse("cli-cannot-read", file=str(file), why=broken.strerror or str(broken)) from None
    except UnicodeDecodeError:
        raise Misuse(not_text, file=str(file)) from None
    except ValueError:  # a name that no file can have
        raise Misuse("cli-no-file-name", file=excerpt(str(file))) from None


def file_to_write(text: str | None, resumed: str | None = None) -> Path | None:
    """A file that can be written without losing anything; Misuse if there is something in the way."""
    if text is None:
        return None
    file = Path(text)
    if exists(file) and text != resumed:
        raise Misuse("cli-file-exists", file=text)
    if not os.access(file.parent, os.W_OK):  # better now than after a long game
        raise Misuse("cli-no-folder", file=text, folder=str(file.parent))
    return file
