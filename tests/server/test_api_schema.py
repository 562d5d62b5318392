"""Whatever is sent to the API, by its schema or against it: the answer is one of those that the schema promises."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi import checks

from tradewinds.server.app import create_app
from tradewinds.server.settings import Settings

from .test_core_crash import process

EXAMPLES = 5  # of each operation, at a real table and elsewhere
# What the schema cannot say is not asked for: that a request which fits it suits the moment as well
PROMISES = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]

SCHEMA = schemathesis.openapi.from_dict(create_app(Settings(Path("nowhere"))).openapi())
SCHEMA.config.phases.update(phases=["fuzzing"])
SCHEMA.config.generation.update(modes=list(GenerationMode), with_security_parameters=False)

pytestmark = pytest.mark.slow

few = settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with process(tmp_path_factory.mktemp("server")) as server:
        yield server.url


@pytest.fixture
def who(address: str) -> Iterator[httpx.Client]:
    """A guest for each operation: some of them end a session, or an account."""
    with httpx.Client(base_url=f"{address}/api") as browser:
        browser.post("/session", json={"name": "Guest"}).raise_for_status()
        yield browser


@pytest.fixture
def table(who: httpx.Client) -> str:
    """A table where the guest plays both seats."""
    wish = {"game": "spice-road", "seats": [{"kind": "me"}, {"kind": "me"}]}
    return str(who.post("/tables", json=wish).raise_for_status().json()["id"])


def hold_to_promises(case: Any, who: httpx.Client) -> None:
    answer = case.call(base_url=str(who.base_url).removesuffix("/api/"), cookies=dict(who.cookies))
    case.validate_response(answer, checks=PROMISES)


@SCHEMA.parametrize()
@few
def test_whatever_is_sent_anywhere_is_answered_as_the_schema_says(case: Any, who: httpx.Client) -> None:
    hold_to_promises(case, who)


@SCHEMA.include(path_regex="/tables/{id}").parametrize()
@few
def test_whatever_is_sent_to_a_table_that_is_played_is_answered_as_the_schema_says(
    case: Any, who: httpx.Client, table: str
) -> None:
    case.path_parameters["id"] = table
    hold_to_promises(case, who)
