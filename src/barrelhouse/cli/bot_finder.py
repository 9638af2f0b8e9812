"""Bots by the names people type; a wrong name is explained in one sentence."""

import errno
import os
import shutil
from pathlib import Path

from barrelhouse.bots import Maker, UnknownBot, find
from barrelhouse.bots.bot_spec import plugins
from barrelhouse.bots.outside.program_bot import ProgramBots
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.console import new_console


def find_bot(bot: str, game: str = "") -> Maker:
    """What makes this bot, for a game if it is known; Misuse says why there is none."""
    try:
        return find(bot, game)
    except UnknownBot as unknown:
        raise Misuse(unknown.key, **unknown.params) from None


def check_program(bot: str) -> None:
    """Misuse if this bot is a program that cannot be started: better found out now than in the middle of a game."""
    maker = find_bot(bot)
    if isinstance(maker, ProgramBots) and shutil.which(maker.words[0]) is None:
        why = os.strerror(errno.EACCES if Path(maker.words[0]).exists() else errno.ENOENT)
        raise Misuse("bot-program-missing", command=" ".join(maker.words), why=why)


def warn_of_ignored_plugins() -> None:
    """Those who name bots may mean one of a package that cannot have its name."""
    for trouble in plugins()[1]:
        new_console(stderr=True).print(translate(trouble.key, trouble.params), soft_wrap=True)


def is_known(bot: str) -> bool:
    try:
        find_bot(bot)
    except Misuse:
        return False
    return True
