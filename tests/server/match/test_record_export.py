"""What everybody may know of a match: nothing hidden before the end, all of it afterwards."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import PERSON
from tests.server.live.test_match_actor import play_on as decide
from tests.server.manager import Manager
from tests.server.running import Running
from tests.server.services import ALL_PRESETS, one_screen, open_service, play_on, reload
from touchline.cli.app import run
from touchline.core import record as records
from touchline.core import registry
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.http.dice_routes import rolls_of
from touchline.server.live.match_actor import MatchActor
from touchline.server.match.match_sheet import Result
from touchline.server.service import MatchService
from touchline.study.frames import replay
from touchline.study.imports import read_match
from touchline.study.statistics import statistics

LONG = 450
"""So many actions that a match comes back from a snapshot."""


def public(service: MatchService, actor: MatchActor) -> list[str]:
    """The actions of the record anybody may have."""
    _, found = records.read(service.record(actor), registry.game)
    return [action.text for action in found.actions]


def hidden_from_spectators(actor: MatchActor) -> list[int]:
    """The numbers of the actions that may not be told, by playing all of them again."""
    game: Any = actor.session.game
    position = game.position(actor.sheet.start)
    hidden = []
    for number, action in enumerate(actor.session.actions):
        if any(game.hides(position, action, seat) for seat in (Side.HOME, Side.AWAY, None)):
            hidden.append(number)
        position.play(action)
        if not game.covered(position):
            hidden.clear()
    return hidden


@pytest.mark.parametrize(("game", "preset"), ALL_PRESETS)
def test_what_is_public_is_the_same_after_a_reload_and_everything_after_the_end(
    tmp_path: Path, game: str, preset: str
) -> None:
    async def play() -> None:
        config = Config(db=str(tmp_path / "x.sqlite3"), snapshot_every=50, kept_steps=20)
        async with open_service(config) as service:
            actor = await one_screen(service, game, preset)
            for length in (60, 150, LONG):
                await play_on(actor, length, preset)
                if actor.sheet.status == "over":
                    break
                hidden = hidden_from_spectators(actor)
                public_before = public(service, actor)
                assert len(public_before) == (hidden[0] if hidden else len(actor.session.actions))
                actor = await reload(service, actor)
                assert public(service, actor) == public_before
            if actor.sheet.status == "live":
                await actor.call(lambda: actor.end(Result("resigned", "home")))
            for _ in range(2):
                assert public(service, actor) == [each.text for each in actor.session.actions]
                actor = await reload(service, actor)
            records.verify(*records.read(service.record(actor), registry.game))

    asyncio.run(play())


@pytest.mark.parametrize("preset", registry.game("undici").presets)
@pytest.mark.parametrize("how", ["whistle", "resigned", "agreed", "absent"])
def test_a_match_with_cards_has_its_whole_record_however_it_ends(
    tmp_path: Path, preset: str, how: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    texts: list[str] = []

    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "undici", preset)
            await play_on(actor, 10_000 if how == "whistle" else 200, how)
            assert len(public(service, actor)) < 100 or how == "whistle"
            if how != "whistle":
                await actor.call(
                    lambda: actor.end(Result(how, None if how == "agreed" else "away"))
                )
            assert actor.sheet.status == "over"
            texts.append(service.record(actor))
            assert len(public(service, actor)) == len(actor.session.actions) > 100

    asyncio.run(play())
    file = tmp_path / "match.tl"
    file.write_text(texts[0], encoding="utf-8")
    assert run(["verify", str(file)]) == 0
    rolls = rolls_of(texts[0])
    said = capsys.readouterr().out
    assert f"{len(rolls)} outcomes" in said
    assert len(rolls) > 2
    game, match = read_match(texts[0])
    assert len(replay(game, match).frames) >= len(match.actions)
    assert statistics(game, match)


def test_a_hidden_action_that_is_taken_back_and_another_one_are_hidden_again(
    tmp_path: Path,
) -> None:
    """Taking back the last shirt covers the line-ups again (CA 4.1)."""

    async def play() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "counterattack", first="home")
            while not hidden_from_spectators(actor):
                await play_on(actor, len(actor.session.actions) + 1)
            while hidden_from_spectators(actor):
                before = hidden_from_spectators(actor)
                await play_on(actor, len(actor.session.actions) + 1)
            length = actor.session.undo_point((Side.HOME, Side.AWAY))
            assert length is not None
            await actor.call(lambda: actor.undo(length))
            hidden = hidden_from_spectators(actor)
            assert hidden
            assert hidden[0] == before[0]
            assert len(public(service, actor)) == before[0]
            back = await reload(service, actor)
            assert len(public(service, back)) == before[0]

    asyncio.run(play())


@pytest.mark.parametrize("game", registry.game_ids())
def test_over_http_a_match_is_known_after_the_end_and_can_be_played_on(
    server: Running, game: str
) -> None:
    made = server.post("/api/matches", {"game": game, "home": PERSON, "away": PERSON})
    path = f"/api/matches/{made['id']}"
    with Manager(server, made["id"], made["token"]) as manager:
        before = manager.until("state")["seq"]
        decide(manager, 80)
        heard = [message.get("steps", ()) for message in manager.heard]
        length = before + sum(map(len, heard))
        manager.ask("propose", what="resign")
    text = server.http.get(f"{path}/record").text
    _, found = records.read(text, registry.game)
    assert len(found.actions) == length
    assert len(server.get(f"{path}/rolls")) == len(rolls_of(text)) > 2
    assert len(server.get(f"{path}/replay")["frames"]) >= length
    assert server.get(f"{path}/study")
    order = {"game": game, "home": PERSON, "away": PERSON, "record": text, "ply": length}
    again = server.post("/api/matches", order)
    with Manager(server, again["id"], again["token"]) as manager:
        assert manager.until("state")["match"]["status"] == "live"
