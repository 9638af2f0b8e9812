"""A whole round of each game as it is read out, kept as a text that makes sense aloud."""

import pytest

from tests.web.conftest import PageOf
from tests.web.readers.readings import FOLDER, MOMENTS, read_out, throw_for
from tests.web.support.house import SiteHouse


@pytest.mark.parametrize("game", sorted(MOMENTS))
def test_a_round_is_read_out_as_it_is_kept(page_of: PageOf, site: SiteHouse, game: str) -> None:
    page = page_of("Ada")
    throw_for(site, game)
    kept = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
    assert read_out(page, site, game).splitlines() == kept.splitlines()
