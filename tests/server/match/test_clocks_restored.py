"""Clocks after a restart or a reload: they show what they showed when the last action was stored.

The time a server is away belongs to nobody: it is charged to no period and no turn. So is the time
since the last stored action, which nobody can know. What the wall clock says plays no part.
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.match.test_clocks import Hands, attackers_move
from tests.server.services import add_nonces, one_screen, open_service, play_on, reload
from touchline.core import registry
from touchline.core.errors import TouchlineError
from touchline.server.config import Config
from touchline.server.live import new_match
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.new_match import NewMatch
from touchline.server.live.request_keys import Key
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.seats import SIDES, SeatRow
from touchline.server.service import MatchService

REAL: dict[str, dict[str, Any]] = {
    "brettfussball": {"clock": "real", "ending": "time", "minutes": 60},
    "counterattack": {"clock": "real"},
}


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The clock of every match; the event loop has its own."""
    found = Hands()
    monkeypatch.setattr("touchline.server.match.clocks.monotonic", found)
    return found


def left(actor: MatchActor) -> float:
    """The seconds of the period that everybody is shown."""
    found = actor.match_view.clock().period
    assert found is not None
    return found


async def play_slowly(actor: MatchActor, hands: Hands, length: int) -> None:
    """An action every second and a half."""
    while len(actor.session.actions) < length and actor.sheet.status == "live":
        hands.now += 1.5
        await play_on(actor, len(actor.session.actions) + 1, str(hands.now))


def test_every_game_with_a_real_clock_is_tried() -> None:
    """A new game with such a clock has to be added here."""
    found = []
    for name in registry.game_ids():
        for switches in ({"clock": "real"}, {}):
            try:
                settings = registry.game(name).settings(None, switches)
            except TouchlineError:
                continue
            if registry.game(name).new(settings).period() is not None:
                found.append(name)
    assert found == list(REAL)


@pytest.mark.parametrize("game", REAL)
@pytest.mark.parametrize("length", [4, 60, 130, 260])
def test_a_match_that_comes_back_has_the_time_left_it_had(
    tmp_path: Path, game: str, length: int, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), sand=1e9, snapshot_every=50, kept_steps=20)
    wall = time.time

    async def play() -> tuple[str, float, bool]:
        async with open_service(config) as service:
            actor = await one_screen(service, game, **REAL[game])
            full = left(actor)
            await play_slowly(actor, hands, length)
            before = left(actor)
            assert full - before >= (0 if length < 10 else 15)
            minded = actor.autoplay.busy
            assert left(await reload(service, actor)) == pytest.approx(before, abs=0.11)
            return actor.sheet.id, before, minded

    async def come_back(match_id: str, before: float, minded: bool, jump: float) -> None:
        monkeypatch.setattr("time.time", lambda: wall() + jump)
        hands.now += 10_000
        async with open_service(config) as service:
            actor = await service.actor(match_id)
            assert left(actor) == pytest.approx(before, abs=0.11)
            assert actor.autoplay.busy is minded
            running = actor.session.position.period() is not None
            hands.now += 30
            assert left(actor) == pytest.approx(before - 30 * running, abs=0.11)

    match_id, before, minded = asyncio.run(play())
    for jump in (86_400, -86_400):
        asyncio.run(come_back(match_id, before, minded, jump))


def test_taking_back_gives_no_time_back_after_a_reload_either(tmp_path: Path, hands: Hands) -> None:
    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"), sand=1e9)) as service:
            actor = await one_screen(service, "counterattack", **REAL["counterattack"])
            await play_slowly(actor, hands, 60)
            while actor.session.undo_point(SIDES) is None:
                await play_slowly(actor, hands, len(actor.session.actions) + 1)
            hands.now += 100
            length = actor.session.undo_point(SIDES)
            assert length is not None
            await actor.call(lambda: actor.undo(length))
            before = left(actor)
            assert left(await reload(service, actor)) == pytest.approx(before, abs=0.11)

    asyncio.run(play())


async def moving(service: MatchService) -> MatchActor:
    """Counter Attack on a real clock; the attackers move, and the sand runs."""
    begun = begin(MatchSetup(game="counterattack", position=str(attackers_move())))
    seats = [SeatRow(kind="person"), SeatRow(kind="person")]
    wanted = NewMatch(begun=begun, seats=seats, address="here")
    sheet, _ = await new_match.create(service, wanted, Key("create", None, ""))
    actor = await service.actor(sheet.id)
    await add_nonces(actor)
    return actor


@pytest.mark.rule("CA 4.2")
def test_the_sand_goes_on_where_it_was(tmp_path: Path, hands: Hands) -> None:
    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"), sand=60)) as service:
            actor = await moving(service)
            assert actor.clocks.sand_left() == 60
            hands.now += 20
            position = actor.session.position
            move = next(a for a in position.actions() if a.verb == "move")
            await actor.call(lambda: actor.play([move]))
            assert actor.clocks.sand_left() == 40
            hands.now += 5000
            actor = await reload(service, actor)
            assert actor.clocks.sand_left() == 40
            assert actor.match_view.clock().sand == 40
            assert actor.autoplay.busy

    asyncio.run(play())


async def waited_for(service: MatchService) -> MatchActor:
    """Two people at two screens of UND1C1, one of whom may answer a card."""
    begun = begin(MatchSetup(game="undici", preset="pro"))
    seats = [SeatRow(kind="person"), SeatRow(kind="person")]
    wanted = NewMatch(begun=begun, seats=seats, address="here")
    sheet, _ = await new_match.create(service, wanted, Key("create", None, ""))
    actor = await service.actor(sheet.id)
    await add_nonces(actor)
    after = actor.sheet.copy()
    after.seats[0].token = "another screen"
    await actor.call(lambda: actor.change(after))
    game: Any = actor.session.game
    while actor.session.position.decision not in game.responses and actor.sheet.status == "live":
        await play_on(actor, len(actor.session.actions) + 1, str(len(actor.session.actions)))
    return actor


def test_a_response_that_is_waited_for_is_waited_for_after_a_reload(
    tmp_path: Path, hands: Hands
) -> None:
    """The time for an answer to a card begins again."""

    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"), hold=0)) as service:
            while (actor := await waited_for(service)).sheet.status == "over":
                pass  # a match in which nobody could answer anything
            assert actor.clocks.responding
            hands.now += 25
            actor = await reload(service, actor)
            assert actor.clocks.responding
            assert actor.autoplay.busy
            assert actor.clocks.sand_left() == 30

    asyncio.run(play())
