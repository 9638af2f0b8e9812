"""Bots of other packages: found by name without being run, and left out with a word when they cannot play."""

import json
import sys
import tomllib
import urllib.request
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from barrelhouse import words
from barrelhouse.bots import UnknownBot
from barrelhouse.bots.outside.plugins import GROUP, Plugin, plugins_of
from barrelhouse.engine.driver import dice_for
from barrelhouse.games import GAMES
from tests.bots.tiny_package import BOT, install, path_with
from tests.support.commands import run
from tests.support.serve_command import ServeCommand
from tests.words.messages import variables

EXAMPLE = Path(__file__).parents[2] / "examples" / "bots" / "plugin"
GAME = ("play", "mcmulti", "--auto", "--seats", "2", "--option", "round_limit=1", "--seed", "1", "--bots")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A folder with a good package, one that cannot be imported, and one that takes our names."""
    install(tmp_path, "tiny", BOT, last="tiny:make")
    install(tmp_path, "torn", "raise RuntimeError('no oil')", torn="torn:make", odd="tiny:BOT")
    install(tmp_path, "thief", BOT, greedy="thief:make", tycoon="thief:make", outside="thief:make", last="thief:make")
    return tmp_path


def entry(name: str, value: str = "tiny:make") -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def check_said(trouble: UnknownBot) -> None:
    assert set(trouble.params) == variables(trouble.key)
    assert words.translate(trouble.key, trouble.params)


def test_bots_of_packages_play_in_the_terminal_the_example_among_them(tiny: Path) -> None:
    about = tomllib.loads((EXAMPLE / "pyproject.toml").read_text())
    points = about["project"]["entry-points"][GROUP]
    assert sorted(points) == ["careful", "thrifty"]
    for name, value in points.items():
        install(tiny, name, (EXAMPLE / f"{name}.py").read_text(), **{name: value})
    for bots in ("last", "thrifty"), ("careful", "thrifty"):
        done = run(*GAME, ",".join(bots), PYTHONPATH=path_with(tiny))
        assert done.returncode == 0, done.stderr
        assert all(f"  {name}  " in done.stdout for name in bots)


def test_a_bot_of_a_package_takes_no_settings_and_says_so(tiny: Path) -> None:
    done = run(*GAME, "last:slips=3,random", PYTHONPATH=path_with(tiny))
    assert done.returncode == 2
    assert done.stderr.endswith("The bot last takes no settings.\n")


def test_a_name_of_ours_stays_ours_and_whoever_wants_it_is_told(tiny: Path) -> None:
    done = run(*GAME, "greedy,random", PYTHONPATH=path_with(tiny))
    assert done.returncode == 0, done.stderr
    told = done.stderr.splitlines()
    assert [line.split(" is ignored")[0] for line in told] == [
        f"The bot {name} of the package {package}"
        for name, package in [("greedy", "thief"), ("last", "tiny"), ("outside", "thief"), ("tycoon", "thief")]
    ]


def test_a_bot_that_cannot_be_imported_is_refused_in_one_sentence(tiny: Path) -> None:
    done = run(*GAME, "torn,random", PYTHONPATH=path_with(tiny))
    assert done.returncode == 2
    last = done.stderr.splitlines()[-1]
    assert last == "The bot torn of the package torn cannot be imported: RuntimeError: no oil."


def test_a_house_offers_the_bots_that_can_play_and_logs_the_others(
    tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", path_with(tiny))
    with ServeCommand(tmp_path / "house") as house:
        with urllib.request.urlopen(house.address + "/api/v1/games", timeout=30) as answer:
            shown = json.dumps(json.load(answer)["bots"])
        log = [json.loads(line) for line in house.log().splitlines()]
    assert '"last"' in shown
    assert '"torn"' not in shown
    assert '"odd"' not in shown
    left_out = {(line["bot"], line["why"]) for line in log if line["what"] == "a bot is left out"}
    assert left_out >= {("torn", "bot-plugin-broken"), ("odd", "bot-plugin-broken"), ("greedy", "bot-plugin-taken")}


def test_names_are_checked_before_anything_is_imported() -> None:
    entries = [entry("fine"), entry("two words"), entry("a:b"), entry("-"), entry("ours"), entry("fine", "other:make")]
    found, left_out = plugins_of(entries, {"ours"})
    assert list(found) == ["fine"]
    assert sorted(trouble.key for trouble in left_out) == [
        "bot-plugin-name",
        "bot-plugin-name",
        "bot-plugin-name",
        "bot-plugin-taken",
        "bot-plugin-twice",
    ]
    for trouble in left_out:
        check_said(trouble)
    assert "tiny" not in sys.modules


@pytest.mark.parametrize(
    ("place", "key"),
    [
        ("no_such_module_anywhere:make", "bot-plugin-broken"),
        ("json:no_such_name", "bot-plugin-broken"),
        ("sys:maxsize", "bot-plugin-no-maker"),
    ],
)
def test_what_is_no_maker_is_refused_in_words(place: str, key: str) -> None:
    with pytest.raises(UnknownBot) as unknown:
        Plugin(entry("some", place))(GAMES["mcmulti"], dice_for("plugin", 0))
    assert unknown.value.key == key
    check_said(unknown.value)
