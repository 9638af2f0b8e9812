"""How tests read what a terminal shows, which comes in parts."""

import os

from tests.cli.online.remote import is_question, waits_for
from tests.support.commands import read_page

PARTS = [b"Waiting for Kim", b", or speak up > ", b"\r\x1b[KIda: buy troops\n> /he", b"llo"]


def test_a_page_is_never_left_in_the_middle_of_its_prompt() -> None:
    source, terminal = os.pipe()
    parts = iter(PARTS)

    def is_kims(text: str) -> bool:
        """Each part is written when all before it has been read."""
        if not text.endswith(", or speak up > "):
            os.write(terminal, next(parts))
        return "Waiting for Kim" in text

    page = read_page(source, is_kims)
    assert waits_for("Kim", page)
    assert not is_question(page)
    os.write(terminal, next(parts))

    def is_said(text: str) -> bool:
        if text.endswith("/he"):
            os.write(terminal, next(parts))
        return "/he" in text

    page = read_page(source, is_said, typed="/hello")
    assert page.endswith("\n> /hello")
    os.close(terminal)
    assert read_page(source, lambda _: False) == ""
    os.close(source)


def test_who_was_waited_for_further_up_is_not_waited_for_now() -> None:
    redrawn = "Waiting for Kim, or speak up > Ida: buy troops\n  1  done\n\n> "
    assert is_question(redrawn)
    assert not waits_for("Kim", redrawn)
    assert not waits_for("Kim", "Waiting for Kim > Waiting for Jon > ")
    assert not waits_for("Kim", "Waiting for Kim")
