"""Names of numbered constants, so that a table of names never disagrees with the numbers it names."""

import sys


def constant_names(module: str, first: str, last: str) -> list[str]:
    """The constants of a module from first to last, in lower case: by number, as they are written there from 0 on."""
    written = vars(sys.modules[module])
    names = list(written)
    names = names[names.index(first) : names.index(last) + 1]
    if [written[name] for name in names] != list(range(len(names))):
        raise AssertionError(f"the constants {first} to {last} of {module} do not count from 0 on")
    return [name.lower() for name in names]
