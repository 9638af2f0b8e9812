"""Writes files of results."""

import json
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path

from bench.contest import Worker


def versions(workers: Mapping[str, Worker]) -> dict[str, str]:
    """Versions of ours and of everything that was measured."""
    found = {"barrelhouse": version("barrelhouse"), "mypy": version("mypy")}
    for worker in workers.values():
        found |= {name: value for name, value in worker.about.items() if name != "build"}
    return found


def write_results(results: Mapping[str, object], files: Iterable[Path]) -> None:
    everything = json.dumps(results, indent=1, ensure_ascii=False) + "\n"
    for file in files:
        write(file, everything)


def write(file: Path, text: str) -> None:
    """Write all of it or nothing."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)
