"""do.py lock: write the lock files anew. They name no index: where packages come from is up to whoever installs."""

from datetime import date, timedelta

from tools.environment import need_environment, tool_path, uv_env
from tools.node import installed_node, system_node
from tools.places import DEV_LOCK, PEERS_LOCK, ROOT, RUN_LOCK, SITE_LOCK, WEB
from tools.progress import SetupError, Steps

FLAGS = ("--universal", "--generate-hashes", "--no-header", "--quiet")
INPUTS = {
    RUN_LOCK: ("pyproject.toml", "--extra", "house", "--group", "setup"),
    DEV_LOCK: ("pyproject.toml", "--all-extras", "--group", "setup", "--group", "dev", "-c", RUN_LOCK.name),
    SITE_LOCK: ("--group", "site"),
    PEERS_LOCK: ("bench/requirements-peers.in", "--python-version", "3.11"),
}
SETTLED = timedelta(weeks=3)  # after this time the parts of an npm package for all systems are out


def run_lock(args: list[str]) -> int:
    need_environment()
    env = uv_env()
    env.pop("UV_FIND_LINKS", None)  # a package found in a folder here may not be found by others
    steps = Steps(len(INPUTS) + 1)
    for target, source in INPUTS.items():
        name = target.relative_to(ROOT).as_posix()
        command = [tool_path("uv"), "pip", "compile", *source, *FLAGS, *args, "--output-file", name]
        steps.run(f"Locking {name}", "The versions could not be locked: see uv's message above.", command, env=env)
        if "://" in target.read_text():
            raise SetupError(f"{name} names an address: remove the option or setting that put it there; lock again.")
    lock_client(steps)
    return 0


def lock_client(steps: Steps) -> None:
    need_environment(node=system_node() is None)
    node = installed_node()
    command = [*node.npm, "install", "--package-lock-only", f"--before={date.today() - SETTLED}"]
    failure = "The versions could not be locked: see npm's message above."
    steps.run("Locking web/package-lock.json", failure, command, env=node.env(), cwd=WEB)
    if '"resolved"' in (WEB / "package-lock.json").read_text():
        raise SetupError(
            "web/package-lock.json says where a package comes from: take packages by their names, and lock again."
        )
