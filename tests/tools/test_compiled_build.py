"""What do.py serve does about the compiled package: it tells the house, makes it beside it, and holds up nobody."""

import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

from tests.support.processes import is_running
from tools import compiled_build, stamps
from tools.places import ROOT
from tools.progress import SetupError
from tools.stamps import STAMP, put_in_place

HOUSE = """
import os, subprocess, sys, time
beside = subprocess.Popen([sys.executable, "-c", sys.argv[1], str(os.getpid())], start_new_session=True)
print(beside.pid, flush=True)
time.sleep(600)
"""
BESIDE = """
import subprocess, sys
from tools import compiled_build
compiled_build.end_with(int(sys.argv[1]))
with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as tool:
    print(tool.pid, flush=True)
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the compiled package would lie; the sources have the stamp "now"."""
    place = tmp_path / "compiled"
    monkeypatch.setattr(compiled_build, "COMPILED", place)
    monkeypatch.setattr(compiled_build, "current_stamp", lambda: "now")
    monkeypatch.setattr(stamps, "ROOT", tmp_path)  # a lock of its own: do.py test compiles meanwhile
    monkeypatch.setenv(compiled_build.HOUSE_VARIABLE, "")
    return place


def lay(place: Path, stamp: str) -> None:
    fresh = place.with_name("fresh")
    fresh.mkdir()
    put_in_place(fresh, place, stamp)


def test_a_house_is_told_of_a_fresh_package_and_nothing_is_started(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "Popen", None)
    lay(place, "now")
    assert compiled_build.is_fresh()
    assert compiled_build.prepare_house() is None
    assert os.environ[compiled_build.HOUSE_VARIABLE] == f"now {place}"


def test_without_a_compiler_one_line_says_so(
    place: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "Popen", None)
    monkeypatch.setattr(compiled_build, "ask_compiler", lambda _: "there is no C compiler (cc), install one")
    assert compiled_build.prepare_house() is None
    said = capfd.readouterr().err
    assert said.count("\n") == 1
    assert "there is no C compiler (cc), install one." in said
    assert os.environ[compiled_build.HOUSE_VARIABLE] == f"now {place}"


def test_a_stale_package_is_made_anew_beside_the_house(
    place: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    started = []
    monkeypatch.setattr(compiled_build, "ask_compiler", lambda _: "")
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
    lay(place, "before")
    compiled_build.prepare_house()
    assert [command[1:] for command in started] == [
        [str(ROOT / "do.py"), "compile", compiled_build.BESIDE, str(os.getpid())]
    ]
    assert capfd.readouterr().err.count("\n") == 1

    def fail_to_start(*_: object, **__: object) -> None:
        raise OSError("no processes left")

    monkeypatch.setattr(subprocess, "Popen", fail_to_start)
    assert compiled_build.prepare_house() is None
    assert "no processes left" in capfd.readouterr().err


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Builds a wheel with one file in it instead of compiled_build, and keeps what it was asked."""
    asked: list[list[str]] = []

    def build(command: list[str], **_: object) -> subprocess.CompletedProcess[bytes]:
        asked.append(command)
        folder = next(Path(command[i + 1]) for i, word in enumerate(command) if word in ("-d", "--out-dir"))
        with zipfile.ZipFile(folder / "made.whl", "w") as wheel:
            wheel.writestr("made.py", "")
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(compiled_build, "BUILD", tmp_path / "build")
    monkeypatch.setattr(compiled_build, "end_with", lambda _: None)
    monkeypatch.setattr(compiled_build, "uv_env", dict)
    monkeypatch.setattr(os, "nice", lambda _: 0)
    monkeypatch.setattr(subprocess, "run", build)
    return asked


@pytest.mark.parametrize(("missing", "by"), [("", "hatchling"), ("the Python package mypyc is missing", "build")])
def test_it_is_compiled_by_what_is_installed_or_comes_for_this_one_time(
    place: Path,
    builder: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    missing: str,
    by: str,
) -> None:
    monkeypatch.setattr(compiled_build, "ask_compiler", lambda _: missing)
    compiled_build.compile_beside(1)
    assert (place / STAMP).read_text() == "now"
    assert (place / "made.py").exists()
    assert [by in command for command in builder] == [True]
    assert capfd.readouterr().err == "Compiled: the bots think at full speed from now on.\n"
    compiled_build.compile_beside(1)
    assert len(builder) == 1, "it is there already"


def test_what_was_edited_meanwhile_or_failed_is_not_taken(
    place: Path, builder: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_build, "ask_compiler", lambda _: "")
    stamps = iter(["one", "other"])
    monkeypatch.setattr(compiled_build, "current_stamp", lambda: next(stamps))
    with pytest.raises(SetupError, match="A source was edited"):
        compiled_build.compile_beside(1)
    assert builder
    assert not place.exists()
    monkeypatch.setattr(compiled_build, "current_stamp", lambda: "now")
    monkeypatch.setattr(subprocess, "run", lambda command, **_: subprocess.CompletedProcess(command, 1))
    with pytest.raises(SetupError, match="stay slow"):
        compiled_build.compile_beside(1)
    assert not place.exists()


@pytest.mark.parametrize("has_begun", [True, False], ids=["while it compiles", "before it has begun"])
def test_it_ends_with_the_house(has_begun: bool) -> None:
    with subprocess.Popen([sys.executable, "-c", HOUSE, BESIDE], stdout=subprocess.PIPE, text=True, cwd=ROOT) as house:
        assert house.stdout is not None
        started = [int(house.stdout.readline())]
        os.kill(started[0], 0)
        if has_begun:
            started.append(int(house.stdout.readline()))
        house.kill()
    until = time.monotonic() + 30
    while any(is_running(each) for each in started):
        assert time.monotonic() < until
        time.sleep(0.05)
