"""Catanatron's lane: settlers of four random players."""

from importlib.metadata import version

from catanatron import Color, Game, RandomPlayer

from bench.workers import serve


def games(count: int) -> int:
    """Whole games; an action is an entry of the game's own record."""
    actions = 0
    for index in range(count):
        game = Game([RandomPlayer(color) for color in Color], seed=index + 1)
        game.play()
        actions += len(game.state.actions)
    return actions


if __name__ == "__main__":
    serve({"games": games}, {"catanatron": version("catanatron")})
