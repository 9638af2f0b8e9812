"""The layout of the phases with most in them, in the tightest windows; `do.py prove layout` looks at all of them."""

from typing import Final

import pytest

from tests.web.conftest import PageOf
from tests.web.layout.walk import NEWCOMER, Walk, look_at
from tests.web.support.house import SiteHouse
from tests.web.support.moments import NAMES, each_phase

PHASES: Final = {
    "mcmulti": ("market", "equipment", "forced_sale"),
    "one-more-barrel": ("choosing", "buying", "moving", "battle", "rebels"),
}
SIZES: Final = {"desk": ("1280x720", "1366x768"), "tablet": ("820x1180",), "phone": ("360x740",)}
SEED: Final = "layout 0"


@pytest.mark.timeout(300)
@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("game", PHASES)
def test_every_phase_is_whole_and_nothing_moves(page_of: PageOf, site: SiteHouse, game: str, kind: str) -> None:
    page = page_of("Ada", touch=kind != "desk")
    page.add_init_script(NEWCOMER)
    texts = each_phase(game, NAMES, SEED)
    walk = Walk()
    for phase in PHASES[game]:
        look_at(walk, page, site, game, phase, texts[phase], SIZES[kind], "light")
    assert [str(fault) for fault in walk.faults] == []
    assert len(walk.drafts) >= 2
