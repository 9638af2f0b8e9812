"""Files of results."""

from pathlib import Path


def write(file: Path, text: str) -> None:
    """All of it or nothing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)
