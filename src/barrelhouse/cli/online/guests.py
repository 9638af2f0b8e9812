"""Who I am in each house: stored in files that nobody else can read, so that I come back as the same person.

Each name in each house has its own file: two terminals that come in at once cannot overwrite each other's.
"""

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
import platformdirs

from barrelhouse.cli.messages import Misuse

FOLDER: Final = "houses"


class KnownGuest(msgspec.Struct, frozen=True):
    """Somebody a house knows by a cookie, under the name they came in with."""

    house: str
    name: str = ""
    cookie: str = ""


def guests_folder() -> Path:
    return Path(platformdirs.user_config_dir("barrelhouse")) / FOLDER


def load_guest(house: str, name: str) -> KnownGuest:
    """The guest of this name, or the last one used if none is given; without a cookie if there is none."""
    if name:
        return _guest_in(_file(house, name)) or KnownGuest(house, name)
    try:
        files = sorted(guests_folder().glob("*.json"), key=lambda file: file.stat().st_mtime_ns, reverse=True)
    except OSError:  # deleted just now
        files = []
    found = (guest for file in files if (guest := _guest_in(file)) is not None and guest.house == house)
    return next(found, KnownGuest(house))


def save_guest(guest: KnownGuest) -> None:
    """Store them as the last one used; the file is written aside first, so that it is never incomplete."""
    file = _file(guest.house, guest.name)
    aside = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            json.dump(msgspec.structs.asdict(guest), out, indent=1, ensure_ascii=False)
        aside.replace(file)
    except OSError as trouble:
        raise Misuse("cli-cannot-write", file=str(file), why=trouble.strerror or str(trouble)) from None


def _file(house: str, name: str) -> Path:
    """Named by a digest, because a name may contain what a file's name may not."""
    return guests_folder() / f"{sha256(f'{house} {name}'.encode()).hexdigest()[:24]}.json"


def _guest_in(file: Path) -> KnownGuest | None:
    try:
        return msgspec.json.decode(file.read_bytes(), type=KnownGuest)
    except FileNotFoundError:
        return None
    except OSError as trouble:
        raise Misuse("cli-cannot-read", file=str(file), why=trouble.strerror or str(trouble)) from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Misuse("cli-online-file", file=str(file)) from None
