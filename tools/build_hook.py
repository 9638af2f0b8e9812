"""Hatchling's hook: a wheel has the site and is compiled where that is possible; an editable install stays plain."""

import os
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # whoever builds may start anywhere
from tools import compiler, site_build
from tools.node import OLDEST, build_node
from tools.progress import SetupError
from tools.stamps import hold_lock

BUILD = os.environ.get("BARRELHOUSE_BUILD", "")  # "compiled" or "interpreted"; else what this machine allows
WITHOUT_SITE = os.environ.get("BARRELHOUSE_SITE") == "without"
WAY_OUT = "Set BARRELHOUSE_SITE=without to build the package for the terminal alone."


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the site for wheels and source distributions, and the extension modules that lie beside their sources."""

    def dependencies(self) -> list[str]:
        """Node, where a site has to be built and the machine has none."""
        if WITHOUT_SITE or site_build.is_fresh() or build_node() is not None:
            return []
        project = tomllib.loads(Path(self.root, "pyproject.toml").read_text(encoding="utf-8"))
        return [*project["dependency-groups"]["site"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a compiled module would hide every later edit of its source, and do.py builds the site
        need_site()
        if self.target_name == "wheel":
            self.add_libraries(build_data)

    def add_libraries(self, build_data: dict[str, Any]) -> None:
        """Put the extension modules into a wheel, beside their sources: Python prefers them."""
        if BUILD == "interpreted":
            return
        obstacle = compiler.find_obstacle()
        if obstacle and BUILD == "compiled":
            raise SystemExit(f"The wheel cannot be compiled: {obstacle}.")
        if obstacle:
            print(f"The wheel stays interpreted, slower with the same results: {obstacle}.", file=sys.stderr)
            return
        libraries = compiler.need_libraries(Path(self.root))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(library)] = library.relative_to(libraries).as_posix()


def need_site() -> None:
    """Build the site unless the one that is there is fresh; end with one sentence where that is impossible."""
    if WITHOUT_SITE or site_build.is_fresh():
        return
    node = build_node()
    if node is None:
        oldest = ".".join(map(str, OLDEST))
        raise SystemExit(f"The site cannot be built without Node {oldest} or newer and npm: install them. {WAY_OUT}")
    try:
        with hold_lock():
            site_build.build_site(node)
    except SetupError as trouble:
        raise SystemExit(f"{trouble} {WAY_OUT}") from None
