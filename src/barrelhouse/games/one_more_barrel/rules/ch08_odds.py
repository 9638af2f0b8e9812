"""OMB-8 Odds of a battle that is fought to its end with nobody coming or going: exact, from the table of losses."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import MOST_TROOPS, REINFORCEMENTS
from barrelhouse.games.one_more_barrel.rules.ch08_war import losses_of, odds

MOST_LOCALS: Final = 12
MOST_PLAYERS: Final = 2 * MOST_TROOPS
_WIDTH: Final = MOST_LOCALS + 1  # of a row of the tables: by players' troops and locals


def _tables() -> list[list[float]]:
    """The chance that the players win, the chance that nobody is left, and the troops expected to fall."""
    size = (MOST_PLAYERS + 1) * _WIDTH
    tables = [[0.0] * size, [0.0] * size, [0.0] * size]
    for players in range(MOST_PLAYERS + 1):
        for theirs in range(_WIDTH):
            _fill(players, theirs, tables)
    return tables


def _fill(players: int, theirs: int, tables: list[list[float]]) -> None:
    """[OMB-8.3] [OMB-8.4] From what the 36 throws leave; those that fell nobody are thrown again."""
    wins, draws, fallen = tables
    here = players * _WIDTH + theirs
    if theirs == 0 or players == 0:
        wins[here] = 1.0 if theirs == 0 and players > 0 else 0.0
        draws[here] = 1.0 if theirs == 0 and players == 0 else 0.0
        return
    ratio = odds(players, theirs)
    win = draw = lost = 0.0
    again = 0
    for face in range(1, 7):
        for other in range(1, 7):
            left = max(0, theirs - int(losses_of(ratio, face)))
            ours = max(0, players - int(losses_of(-ratio, other)))
            if left == theirs and ours == players:
                again += 1
            else:
                win += wins[ours * _WIDTH + left]
                draw += draws[ours * _WIDTH + left]
                lost += players - ours + fallen[ours * _WIDTH + left]
    wins[here] = win / (36 - again)
    draws[here] = draw / (36 - again)
    fallen[here] = lost / (36 - again)


_WINS, _DRAWS, _FALLEN = _tables()
# In thousandths, so that both builds compute alike.
_WIN_MILS: Final = vec[i64]([round(1000 * chance) for chance in _WINS])
_BOTH_GONE_MILS: Final = vec[i64]([round(1000 * chance) for chance in _DRAWS])
_FALLEN_MILS: Final = vec[i64]([round(1000 * count) for count in _FALLEN])


def _before_the_die(mils: vec[i64]) -> vec[i64]:
    """[OMB-8.1] The average over the faces of the die for more locals."""
    averages: list[int] = []
    for index in range(len(mils)):
        row, theirs = divmod(index, _WIDTH)
        faces = [mils[row * _WIDTH + min(MOST_LOCALS, theirs + REINFORCEMENTS[face])] for face in range(1, 7)]
        averages.append(int(sum(faces)) // 6)
    return vec[i64](averages)


_WIN_AT_ENTRY: Final = _before_the_die(_WIN_MILS)
_FALLEN_AT_ENTRY: Final = _before_the_die(_FALLEN_MILS)


def win_on_entry(players: i64, theirs: i64, throws: bool) -> i64:
    """The chance in thousandths that the players win; [OMB-8.1] before the die for more locals if it will be thrown."""
    index = _index_of(players, theirs)
    return _WIN_AT_ENTRY[index] if throws else _WIN_MILS[index]


def fallen_on_entry(players: i64, theirs: i64, throws: bool) -> i64:
    """Thousandths of troops expected to fall."""
    index = _index_of(players, theirs)
    return _FALLEN_AT_ENTRY[index] if throws else _FALLEN_MILS[index]


def both_gone(players: i64, theirs: i64) -> i64:
    """The chance in thousandths that nobody of either side is left. [OMB-8.6]"""
    index = _index_of(players, theirs)
    return _BOTH_GONE_MILS[index]


def _index_of(players: i64, theirs: i64) -> i64:
    """More troops or locals than the tables have are as good as the most."""
    rows = min(players, MOST_PLAYERS)
    return rows * _WIDTH + (min(theirs, MOST_LOCALS))
