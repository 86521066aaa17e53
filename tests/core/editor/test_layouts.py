"""Positions set up by hand, in all games: each can be played on, and mistakes are named."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from touchline.core import registry
from touchline.core.editor.layout import SIDES, BadLayout, Layout, Team
from touchline.core.side import Side

GAMES = ("brettfussball", "counterattack", "undici")
BALLS = {
    "brettfussball": {"throw-in": "A9", "corner": "C9"},
    "counterattack": {"throw-in": "K1", "corner": "K1", "free-kick": "K5"},
    "undici": {"free-kick": "K5"},
}


def starts() -> list[tuple[str, str, str, str]]:
    """Every preset of every game with everything it can begin with."""
    found: list[tuple[str, str, str, str]] = []
    for name in GAMES:
        game = registry.game(name)
        for preset in game.presets:
            kit = game.kit(game.settings(preset))
            assert kit is not None
            found += [(name, preset, start, side) for start in kit.starts for side in SIDES]
    return found


def play_on(p: Any, plies: int, seed: str) -> None:
    """So many random actions, or to the end."""
    lots = random.Random(seed)
    for _ in range(plies):
        if p.turn is None:
            return
        if p.turn is Side.CHANCE:
            p.play(p.chance.at(lots.randrange(p.chance.tickets)))
        else:
            p.play(lots.choice(p.actions()))


def wanted(name: str, preset: str, start: str, side: str) -> Layout:
    """The usual layout, with the ball where the restart needs it."""
    game = registry.game(name)
    kit = game.kit(game.settings(preset))
    assert kit is not None
    layout = kit.layout
    ball = BALLS[name].get(start, layout.ball)
    if side == "away" and start in ("open-play", "shot"):
        ball = layout.away.at[9]
    return replace(layout, start=start, side=side, ball=ball)


@pytest.mark.parametrize(("name", "preset", "start", "side"), starts())
def test_a_layout_can_be_played_on(name: str, preset: str, start: str, side: str) -> None:
    game = registry.game(name)
    layout = wanted(name, preset, start, side)
    p = game.set_up(layout)
    assert p.score == layout.score
    assert game.position(str(p)) == p
    again = game.layout(p)
    assert (again.preset, again.settings) == (layout.preset, layout.settings)
    if start == "open-play":
        assert again == replace(layout, clock=again.clock)
        assert again.side == side
    play_on(p, 60, f"{name}{preset}{start}{side}")
    if p.turn is not None:  # from the middle of anything a layout can be made, and set up again
        game.set_up(game.layout(p))


def test_a_match_under_way_is_taken_over() -> None:
    """Cells, cards and score are those of the match, whichever way the teams play."""
    game = registry.game("counterattack")
    p: Any = game.set_up(wanted("counterattack", "core", "open-play", "home"))
    assert game.turned(p)  # the second half, unless said otherwise
    layout = game.layout(p)
    q = game.set_up(replace(layout, clock={**layout.clock, "half": 1}))
    assert not game.turned(q)
    assert game.layout(q).home == layout.home  # seen from home's own end both times
    keepers = [
        next(piece.at for piece in game.pieces(each, None) if piece.id == "h1") for each in (p, q)
    ]
    assert keepers == ["AK13", "A13"]


def team(layout: Layout, side: str, **changes: Any) -> Layout:
    """A layout with one side changed."""
    found: Team = getattr(layout, side)
    return replace(layout, **{side: replace(found, **changes)})


def spoiled(name: str) -> list[tuple[str, Layout, str]]:
    """Layouts that cannot be, what is wrong with them, and where."""
    plain = {"brettfussball": "classic", "counterattack": "advanced", "undici": "base"}
    clock = {"half": 9} if name == "counterattack" else {"turns": 999}
    base = wanted(name, plain[name], "open-play", "home")
    at = base.home.at
    found = [
        ("twice", team(base, "away", at=(at[3], *base.away.at[1:])), "a1"),
        ("cell", team(base, "home", at=("Q99", *at[1:])), "h1"),
        ("ball", replace(base, ball="Q99"), "ball"),
        ("word", replace(base, start="drop-ball"), "start"),
        ("number", replace(base, clock=clock), "clock"),
        ("too-many", team(base, "home", at=(*at, "A1")), "home.at"),
    ]
    if name == "counterattack":
        cards = base.home.cards
        found += [
            ("nobody", team(base, "away", at=("-",) * 11), "away.at"),
            ("no-card", team(base, "home", cards=("Nobody", *cards[1:])), "h1"),
            ("card-twice", team(base, "away", cards=cards), "h1"),
            (
                "own-half",
                replace(team(base, "home", at=(*at[:10], "AF4")), start="kick-off"),
                "h11",
            ),
            ("throw-in", replace(base, start="throw-in", ball="S13"), "ball"),
            ("corner", replace(base, start="corner", ball="S13"), "ball"),
            ("marked", team(base, "home", at=(*at[:10], "-"), booked=(11,)), "home.booked"),
        ]
    if name == "undici":
        cards = base.home.cards
        outside = team(base, "away", at=("M8", *base.away.at[1:]))
        found += [
            ("missing", team(base, "home", at=(*at[:10], "-")), "h11"),
            ("keeper-home", team(base, "home", at=("E8", *at[1:])), "h1"),
            ("in-goal", team(outside, "home", at=(at[0], "EAST", *at[2:])), "h2"),
            ("ball-free", replace(base, ball="H1"), "ball"),
            ("keeper-card", team(base, "home", cards=(cards[1], cards[0], *cards[2:])), "h1"),
        ]
        rich = wanted(name, "pro", "open-play", "home")
        found.append(("hand-card", team(rich, "home", hand=("B1", "B1")), "home.hand"))
        found.append(("hand-card", team(rich, "home", hand=("ace",)), "home.hand"))
    if name == "brettfussball":
        found += [
            ("missing", team(base, "home", at=(*at[:10], "-")), "h11"),
            ("shot-ball", replace(base, start="shot", ball="A1"), "ball"),
            ("throw-in", replace(base, start="throw-in", ball="J12"), "ball"),
            (
                "kick-off",
                replace(team(base, "home", at=(*at[:10], "J20")), start="kick-off"),
                "h9",
            ),
        ]
    return found


@pytest.mark.parametrize(
    ("name", "what", "layout", "where"),
    [(name, *case) for name in GAMES for case in spoiled(name)],
)
def test_a_mistake_is_named(name: str, what: str, layout: Layout, where: str) -> None:
    with pytest.raises(BadLayout) as refused:
        registry.game(name).set_up(layout)
    assert refused.value.key == f"error.layout-{what}"
    assert refused.value.where.startswith(where)
    assert "{" not in str(refused.value)


def test_who_has_not_got_the_ball_he_is_to_shoot_is_named() -> None:
    base = wanted("brettfussball", "classic", "open-play", "home")
    with pytest.raises(BadLayout) as refused:
        registry.game("brettfussball").set_up(replace(base, start="shot", ball="A1"))
    assert refused.value.params["side"] == "Home"


def test_hands_are_dealt_as_named() -> None:
    game = registry.game("undici")
    layout = team(wanted("undici", "pro", "open-play", "home"), "away", hand=("B10", "P5"))
    p: Any = game.set_up(layout)
    assert set(game.layout(p).away.hand) == {"B10", "P5"}


def test_a_booked_player_is_booked() -> None:
    game = registry.game("counterattack")
    layout = wanted("counterattack", "advanced", "open-play", "home")
    p = game.set_up(team(layout, "home", booked=(4,), injured=(9,)))
    marks = {piece.id: piece.marks for piece in game.pieces(p, None)}
    assert "yellow" in marks["h4"]
    assert "injured" in marks["h9"]
