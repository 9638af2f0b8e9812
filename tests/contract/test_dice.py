"""Dice are fair, have a long period, and fall the same way everywhere."""

from barrelhouse.engine import driver
from barrelhouse.engine.contract import Dice, State
from barrelhouse.engine.driver import SeededDice, dice_for, roll


def chi_square(counts: list[int], shares: list[int]) -> float:
    """How far the counts are from their shares."""
    expected = [sum(counts) * share / sum(shares) for share in shares]
    return sum((count - fair) ** 2 / fair for count, fair in zip(counts, expected, strict=True))


# Not passed in 999 of 1,000 fair samples, by degrees of freedom.
FAIR = {1: 10.83, 2: 13.82, 5: 20.52, 8: 26.12, 11: 31.26, 35: 66.62, 99: 148.2}


def count_throws(dice: Dice, n: int, throws: int) -> list[int]:
    counts = [0] * n
    for _ in range(throws):
        counts[dice.below(n)] += 1
    return counts


def test_every_face_falls_equally_often() -> None:
    for n in (2, 3, 6, 9, 12, 36, 100):
        for seed in ("a", "b", "c"):
            assert chi_square(count_throws(SeededDice(seed), n, 300 * n), [1] * n) < FAIR[n - 1], (
                f"{n} faces, seed {seed}"
            )


def test_a_throw_says_nothing_about_the_next() -> None:
    dice = SeededDice("pairs")
    counts = [0] * 36
    for _ in range(7200):
        counts[dice.below(6) * 6 + dice.below(6)] += 1
    assert chi_square(counts, [1] * 36) < FAIR[35]


def test_the_first_throw_of_a_game_is_fair_over_the_games_of_a_run() -> None:
    counts = [0] * 6
    for index in range(3000):
        counts[dice_for("first throws", index).below(6)] += 1
    assert chi_square(counts, [1] * 6) < FAIR[5]


def test_numbers_that_do_not_divide_the_range_are_not_favoured() -> None:
    """2**32 is 8/3 of this range: without rejection every third number would fall 2 times for 3 of the others."""
    dice = SeededDice("rejection")
    counts = [0, 0, 0]
    for _ in range(6000):
        counts[dice.below(3 << 29) % 3] += 1
    assert chi_square(counts, [1, 1, 1]) < FAIR[2]


def test_a_single_face_always_falls() -> None:
    assert count_throws(SeededDice("one"), 1, 50) == [50]


def is_prime(n: int) -> bool:
    """Miller and Rabin; with these bases it is certain below 3.3 * 10**24."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if n in bases:
        return True
    odd, halvings = n - 1, 0
    while odd % 2 == 0:
        odd, halvings = odd // 2, halvings + 1
    return all(_may_be_prime(n, base, odd, halvings) for base in bases)


def _may_be_prime(n: int, base: int, odd: int, halvings: int) -> bool:
    x = pow(base, odd, n)
    if x in (1, n - 1):
        return True
    return any((x := x * x % n) == n - 1 for _ in range(halvings - 1))


def test_miller_and_rabin_know_small_primes() -> None:
    assert [n for n in range(2, 60) if is_prime(n)] == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59]
    assert not is_prime(3_215_031_751)  # a strong pseudoprime to the bases 2, 3, 5 and 7


def test_the_period_is_near_two_to_the_62() -> None:
    """The dice repeat after the order of 2**32 modulo the prime: with a safe prime that is the prime or half of it."""
    modulus = driver._FACTOR * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)
    assert pow(2**32, 2, modulus) != 1
    assert (modulus - 1) // 2 > 2**61
    assert driver._FACTOR * (2**32 - 1) + driver._FACTOR - 1 < 2**63, "a product would wrap in compiled code"


def test_no_seed_stands_still() -> None:
    for index in range(500):
        dice = dice_for("still", index)
        assert 0 < dice.carry < driver._FACTOR - 1
        assert len({dice.below(1 << 30) for _ in range(8)}) == 8


def test_the_same_seed_throws_the_same_on_every_build() -> None:
    dice = SeededDice("barrelhouse")
    assert [dice.below(6) for _ in range(20)] == [2, 4, 2, 2, 5, 3, 0, 2, 2, 3, 3, 0, 0, 2, 5, 2, 3, 5, 2, 5]
    assert [dice.below(1 << 31) for _ in range(4)] == [995832705, 866964943, 1298066533, 1544275269]
    firsts = [dice_for("run", index).below(1000) for index in range(10)]
    assert firsts == [119, 744, 165, 27, 885, 341, 966, 174, 286, 782]


def test_runs_and_indexes_have_dice_of_their_own() -> None:
    runs = ("", "a", "b", "a/1")
    assert len({dice_for(run, index).below(1 << 30) for run in runs for index in range(100)}) == 400
    first, second = dice_for("a", 1), dice_for("a", 1)
    assert [first.below(36) for _ in range(50)] == [second.below(36) for _ in range(50)]


class Weighted(State):
    """A table that throws once: three outcomes with different weights."""

    def chances(self) -> list[tuple[int, int]]:
        return [(7, 1), (8, 0), (9, 2), (4, 5)]


def test_an_outcome_falls_as_often_as_its_weight_says() -> None:
    dice = SeededDice("weights")
    fallen = [roll(Weighted(), dice) for _ in range(4000)]
    assert set(fallen) == {7, 9, 4}
    assert chi_square([fallen.count(7), fallen.count(9), fallen.count(4)], [1, 2, 5]) < FAIR[2]
