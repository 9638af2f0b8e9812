"""What do.py makes: it says what to do when a tool fails, never leaves half a folder, and takes the right Node."""

from pathlib import Path

import pytest

from tools import node, site_build
from tools.places import ROOT
from tools.progress import find_advice
from tools.stamps import STAMP, put_in_place, read_stamp


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        (
            "npm error code ENOTFOUND\nnpm error network request to http://nowhere.invalid/x failed",
            "The npm registry",
        ),
        ("npm error code ECONNREFUSED\nnpm error FetchError: request failed", "The npm registry"),
        ("npm error code EAI_AGAIN", "The npm registry"),
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "The npm registry shows a certificate"),
        ("npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "The npm registry shows a certificate"),
        ("npm error code EINTEGRITY\nnpm error sha512-x integrity checksum failed", "A package is not the one"),
        ("npm error code ENOSPC\nnpm error ENOSPC: no space left on device, write", "The disk is full"),
        ("npm error code EACCES\nnpm error Error: EACCES: permission denied, mkdir", "A file could not be written"),
        ("OSError: [Errno 28] No space left on device", "The disk is full"),
        ("error: Failed to fetch: dns error: failed to lookup address", "The package index cannot be reached"),
        ("invalid peer certificate: UnknownIssuer", "The package index shows a certificate"),
        ("Could not resolve './house/Lobby.svelte' in src/App.svelte", ""),
    ],
)
def test_a_failure_says_what_to_do(said: str, begins: str) -> None:
    advice = find_advice(said)
    assert advice is None if not begins else advice is not None and advice.startswith(begins)


def test_a_folder_is_whole_or_the_one_before(tmp_path: Path) -> None:
    place = tmp_path / "src" / "site"
    for number in ("1", "2"):
        fresh = tmp_path / "build" / "site.new"
        fresh.mkdir(parents=True)
        (fresh / number).touch()
        place.parent.mkdir(exist_ok=True)
        put_in_place(fresh, place, f"stamp-{number}")
        assert sorted(file.name for file in place.iterdir()) == [number, STAMP]
        assert read_stamp(place) == [f"stamp-{number}"]
    assert [*(tmp_path / "build").iterdir()] == []


@pytest.mark.parametrize(
    ("version", "is_taken"),
    [("v22.12.0", True), ("v24.0.0", True), ("v22.11.9", False), ("v20.20.2", False), ("v9.99.0", False), ("", False)],
)
def test_a_node_that_is_too_old_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_taken: bool
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    find_node = node.system_node.__wrapped__
    for name in ("node", "npm"):
        assert find_node() is None  # both are needed
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
        (tmp_path / name).chmod(0o755)
    found = find_node()
    assert (found.program if found else None) == (str(tmp_path / "node") if is_taken else None)


def test_the_site_is_made_from_all_that_it_shows() -> None:
    names = {file.relative_to(ROOT).as_posix() for file in site_build.list_sources()}
    assert {
        "web/index.html",
        "web/package-lock.json",
        "web/src/main.ts",
        "src/barrelhouse/words/en/server.ftl",
        "src/barrelhouse/games/mcmulti/rules.md",
    } <= names
    assert not [name for name in names if "node_modules" in name or ".test." in name or "server/site/" in name]
