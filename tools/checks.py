"""do.py check: style, types and imports, of the Python code and of the client, and the workflows of a forge."""

import subprocess
from pathlib import Path

from tools.environment import clean_env, python_of, tool_path
from tools.places import ROOT, VENV, WEB
from tools.progress import SetupError
from tools.site_build import client_tool, need_client_tools

CHECKED = ("src", "tests", "bench", "docs", "examples", "faults", "tools", "tuning", "do.py")


def run_checks(args: list[str]) -> int:
    if args:
        raise SetupError("python3 do.py check takes no arguments.")
    node = need_client_tools()
    paths = [path for path in CHECKED if path.endswith(".py") or any((ROOT / path).rglob("*.py"))]
    python = python_of(VENV)
    commands = {
        "ruff check": [python, "-m", "ruff", "check", "--quiet", *paths],
        "ruff format": [python, "-m", "ruff", "format", "--check", *paths],
        "mypy": [python, "-m", "mypy", "--strict", *paths],
        "lint-imports": [tool_path("lint-imports"), "--no-logo"],
        "zizmor": [
            tool_path("zizmor"),
            "--offline",
            "--no-progress",
            "--strict-collection",
            "--color=never",
            ".github",
        ],
    }
    # All at once: mypy keeps one core busy for longer than the others take together.
    running = {name: start_quietly(command, ROOT, clean_env()) for name, command in commands.items()}
    for name in ("svelte-check", "eslint", "prettier"):
        running[name] = start_quietly(client_tool(node, name), WEB, node.env())
    outputs = {name: process.communicate()[0] for name, process in running.items()}
    for name, process in running.items():
        failed = process.returncode != 0
        print(f"{outputs[name].strip()}\n{name}: failed" if failed else f"{name}: fine", flush=True)
    return int(any(process.returncode != 0 for process in running.values()))


def start_quietly(command: list[str], cwd: Path, env: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command, cwd=cwd, env=env, text=True, encoding="utf-8", stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
