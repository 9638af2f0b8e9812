"""LoopTurns on the loop: whoever has used the least goes first, and nobody's backlog holds up others."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from barrelhouse.server import loop_turns
from barrelhouse.server.loop_turns import MOST_WAITING, LoopTurns, Payer, next_turn
from barrelhouse.server.refusals import Denied, RefusalKind
from barrelhouse.server.tables.table_registry import TableRegistry

MALLORY = Payer("far", "mallory")
ANN = Payer("near", "ann")
LONG = 10 * loop_turns.ROUND


class TimedWork:
    """Pieces of work of a length, on a clock that only work moves; it notes who did them."""

    def __init__(self) -> None:
        self.now = 0.0
        self.done: list[str] = []
        self.turns = LoopTurns(lambda: self.now)

    async def do(self, name: str, seconds: float = LONG, pieces: int = 1) -> str:
        for piece in range(pieces):
            if piece:
                await next_turn()
            self.now += seconds
            self.done.append(name)
        return name

    def start(
        self, payer: Payer, name: str, seconds: float = LONG, pieces: int = 1, is_play: bool = False
    ) -> asyncio.Task[str]:
        return asyncio.create_task(self.turns.run(payer, self.do(name, seconds, pieces), is_play))


async def test_somebody_else_waits_for_a_piece_of_a_backlog_and_not_for_all_of_it() -> None:
    work = TimedWork()
    backlog = [work.start(MALLORY, "mallory") for _ in range(30)]
    while len(work.done) < 3:
        await asyncio.sleep(0)
    await work.start(ANN, "ann")
    assert work.done.index("ann") <= 5
    await asyncio.gather(*backlog)
    assert work.done.count("mallory") == 30


async def test_long_work_is_done_in_pieces_between_which_others_have_their_turn() -> None:
    work = TimedWork()
    long = work.start(MALLORY, "mallory", pieces=30)
    while len(work.done) < 3:
        await asyncio.sleep(0)
    await work.start(ANN, "ann", pieces=3)
    assert work.done.index("ann") <= 5
    assert len(work.done) <= 12
    assert await long == "mallory"


async def test_two_who_have_much_to_do_share_the_loop() -> None:
    work = TimedWork()
    everything = [work.start(payer, payer.person) for _ in range(20) for payer in (MALLORY, ANN)]
    everything += [work.start(MALLORY, "mallory") for _ in range(20)]
    await asyncio.gather(*everything)
    assert abs(work.done[:30].count("mallory") - 15) <= 3


async def test_who_has_long_had_the_loop_alone_is_not_shut_out_by_somebody_new() -> None:
    work = TimedWork()
    for _ in range(100):
        await work.start(MALLORY, "mallory")
    work.done.clear()
    everything = [work.start(payer, payer.person) for _ in range(10) for payer in (ANN, MALLORY)]
    await asyncio.gather(*everything)
    assert "mallory" in work.done[:4]


async def test_people_at_one_address_take_turns() -> None:
    work = TimedWork()
    crowd = [work.start(Payer("school", "mallory"), "mallory") for _ in range(20)]
    crowd += [work.start(Payer("school", name), name) for name in ("ann", "bob")]
    await asyncio.gather(*crowd)
    assert max(work.done.index("ann"), work.done.index("bob")) <= 6


async def test_a_play_goes_before_other_work() -> None:
    work = TimedWork()
    first = work.start(MALLORY, "first")
    others = [work.start(Payer(f"address {number}", "x"), "other") for number in range(5)]
    plays = [work.start(Payer("last", "ann"), "play", is_play=True)]
    await asyncio.gather(first, *others, *plays)
    assert work.done[1] == "play"


async def test_while_there_is_little_to_do_nobody_waits() -> None:
    work = TimedWork()
    running = work.turns.run(ANN, work.do("ann", loop_turns.ROUND / 10))
    with pytest.raises(StopIteration) as done:
        running.send(None)
    assert done.value.value == "ann"


async def test_who_lets_too_much_wait_is_told_for_how_long_and_others_are_not() -> None:
    work = TimedWork()
    backlog = [work.start(MALLORY, "mallory", 1.0) for _ in range(MOST_WAITING + 1)]
    refused = work.start(MALLORY, "mallory", 1.0)
    other = work.start(Payer("far", "somebody else there"), "other", 1.0)
    with pytest.raises(Denied) as denied:
        await refused
    assert denied.value.kind is RefusalKind.TOO_MANY
    assert int(denied.value.refusal.params["seconds"]) >= 1
    await asyncio.gather(*backlog, other)
    assert len(work.done) == MOST_WAITING + 2


async def test_who_leaves_while_they_wait_leaves_nothing_behind() -> None:
    work = TimedWork()
    backlog = [work.start(MALLORY, "mallory") for _ in range(5)]
    await asyncio.sleep(0)
    for task in backlog[2:]:
        task.cancel()
    await asyncio.gather(*backlog, return_exceptions=True)
    await work.start(ANN, "ann")
    assert work.done == ["mallory", "mallory", "ann"]
    assert not work.turns._waiting


async def test_what_is_raised_and_what_is_cancelled_passes_through() -> None:
    work = TimedWork()
    waits = asyncio.Event()
    cleaned: list[bool] = []

    async def fail() -> None:
        await asyncio.sleep(0)
        raise KeyError("x")

    async def wait() -> None:
        try:
            await waits.wait()
        finally:
            cleaned.append(True)

    with pytest.raises(KeyError):
        await work.turns.run(ANN, fail())
    task = asyncio.create_task(work.turns.run(ANN, wait()))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert cleaned == [True]


async def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_turns, "MOST_PLACES", 10)
    work = TimedWork()
    for number in range(100):
        await work.start(Payer(f"address {number}", "x"), "x", 0.0)
    assert len(work.turns._places) == 10


async def test_an_address_that_is_forgotten_while_it_waits_keeps_its_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_turns, "MOST_PLACES", 10)
    work = TimedWork()
    busy = work.start(MALLORY, "mallory")
    first = work.start(ANN, "first")
    crowd = [work.start(Payer(f"address {number}", "x"), "x") for number in range(20)]
    second = work.start(ANN, "second")
    await asyncio.gather(busy, *crowd, second)
    assert first.done(), "nobody would ever have woken it"
    assert work.done.index("first") < work.done.index("second")


async def test_what_a_request_leaves_to_be_finished_is_charged_as_well(tmp_path: "object") -> None:
    work = TimedWork()
    tables = TableRegistry.__new__(TableRegistry)
    tables._finishing = set()
    finish: Callable[..., Awaitable[str]] = tables.finish
    assert await work.turns.run(ANN, _finish_within(finish, work)) == "ann"
    assert work.turns._places["near"].used >= LONG


async def _finish_within(finish: Callable[..., Awaitable[str]], work: TimedWork) -> str:
    return await finish(work.do("ann"))
