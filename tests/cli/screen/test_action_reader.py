"""What a person is offered is what may be done, in every phase, and every way of typing it means the same."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from barrelhouse.cli.local.table import LocalTable
from barrelhouse.cli.screen.action_reader import OpenBlank, Unclear, read_line
from barrelhouse.cli.screen.console import INKS
from barrelhouse.cli.screen.explanations import NOT_NOW, explain_all
from barrelhouse.cli.screen.table_screen import TableScreen
from barrelhouse.cli.screen.verbs import BLANK, Verb, gather_verbs, list_choices
from barrelhouse.engine.contract import Game, Refused
from barrelhouse.games import GAMES
from tests.support.seeded_games import ALL_GAMES
from tests.support.traits import traits_of

GAME = GAMES["mcmulti"]
TABLES = [(game, seats, dict(options)) for game in ALL_GAMES for seats, options in traits_of(game).TABLES]
every_table = pytest.mark.parametrize(
    ("game", "seats", "options"), TABLES, ids=[f"{game.NAME}-{seats}-{i}" for i, (game, seats, _) in enumerate(TABLES)]
)


def tables(game: Game, seats: int, options: dict[str, object]) -> Iterator[LocalTable]:
    """One table before each decision of a game of bots."""
    table = LocalTable(game, seats, options, "choosing", [""] * seats, dict.fromkeys(range(seats), "random"))
    while not table.is_over():
        if table.state.to_act() >= 0:
            yield table
        table.advance()


@every_table
def test_every_choice_is_listed_once_and_the_list_is_short(game: Game, seats: int, options: dict[str, object]) -> None:
    for table in tables(game, seats, options):
        choices = table.state.choices()
        offered = list_choices(game, choices)
        assert sorted(action for verb in offered for action in verb.actions.values()) == sorted(choices)
        assert len(offered) <= 24  # a list of two columns, no longer than a page


@every_table
def test_a_choice_can_be_typed_in_words_or_by_number(game: Game, seats: int, options: dict[str, object]) -> None:
    for table in tables(game, seats, options):
        choices = table.state.choices()
        offered = list_choices(game, choices)
        for action in choices[:: max(1, len(choices) // 10)]:
            assert read_line(game, table.state, offered, game.to_notation(action).upper()) == [action]
        for number, verb in enumerate(offered, start=1):
            word, action = next(reversed(verb.actions.items()))
            assert read_line(game, table.state, offered, f"{number} {word}") == [action]
            if not verb.is_single:
                with pytest.raises(OpenBlank):
                    read_line(game, table.state, offered, str(number))
                with pytest.raises(OpenBlank):
                    read_line(game, table.state, offered, " ".join(verb.text.replace(BLANK, "").split()))


@every_table
def test_everything_a_phase_could_offer_is_offered_or_explained(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for n, table in enumerate(tables(game, seats, options)):
        if n % 5 == 0:
            lines = [line.plain for line in explain_all(game, table.state)]
            assert 0 < len(lines) < 80
            assert not any("not now" in line.lower() for line in lines)


@every_table
def test_every_page_can_be_drawn(game: Game, seats: int, options: dict[str, object]) -> None:
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=80, height=44, theme=INKS, color_system="truecolor")
    for n, table in enumerate(tables(game, seats, options)):
        if n % 20 == 0:
            seat = int(table.state.to_act())
            screen = TableScreen(console, table)
            screen.viewer, screen.shown_before = seat, 0
            screen.page(screen.prompt_lines(list_choices(game, table.state.choices())), board=True)
    assert "\x1b[" in out.getvalue()


def test_not_now_is_what_the_games_call_it() -> None:
    """`?` leaves out what another phase allows: it knows such refusals by the end of their key."""
    state = GAME.new_game(4, {"islands": "chosen"})
    while state.to_act() < 0:
        state.apply(state.chances()[0][0])
    keys = {refusal.key for n in range(len(GAME.ALL_ACTIONS)) if (refusal := state.why_not(n)) is not None}
    assert [key for key in keys if key.endswith(NOT_NOW)] == list(keys)


def test_words_that_differ_in_more_than_one_place_stand_for_themselves() -> None:
    throws = [n for n in range(len(GAME.ALL_ACTIONS)) if GAME.to_notation(n).startswith("throw ")]
    gathered = gather_verbs(GAME, throws)
    assert sorted(action for verb in gathered for action in verb.actions.values()) == throws


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        (["a1"], "build rig a1"),
        (["a1", "c2"], "build rig a1|c2"),
        (["a1", "a2", "a3", "a4", "a5"], "build rig a1|a2|a3|a4|a5"),
        (["a1", "a2", "a3", "a4", "a5", "a6", "b1", "b2", "b3"], "build rig a1..b3"),
        (["basra", "muthanna", "najaf", "anbar", "off"], "build rig basra..off"),
        (["1"], "build rig 1"),
        (["1", "2", "3"], "build rig 1-3"),
        (["1", "3"], "build rig 1|3"),
        (["1", "2", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"], "build rig 1..13"),
    ],
)
def test_a_verb_is_shown_with_few_words_or_the_first_and_the_last(words: list[str], shown: str) -> None:
    assert Verb(f"build rig {BLANK}", dict(zip(words, range(12), strict=False))).summary() == shown


def test_an_action_of_another_phase_is_refused_by_its_rule_however_it_is_typed() -> None:
    state = GAME.new_game(4, {"islands": "chosen"})
    while state.to_act() < 0:
        state.apply(state.chances()[0][0])
    offered = list_choices(GAME, state.choices())
    for line in ("build rig c3", "build rig c3 c4", "build rig", "island 1; build rig c3"):
        with pytest.raises((Refused, Unclear)) as refused:
            read_line(GAME, state, offered, line)
        if isinstance(refused.value, Refused):
            assert refused.value.refusal.rule == "MM-8.1"


@every_table
def test_the_beginning_of_a_choice_is_enough_where_no_other_begins_so(
    game: Game, seats: int, options: dict[str, object]
) -> None:
    for table in tables(game, seats, options):
        choices = table.state.choices()
        offered = list_choices(game, choices)
        beginnings = [game.to_notation(choice).split()[0] for choice in choices]
        for action, beginning in zip(choices, beginnings, strict=True):
            if beginnings.count(beginning) == 1 and not beginning.isdecimal():
                assert read_line(game, table.state, offered, beginning) == [action]
