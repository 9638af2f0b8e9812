"""Games are found by their folder and by entry points; one that is broken is left out with one sentence."""

from pathlib import Path

import pytest

from barrelhouse import words
from barrelhouse.games import GAMES, PACKAGES
from tests.any_game.other_houses import EXAMPLE, ROOT, install_game, run_python

KNOWN = "from barrelhouse.games import GAMES; print(*GAMES)"
ALL = f"{' '.join(GAMES)}\n"
BROKEN = {
    "1 / 0": "ZeroDivisionError: division by zero",
    "import no_such_module": "ModuleNotFoundError: No module named 'no_such_module'",
    "raise SystemExit(3)": "SystemExit: 3",
    "NAME = 'odd'": "it has no VERSION, no SEATS, no ALL_ACTIONS, no new_game, no from_json",
}


def test_every_folder_of_the_house_is_a_game() -> None:
    folders = {file.parent.name for file in (ROOT / "src/barrelhouse/games").glob("*/__init__.py")}
    assert {package.rpartition(".")[2] for package in PACKAGES.values()} == folders
    assert {name.replace("-", "_") for name in GAMES} == folders


@pytest.mark.parametrize(("module", "why"), BROKEN.items(), ids=BROKEN)
def test_a_broken_game_is_left_out_and_the_log_says_why_in_one_sentence(tmp_path: Path, module: str, why: str) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "__init__.py").write_text(f"{module}\n")
    told = f"The game in odd is left out: {why}.\n"
    assert run_python([install_game(tmp_path, "odd", "odd")], "-c", KNOWN) == (0, told + ALL)


def test_a_name_is_given_once_and_is_the_one_of_the_entry_point(tmp_path: Path) -> None:
    first, *_ = GAMES
    for name, why in ((first, f"it calls itself dry-hole, but is found as {first}"), ("Dry Hole", "it calls itself")):
        folder = install_game(tmp_path / name, name, "dry_hole")
        code, said = run_python([folder, EXAMPLE], "-c", KNOWN)
        assert code == 0
        assert said.endswith(ALL)
        assert f"The game in dry_hole is left out: {why}" in said
    twice = install_game(install_game(tmp_path / "twice", "dry-hole", "dry_hole"), "dry-hole", "dry_hole_again")
    (twice / "dry_hole_again.py").write_text("from dry_hole import *\nfrom dry_hole import NAME, VERSION, SEATS\n")
    code, said = run_python([twice, EXAMPLE], "-c", KNOWN)
    assert (code, said.count("is left out: "), said.splitlines()[-1]) == (0, 1, f"{ALL.strip()} dry-hole")
    assert "the name dry-hole is taken by" in said


def test_the_words_of_a_game_come_from_its_package_and_never_replace_those_of_the_house(tmp_path: Path) -> None:
    program = """if True:
        from barrelhouse.words import translate
        print(translate("dry-hole-cost", {"face": 3}), translate("dry-hole-cost", {"face": 3}, "en"))
        print(translate("dry-hole-so-far-unsaid", {"round": 2, "seat": 0}), translate("dry-hole-option-x-about", {}))
        print(translate("dry-hole-option-big-rounds", {}))
        print(translate("facet-yes", {}))
    """
    folder = install_game(tmp_path, "dry-hole", "dry_hole")
    said = "Drilling costs 3. Drilling costs 3.\nPlayer 1: so far unsaid (round 2) \nbig rounds\nyes\n"
    assert run_python([folder, EXAMPLE], "-c", program) == (0, said)


def test_words_of_a_game_that_cannot_be_read_are_left_out_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "odd" / "words" / "en").mkdir(parents=True)
    (tmp_path / "odd" / "words" / "en" / "odd.ftl").write_text("facet-yes = nonsense\nthis is no message\n")
    program = "from barrelhouse.words import translate; print(translate('facet-yes', {}))"
    code, said = run_python([install_game(tmp_path, "odd", "odd")], "-c", program)
    assert (code, said) == (0, "The words of odd in odd.ftl are left out: not all of it are messages.\nyes\n")


def test_a_message_that_the_house_forgot_for_its_own_games_is_still_a_mistake() -> None:
    for game in GAMES:
        with pytest.raises(words.Untranslatable):
            words.translate(f"{game}-no-such-message", {})
