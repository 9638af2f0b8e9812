"""do.py needs nothing but Python, lists what it can make and prove, and answers a mistake with one sentence."""

import ast
import re
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tools.generators import GENERATORS
from tools.places import ROOT
from tools.proofs import PROOFS, REPLAYS, SAMPLING

TOOLS = sorted(file for file in (ROOT / "tools").glob("*.py") if file.name != "build_hook.py")
LATE = {"compiler.py": {"mypyc", "setuptools"}}  # imported where something is compiled, and only there


def run_do(*args: str) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-I",
        "-c",
        "import sys; sys.path.insert(0, '.'); import do; sys.exit(do.main(sys.argv[1:]))",
    ]
    return subprocess.run([*command, *args], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("file", [ROOT / "do.py", *TOOLS], ids=lambda file: file.name)
def test_a_bare_python_is_enough(file: object) -> None:
    path = ROOT / str(file)
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    assert names - sys.stdlib_module_names - {"tools"} == LATE.get(path.name, set())


@pytest.mark.parametrize(("verb", "names"), [("make", [*GENERATORS]), ("prove", [*PROOFS, "all"])])
def test_without_a_name_all_of_them_are_listed(verb: str, names: list[str]) -> None:
    listed = run_do(verb)
    assert (listed.returncode, listed.stderr) == (0, "")
    assert re.findall(r"^  ([\w-]+) +\S", listed.stdout, re.MULTILINE) == names
    assert max(map(len, listed.stdout.splitlines())) <= 120


@pytest.mark.parametrize(
    ("args", "begins"),
    [
        (["make", "gold"], "Nothing called gold is made here; there are: api, golden,"),
        (["prove", "fault"], "There is no proof called fault; there are: leaks,"),
        (["prove", "replays", "--fast"], "python3 do.py prove replays takes no arguments."),
        (["check", "src"], "python3 do.py check takes no arguments."),
        (["site", "--fast"], "python3 do.py site takes no arguments but --dev."),
        (["compile", "now"], "python3 do.py compile takes no arguments."),
    ],
)
def test_a_mistake_is_answered_by_one_sentence(args: list[str], begins: str) -> None:
    answer = run_do(*args)
    assert (answer.returncode, answer.stdout) == (1, "")
    assert answer.stderr.startswith(begins)
    assert answer.stderr.count("\n") == 1


def test_help_is_the_same_however_it_is_asked_for() -> None:
    texts = {run_do(*args).stdout for args in ([], ["help"], ["-h"], ["--help"])}
    assert len(texts) == 1
    assert texts.pop().startswith("python3 do.py VERB")


@pytest.mark.parametrize("name", GENERATORS)
def test_every_generator_is_there(name: str) -> None:
    assert find_spec(GENERATORS[name].module) is not None


@pytest.mark.parametrize("path", [*SAMPLING, *REPLAYS])
def test_every_test_of_a_proof_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_no_document_names_a_generator_or_a_proof_that_is_gone() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]
    known = {"make": {*GENERATORS}, "prove": {*PROOFS, "all"}}
    for page in pages:
        for verb, name in re.findall(r"do\.py (make|prove) ([\w-]+)", page.read_text(encoding="utf-8")):
            assert name in known[verb], f"{page.relative_to(ROOT)}: do.py {verb} {name}"
