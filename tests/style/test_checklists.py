"""The checklists of docs/architecture.md: each step is where the page says, and does what the page says."""

import re
from importlib import reload
from typing import Literal, get_type_hints

import msgspec
import pytest

from barrelhouse.engine.contract import Option, Refused
from barrelhouse.engine.options import check_options
from barrelhouse.engine.rulebook import rulebook_of
from barrelhouse.games import GAMES, PACKAGES, mcmulti
from barrelhouse.games.mcmulti import options as mcmulti_options
from barrelhouse.games.mcmulti.saved import shapes
from barrelhouse.server.http.app import PREFIX
from barrelhouse.server.http.description.openapi import document
from barrelhouse.server.http.description.typescript import typescript
from barrelhouse.server.http.endpoint import Call, Endpoint
from barrelhouse.server.http.endpoints import tables
from barrelhouse.words import Untranslatable, translate
from docs.api.game_types import typescript_of
from tests.style.sources import ROOT
from tests.words.messages import messages

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def steps(title: str) -> list[str]:
    """The numbered steps of a checklist."""
    part = PAGE.split(f"### {title}\n", 1)[1].split("\n### ", 1)[0]
    return re.findall(r"^\d+\. (.*(?:\n   .*)*)", part, re.MULTILINE)


@pytest.mark.parametrize("title", ["A new option", "A new endpoint", "A new message"])
def test_every_step_names_a_place_that_exists_or_a_command(title: str) -> None:
    found = steps(title)
    assert len(found) >= 3
    for step in found[1 if title == "A new message" else 0 :]:
        paths = re.findall(r"`((?:src|tests)/[\w./-]+)`", step)
        assert paths or "python3 do.py make api" in step, step
        assert all((ROOT / path).exists() for path in paths), step


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_option_has_a_rule_a_default_and_words(name: str) -> None:
    """What the steps ask for, asked of every option there is."""
    game = GAMES[name]
    rulebook = rulebook_of(PACKAGES[name])
    for option in game.OPTIONS:
        assert option.rule in rulebook
        assert check_options(game.OPTIONS, {})[option.name] == option.default
        assert any(option.name.replace("_", "-") in key for key in messages() if "option" in key), option.name


def test_an_option_in_the_list_is_checked_kept_shown_and_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The checklist, followed: its entry is enough for everything but its words, which are missed at once."""
    options = [*mcmulti.OPTIONS, Option("weather", "MM-11.7", "fair", words=["fair", "foul"])]
    for holder in (GAMES["mcmulti"], mcmulti_options):
        monkeypatch.setattr(holder, "OPTIONS", options)
    state = mcmulti.new_game(2, {"weather": "foul"})
    agreed = mcmulti.from_json(state.to_json()).to_json()["options"]
    assert isinstance(agreed, dict)
    assert agreed["weather"] == "foul"
    with pytest.raises(Refused, match="option-word"):
        mcmulti.new_game(2, {"weather": "mild"})
    with pytest.raises(Untranslatable, match="mcmulti-option-weather"):
        typescript_of(GAMES["mcmulti"])
    try:
        assert get_type_hints(reload(shapes).Options)["weather"] == Literal["fair", "foul"]
    finally:
        monkeypatch.undo()
        reload(shapes)


class Weather(msgspec.Struct, frozen=True):
    """What the weather is like at a table."""

    sky: str  # as a person would say it


async def look_outside(call: Call) -> Weather:
    """What the weather is like."""
    return Weather("blue")


def test_an_endpoint_is_one_entry_from_which_the_descriptions_follow() -> None:
    extra = Endpoint("GET", "/tables/{table}/weather", look_outside, Weather)
    described = document([*tables.ENDPOINTS, extra])
    paths = described["paths"]
    assert isinstance(paths, dict)
    assert PREFIX + "/tables/{table}/weather" in paths or "/tables/{table}/weather" in paths
    written = typescript([*tables.ENDPOINTS, extra])
    assert "export interface Weather" in written
    assert "as a person would say it" in written


def test_a_key_without_a_sentence_is_an_error_and_never_shown() -> None:
    with pytest.raises(Untranslatable):
        translate("nobody-has-written-this", {})
