"""Engine and games import the standard library and what compiling needs, nothing else."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PLAIN = {"barrelhouse", "librt", "mypy_extensions"} | set(sys.stdlib_module_names)
FILES = sorted(file for part in ("engine", "games") for file in (ROOT / "src" / "barrelhouse" / part).rglob("*.py"))


def imports_of(file: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(file.read_bytes(), file)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.append(node.module)
    return names


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_it_imports_nothing_that_has_to_be_installed_but_for_compiling(file: Path) -> None:
    assert [name for name in imports_of(file) if name.split(".")[0] not in PLAIN] == []


def test_there_are_files_to_look_at() -> None:
    assert len(FILES) > 20
