"""do.py bench: compile, then measure, beside other engines where these can be installed."""

import os

from tools.compiled_build import need_compiled
from tools.environment import clean_env, need_peers, run_python
from tools.places import COMPILED, ROOT
from tools.progress import SetupError, report


def run_bench(args: list[str]) -> int:
    need_compiled()
    env = clean_env(PYTHONPATH=os.pathsep.join([str(COMPILED), str(ROOT)]))
    if args[:1] != ["server"]:  # a house has no peers to install
        try:
            env["BARRELHOUSE_PEERS_PYTHON"] = need_peers()
        except SetupError as trouble:
            report(f"Measuring without other engines. {trouble}")
    return run_python("-m", "bench", *args, env=env)
