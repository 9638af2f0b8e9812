"""Runs of the arena as somebody types them, and what comes out without the time it took."""

from argparse import ArgumentParser

from barrelhouse.arena.playing import Played
from barrelhouse.arena.results import Results
from barrelhouse.arena.wanted import Wanted, add_arguments, read_wanted

QUICK = ("--option", "round_limit=2")  # of McMulti


def asked(*arguments: str) -> Wanted:
    return read_wanted(add_arguments(ArgumentParser()).parse_args(arguments))


def costs(game: Played) -> list[tuple[int, int]]:
    return [(one.decisions, one.simulations) for one in game.thinking]


def outcome(results: Results) -> list[object]:
    """Everything that has to be the same on any machine."""
    return [
        (
            where,
            [(game.rotation, game.bots, game.places, game.scores, game.actions, costs(game)) for game in games],
        )
        for where, games in results.deals.items()
    ]
