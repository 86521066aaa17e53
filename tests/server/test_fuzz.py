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
        patch.setattr("touchline.server.http.websocket.MAX_REFUSALS", 10**9)
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
    """In each game a manager before the match, one in the middle of it, and a spectator."""
    with contextlib.ExitStack() as found:
        managers = []
        for game in registry.game_ids():
            made = service.post("/api/matches", {"game": game, **BOTH})
            prepared = service.post("/api/matches", {"game": game, **BOTH, "prepared": True})
            for each, token in ((made, made["token"]), (prepared, prepared["token"]), (made, None)):
                manager = found.enter_context(Manager(service, each["id"], token))
                manager.until("state")
                managers.append(manager)
        yield managers


@pytest.mark.slow
def test_any_message_is_answered_and_the_connection_lives(
    service: Running, seats: list[Manager]
) -> None:
    assert service.service is not None
    for seat in seats:
        before = seat.seq
        _say_anything(seat)
        assert seat.seq > before or not seat.info["you"]
        assert service.service.metrics.failures == 0


def _say_anything(seat: Manager) -> None:
    """Something that may be done comes first, so that play goes on whatever else is said."""

    @given(option=st.integers(0, 40), messages=st.lists(MESSAGES, min_size=1, max_size=8))
    @settings(max_examples=14, deadline=None, database=None, phases=[Phase.generate],
              suppress_health_check=[HealthCheck.too_slow])  # fmt: skip
    def hold(option: int, messages: list[str | bytes]) -> None:
        for message in (_chosen(seat, option), *messages):
            seat.socket.send(message)
        seat.n += 10**7
        assert seat.ask("ping")["t"] == "ok"

    hold()


def _chosen(seat: Manager, number: int) -> str:
    seat.n += 10**7
    action = seat.options[number % len(seat.options)]["action"] if seat.options else ""
    return json.dumps({"t": "act", "n": seat.n, "seq": seat.seq, "action": action})


def calls(service: Running) -> Any:
    """Every operation of the HTTP interface."""
    return schemathesis.openapi.from_url(f"{service.url}/api/openapi.json")


@pytest.mark.slow
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
            max_examples=3, deadline=None, database=None, phases=[Phase.generate],
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
