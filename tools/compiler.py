"""Compiles engine, games and search with mypyc and the C compiler of this machine."""

import hashlib
import os
import shlex
import shutil
import sys
import sysconfig
from importlib.metadata import version as installed_version
from importlib.util import find_spec
from pathlib import Path

COMPILED = ("engine", "games", "bots/search")  # the packages whose files are compiled
# What a game says to people, draws, prints and reads from files, and looking into records: used once in a while, they
# would take half of the time of compiling. They stay interpreted, with the same results.
PLAIN = (
    "facets",
    "narration",
    "printed",
    "saved",
    "terminal",
    "verification.py",
)  # folders and files below those packages
GROUP = "barrelhouse"  # names the library all compiled modules share: barrelhouse__mypyc
GCC_FLAGS = [
    # Nobody replaces our functions from outside, so calls between them may be direct and inlined: half as fast again.
    "-fvisibility=hidden",
    "-fno-semantic-interposition",
    # Other machines could fuse a multiplication with an addition, whose last bit then differs from the interpreter's.
    "-ffp-contract=off",
    # Python's own flags, which a CFLAGS in the environment would replace: an overflowing i64 wraps.
    "-fwrapv",
    "-DNDEBUG",
    # An empty vec has no buffer; gcc, when it inlines far enough, proves that it must have one and crashes on it.
    "-fno-delete-null-pointer-checks",
    # Without it the machine code of a random playout falls where one machine runs it a few percent slower.
    "-falign-functions=32",
    # Python's flags have -Wall, which takes longer than all the rest and says nothing about the Python.
    "-Wno-all",
    # mypyc makes every warning an error, which the next compiler's new warnings would turn into a failed install.
    "-Wno-error",
]


def find_obstacle() -> str | None:
    """What this machine lacks to compile; None when it can."""
    for module in ("mypyc", "setuptools"):
        if find_spec(module) is None:
            return f"the Python package {module} is missing, install it beside hatchling"
    return find_missing_compiler()


def find_missing_compiler() -> str | None:
    """What this machine lacks besides Python packages."""
    if os.name == "nt":
        return None  # setuptools finds the compiler by itself there
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler}), install one (on Debian: apt-get install gcc libc6-dev)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are missing, install them (on Debian: apt-get install python3-dev)"
    return None


def list_sources(package: Path) -> list[Path]:
    """Every file to compile, in a steady order."""
    files = [file for part in COMPILED for file in (package / part).rglob("*.py")]
    return sorted(file for file in files if not {*file.relative_to(package).parts} & {*PLAIN})


def need_libraries(root: Path) -> Path:
    """The folder with the extension modules; built anew only when what they are made from has changed."""
    package = root / "src" / "barrelhouse"
    files = list_sources(package)
    print(f"Compiling {len(files)} files", file=sys.stderr)
    work = root / "build" / "mypyc"
    stamp = work / "stamp"
    wanted = hash_inputs(root, files)
    if not (stamp.exists() and stamp.read_text() == wanted):
        shutil.rmtree(work, ignore_errors=True)
        (work / "lib").mkdir(parents=True)
        compile_files(root / "src", files, work)
        stamp.write_text(wanted)
    return work / "lib"


def hash_inputs(root: Path, files: list[Path]) -> str:
    """A hash that changes with the sources, this file, the interpreter, the compilers and their flags."""
    digest = hashlib.sha256()
    tools = [sys.version, sys.prefix, *(installed_version(name) for name in ("mypy", "librt", "setuptools"))]
    settings = [os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")]
    digest.update(f"{tools} {settings}\n".encode())
    for file in [Path(__file__), *files]:
        digest.update(f"{file.relative_to(root)}\n".encode() + file.read_bytes())
    return digest.hexdigest()


def compile_files(src: Path, files: list[Path], work: Path) -> None:
    """Translate to C and compile into work/lib."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    before = Path.cwd()
    os.chdir(src)  # mypyc names modules by their path from here
    try:
        # No configuration file: strictness is the business of the checks, not of an installation.
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={work / 'cache'}", *(str(file.relative_to(src)) for file in files)],
            opt_level="3",
            debug_level="0",
            group_name=GROUP,
            target_dir=str(work / "c"),
        )
        for extension in extensions:
            if os.name != "nt":
                # A new list: mypyc gives all extensions the same one.
                extension.extra_compile_args = [*extension.extra_compile_args, *GCC_FLAGS]
        command = build_ext(Distribution({"name": GROUP, "ext_modules": extensions}))
        command.build_lib = str(work / "lib")
        command.build_temp = str(work / "o")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
