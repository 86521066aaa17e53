"""What is shown of an action is put together once for all who see alike, and is what it always was.

Whole matches of all games: what seats, both at one screen and spectators are sent from what was
made once is what each of them would be sent if everything were made anew for him.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.services import add_nonces, open_service
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.live import match_actor, new_match
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.new_match import NewMatch
from touchline.server.live.request_keys import Key
from touchline.server.match.guest import Guest
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.seats import SeatRow
from touchline.server.service import MatchService
from touchline.server.view.changes import difference, laid
from touchline.server.view.match_view import MatchView

GAMES = registry.game_ids()
HOME, AWAY = (Side.HOME,), (Side.AWAY,)
KINDS: list[tuple[Side, ...]] = [HOME, AWAY, (), (Side.HOME, Side.AWAY)]
EVERY = 3
"""Each third step is made anew for comparison; all of them are laid over what was known."""


async def online(service: MatchService, game: str, **switches: Any) -> MatchActor:
    """A match of two people at two screens."""
    wanted = NewMatch(
        begun=begin(MatchSetup(game=game, switches=switches)),
        seats=[SeatRow(kind="person"), SeatRow(kind="open")],
        address="here",
    )
    sheet, _ = await new_match.create(service, wanted, Key("create", None, ""))
    actor = await service.actor(sheet.id)
    await new_match.join(service, actor, None, SeatRow(kind="person"), Key("join", None, ""))
    await add_nonces(actor)
    return actor


async def sit(actor: MatchActor, sides: tuple[Side, ...], language: str = "en") -> Guest:
    """Somebody comes to the match, and has heard everything so far."""
    guest = Guest(sides, language)
    actor.arriving.append(guest)
    await actor.call(lambda: actor.welcome(guest, None))
    heard(guest)
    return guest


def heard(guest: Guest) -> list[dict[str, Any]]:
    """What was sent to somebody in the meantime."""
    found = []
    while not guest.outbox.empty():
        data = guest.outbox.get_nowait()
        assert data is not None
        guest._waiting_bytes -= len(data)
        found.append(msgspec.json.decode(data))
    return found


async def go_on(actor: MatchActor, chance: random.Random) -> None:
    """One decision at random; where play rests it goes on at once."""

    async def decide() -> None:
        if actor.session.resting:
            await actor._rested()
        else:
            await actor.play([chance.choice(actor.session.position.actions())])

    await actor.call(decide)


def run(tmp_path: Path, script: Callable[[MatchService], Any]) -> None:
    """A service for the length of a script; rests end when the script says so."""

    async def main() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"), hold=1000.0)) as service:
            await script(service)

    asyncio.run(main())


def fresh(actor: MatchActor) -> MatchView:
    """Somebody who shows the match and has made nothing yet."""
    own = actor.match_view
    view = MatchView(actor.sheet, actor.session, actor.absence, actor.clocks, 200)
    view.played, view.begin, view.orders = own.played, own.begin, own.orders
    return view


def plain(message: Any) -> Any:
    """A message as a client reads it, but for the seconds of the clock."""
    found = msgspec.json.decode(msgspec.json.encode(message))
    found.pop("clock", None)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_made_once_is_what_would_be_made_anew(tmp_path: Path, game: str) -> None:
    async def script(service: MatchService) -> None:
        actor = await online(service, game)
        guests = [await sit(actor, sides) for sides in KINDS]
        guests.append(await sit(actor, HOME, "de"))
        known = [plain(actor.match_view.state(g.sides, g.language, [], None)) for g in guests]
        views = [each["board"]["view"] for each in known]
        chance = random.Random(f"once {game}")
        steps = covered = 0
        while actor.sheet.status == "live":
            await go_on(actor, chance)
            steps += 1
            covered += bool(actor.session.hidden_decision.seen)
            for at, guest in enumerate(guests):
                for message in heard(guest):
                    if message["t"] != "steps":
                        continue
                    board = message["board"]
                    sent = board["view"] if board["whole"] else laid(views[at], board["view"])
                    views[at] = board["view"] = sent
                    board["whole"] = True
                    if steps % EVERY:
                        continue
                    anew = plain(
                        fresh(actor).steps(
                            actor.match_view.since(message["seq"], guest.sides) or [],
                            guest.sides,
                            guest.language,
                        )
                    )
                    assert board == anew["board"], (guest.sides, guest.language)
                    assert message["ask"] == anew["ask"]
                    assert message["seq"] == anew["seq"]
        assert steps > 100
        assert covered or game != "undici"

    run(tmp_path, script)


@pytest.mark.parametrize("game", GAMES)
def test_views_made_together_are_those_made_alone(game: str) -> None:
    whole = registry.game(game)
    chance = random.Random(f"together {game}")
    seats = [Side.HOME, Side.AWAY, None]
    position = whole.new(whole.settings())
    for ply in range(1500):
        if position.turn is None:
            position = whole.new(whole.settings())
        if ply % 3 == 0:
            alone = [position.view(seat) for seat in seats]
            assert whole.views(position, seats) == alone
            assert whole.views(position, [Side.AWAY]) == [alone[1]]
            if not whole.pieces_covered(position):
                pieces = [list(whole.pieces(position, seat)) for seat in seats]
                assert pieces[0] == pieces[1] == pieces[2]
        actions = position.actions() or [each for each, _ in position.outcomes()]
        if ply % 7 == 0 and type(whole).outcome is not Capabilities.outcome:
            for action in position.actions()[:20]:
                forecast = position.forecast(action)
                end = forecast.path[-1] if forecast.path else ""
                assert whole.outcome(position, action) == (forecast.outcome, end)
        position.play(chance.choice(actions))


@pytest.mark.parametrize("game", GAMES)
def test_an_action_is_shown_with_one_look_at_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Two managers, two screens of one of them and two spectators: three kinds, one language."""
    counted: Counter[str] = Counter()

    def count(owner: Any, name: str) -> None:
        inner = getattr(owner, name)

        def counting(*args: Any) -> Any:
            counted[name] += 1
            return inner(*args)

        monkeypatch.setattr(owner, name, counting)

    async def script(service: MatchService) -> None:
        actor = await online(service, game)
        for sides in (HOME, AWAY, AWAY, (), ()):
            await sit(actor, sides)
        chance = random.Random(f"counted {game}")
        for _ in range(20):
            await go_on(actor, chance)
        whole: Capabilities = actor.session.game
        for name in ("pieces", "views", "clubs"):
            count(whole, name)
        count(match_actor, "encode")
        shown = looked = 0
        for _ in range(60):
            counted.clear()
            hiding = len(actor.session.hidden_decision.seen)
            await go_on(actor, chance)
            if hiding or actor.session.hidden_decision.seen:
                continue  # then they do not see alike
            shown += 1
            assert counted["views"] == 1
            seen_alike = not whole.pieces_covered(actor.session.position)
            assert counted["pieces"] == (1 if seen_alike else 3)
            assert counted["clubs"] == 1
            assert counted["encode"] == 3
            looked += seen_alike
        assert shown > 10
        assert looked or game == "counterattack"

    run(tmp_path, script)


def test_nothing_is_made_where_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def script(service: MatchService) -> None:
        for game in GAMES:
            actor = await online(service, game)
            whole = actor.session.game

            def never(*_args: Any) -> Any:
                raise AssertionError("somebody looks")

            for name in ("views", "pieces"):
                monkeypatch.setattr(whole, name, never)
            for _ in range(10):
                await go_on(actor, random.Random(game))

    run(tmp_path, script)


def test_a_difference_that_is_known_is_not_looked_for_again() -> None:
    men = [{"at": "A1"}, {"at": "B2"}]
    moved = [{"at": "A1"}, {"at": "C3"}]
    home = {"seat": "home", "men": men, "hand": ["x"]}, {"seat": "home", "men": moved, "hand": []}
    away = {"seat": "away", "men": men, "hand": 1}, {"seat": "away", "men": moved, "hand": 0}
    known: dict[tuple[int, int], Any] = {}
    for before, after in (home, away):
        found = difference(before, after, known)
        assert found == difference(before, after)
        assert laid(before, found) == after
    assert known[id(men), id(moved)] == {"": {"1": {"at": "C3"}}}
    changed = {**home[1], "men": {}}, {**home[1], "men": {"new": 1}}
    assert difference(*changed, {}) is None is difference(*changed)
