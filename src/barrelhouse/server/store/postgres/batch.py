"""Many jobs in one round trip: each is one call of a function that lives as long as its connection."""

import re
from collections.abc import Sequence
from typing import Final

import asyncpg

from barrelhouse.server.store.database import Conflict, StoreTrouble, Value, Write
from barrelhouse.server.store.jobs import Job, Outcome
from barrelhouse.server.store.postgres.link import Connection, is_unsure

ALONE: Final = (
    7_305_804_402  # the advisory lock: shared by all writers, held exclusively for schema changes and restores
)
CHANNEL: Final = "barrelhouse"
CALL: Final = "SELECT pg_temp.barrelhouse_job($1, $2, $3, $4)"
CALL_ALONE: Final = "SELECT pg_temp.barrelhouse_job_alone($1, $2, $3, $4)"
WRONG_COUNT: Final = "BH001"
NO_TIME: Final = "57014"  # the answer took too long: no second try is left
TRY_AGAIN: Final = ("40P01", "40001")  # deadlock, serialisation
MOST_KNOWN: Final = 300  # statements
# A job is the numbers of its statements, how many rows each has to change, and the values of all of them in a row.
# What fails undoes the whole batch; then every job is run alone: the block around it is a savepoint, which costs more
# than the job, so what fails in it is undone, and the jobs before and after it are not.
# Its variables have names that no column has.
FUNCTION: Final = """
CREATE OR REPLACE FUNCTION pg_temp.barrelhouse_job(
    job_numbers bigint[], job_exactly bigint[], job_values text[], job_tell text
) RETURNS text LANGUAGE plpgsql AS $function$
DECLARE
    job_at bigint := 0;
    job_changed bigint;
BEGIN
    PERFORM pg_advisory_xact_lock_shared({alone});
    FOR job_k IN 1 .. cardinality(job_numbers) LOOP
        CASE job_numbers[job_k]
        {branches}
        END CASE;
        IF job_changed <> job_exactly[job_k] THEN
            RAISE EXCEPTION USING ERRCODE = '{wrong_count}';
        END IF;
    END LOOP;
    IF job_tell <> '' THEN
        PERFORM pg_notify('{channel}', job_tell);
    END IF;
    RETURN '';
END
$function$;
CREATE OR REPLACE FUNCTION pg_temp.barrelhouse_job_alone(
    job_numbers bigint[], job_exactly bigint[], job_values text[], job_tell text
) RETURNS text LANGUAGE plpgsql AS $function$
BEGIN
    PERFORM pg_advisory_xact_lock_shared({alone});
    BEGIN
        RETURN pg_temp.barrelhouse_job(job_numbers, job_exactly, job_values, job_tell);
    EXCEPTION WHEN OTHERS THEN
        RETURN SQLSTATE || ' ' || SQLERRM;
    END;
END
$function$
"""
BRANCH: Final = """
            WHEN {number} THEN
                {sql};
                GET DIAGNOSTICS job_changed = ROW_COUNT;
                job_at := job_at + {count};
"""
NONE: Final = "WHEN -1 THEN NULL;"  # for a function that knows no statement yet

Call = tuple[list[int], list[int | None], list[str | None], str]


class Batch:
    """What one connection knows of the house's statements; its function is made anew when there is a new one."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self._known: dict[str, tuple[int, int]] = {}  # its number, and how many values it takes
        self._branches = [NONE]
        self._made = False

    async def run(self, jobs: Sequence[tuple[Job, str]]) -> list[Outcome]:
        """What became of each job, as the text beside it; all that succeeded are committed together."""
        await self._learn({write.sql: write for job, _ in jobs for write in job.writes})
        outcomes: list[Outcome] = [self._why_not(job) for job, _ in jobs]
        fit = [place for place, outcome in enumerate(outcomes) if outcome is None]
        if fit:
            answers = await self._answers([self._call(*jobs[place]) for place in fit])
            for place, row in zip(fit, answers, strict=True):
                outcomes[place] = _outcome(row[0])
        return outcomes

    async def _answers(self, calls: list[Call]) -> list[asyncpg.Record]:
        """All together; hardly ever one fails, and then each alone, in one transaction again."""
        try:
            return await self.connection.fetchmany(CALL, calls)
        except asyncpg.PostgresError as broken:
            if self.connection.is_closed() or is_unsure(broken) or broken.sqlstate == NO_TIME:
                raise
        return await self.connection.fetchmany(CALL_ALONE, calls)

    async def _learn(self, writes: dict[str, Write]) -> None:
        new = [sql for sql in writes if sql not in self._known]
        if not new and self._made:
            return
        if len(self._known) + len(new) > MOST_KNOWN:
            self._known.clear()
            self._branches = [NONE]
            new = list(writes)
        for sql in new:
            try:
                types = [kind.name for kind in (await self.connection.prepare(sql)).get_parameters()]
            except asyncpg.PostgresError:
                if self.connection.is_closed():
                    raise
                continue  # its job fails with the reason when it is called
            number = len(self._branches)
            self._known[sql] = number, len(types)
            self._branches.append(BRANCH.format(number=number, sql=_with_values(sql, types), count=len(types)))
        branches = "".join(self._branches)
        await self.connection.execute(
            FUNCTION.format(branches=branches, alone=ALONE, channel=CHANNEL, wrong_count=WRONG_COUNT)
        )
        self._made = True

    def _why_not(self, job: Job) -> Outcome:
        for write in job.writes:
            _, count = self._known.get(write.sql, (0, -1))
            if count != len(write.args):
                return StoreTrouble(f"not a statement for {len(write.args)} values: {write.sql}")
        return None

    def _call(self, job: Job, on_notice: str) -> Call:
        numbers = [self._known[write.sql][0] for write in job.writes]
        exactly = [write.exactly for write in job.writes]
        return numbers, exactly, [_text(value) for write in job.writes for value in write.args], on_notice


def _with_values(sql: str, types: list[str]) -> str:
    """The statement as it is in the function: its places are in the row of values."""

    def value(found: re.Match[str]) -> str:
        place = int(found[1])
        return f"job_values[job_at + {place}]::{types[place - 1]}"

    return re.sub(r"\$(\d+)", value, sql)


def _text(value: Value) -> str | None:
    return value if value is None or isinstance(value, str) else str(int(value))


def _outcome(answer: str) -> Outcome:
    state, _, message = answer.partition(" ")
    if not state:
        return None
    if state == WRONG_COUNT or state.startswith("23"):
        return Conflict()
    if state in TRY_AGAIN:
        return TryAgain()
    return StoreTrouble(message)


class TryAgain(Exception):
    """Two processes got in each other's way; nothing of this job has happened."""
