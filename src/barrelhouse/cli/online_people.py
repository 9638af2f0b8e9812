"""Who I am in each house: kept in a file that nobody else can read, so that coming back is being the same person."""

import json
import os
from pathlib import Path
from typing import Final

import platformdirs

from barrelhouse.cli.speech import Misuse

FILE: Final = "houses.json"


def kept_file() -> Path:
    return Path(platformdirs.user_config_dir("barrelhouse")) / FILE


def kept_cookie(house: str) -> str:
    """What this house gave me when I came in; "" if it does not know me."""
    return _kept().get(house, "")


def keep_cookie(house: str, cookie: str) -> None:
    """Remember it, or with "" forget it; the file is written aside first, so that it is never half there."""
    kept = _kept()
    kept[house] = cookie
    file = kept_file()
    aside = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
            json.dump({name: value for name, value in kept.items() if value}, out, indent=1)
        aside.replace(file)
    except OSError as trouble:
        raise Misuse("cli-cannot-write", file=str(file), why=trouble.strerror or str(trouble)) from None


def _kept() -> dict[str, str]:
    file = kept_file()
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except OSError as trouble:
        raise Misuse("cli-cannot-read", file=str(file), why=trouble.strerror or str(trouble)) from None
    except ValueError:
        raise Misuse("cli-online-file", file=str(file)) from None
    if not isinstance(kept, dict) or not all(isinstance(value, str) for value in kept.values()):
        raise Misuse("cli-online-file", file=str(file))
    return kept
