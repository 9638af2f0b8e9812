"""Hands a verb over to the package's own command, barrelhouse, after preparing what it needs."""

import os
import subprocess

from tools import compiled_build
from tools.environment import need_environment, tool_path
from tools.places import COMPILED, ON_WINDOWS
from tools.site_build import need_site


def run_package(args: list[str]) -> int:
    opens = args[0] == "serve" and not {"-h", "--help"} & {*args}
    if opens:
        need_site()
    rates = args[0] == "arena" and bool({"ladder", "rate"} & {*args})  # with a library that players need not have
    need_environment(dev=rates)
    beside = compiled_build.prepare_house() if opens else None
    if args[0] in ("play", "arena") and compiled_build.is_fresh():
        os.environ["PYTHONPATH"] = str(COMPILED)
    command = [tool_path("barrelhouse"), *args]
    os.environ["BARRELHOUSE_AS"] = "python3 do.py"  # so that its hints can be typed as they are
    if ON_WINDOWS:
        try:
            return subprocess.run(command, check=False).returncode
        finally:
            if beside is not None:
                beside.kill()
    os.execv(command[0], command)
    raise AssertionError("execv does not return")
