"""A connection that is dead without being closed is noticed, and no draft waits for it for ever."""

from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import await_turn, begin, draft, draft_rigs, expect_steps, log_line, my_island

RIGS = ["a1", "c3"]


def route_lines(page: Page) -> tuple[list[WebSocketRoute], list[str], Callable[[], None]]:
    """The connections of this page in order, what came over them, and a switch that blocks those open now."""
    lines: list[WebSocketRoute] = []
    heard: list[str] = []
    dead: set[int] = set()

    def meet(line: WebSocketRoute) -> None:
        number = len(lines)
        lines.append(line)
        house = line.connect_to_server()
        line.on_message(lambda message: None if number in dead else house.send(message))
        house.on_message(lambda message: None if number in dead else pass_on(line, message))

    def pass_on(line: WebSocketRoute, message: str | bytes) -> None:
        heard.append(str(message))
        line.send(message)

    page.route_web_socket("**/api/v1/socket", meet)
    return lines, heard, lambda: dead.update(range(len(lines)))


def come(page: Page, lines: list[WebSocketRoute], count: int) -> None:
    """The page opens a new connection, and only one."""
    for _ in range(300):
        if len(lines) >= count:
            break
        page.wait_for_timeout(50)
    page.wait_for_timeout(500)
    assert len(lines) == count


def test_a_dead_line_is_opened_anew_and_the_draft_goes_on(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    lines, _, die = route_lines(page)
    table = begin(page, site, "mcmulti")
    await_turn(page)
    draft_rigs(page, my_island(page, table), RIGS)
    assert len(lines) == 1
    die()
    draft(page).get_by_role("button", name="Play 2").click()
    come(page, lines, 2)
    expect_steps(page, 2)
    expect(draft(page).get_by_role("button", name="Play 2")).to_be_enabled()
    draft(page).get_by_role("button", name="Play 2").click()
    expect(draft(page)).to_be_hidden()
    expect(log_line(page, "Ann built 2 rigs")).to_be_visible()


def test_visits_of_many_tables_leave_one_line_and_looking_away_opens_none(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    lines, heard, die = route_lines(page)
    tables = [begin(page, site, "mcmulti") for _ in range(2)]
    await_turn(page)
    page.get_by_role("link", name="Barrelhouse").first.click()
    for table in tables * 2:
        page.evaluate(
            "to => { history.pushState(null, '', to); dispatchEvent(new Event('popstate')) }", f"/table/{table}"
        )
        await_turn(page)
    before, said = len(lines), len(heard)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("dispatchEvent(new Event('online'))")
    for _ in range(300):
        if len(heard) >= said + 2:
            break
        page.wait_for_timeout(50)
    page.wait_for_timeout(500)
    assert len(lines) == before
    assert len(heard) >= said + 2, "the house answers both times on the same line"
    die()
    page.evaluate("dispatchEvent(new Event('online'))")
    come(page, lines, before + 1)
    expect(page.get_by_text("The connection to the house is down")).to_be_hidden()
    await_turn(page)
