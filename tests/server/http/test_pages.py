"""The site: one page at every address of its own, files that are cached for a year, and nothing but what was built."""

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from barrelhouse.server.house import House
from barrelhouse.server.http.app import make_app
from barrelhouse.server.http.pages import TYPES
from barrelhouse.server.store import open_database
from tests.support.http_clients import HOME, capture_log, check_refused, house_on

PAGE = """<!doctype html>
<html lang="en">
  <head>
    <title>Barrelhouse</title>
  </head>
  <body>
    <div id="app"></div>
  </body>
</html>
"""
SCRIPT = b"export const barrels = 25;\n" * 40
GZIP = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site as the build leaves it, and secrets around it."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "index-a1.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-a1.js.gz").write_bytes(gzip.compress(SCRIPT))
    for suffix in TYPES:
        (folder / "assets" / f"file-b2{suffix}").write_bytes(suffix.encode())
    (folder / "robots.txt").write_text("User-agent: *\n")
    (folder / "whole").write_text("the stamp of the build")
    (folder / "assets" / "index-a1.js.map").write_text("sources")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


@pytest.fixture
def house(tmp_path: Path, runner: asyncio.Runner) -> Iterator[House]:
    database = runner.run(open_database("", tmp_path / "house"))
    yield house_on(database, rates={"request": 5})
    runner.run(database.close())


def client_of(house: House, site: Path) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(make_app(house, site), client=("127.0.0.1", 50_000))
    return httpx.AsyncClient(transport=transport, base_url=HOME)


@pytest.mark.parametrize(
    "path", ["/", "/tables", "/tables/ab3/log", "/rules/mcmulti", "/api-keys", "/%00", "//a", "/a/"]
)
async def test_every_address_of_the_site_is_the_page(house: House, site: Path, path: str) -> None:
    async with client_of(house, site) as client:
        answer = await client.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert '<div id="app"></div>' in answer.text
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"
    assert "unsafe" not in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/v1/nothing",
        "/health/x",
        "/metrics/x",
        "/assets",
        "/assets/",
        "/assets/none.js",
        "/assets/index-a1",
        "/assets/index-a1.js.gz",
        "/assets/index-a1.js.br",
        "/assets/index-a1.js.map",
        "/assets/../secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets//etc/passwd",
        "/secret.txt",
        "/../secret.txt",
        "/tables/picture.png",
        "/index.html",
    ],
)
async def test_there_is_nothing_besides(house: House, site: Path, path: str) -> None:
    async with client_of(house, site) as client:
        for method in ("GET", "POST"):
            check_refused(
                await client.request(method, httpx.URL(HOME).copy_with(raw_path=path.encode())), 404, "server-no-path"
            )


async def test_the_stamp_of_the_build_is_not_told(house: House, site: Path) -> None:
    async with client_of(house, site) as client:
        assert "the stamp" not in (await client.get("/whole")).text


@pytest.mark.parametrize("path", ["/", "/tables", "/assets/index-a1.js", "/robots.txt"])
async def test_the_site_is_only_read(house: House, site: Path, path: str) -> None:
    async with client_of(house, site) as client:
        answer = await client.post(path)
        check_refused(answer, 405, "server-no-method")
        assert answer.headers["allow"] == "GET, HEAD"
        got, head = await client.get(path), await client.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert {**head.headers} == {**got.headers}


async def test_what_changes_is_asked_for_again_and_the_rest_never(house: House, site: Path) -> None:
    async with client_of(house, site) as client:
        page, robots = await client.get("/", headers=PLAIN), await client.get("/robots.txt")
        script = await client.get("/assets/index-a1.js")
        assert page.headers["cache-control"] == robots.headers["cache-control"] == "no-cache"
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        again = await client.get("/", headers={**PLAIN, "if-none-match": f'"other", W/{page.headers["etag"]}'})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", page.headers["etag"])
        changed = await client.get("/", headers={**PLAIN, "if-none-match": '"other"'})
        assert (changed.status_code, changed.text) == (200, page.text)


@pytest.mark.parametrize("path", ["/", "/assets/index-a1.js"])
@pytest.mark.parametrize(
    ("accepted", "is_small"),
    [("gzip", True), ("br, GZIP;q=0.5", True), ("gzip;q=0", False), ("gzip; q=0.0", False), ("br", False), ("", False)],
)
async def test_who_takes_it_gets_it_small(house: House, site: Path, path: str, accepted: str, is_small: bool) -> None:
    async with client_of(house, site) as client:
        answer = await client.get(path, headers={"accept-encoding": accepted})
        whole = await client.get(path, headers=PLAIN)
    assert answer.headers.get("content-encoding", "") == ("gzip" if is_small else "")
    assert answer.content == whole.content
    if path == "/":
        assert (answer.headers["etag"] == whole.headers["etag"]) is not is_small
    else:  # the digest is in the name of a file that is cached for a year
        assert "etag" not in answer.headers
    assert "Accept-Encoding" in answer.headers["vary"]
    assert (int(answer.headers["content-length"]) < len(whole.content)) is is_small


async def test_every_file_says_what_it_is(house: House, site: Path) -> None:
    async with client_of(house, site) as client:
        for suffix, kind in TYPES.items():
            answer = await client.get(f"/assets/file-b2{suffix}", headers=GZIP)
            assert (answer.content, answer.headers["content-type"]) == (suffix.encode(), kind)
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert "content-encoding" not in answer.headers


async def test_a_file_carries_no_policy_of_its_own(house: House, site: Path) -> None:
    """Two dozen of them come with the first page, each with what it says about itself."""
    async with client_of(house, site) as client:
        file = (await client.get("/assets/index-a1.js", headers=GZIP)).headers
        robots = (await client.get("/robots.txt")).headers
    assert (file["x-content-type-options"], file["cross-origin-resource-policy"]) == ("nosniff", "same-origin")
    assert sum(len(f"{name}: {value}\r\n") for name, value in file.items()) < 350
    assert {"content-security-policy", "permissions-policy", "referrer-policy"} <= {*robots}


async def test_the_files_of_a_page_use_up_nothing(house: House, site: Path) -> None:
    async with client_of(house, site) as client:
        assert {(await client.get("/assets/index-a1.js")).status_code for _ in range(50)} == {200}
        assert [(await client.get("/")).status_code for _ in range(6)] == [200] * 5 + [429]


async def test_the_page_says_a_few_words_itself(house: House, site: Path) -> None:
    async with client_of(house, site) as client:
        page = (await client.get("/", headers={"accept-language": "en-GB"})).text
    assert '<html lang="en">' in page
    assert "<noscript><p>This site needs JavaScript." in page
    assert '<template id="wordless"><main' in page
    assert "A part of this page could not be loaded." in page
    assert page.count('<meta name="description" content="Board games') == 1


async def test_the_log_knows_no_address_of_a_page(house: House, site: Path) -> None:
    with capture_log() as log:
        async with client_of(house, site) as client:
            for path in ("/invitation/secret-key", "/assets/index-a1.js", "/robots.txt", "/assets/secret.js"):
                await client.get(path)
    assert [line["path"] for line in log.all()] == ["/{page}", "/assets/{file}", "/robots.txt", "-"]


async def test_a_house_without_a_site_says_what_to_do(house: House, tmp_path: Path) -> None:
    async with client_of(house, tmp_path / "nothing") as client:
        answer = await client.get("/tables")
        assert (answer.status_code, answer.headers["content-type"]) == (503, "text/html; charset=utf-8")
        assert "install a complete package" in answer.text
        assert answer.headers["cache-control"] == "no-store"
        assert (await client.get("/health")).status_code == 200


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [("gzip, deflate, br, zstd", "br"), ("br", "br"), ("br;q=0, gzip", "gzip"), ("gzip", "gzip"), ("", "")],
)
async def test_the_smallest_copy_that_is_taken_is_sent(house: House, site: Path, accepted: str, coding: str) -> None:
    copies = {"br": b"by Brotli", "gzip": gzip.compress(SCRIPT), "": SCRIPT}
    for name, ending in (("br", "br"), ("gzip", "gz"), ("", "")):
        (site / "assets" / f"page-c3.js.{ending}".rstrip(".")).write_bytes(copies[name])
    headers = {"accept-encoding": accepted}
    async with client_of(house, site) as client, client.stream("GET", "/assets/page-c3.js", headers=headers) as answer:
        sent = b"".join([part async for part in answer.aiter_raw()])
    assert answer.headers.get("content-encoding", "") == coding
    assert sent == copies[coding]
