"""Writes that wait for a common commit."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from barrelhouse.server.store.database import Write, check_values
from barrelhouse.server.store.last_write import LastWrite

Outcome = Exception | None


@dataclass(eq=False, slots=True)
class Job:
    """One write, and the future that its caller waits for."""

    writes: Sequence[Write]
    tell: str
    done: asyncio.Future[None]
    tries: int = 0


def new_job(writes: Sequence[Write], tell: str) -> Job:
    for write in writes:
        check_values(write.args)
    return Job(writes, tell, asyncio.get_running_loop().create_future())


def resolve(jobs: Sequence[Job], outcomes: Sequence[Outcome], last_write: LastWrite) -> None:
    last_write.note(outcomes)
    for job, outcome in zip(jobs, outcomes, strict=True):
        if job.done.done():
            continue
        if outcome is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(outcome)
