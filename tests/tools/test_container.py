"""The container: built where there is a builder with a running engine, it holds the compiled package."""

import shutil
import subprocess

import pytest

from barrelhouse import __version__
from tools.places import ROOT

IMAGE = "barrelhouse-under-test"
HALF_AN_HOUR = 1800


def find_builder() -> str | None:
    """A program that builds containers, and can do so here."""
    for name in ("podman", "docker"):
        program = shutil.which(name)
        if program is not None:
            try:
                asked = subprocess.run([program, "info"], capture_output=True, timeout=20, check=False)
            except subprocess.TimeoutExpired:
                continue
            if asked.returncode == 0:
                return program
    return None


def test_what_is_copied_is_what_a_wheel_is_built_from() -> None:
    copied = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert copied >= {"src", "tools", "web", "pyproject.toml", "README.md", "LICENSE"}
    assert [name for name in copied if not (ROOT / name).exists()] == []


@pytest.mark.timeout(HALF_AN_HOUR)
def test_it_is_built_and_runs() -> None:
    builder = find_builder()
    if builder is None:
        pytest.skip("no container can be built here: neither podman nor docker has a running engine")
    built = subprocess.run(
        [builder, "build", "-t", IMAGE, "-f", "Containerfile", "."],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    try:
        version = subprocess.run(
            [builder, "run", "--rm", IMAGE, "--version"], capture_output=True, text=True, check=False
        )
        assert version.stdout == f"barrelhouse {__version__}, compiled\n"
    finally:
        subprocess.run([builder, "rmi", "-f", IMAGE], capture_output=True, check=False)
