"""How much is played in every lane; the processes of other engines read it, where our package cannot be imported."""

from collections.abc import Iterator

SEATS = 4
CUT = 20_000  # actions after which a playout is given up; only one without a limit gets that far
SIMULATIONS = 400  # of one decision, ours and OpenSpiel's
CATANATRON_SIMULATIONS = 10  # its own default


def dealt_out(simulations: int, positions: int, most: int) -> Iterator[tuple[int, int]]:
    """Searches of at most this many simulations, alike at every position, because playouts are shorter from some."""
    for n in range(positions):
        left = (simulations + n) // positions
        while left > 0:
            yield n, min(most, left)
            left -= most
