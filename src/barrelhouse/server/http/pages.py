"""The built site: one page for every browser, and the files it is made of."""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from barrelhouse.server.http.identity import address_of, request_language, takes_coding
from barrelhouse.server.http.middleware import ASSETS
from barrelhouse.server.limits import by_address
from barrelhouse.server.translation import translator

if TYPE_CHECKING:
    from barrelhouse.server.house import House

SITE: Final = Path(__file__).parents[1] / "site"
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
CODINGS: Final = {"br": "br", "gzip": "gz"}  # and the endings of their files
_PAGE: Final = "/index.html"
_NOT_OURS: Final = ("/api", "/health", "/metrics", "/assets")
_FOR_A_YEAR: Final = "public, max-age=31536000, immutable"  # a file under assets/ has another name when it changes
_ASK_AGAIN: Final = "no-cache"


@dataclass(frozen=True, slots=True)
class File:
    """What is sent, and its compressed copies by coding, the smallest first; none where nothing is gained."""

    kind: str
    whole: bytes
    copies: Mapping[str, bytes]
    tag: str

    @classmethod
    def of(cls, kind: str, whole: bytes, copies: Mapping[str, bytes]) -> "File":
        return cls(kind, whole, copies, hashlib.sha256(whole).hexdigest()[:20])


@cache
def read_site(folder: Path) -> dict[str, File]:
    """Every file of a built site by its path; nothing where none was built. Nothing is read from the disk later."""
    site = {}
    for file in folder.rglob("*"):
        if file.suffix in TYPES and file.is_file():
            beside = {coding: file.with_name(f"{file.name}.{ending}") for coding, ending in CODINGS.items()}
            copies = {coding: copy.read_bytes() for coding, copy in beside.items() if copy.exists()}
            site[f"/{file.relative_to(folder).as_posix()}"] = File.of(TYPES[file.suffix], file.read_bytes(), copies)
    return site


class Pages:
    """Whatever is no endpoint: the page, by whichever of its addresses, and its files."""

    def __init__(self, house: "House", folder: Path) -> None:
        self.house = house
        self.files = dict(read_site(folder))
        self.page = self.files.pop(_PAGE, None)
        self._by_language: dict[str, File] = {}  # the page by language

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        connection = HTTPConnection(scope)
        is_asset = path.startswith(ASSETS)
        if not is_asset:  # a page has a dozen of them, which must not use up its player's limit
            self.house.limits.take("request", by_address(address_of(connection, self.house.settings)))
        file = self.files.get(path)
        if file is None and (is_asset or not _is_page(path)):
            raise HTTPException(404)
        scope["note"].path = "/assets/{file}" if is_asset else "/{page}" if file is None else path
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        if file is not None:
            response = _respond(file, connection, _FOR_A_YEAR if is_asset else _ASK_AGAIN)
        elif self.page is not None:
            response = _respond(self._page_in(request_language(connection), self.page), connection, _ASK_AGAIN)
            response.headers["Vary"] = "Accept-Encoding, Accept-Language"
        else:
            response = _unbuilt_page(request_language(connection))
        if scope["method"] == "HEAD":
            response.body = b""  # the headers, with the length, stay
        await response(scope, receive, send)

    def _page_in(self, language: str, page: File) -> File:
        """The page with the few words of its own: for search engines, and for browsers without scripts."""
        if language not in self._by_language:
            speak = translator(language)
            about, missing = (escape(speak(key, {})) for key in ("server-page-about", "server-page-no-script"))
            html = page.whole.decode()
            for place, words in (
                ('<html lang="en">', f'<html lang="{escape(language)}">'),
                ("</head>", f'  <meta name="description" content="{about}" />\n  </head>'),
                ("</body>", f"  <noscript><p>{missing}</p></noscript>\n  </body>"),
                ("</body>", f'  <template id="wordless">{_wordless_template(language)}</template>\n  </body>'),
            ):
                html = html.replace(place, words, 1)
            whole = html.encode()
            self._by_language[language] = File.of(page.kind, whole, {"gzip": gzip.compress(whole, mtime=0)})
        return self._by_language[language]


def _wordless_template(language: str) -> str:
    """What the page shows when its own words do not come."""
    speak = translator(language)
    keys = "server-page-title", "server-page-lost", "server-page-again"
    title, why, again = (escape(speak(key, {})) for key in keys)
    button = f'<button class="button main" type="button">{again}</button>'
    return f'<main class="wordless"><h1>{title}</h1><p role="alert">{why}</p><p>{button}</p></main>'


def _is_page(path: str) -> bool:
    """Whether the site answers this path with its page: it is neither a file nor an endpoint for programs."""
    is_ours = not any(path == other or path.startswith(f"{other}/") for other in _NOT_OURS)
    return is_ours and "." not in path.rpartition("/")[2]


def _respond(file: File, connection: HTTPConnection, keep: str) -> Response:
    coding = next((coding for coding in file.copies if takes_coding(connection, coding)), "")
    tag = f'"{file.tag}-{coding}"' if coding else f'"{file.tag}"'
    headers = {"Cache-Control": keep}
    if keep != _FOR_A_YEAR:  # what is cached for so long has its digest in its name
        headers["ETag"] = tag
    if file.copies:
        headers["Vary"] = "Accept-Encoding"
    if tag in (had.strip().removeprefix("W/") for had in connection.headers.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    if coding:
        headers["Content-Encoding"] = coding
    return Response(file.copies.get(coding, file.whole), headers=headers, media_type=file.kind)


def _unbuilt_page(language: str) -> Response:
    """A house from the sources whose site was never built; programs and terminals can play in it."""
    speak = translator(language)
    title, why, how = (
        escape(speak(key, {})) for key in ("server-page-title", "server-page-unbuilt", "server-page-unbuilt-how")
    )
    page = f"""<!doctype html>
<html lang="{escape(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title></head>
<body><h1>{title}</h1><p>{why}</p><p>{how}</p></body>
</html>
"""
    return Response(page, 503, {"Cache-Control": "no-store"}, "text/html")
