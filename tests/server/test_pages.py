"""The front page: what this is, the tables of all, and nothing that people typed becomes a part of the page."""

import re
from html.parser import HTMLParser
from pathlib import Path

from barrelhouse.games import GAMES
from barrelhouse.server.tables import lobby
from barrelhouse.server.wire.tables import NewSeat, NewTable
from tests.server.asking import HOME, client_of
from tests.server.houses import a_house, a_table, play_on, some_people
from tests.server.test_http_tables import SHORT

VOID = {"meta", "link"}


class Reader(HTMLParser):
    """Whether everything that is opened is closed, what is linked, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def links(self) -> list[str]:
        return [value or "" for name, value in self.attributes if name == "href"]


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    return reader


async def test_the_page_shows_what_everybody_may_see(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        people = await some_people(house, 2)
        opened = NewTable("mcmulti", [NewSeat("me"), NewSeat("open")], is_public=True, title="An open evening")
        await lobby.create(house.tables, people[0], opened)
        private = await lobby.create(house.tables, people[0], NewTable("mcmulti", [NewSeat("me"), NewSeat("open")]))
        running = await a_table(house, people)
        finished = await a_table(house, people, options=SHORT)
        await play_on(house.tables, finished, people, 5000)
        async with client_of(house) as client:
            answer = await client.get("/")
            page = read(answer.text)
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert "1 seat open" in page.text
            assert "An open evening" in page.text
            turn = ("Ann", "Bob")[running.to_act()]
            assert f"{turn} decides, position {running.n}" in page.text
            assert f"position {finished.n:,}" in page.text
            assert private.id not in answer.text
            assert all(name in page.text for name in GAMES)
            assert f"barrelhouse play --server {HOME} --table ID" in page.text
            assert running.id in page.text
            for link in page.links():
                assert (await client.get(link)).status_code == 200, link


async def test_an_empty_house_says_so(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house, client_of(house) as client:
        page = read((await client.get("/")).text)
        assert page.text.count("None at the moment.") == 3


async def test_what_people_type_stays_text(tmp_path: Path) -> None:
    evil = '<script>alert("1")</script>&'
    async with a_house(tmp_path) as house:
        person = await house.people.welcome(evil)
        wanted = NewTable("mcmulti", [NewSeat("me"), NewSeat("bot", evil)], is_public=True, title=evil)
        await lobby.create(house.tables, person, wanted)
        async with client_of(house, host='evil"><b>.example') as client:
            answer = await client.get("/")
            page = read(answer.text)
            assert "script" not in page.tags
            assert "b" not in page.tags
            assert page.text.count(evil) == 3


async def test_nothing_of_the_page_is_inline_or_from_elsewhere(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house, client_of(house) as client:
        answer = await client.get("/")
        page = read(answer.text)
        assert not {"script", "style", "iframe", "img"} & set(page.tags)
        assert not [name for name, _ in page.attributes if name == "style" or name.startswith("on")]
        assert all(link.startswith("/") for link in page.links())
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        style = await client.get("/style.css")
        assert style.headers["content-type"] == "text/css; charset=utf-8"
        assert "prefers-color-scheme: dark" in style.text
        assert "url(" not in style.text


async def test_the_inks_can_be_read_by_day_and_by_night(tmp_path: Path) -> None:
    """WCAG 2.2 AA: 4.5 to 1 for text on both grounds."""

    def light(colour: str) -> float:
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    async with a_house(tmp_path) as house, client_of(house) as client:
        style = (await client.get("/style.css")).text
    for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL):
        inks = dict(re.findall(r"--(\w+): (#\w{6})", block))
        for ink in ("ink", "soft", "oil", "link"):
            for ground in ("paper", "card"):
                lighter, darker = sorted((light(inks[ink]), light(inks[ground])), reverse=True)
                assert (lighter + 0.05) / (darker + 0.05) >= 4.5, (ink, ground)
