"""OMB-7 Oral promises: said aloud, without effect, and marked afterwards."""

from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import MOST_PROMISES
from barrelhouse.games.one_more_barrel.rules.ch07_deals import end_talk
from barrelhouse.games.one_more_barrel.rules.reasons import ALLOWED, NO_PROMISE, NOT_A_PARTY, TOO_MANY_PROMISES
from barrelhouse.games.one_more_barrel.state import BROKEN, KEPT, UNMARKED, Board, Promise


def why_not_promise(s: Board, to: i64) -> i64:
    """[OMB-7.3] To somebody else."""
    if to >= len(s.players) or to == s.talker:
        return NOT_A_PARTY
    return TOO_MANY_PROMISES if _slot_for_promise(s) == MOST_PROMISES else ALLOWED


def _slot_for_promise(s: Board) -> i64:
    """A free slot, else that of the oldest promise that has been marked."""
    slot: i64 = 0
    while slot < MOST_PROMISES and promise_at(s, slot) is not None:
        slot += 1
    if slot < MOST_PROMISES:
        return slot
    for promise in s.promises:
        if promise.mark != UNMARKED:
            return promise.slot
    return MOST_PROMISES


def promise_at(s: Board, slot: i64) -> Promise | None:
    for promise in s.promises:
        if promise.slot == slot:
            return promise
    return None


def promise(s: Board, to: i64) -> None:
    """[OMB-7.3] Without effect on anything but the log."""
    slot = _slot_for_promise(s)
    s.promises = [other for other in s.promises if other.slot != slot]
    s.promises.append(Promise(slot=slot, maker=s.talker, to=to, mark=UNMARKED))
    end_talk(s)


def why_not_mark(s: Board, slot: i64) -> i64:
    """[OMB-7.3] By the one it was given to, once."""
    found = promise_at(s, slot)
    if found is None or found.to != s.talker or found.mark != UNMARKED:
        return NO_PROMISE
    return ALLOWED


def mark(s: Board, slot: i64, kept: bool) -> None:
    """[OMB-7.3] Kept or broken."""
    mark_now = KEPT if kept else BROKEN
    s.promises = [
        Promise(slot=p.slot, maker=p.maker, to=p.to, mark=mark_now if p.slot == slot else p.mark) for p in s.promises
    ]
    end_talk(s)
