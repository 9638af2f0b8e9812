"""The pages around the tables: new tables, the lobby, files of games, the rulebooks, settings."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import FilePayload, Response, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.people import BOTS, ME, OPEN, ask, await_turn, look, unfold

BOARD: Final = ".picture svg[role=img]"
REFUSED: Final = "status of 4"  # a refusal of the house that the page shows
RECORD: Final = (
    (Path(__file__).parents[3] / "docs" / "records.md")
    .read_text(encoding="utf-8")
    .split("```record\n")[1]
    .split("```")[0]
)
PAGES: Final = [
    "/",
    "/lobby",
    "/new/mcmulti",
    "/new/one-more-barrel",
    "/replay",
    "/rules/mcmulti",
    "/account",
    "/settings",
]


@pytest.mark.parametrize(("dark", "width"), [(False, 1440), (True, 390)], ids=["desk by day", "phone by night"])
def test_every_page_is_open_to_everybody(page_of: PageOf, axe: Callable[..., None], dark: bool, width: int) -> None:
    page = page_of("Ann", dark=dark, width=width)
    for path in [*PAGES, "/no/such/page"]:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        page.wait_for_load_state("networkidle")
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path


def test_what_cannot_be_agreed_is_said_at_its_field_and_nothing_is_lost(page_of: PageOf) -> None:
    page = page_of("Ann", allowed=REFUSED)
    page.goto("/new/mcmulti?friends")
    unfold(page, "Who may see it")
    page.get_by_label("Name of the table").fill("Thursday")
    unfold(page, "What is agreed")
    page.get_by_label("Goal", exact=True).fill("7")
    unfold(page, "What is agreed")
    expect(page.get_by_label("Goal", exact=True)).to_be_hidden()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text("The option Goal is a number from 400 to 100,000, not 7.")
    expect(page.get_by_label("Goal", exact=True)).to_be_focused()
    page.get_by_role("button", name="MM-11.6").click()
    expect(page.get_by_role("complementary")).to_contain_text("MM-11.6")
    page.get_by_role("button", name="Back to the usual").click()
    expect(page.get_by_label("Goal", exact=True)).to_have_value("0")
    expect(page.get_by_label("Name of the table")).to_have_value("Thursday")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/table/"))


def test_somebody_sits_down_from_the_lobby(page_of: PageOf) -> None:
    host, guest = page_of("Hal"), page_of()
    host.goto("/new/mcmulti?friends")
    unfold(host, "Who may see it")
    host.get_by_label("Name of the table").fill("Come and sit")
    host.get_by_role("radio", name="Public").check()
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/table/"))
    guest.goto("/lobby")
    guest.get_by_role("button", name="Sit down: Come and sit").click()
    guest.wait_for_url(host.url)
    guest.goto("/lobby")
    expect(guest.get_by_role("link", name="To the table: Come and sit")).to_be_visible()
    host.goto("/lobby")
    expect(host.get_by_role("listitem").filter(has_text="Come and sit")).to_contain_text("2 of 4 seats taken")


def test_a_newcomer_gets_a_good_game_by_one_button_of_the_form(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/new")
    for title in ("Which game?", "With whom?", "How long, and how strong?"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_role("radio", name="Bots", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="Fair")).to_be_checked()
    expect(page.get_by_role("combobox")).to_have_count(0)  # everything else is folded
    page.get_by_role("button", name="Start the game").click()
    await_turn(page)


def test_a_length_and_a_strength_are_chosen_by_a_word(page_of: PageOf) -> None:
    page = page_of("Ann")
    page.goto("/new/mcmulti")
    length = page.get_by_role("group", name="Length")
    expect(length.get_by_role("radio", name="Short game")).to_be_checked()
    length.get_by_role("radio", name="Long game").check()
    expect(page.get_by_text("McMulti, 4 players, Long game, all else as usual.")).to_be_visible()
    unfold(page, "What is agreed")
    expect(page.get_by_label("Goal", exact=True)).to_have_value("2000")
    page.get_by_label("Goal", exact=True).fill("700")
    expect(length.get_by_role("radio", checked=True)).to_have_count(0)
    page.get_by_role("radio", name="Gentle").check()
    page.get_by_role("radio", name="Friends online").check()
    expect(page.get_by_role("heading", name="How long?")).to_be_visible()
    expect(page.get_by_role("radio", name="Gentle")).to_have_count(0)


def test_people_at_one_screen_have_different_names_and_equal_ones_are_refused(page_of: PageOf) -> None:
    page = page_of("Cora", allowed=REFUSED)
    page.goto("/new/mcmulti")
    page.get_by_role("radio", name="People at this screen").check()
    names = page.get_by_role("group", name="Who plays at this screen").get_by_role("textbox")
    expect(names).to_have_count(4)
    assert [name.input_value() for name in names.all()] == ["Cora", "Bela", "Ada", "Dov"]
    page.get_by_role("textbox", name="Name of player 3").fill("bela")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("alert")).to_contain_text("Somebody at this table is called bela already.")
    expect(names.first).to_be_focused()
    page.get_by_role("textbox", name="Name of player 3").fill("")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.rpartition("/")[2]
    assert [seat["name"] for seat in look(page, table)["seats"]] == ["Cora", "Bela", "Ada", "Dov"]


def test_whoever_came_without_a_name_has_one_at_a_screen_with_others(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/new/mcmulti")
    page.get_by_role("radio", name="People at this screen").check()
    page.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    names = page.get_by_role("group", name="Who plays at this screen").get_by_role("textbox")
    assert [name.input_value() for name in names.all()] == ["Ada", "Bela", "Cora"]
    page.get_by_role("textbox", name="Name of player 1").fill("Zoe")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.rpartition("/")[2]
    assert [seat["name"] for seat in look(page, table)["seats"]] == ["Zoe", "Bela", "Cora"]


def test_another_game_keeps_the_company_and_who_may_see_it(page_of: PageOf) -> None:
    page = page_of("Ann")
    page.goto("/new")
    page.get_by_role("radio", name="Friends online").check()
    expect(page.get_by_text("Short game, all else as usual.", exact=True)).to_be_visible()
    unfold(page, "Who may see it")
    page.get_by_role("radio", name="Public").check()
    page.get_by_role("radio", name=re.compile("^One More Barrel")).check()
    expect(page.get_by_role("radio", name="Friends online")).to_be_checked()
    expect(page.get_by_role("radio", name="Public")).to_be_checked()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("textbox", name="Link to this table")).to_be_visible()


def test_who_waits_for_the_others_sees_what_will_be_played_and_talks(page_of: PageOf, site: SiteHouse) -> None:
    host, guest = page_of("Hal"), page_of("Gil")
    seats = [ME, {"kind": "me", "name": "Hans"}, BOTS[0], OPEN]
    agreed = {"game": "mcmulti", "seats": seats, "options": {"goal": 500}, "is_public": True}
    table = str(ask(host, site, "/tables", agreed)["table"])
    host.goto(f"/table/{table}")
    expect(host.get_by_role("img", name="The board of McMulti in the middle of a game")).to_be_visible()
    expect(host.get_by_text("To $500 M, about 12 rounds.")).to_be_visible()
    expect(host.get_by_text("host", exact=True)).to_have_count(1)  # however many seats they have
    expect(host.get_by_text("rung 5 of 8")).to_be_hidden()
    host.get_by_role("textbox", name="Say something to the table").fill("Who is missing?")
    host.get_by_role("button", name="Say", exact=True).click()
    guest.goto(f"/table/{table}")
    expect(guest.get_by_text("Who is missing?")).to_be_visible()
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("textbox", name="Say something to the table").fill("Nobody now.")
    guest.get_by_role("button", name="Say", exact=True).click()
    expect(host.get_by_text("Nobody now.")).to_be_visible()


def test_tables_in_the_lobby_are_pictures_drawn_while_they_are_in_sight(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Lou", height=700)
    for _ in range(12):
        agreed = {"game": "mcmulti", "seats": [ME, BOTS[0]], "start": True, "title": "In a row"}
        ask(page, site, "/tables", agreed)
    page.goto("/lobby")
    rows = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="In a row"))
    expect(rows).to_have_count(12)
    expect(rows.first.locator(BOARD)).to_be_visible()
    expect(rows.last.locator(BOARD)).to_have_count(0)
    rows.last.scroll_into_view_if_needed()
    expect(rows.last.locator(BOARD)).to_be_visible()
    expect(rows.first.locator(BOARD)).to_have_count(0)  # what is out of sight costs nothing
    assert rows.locator(BOARD).count() < 9


def test_the_lobby_tells_what_all_may_know_of_a_game_and_no_more(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Mia")
    agreed = {"game": "one-more-barrel", "seats": [ME, BOTS[0], BOTS[1]], "start": True, "title": "Secrets"}
    ask(page, site, "/tables", agreed)
    sent: list[Response] = []
    page.on("response", lambda answer: sent.append(answer) if "seat=-3" in answer.url else None)
    page.goto("/lobby")
    row = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Secrets"))
    expect(row).to_contain_text("Round 1 of 12")
    expect(row).to_contain_text("0 regions")
    expect(row.locator(BOARD)).to_be_visible()
    positions = [answer.json() for answer in sent]
    assert [position["log"] for position in positions] == [[]] * len(positions)
    assert not [player for position in positions for player in position["view"]["players"] if "cash" in player]


def test_a_file_becomes_a_table_and_a_broken_one_says_where(page_of: PageOf) -> None:
    page = page_of(allowed=REFUSED)
    page.goto("/replay")
    page.get_by_label("Or paste it").fill(RECORD.replace("begin at 2", "begin at 7"))
    page.get_by_role("button", name="Open a game").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile(r"Line \d+ of the record is wrong: begin at 7"))
    whole = FilePayload(name="game.txt", mimeType="text/plain", buffer=RECORD.encode())
    page.locator("input[type=file]").set_input_files(whole)
    page.wait_for_url(re.compile("/table/"))
    place = page.url
    page.goto("/replay")
    page.get_by_role("link", name="McMulti Ann").click()
    page.wait_for_url(place)


def test_a_game_that_is_not_over_goes_on(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/replay")
    head = re.sub(r"\[(Result|Digest) .*\]\n", "", RECORD)
    page.get_by_label("Or paste it").fill(head.split("1: buy 2 crude abroad")[0])
    page.get_by_role("button", name="Open a game").click()
    page.get_by_role("checkbox", name="Ann").check()
    page.get_by_role("button", name="Play on with 1 seat").click()
    page.wait_for_url(re.compile("/table/"))
    page.goto("/lobby")
    expect(page.get_by_role("link", name="Play: Replay of a pasted game")).to_be_visible()


def test_the_rulebook_is_searched_and_its_rules_are_addresses(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/rules/mcmulti#MM-4.5")
    expect(page.locator("article[data-id='MM-4.5']")).to_be_focused()
    page.get_by_role("searchbox").fill("embargo foreign")
    expect(page.locator("article")).not_to_have_count(0)
    for text in page.locator("article").all_inner_texts():
        assert "embargo" in text.lower()
        assert "foreign" in text.lower()
    page.locator("article a[data-rule='MM-7.2']").first.click()
    expect(page).to_have_url(re.compile("#MM-7.2$"))
    expect(page.get_by_role("searchbox")).to_have_value("")
    expect(page.locator("article[data-id='MM-7.2']")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("zeppelin")
    expect(page.get_by_text("No rule contains “zeppelin”")).to_be_visible()


def test_settings_hold_on_this_device(page_of: PageOf) -> None:
    page = page_of()
    page.goto("/settings")
    page.get_by_role("radio", name="Dark").check()
    page.reload()
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(page.locator("html")).to_have_css("background-color", "rgb(20, 25, 28)")
    page.get_by_role("radio", name="Light").check()
    expect(page.locator("html")).to_have_css("background-color", "rgb(244, 236, 220)")


def test_the_menu_of_a_phone_is_worked_by_keys(page_of: PageOf) -> None:
    page = page_of(width=390, height=844)
    page.goto("/settings")
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Settings")).to_have_attribute("aria-current", "page")
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Settings")).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Lobby")).to_be_visible()
