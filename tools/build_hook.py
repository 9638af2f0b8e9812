"""Hatchling's hook: a wheel is compiled where that is possible; an editable install stays interpreted."""

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # whoever builds may start anywhere
from tools import compiler


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the extension modules to a wheel, beside their sources: Python prefers them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a compiled module would hide every later edit of its source
        obstacle = compiler.find_obstacle()
        if obstacle and os.environ.get("BARRELHOUSE_REQUIRE_COMPILED") == "1":
            raise SystemExit(f"The wheel cannot be compiled: {obstacle}.")
        if obstacle:
            print(f"The wheel stays interpreted, slower with the same results: {obstacle}.", file=sys.stderr)
            return
        libraries = compiler.need_libraries(Path(self.root))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for library in libraries.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            build_data["force_include"][str(library)] = library.relative_to(libraries).as_posix()
