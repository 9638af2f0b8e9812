"""The fields of a state are given by name, so that no two can be swapped; a copy alone may go by their order."""

import ast

from tests.style.sources import place_of, python_files, tree_of

FEW = 3  # arguments whose order can be remembered


def calls_by_order(tree: ast.Module, classes: set[str]) -> list[int]:
    """The lines that make one of these by the order of its fields, outside a method called copy."""
    found: list[int] = []
    for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name != "copy"]:
        for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
            name = call.func.id if isinstance(call.func, ast.Name) else ""
            if name in classes and len(call.args) > FEW:
                found.append(call.lineno)
    return found


def test_whoever_makes_a_state_names_its_fields() -> None:
    files = [file for file in python_files() if "games" in file.parts]
    classes = {"State"}
    for file in files:
        if file.name == "state.py":
            classes |= {node.name for node in tree_of(file).body if isinstance(node, ast.ClassDef)}
    assert {"Board", "Player", "Term", "Island"} <= classes
    found = {place_of(file): lines for file in files if (lines := calls_by_order(tree_of(file), classes))}
    assert found == {}


def test_a_call_by_order_is_noticed() -> None:
    tree = ast.parse("def made():\n    return Board(1, 2, 3, 4)\ndef copy():\n    return Board(1, 2, 3, 4)\n")
    assert calls_by_order(tree, {"Board"}) == [2]
