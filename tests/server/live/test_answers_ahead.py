"""Answers given ahead in matches with days to think: nobody is asked, nothing is lost, all told."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tests.server.services import open_service, reload
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.live.match_actor import MatchActor
from touchline.server.service import MatchService
from touchline.server.store.sql_tables import actions

from .days import days_match, play_turn, turn_of

Test = Callable[[MatchService], Coroutine[Any, Any, None]]
SIDES = (Side.HOME, Side.AWAY)


def run(folder: Path, test: Test) -> None:
    async def opened() -> None:
        async with open_service(Config(db=f"{folder}/m.sqlite3", workers=1)) as service:
            await test(service)

    asyncio.run(opened())


async def say_all(actor: MatchActor, sides: tuple[Side, ...] = SIDES) -> set[str]:
    """Both answer ahead whatever can be; the questions."""
    game = actor.session.game
    for side in sides:
        said = {asked: [ways[-1]] for asked, ways in game.ahead.items()}
        await actor.call(lambda said=said, side=side: actor.correspondence.answer_ahead(side, said))  # type: ignore[misc]
    return set(game.ahead)


@pytest.mark.parametrize("game", ["counterattack", "undici"])
def test_what_was_said_ahead_is_not_asked_and_is_kept(tmp_path: Path, game: str) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service, game, prepared=True)
        questions = await say_all(actor)
        match = actor.sheet.id
        for turn in range(30):
            if actor.sheet.status == "over":
                break
            assert actor.session.position.decision not in questions
            await play_turn(actor)
            if turn % 10 == 5:
                before = str(actor.session.position)
                actor = await reload(service, actor)
                assert str(actor.session.position) == before
                assert set(actor.session.answers_ahead) == set(SIDES)
        kinds = select(actions.c.kind).where(actions.c.match == match)
        found = await service.store.read(lambda c: set(c.execute(kinds).scalars()))
        assert found == {"play", "ahead"}

    run(tmp_path, test)


def test_whoever_is_asked_answers_with_what_they_say_ahead(tmp_path: Path) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service, "undici", prepared=True)
        questions = set(actor.session.game.ahead)
        for _ in range(200):
            if actor.sheet.status == "over" or actor.session.position.decision in questions:
                break
            await play_turn_once(actor)
        side = actor.session.position.turn
        decision, seq = actor.session.position.decision, actor.session.seq
        assert decision in questions, "at random somebody is asked sooner or later"
        assert isinstance(side, Side)
        await say_all(actor, (side,))
        assert actor.session.seq > seq
        turn = await turn_of(service, actor.sheet.id)
        assert turn.side == (actor.session.position.turn or Side.HOME).label

    run(tmp_path, test)


async def play_turn_once(actor: MatchActor) -> None:
    """One decision at random."""
    chance = random.Random(actor.session.seq)
    await actor.call(lambda: actor.play([chance.choice(actor.session.position.actions())]))


def test_what_means_nothing_is_refused(tmp_path: Path) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service, "undici", prepared=True)
        for said, code in (
            ({"goal": ["yes"]}, "no-such-question"),
            ({"trap-offer": ["maybe"]}, "no-such-answer"),
            ({"respond": ["card XX"]}, "no-such-answer"),
        ):
            with pytest.raises(Refusal) as refused:
                await actor.call(
                    lambda said=said: actor.correspondence.answer_ahead(Side.HOME, said)  # type: ignore[misc]
                )
            assert refused.value.code == code
        assert actor.session.answers_ahead == {}

    run(tmp_path, test)


def test_whoever_comes_back_sees_what_has_happened_since(tmp_path: Path) -> None:
    async def test(service: MatchService) -> None:
        actor = await days_match(service)
        first = actor.session.position.turn
        assert isinstance(first, Side)
        assert actor.match_view.state((first,), "en", [], None).recap is None, "nothing yet"
        await play_turn(actor)
        last = actor.session.decided[first].seq
        await play_turn(actor)
        assert actor.session.position.turn is first
        for _ in range(2):  # before and after the match has left the memory
            recap = actor.match_view.state((first,), "en", [], None).recap
            assert recap is not None
            assert recap.steps[0].by == first.label
            assert recap.steps[0].seq == last + 1
            assert {step.by for step in recap.steps} >= {"home", "away"}
            assert recap.steps[-1].seq == actor.session.seq
            other = SIDES[1 - first]
            assert actor.match_view.state((other,), "en", [], None).recap is None
            assert actor.match_view.state((), "en", [], None).recap is None
            actor = await reload(service, actor)

    run(tmp_path, test)
