"""Rules of a game, found by their ids and shown."""

import difflib
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from barrelhouse.cli.messages import Misuse
from barrelhouse.engine.contract import Game
from barrelhouse.engine.rulebook import Rule, rulebook_of
from barrelhouse.games import GAMES

if TYPE_CHECKING:
    from rich.markdown import Markdown


def read_book(game: Game) -> str:
    package: str = game.__name__  # type: ignore[attr-defined]  # a game is a package, and its book lies in it
    return rulebook_of(package)


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


def show_rule(console: Console, rule: Rule) -> None:
    console.print(Text(f"{rule.id}  {rule.title}", style="bold"))
    console.print(_lay_out(rule.text))
    console.print()


def _lay_out(text: str) -> "Markdown":
    """Sources and rulings stand on lines of their own in the book; Markdown would run them together."""
    from rich.markdown import Markdown  # it takes its time to be loaded, and most commands never need it

    return Markdown(text.replace("*\n*", "*  \n*"))
