"""`barrelhouse rules`: a book, the rules with a word in them, or one rule with the code and tests that cite it."""

import ast
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.text import Text

import barrelhouse
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.console import new_console
from barrelhouse.cli.screen.rulebook import find_rules, is_id, lay_out, read_book, search_rules, show_found, show_rule
from barrelhouse.engine.rulebook import Rule, read_rulebook
from barrelhouse.games import GAMES

PACKAGE = Path(barrelhouse.__file__).resolve().parent


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("words", nargs="*")


def run(arguments: Namespace) -> int:
    if not arguments.words:
        raise Misuse("cli-rules-what", games=", ".join(GAMES))
    show_rules(new_console(), arguments.words)
    return 0


def show_rules(console: Console, words: list[str]) -> None:
    """The book of a game, a chapter (MM-4), a rule (MM-4.5), or all rules with these words in them."""
    game = GAMES.get(words[0])
    if game is not None and len(words) == 1:
        _show_book(console, read_book(game))
        return
    books = list(GAMES.values()) if game is None else [game]
    rules = [rule for book in books for rule in read_rulebook(read_book(book))]
    sought = words if game is None else words[1:]
    if len(sought) == 1 and is_id(sought[0]):
        found = find_rules(rules, sought[0])
        for rule in found:
            show_rule(console, rule)
        if len(found) == 1:
            _show_citations(console, found[0])
    else:
        show_found(console, search_rules(rules, sought))


def _show_book(console: Console, book: str) -> None:
    if not console.is_terminal:
        console.print(lay_out(book))
        return
    os.environ.setdefault("LESS", "-FRX")  # colours pass through, and a short text needs no key to leave
    with console.pager(styles=True):
        console.print(lay_out(book))


def _show_citations(console: Console, rule: Rule) -> None:
    """The lines of code that cite the rule and the tests marked with it."""
    root = checkout()
    console.print(Text(translate("cli-rule-code"), style="bold"))
    for file, line, text in citations(rule.id):
        console.print(Text(f"  {_place(file, root)}:{line}  {text}"), soft_wrap=True)
    console.print()
    if root is None:
        console.print(translate("cli-rule-tests-elsewhere"))
        return
    console.print(Text(translate("cli-rule-tests"), style="bold"))
    for file, line, name in marked_tests(root / "tests", rule.id):
        console.print(Text(f"  {_place(file, root)}:{line}  {name}"), soft_wrap=True)


def checkout() -> Path | None:
    """The folder of the repository this package runs from; None if it is installed."""
    root = PACKAGE.parent.parent
    return root if PACKAGE.parent.name == "src" and (root / "tests").is_dir() else None


def _place(file: Path, root: Path | None) -> str:
    return file.relative_to(root or PACKAGE.parent).as_posix()


def citations(id_wanted: str) -> Iterator[tuple[Path, int, str]]:
    """File, line number and line of every place in the package that cites a rule, its id in brackets."""
    for file in sorted(PACKAGE.rglob("*.py")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            if f"[{id_wanted}]" in line:
                yield file, number, line.strip()


def marked_tests(tests: Path, id_wanted: str) -> Iterator[tuple[Path, int, str]]:
    """File, line number and name of every test, or class of tests, marked with a rule."""
    for file in sorted(tests.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        if f'"{id_wanted}"' not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and any(
                _marks(decorator, id_wanted) for decorator in node.decorator_list
            ):
                yield file, node.lineno, node.name


def _marks(decorator: ast.expr, id_wanted: str) -> bool:
    """Whether rule(...) with this id stands in it: as the mark itself or inside a parametrize."""
    return any(
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "rule"
        and any(isinstance(arg, ast.Constant) and arg.value == id_wanted for arg in node.args)
        for node in ast.walk(decorator)
    )
