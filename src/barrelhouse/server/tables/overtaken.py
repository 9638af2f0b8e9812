"""A change that somebody else's was quicker than, and how it is made all the same."""

from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from barrelhouse.server.refusals import Denied

P = ParamSpec("P")
T = TypeVar("T")
MOST_TRIES: Final = 8  # of a change while others change the same table


class Overtaken(Denied):
    """Somebody else has written the table meanwhile, here or at another process: it is as it was for whoever asked, or
    shows what they did."""


def redone_if_overtaken(work: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Do it again on the table as others have left it meanwhile: it checks anew what may be done. Were it refused, it
    would tell that somebody has acted in private."""

    @wraps(work)
    async def redone(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(MOST_TRIES - 1):
            with suppress(Overtaken):
                return await work(*args, **kwargs)
        return await work(*args, **kwargs)

    return redone
