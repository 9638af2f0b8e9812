"""Connect four in our style; compared with OpenSpiel's, it separates the machine's speed from the code's."""

from barrelhouse.engine import driver
from bench import connect_four
from bench.workers import serve


def main() -> None:
    build = "interpreted" if (connect_four.__file__ or "").endswith(".py") else "compiled"
    serve({"playout": playouts}, {"build": build})


def playouts(games: int) -> int:
    """Random play inside the engine, each game from a copy of the start, as OpenSpiel's rollouts begin."""
    start = connect_four.new_game(2, {})
    dice = driver.dice_for("bench", 0)
    most = connect_four.COLUMNS * connect_four.ROWS
    played = 0
    for _ in range(games):
        played += driver.playout(start.copy(), dice, most)
    return played


if __name__ == "__main__":
    main()
