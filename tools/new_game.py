"""do.py new game: the skeleton of a game that can be played at once, in this house or as a package of its own."""

import re
from pathlib import Path
from string import Template

from tools.environment import BIN, need_environment
from tools.places import ROOT, VENV
from tools.progress import SetupError

SKELETON = Path(__file__).with_name("game_skeleton")
USAGE = """\
python3 do.py new game NAME [FOLDER]

Without FOLDER the game becomes one of this house; in a FOLDER it becomes a package of its own, to be installed
beside barrelhouse. docs/another-game.md goes on from there.
"""


def run_new(args: list[str]) -> int:
    if not args or args[0] in ("-h", "--help"):
        print(USAGE, end="")
        return 0
    if args[0] != "game" or len(args) not in (2, 3):
        raise SetupError("What shall be made? python3 do.py new game NAME")
    name = args[1]
    made = write_package(name, Path(args[2])) if len(args) == 3 else write_house_game(name, ROOT)
    if len(args) == 3:
        need_environment(dev=True)  # into which the package is installed
    for file in made:
        print(file)
    steps = next_steps(name, Path(args[2]) if len(args) == 3 else None)
    width = max(len(command) for command, _ in steps)
    print("\nNext (docs/another-game.md says more):")
    for command, about in steps:
        print(f"  {command:<{width}}  # {about}")
    return 0


def next_steps(name: str, folder: Path | None) -> list[tuple[str, str]]:
    """The commands that go on from a skeleton, and what each does."""
    play = (f"python3 do.py play {name}", "play it in this terminal")
    if folder is not None:
        return [
            (f"{Path(VENV.name, BIN, 'pip')} install {folder}", "put it beside Barrelhouse"),
            (f"python3 do.py test tests/contract -k {name}", "test it as every game is tested"),
            play,
        ]
    return [
        (f"python3 do.py test tests/{folder_of(name)}", "test its rules; tests/contract tests it as every game is"),
        play,
        ("python3 do.py serve", "play it on the site, on a plain board"),
    ]


def write_house_game(name: str, root: Path) -> list[Path]:
    """Into the folders of a checkout, with the beginning of its tests."""
    folder = folder_of(name)
    package = root / "src" / "barrelhouse" / "games" / folder
    tests = root / "tests" / folder
    files = list_package_files(name, f"barrelhouse.games.{folder}", package)
    files |= {
        tests / "__init__.py": f'"""{title_of(name)}: its rules."""\n',
        tests / "traits.py": fill("traits.py", name, f"barrelhouse.games.{folder}"),
        tests / f"test_{prefix_of(name).lower()}01_the_game.py": fill(
            "test_rules.py", name, f"barrelhouse.games.{folder}"
        ),
    }
    return write_files(files, package)


def write_package(name: str, root: Path) -> list[Path]:
    """Into a folder of its own, which pip can install."""
    folder = folder_of(name)
    files = list_package_files(name, folder, root / folder)
    return write_files(files | {root / "pyproject.toml": fill("pyproject.toml", name, folder)}, root / folder)


def list_package_files(name: str, package: str, folder: Path) -> dict[Path, str]:
    texts = {file: fill(file, name, package) for file in ("__init__.py", "actions.py", "game_state.py", "rules.md")}
    files = {folder / file: text for file, text in texts.items()}
    return files | {folder / "words" / "en" / f"{name}.ftl": fill("words.ftl", name, package)}


def fill(file: str, name: str, package: str) -> str:
    template = Template((SKELETON / f"{file}.txt").read_text(encoding="utf-8"))
    return template.substitute(name=name, title=title_of(name), prefix=prefix_of(name), package=package)


def write_files(files: dict[Path, str], package: Path) -> list[Path]:
    if package.exists():
        raise SetupError(f"{package} is there already: nothing was written.")
    for file, text in files.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return list(files)


def folder_of(name: str) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > 40:
        raise SetupError(f"{name!r} is no name for a game: small letters, digits and hyphens, as in dry-hole.")
    return name.replace("-", "_")


def title_of(name: str) -> str:
    return " ".join(word.capitalize() for word in name.split("-"))


def prefix_of(name: str) -> str:
    """How its rules are called: the first letters of its words, or of its only one."""
    words = [word for word in name.split("-") if word[0].isalpha()]
    return "".join(word[0] for word in words).upper() if len(words) > 1 else name[:2].upper()
