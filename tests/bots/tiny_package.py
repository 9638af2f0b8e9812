"""Packages that bring bots along, installed by nothing but a folder on the path."""

import os
from pathlib import Path

BOT = '''
from barrelhouse.bots import Bot

class LastBot(Bot):
    """It takes what is offered last."""

    def choose(self, view, choices):
        return choices[-1]

def make(game, dice):
    return LastBot()
'''


def install(folder: Path, package: str, module: str, **bots: str) -> None:
    """A package with this module, and its bots by name with where they are."""
    (folder / f"{package}.py").write_text(module)
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{name} = {place}" for name, place in bots.items()]
    (about / "entry_points.txt").write_text("\n".join(["[barrelhouse.bots]", *lines, ""]))


def path_with(folder: Path) -> str:
    """For PYTHONPATH, before whatever is there."""
    return os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH", "")]))
