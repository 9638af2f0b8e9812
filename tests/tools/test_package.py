"""The package as it is published: from the source distribution a wheel with the site, which says what it lacks."""

import os
import re
import signal
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from barrelhouse import __version__
from barrelhouse.extras import EXTRAS
from tests.tools.installation import Installed
from tools.environment import clean_env
from tools.places import ROOT, SITE

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def build(kind: str, source: Path, target: Path, **env: str) -> Path:
    """Build by the backend itself, in this environment: nothing is downloaded."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    done = subprocess.run(command, cwd=source, env=clean_env(**env), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return next(target.iterdir())


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the unpacked source distribution, interpreted, where neither Node nor npm is found."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    unpacked = next(folder.iterdir())
    built = build("wheel", unpacked, tmp_path_factory.mktemp("wheel"), BARRELHOUSE_BUILD="interpreted", PATH="/nowhere")
    assert not (unpacked / "web" / "node_modules").exists(), "the site was built anew"
    return built


@pytest.fixture(scope="module")
def wheel_install(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel with what it requires, and no extra."""
    place = Installed(tmp_path_factory.mktemp("installed") / "venv", wheel)
    place.add(place.requirements())
    return place


def test_the_source_distribution_has_everything_a_wheel_is_built_from(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    listed = subprocess.run(
        ["git", "ls-files", "src", "tools", "web"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {name for name in listed.stdout.splitlines() if (ROOT / name).exists()} - names == set()
    assert {"src/barrelhouse/server/site/index.html", "src/barrelhouse/server/site/whole", "pyproject.toml"} <= names
    assert not any("node_modules" in name or name.startswith(("tests/", "docs/")) for name in names)


def test_the_wheel_has_the_site_and_no_stamp(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if name.startswith("barrelhouse/server/site/")}
    built = {file.relative_to(ROOT / "src").as_posix() for file in SITE.rglob("*.*")}
    assert found == built
    assert any(name.endswith(".js") for name in found)


def test_without_extras_there_is_the_terminal(wheel_install: Installed) -> None:
    version = wheel_install.run("--version")
    assert (version.returncode, version.stdout) == (0, f"barrelhouse {__version__}, interpreted\n")
    assert "MM-4.5" in wheel_install.run("rules", "MM-4.5").stdout
    played = wheel_install.run("play", "mcmulti", "--seats", "2", "--bots", "greedy", "--seed", "a", typed="q\n")
    assert (played.returncode, played.stderr) == (0, "")
    match = wheel_install.run("arena", "mcmulti", "random,random", "--games", "2", "--option", "round_limit=1")
    assert match.returncode == 0, match.stderr
    nobody = wheel_install.run("play", "mcmulti", "--server", "http://127.0.0.1:1")
    assert nobody.stderr.startswith("Nobody answers at http://127.0.0.1:1")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["serve"], "serve needs the extra house: pip install 'barrelhouse[house]'.\n"),
        (["admin", "list"], "admin needs the extra house: pip install 'barrelhouse[house]'.\n"),
        (["arena", "ladder", "mcmulti"], "Ratings need the extra lab: pip install 'barrelhouse[lab]'.\n"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_missing_extra_is_one_sentence(wheel_install: Installed, args: list[str], sentence: str) -> None:
    answer = wheel_install.run(*args)
    assert (answer.returncode, answer.stdout, answer.stderr) == (2, "", sentence)


@pytest.mark.skipif(os.name == "nt", reason="a house is closed by a signal here")
def test_with_the_extra_a_house_shows_the_site(wheel: Path, tmp_path: Path) -> None:
    place = Installed(tmp_path / "venv", wheel)
    place.add(place.requirements("house"))
    arguments = ["serve", "--no-browser", "--port", "0", "--data", str(tmp_path / "data")]
    with subprocess.Popen(place.command(*arguments), stdout=subprocess.PIPE, text=True, env=clean_env()) as house:
        assert house.stdout is not None
        address = re.search(r"http://\S+", house.stdout.readline())
        assert address is not None
        with urllib.request.urlopen(address[0], timeout=60) as page:
            assert page.status == 200
            script = re.search(r'src="/(assets/[^"]+\.js)"', page.read().decode())
        assert script is not None
        with urllib.request.urlopen(f"{address[0].rstrip('/')}/{script[1]}", timeout=60) as file:
            assert file.status == 200
        house.send_signal(signal.SIGINT)
    assert house.returncode == 0


def test_what_is_looked_for_is_what_an_extra_installs() -> None:
    owners = packages_distributions()
    for extra, modules in EXTRAS.items():
        wanted = {re.split(r"[^\w.-]", text)[0].lower() for text in PROJECT["project"]["optional-dependencies"][extra]}
        owning = {owners[module][0].lower() for module in modules}
        assert owning <= wanted
        assert extra == "lab" or owning == wanted, "lab also has what only tuning imports"
