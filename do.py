"""One command for everything: makes the project's environment when it has to, then plays, checks, tests or builds."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - older ones shall read this sentence, not a traceback
    sys.exit("Barrelhouse needs Python 3.11 or newer: start do.py with a newer python3.")

from collections.abc import Callable

from tools import (
    benchmarks,
    checks,
    compiled_build,
    generators,
    locks,
    new_game,
    package_command,
    proofs,
    site_build,
    suites,
)
from tools.progress import SetupError, find_advice, report

HELP = """\
python3 do.py VERB ...

  play      play in this terminal: python3 do.py play mcmulti
  serve     open a house for others: python3 do.py serve
  options   what can be agreed before a game: python3 do.py options mcmulti
  board     check a board of your own, in a game that takes one
  replay    go through a saved or recorded game
  verify    check the actions of a recorded game, and that its dice are those that were committed to
  admin     look after a house: list its tables, back it up, restore it, replay everything
  rules     read the rulebook: python3 do.py rules mcmulti
  engine    play from another program, by lines of JSON
  bots      who can be played against, from gentle to ruthless
  arena     let bots play matches, and rate them: python3 do.py arena mcmulti driller,greenhorn

  test      all checks, then the tests, interpreted and compiled; test quick: those that take a minute or two;
            with other arguments: pytest with them, interpreted
  check     style, types and imports, of the engine and of the site; the workflows
  site      build the site, which serve does by itself; --dev: show every edit at once, in front of an open house
  compile   build/compiled: the same package with engine and games as machine code, which play and arena then take
  bench     compile, then measure beside other engines; bench search: how fast bots look ahead; bench server: how many
            tables a house can carry; bench site: how much work a browser has with a play
  new       begin a game of your own: python3 do.py new game NAME
  make      regenerate files: pictures, ladder, golden games and more; without a name: list them
  prove     run a long proof: faults, leaks and more; without a name: list them
  lock      renew the lock files when dependencies changed (--upgrade: to the newest versions)

A verb followed by --help explains more, for the first eleven and for new, make and prove.
The first start makes the folder .venv, which may be deleted at any time.
"""

VERBS: dict[str, Callable[[list[str]], int]] = {
    "test": suites.run_tests,
    "check": checks.run_checks,
    "site": site_build.run_site,
    "compile": compiled_build.run_compile,
    "bench": benchmarks.run_bench,
    "new": new_game.run_new,
    "make": generators.run_make,
    "prove": proofs.run_prove,
    "lock": locks.run_lock,
}


def main(args: list[str]) -> int:
    if not args or args[0] in ("help", "-h", "--help"):
        print(HELP, end="")
        return 0
    try:
        if args[0] in VERBS:
            return VERBS[args[0]](args[1:])
        return package_command.run_package(args)
    except SetupError as trouble:
        report(str(trouble))
        return 1
    except OSError as broken:
        advice = find_advice(str(broken))
        if advice is None:
            raise
        report(advice)
        return 1
    except KeyboardInterrupt:
        report("\nInterrupted.")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
