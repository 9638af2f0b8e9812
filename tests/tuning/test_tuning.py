"""Tuning: the same weights have the same utility, better ones a higher one, and steps keep prices prices."""

import json
import math

import pytest

from barrelhouse.games import GAMES
from tuning.games import Match, utility
from tuning.make import _without_out, step_from, tuned_folder


def match(weights: dict[str, float], duplicates: int) -> Match:
    return Match("mcmulti", "greedy", weights, [{}], [2], "test", range(duplicates))


def test_who_spoils_his_estimate_loses_to_who_does_not() -> None:
    spoilt = {"consumer_price": 0.01, "station": -9.0, "refinery": -9.0, "well": -9.0}
    assert utility(match(spoilt, 3)) == utility(match(spoilt, 3)) < 0.4


def test_a_step_is_a_factor_and_moves_what_is_nothing() -> None:
    found = step_from({"price": 8.0, "bonus": 0.0}, ["price", "bonus"], [-5.0, -0.3])
    assert found["price"] == pytest.approx(8.0 * math.exp(-5.0))
    assert found["bonus"] == -0.3


def test_where_a_result_was_written_is_no_part_of_how_it_was_found() -> None:
    assert _without_out(["mcmulti", "--out", "there.json", "--seed", "2"]) == ["mcmulti", "--seed", "2"]


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize(("folder", "script"), [("weights", "tuning.make"), ("chances", "tuning.chances")])
def test_every_result_tells_its_command_and_its_gain(game: str, folder: str, script: str) -> None:
    found_for = []
    for file in tuned_folder(game).glob(f"{folder}-*.json"):
        kept = json.loads(file.read_text(encoding="utf-8"))
        assert kept["command"].startswith(f"python -m {script} {game} ")
        if folder == "weights":
            assert kept["utility"]["tuned"] > kept["utility"]["start"]
        else:
            assert kept["bits"]["fitted"] < kept["bits"]["start"]
        found_for += file.stem.removeprefix(f"{folder}-").split("-")
    assert sorted(map(int, found_for)) == list(GAMES[game].SEATS)
