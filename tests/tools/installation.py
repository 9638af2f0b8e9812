"""Environments with an installed package in them, filled without an index from what the tests themselves run on."""

import re
import subprocess
import sys
import venv
from importlib.metadata import distribution
from pathlib import Path

from tools.environment import BIN, clean_env


def requirements_of(name: str, extra: str = "") -> set[str]:
    """The distributions that one requires directly on this machine."""
    from packaging.requirements import Requirement

    wanted = map(Requirement, distribution(name).requires or [])
    return {each.name for each in wanted if each.marker is None or each.marker.evaluate({"extra": extra})}


def closure(names: set[str]) -> set[str]:
    """These distributions and everything they require in turn."""
    found: set[str] = set()
    left = {*names}
    while left:
        name = left.pop()
        found.add(name)
        left |= requirements_of(name) - found
    return found


class Installed:
    """A fresh environment with one wheel in it."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder, with_pip=False, symlinks=True)
        self.packages = next(folder.glob("lib/python*/site-packages"))
        uv = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--offline", "--no-deps", "--quiet"]
        target = ["--python", str(folder / BIN / "python")]
        subprocess.run([*uv, *target, str(wheel)], check=True, env=clean_env(), cwd=folder)
        self.wheel_packages = {path.name for path in self.packages.iterdir()}

    def add(self, names: set[str]) -> None:
        """Lend distributions of the environment of the tests, with all they require."""
        for name in closure(names):
            files = distribution(name).files or []
            for top in {file.parts[0] for file in files} - {"..", "__pycache__"}:
                lent = self.packages / top
                if not lent.is_symlink():
                    lent.symlink_to(Path(str(distribution(name).locate_file(top))))

    def requirements(self, extra: str = "") -> set[str]:
        """What the wheel itself says it requires, with an extra or without."""
        metadata = next(self.packages.glob("barrelhouse-*.dist-info/METADATA")).read_text(encoding="utf-8")
        lines = re.findall(r"^Requires-Dist: ([\w.-]+)(.*)$", metadata, re.MULTILINE)
        return {name for name, rest in lines if "extra ==" not in rest or (extra and f"'{extra}'" in rest)}

    def command(self, *args: str) -> list[str]:
        return [str(self.folder / BIN / "barrelhouse"), *args]

    def run(self, *args: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*args),
            input=typed,
            capture_output=True,
            text=True,
            cwd=self.folder,
            env=clean_env(),
            check=False,
        )
