"""Notes of somebody at the table who counts along: what each hand can hold, by what is seen and nothing else."""

from collections.abc import Sequence

from barrelhouse.games.one_more_barrel.board_json import seats_in
from barrelhouse.games.one_more_barrel.game_state import State
from barrelhouse.games.one_more_barrel.state import Offer

Range = tuple[int, int]


class Notes:
    """The notes of one viewer. Money and oil between a hand and the bank, the board or a public deal are seen by all.

    Private talk is seen as talk: who had the floor, who was asked afterwards, and that it ended without a public word.
    """

    def __init__(self, s: State, viewer: int) -> None:
        self.viewer = viewer
        self.hands = [hands_of(s, seat) for seat in range(len(s.players))]
        self.ranges: list[list[Range]] = [[(amount, amount) for amount in hand] for hand in self.hands]
        self.groups: set[frozenset[int]] = set()
        self.chain: set[int] = set()
        self.round = int(s.round_number)

    def follow(self, before: State, action: int, after: State) -> None:
        """One action more, with the open facts before and after it."""
        is_seen = before.sees(self.viewer, action)
        talking = frozenset(self.chain)
        self._hear(before, action, after, is_seen)
        then = self.hands
        whisperers = frozenset[int]() if is_seen else frozenset[int]().union(*map(self.group, talking))
        self._count(after, [seat for seat in range(len(then)) if seat not in whisperers])
        self.hands = [hands_of(after, seat) for seat in range(len(after.players))]
        self._blur_what_was_paid(then, whisperers)
        if self.round != after.round_number or after.to_act() == -2:
            self._dues(after)
        self.round = int(after.round_number)
        self._see_empty(after)

    def group(self, seat: int) -> frozenset[int]:
        """Those with whom this seat may have exchanged unseen, directly or over others."""
        found = frozenset([seat])
        for _ in self.hands:
            found = found.union(*(group for group in self.groups if group & found))
        return found

    def together(self, seat: int, kind: int) -> int:
        return sum(self.hands[other][kind] for other in self.group(seat))

    def close(self, seat: int, kind: int) -> Range:
        """The range of a hand, as close as the sum of its group makes it."""
        low, high = self.ranges[seat][kind]
        others = self.group(seat) - {seat}
        total = self.together(seat, kind)
        low = max(low, total - sum(self.ranges[other][kind][1] for other in others))
        return low, min(high, total - sum(self.ranges[other][kind][0] for other in others))

    def _hear(self, before: State, action: int, after: State, is_seen: bool) -> None:
        """Who talks with whom, and what an offer or a yes shows of a hand."""
        if is_seen:
            self._note_offers(before, action, after)
        if after.talk == 0:
            if before.talk != 0 and not is_seen:
                self._note_whispers(frozenset(self.chain))
            self.chain = set()
            return
        talker = int(after.talker)
        spoke_up = after.players[talker].speeches > before.players[talker].speeches
        self.chain = {talker} if spoke_up else self.chain | {talker}

    def _note_whispers(self, chain: frozenset[int]) -> None:
        """They may have exchanged anything; a single one has answered something they were asked before."""
        if len(chain) > 1:
            self.groups.add(chain)
            self._blur([chain])
        else:
            self._blur([group for group in self.groups if chain <= group])

    def _blur(self, groups: Sequence[frozenset[int]]) -> None:
        close = [[self.close(seat, kind) for kind in (0, 1)] for seat in range(len(self.hands))]
        for group in groups:
            for kind in (0, 1):
                most = sum(close[seat][kind][1] for seat in group)
                for seat in group:
                    self.ranges[seat][kind] = (0, max(self.ranges[seat][kind][1], most))

    def _count(self, after: State, seats: Sequence[int]) -> None:
        """What came and went before all eyes, or before the parties' and this is one of them. A yes in private can
        settle a fine, and then those who were fined after its payer pay theirs in the open [OMB-10.3]."""
        for seat in seats:
            for kind in (0, 1):
                moved = hands_of(after, seat)[kind] - self.hands[seat][kind]
                low, high = self.ranges[seat][kind]
                self.ranges[seat][kind] = (max(0, low + moved), high + moved)

    def _blur_what_was_paid(self, then: Sequence[tuple[int, int]], whisperers: frozenset[int]) -> None:
        """Where those who whispered have paid or earned in the same moment, only what they have together is certain."""
        for kind in (0, 1):
            if sum(self.hands[seat][kind] - then[seat][kind] for seat in whisperers) != 0:
                for seat in whisperers:
                    self.ranges[seat][kind] = (0, self.together(seat, kind))

    def _dues(self, after: State) -> None:
        """A round begins, or the game ends: private contracts may have been paid."""
        for seat in range(len(self.hands)):
            if len(self.group(seat)) > 1:
                for kind in (0, 1):
                    self.ranges[seat][kind] = (0, self.together(seat, kind))

    def _see_empty(self, after: State) -> None:
        """Who still owes has nothing left."""
        named = after.view(self.viewer).to_json()
        if named["phase"] in ("fined", "penalty"):
            self.ranges[int(after.asked)][0] = (0, 0)
        if named["phase"] == "penalty":
            self.ranges[int(after.asked)][1] = (0, 0)

    def _note_offers(self, before: State, action: int, after: State) -> None:
        """[OMB-7.4] Nobody sends or accepts an offer to give at once what they do not have."""
        for old in before.offers:
            now = [offer for offer in after.offers if offer.slot == old.slot]
            for seat in seats_in(now[0].accepted ^ old.accepted) if now else []:
                self._show(seat, old)
        for offer in after.offers[len(before.offers) :]:
            self._show(int(offer.maker), offer)

    def _show(self, seat: int, offer: Offer) -> None:
        for kind in (0, 1):
            terms = [term for term in offer.terms if term.when == 0 and (term.kind, term.giver) == (kind, seat)]
            low, high = self.ranges[seat][kind]
            self.ranges[seat][kind] = (max(low, sum(int(term.what) for term in terms)), high)


def hands_of(s: State, seat: int) -> tuple[int, int]:
    """Cash and oil in hand."""
    return int(s.players[seat].cash), int(s.players[seat].oil)
