"""Following a game: any moment of it on the board, its charts, and its result with all that goes with it."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import (
    await_turn,
    begin,
    card,
    dock,
    draft,
    draft_rigs,
    holding,
    log_line,
    my_island,
    play_without,
    result,
    stands,
    tab,
    verb,
)


def finish(page: Page, house: SiteHouse) -> str:
    """A short game that is over, as its page shows it."""
    table = begin(page, house, "mcmulti", options={"round_limit": 1})
    play_without(page, house, table)
    return table


def to_now(page: Page) -> Locator:
    """The way back from the past, beside the slider."""
    return page.get_by_role("group", name="Look back").get_by_role("button", name="Back to now")


def test_a_line_of_the_log_and_the_slider_show_the_board_then(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    table = begin(page, site, "mcmulti")
    await_turn(page)
    draft_rigs(page, my_island(page, table), ["a1"])
    draft(page).get_by_role("button", name="Play").click()
    expect(draft(page)).to_be_hidden()
    verb(page, "Finish purchases").click()
    expect(dock(page)).to_contain_text("You: buy or sell")
    now = to_now(page)
    page.get_by_role("log", name="What happened").hover()
    page.mouse.wheel(0, -100_000)
    log_line(page, "built a ").first.click()
    expect(now).to_be_visible()
    expect(page.get_by_role("group", name="Actions").get_by_role("button")).to_have_count(0)
    slider = page.get_by_role("slider", name="Moment of the game")
    slider.focus()
    slider.press("Home")
    expect(slider).to_have_value("0")
    for seat in (1, 2):
        expect(holding(page, seat, "Cash")).to_contain_text("$250 M")
    page.get_by_role("button", name="One step on").click()
    expect(slider).not_to_have_value("0")
    now.click()
    expect(now).to_be_hidden()
    await_turn(page)


def test_the_log_can_be_read_for_one_player_alone(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti")
    await_turn(page)
    verb(page, "Finish purchases").click()
    only = page.get_by_role("group", name="Show only").get_by_role("button", name="Ann")
    only.click()
    expect(only).to_have_attribute("aria-pressed", "true")
    expect(log_line(page, "Ann finished the opening purchases")).to_be_visible()
    expect(log_line(page, "^(Cora|Dov) built")).to_have_count(0)


@pytest.fixture
def over(page_of: PageOf, site: SiteHouse) -> Page:
    page = page_of("Ann")
    finish(page, site)
    result(page)
    return page


def test_the_result_shows_ranking_charts_and_dice_that_were_as_promised(over: Page) -> None:
    shown = result(over)
    rows = shown.get_by_role("table", name="Ranking").get_by_role("row")
    expect(rows).to_have_count(4)
    expect(rows.nth(1)).to_contain_text(re.compile(r"^1.*\$"))
    expect(shown.get_by_text("Verified", exact=True)).to_be_visible()
    expect(shown.get_by_text("throws and shuffles were made again from the secret")).to_be_visible()
    for check in ("Commitment", "Dice", "Rules", "Log", "Result", "Last position"):
        expect(shown.get_by_role("listitem").filter(has_text=re.compile(f"^\\s*{check}\\s*holds\\s*$"))).to_be_visible()
    chart = shown.get_by_role("slider").first
    chart.scroll_into_view_if_needed()
    expect(chart.locator("path.line")).to_have_count(3)
    chart.focus()
    chart.press("Enter")
    expect(to_now(over)).to_be_visible()
    over.get_by_role("button", name="Show the result").click()
    expect(shown).to_be_visible()
    shown.get_by_role("button", name="Look at the board").click()
    expect(shown).to_be_hidden()
    expect(card(over, 0)).to_contain_text("Ann")


def test_on_a_phone_the_log_of_a_finished_game_is_behind_its_tab(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann", width=390, height=844, touch=True)
    finish(page, site)
    shown = result(page)
    tab(page, "Log")
    expect(shown).to_be_hidden()
    expect(log_line(page, "The game is over")).to_be_visible()
    page.get_by_role("button", name="Show the result").click()
    expect(shown).to_be_visible()


def test_charts_are_drawn_while_the_game_goes_on(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ann")
    begin(page, site, "mcmulti")
    await_turn(page)
    figures = tab(page, "Charts").get_by_role("region", name="Charts")
    expect(figures.get_by_role("slider")).not_to_have_count(0)
    first = figures.locator(".plot").first
    lines = first.locator("path.line")
    expect(lines).to_have_count(3)
    for line in lines.all():
        expect(line).to_have_attribute("d", re.compile(r"^M[\d.]+ [\d.]+[HVL]"))
    inks = [line.get_attribute("stroke") for line in lines.all()]
    assert inks == [f"var(--seat-{seat})" for seat in range(3)]


def test_the_record_is_taken_along_as_text_and_as_json(over: Page) -> None:
    shown = result(over)
    with over.expect_download() as text:
        shown.get_by_role("link", name="Record as text").click()
    assert text.value.path().read_text("utf-8").startswith('[Record "')
    with over.expect_download() as coded:
        shown.get_by_role("link", name="Record as JSON").click()
    record = json.loads(coded.value.path().read_text("utf-8"))
    assert record["game"] == "mcmulti"


def test_playing_again_opens_a_table_with_the_same_agreement(over: Page) -> None:
    before = over.url
    result(over).get_by_role("button", name="Play again").click()
    over.wait_for_url(lambda url: "/table/" in url and url != before)
    expect(over.get_by_text("What was agreed")).to_be_visible()
    expect(over.get_by_text("Round limit")).to_be_visible()
    over.get_by_role("button", name="Start the game").click()
    await_turn(over)
    expect(dock(over)).to_contain_text("You: opening purchases")


def last_told(page: Page) -> int:
    """So many rows the slider reaches over."""
    return int(page.get_by_role("slider", name="Moment of the game").get_attribute("max") or 0)


def rows_known(page: Page) -> int:
    return int(stands(page).split()[0])


def test_the_log_tells_nothing_before_the_replay_shows_it_and_goes_on_by_key(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada", motion=True)
    page.clock.install()  # the replay goes on when the test says so, and no sooner
    page.goto(import_game(page.context, site, played_to(Moment("mcmulti", "equipment", 60))))
    expect(verb(page, "Finish the turn")).to_be_visible()
    lines = page.get_by_role("log", name="What happened").locator("[data-line]")
    expect(lines.last).to_be_visible()
    before = rows_known(page)
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    verb(page, "Finish the turn").click()
    expect(page.locator("[data-position]")).not_to_have_attribute("data-position", re.compile(f"^{before}( |$)"))
    expect(dock(page)).to_contain_text("first, what happened since")
    told = last_told(page)
    assert before < told < rows_known(page)
    assert int((lines.last.get_attribute("data-line") or "").split(".")[0]) < told
    page.keyboard.press("n")
    expect(page.get_by_role("slider", name="Moment of the game")).not_to_have_attribute("max", str(told))
    assert told < last_told(page) <= rows_known(page)
    page.keyboard.press("Space")
    expect(page.get_by_role("slider", name="Moment of the game")).to_have_attribute("max", str(rows_known(page)))


def test_alike_actions_are_one_line_that_opens_into_its_rows_by_key(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    page.goto(import_game(page.context, site, played_to(Moment("mcmulti", "market", 60))))
    await_turn(page)
    log = page.get_by_role("log", name="What happened")
    log.hover()
    page.mouse.wheel(0, -100_000)
    opener = log.get_by_role("button", name=re.compile(r"^\d+ actions$")).first
    expect(opener).to_have_attribute("aria-expanded", "false")
    told = opener.locator("xpath=preceding-sibling::a[1]")
    expect(told).to_have_text(re.compile(r"^\w+ (built|bought|sold) \d+ .* for \$[\d,]+ M\.$"))
    opener.focus()
    opener.press("Enter")
    expect(opener).to_have_attribute("aria-expanded", "true")
    expect(log.locator("article.in-run").first).to_be_visible()
    opener.press("Enter")
    expect(log.locator("article.in-run")).to_have_count(0)


def test_what_touched_me_is_gathered_until_it_is_put_away(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    address = import_game(page.context, site, played_to(Moment("one-more-barrel", "choosing", 260)))
    page.goto(address)
    await_turn(page)
    gathered = page.get_by_role("region", name="Since your last turn")
    expect(gathered).to_contain_text("The oil price")
    expect(gathered).to_contain_text(re.compile(r"[+−]\$\d"))
    gathered.get_by_role("button", name="Close").click()
    expect(gathered).to_be_hidden()
    page.reload()
    await_turn(page)
    expect(gathered).to_be_hidden()
    again = page.context.new_page()
    again.goto(address)
    await_turn(again)
    expect(again.get_by_role("region", name="Since your last turn")).to_be_visible()
    verb(again, "New taxes").click()
    expect(again.get_by_role("region", name="Since your last turn")).to_be_hidden()
