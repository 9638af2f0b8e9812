"""docs/architecture.md: every file, class and function it names exists, and CONTRIBUTING names every folder."""

import ast
import re
from pathlib import Path

import pytest

from tests.style.sources import ROOT, tree_of

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
_PATH = re.compile(r"`((?:src|web|tests|docs|tools|examples|bench|faults)/[\w./<>-]+)`")
_HOP = re.compile(r"^\| (\d+) \| .* \| (.*) \|$", re.MULTILINE)
_NAMED = re.compile(r"`((?:src|web)/[\w./-]+)`((?:,? ?`[A-Za-z_]\w*(?:\.\w+)?`)*)")


def names_in(file: Path) -> set[str]:
    """Functions, classes, and methods as Class.method."""
    names: set[str] = set()
    for node in tree_of(file).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names.add(node.name)
        elif isinstance(node, ast.ClassDef):
            methods = [part for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)]
            names |= {node.name, *(f"{node.name}.{method.name}" for method in methods)}
    return names


@pytest.mark.parametrize("path", sorted({path for path in _PATH.findall(PAGE) if "<" not in path}))
def test_every_path_on_the_page_exists(path: str) -> None:
    assert (ROOT / path).exists()


def test_every_hop_of_a_move_names_a_file_and_what_it_calls_there() -> None:
    hops = _HOP.findall(PAGE)
    assert [int(number) for number, _ in hops] == list(range(1, len(hops) + 1))
    assert len(hops) >= 12
    for number, where in hops:
        named = _NAMED.findall(where)
        assert named, f"hop {number} names no file"
        for path, functions in named:
            if not path.endswith(".py"):
                continue
            wanted = re.findall(r"`([\w.]+)`", functions)
            assert wanted, f"hop {number} names no function of {path}"
            assert set(wanted) <= names_in(ROOT / path), f"hop {number}: {path}"


def test_every_function_named_after_its_file_is_in_it() -> None:
    named = [(path, re.findall(r"`([\w.]+)`", functions)) for path, functions in _NAMED.findall(PAGE)]
    checked = [(path, functions) for path, functions in named if path.endswith(".py") and functions]
    assert len(checked) > 25
    for path, functions in checked:
        assert set(functions) <= names_in(ROOT / path), path


def test_contributing_names_every_folder() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    package = ROOT / "src" / "barrelhouse"
    folders = [folder.name for folder in package.iterdir() if folder.is_dir() and (folder / "__init__.py").exists()]
    ignored = {"node_modules", "build", "dist", "__pycache__"}
    top = [path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")]
    missing = [name for name in [*folders, *(name for name in top if name not in ignored)] if f"{name}/`" not in text]
    assert missing == []
