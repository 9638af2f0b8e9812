"""python-chess's lane: chess at random."""

import random
from importlib.metadata import version

import chess

from bench.workers import serve


def games(count: int) -> int:
    """Whole games, ended by mate, stalemate, bare material, 75 moves or the fifth repetition."""
    actions = 0
    for index in range(count):
        choose = random.Random(index).choice
        board = chess.Board()
        while not board.is_game_over():
            board.push(choose(list(board.legal_moves)))
        actions += len(board.move_stack)
    return actions


if __name__ == "__main__":
    serve({"games": games}, {"chess": version("chess")})
