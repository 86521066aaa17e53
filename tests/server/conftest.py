"""One server for most tests; those that need another kind of server start their own."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from argon2 import PasswordHasher

from tests.waiting import wait_until
from touchline.core import texts
from touchline.server.accounts import passwords
from touchline.server.config import Config

from .manager import Manager
from .running import Running, in_thread

Order = Callable[..., dict[str, Any]]
Sit = Callable[..., Manager]

PERSON = {"kind": "person"}
OPEN = {"kind": "open"}


@pytest.fixture(scope="session", autouse=True)
def nobody_stays_behind() -> Iterator[None]:
    """Every server that has ended has taken its workers with it."""
    yield
    wait_until(
        lambda: not multiprocessing.active_children(),
        lambda: f"left behind: {multiprocessing.active_children()}",
    )


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with short patience for the absent."""
    file = tmp_path_factory.mktemp("server") / "matches.sqlite3"
    config = Config(
        db=str(file), grace=0.4, pace=0.0, bot_seconds=0.1, per_address=100_000, matches=100_000,
        points_per_second=100_000, point_burst=1_000_000, logins_per_minute=10_000,
        connections_per_address=1000, chats_per_minute=10_000, offers_per_minute=10_000,
        matches_per_minute=100_000, competitions=100_000, competitions_per_address=100_000,
        push_local=True,
    )  # fmt: skip
    with in_thread(config) as running:
        yield running


@pytest.fixture(scope="session", autouse=True)
def cheap_passwords() -> Iterator[None]:
    """Keeping a password costs a tenth of a second on purpose; here it need not."""
    with pytest.MonkeyPatch.context() as here:
        here.setattr(passwords, "_hasher", PasswordHasher(1, 64, 1))
        yield


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever a test speaks, the next one begins in English."""
    yield
    texts.set_language("en")


@pytest.fixture
def order(server: Running) -> Order:
    """`order("brettfussball", away={"kind": "bot", "bot": "random"})` is a new match."""

    def make(game: str = "brettfussball", **fields: Any) -> dict[str, Any]:
        fields = {"home": PERSON, "away": PERSON, **fields}
        made: dict[str, Any] = server.post("/api/matches", {"game": game, **fields})
        return made

    return make


@pytest.fixture
def sit(server: Running) -> Iterator[Sit]:
    """`sit(match_id, token)` is a manager who has been shown the state; he leaves by himself."""
    seated: list[Manager] = []

    def take(match: str, token: str | None = None, **how: Any) -> Manager:
        manager = Manager(server, match, token, **how)
        seated.append(manager)
        manager.until("state", "steps")
        return manager

    yield take
    for manager in seated:
        manager.socket.close()


@pytest.fixture
def online(server: Running, sit: Sit) -> Callable[..., tuple[Manager, Manager, str]]:
    """Two managers at two screens, home first, and the match."""

    def meet(game: str = "brettfussball", **fields: Any) -> tuple[Manager, Manager, str]:
        made = server.post("/api/matches", {"game": game, "home": PERSON, "away": OPEN, **fields})
        joined = server.post(f"/api/matches/{made['id']}/join", {"name": "Guest"})
        home = sit(made["id"], made["token"])
        away = sit(made["id"], joined["token"])
        return home, away, made["id"]

    return meet
