"""`barrelhouse arena` and its plain twin, as they are typed."""

import json
import shlex
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

from barrelhouse.arena import results
from barrelhouse.arena.__main__ import main
from barrelhouse.arena.game import MOST_ACTIONS
from barrelhouse.arena.run import play_plan
from barrelhouse.bots import LEVELS
from tests.arena.plans import QUICK, outcome, plan_of
from tests.support.commands import PATIENCE, run_here
from tests.support.seeded_games import COMPILED
from tests.test_plain_imports import PLAIN, imports_of

FOLDER = Path(__file__).parents[2] / "src" / "barrelhouse" / "arena"
MATCH = ("mcmulti", "greedy:slips=99:deals=no,random", "--games", "6", "--seed", "typed", *QUICK)
LADDER = ("ladder", "mcmulti", "--bots", "random,greedy:slips=90,greedy:slips=99", "--games", "30", *QUICK)


def test_a_match_prints_a_line_a_bot_and_the_command_that_plays_it_again(tmp_path: Path) -> None:
    done = run_here("arena", *MATCH, "--json", "kept.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "mcmulti: 6 games of 3 duplicates" in done.stdout
    long, below, short, *others = done.stdout.splitlines()[2:]
    assert long == "greedy:slips=99:deals=no", "a name without room beside the numbers stands above them"
    assert short.startswith("random ")
    assert below.startswith(" ")
    rows = [below.split(), short.split()[1:]]
    assert [row[0] for row in rows] == ["6", "6"]
    assert sum(float(row[1]) for row in rows) == 100
    assert others[0] == "An even share of the wins would be 50.0 % with 2 players."
    assert "Again: barrelhouse arena mcmulti greedy:slips=99:deals=no,random --games 6 --seed typed" in done.stdout
    assert ("Played by the compiled" if COMPILED else "Played by the interpreted engine") in done.stdout
    assert max(len(line) for line in done.stdout.splitlines() if not line.startswith("Again: ")) <= 80
    assert len(results.read(tmp_path / "kept.json").games()) == 6


def test_a_ladder_is_rated_and_rated_again_from_files(tmp_path: Path) -> None:
    done = run_here("arena", *LADDER, "--anchor", "random", "--json", "one.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "random has 1000" in " ".join(done.stdout.split())
    run_here("arena", *LADDER, "--seed", "more", "--json", "two.json", cwd=tmp_path)
    rated = run_here("arena", "rate", "one.json", "two.json", "--json", "both.json", "--anchor", "random", cwd=tmp_path)
    assert rated.returncode == 0
    assert "above next" in rated.stdout
    assert len(results.read(tmp_path / "both.json").commands) == 2
    alone = run_here("arena", "rate", "one.json", "--anchor", "random", cwd=tmp_path)
    assert alone.stdout in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Which game? The games are"),
        (["chess", "random,random"], "There is no game chess."),
        (
            ["mcmulti"],
            "A match of mcmulti needs as many bots as it has seats, with commas between them: 2, 3, 4, not 0.",
        ),
        (["mcmulti", "random"], "2, 3, 4, not 1."),
        (["mcmulti", "random,nobody"], "There is no bot nobody."),
        (
            ["mcmulti", "random,driller:slips=3"],
            "levels take no settings. Give them to the bot behind it: greedy:",
        ),
        (["mcmulti", "random,greedy:slip=3"], "The bot greedy has no setting slip=3"),
        (["mcmulti", "random,random", "--games", "none"], "--games must be a number from 1 up, not “none”."),
        (["mcmulti", "random,random", "--near", "0.5"], "--near must be a number from 1 up, not “0.5”."),
        (["mcmulti", "random,random", "--option", "gaol=3"], "gaol"),
        (["mcmulti", "random,random", "--anchor", "random"], "--anchor has no meaning here."),
        (["ladder", "mcmulti", "--bots", "random"], "A ladder needs two or more different bots"),
        (["ladder", "mcmulti", "--seats", "2,9"], "mcmulti is played by 2, 3, 4, not by 9."),
        (["ladder", "mcmulti", "--anchor", "nobody"], "The bot nobody did not play"),
        (["rate"], "Which results should be rated?"),
        (["rate", "missing.json"], "missing.json cannot be read: No such file or directory."),
        (["rate", "x", "--games", "3"], "--games has no meaning here."),
        (["mcmulti", "random,random", "--json", "no/such/x.json"], "no/such/x.json cannot be written: No such file"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    done = run_here("arena", *arguments, cwd=tmp_path)
    assert done.returncode in (1, 2)
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_bot_that_fails_is_named() -> None:
    done = run_here("arena", "mcmulti", "random,outside:false", "--games", "2", *QUICK)
    assert done.returncode == 1
    assert "The bot outside:false failed in duplicate 1, rotation 1, at seat 2: " in done.stderr
    assert "The program “false” has ended with code 1 instead of answering." in done.stderr


def test_the_duplicate_in_which_a_bot_fails_can_be_played_alone() -> None:
    done = run_here("arena", "mcmulti", "random,outside:false", "--first", "6", "--games", "9", *QUICK)
    _, again = done.stderr.split("That duplicate alone: barrelhouse ")
    assert "in duplicate 7, rotation 1" in done.stderr
    assert "--games 1 --seed arena --first 6" in again
    assert run_here(*shlex.split(again)).stderr == done.stderr


def test_games_that_nobody_ends_are_told(tmp_path: Path) -> None:
    done = run_here("arena", *MATCH, "--json", "kept.json", cwd=tmp_path)
    assert "count as drawn" not in done.stdout
    kept = json.loads((tmp_path / "kept.json").read_text(encoding="utf-8"))
    kept["deals"][0]["games"][0]["actions"] = MOST_ACTIONS
    (tmp_path / "endless.json").write_text(json.dumps(kept), encoding="utf-8")
    rated = run_here("arena", "rate", "endless.json", "--anchor", "random", cwd=tmp_path)
    assert "Nobody ended 1 of the games within 100,000 actions" in " ".join(rated.stdout.split())


BOARD = (resources.files("barrelhouse.games.one_more_barrel") / "board.json").read_text(encoding="utf-8")
ON_A_BOARD = ("one-more-barrel", "random,random,random", "--games", "3", "--seed", "board")


def test_a_board_comes_from_its_file_and_the_command_names_it(tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(BOARD, encoding="utf-8")
    done = run_here("arena", *ON_A_BOARD, "--board", "own.json", "--json", "kept.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "random,random,random --games 3 --seed board --board own.json\n" in done.stdout
    kept = results.read(tmp_path / "kept.json")
    assert kept.options == {"board": BOARD}
    assert kept.commands[0].endswith("--board own.json")


def test_a_board_may_be_typed_as_a_text_however_long(tmp_path: Path) -> None:
    done = run_here("arena", *ON_A_BOARD, "--option", f"board={BOARD}", "--json", "kept.json", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    again = done.stdout.partition("Again: barrelhouse arena ")[2].rpartition("Saved in")[0]
    assert shlex.split(again)[-1] == f"board={BOARD.strip()}", "what is printed can be typed again"
    command = results.read(tmp_path / "kept.json").commands[0]
    assert plan_of(*shlex.split(command)).setup.options == {"board": BOARD.strip()}, "the file has all of it"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--board", "missing.json"], "missing.json cannot be read: No such file or directory."),
        (["--board", "odd.bin"], "odd.bin is not a board: it is not text in UTF-8."),
        (["--board", "good.json", "--option", "board={}"], "Name the board only once"),
        (["--board", "bad.json"], "regions must be an object, not []. [OMB-4.10]"),
    ],
)
def test_what_is_wrong_with_a_board_is_said_in_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    (tmp_path / "odd.bin").write_bytes(b"\xff\xfe\xfd")
    (tmp_path / "good.json").write_text(BOARD, encoding="utf-8")
    (tmp_path / "bad.json").write_text('{"regions": []}', encoding="utf-8")
    done = run_here("arena", *ON_A_BOARD, *arguments, cwd=tmp_path)
    assert done.returncode in (1, 2)
    assert sentence in done.stderr


def test_a_game_without_boards_of_ones_own_refuses_one(tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(BOARD, encoding="utf-8")
    done = run_here("arena", *MATCH, "--board", "own.json", cwd=tmp_path)
    assert done.returncode == 2
    assert "board" in done.stderr


def test_a_level_thinks_without_its_clock_unless_it_shall() -> None:
    top = LEVELS[-1]
    assert "seconds=" in top.bot
    assert "seconds=" not in plan_of("mcmulti", f"{top.name},random").setup.bots[top.name]
    assert plan_of("mcmulti", f"{top.name},random", "--clock").setup.bots[top.name] == top.bot


def test_the_plain_command_plays_the_same_games(tmp_path: Path) -> None:
    file = tmp_path / "plain.json"
    command = [sys.executable, "-m", "barrelhouse.arena", *MATCH]
    done = subprocess.run([*command, "--json", str(file)], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert "games=6/6" in done.stderr
    found, _ = play_plan(plan_of(*MATCH), None, lambda count: None)
    assert outcome(results.read(file)) == outcome(found)


def test_the_plain_command_complains_by_keys(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mcmulti", "random"]) == 2
    assert capsys.readouterr().err.startswith("arena-bots-count bots=1 game=mcmulti")
    assert main(["mcmulti", "random,outside:false", "--games", "2", *QUICK]) == 1
    assert "why=bot-program-ended" in capsys.readouterr().err
    assert main([*MATCH]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "mcmulti"


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.py")), ids=lambda file: file.name)
def test_only_ratings_need_anything_that_has_to_be_installed(file: Path) -> None:
    needed = {name.split(".")[0] for name in imports_of(file)} - PLAIN
    assert needed == ({"choix", "numpy"} if file.name == "ratings.py" else set())
