"""Which HTTP status each kind of refusal is answered with: the only place that knows."""

from typing import Final

from barrelhouse.engine.contract import Refused
from barrelhouse.server.refusals import Denied, RefusalKind

STATUSES: Final = {
    RefusalKind.MALFORMED: 400,
    RefusalKind.UNAUTHENTICATED: 401,
    RefusalKind.FORBIDDEN: 403,
    RefusalKind.MISSING: 404,
    RefusalKind.TOO_SLOW: 408,
    RefusalKind.CONFLICT: 409,
    RefusalKind.GONE: 410,
    RefusalKind.TOO_LARGE: 413,
    RefusalKind.NOT_JSON: 415,
    RefusalKind.INVALID: 422,
    RefusalKind.TOO_MANY: 429,
    RefusalKind.UNAVAILABLE: 503,
}


def status_of(refused: Refused) -> int:
    """A refusal by a rule means that the request was understood and is not allowed."""
    return STATUSES[refused.kind if isinstance(refused, Denied) else RefusalKind.INVALID]
