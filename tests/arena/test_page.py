"""docs/ladder.md says what was published, and publishing says what was played."""

import json
from pathlib import Path

from barrelhouse.arena import results
from barrelhouse.arena.game import MOST_ACTIONS
from barrelhouse.bots import LEVELS
from docs.ladder.make import PAGE, PUBLISHED, Published, publish
from docs.ladder.page import page, plot
from tests.arena.made_up_results import results_of


def test_the_page_and_its_plots_are_those_of_the_published_figures() -> None:
    published = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    assert PAGE.read_text(encoding="utf-8") == page(published), "python3 do.py make ladder page renews it"
    for name, kept in published.items():
        if "ladder" in kept:
            drawn = plot(name, kept["ladder"]["ratings"])
            assert PUBLISHED.with_name(f"{name}.svg").read_text(encoding="utf-8") == drawn


def write_match(folder: Path, name: str, command: str, bots: dict[str, float]) -> Path:
    found = results_of(bots, 60, (2,), name)
    found.commands.append(command)
    found.bots.update({bot: level.bot for bot in found.bots for level in LEVELS if level.name == bot})
    results.write(found, folder / name)
    return folder / name


def test_ladders_become_one_and_matches_stand_for_themselves(tmp_path: Path) -> None:
    strengths = {"tycoon": 1150.0, "driller": 1000.0, "roughneck": 900.0}
    files = [write_match(tmp_path, f"{i}.json", f"ladder mcmulti --games 1000 --seed {i}", strengths) for i in range(2)]
    files.append(write_match(tmp_path, "match.json", "mcmulti tycoon,greedy", {"greedy": 1000.0, "tycoon": 1150.0}))
    files.append(write_match(tmp_path, "twins.json", "mcmulti greedy,clumsy", {"greedy": 1000.0, "clumsy": 950.0}))
    published: Published = {}
    publish(files, published)
    ladder = published["mcmulti"]["ladder"]
    assert (ladder["games"], ladder["anchor"], ladder["games_by_seats"]) == (180, "driller", {"2": 180})
    assert ladder["ratings"][1]["points"] == 1000, "the highest that is greedy, in whatever order they came"
    assert [one["bot"] for one in ladder["ratings"]] == ["tycoon", "driller", "roughneck"], "levels, and nobody else"
    assert [one["games"] for one in published["mcmulti"]["matches"]] == [60, 60]
    text = page(published)
    for line in (
        "python3 do.py arena ladder mcmulti --games 60 --seed 1",
        "python3 do.py arena mcmulti tycoon,greedy",
        "180 games",
        "under version 2 of the rules.",
    ):
        assert line in text
    assert f"| {ladder['ratings'][0]['points']:.0f} (" in text
    assert plot("mcmulti", ladder["ratings"]).count("<circle") == 3


def test_a_match_alone_is_no_ladder_nor_one_under_other_options_or_of_many(tmp_path: Path) -> None:
    alone = write_match(tmp_path, "match.json", "mcmulti tycoon,greedy", {"greedy": 1000.0, "tycoon": 1150.0})
    published: Published = {}
    publish([alone], published)
    assert "ladder" not in published["mcmulti"]
    ladder = write_match(tmp_path, "ladder.json", "ladder mcmulti", {"driller": 1000.0, "tycoon": 1150.0})
    many = write_match(tmp_path, "many.json", "mcmulti a,b,c", {"driller": 1000.0, "greedy": 1000.0, "tycoon": 1150.0})
    other = results.read(alone)
    other.options["round_limit"] = 2
    results.write(other, tmp_path / "other.json")
    publish([ladder, many, tmp_path / "other.json"], published)
    assert published["mcmulti"]["ladder"]["games"] == 60
    assert len(published["mcmulti"]["matches"]) == 2


def test_games_that_nobody_ended_are_told(tmp_path: Path) -> None:
    file = write_match(tmp_path, "ladder.json", "ladder mcmulti", {"driller": 1000.0, "tycoon": 1150.0})
    played = json.loads(file.read_text(encoding="utf-8"))
    played["deals"][0]["games"][0]["actions"] = MOST_ACTIONS
    file.write_text(json.dumps(played), encoding="utf-8")
    published: Published = {}
    publish([file], published)
    assert "60 with 2 players; 1 that nobody ended count as drawn." in page(published)


def test_players_read_first_who_wins_how_often_and_the_rest_after_the_tables(tmp_path: Path) -> None:
    published: Published = {}
    bots = {"driller": 1000.0, "tycoon": 1150.0}
    publish([write_match(tmp_path, "match.json", "mcmulti tycoon,driller", bots)], published)
    publish([write_match(tmp_path, "ladder.json", "ladder mcmulti", bots)], published)
    (match,) = published["mcmulti"]["matches"]
    match["bots"] = ["tycoon", "driller", "driller", "driller"]
    next(line for line in match["lines"] if line["bot"] == "tycoon")["wins"] = 0.615
    published["mcmulti"]["ladder"]["gaps"][0]["points"] = 100.0
    text = page(published)
    first = text[: text.index("## McMulti")]
    assert "In McMulti tycoon wins 62 % of its games at a table with 3 × `driller`, where 25 % would be even." in first
    assert "before the one below it in 64 games of a hundred or more." in first
    assert text.index("svg") < text.index("| level |") < text.index("## How it is measured")


def test_the_closest_match_of_the_gate_is_told_beside_ratings() -> None:
    close = {"levels": ["toolpusher"], "opponent": "driller", "seats": 2, "games": 90, "wins": 0.4333}
    clear = {"levels": ["tycoon"], "opponent": "driller", "seats": 3, "games": 90, "wins": 0.42}
    gated = [{**one, "quick": 6, "interpreted": 0} for one in (clear, close)]
    assert "toolpusher against 1 × driller won 43 % of 90 games, where 50 % would be" in page(
        {"mcmulti": {"gate": gated}}
    )


def test_ratings_of_earlier_rules_say_so(tmp_path: Path) -> None:
    published: Published = {}
    publish([write_match(tmp_path, "x.json", "ladder mcmulti", {"driller": 1000.0, "tycoon": 1150.0})], published)
    published["mcmulti"]["ladder"]["rules"] = "1"
    assert "under version 1 of the rules; new tables play by version 2." in page(published)


def test_a_rating_below_nothing_has_a_proper_sign(tmp_path: Path) -> None:
    published: Published = {}
    publish([write_match(tmp_path, "x.json", "ladder mcmulti", {"driller": 1000.0, "tycoon": 1150.0})], published)
    published["mcmulti"]["ladder"]["ratings"][-1].update(points=-615.0, low=-675.0, high=-563.0)
    assert "| −615 (−675 – −563) |" in page(published)


def test_a_gap_without_an_end_is_told_so(tmp_path: Path) -> None:
    published: Published = {}
    publish([write_match(tmp_path, "x.json", "ladder mcmulti", {"driller": 0.0, "tycoon": 4000.0})], published)
    text = page(published)
    assert "≥ 520" in text
    assert "(open)" in text
