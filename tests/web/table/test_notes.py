"""Notes of hidden hands on the seat cards: written short, explained in words, and only where they are agreed."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from barrelhouse.cli.local.table import LocalTable
from barrelhouse.engine import record
from barrelhouse.games import GAMES
from barrelhouse.server.records.records import BOTS, PERSON
from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.moments import import_game
from tests.web.support.people import everything, put_away

GAME: Final = GAMES["one-more-barrel"]
NAMES: Final = ["Ada", "Bela", "Cora", "Dov"]
WHISPERED: Final = ("speak 2", "offer privately 3", "money 0.5", "send", "accept")  # what Bela gives Cora
LONGEST: Final = ["$10.50–112.50", "0–14"]


def whisper_game(options: Mapping[str, object]) -> tuple[str, list[dict[str, Any]]]:
    """A game in which Bela and Cora have dealt in private and Ada is to act, and her notes."""
    bots = dict.fromkeys(range(len(NAMES)), "greedy")
    table = LocalTable(GAME, len(NAMES), options, "whispers", NAMES, bots)
    has_whispered = False
    while not (has_whispered and _is_asked(table)):
        if not has_whispered and _may_whisper(table):
            has_whispered = True
            for line in WHISPERED:
                offered = [*table.state.choices(), *table.state.out_of_turn(1)]
                table.act(next(one for one in offered if GAME.to_notation(one).startswith(line)))
        else:
            table.advance()
    seats = " ".join([PERSON, *["greedy"] * (len(NAMES) - 1)])
    actions = [event.action for event in table.log]
    written = record.record_of(GAME, len(NAMES), options, actions, NAMES, [(BOTS, seats)])
    notes: Any = table.state.view(0).to_json()["notes"]
    return record.write(written), notes


def _may_whisper(table: LocalTable) -> bool:
    """Somebody else chooses an action, and Bela may speak and has something to give."""
    view: Any = table.state.view(1).to_json()
    return view["phase"] == "choosing" and table.state.out_of_turn(1) != [] and view["players"][1]["cash"] > 0


def _is_asked(table: LocalTable) -> bool:
    return table.state.to_act() == 0 and table.state.view(0).to_json()["phase"] == "choosing"


def dollars(halves: int) -> str:
    return f"${halves // 2}" + (".50" if halves % 2 else "")


@pytest.mark.parametrize(("width", "height", "dark"), [(1366, 768, True), (390, 844, False)], ids=["desk", "phone"])
def test_a_seat_card_has_what_can_be_counted_of_a_hand(
    page_of: PageOf, site: SiteHouse, axe: Callable[[Page], None], width: int, height: int, dark: bool
) -> None:
    text, notes = whisper_game({})
    page = page_of("Ada", width=width, height=height, dark=dark)
    page.goto(import_game(page.context, site, text))
    cora = page.locator(".card").filter(has_text="Cora")
    cash = notes[2]["cash"]
    assert cash["least"] < cash["most"]
    expect(cora).to_contain_text(f"{dollars(cash['least'])}–{dollars(cash['most']).removeprefix('$')}")
    said = f"between {dollars(cash['least'])} and {dollars(cash['most'])}"
    expect(cora).to_contain_text(said)  # for a voice
    if width < height:
        put_away(page)
    everything(page, 2).get_by_role("button", name="Cash").focus()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text(f"By what you have seen, Cora holds {said} and ")
    expect(tip).to_contain_text("OMB-1.6")
    axe(page)
    if width < height:
        page.keyboard.press("Escape")
        for number, longest in enumerate(LONGEST):  # nothing is cut off, however much somebody holds
            shown = cora.locator(".facts > li").nth(number).locator("[aria-hidden=true]").last
            shown.evaluate("(element, text) => (element.textContent = text)", longest)
        facts = cora.locator(".facts")
        wide, room = facts.evaluate("(element) => [element.scrollWidth, element.clientWidth]")
        assert wide <= room, f"{LONGEST} is {wide} wide on {room}"
        tops = facts.locator("> li").evaluate_all("(all) => all.slice(0, 2).map((one) => one.offsetTop)")
        assert tops[0] == tops[1], "oil has gone to a line that is not seen"


def test_a_table_without_notes_shows_none(page_of: PageOf, site: SiteHouse) -> None:
    text, notes = whisper_game({"notes": False})
    assert notes == []
    page = page_of("Ada")
    page.goto(import_game(page.context, site, text))
    cash = everything(page, 2).get_by_role("button", name="Cash")
    expect(cash).to_have_text("Cash ?")
    cash.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Others cannot see them")
