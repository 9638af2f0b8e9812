"""do.py bench: compile, then measure, beside other engines where these can be installed."""

import os

from tools.compiled_build import need_compiled
from tools.environment import clean_env, need_environment, need_peers, run_python
from tools.places import COMPILED, ROOT
from tools.progress import SetupError, report
from tools.site_build import need_site


def run_bench(args: list[str]) -> int:
    if args[:1] == ["site"]:
        return run_site_bench(args)
    need_compiled()
    env = clean_env(PYTHONPATH=os.pathsep.join([str(COMPILED), str(ROOT)]))
    if args[:1] != ["server"]:  # which has no peers to install
        try:
            env["BARRELHOUSE_PEERS_PYTHON"] = need_peers()
        except SetupError as trouble:
            report(f"Measuring without other engines. {trouble}")
    return run_python("-m", "bench", *args, env=env)


def run_site_bench(args: list[str]) -> int:
    """Only the browser is measured, so the house may be the one in the sources: beside the compiled one is no site."""
    need_environment(dev=True)
    need_site()
    return run_python("-m", "bench", *args, env=clean_env(PYTHONPATH=str(ROOT)))
