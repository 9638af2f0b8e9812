"""Whatever is changed in a record of a game with promised dice is found, and said by its line."""

import re
from collections.abc import Callable
from functools import cache

import pytest

from barrelhouse.engine import record
from barrelhouse.engine.contract import TABLE, Game, State
from barrelhouse.engine.fairness import commitment
from barrelhouse.engine.record import BadRecord, read, write
from barrelhouse.engine.verification import ASPECTS, DICE, HOLDS, LOG, UNKNOWN, Verdict, verify
from barrelhouse.games import GAMES
from barrelhouse.server.records.public_record import public_record
from tests.support.committed_records import SECRET_ONE, committed_record
from tests.support.random_records import few_actions, random_record
from tests.support.seeded_games import ALL_GAMES, NAMES, agreements, with_round_limit
from tests.support.traits import traits_of

every_game = pytest.mark.parametrize("game", ALL_GAMES, ids=NAMES)
Lines = list[str]


def text_of(game: Game) -> str:
    return _short(game.NAME)


@cache
def _short(name: str) -> str:
    game = GAMES[name]
    return write(committed_record(game, game.SEATS[0], with_round_limit(game, {}, 2)))


def short_game(game: Game) -> State:
    return game.new_game(game.SEATS[0], with_round_limit(game, {}, 2))


def verdict_on(text: str, noted: str = "", seen: str = "", since: int = 0) -> Verdict:
    """A text that cannot even be read is a difference, too."""
    try:
        return verify(read(text, GAMES), GAMES, noted, seen, since)
    except BadRecord as unreadable:
        verdict = Verdict()
        verdict.difference = unreadable
        return verdict


def without(text: str, *names: str) -> str:
    return "\n".join(line for line in text.split("\n") if not line.startswith(tuple(f"[{name}" for name in names)))


@every_game
def test_a_true_record_holds_in_everything(game: Game) -> None:
    for index, options in enumerate(agreements(game)[:12]):
        seats = game.SEATS[index % len(game.SEATS)]
        whole = committed_record(game, seats, with_round_limit(game, options, 1), index)
        verdict = verify(read(write(whole), GAMES), GAMES, commitment(SECRET_ONE))
        assert verdict.difference is None, (seats, options)
        assert verdict.found == dict.fromkeys(ASPECTS, HOLDS)
        chances = sum(line.seat == TABLE for line in whole.log)
        assert verdict.thrown_again == verdict.throws + verdict.shuffles == chances
        assert verdict.rows == len(whole.log)
        assert verdict.is_over


@every_game
def test_what_is_hidden_while_a_game_lasts_counts_as_a_shuffle(game: Game) -> None:
    whole = read(text_of(game), GAMES)
    hidden = sum(line.seat == TABLE and line.action == record.HIDDEN for line in public_record(whole, game).log)
    assert verify(whole, GAMES).shuffles == hidden


def numbered_line(lines: Lines, beginning: str, least: int = 0) -> int:
    """The index of a line that begins so."""
    return next(i for i, line in enumerate(lines) if i >= least and line.startswith(beginning))


def rows_to_skip(game: Game) -> int:
    """Rows that stay as they are before one is changed."""
    return 1 if traits_of(game).IS_SMALL else 30


def other_outcome(lines: Lines, game: Game) -> tuple[Lines, int]:
    """Another outcome that was possible, too: every throw, one after the other."""
    state = short_game(game)
    first = lines.index("") + 1
    for i, line in enumerate(read(text_of(game), GAMES).log):
        others = [outcome for outcome, weight in state.chances() if weight and outcome != line.action]
        if line.seat == TABLE and others and i > rows_to_skip(game):
            return [*lines[: first + i], f"table: {game.to_notation(others[0])}", *lines[first + i + 1 :]], first + i
        state.apply(line.action)
    raise AssertionError("nothing to throw")


def other_choice(lines: Lines, game: Game) -> tuple[Lines, int]:
    """Another action that was possible, too."""
    state = short_game(game)
    first = lines.index("") + 1
    for i, line in enumerate(read(text_of(game), GAMES).log):
        others = [action for action in state.choices() if action != line.action and not game.has_words(action)]
        if line.seat >= 0 and line.comment is None and others and i > rows_to_skip(game):
            return [
                *lines[: first + i],
                f"{line.seat + 1}: {game.to_notation(others[-1])}",
                *lines[first + i + 1 :],
            ], -1
        state.apply(line.action)
    raise AssertionError("nothing to choose")


def swap_rows(lines: Lines, game: Game) -> tuple[Lines, int]:
    """Two neighbouring rows of different content change places."""
    i = next(i for i in range(lines.index("") + rows_to_skip(game), len(lines)) if lines[i] != lines[i + 1])
    return [*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]], -1


def drop_row(lines: Lines, game: Game) -> tuple[Lines, int]:
    return [*lines[:-2], ""], numbered_line(lines, "[Result")


def dropped_in_the_middle(lines: Lines, game: Game) -> tuple[Lines, int]:
    i = lines.index("") + 10 + rows_to_skip(game)
    return [*lines[:i], *lines[i + 1 :]], -1


def add_row(lines: Lines, game: Game) -> tuple[Lines, int]:
    return [*lines[:-1], lines[-2], ""], len(lines) - 1


def in_tag(tag: str, change: Callable[[str], str], least: str = "") -> Callable[[Lines, Game], tuple[Lines, int]]:
    """A change of what a tag says, found at this tag or another."""

    def change_tag(lines: Lines, game: Game) -> tuple[Lines, int]:
        i = numbered_line(lines, f"[{tag} ")
        value = re.findall(r'"(.*)"', lines[i])[0]
        line = -1 if least == "?" else numbered_line(lines, f"[{least or tag} ")
        return [*lines[:i], f'[{tag} "{change(value)}"]', *lines[i + 1 :]], line

    return change_tag


def turn_digit(value: str) -> str:
    """Another digit at the end."""
    return value[:-1] + ("0" if value[-1] != "0" else "1")


TAMPERED: dict[str, Callable[[Lines, Game], tuple[Lines, int]]] = {
    "an outcome": other_outcome,
    "an action": other_choice,
    "the order of rows": swap_rows,
    "a dropped last row": drop_row,
    "a dropped row": dropped_in_the_middle,
    "a row too many": add_row,
    "the secret": in_tag("Secret", turn_digit, "Commitment"),
    "no secret at all": in_tag("Secret", lambda value: value[:-2]),
    "the commitment": in_tag("Commitment", turn_digit),
    "an added text": in_tag("Added1", lambda value: value + "!", "?"),
    "the chain": in_tag("Chain", turn_digit),
    "the digest": in_tag("Digest", turn_digit),
    "a score": in_tag("Result", lambda value: "1" + value),
    "the table": in_tag("Table", lambda value: value + "2", "Chain"),
}


@pytest.mark.parametrize("tampering", TAMPERED)
@every_game
def test_every_kind_of_tampering_is_found(game: Game, tampering: str) -> None:
    lines = text_of(game).split("\n")
    changed, line = TAMPERED[tampering](list(lines), game)
    assert changed != lines
    verdict = verdict_on("\n".join(changed))
    assert verdict.difference is not None
    if line >= 0:
        assert verdict.difference.line == line + 1, verdict.difference.refusal.key
    else:
        assert verdict.difference.line > 0


@every_game
def test_every_single_throw_is_compared(game: Game) -> None:
    """Each outcome of a game changed alone, where another was possible."""
    whole = read(text_of(game), GAMES)
    state = short_game(game)
    changes = 0
    for n, line in enumerate(whole.log):
        others = [outcome for outcome, weight in state.chances() if weight and outcome != line.action]
        state.apply(line.action)
        if not others or changes >= 30:
            continue
        changes += 1
        true = line.action
        line.action = others[n % len(others)]
        verdict = verify(whole, GAMES)
        line.action = true
        assert verdict.difference is not None
        assert (verdict.difference.refusal.key, verdict.difference.line) == ("verify-throw", line.number)
        assert verdict.difference.refusal.params["expected"] == line.notation
        assert (verdict.found[DICE], verdict.rows) == ("differs", n)
    assert changes > 8


def test_a_word_of_a_promise_is_compared() -> None:
    talkative = [game for game in ALL_GAMES if any(map(game.has_words, range(len(game.ALL_ACTIONS))))]
    assert talkative
    for game in talkative:
        text = write(committed_record(game, game.SEATS[0], {}))
        spoken = [line for line in read(text, GAMES).log if line.comment is not None]
        assert spoken, "nobody promised anything"
        for line in spoken[:3]:
            for other in (f"{line.notation} ; {line.comment}!", line.notation, f"{line.notation} ; other words"):
                verdict = verdict_on(text.replace(f"{line.notation} ; {line.comment}", other))
                assert verdict.difference is not None
                assert verdict.difference.refusal.key == "verify-chain"
                assert verdict.found[LOG] == "differs"


@every_game
def test_comments_of_readers_do_no_harm(game: Game) -> None:
    lines = text_of(game).split("\n")
    first = lines.index("") + 1
    commented = [*lines[:first], "; How it began.", f"{lines[first]} ; what luck", *lines[first + 1 :]]
    assert verdict_on("\n".join(commented)).found == dict.fromkeys(ASPECTS, HOLDS)


@every_game
def test_without_a_secret_it_says_what_is_not_known(game: Game) -> None:
    verdict = verdict_on(without(text_of(game), "Secret"))
    assert verdict.is_good()
    known = {aspect for aspect in ASPECTS if verdict.found[aspect] == HOLDS}
    assert known == {"rules", "result", "position"}
    assert (verdict.has_secret, verdict.thrown_again) == (False, 0)
    unfinished = random_record(game, game.SEATS[0], {}, few_actions(game))
    verdict = verify(unfinished, GAMES)
    assert (verdict.is_good(), verdict.is_over, verdict.rows) == (True, False, few_actions(game))
    assert set(verdict.found.values()) == {HOLDS, UNKNOWN}


@every_game
def test_what_was_noted_is_compared(game: Game) -> None:
    text = text_of(game)
    true, other = commitment(SECRET_ONE), commitment("00" * 32)
    chain = dict(read(text, GAMES).tags)["Chain"]
    assert verdict_on(text, true.upper(), chain).is_good()
    assert verdict_on(text, seen=chain).seen_at == verdict_on(text).rows
    bare = without(text, "Commitment")
    assert verdict_on(bare).found["commitment"] == UNKNOWN
    assert verdict_on(bare, true).found["commitment"] == HOLDS
    keys = []
    for changed, noted, seen in ((text, other, ""), (without(text, "Secret"), true, ""), (text, true, other)):
        verdict = verdict_on(changed, noted, seen)
        assert verdict.difference is not None
        keys.append(verdict.difference.refusal.key)
    assert keys == ["verify-noted", "verify-no-secret", "verify-seen"]


@every_game
def test_another_game_by_the_same_secret_differs_from_what_was_seen(game: Game) -> None:
    """Once the secret is told, anybody can make a record that holds; not one that leads to a digest noted before."""
    chain = dict(read(text_of(game), GAMES).tags)["Chain"]
    forged = write(committed_record(game, game.SEATS[0], with_round_limit(game, {}, 2), index=1))
    assert verdict_on(forged, commitment(SECRET_ONE)).is_good()
    assert not verdict_on(forged, commitment(SECRET_ONE), chain).is_good()


@every_game
def test_rows_before_the_promise_are_not_thrown_again(game: Game) -> None:
    """The number of the first promised row is itself in the chain."""
    text = text_of(game)
    whole = verdict_on(text)
    later = verdict_on(text.replace("[Secret", '[Promised "10"]\n[Secret'))
    assert later.difference is not None
    assert later.difference.refusal.key == "verify-chain"
    assert 0 < later.thrown_again < whole.thrown_again
    for wrong in ("-1", "x", "01", str(whole.rows + 1)):
        verdict = verdict_on(text.replace("[Secret", f'[Promised "{wrong}"]\n[Secret'))
        assert verdict.difference is not None
        assert verdict.difference.refusal.key == "verify-first-committed"
        assert verdict.difference.line == text[: text.index("[Secret")].count("\n") + 1


@every_game
def test_a_record_cannot_say_itself_that_less_was_promised(game: Game) -> None:
    """Bent dice with the true secret, and every row taken out of the promise."""
    bent, last = other_outcome(without(text_of(game), "Chain", "Result", "Digest").split("\n"), game)
    bent = bent[: last + 1]  # what follows need not fit
    rows = last - bent.index("")
    forged = "\n".join(bent).replace("[Secret", f'[Promised "{rows}"]\n[Secret')
    assert verdict_on(forged).is_good()
    verdict = verdict_on(forged, commitment(SECRET_ONE))
    assert verdict.difference is not None
    assert verdict.difference.refusal.key == "verify-since"
    assert {"found": rows, "expected": 0}.items() <= verdict.difference.refusal.params.items()
    assert verdict.difference.line == forged[: forged.index("[Promised")].count("\n") + 1
    assert verdict.found["commitment"] == "differs"
    assert verdict_on(forged, commitment(SECRET_ONE), since=rows).is_good()
    assert not verdict_on(forged, commitment(SECRET_ONE), since=rows - 1).is_good()
    assert not verdict_on(text_of(game), commitment(SECRET_ONE), since=3).is_good()


@every_game
def test_a_chain_needs_its_table(game: Game) -> None:
    verdict = verdict_on(without(text_of(game), "Table"))
    assert verdict.difference is not None
    assert verdict.difference.refusal.key == "record-tag-missing"


@every_game
def test_a_public_record_cannot_be_verified(game: Game) -> None:
    whole = read(text_of(game), GAMES)
    hidden = public_record(whole, game)
    assert not {"Secret", "Chain", "Seed"} & set(dict(hidden.tags))
    verdict = verify(hidden, GAMES)
    if any(line.action == record.HIDDEN for line in hidden.log):
        assert verdict.difference is not None
        assert verdict.difference.refusal.key == "record-hidden"
    else:
        assert verdict.found["rules"] == HOLDS


def test_it_says_how_far_it_is() -> None:
    game = max(ALL_GAMES, key=lambda game: len(text_of(game)))
    steps: list[int] = []
    verdict = verify(read(text_of(game), GAMES), GAMES, step=steps.append)
    assert steps == list(range(0, verdict.rows, 256))
