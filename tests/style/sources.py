"""The sources as trees: every class, function and exported type, and where it is defined."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "barrelhouse"
CLIENT = ROOT / "web" / "src"

_SCRIPTS = ("tests", "bench", "tuning", "faults", "examples", "docs")
# Games outside games/: the classes of their actions are their verbs, and theirs alone.
_OTHER_GAMES = (
    "examples/games/",
    "bench/connect_four.py",
    "tests/cli/whispers.py",
    "tests/contract/test_invariants.py",
)
_EXPORTED = re.compile(r"^export (?:declare )?(?:abstract )?(?:interface|type|class|enum) (\w+)", re.MULTILINE)


@cache
def python_files() -> tuple[Path, ...]:
    """Everything that is installed, and what do.py calls."""
    return tuple(sorted([*PACKAGE.rglob("*.py"), *(ROOT / "tools").rglob("*.py")]))


@cache
def all_python_files() -> tuple[Path, ...]:
    """Those, and what tests, measures, tunes, breaks, shows and documents them."""
    scripts = (file for folder in _SCRIPTS for file in (ROOT / folder).rglob("*.py"))
    return tuple(sorted([*python_files(), ROOT / "do.py", *scripts]))


@cache
def client_files() -> tuple[Path, ...]:
    """The client's own code; what is generated follows from Python."""
    files = [file for file in CLIENT.rglob("*") if file.suffix in (".ts", ".svelte")]
    return tuple(sorted(file for file in files if ".test." not in file.name and "generated" not in file.parts))


@cache
def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def place_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def classes() -> dict[str, list[str]]:
    """Every class outside games by name: the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in all_python_files():
        if PACKAGE / "games" in file.parents or place_of(file).startswith(_OTHER_GAMES):
            continue
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(place_of(file))
    return found


def exported_types() -> dict[str, list[str]]:
    """Every type that the client exports, outside its games, by name: the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for file in [
        *CLIENT.rglob("*.ts"),
        *(file for room in ("lint", "vite") for file in (CLIENT.parent / room).rglob("*.ts")),
    ]:
        if CLIENT / "games" in file.parents or ".test." in file.name:
            continue
        if file.parent.name == "generated" and file.name != "api.ts":  # a game's own words
            continue
        for name in _EXPORTED.findall(file.read_text(encoding="utf-8")):
            found[name].append(place_of(file))
    return found


def functions(files: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Every function and method: its name, and where it is defined. A property is read like a field, and is none."""
    for file in files:
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not _is_property(node):
                yield node.name, f"{place_of(file)}:{node.lineno}"


def _is_property(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list)


@cache
def defined_names() -> frozenset[str]:
    """Every class, function, method, module and folder of the package and of tools/, in one set."""
    names = {name for name, _ in functions(python_files())}
    for file in python_files():
        names |= {file.stem, file.parent.name}
        names |= {node.name for node in ast.walk(tree_of(file)) if isinstance(node, ast.ClassDef)}
    return frozenset(names)
