"""Whatever happens to the page, its connection or its house, no draft and no decision is lost."""

from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import (
    ME,
    OPEN,
    ask,
    await_turn,
    begin,
    dock,
    draft,
    draft_rigs,
    expect_steps,
    log_line,
    look,
    my_island,
    stands,
    tab,
    verb,
)

# While the house is away.
GONE = "ERR_CONNECTION|WebSocket|ERR_INTERNET|ERR_EMPTY|Failed to load resource|Unable to preload"
RIGS = ["a1", "c3", "f6"]


def start_drafting(page: Page, house: SiteHouse) -> tuple[str, int]:
    """McMulti with three rigs drafted and not played."""
    table = begin(page, house, "mcmulti")
    await_turn(page)
    island = my_island(page, table)
    draft_rigs(page, island, RIGS)
    return table, island


def play_draft(page: Page) -> None:
    draft(page).get_by_role("button", name="Play 3").click()
    expect(draft(page)).to_be_hidden()
    expect(log_line(page, "Ann built 3 rigs")).to_be_visible()


def test_a_refresh_in_the_middle_of_a_draft_keeps_it(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    start_drafting(page, site)
    page.reload()
    expect_steps(page, 3)
    play_draft(page)


def test_a_house_that_dies_in_the_middle_of_a_draft_comes_back_with_everything(
    page_of: PageOf, own_site: SiteHouse
) -> None:
    page = page_of("Ann", at=own_site, allowed=GONE)
    table, _ = start_drafting(page, own_site)
    before = look(page, table, 0)["digest"]
    own_site.kill()
    down = page.get_by_text("The connection to the house is down")
    expect(down).to_be_visible()
    expect_steps(page, 3)
    own_site.start()
    expect(down).to_be_hidden()
    assert look(page, table, 0)["digest"] == before
    expect_steps(page, 3)
    play_draft(page)


def test_a_line_that_is_down_is_told_in_the_waiting_room_and_between_two_hands(
    page_of: PageOf, own_site: SiteHouse
) -> None:
    waiting, handing = (page_of(name, at=own_site, allowed=GONE) for name in ("Ann", "Bea"))
    begin(waiting, own_site, "mcmulti", [ME, OPEN])
    begin(handing, own_site, "mcmulti", [ME, {"kind": "me", "name": "Ben"}])
    expect(waiting.get_by_text("Who plays?")).to_be_visible()
    expect(handing.get_by_role("button", name="I am ")).to_be_visible()
    own_site.kill()
    for page in (waiting, handing):
        expect(page.get_by_text("The connection to the house is down")).to_be_visible()
    own_site.start()
    for page in (waiting, handing):
        expect(page.get_by_text("The connection to the house is down")).to_be_hidden()


def test_a_page_opened_while_the_house_is_away_shows_the_table_when_it_is_back(
    page_of: PageOf, own_site: SiteHouse
) -> None:
    page = page_of("Ann", at=own_site, allowed=GONE)
    begin(page, own_site, "mcmulti")
    await_turn(page)
    page.goto("about:blank")
    page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    page.go_back()
    expect(page.get_by_text("The house does not answer. This page tries again every 2 seconds.")).to_be_visible()
    page.unroute("**/api/**")
    await_turn(page)


def test_a_second_tab_of_the_same_person_follows(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table, island = start_drafting(page, site)
    other = page.context.new_page()
    other.goto(f"/table/{table}")
    await_turn(other)
    draft_rigs(other, island, ["b2", "c3"])
    play_draft(page)
    expect(log_line(other, "Ann built 3 rigs")).to_be_visible()
    expect_steps(other, 1)  # b2 still applies, c3 is built already
    expect(other.get_by_text("1 step of your draft no longer applies")).to_be_visible()
    draft(other).get_by_role("button", name="Play").click()
    expect(log_line(page, "Ann built 4 rigs")).to_be_visible()


def test_after_sleep_the_line_is_opened_anew_and_nothing_is_missing(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    page.clock.install()
    lines: list[str] = []
    page.on("websocket", lambda socket: lines.append(socket.url))
    table, _ = start_drafting(page, site)
    assert len(lines) == 1
    page.clock.fast_forward("30:00")  # as when a laptop is closed and opened again
    expect_steps(page, 3)
    page.wait_for_timeout(100)
    for _ in range(200):
        if len(lines) == 2:
            break
        page.wait_for_timeout(50)
    assert len(lines) == 2
    ask(page, site, f"/tables/{table}/chat", {"seat": 0, "text": "Awake again"})
    expect(tab(page, "Chat").get_by_text("Awake again")).to_be_visible()
    verb(page, "Build a station").click()
    tab(page, "Log")
    play_draft(page)
    assert stands(page).endswith("playing")
    expect(dock(page)).to_contain_text("You: opening purchases")
