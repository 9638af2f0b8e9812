"""Whether a record is genuine: every action checked, every throw thrown again, every digest computed again."""

import re
from collections.abc import Callable, Mapping
from typing import Final, Literal

from barrelhouse.engine import driver, fairness, record
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Game, State
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.engine.fields import excerpt
from barrelhouse.engine.record import HIDDEN, NO_ACTION, BadRecord, Record, RecordLine

# What is checked, in this order.
COMMITMENT: Final = "commitment"  # the secret is the one committed to
RULES: Final = "rules"  # every action was possible for the seat that took it
DICE: Final = "dice"  # every throw and shuffle follows from the secret
RESULT: Final = "result"
POSITION: Final = "position"  # the digest of the last position
LOG: Final = "log"  # no row was changed, added, moved or left out, by the chain of digests
ASPECTS: Final = (COMMITMENT, RULES, DICE, RESULT, POSITION, LOG)

Found = Literal["holds", "differs", "unknown"]
HOLDS: Final = "holds"
DIFFERS: Final = "differs"
UNKNOWN: Final = "unknown"  # the record says nothing to compare with, or something else differed before

STEP: Final = 256  # rows between two calls of `step`
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


class Verdict:
    """What was found. `difference` is the first place where the record is not what it should be."""

    def __init__(self) -> None:
        self.found: dict[str, Found] = dict.fromkeys(ASPECTS, UNKNOWN)
        self.difference: BadRecord | None = None
        self.rows = 0
        self.throws = 0  # outcomes of chance that everybody saw
        self.shuffles = 0  # and those that nobody did
        self.thrown_again = 0  # of both
        self.since = 0  # the first row whose dice are committed to
        self.seen_at = 0  # how many rows lead to the digest that was noted during the game; 0 if none do
        self.has_secret = False
        self.is_over = False

    def is_good(self) -> bool:
        """Nothing differs; what is unknown is for the reader to judge."""
        return self.difference is None


class _RecordCheck:
    """A check of one record; `aspect` is what is being checked."""

    def __init__(self, given: Record, games: Mapping[str, Game], noted: str, seen: str, since: int) -> None:
        self.record = given
        self.games = games
        self.noted = noted
        self.seen = seen
        self.since = since
        self.tags = dict(given.tags)
        self.verdict = Verdict()
        self.aspect = COMMITMENT

    def check_all(self, step: Callable[[int], None]) -> None:
        """Everything, in order; BadRecord at the first difference."""
        given = self.record
        commitment = self.commitment()
        self.aspect = RULES
        state = record.start(given, self.games)
        digest = "" if commitment is None else commitment.first_digest(self.facts())
        for line, number in record.numbered_lines(given):
            if line.action == NO_ACTION:
                continue
            n = self.verdict.rows
            self.check_row(state, line, number, commitment)
            if commitment is not None:
                words = line.comment if self.games[given.game].has_words(line.action) else None
                digest = commitment.next_digest(digest, n, line.seat, line.notation, words)
                if digest == self.seen:
                    self.verdict.seen_at = n + 1
            if n % STEP == 0:
                step(n)
        self.verdict.found[RULES] = HOLDS
        if self.verdict.thrown_again:
            self.verdict.found[DICE] = HOLDS
        self.check_end(state)
        self.check_chain(digest, commitment)

    def commitment(self) -> DiceCommitment | None:
        """What the dice come from, if the record has it, and whether that was committed to."""
        secret = self.tags.get(fairness.SECRET)
        if secret is None:
            if self.noted or self.seen:
                raise BadRecord(0, "verify-no-secret", {})
            return None
        if _DIGEST.fullmatch(secret) is None:
            raise self.wrong(fairness.SECRET, "verify-secret-form", {})
        expected = fairness.commitment(secret)
        published = self.tags.get(fairness.COMMITMENT)
        if published is not None and published != expected:
            differs = {"found": excerpt(published), "expected": expected}
            raise self.wrong(fairness.COMMITMENT, "verify-commitment", differs)
        if self.noted and self.noted != expected:
            differs = {"found": excerpt(self.noted), "expected": expected}
            raise self.wrong(fairness.SECRET, "verify-noted", differs)
        self.verdict.has_secret = True
        self.verdict.since = self.first_row()
        if published is not None or self.noted:
            self.verdict.found[COMMITMENT] = HOLDS
        return DiceCommitment(secret, self.seats_additions())

    def seats_additions(self) -> list[str]:
        return [self.tags.get(f"{fairness.ADDED}{seat}", "") for seat in range(1, self.record.seats + 1)]

    def first_row(self) -> int:
        """The first row whose dice are committed to. Whoever noted a commitment says from which row on it held: if the
        record could say so, a forger could exempt any throw."""
        text = self.tags.get(fairness.FIRST_COMMITTED, "0")
        rows = sum(line.action != NO_ACTION for line in self.record.log)
        if re.fullmatch(r"0|[1-9][0-9]{0,8}", text) is None or int(text) > rows:
            raise self.wrong(fairness.FIRST_COMMITTED, "verify-first-committed", {"found": excerpt(text), "rows": rows})
        if (self.noted or self.since) and int(text) != self.since:
            raise self.wrong(fairness.FIRST_COMMITTED, "verify-since", {"found": int(text), "expected": self.since})
        return int(text)

    def facts(self) -> list[object]:
        given = self.record
        table = self.tags.get(fairness.TABLE_ID, "")
        return fairness.facts(
            table, given.game, given.version, given.options, self.seats_additions(), self.verdict.since
        )

    def check_row(self, state: State, line: RecordLine, number: int, commitment: DiceCommitment | None) -> None:
        """One row: whether the throw is right, then whether the action may be taken."""
        verdict = self.verdict
        is_chance = line.seat == TABLE and state.to_act() == TABLE and line.action != HIDDEN
        if is_chance and commitment is not None and verdict.rows >= verdict.since:
            self.aspect = DICE
            fallen = driver.roll(state, commitment.dice(verdict.rows))
            if fallen != line.action:
                expected = self.games[self.record.game].to_notation(fallen)
                raise BadRecord(number, "verify-throw", {"found": line.notation, "expected": expected})
            verdict.thrown_again += 1
            self.aspect = RULES
        is_seen = is_chance and state.why_not(line.action) is None and state.sees(SPECTATOR, line.action)
        record.replay_line(state, line, number)
        verdict.rows += 1
        if is_chance and is_seen:
            verdict.throws += 1
        elif is_chance:
            verdict.shuffles += 1

    def check_end(self, state: State) -> None:
        given = self.record
        self.verdict.is_over = state.to_act() == OVER
        self.aspect = RESULT
        record.check_result(given, state)
        if given.result is not None:
            self.verdict.found[RESULT] = HOLDS
        self.aspect = POSITION
        record.check_digest(given, state)
        if given.digest is not None:
            self.verdict.found[POSITION] = HOLDS

    def check_chain(self, digest: str, commitment: DiceCommitment | None) -> None:
        self.aspect = LOG
        if self.seen and not self.verdict.seen_at:
            raise BadRecord(0, "verify-seen", {"found": excerpt(self.seen)})
        published = self.tags.get(fairness.CHAIN)
        if published is None or commitment is None:
            return
        if fairness.TABLE_ID not in self.tags:
            raise self.wrong(fairness.CHAIN, "record-tag-missing", {"tag": fairness.TABLE_ID})
        if published != digest:
            raise self.wrong(fairness.CHAIN, "verify-chain", {"found": excerpt(published), "expected": digest})
        self.verdict.found[LOG] = HOLDS

    def wrong(self, tag: str, key: str, params: Mapping[str, int | str]) -> BadRecord:
        return BadRecord(self.record.tag_lines.get(tag, 0), key, params)


def verify(
    given: Record,
    games: Mapping[str, Game],
    noted: str = "",
    seen: str = "",
    since: int = 0,
    step: Callable[[int], None] = lambda rows: None,
) -> Verdict:
    """Check everything in a record up to the first difference.

    `noted` is the commitment as somebody noted it before the game: without it, the record could hold another secret,
    with throws and digests that fit it. `since` is the first row committed to: 0, unless the game came in a file.
    `seen` is the digest of a position, noted during the game: without it, the rows before could have been changed
    once the secret was out. `step` is called now and then with the number of rows checked.
    """
    check = _RecordCheck(given, games, noted.strip().lower(), seen.strip().lower(), since)
    try:
        check.check_all(step)
    except BadRecord as difference:
        check.verdict.difference = difference
        check.verdict.found[check.aspect] = DIFFERS
    return check.verdict
