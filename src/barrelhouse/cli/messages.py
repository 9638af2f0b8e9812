"""Messages of barrelhouse.words for the terminal, with the names of the players."""

import os
from collections.abc import Mapping, Sequence

from barrelhouse import words
from barrelhouse.engine.contract import Message, Refusal, Translate
from barrelhouse.extras import is_installed


class Misuse(Exception):
    """A command that cannot be carried out as typed: what is wrong with it, and what to do."""

    def __init__(self, key: str, **params: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


def need_extra(extra: str, verb: str) -> None:
    """Raise Misuse where a command needs packages that were not installed with this one."""
    if not is_installed(extra):
        raise Misuse("cli-needs-extra", extra=extra, verb=verb)


def translate(key: str, params: Mapping[str, int | str] | None = None) -> str:
    """A message that names no player."""
    return words.translate(key, {"command": command_name(), **(params or {})})


def command_name() -> str:
    """What people type before `play`, which a caller with another name sets."""
    return os.environ.get("BARRELHOUSE_AS") or "barrelhouse"


def translator(names: Sequence[str]) -> Translate:
    """Messages in which seats go by the names of their players."""

    def translate(key: str, params: Mapping[str, int | str]) -> str:
        return words.translate(key, params, names=names)

    return translate


def translate_message(translate: Translate, line: Message) -> str:
    return translate(line.key, line.params)


def translate_refusal(refusal: Refusal, names: Sequence[str] = ()) -> str:
    """A refusal with the id of the rule behind it."""
    sentence = words.translate(refusal.key, refusal.params, names=names)
    return translate("cli-refusal", {"sentence": sentence, "rule": refusal.rule}) if refusal.rule else sentence
