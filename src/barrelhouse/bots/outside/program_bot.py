"""Bots in any language: a program reads a question as a line of JSON and answers with one."""

import json
import os
import re
import shlex
from typing import Final

from barrelhouse.bots.bot import Bot
from barrelhouse.bots.errors import BotFailed, UnknownBot
from barrelhouse.bots.outside.program import LONGEST, Program
from barrelhouse.engine import codec
from barrelhouse.engine.contract import Dice, Game, Refused, View
from barrelhouse.engine.fields import excerpt

OUTSIDE: Final = "outside"
SECONDS: Final = 5.0  # for an answer, unless the spec says otherwise
STARTING: Final = 10.0  # more for the first answer, during which the program starts
MOST_SECONDS: Final = 3600.0
_SETTING: Final = re.compile(r"([\w-]+)=([^:\s]*)(:?)")


class ProgramBots:
    """Makes bots that all ask one program: a question holds all it needs, so it may be about any seat of any game."""

    def __init__(self, words: list[str], seconds: float = SECONDS, starting: float = STARTING) -> None:
        self.words = words
        self.seconds = seconds
        self.starting = starting
        self.program: Program | None = None
        self.owner = 0  # the process that started it; a fork of that process starts its own
        self.questions = 0

    def __call__(self, game: Game, dice: Dice) -> Bot:
        return ProgramBot(self, game, dice)

    def answer_to(self, question: dict[str, object]) -> dict[str, object]:
        """The program's answer to a question. Raises BotFailed and ends the program; the next question restarts it."""
        seconds = self.seconds
        if self.program is None or self.owner != os.getpid():
            self.program = Program(self.words)
            self.owner = os.getpid()
            seconds += self.starting
        try:
            return self._answer(self.program, question, seconds)
        except BaseException:
            self.end()
            raise

    def end(self) -> None:
        """End the program, if it runs."""
        if self.program is not None:
            self.program.kill()
            self.program = None

    def _answer(self, program: Program, question: dict[str, object], seconds: float) -> dict[str, object]:
        if program.has_spoken():
            raise BotFailed("bot-program-unasked", command=program.command, found=_quote(program.answer_to(b"", 0.0)))
        self.questions += 1
        line = json.dumps({"id": self.questions, **question}).encode() + b"\n"
        reply = program.answer_to(line, seconds)
        try:
            answer = codec.value_from(reply.decode()) if len(reply) < LONGEST else None
        except (Refused, UnicodeDecodeError):
            answer = None
        if not isinstance(answer, dict) or answer.get("id") != self.questions:
            raise BotFailed(
                "bot-program-nonsense", command=program.command, found=_quote(reply), id=str(self.questions)
            )
        return answer


class ProgramBot(Bot):
    """A seat played by a program, which learns what the seat may know and nothing else."""

    def __init__(self, maker: ProgramBots, game: Game, dice: Dice) -> None:
        self.maker = maker
        self.game = game
        self.dice = dice

    def choose(self, view: View, choices: list[int]) -> int:
        if len(choices) == 1:
            return choices[0]
        answer = self.maker.answer_to(
            {
                "do": "choose",
                "game": self.game.NAME,
                "seat": int(view.seat),
                "milliseconds": round(self.maker.seconds * 1000),
                "seed": int(self.dice.below(2**31)),
                "view": view.to_json(),
                "choices": [codec.action_to_json(self.game, action) for action in choices],
                "notation": [self.game.to_notation(action) for action in choices],
            }
        )
        action = self._action(answer, choices)
        if action not in choices:
            command = " ".join(self.maker.words)
            self.maker.end()
            found = excerpt({name: value for name, value in answer.items() if name != "id"})
            raise BotFailed("bot-program-illegal", command=command, found=found, high=len(choices) - 1)
        return action

    def _action(self, answer: dict[str, object], choices: list[int]) -> int | None:
        """The choice meant: by its number, by the action's name, or in notation; None if it is none of the choices."""
        number = answer.get("choice")
        if type(number) is int and 0 <= number < len(choices):
            return choices[number]
        said = answer.get("action")
        try:
            return self.game.from_notation(said) if isinstance(said, str) else codec.action_from_json(self.game, said)
        except Refused:
            return None


def read_program(text: str) -> ProgramBots:
    """What follows `outside:`, a command, perhaps with seconds=N: before it. Raises UnknownBot."""
    seconds: float | None = None
    while setting := _SETTING.match(text):
        name, value, colon = setting.groups()
        if name != "seconds":
            raise UnknownBot("bot-setting-unknown", bot=OUTSIDE, setting=name, known="seconds")
        if seconds is not None:
            raise UnknownBot("bot-setting-twice", bot=OUTSIDE, setting=name)
        seconds = _limit(value)
        text = text[setting.end() :]
        if text and not colon:
            raise UnknownBot("bot-setting-colon", bot=OUTSIDE, setting=setting[0], command=text.strip())
    try:
        words = shlex.split(text)
    except ValueError:
        raise UnknownBot("bot-command-quotes", command=text) from None
    if not words:
        raise UnknownBot("bot-command-missing")
    return ProgramBots(words, SECONDS if seconds is None else seconds)


def _limit(value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST_SECONDS:
        most = f"{MOST_SECONDS:g}"
        raise UnknownBot("bot-setting-bad-limit", bot=OUTSIDE, setting="seconds", value=value, most=most)
    return seconds


def _quote(reply: bytes) -> str:
    return excerpt(reply.decode(errors="replace").rstrip("\n"))
