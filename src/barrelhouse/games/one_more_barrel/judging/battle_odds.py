"""How likely a battle is won if it is fought to its end: exact, from the table of losses. [OMB-8.3]"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import MOST_TROOPS, REINFORCEMENTS
from barrelhouse.games.one_more_barrel.rules.ch08_war import inflicted, odds

MOST_LOCALS: Final = 12
_WIDTH: Final = MOST_LOCALS + 1
_MOST_PLAYERS: Final = 2 * MOST_TROOPS


def _table() -> tuple[list[float], list[float]]:
    """By players' troops and locals: the chance to win, and the troops expected to fall."""
    wins = [0.0] * ((_MOST_PLAYERS + 1) * _WIDTH)
    fallen = [0.0] * ((_MOST_PLAYERS + 1) * _WIDTH)
    for players in range(_MOST_PLAYERS + 1):
        for theirs in range(_WIDTH):
            _fill(players, theirs, wins, fallen)
    return wins, fallen


def _fill(players: int, theirs: int, wins: list[float], fallen: list[float]) -> None:
    here = players * _WIDTH + theirs
    if theirs == 0 or players == 0:
        wins[here] = 1.0 if theirs == 0 and players > 0 else 0.0
        return
    ratio = odds(players, theirs)
    win = lost = 0.0
    again = 0
    for face in range(1, 7):
        for other in range(1, 7):
            left = max(0, theirs - int(inflicted(ratio, face)))
            ours = max(0, players - int(inflicted(-ratio, other)))
            if left == theirs and ours == players:
                again += 1
            else:
                win += wins[ours * _WIDTH + left]
                lost += players - ours + fallen[ours * _WIDTH + left]
    wins[here] = win / (36 - again)
    fallen[here] = lost / (36 - again)


_WINS, _FALLEN = _table()
# In thousandths, so that both builds compute alike.
_WIN_MILS: Final = vec[i64]([round(1000 * chance) for chance in _WINS])
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


def _index_of(players: i64, theirs: i64) -> i64:
    rows = min(players, _MOST_PLAYERS)
    return rows * _WIDTH + (min(theirs, MOST_LOCALS))
