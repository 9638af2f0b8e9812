"""Hands and pieces: the only place where money, oil, logistics and troops come and go, and what others know of hands.

Everything but a private deal is done in the open, so whoever keeps notes can count every hand [OMB-1.1]. From the first
private offer on, `hand_notes` holds for each viewer (each seat, then the spectator) and each seat the least and the
most cash and oil that seat can have, and `whispers` who has talked with whom; the sums of those groups stay known.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from barrelhouse.games.one_more_barrel.data import BORDER, SEAT_BIT, SEATS_MOST, TERRITORIES
from barrelhouse.games.one_more_barrel.state import ENDED, Board

CASH: Final = 0  # where the least stands; the most is one further
OIL: Final = 2
KINDS: Final = 4
GROUPS: Final = 2**SEATS_MOST
_GROUP_BIT: Final = vec[i64]([2**group for group in range(GROUPS)])


def earn(s: Board, seat: i64, halves: i64) -> None:
    """Half dollars from the bank; fewer than none are paid to it."""
    s.players[seat].cash += halves
    s.bank_cash -= halves
    if len(s.hand_notes) > 0:
        _shift(s, seat, CASH, halves)


def gain_oil(s: Board, seat: i64, barrels: i64) -> None:
    """Barrels into the hand, from the board or from the government."""
    s.players[seat].oil += barrels
    if len(s.hand_notes) > 0:
        _shift(s, seat, OIL, barrels)


def spend_oil(s: Board, seat: i64, barrels: i64) -> None:
    """Barrels out of the hand, to the bank."""
    gain_oil(s, seat, -barrels)
    s.bank_oil += barrels


def seen_empty(s: Board, seat: i64, kind: i64) -> None:
    """[OMB-10.2] [OMB-11.3] Whoever could not pay has shown that nothing is left."""
    i: i64 = 0
    while i < len(s.hand_notes):
        if i // KINDS % len(s.players) == seat and i % KINDS // 2 == kind // 2:
            s.hand_notes[i] = 0
        i += 1


def owes_it(s: Board, seat: i64, kind: i64, parties: i64, private: bool) -> None:
    """[OMB-7.8] A due payment has taken all there was; those who know of the contract know it."""
    viewer: i64 = 0
    while viewer <= len(s.players) and len(s.hand_notes) > 0:
        if _hears(s, viewer, parties, private):
            i = (viewer * len(s.players) + seat) * KINDS + kind
            s.hand_notes[i] = 0
            s.hand_notes[i + 1] = 0
        viewer += 1


def shows(s: Board, seat: i64, kind: i64, amount: i64, parties: i64, private: bool) -> None:
    """[OMB-7.4] Whoever offers or agrees to give something at once shows that they have it."""
    viewer: i64 = 0
    while viewer <= len(s.players) and len(s.hand_notes) > 0:
        if _hears(s, viewer, parties, private):
            i = (viewer * len(s.players) + seat) * KINDS + kind
            s.hand_notes[i] = max(s.hand_notes[i], amount)
        viewer += 1


def seen_with_oil(s: Board, seat: i64) -> None:
    """[OMB-10.2] Whoever is asked to sell has at least a barrel."""
    shows(s, seat, OIL, 1, 0, False)


def seen_without_oil(s: Board, seat: i64) -> None:
    """[OMB-10.2] A fine that lapses: no oil, unless a private pledge could forbid the sale, as by version 1."""
    viewer: i64 = 0
    while viewer <= len(s.players) and len(s.hand_notes) > 0:
        if group_of(s, viewer, seat) == SEAT_BIT[seat]:
            i = (viewer * len(s.players) + seat) * KINDS + OIL
            s.hand_notes[i] = 0
            s.hand_notes[i + 1] = 0
        viewer += 1


def may_have_oil(s: Board, seat: i64) -> bool:
    """Whether everybody could think that the seat has oil: a question must not give away more than that."""
    if len(s.hand_notes) == 0:
        return s.players[seat].oil > 0
    return s.hand_notes[(len(s.players) * len(s.players) + seat) * KINDS + OIL + 1] > 0


def hand_over(s: Board, giver: i64, taker: i64, kind: i64, amount: i64, parties: i64, private: bool) -> None:
    """[OMB-7.3] Cash or oil from hand to hand, seen by all or by the parties alone."""
    if kind == CASH:
        s.players[giver].cash -= amount
        s.players[taker].cash += amount
    else:
        s.players[giver].oil -= amount
        s.players[taker].oil += amount
    viewer: i64 = 0
    while viewer <= len(s.players) and len(s.hand_notes) > 0:
        if _hears(s, viewer, parties, private):
            _shift_for(s, viewer, giver, kind, -amount)
            _shift_for(s, viewer, taker, kind, amount)
        viewer += 1


def _hears(s: Board, viewer: i64, parties: i64, private: bool) -> bool:
    """The parties, or everybody; the spectator counts behind the seats."""
    return not private or (viewer < len(s.players) and parties & SEAT_BIT[viewer] != 0)


def whisper(s: Board, group: i64, parties: i64) -> None:
    """[OMB-1.1] These of the parties have talked in private; to others their money may now be in any of their hands.

    It must not matter what was said, nor whether it was accepted: that is the secret.
    """
    if len(s.hand_notes) == 0:
        count_hands(s)
    viewer: i64 = 0
    while viewer <= len(s.players):
        if not _hears(s, viewer, parties, True):
            _blur(s, viewer, group, hand_notes_of(s, viewer))
        viewer += 1
    _note_whisper(s, group, parties)


def whisper_again(s: Board, seat: i64, parties: i64) -> None:
    """[OMB-1.1] An open private offer is answered later: others cannot tell which of them the answer was about."""
    viewer: i64 = 0
    while viewer <= len(s.players):
        if not _hears(s, viewer, parties, True):
            before = hand_notes_of(s, viewer)
            group: i64 = 1
            while group < GROUPS:
                if group & SEAT_BIT[seat] != 0 and _has_whispered(s, viewer, group):
                    _blur(s, viewer, group, before)
                group += 1
        viewer += 1


def whispers_fall_due(s: Board) -> None:
    """[OMB-1.1] Private contracts may have been paid: to all others those who have ever talked share what they have."""
    viewer: i64 = 0
    while viewer <= len(s.players) and len(s.hand_notes) > 0:
        seat: i64 = 0
        while seat < len(s.players):
            group = group_of(s, viewer, seat)
            if group != SEAT_BIT[seat]:
                i = (viewer * len(s.players) + seat) * KINDS
                s.hand_notes[i + CASH] = 0
                s.hand_notes[i + CASH + 1] = held_by(s, group, CASH)
                s.hand_notes[i + OIL] = 0
                s.hand_notes[i + OIL + 1] = held_by(s, group, OIL)
            seat += 1
        viewer += 1


def group_of(s: Board, viewer: i64, seat: i64) -> i64:
    """The seats between which money and oil may have gone to and fro unseen by the viewer, this one among them."""
    found = SEAT_BIT[seat]
    if len(s.whispers) == 0:
        return found
    before: i64 = 0
    while found != before:
        before = found
        group: i64 = 0
        whispered = s.whispers[viewer]
        while whispered != 0:
            if whispered & 1 != 0 and group & found != 0:
                found |= group
            group += 1
            whispered >>= 1
    return found


def _has_whispered(s: Board, viewer: i64, group: i64) -> bool:
    """Whether these seats have talked in private, unheard by the viewer."""
    return s.whispers[viewer] & _GROUP_BIT[group] != 0


def held_by(s: Board, group: i64, kind: i64) -> i64:
    """All cash or oil of these seats, which can be counted however they share it."""
    total: i64 = 0
    rest = group
    for player in s.players:
        if rest & 1 != 0:
            total += player.cash if kind == CASH else player.oil
        rest >>= 1
    return total


def are_hands_open(s: Board) -> bool:
    """[OMB-1.1] [OMB-13.2] By agreement, or at the end, when all is counted."""
    return s.options.open_hands or s.phase == ENDED


def shows_notes(s: Board) -> bool:
    """[OMB-1.6] Unless the table has agreed otherwise; where hands lie open, notes say nothing."""
    return s.options.notes and not are_hands_open(s)


def hand_notes_of(s: Board, viewer: i64) -> vec[i64]:
    """What this viewer knows of every hand, as close as the sums of the groups make it."""
    n = len(s.players)
    loose = s.hand_notes[viewer * n * KINDS : (viewer + 1) * n * KINDS]
    row = loose[:]
    seat: i64 = 0
    while seat < n:
        group = group_of(s, viewer, seat)
        _close_in(s, seat, group, CASH, loose, row)
        _close_in(s, seat, group, OIL, loose, row)
        seat += 1
    return row


def _close_in(s: Board, seat: i64, group: i64, kind: i64, loose: vec[i64], row: vec[i64]) -> None:
    """What the seat has is what its group has together, less what the others of it have."""
    low = held_by(s, group, kind)
    high = low
    other: i64 = 0
    while other < len(s.players):
        if other != seat and group & SEAT_BIT[other] != 0:
            low -= loose[other * KINDS + kind + 1]
            high -= loose[other * KINDS + kind]
        other += 1
    i = seat * KINDS + kind
    row[i] = max(loose[i], low)
    row[i + 1] = min(loose[i + 1], high)


def note_hands(s: Board, viewer: i64, notes: vec[i64], whispers: i64) -> None:
    """At an imagined table this viewer knows what they know at the real one."""
    i: i64 = 0
    while i < len(notes):
        s.hand_notes[viewer * len(notes) + i] = notes[i]
        i += 1
    s.whispers[viewer] = whispers


def count_hands(s: Board) -> None:
    """Everybody has counted every hand; who has talked in private is known from what lies open."""
    n = len(s.players)
    s.hand_notes = vec[i64]([0] * ((n + 1) * n * KINDS))
    viewer: i64 = 0
    while viewer <= n:
        note_exactly(s, s.hand_notes, viewer * n * KINDS)
        viewer += 1
    s.whispers = vec[i64]([0] * (n + 1))
    for term in s.terms:  # at an imagined table there may be private ones before the first note
        if term.private == 1:
            _note_whisper(s, term.parties, term.parties)
    for offer in s.offers:
        if offer.private == 1:
            _note_whisper(s, offer.parties, offer.parties)


def note_exactly(s: Board, notes: vec[i64], at: i64) -> None:
    """Of every hand what it has, as the least and as the most."""
    i = at
    for player in s.players:
        notes[i + CASH] = player.cash
        notes[i + CASH + 1] = player.cash
        notes[i + OIL] = player.oil
        notes[i + OIL + 1] = player.oil
        i += KINDS


def _note_whisper(s: Board, group: i64, parties: i64) -> None:
    viewer: i64 = 0
    while viewer <= len(s.players):
        if not _hears(s, viewer, parties, True):
            s.whispers[viewer] |= _GROUP_BIT[group]
        viewer += 1


def _blur(s: Board, viewer: i64, group: i64, before: vec[i64]) -> None:
    """Each of the group may have nothing, or all that they could have together."""
    _blur_kind(s, viewer, group, CASH, before)
    _blur_kind(s, viewer, group, OIL, before)


def _blur_kind(s: Board, viewer: i64, group: i64, kind: i64, before: vec[i64]) -> None:
    most: i64 = 0
    seat: i64 = 0
    while seat < len(s.players):
        if group & SEAT_BIT[seat] != 0:
            most += before[seat * KINDS + kind + 1]
        seat += 1
    seat = 0
    while seat < len(s.players):
        if group & SEAT_BIT[seat] != 0:
            i = (viewer * len(s.players) + seat) * KINDS + kind
            s.hand_notes[i] = 0
            s.hand_notes[i + 1] = max(s.hand_notes[i + 1], most)
        seat += 1


def _shift(s: Board, seat: i64, kind: i64, amount: i64) -> None:
    """All saw it."""
    viewer: i64 = 0
    while viewer <= len(s.players):
        _shift_for(s, viewer, seat, kind, amount)
        viewer += 1


def _shift_for(s: Board, viewer: i64, seat: i64, kind: i64, amount: i64) -> None:
    i = (viewer * len(s.players) + seat) * KINDS + kind
    least = s.hand_notes[i] + amount
    s.hand_notes[i] = max(0, least)  # whoever paid more than they were known to have did have it
    s.hand_notes[i + 1] += amount


def troops_at(s: Board, seat: i64, territory: i64) -> i64:
    i = seat * TERRITORIES + territory  # compiled, a vec is read faster at a variable than at an expression
    return s.troops[i]


def put_troops(s: Board, seat: i64, territory: i64, count: i64) -> None:
    """New troops, from the box; fewer than none go back into it."""
    s.troops[seat * TERRITORIES + territory] += count
    s.bank_troops -= count


def put_logistics(s: Board, seat: i64, territory: i64, count: i64) -> None:
    """[OMB-7.2] New logistics: in the Border they are the buyer's, elsewhere the region's."""
    lay_logistics(s, seat, territory, count)
    s.bank_logistics -= count


def lay_logistics(s: Board, seat: i64, territory: i64, count: i64) -> None:
    if territory == BORDER:
        s.players[seat].stock += count
    else:
        s.logistics[territory] += count


def troops_on_board(s: Board, seat: i64) -> i64:
    """[OMB-1.5] [OMB-10.1] Border and battles included; a group in motion is counted by who moves it."""
    count: i64 = 0
    i = seat * TERRITORIES
    end = i + TERRITORIES
    while i < end:
        count += s.troops[i]
        i += 1
    return count
