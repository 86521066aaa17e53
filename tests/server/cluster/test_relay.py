"""Any server answers for any match: what one holds is reached through the other."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import httpx
import pytest

from tests.server.competition.season import Somebody, founded
from tests.server.conftest import OPEN, PERSON
from tests.server.databases import needs_postgresql, postgresql
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from tests.waiting import wait_until
from touchline.core import record, registry
from touchline.server.config import Config

pytestmark = needs_postgresql
MANY = 100_000


@pytest.fixture(scope="module")
def pair() -> Iterator[tuple[Running, Running]]:
    """Two servers on one database."""
    with postgresql() as url:
        config = Config(
            db=url, grace=0.4, bot_seconds=0.05, pace=0.0, per_address=MANY, matches=MANY,
            matches_per_minute=MANY, points_per_second=MANY, point_burst=MANY,
        )  # fmt: skip
        with in_thread(config) as first, in_thread(config) as second:
            for each in (first, second):
                wait_until(lambda each=each: each.service.cluster.members)  # type: ignore[misc]
            yield first, second


@pytest.mark.parametrize("game", registry.game_ids())
def test_two_managers_and_a_spectator_at_different_servers_play_one_match(
    pair: tuple[Running, Running], game: str
) -> None:
    first, second = pair
    made = first.post("/api/matches", {"game": game, "home": PERSON, "away": OPEN})
    joined = second.post(f"/api/matches/{made['id']}/join", {"name": "Guest"})
    assert list(first.service.actors).count(made["id"]) == 1  # type: ignore[union-attr]
    assert made["id"] not in second.service.actors  # type: ignore[union-attr]
    with (
        Manager(first, made["id"], made["token"]) as home,
        Manager(second, made["id"], joined["token"]) as away,
        Manager(second, made["id"]) as spectator,
    ):
        for each in (home, away, spectator):
            each.until("state", "steps")
        for _ in range(12):
            deciding = deciding_one(home, away)
            assert deciding.act(deciding.options[0]["action"])["t"] == "ok"
        wait_until(lambda: spectator.hear() and spectator.seq >= max(home.seq, away.seq) - 1)
        away.ask("propose", what="resign")
        home.until("over")
        spectator.until("over")
    texts = [each.http.get(f"/api/matches/{made['id']}/record").text for each in pair]
    assert texts[0] == texts[1]
    found_game, found = record.read(texts[1], registry.game)
    record.verify(found_game, found)
    assert second.get(f"/api/matches/{made['id']}")["status"] == "over"


def deciding_one(*managers: Manager) -> Manager:
    """Whoever has something to decide, as soon as one has."""
    found = wait_until(
        lambda: next((each for each in managers if each.options), None),
        pause=lambda: [each.silent("state", 0.02) for each in managers],
    )
    assert found is not None
    return found


def test_a_command_sent_again_to_another_server_is_applied_once(
    pair: tuple[Running, Running],
) -> None:
    first, second = pair
    order = {"game": "brettfussball", "home": PERSON, "away": PERSON, "key": "k" * 24}
    made = first.post("/api/matches", order)
    again = second.http.post("/api/matches", json=order)
    assert (again.status_code, again.json()["id"]) == (201, made["id"])
    assert again.json()["token"] == made["token"]
    with Manager(first, made["id"], made["token"]) as home:
        home.until("state", "steps")
        home.begun()
        assert home.my_turn()
        seq, action = home.seq, home.options[0]["action"]
        assert home.act(action)["t"] == "ok"
        after = home.seq
    with Manager(second, made["id"], made["token"], after=seq) as home:
        home.until("state", "steps")
        assert home.seq >= after
        answer = home.act(action, seq)
        assert (answer["t"], answer["code"]) == ("no", "stale")
    log = first.http.get(f"/api/matches/{made['id']}/record").text
    assert len(record.read(log, registry.game)[1].actions) == after


def test_a_match_comes_to_a_server_that_needs_it(pair: tuple[Running, Running]) -> None:
    first, second = pair
    made = first.post("/api/matches", {"game": "undici", "home": PERSON, "away": PERSON})
    with Manager(first, made["id"], made["token"]) as manager:
        manager.until("state", "steps")
        play_on(manager, 2)
        seq = manager.seq
        away = second.service
        assert away is not None

        async def fetch() -> int:
            return (await away.actor(made["id"])).session.seq

        brought = asyncio.run_coroutine_threadsafe(fetch(), second.loop()).result(30)
        assert brought >= seq
        assert manager.closed() == 1013
    with Manager(first, made["id"], made["token"], after=seq) as manager:
        manager.until("state", "steps")
        assert play_on(manager, 2) == 2
    assert made["id"] in away.actors


def test_a_stranger_has_one_budget_wherever_he_knocks(pair: tuple[Running, Running]) -> None:
    first, second = pair
    here, there = first.service, second.service
    assert here is not None
    assert there is not None
    assert here.budgets.take("192.0.2.9", 60_000)
    assert there.budgets.take("192.0.2.9", 50_000)
    wait_until(lambda: not here.budgets.take("192.0.2.9", 20_000))
    wait_until(lambda: not there.budgets.take("192.0.2.9", 20_000))


def test_nobody_but_servers_comes_in_by_the_inner_door(pair: tuple[Running, Running]) -> None:
    service = pair[0].service
    assert service is not None
    inner = service.cluster.me.url
    for head, status in (({}, 403), ({"x-touchline-secret": "guessed"}, 421)):
        assert httpx.get(f"{inner}/api/games", headers=head).status_code == status
        assert httpx.post(f"{inner}/internal/release/x", headers=head).status_code == status
    assert httpx.get(f"{inner}/health").status_code == 200
    word = {"x-touchline-secret": service.secret, "x-touchline-client": "192.0.2.1"}
    assert httpx.get(f"{inner}/api/games", headers=word).status_code == 200
    # from outside nobody speaks for a server
    assert pair[0].http.get("/internal/release/x", headers=word).status_code != 204


def test_a_season_is_seen_and_played_through_any_server(pair: tuple[Running, Running]) -> None:
    first, second = pair
    anna = founded(first, teams=4, team=None)
    anna.decide("start")
    elsewhere = Somebody(second, anna.competition, anna.token)
    assert elsewhere.ask()["status"] == "live"
    for _ in range(2):
        elsewhere.decide("simulate")
        elsewhere.wait_for_bots()
    seen = [each.ask() for each in (anna, elsewhere)]
    assert seen[0] == seen[1]
    assert sum(match["score"] is not None for match in seen[0]["matches"]) == 4


def test_the_lobby_of_one_server_shows_what_begins_at_another(
    pair: tuple[Running, Running],
) -> None:
    first, second = pair
    made = first.post(
        "/api/matches", {"game": "undici", "home": PERSON, "away": OPEN, "public": True}
    )
    started = time.monotonic()
    wait_until(
        lambda: any(each["id"] == made["id"] for each in second.get("/api/matches", status="open"))
    )
    assert time.monotonic() - started < 30
