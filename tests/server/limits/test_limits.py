"""Nobody may send too many requests, and counting them takes a bounded amount of memory."""

import pytest

from barrelhouse.server import limits
from barrelhouse.server.limits import RATES, Limits, by_address, by_login, by_person
from barrelhouse.server.refusals import Denied, RefusalKind


class Tick:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def refusal_of(limited: Limits, kind: str, who: str, cost: int = 1) -> Denied:
    with pytest.raises(Denied) as denied:
        limited.take(kind, who, cost)
    return denied.value


def test_a_minutes_worth_can_be_taken_at_once_and_comes_back_with_time() -> None:
    tick = Tick()
    limited = Limits({"chat": 6}, tick)
    for _ in range(6):
        limited.take("chat", "anna")
    denied = refusal_of(limited, "chat", "anna")
    assert (denied.kind, denied.refusal.key) == (RefusalKind.TOO_MANY, "server-too-many")
    assert denied.refusal.params == {"seconds": 10}
    tick.now += 9.9
    assert refusal_of(limited, "chat", "anna").refusal.params == {"seconds": 1}
    tick.now += 0.2
    limited.take("chat", "anna")
    refusal_of(limited, "chat", "anna")


def test_a_bucket_never_holds_more_than_a_minutes_worth() -> None:
    tick = Tick()
    limited = Limits({"chat": 3}, tick)
    limited.take("chat", "anna")
    tick.now += 100_000
    for _ in range(3):
        limited.take("chat", "anna")
    refusal_of(limited, "chat", "anna")


def test_asking_in_vain_costs_nothing() -> None:
    tick = Tick()
    limited = Limits({"chat": 1}, tick)
    limited.take("chat", "anna")
    for _ in range(100):
        refusal_of(limited, "chat", "anna")
    tick.now += 60.0
    limited.take("chat", "anna")


def test_kinds_and_askers_have_buckets_of_their_own() -> None:
    limited = Limits({"chat": 1, "play": 1}, Tick())
    limited.take("chat", "anna")
    limited.take("play", "anna")
    limited.take("chat", "bruno")
    refusal_of(limited, "chat", "anna")


def test_what_costs_more_takes_more_but_never_more_than_there_can_be() -> None:
    limited = Limits({"request": 10}, Tick())
    limited.take("request", "anna", cost=8)
    assert refusal_of(limited, "request", "anna", cost=5).refusal.params == {"seconds": 18}
    limited.take("request", "bruno", cost=50)


def test_a_rate_of_nothing_switches_a_limit_off() -> None:
    limited = Limits({"play": 0}, Tick())
    for _ in range(10 * RATES["play"]):
        limited.take("play", "anna")


def test_an_unknown_kind_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="dance"):
        Limits({"dance": 3})
    with pytest.raises(KeyError):
        Limits({}).take("dance", "anna")


def test_memory_is_bounded_and_the_longest_unused_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 100)
    limited = Limits({"chat": 1}, Tick())
    limited.take("chat", "anna")
    for number in range(99):
        limited.take("chat", str(number))
    refusal_of(limited, "chat", "anna")  # used again: 0 is now the longest unused
    limited.take("chat", "one more")
    refusal_of(limited, "chat", "anna")
    limited.take("chat", "0")
    for number in range(1000):
        limited.take("chat", f"stranger {number}")
    assert len(limited._buckets) == 100


def test_a_household_shares_a_bucket_and_strangers_do_not() -> None:
    assert by_address("2001:db8:1:2:aaaa::1") == by_address("2001:db8:1:2:bbbb::2%eth0")
    assert by_address("2001:db8:1:2::1") != by_address("2001:db8:1:3::1")
    assert by_address("::ffff:192.0.2.7") == by_address("192.0.2.7") != by_address("192.0.2.8")
    assert len(by_address("x" * 100_000)) < 100
    assert by_login("Anna") == by_login("anna") != by_person("anna") != by_address("anna")
    assert len(by_login("x" * 100_000)) < 100
