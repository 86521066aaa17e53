"""Matches with days to think: handed over, reminded, lost in time, told once; on both databases."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import KINDS, databases
from tests.server.services import open_service, reload
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.live.new_match import NewMatch, check_pace
from touchline.server.match import vacation
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.pace import DAY_S
from touchline.server.match.seats import SeatRow
from touchline.server.service import MatchService

from .days import days_match, pass_days, play_turn, told, turn_of

Test = Callable[[MatchService], Coroutine[Any, Any, None]]
both = pytest.mark.parametrize("kind", KINDS)


def on(kind: str, folder: Path, test: Test) -> None:
    async def run(url: str) -> None:
        async with open_service(Config(db=url, workers=1)) as service:
            await test(service)

    with databases(kind, folder) as url:
        asyncio.run(run(url))


@both
def test_a_turn_is_handed_over_with_its_time(tmp_path: Path, kind: str) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service, pace="days-3")
        row = await turn_of(service, actor.sheet.id)
        first = row.side
        assert abs(row.due - row.began - 3 * DAY_S) < 1
        assert abs(row.due - row.warn - 0.75 * DAY_S) < 1
        assert abs(row.began - time.time()) < 60
        await pass_days(service, 1)
        await play_turn(actor)
        after = await turn_of(service, actor.sheet.id)
        assert {first, after.side} == {"home", "away"}
        assert after.no == row.no + 1
        assert abs(after.due - time.time() - 3 * DAY_S) < 60
        names = {"home": "id-anna", "away": "id-bert"}
        (now,) = await service.occasions.unseen(names[after.side])
        assert (now.kind, now.subject, now.data["opponent"]) == (
            "your-turn", actor.sheet.id, {"home": "bert", "away": "anna"}[after.side],
        )  # fmt: skip
        assert abs((now.due_at or 0) - after.due) < 0.01
        assert await service.occasions.unseen(names[first]) == [], "what was played is no news"

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", ["sqlite"])
@pytest.mark.parametrize("game", ["brettfussball", "counterattack", "undici"])
def test_to_the_end_over_simulated_days(tmp_path: Path, kind: str, game: str) -> None:
    """Nobody is ever there together, and the match leaves the memory between any two turns."""

    async def test(service: MatchService) -> None:
        actor = await days_match(service, game, prepared=game != "brettfussball")
        for _ in range(12):
            if actor.sheet.status == "over":
                break
            await play_turn(actor)
            await pass_days(service, 0.9)
            await service.deadlines.look()
            actor = await reload(service, actor)
        turn = await turn_of(service, actor.sheet.id)
        assert actor.correspondence.turn is not None
        assert turn.no == actor.correspondence.turn.no
        found = await told(service)
        assert len({each.key for each in found}) == len(found)
        kinds = Counter(each.kind for each in found)
        assert kinds["your-turn"] == turn.no
        assert kinds["turn-reminder"] >= 1
        assert actor.sheet.status == "over" or turn.side in ("home", "away")

    on(kind, tmp_path, test)


@both
def test_whoever_does_not_decide_in_time_is_reminded_once_and_loses(
    tmp_path: Path, kind: str
) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service)
        await play_turn(actor)
        row = await turn_of(service, actor.sheet.id)
        await pass_days(service, 0.5)
        await service.deadlines.look()
        assert [each.kind for each in await told(service)].count("turn-reminder") == 0
        await pass_days(service, 0.3)
        await service.deadlines.look()
        await service.deadlines.look()
        (reminder,) = [each for each in await told(service) if each.kind == "turn-reminder"]
        loser = {"home": "id-anna", "away": "id-bert"}[row.side]
        assert reminder.account == loser
        assert actor.sheet.status == "live"
        await pass_days(service, 0.3)
        actor.close()
        service.forget(actor)  # nobody has it in memory
        await service.deadlines.look()
        await service.deadlines.look()
        actor = await service.actor(actor.sheet.id)
        assert actor.sheet.status == "over"
        assert actor.sheet.result is not None
        assert (actor.sheet.result.how, actor.sheet.result.side) == ("overdue", row.side)
        ends = [(each.kind, each.account) for each in await told(service)][-3:]
        assert sorted(ends) == sorted(
            [("match-over", "id-anna"), ("match-over", "id-bert"), ("turn-lost", loser)]
        )
        assert (await turn_of(service, actor.sheet.id)).due is None

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_decision_that_comes_before_the_look_counts(tmp_path: Path, kind: str) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service)
        await pass_days(service, 2)
        await play_turn(actor)
        await service.deadlines.look()
        assert actor.sheet.status == "live"

    on(kind, tmp_path, test)


@both
def test_a_vacation_stops_the_clock(tmp_path: Path, kind: str) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service)
        match = actor.sheet.id
        row = await turn_of(service, match)
        whose = {"home": "id-anna", "away": "id-bert"}
        mine, other = whose[row.side], whose["away" if row.side == "home" else "home"]
        await pass_days(service, 0.5)
        gone = await service.store.transact(lambda c: vacation.take(c, mine, 5))
        assert gone.days_left == 25
        assert abs((await turn_of(service, match)).due - time.time() - 5.5 * DAY_S) < 60
        # the other one's vacation does nothing to a turn that is not theirs
        await service.store.transact(lambda c: vacation.take(c, other, 2))
        assert abs((await turn_of(service, match)).due - time.time() - 5.5 * DAY_S) < 60
        await pass_days(service, 5.2)  # the clock of the match: the vacation is over
        await service.deadlines.look()
        assert actor.sheet.status == "live"
        await play_turn(actor)
        after = await turn_of(service, match)
        assert after.side != row.side
        assert after.due - time.time() < 1.1 * DAY_S, "the other's two days are over as well"

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", ["sqlite"])
def test_a_turn_that_comes_during_a_vacation_begins_after_it(tmp_path: Path, kind: str) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service)
        match = actor.sheet.id
        side = (await turn_of(service, match)).side
        other = {"home": "id-bert", "away": "id-anna"}[side]
        await service.store.transact(lambda c: vacation.take(c, other, 4))
        await play_turn(actor)
        assert abs((await turn_of(service, match)).due - time.time() - 5 * DAY_S) < 60
        back = await service.store.transact(lambda c: vacation.come_back(c, other))
        assert back.until is None
        assert back.days_left == pytest.approx(30, abs=0.01)
        assert abs((await turn_of(service, match)).due - time.time() - DAY_S) < 60
        with pytest.raises(Refusal):
            await service.store.transact(lambda c: vacation.come_back(c, other))
        with pytest.raises(Refusal):
            await service.store.transact(lambda c: vacation.take(c, other, 31))

    on(kind, tmp_path, test)


@both
def test_a_bank_is_used_up_over_the_turns(tmp_path: Path, kind: str) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service, pace="bank-10")
        match = actor.sheet.id
        row = await turn_of(service, match)
        assert abs(row.due - row.began - 10 * DAY_S) < 1
        await pass_days(service, 4)
        await play_turn(actor)
        after = await turn_of(service, match)
        left = after.home_left if row.side == "home" else after.away_left
        assert abs(left - 6 * DAY_S) < 60
        await pass_days(service, 1)
        await play_turn(actor)
        again = await turn_of(service, match)
        assert again.side == row.side
        assert abs(again.due - time.time() - 6 * DAY_S) < 60
        await pass_days(service, 6.1)
        await service.deadlines.look()
        assert actor.sheet.result is not None
        assert actor.sheet.result.how == "overdue"

    on(kind, tmp_path, test)


def test_taking_back_gives_the_turn_back(tmp_path: Path) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service)
        await play_turn(actor)
        before = await turn_of(service, actor.sheet.id)
        length = actor.session.undo_point()
        if length is None:
            return
        await actor.call(lambda: actor.undo(length))
        turn = actor.session.position.turn
        row = await turn_of(service, actor.sheet.id)
        assert row.side == (Side.HOME, Side.AWAY)[turn or 0].label or row.no == before.no

    on("sqlite", tmp_path, test)


def test_nobody_claims_the_win_over_somebody_who_may_be_away(tmp_path: Path) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service)
        actor.absence.grace = 0
        actor.look_round()
        assert not actor.proposals._overdue(Side.HOME)
        assert actor.proposals.what is None

    on("sqlite", tmp_path, test)


@pytest.mark.parametrize(
    ("seats", "more", "code"),
    [
        (["person", "bot"], {}, "pace-people"),
        (["person", "person"], {}, "pace-people"),
        (["person", "open"], {"dice": "real"}, "pace-dice"),
        (["person", "open"], {"pace": "days-4"}, "no-pace"),
    ],
)
def test_what_cannot_be_played_over_days_is_refused(
    seats: list[Any], more: dict[str, Any], code: str
) -> None:
    begun = begin(MatchSetup(game="brettfussball", preset="quick"))
    rows = [SeatRow(kind=kind) for kind in seats]
    wanted = NewMatch(begun=begun, seats=rows, address="here", **{"pace": "days-1", **more})
    with pytest.raises(Refusal) as refused:
        check_pace(wanted)
    assert refused.value.code == code


def test_a_rematch_has_the_same_pace(tmp_path: Path) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service, pace="days-2")
        await pass_days(service, 3)
        await service.deadlines.look()
        again = await service.rematch(actor)
        assert (await service.sheet(again)).pace == "days-2"
        assert (await turn_of(service, again)).match == again

    on("sqlite", tmp_path, test)
