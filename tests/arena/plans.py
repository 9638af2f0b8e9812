"""Runs of the arena as somebody types them, and what comes out without the time it took."""

from argparse import ArgumentParser

from barrelhouse.arena.arguments import MatchPlan, add_arguments, read_plan
from barrelhouse.arena.game import GameResult
from barrelhouse.arena.results import Results

QUICK = ("--option", "round_limit=2")  # of McMulti


def plan_of(*arguments: str) -> MatchPlan:
    return read_plan(add_arguments(ArgumentParser()).parse_args(arguments))


def costs(game: GameResult) -> list[tuple[int, int]]:
    return [(one.decisions, one.simulations) for one in game.efforts]


def outcome(results: Results) -> list[object]:
    """Everything that has to be the same on any machine."""
    return [
        (
            where,
            [(game.rotation, game.bots, game.places, game.scores, game.actions, costs(game)) for game in games],
        )
        for where, games in results.duplicates.items()
    ]
