"""The front page of a house: what this is, the tables everybody may see, and how to play and to program here."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from barrelhouse.games import GAMES
from barrelhouse.server.http.asker import origin_of, spoken_by
from barrelhouse.server.http.endpoint import PREFIX as API
from barrelhouse.server.speech import speaking
from barrelhouse.server.tables import lists
from barrelhouse.server.wire.lists import TableLine
from barrelhouse.server.wire.tables import Seat

SHOWN: Final = 20  # tables of each list
Say = Callable[..., str]


async def front(request: Request) -> Response:
    """Everything on one page, for who comes with a browser."""
    house = request.app.state.house
    language = spoken_by(request)
    say = _saying(language)
    sections = [
        _section(say, which, (await lists.public_tables(house.database, which, 0)).tables[:SHOWN])
        for which in ("open", "running", "finished")
    ]
    return Response(
        _page(language, say, origin_of(request, house.settings), "".join(sections)),
        media_type="text/html",
        headers={"Cache-Control": "no-store"},
    )


async def style(request: Request) -> Response:
    """How it looks, by day and by night."""
    return Response(_style(), media_type="text/css", headers={"Cache-Control": "max-age=3600"})


@cache
def _style() -> str:
    return (files(__package__) / "style.css").read_text(encoding="utf-8")


def _saying(language: str) -> Say:
    """Messages as they may stand in a page: whatever people typed into them is escaped with the rest."""
    speak = speaking(language)
    return lambda key, **numbers: escape(speak(f"server-page-{key}", numbers))


def _page(language: str, say: Say, address: str, tables: str) -> str:
    new = f"barrelhouse play {next(iter(GAMES))} --server {address} --public --name NAME"
    come = f"barrelhouse play --server {address} --table ID --name NAME"
    return f"""<!doctype html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{say("title")}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<h1>{say("title")}</h1>
<p>{say("about", games=", ".join(GAMES))}</p>
</header>
<main>
<h2>{say("play")}</h2>
<p>{say("play-how")}</p>
<pre><code>{escape(come)}</code></pre>
<p>{say("play-new")}</p>
<pre><code>{escape(new)}</code></pre>
{tables}<h2>{say("program")}</h2>
<p>{say("program-how")}</p>
<ul>
<li><a href="{API}/openapi.json">openapi.json</a>: {say("openapi")}</li>
<li><a href="{API}/socket.json">socket.json</a>: {say("socket")}</li>
<li><a href="{API}/games">games</a>: {say("games")}</li>
</ul>
</main>
<footer><p>{say("notice")}</p></footer>
</body>
</html>
"""


def _section(say: Say, which: str, tables: Sequence[TableLine]) -> str:
    head = f"<h2>{say(which)}</h2>\n"
    if not tables:
        return f'{head}<p class="none">{say("none")}</p>\n'
    names = "".join(
        f'<th scope="col">{say(column)}</th>' for column in ("id", "table", "game", "seats", "state", "changed")
    )
    rows = "".join(_row(say, table) for table in tables)
    return (
        f'{head}<div class="wide"><table>\n<thead><tr>{names}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n'
    )


def _row(say: Say, table: TableLine) -> str:
    cells = [
        f'<a href="{API}/tables/{escape(table.table)}">{escape(table.table)}</a>',
        escape(table.title),
        escape(table.game),
        ", ".join(_sitting(say, seat) for seat in table.seats),
        _state(say, table),
        _hour(table.changed),
    ]
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>\n"


def _sitting(say: Say, seat: Seat) -> str:
    """Who sits there, as far as somebody does."""
    if seat.kind == "open":
        return say("free")
    return say("bot", name=seat.name or seat.bot) if seat.kind == "bot" else escape(seat.name)


def _state(say: Say, table: TableLine) -> str:
    if table.stage == "gathering":
        return say("room", open=sum(seat.kind == "open" for seat in table.seats))
    if table.to_act >= 0:
        return say("turn", name=table.seats[table.to_act].name, n=table.n)
    return say("position", n=table.n)


def _hour(milliseconds: int) -> str:
    at = datetime.fromtimestamp(milliseconds / 1000, UTC)
    return f'<time datetime="{at.isoformat(timespec="seconds")}">{at:%Y-%m-%d %H:%M} UTC</time>'


ROUTES = [Route("/", front), Route("/style.css", style)]
