"""The site: built from web/ into the package, where a house finds it."""

import os
import shutil
import subprocess
from pathlib import Path

from tools.environment import need_environment
from tools.node import Node, installed_node, system_node
from tools.places import BUILD, NODE_MODULES, PACKAGE, SITE, WEB
from tools.progress import SetupError, Steps
from tools.stamps import STAMP, hash_files, hash_here, hold_lock, put_in_place, read_stamp

PACKAGES = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
# First the one without a window of its own, which needs about a third less CPU time for the same pages.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
NO_BROWSER = "There is no Chromium: install it (on Debian: apt-get install chromium) and run this again."
TOOLS = {  # what the client is developed with, and how Node starts each
    "eslint": ("eslint/bin/eslint.js", ".", "--max-warnings", "0"),
    "prettier": ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    "svelte-check": ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    "vite": ("vite/bin/vite.js",),
    "vitest": ("vitest/vitest.mjs", "run"),
}


def list_sources() -> list[Path]:
    """Everything the site is made from, without what only checks or tests it."""
    found = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if name != NODE_MODULES.name]
        found += [Path(folder, name) for name in names if ".test." not in name]
    return sorted([*found, *PACKAGE.glob("words/*/**/*.ftl"), *PACKAGE.glob("games/*/rules.md")])


def need_site() -> None:
    """Build the site unless the one that is there is fresh."""
    if is_fresh():
        return
    need_environment(node=system_node() is None)
    with hold_lock():
        if not is_fresh():  # another do.py may have built it meanwhile
            build_site(installed_node())


def is_fresh() -> bool:
    return read_stamp(SITE) == [hash_files(list_sources())]


def build_site(node: Node) -> None:
    """Build the site with this Node, and install the packages it is built with where they are missing."""
    stamp = hash_files(list_sources())
    steps = Steps(1 if has_packages() else 2)
    if not has_packages():
        install_packages(node, steps)
    fresh = BUILD / "site.new"
    shutil.rmtree(fresh, ignore_errors=True)
    build = [*client_tool(node, "vite"), "build", "--outDir", str(fresh), "--emptyOutDir"]
    failure = "The site could not be built: see the message above."
    steps.run("Building the site", failure, build, env=node.env(), cwd=WEB)
    put_in_place(fresh, SITE, stamp)


def need_client_tools() -> Node:
    """Make or renew everything that developing needs, in both languages."""
    need_environment(dev=True, node=system_node() is None)
    node = installed_node()
    if not has_packages(dev=True):
        with hold_lock():
            if not has_packages(dev=True):
                install_packages(node, Steps(1), dev=True)
    return node


def has_packages(dev: bool = False) -> bool:
    """Whether the client's packages are those of the lock: what building needs, or also what developing needs."""
    stamp = read_stamp(NODE_MODULES)
    return stamp[:1] == [hash_here(PACKAGES)] and (not dev or "dev" in stamp)


def install_packages(node: Node, steps: Steps, dev: bool = False) -> None:
    """Install the client's packages anew; whoever had the tools for developing keeps them."""
    kinds = ["dev"] if dev or "dev" in read_stamp(NODE_MODULES) else []
    (NODE_MODULES / STAMP).unlink(missing_ok=True)
    command = [*node.npm, "ci", *([] if kinds else ["--omit=dev"])]
    failure = "The packages of the site could not be installed: see npm's message above."
    steps.run("Installing the packages of web/package-lock.json", failure, command, env=node.env(), cwd=WEB)
    # The parts made for one system are optional to npm: it leaves them out without a word when they do not arrive.
    probe = [node.program, "--input-type=module", "-e", "await import('rolldown'); await import('lightningcss')"]
    if subprocess.run(probe, cwd=WEB, env=node.env(), stderr=subprocess.DEVNULL, check=False).returncode != 0:
        raise SetupError("npm has left out parts of the site's packages: check disk and network, and start again.")
    (NODE_MODULES / STAMP).write_text(" ".join([hash_here(PACKAGES), *kinds]))


def client_tool(node: Node, name: str) -> list[str]:
    """How a tool of the client is started, in web/ and with the Node's own variables."""
    script, *args = TOOLS[name]
    return [node.program, str(NODE_MODULES / script), *args]


def run_client_tool(name: str) -> int:
    node = need_client_tools()
    return subprocess.run(client_tool(node, name), cwd=WEB, env=node.env(), check=False).returncode


def find_browser() -> str | None:
    """The browser of this machine in which the site is tested."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def run_site(args: list[str]) -> int:
    """do.py site: build it, or with --dev show every edit at once."""
    if args == ["--dev"]:
        return run_client_tool("vite")
    if args:
        raise SetupError("python3 do.py site takes no arguments but --dev.")
    need_site()
    return 0
