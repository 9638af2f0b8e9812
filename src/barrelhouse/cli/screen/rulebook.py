"""Rules of a game, found by id or by word, and shown."""

import difflib
import re
import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.messages import Misuse
from barrelhouse.engine.contract import Game
from barrelhouse.engine.rulebook import Rule, rulebook_of
from barrelhouse.games import GAMES, PACKAGES

if TYPE_CHECKING:
    from rich.markdown import Markdown

INDENT: Final = "    "  # before the sentence in which a word was found
_ID: Final = re.compile(r"[A-Za-z]+-[0-9][0-9.]*")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?:]) +(?=[A-Z*`])")
_MARKS: Final = re.compile(r"[*`]")


def read_book(game: Game) -> str:
    return rulebook_of(PACKAGES[game.NAME])


def is_id(text: str) -> bool:
    """Whether this is written like the id of a rule or a chapter: MM-4.5, omb-9."""
    return _ID.fullmatch(text) is not None


def find_rules(rules: list[Rule], wanted: str) -> list[Rule]:
    """The rule with this id, or all of a chapter; Misuse names the nearest ids."""
    id_wanted = wanted.upper()
    found = [rule for rule in rules if rule.id == id_wanted or rule.id.startswith(id_wanted + ".")]
    if not found:
        known = [rule.id for rule in rules]
        near = difflib.get_close_matches(id_wanted, known, n=5, cutoff=0.5)
        if near:
            raise Misuse("cli-rule-unknown-near", wanted=wanted, near=", ".join(near))
        raise Misuse("cli-rule-unknown", wanted=wanted, first=known[0], last=known[-1], games=", ".join(GAMES))
    return found


def search_rules(rules: Sequence[Rule], words: Sequence[str]) -> list[tuple[Rule, str]]:
    """Every rule that has all these words, or longer ones that begin so, each with a sentence; Misuse if none has."""
    patterns = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words]
    found = []
    for rule in rules:
        if all(pattern.search(f"{rule.title}\n{rule.text}") for pattern in patterns):
            sentences = list(_sentences(rule.text))
            # The sentence with the most of the words; the first of those, and of a rule whose title has them all.
            best = max(sentences, key=lambda one: sum(bool(pattern.search(one)) for pattern in patterns), default="")
            found.append((rule, best))
    if not found:
        raise Misuse("cli-rule-not-found", words=" ".join(words), games=", ".join(GAMES))
    return found


def _sentences(text: str) -> Iterator[str]:
    """The sentences of a rule without their markup, and after them the rows of its tables."""
    rows = []
    for block in text.split("\n\n"):
        lines = block.splitlines()
        rows += [" · ".join(cell.strip() for cell in line.strip("|").split("|")) for line in lines if line[:1] == "|"]
        prose = " ".join(line.strip() for line in lines if line[:1] != "|")
        yield from (_MARKS.sub("", sentence) for sentence in _SENTENCE_END.split(prose) if sentence)
    yield from (_MARKS.sub("", row) for row in rows)


def show_found(console: Console, found: Sequence[tuple[Rule, str]]) -> None:
    """A line for each rule, and the sentence below it."""
    for rule, sentence in found:
        console.print(Text(f"{rule.id}  {rule.title}", style="bold"))
        console.print(textwrap.fill(sentence, console.width - 1, initial_indent=INDENT, subsequent_indent=INDENT))


def show_rule(console: Console, rule: Rule) -> None:
    console.print(Text(f"{rule.id}  {rule.title}", style="bold"))
    console.print(lay_out(rule.text))
    console.print()


def lay_out(text: str) -> "Markdown":
    """Sources and rulings stand on lines of their own in the book; Markdown would run them together."""
    from rich.markdown import Markdown  # it takes its time to be loaded, and most commands never need it

    return Markdown(text.replace("*\n*", "*  \n*"))
