"""Programs that play, or fail to: small ones in Python, each as a command."""

import sys
from collections.abc import Callable

from barrelhouse.bots.outside.program import Program
from barrelhouse.bots.outside.program_bot import ProgramBots
from barrelhouse.engine.contract import OVER, Game, State
from barrelhouse.engine.driver import dice_for, settle

PATIENCE = 60.0  # seconds; a slow machine is no failure

LOOP = """
import json, sys, time
for n, line in enumerate(sys.stdin):
    question = json.loads(line)
    {answer}
    sys.stdout.flush()
"""
FIRST = 'print(json.dumps({"id": question["id"], "choice": 0}))'


def program(answer: str) -> list[str]:
    """A program that does this with every question."""
    return [sys.executable, "-c", LOOP.format(answer=answer)]


def patient_bots(words: list[str], seconds: float = PATIENCE) -> ProgramBots:
    return ProgramBots(words, seconds, PATIENCE)


def running_program(outside: ProgramBots) -> Program:
    assert outside.program is not None
    return outside.program


def at_a_decision(game: Game) -> State:
    """The first position at which a seat has several choices."""
    state = game.new_game(game.SEATS[0], {})
    dice = dice_for("outside", 0)
    settle(state, dice)
    while len(state.choices()) < 2:
        state.apply(state.choices()[0])
        settle(state, dice)
    return state


def log_of(game: Game, options: dict[str, object], choose: "Callable[[State, int, list[int]], int]") -> list[int]:
    """A whole game."""
    state = game.new_game(game.SEATS[0], options)
    dice = dice_for("outside game", 0)
    log = []
    settle(state, dice)
    while state.to_act() != OVER:
        log.append(choose(state, int(state.to_act()), state.choices()))
        state.apply(log[-1])
        settle(state, dice)
    return log
