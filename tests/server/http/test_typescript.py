"""TypeScript types: every kind of schema has its expression, and every name that is used is declared."""

import re
from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from barrelhouse.server.http.app import endpoints
from barrelhouse.server.http.description.typescript import typescript
from barrelhouse.server.http.endpoint import PREFIX, Call, Endpoint
from barrelhouse.wire.common import RequestBody

WRITTEN = typescript(endpoints())


class Inner(Struct):
    """One part."""

    n: int


class Request(RequestBody, frozen=True):
    """What a request asks for; */ ends nothing."""

    name: Annotated[str, Meta(max_length=3)]
    how: Literal["fast", "slow"] = "fast"
    often: int | None = None  # at most; */ ends nothing


class RequestMore(Request, frozen=True, kw_only=True):
    # Two lines
    # above it.
    more: int = 0  # and one beside
    plain: Annotated[int, Meta(ge=0)] = 1  # beside it


class Given(Struct):
    whether: bool
    many: list[int | str]
    pair: tuple[str, int]
    by_name: dict[str, float]
    inner: Inner
    inners: list[Inner]
    anything: Any
    strange: dict[str, Any] = {}


async def handle(call: Call) -> Given:
    raise NotImplementedError


@pytest.fixture(scope="module")
def small() -> str:
    listed = [
        Endpoint("POST", "/things/{thing}", handle, Given, Request),
        Endpoint("GET", "/text", handle, str, query=Request),
        Endpoint("GET", "/more", handle, str, query=RequestMore),
    ]
    return typescript(listed)


def test_what_is_sent_may_lack_defaults(small: str) -> None:
    assert (
        """\
/** What a request asks for; * / ends nothing. */
export interface Request {
  name: string;
  how?: "fast" | "slow";
  /** at most; * / ends nothing */
  often?: number | null;
}
"""
        in small
    )


def test_comments_beside_and_above_a_field_are_its_legend_also_where_it_is_inherited(small: str) -> None:
    assert (
        """\
  /** at most; * / ends nothing */
  often?: number | null;
  /** Two lines above it. and one beside */
  more?: number;
  /** beside it */
  plain?: number;
}
"""
        in small
    )
    assert "  /** the seats I may watch and play */\n  mine: number[];\n" in WRITTEN
    assert not re.search("noqa|type: ignore|fmt:", WRITTEN)


def test_what_is_answered_is_whole(small: str) -> None:
    assert (
        """\
export interface Given {
  whether: boolean;
  many: (number | string)[];
  pair: [string, number];
  by_name: Record<string, number>;
  inner: Inner;
  inners: Inner[];
  anything: unknown;
  strange: Record<string, unknown>;
}
"""
        in small
    )
    assert "/** One part. */\nexport interface Inner {\n  n: number;\n}\n" in small


def test_every_endpoint_has_its_line(small: str) -> None:
    assert f'  "POST {PREFIX}/things/{{thing}}": {{ body: Request; answer: Given }};\n' in small
    assert f'  "GET {PREFIX}/text": {{ query: Request; answer: string }};\n' in small
    for endpoint in endpoints():
        assert f'  "{endpoint.method} {PREFIX}{endpoint.path}": {{ ' in WRITTEN


def test_every_name_that_is_used_is_declared_once() -> None:
    bare = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", WRITTEN, flags=re.DOTALL)
    declared = re.findall(r"export (?:interface|type) (\w+)", bare)
    assert len(set(declared)) == len(declared) > 40
    used = set(re.findall(r"\b[A-Z]\w+", re.sub(r'"[^"]*"', "", bare)))
    assert used - set(declared) == {"Record"}


def test_brackets_close_and_lines_are_short() -> None:
    for opening, closing in ("{}", "()", "[]"):
        assert WRITTEN.count(opening) == WRITTEN.count(closing)
    assert max(len(line) for line in WRITTEN.splitlines()) <= 120
