"""do.py make: everything in the repository that is generated, each by a name."""

from dataclasses import dataclass

from tools.compiled_build import need_compiled
from tools.environment import clean_env, need_environment, run_python
from tools.places import COMPILED
from tools.progress import MissingTool, SetupError, report
from tools.site_build import NO_BROWSER, find_browser, need_site


@dataclass(frozen=True)
class Generator:
    """A module that writes files of the repository, and what has to be there first."""

    module: str
    makes: str
    args: tuple[str, ...] = ()
    compiled: bool = False  # plays so many games that interpreted ones would take hours
    browser: bool = False


GENERATORS = {
    "api": Generator("docs.api.make", "docs/api and the client's types, from the types of the wire"),
    "golden": Generator("tests.golden.make", "the golden games and the digests of seeded ones, after a rule changed"),
    "same-games": Generator(
        "tests.golden.make", "only the digests of seeded games, of what golden makes", args=("--expected",)
    ),
    "transcripts": Generator("tests.cli.transcripts", "the sessions shown in the docs, after a message changed"),
    "stills": Generator("docs.images.stills", "the moments of games that the site shows where there is none yet"),
    "fixtures": Generator("tests.web.client_fixtures", "the positions of games that the tests of the client draw"),
    "readings": Generator(
        "tests.web.readers.readings",
        "what is read out over a round of each game",
        browser=True,
    ),
    "terminal-images": Generator("docs.images.terminal", "the pictures of the terminal"),
    "site-images": Generator("docs.images.site", "the pictures of the site, or only those named", browser=True),
    "balance": Generator("docs.balance.make", "the tables and plots of the note on balance", compiled=True),
    "lengths": Generator(
        "docs.balance.lengths", "how many rounds a game lasts, for docs/play.md and the board", compiled=True
    ),
    "ladder": Generator("docs.ladder.make", "the ratings of the bots and their page: publish FILE ..., or page"),
    "gate": Generator("docs.ladder.make", "what the regression gate compares with", args=("gate",), compiled=True),
    "weights": Generator("tuning.make", "a game's weights for bots, by self-play", compiled=True),
    "chances": Generator("tuning.chances", "a game's weights for judging who will win", compiled=True),
}


def run_make(args: list[str]) -> int:
    if not args or args[0] in ("-h", "--help"):
        print("python3 do.py make NAME ...\n")
        for name, generator in GENERATORS.items():
            print(f"  {name:<16} {generator.makes}")
        print("\nWhat follows the name goes to the generator; most of them explain themselves with --help.")
        return 0
    name, *rest = args
    if name not in GENERATORS:
        raise SetupError(f"Nothing called {name} is made here; there are: {', '.join(GENERATORS)}.")
    return run_generator(GENERATORS[name], rest)


def run_generator(generator: Generator, args: list[str]) -> int:
    need_environment(dev=True)
    env = clean_env()
    only_asks = bool({"-h", "--help"} & {*args})
    if generator.browser and not only_asks:
        if find_browser() is None:
            raise MissingTool(NO_BROWSER)
        need_site()
    if generator.compiled and not only_asks:
        try:
            need_compiled()
            env["PYTHONPATH"] = str(COMPILED)
        except MissingTool as trouble:
            report(f"{trouble} Interpreted games give the same results, about forty times as slowly.")
    return run_python("-m", generator.module, *generator.args, *args, env=env)
