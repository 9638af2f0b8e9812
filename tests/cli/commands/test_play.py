"""`barrelhouse play`: whole games through pipes, every kind of line, saving, leaving and going on."""

import re
from pathlib import Path

import pytest

from barrelhouse.cli import PARSERS, main
from barrelhouse.cli.local.table import BotDice
from barrelhouse.engine import record
from barrelhouse.games import GAMES
from tests.support.commands import run, run_here

# Whatever the prompt, one of these answers it, and the others are refused without harm.
ANYTHING = ["done", "refine 1", "refine 0", "sell 1 to consumers", "sell 0 to consumers", "decline", "keep", "2", "c3"]
SHORT = ("--seed", "a", "--option", "round_limit=2")


def type_lines(*lines: str) -> str:
    return "".join(line + "\n" for line in lines)


def play(*arguments: str, lines: str, cwd: Path) -> str:
    """A game through pipes that ends well."""
    done = run_here("play", "mcmulti", *arguments, typed=lines, cwd=cwd)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    return done.stdout


def log_of(file: Path) -> list[int]:
    """The actions of a saved game, which can be replayed."""
    read = record.read(file.read_text(encoding="utf-8"), GAMES)
    record.replay_record(read, GAMES)
    return read.actions()


def test_a_person_plays_a_whole_game_through_pipes(tmp_path: Path) -> None:
    done = run("play", "mcmulti", *SHORT, "--record", "game.txt", typed=type_lines(*ANYTHING * 60), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    shown = done.stdout
    assert "All 2 rounds are played. The game is over." in shown
    assert re.search(r"won with \$\d+ M", shown)
    read = record.read((tmp_path / "game.txt").read_text(encoding="utf-8"), GAMES)
    record.replay_record(read, GAMES)
    assert read.result is not None


@pytest.mark.parametrize("seats", [2, 3])
def test_several_people_share_one_keyboard(tmp_path: Path, seats: int) -> None:
    arguments = ("--seats", str(seats), "--bots", "none", "--names", "Ann,Bob", "--record", "game.txt")
    shown = play(*SHORT, *arguments, lines=type_lines(*ANYTHING * 150), cwd=tmp_path)
    assert "The game is over." in shown
    assert "Ann: opening purchases" in shown
    assert "Bob: opening purchases" in shown
    assert ("Player 3: opening purchases" in shown) == (seats == 3)


def test_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    shown = play(
        *SHORT, "--auto", "--bots", "random,greedy,random,greedy", "--record", "game.txt", lines="", cwd=tmp_path
    )
    assert "The game is over." in shown
    again = play(*SHORT, "--auto", "--bots", "random,greedy,random,greedy", "--record", "2.txt", lines="", cwd=tmp_path)
    assert shown.replace("game.txt", "2.txt") == again
    assert (tmp_path / "game.txt").read_bytes() == (tmp_path / "2.txt").read_bytes()


def test_the_same_choices_in_parts_give_the_same_game(tmp_path: Path) -> None:
    """Take every choice from a whole game, leave and come back before each of them: the log is the same."""
    play(
        *SHORT,
        "--bots",
        "random,greedy,random",
        "--record",
        "whole.txt",
        lines=type_lines(*ANYTHING * 60),
        cwd=tmp_path,
    )
    game = GAMES["mcmulti"]
    whole = log_of(tmp_path / "whole.txt")
    state = game.new_game(4, {"round_limit": 2})
    mine = []
    for action in whole:
        if state.to_act() == 0 and len(state.choices()) > 1:
            mine.append(game.to_notation(action))
        state.apply(action)
    play(*SHORT, "--bots", "random,greedy,random", "--save", "save.txt", lines="", cwd=tmp_path)
    for said in mine:
        assert run_here("play", "--resume", "save.txt", typed=type_lines(said), cwd=tmp_path).returncode == 0
    assert log_of(tmp_path / "save.txt") == whole


def test_what_else_a_record_says_is_kept_when_the_game_goes_on(tmp_path: Path) -> None:
    play(*SHORT, "--save", "save.txt", lines=type_lines("build rig c3"), cwd=tmp_path)
    file = tmp_path / "save.txt"
    text = file.read_text(encoding="utf-8").replace('[Seed "a"]', '[Place "Kitchen"]\n[Seed "a"]')
    file.write_text(text.replace("1: build rig c3", "; My first.\n1: build rig c3 ; hopeful"), encoding="utf-8")
    assert run_here("play", "--resume", "save.txt", typed=type_lines("build rig c4"), cwd=tmp_path).returncode == 0
    after = file.read_text(encoding="utf-8")
    assert "; My first.\n1: build rig c3 ; hopeful\n1: build rig c4\n" in after
    assert '[Place "Kitchen"]' in after


def test_a_finished_game_is_shown_again_and_stays_as_it_was(tmp_path: Path) -> None:
    play(*SHORT, "--auto", "--record", "game.txt", lines="", cwd=tmp_path)
    before = (tmp_path / "game.txt").read_bytes()
    shown = run_here("play", "--resume", "game.txt", cwd=tmp_path)
    assert "The game is over." in shown.stdout
    assert (tmp_path / "game.txt").read_bytes() == before


def test_a_seed_fixes_the_game_and_without_one_games_differ(tmp_path: Path) -> None:
    for name in ("a", "b"):
        play("--option", "round_limit=1", "--auto", "--record", f"{name}.txt", lines="", cwd=tmp_path)
    assert log_of(tmp_path / "a.txt") != log_of(tmp_path / "b.txt")


def test_a_line_can_be_a_number_words_or_several_actions(tmp_path: Path) -> None:
    lines = type_lines("1 c3", "build rig c4 c5", "2", "d4", "BUILD  Rig e1; build rig e2", "l", "q", "save.txt")
    play(*SHORT, lines=lines, cwd=tmp_path)
    text = (tmp_path / "save.txt").read_text(encoding="utf-8")
    built = re.findall(r"^1: (build .*)$", text, re.MULTILINE)
    assert built == [
        "build rig c3",
        "build rig c4",
        "build rig c5",
        "build station d4",
        "build rig e1",
        "build rig e2",
    ]


def test_a_line_is_played_whole_or_not_at_all(tmp_path: Path) -> None:
    lines = type_lines("build rig c3 c4 c3", "build station d4; build refinery d3", "done; done", "q", "save.txt")
    shown = play(*SHORT, lines=lines, cwd=tmp_path)
    assert "c3 is taken" in shown
    assert "no longer your decision" in shown
    assert "1: " not in (tmp_path / "save.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("77", "There is no choice 77"),
        ("0", "There is no choice 0"),
        ("9999999999999999999", "There is no choice"),
        ("4 c3", "done is complete as it is"),
        ("1 z9", "z9"),
        (
            "dance",
            "No action begins with “dance”. Now you can type: build, done. For every action there is: h all.",
        ),
        ("build rig", "which?"),
        ("build", "build"),
        ("build refinery a6", "a letter from a to e for red and a digit from 1 to 5 for blue"),
        ("build rig a7", "a letter from a to f for red and a digit from 1 to 6 for blue"),
        ("buy 3 crude home", "[MM-3.1]"),
        ("buy 1 2 crude home", "[MM-3.1]"),
        ("? buy 3 crude home", "[MM-3.1]"),
        ("?buy 3 crude home", "[MM-3.1]"),
        ("? build rig c3", "build rig c3 is offered"),
        ("? build rig", "build rig a1..f6 is offered"),
        ("? dance", "No action begins with"),
        ("? 77", "There is no choice 77"),
        ("?", "build refinery …  offered: a1"),
        ("r MM-4.5", "Refineries refine"),
        ("r MM-4", "Order of refining"),
        ("r", "Type r and its id, as in r MM-1.1"),
        ("r station tax", "MM-7.6  Station tax"),
        ("r zeppelin", "No rule contains “zeppelin”"),
        ("r MM-44", "There is no rule MM-44"),
        ("h", "why the rest is not"),
        ("H", "why the rest is not"),
        ("help", "why the rest is not"),
        ("Help all", "sell 2 gasoline home"),
        ("board", "CONSUMERS PAY"),
        ("log", "shuffles"),
        ("rule MM-4.5", "Refineries refine"),
        ("undo", "There is nothing to take back"),
        ("talk", "From now on you are asked before others act"),
        (";", "> q"),
        ("h all", "sell 2 gasoline home"),
        ("b", "CONSUMERS PAY"),
        ("l", "shuffles"),
        ("l all", "shuffles"),
        ("", "opening purchases for island"),
        ("\x00\x1b[2J", "No action begins with"),
        ("s no/such/folder/file", "could not be written"),
        ("s \x00", "No file can be called"),
        ("s .", "already exists"),
    ],
)
def test_a_line_that_is_no_action_is_answered_and_changes_nothing(tmp_path: Path, line: str, answer: str) -> None:
    before = play(*SHORT, lines=type_lines("q", "before.txt"), cwd=tmp_path)
    shown = play(*SHORT, lines=type_lines(line, "q", "after.txt"), cwd=tmp_path)
    common = len(before.rsplit(" > ", 1)[0])
    assert answer in shown[common:].replace("\n", " ")  # long ones go on in the next line
    assert (tmp_path / "before.txt").read_bytes() == (tmp_path / "after.txt").read_bytes()


@pytest.mark.parametrize("word", ["q", "quit", "QUIT", "exit"])
def test_leaving_may_be_written_out(tmp_path: Path, word: str) -> None:
    assert "Save before you leave?" in play(*SHORT, lines=type_lines(word, "n"), cwd=tmp_path)


def test_which_one_is_asked_again_until_an_answer_will_do(tmp_path: Path) -> None:
    lines = type_lines("build rig", "z9", "c3 c3", "c3", "build rig", "c3", "", "q", "save.txt")
    shown = play(*SHORT, lines=lines, cwd=tmp_path)
    assert shown.count("which? ") == 5
    assert shown.count("Answer with one of these words, or press Enter for something else.") == 3
    assert "1: build rig c3\n" in (tmp_path / "save.txt").read_text(encoding="utf-8")
    assert "which? quit\nSave before you leave?" in play(*SHORT, lines=type_lines("2", "quit", "n"), cwd=tmp_path)


def test_a_refusal_in_the_equipment_phase_names_the_rule(tmp_path: Path) -> None:
    lines = type_lines("build refinery a1; build station c3; done", "done", "refine 0", "sell 0 to consumers", "done")
    shown = play(*SHORT, lines=lines + type_lines("done", "?", "? build rig c3", "q", "n"), cwd=tmp_path)
    assert "[MM-" in shown


def test_leaving_asks_for_a_file_and_takes_no_for_an_answer(tmp_path: Path) -> None:
    for answer in ("n", "no", "NO"):
        assert "Not saved." in play(*SHORT, lines=type_lines("q", answer), cwd=tmp_path)
    assert list(tmp_path.iterdir()) == []
    play(*SHORT, lines=type_lines("q", ""), cwd=tmp_path)
    play(*SHORT, lines=type_lines("q", ""), cwd=tmp_path)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mcmulti-1.txt", "mcmulti-2.txt"]


def test_leaving_never_writes_over_another_file(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    shown = play(*SHORT, lines=type_lines("s letter.txt", "q", "letter.txt", "n"), cwd=tmp_path)
    assert shown.count("letter.txt already exists") == 2
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "dear"


def test_the_end_of_input_leaves_without_a_word_too_many(tmp_path: Path) -> None:
    said = "Nothing more was typed, so the game is saved in {0}: go on with barrelhouse play --resume {0}\n"
    shown = play(*SHORT, lines="", cwd=tmp_path)
    assert shown.endswith(said.format("mcmulti-1.txt"))
    assert "Save before you leave?" not in shown  # nobody is there to answer
    assert play(*SHORT, lines=type_lines("q"), cwd=tmp_path).endswith(said.format("mcmulti-2.txt"))
    assert log_of(tmp_path / "mcmulti-1.txt") == log_of(tmp_path / "mcmulti-2.txt")
    assert play(*SHORT, "--save", "save.txt", lines="", cwd=tmp_path).endswith(said.format("save.txt"))
    assert log_of(tmp_path / "save.txt")


def test_nothing_secret_is_shown_while_the_game_lasts(tmp_path: Path) -> None:
    shown = play(*SHORT, lines=type_lines("l all", "done", "l all", "q", "save.txt"), cwd=tmp_path)
    assert "shuffle " not in shown
    assert "shuffle " in (tmp_path / "save.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["play"], "Which game?"),
        (["play", "chess"], "There is no game chess"),
        (["play", "mcmulti", "--seats", "5"], "--seats one of 2, 3, 4"),
        (["play", "mcmulti", "--seats", "four"], "--seats needs a whole number, not four"),
        (["play", "mcmulti", "--seats"], "--seats needs a value"),
        (["play", "mcmulti", "--chairs", "4"], "does not know --chairs"),
        (["play", "mcmulti", "now"], "does not know now"),
        (["play", "mcmulti", "--me", "5"], "This table has no seat 5"),
        (["play", "mcmulti", "--me", "0"], "This table has no seat 0"),
        (["play", "mcmulti", "--bots", "clever"], "There is no bot clever"),
        (["play", "mcmulti", "--bots", "outside:nosuch"], "The program “nosuch” cannot be started: No such file"),
        (["play", "mcmulti", "--bots", "outside:./pyproject.toml"], "cannot be started: Permission denied"),
        (["arena", "mcmulti", "random,outside:nosuch"], "The program “nosuch” cannot be started: No such file"),
        (["play", "mcmulti", "--bots", "greedy,greedy,greedy,greedy"], "4 bots are too many: only 3 seats are free"),
        (["play", "mcmulti", "--seats", "2", "--bots", "greedy,greedy"], "only 1 seat is free"),
        (["play", "mcmulti", "--me", "1,2,3,4", "--bots", "greedy"], "1 bot is too many: no seat is free"),
        (["play", "mcmulti", "--auto", "--bots", "greedy"], "of 4 seats only 1 has one"),
        (["play", "mcmulti", "--auto", "--bots", "none"], "of 4 seats none has one"),
        (["play", "mcmulti", "--names", "a,b,c,d,e"], "5 names are too many"),
        (["play", "mcmulti", "--option", "luck"], "There is no option luck"),
        (["play", "mcmulti", "--option", "goal"], "--option goal=VALUE"),
        (["play", "mcmulti", "--option", "goal=much"], "400"),
        (["play", "mcmulti", "--option", "goal=5"], "400"),
        (["play", "mcmulti", "--option", "reroll=maybe"], "on or off"),
        (["play", "mcmulti", "--option", "islands=stolen"], "drawn, chosen"),
        (["play", "mcmulti", "--option", "postal", "--option", "edition_2012"], "[MM-11.3]"),
        (["play", "mcmulti", "--save", "no/such/file"], "there is no folder no/such"),
        (["play", "mcmulti", "--save", "pyproject.toml"], "already exists"),
        (["play", "mcmulti", "--record", "pyproject.toml"], "already exists"),
        (["play", "mcmulti", "--names", "A\x07"], "control character"),
        (["play", "mcmulti", "--seed", "a\nb"], "control character"),
        (["play", "--resume", "no-such-file"], "could not be read"),
        (["play", "--resume", "\x00"], "can be called"),
        (["play", "--resume", "pyproject.toml"], "pyproject.toml, line 1"),
        (["play", "--resume", "x", "--seats", "3"], "--seats cannot be given with --resume"),
        (["options"], "Which game?"),
        (["options", "chess"], "There is no game chess"),
        (["replay"], "barrelhouse replay FILE"),
        (["replay", "no-such-file"], "could not be read"),
        (["replay", "src"], "could not be read"),
        (["replay", "LICENSE"], "LICENSE, line 1"),
        (["rules"], "Which rules?"),
        (["rules", "MM-4.55"], "MM-4.5"),
        (["rules", "chess"], "No rule contains “chess”"),
        (["dance"], "There is no command dance"),
        (["engine", "fast"], "does not know fast"),
        (["--fast"], "There is no command --fast"),
    ],
)
def test_a_command_that_cannot_be_gets_one_sentence_and_code_2(
    arguments: list[str], answer: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(Path(__file__).parents[3])
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert answer in shown.err
    assert shown.err.endswith(".\n") or shown.err.endswith("]\n")
    assert shown.err.count("\n") == 1


def test_options_are_read_by_their_kind(tmp_path: Path) -> None:
    options = ("--option", "reroll", "--option", "piece-limits=off", "--option", "news_refill=on_three")
    play("--seed", "a", "--option", "goal=500", *options, "--save", "save.txt", lines="", cwd=tmp_path)
    read = record.read((tmp_path / "save.txt").read_text(encoding="utf-8"), GAMES)
    assert read.options == {"reroll": True, "news_refill": "on_three", "goal": 500}
    assert read.tags == [("Seed", "a"), ("Bots", "- driller driller driller")]


HELP = [[], ["help"], ["--help"], *([command, "--help"] for command in PARSERS), ["play", "mcmulti", "-h"]]


@pytest.mark.parametrize("command", HELP)
@pytest.mark.parametrize("name", ["barrelhouse", "python3 do.py"])
def test_help_fits_a_terminal_and_goes_by_the_name_that_was_typed(
    command: list[str], name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.setenv("BARRELHOUSE_AS", name)
    assert main(command) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"{name} ")
    assert max(len(line) for line in shown.splitlines()) < 80


def test_help_in_play_fits_a_terminal(tmp_path: Path) -> None:
    for line in ("h", "h all"):
        shown = play(*SHORT, lines=type_lines(line, "q", "n"), cwd=tmp_path).split(f"> {line}\n")[1]
        assert max(len(shown_line) for shown_line in shown.splitlines()) <= 80


def test_hints_go_by_the_name_that_was_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARRELHOUSE_AS", "python3 do.py")
    assert "go on with python3 do.py play --resume mcmulti-1.txt" in play(*SHORT, lines="", cwd=tmp_path)
    assert "see python3 do.py play --help" in run_here("play", "mcmulti", "--chairs", "4").stderr


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_listed_with_its_values_and_its_rule(game: str) -> None:
    shown = run_here("options", game).stdout
    for option in GAMES[game].OPTIONS:
        about = shown.split(f"\n{option.name}  ")[1].split("\n\n")[0]
        assert f"[{option.rule}]" in about
        values = option.words or [str(option.low), str(option.high)]
        if isinstance(option.default, bool):
            values = ["on", "off"]
        elif option.faults is not None:
            values = [f"--{option.name} FILE"]
        assert all(value in about for value in values)
    assert max(len(line) for line in shown.splitlines()) < 80


def test_the_cells_of_a_verb_stand_in_a_row_for_each_letter(tmp_path: Path) -> None:
    shown = play(*SHORT, lines=type_lines("build refinery", "", "q", "n"), cwd=tmp_path)
    rows = shown.split("build refinery …\n")[1].split("which?")[0].splitlines()
    assert rows == ["  " + "  ".join(f"{letter}{digit}" for digit in range(1, 6)) for letter in "abcde"]


def test_bots_are_called_by_their_kind_and_people_are_not(tmp_path: Path) -> None:
    shown = play(*SHORT, "--bots", "random,greedy", lines=type_lines("q", "n"), cwd=tmp_path)
    assert all(name in shown for name in ("Player 1", "Random", "Greedy", "Player 4"))
    assert not any(name in shown for name in ("Random 2", "Greedy 3"))
    shown = play(*SHORT, "--names", ",Bob", lines=type_lines("q", "n"), cwd=tmp_path)
    assert all(name in shown for name in ("You", "Bob", "Driller 3"))
    assert "Driller 2" not in shown


def test_a_bot_cannot_read_the_seed_from_its_dice() -> None:
    dice = BotDice("open sesame", 2)
    first = [int(dice.below(1000)) for _ in range(5)]
    assert not any("sesame" in str(value) for value in vars(dice).values())
    dice.turn_to(1)
    assert [int(dice.below(1000)) for _ in range(5)] != first
    dice.turn_to(0)
    assert [int(dice.below(1000)) for _ in range(5)] == first


def test_the_version_names_the_build(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert re.fullmatch(r"barrelhouse \d+\.\d+\.\d+, (compiled|interpreted)\n", capsys.readouterr().out)
