"""Everything the description of the HTTP interface allows, and what it does not allow, sent to an open house."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from hypothesis import HealthCheck, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.openapi import from_dict
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from barrelhouse.server.http.identity import COOKIE
from tests.support.http_clients import PASSWORD
from tests.support.open_house import Address

CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
ENDS_IT: Final = ("DELETE /api/v1/me", "POST /api/v1/me/sign-out-everywhere", "POST /api/v1/me/account")
TRACES: Final = ("Traceback", ".py", "site-packages", "barrelhouse.server")


@dataclass
class RequestCounts:
    """What came of it."""

    requests: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    by_operation: dict[str, Counter[int]] = field(default_factory=dict)


class Askers:
    """An account that has a token and sits at tables before, in and after a game; guests; and nobody."""

    def __init__(self, served: Address) -> None:
        self.served = served
        self.browser = httpx.Client(base_url=served.api, headers={"origin": served.url}, timeout=30)
        self.account = self._account()
        self.token = str(self._post("/me/tokens", {"name": "a script"}, self.account)["token"])
        seats: list[object] = [{"kind": "me"}, {"kind": "me"}]
        two = {"game": "mcmulti", "seats": seats, "is_public": True}
        self.tables = [
            self._table({**two, "start": True}),
            self._table({"game": "one-more-barrel", "seats": [*seats, {"kind": "me"}], "start": True}),
            self._table({**two, "seats": [{"kind": "me"}, {"kind": "open"}]}),
            self._table({**two, "options": {"round_limit": 1}, "start": True}),
        ]
        self._play_out(self.tables[-1])

    def guest(self) -> str:
        """The cookie of somebody new."""
        answer = self.browser.post("/people", json={"name": "Ann"})
        assert answer.status_code == 200, answer.text
        self.browser.cookies.clear()
        return str(answer.cookies[COOKIE])

    def _account(self) -> str:
        """The cookie of an account: another than the one it had as a guest."""
        wanted = {"login": f"owner{id(self)}"[:40], "password": PASSWORD}
        answer = self.browser.post("/me/account", json=wanted, headers={"cookie": f"{COOKIE}={self.guest()}"})
        assert answer.status_code == 200, answer.text
        self.browser.cookies.clear()
        return str(answer.cookies[COOKIE])

    def _post(self, path: str, body: object, cookie: str) -> dict[str, Any]:
        answer = self.browser.post(path, json=body, headers={"cookie": f"{COOKIE}={cookie}"})
        self.browser.cookies.clear()
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def _table(self, wanted: dict[str, object]) -> str:
        return str(self._post("/tables", wanted, self.account)["table"])

    def _play_out(self, table: str) -> None:
        path, mine = f"/tables/{table}", {"cookie": f"{COOKIE}={self.account}"}
        shown = self.browser.get(path).json()
        while shown["stage"] == "playing":
            asked = self.browser.get(f"{path}?seat={shown['to_act']}", headers=mine).json()
            draft = {"n": asked["n"], "seat": asked["seat"], "actions": [asked["choices"][-1]["action"]]}
            shown = self._post(f"{path}/play", draft, self.account)

    def headers(self, number: int, case: "Case[Any]") -> dict[str, str]:
        """Mostly the account sends requests, now and then a token, a guest, nobody, or a foreign page."""
        known = {"origin": self.served.url, "cookie": f"{COOKIE}={self.account}"}
        if case.operation.label in ENDS_IT:
            return {**known, "cookie": f"{COOKIE}={self.guest()}"}
        others = [
            {"authorization": f"Bearer {self.token}"},
            {**known, "cookie": f"{COOKIE}={self.guest()}"},
            {"origin": self.served.url},
            {**known, "origin": "http://elsewhere.example"},
            {**known, "cookie": f"{COOKIE}=forged"},
        ]
        return others[number // 3 % len(others)] if number % 3 == 0 else known

    def close(self) -> None:
        self.browser.close()


def ask_everything(served: Address, examples: int, number: int = 0) -> RequestCounts:
    """So many requests of every operation as described, and as many that are not; whatever is wrong is raised."""
    asked = RequestCounts()
    askers = Askers(served)
    try:
        schema = from_dict(_without_tuples(askers.browser.get("/openapi.json").json()))
        for operation in _operations(schema):
            for mode in GenerationMode:
                _ask(operation, mode, examples, number, askers, asked)
    finally:
        askers.close()
    return asked


def _without_tuples(part: Any) -> Any:
    """Schemathesis misreads tuples; where all parts are of one type, a list of that length is the same."""
    if isinstance(part, list):
        return [_without_tuples(one) for one in part]
    if not isinstance(part, dict):
        return part
    said = {name: _without_tuples(one) for name, one in part.items()}
    parts = said.pop("prefixItems", None)
    if parts is not None:
        assert all(one == parts[0] for one in parts), parts
        assert said["minItems"] == said["maxItems"] == len(parts), said
        said["items"] = parts[0]
    return said


def _operations(schema: Any) -> Iterator[Any]:
    for found in schema.get_all_operations():
        yield found.ok()


def _ask(
    operation: Any, mode: GenerationMode, examples: int, number: int, askers: Askers, asked: RequestCounts
) -> None:
    statuses = asked.by_operation.setdefault(operation.label, Counter())

    @seed(number)
    @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: "Case[Any]") -> None:
        asked.requests += 1
        _settle_down(case, asked.requests, askers)
        answer = case.call(base_url=askers.served.url, headers=askers.headers(asked.requests, case), cookies={})
        statuses[answer.status_code] += 1
        asked.statuses[answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)
        text = answer.text
        assert not any(trace in text for trace in TRACES) or "/openapi.json" in operation.label, text

    try:
        ask()
    except Unsatisfiable:
        assert mode == GenerationMode.NEGATIVE  # an operation without any parameter cannot be called wrongly


def _settle_down(case: "Case[Any]", number: int, askers: Askers) -> None:
    """Credentials are ours, and most tables that are requested exist."""
    case.cookies.clear()
    for name in [name for name in case.headers if name.lower() in ("authorization", "cookie", "origin")]:
        del case.headers[name]
    if "table" in case.path_parameters and number % 4 != 0:
        case.path_parameters["table"] = askers.tables[number % len(askers.tables)]
