"""The record of a running game as one viewer may see it."""

from barrelhouse.engine.contract import SPECTATOR, Game
from barrelhouse.engine.driver import apply_unnoticed, bit_of
from barrelhouse.engine.fairness import CHAIN, SECRET
from barrelhouse.engine.record import (
    HIDDEN,
    HIDDEN_WORD,
    NO_ACTION,
    SEED,
    Record,
    RecordLine,
    check_line,
    numbered_lines,
    start,
)


def public_record(record: Record, game: Game, seat: int = SPECTATOR) -> Record:
    """The same without what this seat may not see while the game lasts; with a hidden line it cannot be replayed.

    Of what the seat notices nothing there is no line: their number would tell how long others talked in private.
    """
    state = start(record, {game.NAME: game})
    log = []
    for line, number in numbered_lines(record):
        if line.action == NO_ACTION:
            log.append(line)
            continue
        check_line(state, line, number)
        seen, to_act = state.sees(seat, line.action), int(state.to_act())  # before it happens
        unnoticed = apply_unnoticed(state, line.seat, line.action)
        if seen:
            log.append(line)
        elif not unnoticed & bit_of(seat):
            log.append(RecordLine(to_act, HIDDEN, HIDDEN_WORD))
    # Seed and secret give away every throw to come, and a digest the order of a deck, to anyone who tries all orders.
    tags = [(name, value) for name, value in record.tags if name not in (SEED, SECRET, CHAIN)]
    return Record(record.game, record.version, record.seats, record.names, record.options, tags, log, record.result)
