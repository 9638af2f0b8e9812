"""Whether a record is what it says it is: every action asked, every throw thrown again, every digest made again."""

import re
from collections.abc import Callable, Mapping
from typing import Final, Literal

from barrelhouse.engine import driver, fairness, record
from barrelhouse.engine.contract import OVER, SPECTATOR, TABLE, Game, State
from barrelhouse.engine.fairness import DiceCommitment
from barrelhouse.engine.fields import shown
from barrelhouse.engine.record import HIDDEN, NO_ACTION, BadRecord, Line, Record

# What is looked at, in this order.
COMMITMENT: Final = "commitment"  # the secret is the one that was promised
RULES: Final = "rules"  # every action was possible for who took it
DICE: Final = "dice"  # every throw and shuffle follows from the secret
RESULT: Final = "result"
POSITION: Final = "position"  # the digest of the last position
LOG: Final = "log"  # no row was changed, added, moved or left out: the chain of digests
ASPECTS: Final = (COMMITMENT, RULES, DICE, RESULT, POSITION, LOG)

Found = Literal["holds", "differs", "unknown"]
HOLDS: Final = "holds"
DIFFERS: Final = "differs"
UNKNOWN: Final = "unknown"  # the record says nothing to compare with, or something else differed before

STEP: Final = 256  # rows between two calls of who shows how far it is
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
        self.since = 0  # the first row whose dice are promised
        self.seen_at = 0  # so many rows lead to the digest that was noted during the game
        self.has_secret = False
        self.is_over = False

    def is_good(self) -> bool:
        """Nothing differs; what is unknown is for the reader to judge."""
        return self.difference is None


class _Look:
    """One look at a record; `aspect` is what is being looked at."""

    def __init__(self, given: Record, games: Mapping[str, Game], noted: str, seen: str, since: int) -> None:
        self.record = given
        self.games = games
        self.noted = noted
        self.seen = seen
        self.since = since
        self.tags = dict(given.tags)
        self.verdict = Verdict()
        self.aspect = COMMITMENT

    def whole(self, step: Callable[[int], None]) -> None:
        """Everything, in order; BadRecord at the first difference."""
        given = self.record
        dice_commitment = self.promise()
        self.aspect = RULES
        state = record.start(given, self.games)
        digest = "" if dice_commitment is None else dice_commitment.first_digest(self.facts())
        for line, number in record.numbered(given):
            if line.action == NO_ACTION:
                continue
            n = self.verdict.rows
            self.look_at(state, line, number, dice_commitment)
            if dice_commitment is not None:
                words = line.comment if self.games[given.game].has_words(line.action) else None
                digest = dice_commitment.next_digest(digest, n, line.seat, line.notation, words)
                if digest == self.seen:
                    self.verdict.seen_at = n + 1
            if n % STEP == 0:
                step(n)
        self.verdict.found[RULES] = HOLDS
        if self.verdict.thrown_again:
            self.verdict.found[DICE] = HOLDS
        self.end(state)
        self.chain(digest, dice_commitment)

    def promise(self) -> DiceCommitment | None:
        """What the dice come from, if the record tells it, and whether that was promised."""
        secret = self.tags.get(fairness.SECRET)
        if secret is None:
            if self.noted or self.seen:
                raise BadRecord(0, "verify-no-secret", {})
            return None
        if _DIGEST.fullmatch(secret) is None:
            raise self.wrong(fairness.SECRET, "verify-secret-form", {})
        made = fairness.commitment(secret)
        told = self.tags.get(fairness.COMMITMENT)
        if told is not None and told != made:
            raise self.wrong(fairness.COMMITMENT, "verify-commitment", {"found": shown(told), "expected": made})
        if self.noted and self.noted != made:
            raise self.wrong(fairness.SECRET, "verify-noted", {"found": shown(self.noted), "expected": made})
        self.verdict.has_secret = True
        self.verdict.since = self.promised()
        if told is not None or self.noted:
            self.verdict.found[COMMITMENT] = HOLDS
        return DiceCommitment(secret, self.added())

    def added(self) -> list[str]:
        return [self.tags.get(f"{fairness.ADDED}{seat}", "") for seat in range(1, self.record.seats + 1)]

    def promised(self) -> int:
        """The first row whose dice are promised. Who noted a promise says from where on it held: if the record could
        say so, whoever forged it could take any throw out of the promise."""
        text = self.tags.get(fairness.PROMISED, "0")
        rows = sum(line.action != NO_ACTION for line in self.record.log)
        if re.fullmatch(r"0|[1-9][0-9]{0,8}", text) is None or int(text) > rows:
            raise self.wrong(fairness.PROMISED, "verify-promised-form", {"found": shown(text), "rows": rows})
        if (self.noted or self.since) and int(text) != self.since:
            raise self.wrong(fairness.PROMISED, "verify-since", {"found": int(text), "expected": self.since})
        return int(text)

    def facts(self) -> list[object]:
        given = self.record
        table = self.tags.get(fairness.TABLE_ID, "")
        return fairness.facts(table, given.game, given.version, given.options, self.added(), self.verdict.since)

    def look_at(self, state: State, line: Line, number: int, dice_commitment: DiceCommitment | None) -> None:
        """One row: the throw it should be, then whether it may be."""
        verdict = self.verdict
        is_chance = line.seat == TABLE and state.to_act() == TABLE and line.action != HIDDEN
        if is_chance and dice_commitment is not None and verdict.rows >= verdict.since:
            self.aspect = DICE
            fallen = driver.roll(state, dice_commitment.dice(verdict.rows))
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

    def end(self, state: State) -> None:
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

    def chain(self, digest: str, dice_commitment: DiceCommitment | None) -> None:
        self.aspect = LOG
        if self.seen and not self.verdict.seen_at:
            raise BadRecord(0, "verify-seen", {"found": shown(self.seen)})
        told = self.tags.get(fairness.CHAIN)
        if told is None or dice_commitment is None:
            return
        if fairness.TABLE_ID not in self.tags:
            raise self.wrong(fairness.CHAIN, "record-tag-missing", {"tag": fairness.TABLE_ID})
        if told != digest:
            raise self.wrong(fairness.CHAIN, "verify-chain", {"found": shown(told), "expected": digest})
        self.verdict.found[LOG] = HOLDS

    def wrong(self, tag: str, key: str, params: Mapping[str, int | str]) -> BadRecord:
        return BadRecord(self.record.params.get(tag, 0), key, params)


def verify(
    given: Record,
    games: Mapping[str, Game],
    noted: str = "",
    seen: str = "",
    since: int = 0,
    step: Callable[[int], None] = lambda rows: None,
) -> Verdict:
    """Look at everything in a record up to the first difference.

    `noted` is the commitment as somebody noted it before the game: only then nobody can have put another secret, with
    other throws and digests that fit it, into the record. `since` is the first row it promised: 0, unless the game came
    in a file. `seen` is the digest of a position, noted during the game: only then nobody can have changed the rows
    before it once the secret was told. `step` is called now and then with the rows looked at.
    """
    look = _Look(given, games, noted.strip().lower(), seen.strip().lower(), since)
    try:
        look.whole(step)
    except BadRecord as difference:
        look.verdict.difference = difference
        look.verdict.found[look.aspect] = DIFFERS
    return look.verdict
