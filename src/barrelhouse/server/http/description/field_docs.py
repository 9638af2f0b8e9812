"""Documentation of a type's fields: the comments beside them, or in the lines above."""

import ast
import inspect
import io
import sys
import tokenize
from functools import cache
from typing import Any


def field_docs_of(kind: Any) -> tuple[str, dict[str, str]]:
    """The type's docstring, and the comments of its fields, those of its ancestors included."""
    about, _ = _docs_by_class(kind.__module__).get(kind.__name__, ("", {}))
    field_docs: dict[str, str] = {}
    for ancestor in reversed(kind.__mro__):
        if ancestor.__module__ != "builtins":
            field_docs |= _docs_by_class(ancestor.__module__).get(ancestor.__name__, ("", {}))[1]
    return about, field_docs


@cache
def _docs_by_class(module: str) -> dict[str, tuple[str, dict[str, str]]]:
    try:
        source = inspect.getsource(sys.modules[module])
    except (OSError, TypeError):  # of a library, without a source
        return {}
    comments, alone = _comments(source)
    found: dict[str, tuple[str, dict[str, str]]] = {}
    for node in ast.parse(source).body:
        fields = dict(_fields(node))
        if fields:
            field_docs = {name: _comment_of(line, comments, alone) for name, line in fields.items()}
            about = ast.get_docstring(node) if isinstance(node, ast.ClassDef) else None
            found[_name(node)] = (about or "", {name: text for name, text in field_docs.items() if text})
    return found


def _fields(node: ast.stmt) -> list[tuple[str, tuple[int, int]]]:
    """The fields of a class, or of a type made by a call, with their first and last line."""
    if isinstance(node, ast.ClassDef):
        named = [part for part in node.body if isinstance(part, ast.AnnAssign)]
        return [(ast.unparse(part.target), (part.lineno, part.end_lineno or part.lineno)) for part in named]
    if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
        pairs = [(arg.keys, arg.values) for arg in node.value.args if isinstance(arg, ast.Dict)]
        return [
            (str(key.value), (key.lineno, value.end_lineno or value.lineno))
            for keys, values in pairs
            for key, value in zip(keys, values, strict=True)
            if isinstance(key, ast.Constant)
        ]
    return []


def _name(node: ast.stmt) -> str:
    if isinstance(node, ast.ClassDef):
        return node.name
    assert isinstance(node, ast.Assign)
    return ast.unparse(node.targets[0])


def _comments(source: str) -> tuple[dict[int, str], set[int]]:
    """The comments by line, and the lines that hold nothing else."""
    found, alone = {}, set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            found[token.start[0]] = token.string.lstrip("#").strip()
            if token.line.lstrip().startswith("#"):
                alone.add(token.start[0])
    return found, alone


def _comment_of(lines: tuple[int, int], comments: dict[int, str], alone: set[int]) -> str:
    first, last = lines
    above: list[str] = []
    line = first - 1
    while line in alone:
        above.insert(0, comments[line])
        line -= 1
    beside = [comments[last]] if last in comments else []
    return " ".join([*above, *beside])
