"""A whole game of each in Firefox, by mouse: a second engine, which draws and lays out in its own way."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import FAILED, SEEN, need
from tests.web.play.hands import FEWEST, play_through
from tests.web.play.test_by_hand import GAMES
from tests.web.support.firefox import NOT_INSTALLED, Firefox, find_firefox, open_firefox
from tests.web.support.house import SiteHouse

# Ann comes in, opens a table with two bots, and gets its address.
_BEGIN = """async (agreed) => {
  const post = async (path, body) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  await post("/people", { name: "Ann" });
  return (await post("/tables", agreed)).table;
}"""
_RESULT = """() => {
  const shown = document.querySelector("section.result h2, section.result h3");
  return shown !== null && shown.getBoundingClientRect().height > 0;
}"""


@pytest.fixture
def firefox(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Firefox]:
    program = find_firefox()
    need(program, NOT_INSTALLED)
    with open_firefox(str(program), tmp_path / "profile") as found:
        found.resize(1366, 768)
        yield found
        if request.node.stash.get(FAILED, False):
            found.picture(SEEN / f"{request.node.name}-firefox.png")
        assert found.troubles == []


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("game", "options"), GAMES.items())
def test_a_game_is_played_to_its_end_in_firefox(
    firefox: Firefox, site: SiteHouse, game: str, options: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    site.throw_for(request.node.name)
    bots = [{"kind": "bot", "bot": "random"}] * 2
    firefox.goto(f"{site.address}/")
    table = firefox.evaluate(
        _BEGIN, {"game": game, "seats": [{"kind": "me"}, *bots], "options": options, "start": True}
    )
    assert isinstance(table, str), json.dumps(table)
    firefox.goto(f"{site.address}/table/{table}")
    assert len(play_through(firefox, seed=1366)) >= FEWEST
    firefox.wait_until(_RESULT)
