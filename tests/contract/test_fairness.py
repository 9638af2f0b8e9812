"""Dice from a secret: fair, the same everywhere, and different with whatever they depend on."""

import hashlib
import hmac
import json
from itertools import pairwise

from barrelhouse.engine.driver import KeyedDice
from barrelhouse.engine.fairness import DiceCommitment, commitment, facts
from tests.contract.test_dice import FAIR, chi_square, count_throws

ZERO = "00" * 32


def test_every_face_falls_equally_often() -> None:
    for n in (2, 3, 6, 9, 12, 36, 100):
        for key in (b"a", b"b", b"c"):
            assert chi_square(count_throws(KeyedDice(key, 0), n, 300 * n), [1] * n) < FAIR[n - 1], (
                f"{n} faces, key {key!r}"
            )


def test_the_first_throw_is_fair_over_the_places_of_a_log() -> None:
    for faces in (6, 36):
        counts = [0] * faces
        for n in range(300 * faces):
            counts[KeyedDice(b"a log", n).below(faces)] += 1
        assert chi_square(counts, [1] * faces) < FAIR[faces - 1]


def test_a_throw_says_nothing_about_the_next_place() -> None:
    falls = [KeyedDice(b"pairs", n).below(6) for n in range(7201)]
    counts = [0] * 36
    for one, next_one in pairwise(falls):
        counts[one * 6 + next_one] += 1
    assert chi_square(counts, [1] * 36) < FAIR[35]


def test_numbers_that_do_not_divide_the_range_are_not_favoured() -> None:
    counts = [0, 0, 0]
    dice = KeyedDice(b"rejection", 0)
    for _ in range(6000):
        counts[dice.below(3 << 29) % 3] += 1
    assert chi_square(counts, [1, 1, 1]) < FAIR[2]


def test_the_same_key_and_place_throw_the_same_on_every_build() -> None:
    dice = KeyedDice(b"barrelhouse", 7)
    assert [dice.below(6) for _ in range(20)] == [0, 3, 1, 2, 1, 5, 1, 1, 3, 0, 0, 1, 2, 0, 5, 4, 0, 5, 2, 2]
    assert [dice.below(1 << 31) for _ in range(4)] == [202455045, 11597497, 1446296206, 10267540]
    assert [KeyedDice(b"run", n).below(1000) for n in range(10)] == [469, 828, 934, 783, 194, 889, 348, 897, 743, 52]


def test_the_numbers_are_those_of_the_page() -> None:
    """docs/fairness.md: four bytes at a time, the highest first, block after block."""
    for n in (0, 1, 4711):
        blocks = b"".join(hmac.digest(b"key", f"{n}/{block}".encode(), "sha256") for block in range(3))
        params = [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, len(blocks), 4)]
        dice = KeyedDice(b"key", n)
        assert [dice.below(64) for _ in params] == [number * 64 >> 32 for number in params]


def test_the_table_throws_by_secret_texts_and_place() -> None:
    promise = DiceCommitment(ZERO, ["a", ""])
    texts = json.dumps(["a", ""], separators=(",", ":")).encode()
    key = hmac.digest(bytes(32), b"dice\0" + texts, "sha256")
    assert [promise.dice(n).below(1000) for n in range(50)] == [KeyedDice(key, n).below(1000) for n in range(50)]
    assert (promise.dice(0).below(1000), promise.dice(1).below(1000)) == (782, 144)
    others = [
        DiceCommitment("01" * 32, ["a", ""]),
        DiceCommitment(ZERO, ["", "a"]),
        DiceCommitment(ZERO, ["a", "b"]),
        DiceCommitment(ZERO, ["a"]),
    ]
    falls = [tuple(one.dice(n).below(36) for n in range(20)) for one in (promise, *others)]
    assert len(set(falls)) == len(falls)


def test_a_bot_has_dice_of_its_own() -> None:
    promise = DiceCommitment(ZERO, [])
    falls = [tuple(promise.bot_dice(seat, n).below(36) for n in range(20)) for seat in range(4)]
    falls.append(tuple(promise.dice(n).below(36) for n in range(20)))
    assert len(set(falls)) == 5


def test_the_commitment_is_the_digest_of_the_secret() -> None:
    assert commitment(ZERO) == hashlib.sha256(bytes(32)).hexdigest()
    assert commitment(ZERO).startswith("66687aadf862bd77")


def test_a_digest_depends_on_everything_that_was_agreed_and_done() -> None:
    promise = DiceCommitment(ZERO, ["a", ""])
    agreed = facts("t", "g", "1", {"b": 1, "a": True}, ["a", ""], 0)
    first = promise.first_digest(agreed)
    assert first == "cf275c3c3f9ed8a4dd7277bb77009c25278e09b48e41e5e711362d5abbc43027"
    assert first == promise.first_digest(facts("t", "g", "1", {"a": True, "b": 1}, ["a", ""], 0))
    row = promise.next_digest(first, 0, -1, "throw 1 2", None)
    assert row == "fa69d943c7556ed6cad64550a38e8da4f05a94126a08b0405a7b8da9427e1833"
    other_facts = [
        facts("u", "g", "1", {"b": 1, "a": True}, ["a", ""], 0),
        facts("t", "h", "1", {"b": 1, "a": True}, ["a", ""], 0),
        facts("t", "g", "2", {"b": 1, "a": True}, ["a", ""], 0),
        facts("t", "g", "1", {"b": 1}, ["a", ""], 0),
        facts("t", "g", "1", {"b": 1, "a": True}, ["", "a"], 0),
        facts("t", "g", "1", {"b": 1, "a": True}, ["a", ""], 1),
    ]
    digests = {first, *(promise.first_digest(other) for other in other_facts)}
    other_rows = [
        (row, 0, -1, "throw 1 2", None),
        (first, 1, -1, "throw 1 2", None),
        (first, 0, 0, "throw 1 2", None),
        (first, 0, -1, "throw 2 1", None),
        (first, 0, -1, "throw 1 2", ""),
        (first, 0, -1, "throw 1 2", "words"),
    ]
    digests |= {row, *(promise.next_digest(*other) for other in other_rows)}
    assert len(digests) == 2 + len(other_facts) + len(other_rows)
    assert DiceCommitment("01" * 32, ["a", ""]).first_digest(agreed) not in digests
