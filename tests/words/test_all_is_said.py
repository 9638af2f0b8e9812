"""Everything the code can emit has its words, in every game, and nothing is written for nobody."""

import re
from functools import cache

import pytest

from barrelhouse import words
from barrelhouse.engine.contract import Game
from barrelhouse.engine.options import check_options
from tests.support.seeded_games import ALL_GAMES, NAMES
from tests.words.clean import check_clean
from tests.words.messages import SITE, SOURCE, messages, messages_in, uses

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
_BUILT_KEY = re.compile(
    r'f"([a-z-]+-)\{|`([a-z-]+-)\$\{'
)  # as in f"cli-help-{command}", and in the browser `site-${name}`
_FAMILIES = "|".join(sorted({key.partition("-")[0] for key in messages() if "-" in key}))
_KEY = re.compile(rf'"((?:{_FAMILIES})-[a-z0-9-]+)"')
_PURSE = ("gain", "cost", "brings", "costs")  # what an action moved, in the history and beside a choice


def join_with_dashes(*names: str) -> str:
    return "-".join(names).replace("_", "-")


def option_keys(game: Game) -> set[str]:
    """An option's name, the line about it, and a line for each word it can be."""
    keys = set()
    for option in game.OPTIONS:
        name = join_with_dashes(game.NAME, "option", option.name)
        keys |= {name, f"{name}-about", *(join_with_dashes(name, word) for word in option.words)}
    return keys


def order_keys(game: Game) -> set[str]:
    """A sentence for each order."""
    return {join_with_dashes(game.NAME, "order", order.name) for order in game.STANDING_ORDERS}


def purse_keys(game: Game) -> set[str]:
    return {join_with_dashes(game.NAME, key) for key in _PURSE}


@cache
def written_keys() -> frozenset[str]:
    """The keys that stand in the source; a game's name may look like one."""
    files = [file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py")]
    return frozenset(key for text in files for key in _KEY.findall(text)) - {game.NAME for game in ALL_GAMES}


def test_every_key_in_the_source_is_a_message() -> None:
    assert sorted(written_keys() - set(messages())) == []


def test_no_message_is_written_for_nobody() -> None:
    used = written_keys() | {"money", "dollars", "seat-name"}
    for game in ALL_GAMES:
        used |= option_keys(game) | order_keys(game) | purse_keys(game)
    for key in messages():
        used |= uses(key) | messages_in(key)
    in_the_browser = [file for file in SITE.rglob("*") if file.suffix in (".svelte", ".ts")]
    sources = [file.read_text(encoding="utf-8") for file in [*SOURCE.rglob("*.py"), *in_the_browser]]
    used |= {key for source in sources for key in _KEY.findall(source)}
    # A built key may also have an ending, such as a verb's `-about`.
    endings = {ending for source in sources for ending in re.findall(r"\}(-[a-z-]+)`", source)}
    used |= {f"{key}{ending}" for key in used for ending in endings}
    beginnings = tuple(built for source in sources for found in _BUILT_KEY.findall(source) for built in found if built)
    unused = set(messages()) - used
    assert sorted(key for key in unused if not key.startswith(beginnings)) == []


@every_game
def test_every_game_says_what_an_action_moves_in_the_purse(game: Game) -> None:
    for key in purse_keys(game):
        check_clean(words.translate(key, {"cash": 7}))


@every_game
def test_every_option_and_each_of_its_words_is_explained_in_one_line(game: Game) -> None:
    check_options(game.OPTIONS, {})
    all_words = [word for option in game.OPTIONS for word in option.words]
    for key in option_keys(game):
        line = words.translate(key, {})
        assert "\n" not in line
        check_clean(line, tuple(option.name for option in game.OPTIONS))
        about = key.endswith("-about") or any(key.endswith(join_with_dashes("", word)) for word in all_words)
        assert line.endswith(".") == about, key
        assert len(line) <= 100


@every_game
def test_every_order_is_explained_in_one_sentence(game: Game) -> None:
    for key in order_keys(game):
        line = words.translate(key, {})
        assert "\n" not in line
        check_clean(line)
        assert line.endswith("."), key
        assert len(line) <= 100


@every_game
def test_every_example_of_the_notation_is_explained_and_can_be_said(game: Game) -> None:
    for key, example in game.NOTATION_HELP:
        check_clean(words.translate(key, {}))
        assert game.to_notation(game.from_notation(example)), example
