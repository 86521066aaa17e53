"""Many matches by chance and by somebody who plays football: nothing breaks, nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace

from tests import corpus
from tests.alike import switches
from tests.counterattack.books import Books
from tests.counterattack.clock.test_drill import drill
from tests.counterattack.footballer import choose
from tests.counterattack.set_pieces.test_near_taker import free_kick, in_place
from tests.counterattack.table import Table, at, game
from touchline.core.flow import NOBODY
from touchline.core.settings import configure
from touchline.counterattack.engine.position import Position
from touchline.counterattack.events import Event
from touchline.counterattack.game import CounterAttack
from touchline.counterattack.settings import PRESETS, Settings
from touchline.counterattack.text.frames import FRAMES
from touchline.testing import Conformance

pytestmark = pytest.mark.slow

SHORT = 6  # minutes of a half


class ShortMatches(CounterAttack):
    """Counter Attack with short halves, extra time and kicks, so that matches end soon."""

    presets = {  # noqa: RUF012
        name: replace(settings, half_minutes=SHORT, extra_time=True, shoot_out=True)
        for name, settings in PRESETS.items()
    }

    def settings(
        self, preset: str | None = None, changes: Mapping[str, Any] | None = None
    ) -> Settings:
        if preset is not None and preset not in self.presets:
            return super().settings(preset, changes)
        return configure(self.presets[preset or "advanced"], changes or {})

    def new(self, settings: Settings | None = None) -> Position:
        return super().new(settings or self.presets["advanced"])


# -- football --------------------------------------------------------------------------------

CROWD = (
    "home 7 " + at(15, 4.5),
    "home 10 " + at(14, -3),
    "home 6 " + at(9, 3.5),
    "away 4 " + at(15, 1.5) + " Longo",
    "away 5 " + at(14, -2) + " Vrabec",
    "away 3 " + at(13, 4.5),
    "away 2 " + at(12, -5),
    "away 6 " + at(10, 1),
)


def shot_at_goal(preset: str) -> Table:
    """Home 9 has the ball in away's box."""
    players = ("home 9 " + at(13, 0.5) + " Rusu", "home 8 " + at(12, 9) + " Ruiz", *CROWD)
    return Table(*players, ball="home 9", preset=preset, full=True, settings="appeals=true")


def cross(preset: str) -> Table:
    """Home 8 has the ball on the wing."""
    players = ("home 9 " + at(13, 0.5) + " Dionte", "home 8 " + at(12, 9) + " Ruiz", *CROWD)
    return Table(*players, ball="home 8", preset=preset, full=True)


def alone_with_the_keeper(preset: str) -> Table:
    """Home 9, hurt already, has only a booked keeper before him."""
    players = (
        "home 9 " + at(16, 4) + " Barisic",
        "away 4 " + at(9, 1.5) + " Longo",
        "away 5 " + at(10, -2) + " Vrabec",
    )
    return Table(
        *players,
        ball="home 9",
        preset=preset,
        full=True,
        yellow=("away 1", "away 4"),
        injured=("home 9",),
        settings="appeals=true",
    )


def held(preset: str) -> Table:
    """Home's keeper holds the ball."""
    players = ("home 9 " + at(2, 0), "home 8 " + at(0, 9), "away 4 " + at(9, 1.5))
    return Table(*players, ball="home 1", after="held", preset=preset, full=True)


def headed_back(_: str) -> Table:
    """A defender heads the ball back to his keeper (CA 4.17.11)."""
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        f"home 9 {at(14, 1)} Dionte",
        "away 1 " + at(18, 0),
        "away 4 " + at(14, 0) + " Vrabec",
        "away 11 " + at(17, -11.5),
        ball="home 8",
        preset="advanced",
    )
    table.play("high", f"to {at(14, 1)}", "decline", "decline", "stay", 6)
    table.play("challenge 9", "done", "challenge 4", "done", 1, 6, "by 4", "head")
    table.play(f"to {at(18, 0)}")
    return table


def past_the_keeper(_: str) -> Table:
    """A blocked shot runs past the keeper into the goal (CA 4.10.5)."""
    table = Table(
        "home 9 " + at(14, 0) + " Rusu",
        "away 4 " + at(16, 1),
        "away 1 " + at(18, 1),
        ball="home 9",
    )
    table.play("shot", "aim 4", 6, 3, 6)
    return table


def hurt_again(_: str) -> Table:
    """Home 9 is fouled and hurt a second time (CA 4.21.5)."""
    table = Table(
        "home 9 " + at(5, 0.5) + " Barisic",
        "home 8 " + at(0, 0),
        "away 4 " + at(7, 0.5) + " Lessa",
        ball="home 9",
        preset="tournament",
        settings="star=false",
        injured=("home 9",),
    )
    table.play("movement", "move 9", "step SE", "steal 4", 1, 6, 1)
    table.play(table.legal()[0])
    return table


def keeper_sent_off(_: str) -> Table:
    """Away's booked keeper fouls home 9 and leaves; somebody else must go in goal (q70)."""
    table = Table(
        "home 9 " + at(16, 3) + " Barisic",
        "away 1 " + at(17, 0.5),
        "away 4 " + at(4, 0),
        "away 5 " + at(6, 0),
        ball="home 9",
        yellow=("away 1",),
    )
    table.play("movement", "move 9", "step SE", "dive", 1, 1, 6)
    return table


def broken_loose(_: str) -> Table:
    """A tied tackle comes to an attacker in the box, who may shoot at once (q33)."""
    table = Table(
        "home 9 " + at(13, 0.5) + " Barisic",
        "home 10 " + at(14, 3),
        "away 4 " + at(16, 2) + " Longo",
        ball="home 9",
        preset="tournament",
        settings="star=false",
    )
    table.play("movement", "done", "move 4", f"to {at(14, 1)}", "tackle 9", 3, 4, 1, 3)
    return table


def nutmeg(defender: str, *script: str | int) -> Table:
    """Home 11 goes through the legs of away 8 (CA 4.17.12)."""
    table = Table(
        f"home 11 {at(0, 0)} Delgado",
        f"away 8 {defender} Dravec",
        ball="home 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8", *script)
    return table


def second_nutmeg(_: str) -> Table:
    """Home 11 has gone through away 8 and lands next to away 6 (q126)."""
    table = Table(
        f"home 11 {at(0, 0)} Delgado",
        f"away 8 {at(1, 0.5)} Dravec",
        f"away 6 {at(3, 1.5)} Lessa",
        ball="home 11",
        preset="advanced",
    )
    table.play("movement", "move 11", "nutmeg 8", 2, 6, f"to {at(2, 1)}")
    return table


def let_through(_: str) -> Table:
    """Away 4 has let a first-time pass through on its target (q127)."""
    table = Table(
        "home 8 " + at(0, 0),
        "home 7 " + at(6, 0),
        "away 4 " + at(9, 0.5),
        "away 11 " + at(16, 11),
        ball="home 8",
        preset="advanced",
    )
    table.play("pass", f"to {at(6, 0)}", "first-time", f"to {at(8, 0)}", "decline")
    table.play("move 4", f"to {at(8, 0)}", 1)
    return table


def appeal(*script: str) -> Table:
    """Home 9 is fouled in away's half: was it a clear chance (CA 4.16)?"""
    table = Table(
        "home 9 " + at(5, 0.5) + " Barisic",
        "away 4 " + at(7, 0.5) + " Lessa",
        "away 5 " + at(12, 0),
        ball="home 9",
        settings="appeals=true",
    )
    table.play("movement", "move 9", "step SE", "steal 4", 1, *script)
    return table


def two_interceptors(_: str) -> Table:
    """Two defenders equally near the path of a pass (q12)."""
    table = Table(
        "home 8 " + at(-8, 0),
        "home 7 " + at(-2, 0),
        "away 4 " + at(-6, 1),
        "away 5 " + at(-6, -1),
        ball="home 8",
    )
    table.play("pass", f"to {at(-2, 0)}")
    return table


def two_blockers(_: str) -> Table:
    """Two defenders equally near the shooter (CA 4.9.5)."""
    table = Table(
        "home 9 " + at(12, 0), "away 4 " + at(14, 1), "away 5 " + at(14, -1), ball="home 9"
    )
    table.play("shot", "aim 4")
    return table


def tied_header(_: str) -> Table:
    """The best of both sides have the same total (CA 4.14.5)."""
    table = Table(
        "home 8 " + at(8, 9) + " Ruiz",
        f"home 9 {at(14, 1)} Dionte",
        "away 1 " + at(18, 3),
        "away 4 " + at(14, 0) + " Vrabec",
        "away 11 " + at(17, -11.5),
        ball="home 8",
    )
    table.play("high", f"to {at(14, 1)}", "decline", "decline", "stay", 6)
    table.play("challenge 9", "done", "challenge 4", "done", 3, 3)
    return table


def two_at_the_ball() -> Table:
    """A free kick, and a team-mate has been placed next to it."""
    table = free_kick()
    table.play("place 8", f"to {at(5, 0.5)}")
    return in_place(table)


def cleared() -> Table:
    """The defenders of a drill have just cleared the ball."""
    table = drill("away 4 " + at(6, 0), ball="away 4")
    table.play("pass", f"to {at(-1, 0.5)}")
    return table


EVERYWHERE: list[Callable[[str], Table]] = [shot_at_goal, cross, alone_with_the_keeper, held]
RARE: list[Callable[[str], Table]] = [
    headed_back,
    past_the_keeper,
    hurt_again,
    keeper_sent_off,
    broken_loose,
    two_interceptors,
    two_blockers,
    tied_header,
    second_nutmeg,
    let_through,
    lambda _: nutmeg(at(1, 0.5), 3, 3),
    lambda _: nutmeg(at(2, 1)),
    lambda _: appeal(),
    lambda _: appeal("appeal"),
    lambda _: two_at_the_ball(),
    lambda _: cleared(),
]


def whole(preset: str, seed: int) -> Position:
    """A short match from the draft on."""
    switches = {"half_minutes": "6", "extra_time": "true", "shoot_out": "true"}
    if seed % 3 == 1:
        switches["draft"] = "dealt"
    if seed % 3 == 2:
        switches["placement"] = "formation"
    return game.new(game.settings(preset, switches))


def scenes() -> Iterator[tuple[str, Position, int]]:
    """Where play starts: names, positions, and for how many plies it is watched."""
    for number, preset in enumerate(PRESETS):
        yield f"whole {preset}", whole(preset, number), 3000
        for rounds in range(5):
            for scene in EVERYWHERE:
                yield f"{scene.__name__} {preset} {rounds}", scene(preset).position, 90
    for number, scene in enumerate(RARE):
        yield f"rare {number}", scene("").position, 60


@pytest.mark.slow
class TestConformance(Conformance):
    """The contract, over all presets."""

    game = ShortMatches()
    plies: ClassVar[int] = 75
    variants: ClassVar[int] = 5
    line_plies: ClassVar[int] = 8
    lines: ClassVar[list[str]] = corpus.lines("counterattack")
    decisions: ClassVar[list[str]] = [n for n, f in FRAMES.items() if f.kind.seat < NOBODY]


@pytest.mark.slow
def test_football_reaches_every_decision_and_every_roll_and_nothing_is_lost() -> None:
    seen: Counter[str] = Counter()
    goals = 0
    for name, position, plies in scenes():
        chooser = random.Random(name)
        books = Books(position)
        for _ in range(plies):
            if position.turn is None:
                break
            seen[position.decision] += 1
            books.close(position, position.play(choose(position, chooser)))
        goals += sum(position.score)
    wanted = {name for name, frame in FRAMES.items() if frame.kind.seat < NOBODY}
    wanted.remove("bench")  # only in leagues with larger squads: test_league_match
    assert wanted - set(seen) == set()
    assert goals > 20


@pytest.mark.parametrize("preset", list(PRESETS))
def test_matches_of_footballers_end(preset: str) -> None:
    position = whole(preset, 0)
    chooser = random.Random(preset)
    plies = 0
    while position.turn is not None:
        position.play(choose(position, chooser))
        plies += 1
        assert plies < 20_000
    home, away = position.score
    assert home != away or position.home_kicks != position.away_kicks
    assert position.winner is not None


def test_every_preset_with_any_switches_ends_and_loses_nothing() -> None:
    plies = 0
    for number in range(16):
        draw = random.Random(f"mixed {number}")
        fixed = ("packs", "half_pitch", "clock", "draft", "placement")
        changes: dict[str, Any] = {**switches(Settings, draw, fixed), "half_minutes": 2}
        changes |= {"clock": "actions", "draft": "dealt", "placement": "formation"}
        p = game.new(game.settings(list(PRESETS)[number % len(PRESETS)], changes))
        books, story = Books(p), list[Event]()
        while p.turn is not None:
            story += p.play(choose(p, draw))
            plies += 1
            if plies % 25 == 0 or p.turn is None:
                books.close(p, story)
                story.clear()
            if plies % 200 == 0:
                assert game.position(str(p)) == p
            assert plies < 60_000, str(p)
    assert plies > 3000, plies
