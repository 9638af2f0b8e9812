"""`barrelhouse admin rethink`: bots think their stored thoughts again, which must be the same."""

from argparse import Namespace
from typing import TYPE_CHECKING, Final

from rich.text import Text

from barrelhouse.cli.arguments import read_number
from barrelhouse.cli.messages import Misuse, translate
from barrelhouse.cli.screen.console import new_console
from barrelhouse.cli.screen.progress import ProgressBar
from barrelhouse.engine.contract import Refused

if TYPE_CHECKING:
    from barrelhouse.server.store import Database
    from barrelhouse.server.tables.table import Table

DIFFERENT: Final = 1  # exit code
NO_HURRY: Final = 1e9  # seconds


async def rethink(database: "Database", arguments: Namespace) -> int:
    """One thought of a finished game, or all of them; 1 if one is not the same."""
    from barrelhouse.server.tables import loader, thoughts

    if not arguments.table:
        raise Misuse("cli-admin-rethink-what")
    console = new_console()
    try:
        table = await loader.load(database, arguments.table)
        if arguments.row:
            rows = [read_number("--row", arguments.row)]
        else:
            rows = [line.n for line in (await thoughts.thoughts_of(database, table)).thoughts]
        different = 0
        with ProgressBar(console, len(rows)) as progress:
            for done, n in enumerate(rows):
                progress.step(done, str(n))
                difference = await _difference(database, table, n)
                if difference:
                    different += 1
                    console.print(Text(difference), soft_wrap=True)
    except Refused as refused:
        raise Misuse(refused.refusal.key, **refused.refusal.params) from None
    console.print(
        translate("cli-admin-rethought", {"same": len(rows) - different, "different": different}), soft_wrap=True
    )
    return DIFFERENT if different else 0


async def _difference(database: "Database", table: "Table", n: int) -> str:
    """How the thought before this row differs now; nothing if it is the same."""
    from barrelhouse.bots.requests.think import think
    from barrelhouse.server.bots.thought_replay import is_same, repeat_request, stored_thought
    from barrelhouse.server.tables import thoughts

    stored = await thoughts.thought_at(database, table, n)
    answer = think(await repeat_request(database, table, n, stored, NO_HURRY))
    if not answer.actions:
        return translate("cli-admin-thought-failed", {"n": n, "bot": stored.bot})
    again = stored_thought(table.game, stored.bot, stored.bot_spec, stored.seat, answer)
    if is_same(stored, again):
        return ""
    params: dict[str, int | str] = {"n": n, "bot": stored.bot, "was": stored.notation, "now": again.notation}
    return translate("cli-admin-thought-differs", params | {"version": stored.version, "here": again.version})
