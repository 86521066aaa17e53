"""Whatever is sent: no crash, no 500, nothing changed by nonsense."""

from __future__ import annotations

import contextlib
import json
import tempfile
import warnings
from collections.abc import Iterator
from typing import Any
from unittest import SkipTest

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks

from touchline.core import registry
from touchline.server.config import Config

from .manager import Manager
from .running import Running, in_thread

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
KINDS = [
    "act",
    "quick",
    "odds",
    "chances",
    "why",
    "roll",
    "propose",
    "answer",
    "chat",
    "mute",
    "lang",
    "ping",
]
WORDS = ["undo", "draw", "rematch", "claim-win", "en", "de", "h9", "K12", "move 9 K12", "done",
         "shoot N", "roll 5", "toss home", "time", "pick c1", "to K12", "team 3", "deck 2",
         "keep 4", "", "\x00"]  # fmt: skip
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-5, 2**70), st.floats(allow_nan=False),
    st.sampled_from(WORDS), st.text(max_size=30),
)  # fmt: skip
FIELDS = ["n", "seq", "action", "key", "piece", "cell", "outcome", "what", "yes", "text", "on",
          "lang", "more"]  # fmt: skip
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner)
)
MESSAGES = st.one_of(
    st.text(max_size=60),
    st.binary(max_size=60),
    ANYTHING.map(json.dumps),
    st.fixed_dictionaries(
        {"t": st.sampled_from(KINDS), "n": st.integers(1, 10**6), "seq": st.integers(0, 40)},
        optional=dict.fromkeys(FIELDS[2:], SCALARS),
    ).map(json.dumps),
)


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    """A server that is patient with fuzzers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("touchline.server.http.websocket.MOST_REFUSALS", 10**9)
        with tempfile.TemporaryDirectory() as folder:
            config = Config(
                db=f"{folder}/fuzz.sqlite3", points_per_second=10**6, point_burst=10**6,
                offers_per_minute=10**6, connections_per_address=1000, per_address=10**6,
                logins_per_minute=10**6, chats_per_minute=10**6, matches=10**6,
                matches_per_minute=10**6,
            )  # fmt: skip
            with in_thread(config) as running:
                # the library's process takes its time to begin
                running.http.post("/api/study/replay", json={"record": ""}, timeout=60)
                yield running


@pytest.fixture(scope="module")
def seats(service: Running) -> Iterator[list[Manager]]:
    """A manager at each game, and a spectator."""
    found = []
    for game in registry.game_ids():
        made = service.post("/api/matches", {"game": game, **BOTH})
        for token in (made["token"], None):
            manager = Manager(service, made["id"], token)
            manager.until("state")
            found.append(manager)
    yield found
    for manager in found:
        manager.socket.close()


@given(messages=st.lists(MESSAGES, min_size=1, max_size=8), seat=st.integers(0, 5))
@settings(
    max_examples=120, deadline=None, phases=[Phase.generate],
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)  # fmt: skip
def test_any_message_is_answered_and_the_connection_lives(
    service: Running, seats: list[Manager], messages: list[str | bytes], seat: int
) -> None:
    manager = seats[seat]
    for message in messages:
        manager.socket.send(message)
    manager.n = manager.n + 10**7
    answer = manager.ask("ping")
    assert answer["t"] == "ok"
    assert service.service is not None
    assert service.service.metrics.failures == 0


def calls(service: Running) -> Any:
    """Every operation of the HTTP interface."""
    return schemathesis.openapi.from_url(f"{service.url}/api/openapi.json")


@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_the_http_interface_keeps_its_promises(service: Running, mode: GenerationMode) -> None:
    load_all_checks()
    checks = CHECKS.get_by_names(
        ["not_a_server_error", "status_code_conformance", "content_type_conformance",
         "response_schema_conformance"]
    )  # fmt: skip
    tried = 0
    for found in calls(service).get_all_operations():
        operation = found.ok()

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(
            max_examples=8, deadline=None, database=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        def hold(case: Any) -> None:
            nonlocal tried
            tried += 1
            answer = case.call(base_url=service.url)
            case.validate_response(answer, checks=checks)

        with warnings.catch_warnings(), contextlib.suppress(Unsatisfiable, SkipTest):
            warnings.simplefilter("ignore")  # not every operation can be asked wrongly
            hold()
    assert tried > 60
    assert service.service is not None
    assert service.service.metrics.failures == 0
