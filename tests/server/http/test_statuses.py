"""Every kind of refusal has a status of its own, and every status is described."""

from barrelhouse.server.http.description.openapi import REFUSALS
from barrelhouse.server.http.statuses import STATUSES
from barrelhouse.server.refusals import RefusalKind


def test_every_kind_of_refusal_has_a_status_of_its_own() -> None:
    assert set(STATUSES) == set(RefusalKind)
    assert len(set(STATUSES.values())) == len(STATUSES)


def test_every_status_is_described() -> None:
    assert set(STATUSES.values()) | {500} == set(REFUSALS)
