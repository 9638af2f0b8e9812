"""Nothing outside the games and their words names one: neither the package, nor the client, nor the tools."""

import re
from pathlib import Path

from barrelhouse.games import GAMES
from barrelhouse.words import translate
from tests.any_game.other_houses import ROOT

SOURCES = {"src/barrelhouse": ".py", "web/src": ".ts .svelte", "tuning": ".py", "tools": ".py", "faults": ".py"}
OWN = ("src/barrelhouse/games/", "web/src/games/", "web/src/wire/generated/")


def names_of(game: str) -> set[str]:
    """As it is typed, as its folder is called, and as people call it."""
    return {game, game.replace("-", "_"), translate(f"site-game-{game}", {})}


def sources() -> list[Path]:
    found = []
    for folder, endings in SOURCES.items():
        files = [file for ending in endings.split() for file in sorted((ROOT / folder).rglob(f"*{ending}"))]
        found += [file for file in files if not file.name.endswith(".test.ts") and "site" not in file.parts]
    return [file for file in found if not file.relative_to(ROOT).as_posix().startswith(OWN)]


def test_no_source_names_a_game() -> None:
    names = "|".join(re.escape(name) for game in GAMES for name in names_of(game))
    named = re.compile(rf"(?<!\w)(?:{names})(?!\w)", re.IGNORECASE)
    assert len(sources()) > 300
    found = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in sources()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        if named.search(line)
    ]
    assert found == [], "\n".join(found)
