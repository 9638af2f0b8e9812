"""Rooms: no folder of source has more files than can be surveyed, and every file says in one line what it is."""

import subprocess
from collections import Counter
from pathlib import Path, PurePosixPath

from tests.style.sources import ROOT, place_of, python_files

MOST = 20  # files at one level
SOURCES = (".py", ".ts", ".svelte", ".css", ".js", ".sql", ".ftl")
GENERATED = ("web/src/wire/generated", "tests/golden/games")


def source_files() -> list[PurePosixPath]:
    """What git tracks, or would if it were added."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    return [PurePosixPath(name) for name in listed if Path(ROOT, name).is_file()]


def is_chapter(file: PurePosixPath) -> bool:
    """Lists that the rulebook makes: its chapters, and their tests."""
    is_rule = file.parent.name == "rules" and file.name.startswith("ch")
    return is_rule or file.name.startswith(("test_mm", "test_omb"))


def test_no_folder_is_a_heap() -> None:
    counted = Counter(
        file.parent.as_posix()
        for file in source_files()
        if file.suffix in SOURCES and not is_chapter(file) and not file.as_posix().startswith(GENERATED)
    )
    assert {folder: count for folder, count in counted.items() if count > MOST} == {}


def test_every_file_says_in_one_line_what_it_is() -> None:
    silent = [file for file in python_files() if not file.read_text(encoding="utf-8").startswith('"""')]
    assert [place_of(file) for file in silent] == []


def test_a_file_is_read_in_one_sitting() -> None:
    long = {place_of(file): len(file.read_text(encoding="utf-8").splitlines()) for file in python_files()}
    assert {place: lines for place, lines in long.items() if lines > 400} == {}
