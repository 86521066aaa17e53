"""What games deliver for the screen: paths, threats, shortcuts, secrets, ends."""

from __future__ import annotations

import random

import pytest

from tests.brettfussball.table import Table as Field
from tests.counterattack.table import Table, at
from touchline.core.action import Action
from touchline.core.side import Side
from touchline.counterattack import game
from touchline.counterattack.engine.position import Position

DEEP = "away 11 " + at(16, 11)


def forecast(table: Table, action: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Path and threats of an action."""
    found = table.position.forecast(game.action(action))
    return found.path, found.threats


def test_a_pass_shows_its_path_and_who_may_intercept() -> None:
    table = Table(
        "home 11 " + at(0, 0), "home 7 " + at(6, 0), "away 4 " + at(2, 1), "away 5 " + at(4, 3),
        DEEP, ball="home 11",
    )  # fmt: skip
    table.play("pass")
    path, threats = forecast(table, f"to {at(6, 0)}")
    assert path[-1] == at(6, 0)
    assert at(2, 0) in path
    assert at(0, 0) not in path
    assert threats == ("a4",)


def test_a_shot_shows_blockers_and_the_keeper() -> None:
    table = Table("home 9 " + at(14, 0), "away 4 " + at(16, 1), ball="home 9", full=True)
    table.play("shot")
    aims = [action for action in table.position.actions() if action.verb == "aim"]
    path, threats = forecast(table, "aim 4")
    assert game.action("aim 4") in aims
    assert path[-1] == "east-4"
    assert threats == ("a4", "a1")


def test_a_dribble_shows_who_may_steal() -> None:
    table = Table("home 9 " + at(0, 0), "away 4 " + at(2, 0), DEEP, ball="home 9")
    table.play("movement", "move 9")
    path, threats = forecast(table, "step NE")
    assert len(path) == 1
    assert threats == ("a4",)
    _, threats = forecast(table, "step S")
    assert threats == ()


def test_a_run_shows_its_way_round_others() -> None:
    table = Table("home 9 " + at(0, 0), "home 8 " + at(0, 3), "home 7 " + at(0, 4),
                  DEEP, ball="home 9")  # fmt: skip
    table.play("movement", "move 8")
    path, threats = forecast(table, f"to {at(0, 5)}")
    assert path[-1] == at(0, 5)
    assert at(0, 4) not in path
    assert len(path) == 3
    assert threats == ()


def test_a_shot_of_brettfussball_shows_its_squares_and_who_gets_it() -> None:
    table = Field("home 9 J8", "away 4 J12", ball="J8").roll(4)
    found = table.position.forecast(
        next(a for a in table.position.actions() if a.text == "shoot N")
    )
    assert found.path == ("J9", "J10", "J11", "J12")
    assert found.threats == ("a4",)
    found = table.position.forecast(
        next(a for a in table.position.actions() if a.text == "shoot S")
    )
    assert found.threats == ()


def until(decision: str, seed: int = 1, **switches: object) -> Position:
    """A match played at random up to a decision."""
    chance = random.Random(seed)
    position = game.new(game.settings(None, {"first": "home", **switches}))
    while position.decision != decision:
        if position.turn is Side.CHANCE:
            position.play(chance.choice(position.outcomes())[0])
        else:
            position.play(chance.choice(position.actions()))
    return position


def test_shortcuts_of_the_draft_and_the_line_up() -> None:
    (draft,) = game.shortcuts(until("pick"))
    assert (draft.key, draft.leave, draft.to) == ("draft", ("pick",), "bot")
    keys = [each.key for each in game.shortcuts(until("line-up"))]
    assert keys[0] == "line-up"
    assert "formation 4-3-3" in keys


def test_a_formation_is_played_action_by_action() -> None:
    position = until("placement")
    assert position.turn is Side.HOME
    formations = [s for s in game.shortcuts(position) if s.key.startswith("formation ")]
    assert formations[0].label().startswith("Line up ")
    for action in game.shortcut(position, "formation 5-3-2"):
        position.play(action)
    assert position.decision == "placement"
    assert game.shortcut(position, "formation 5-3-2") == []
    assert game.shortcut(position, "formation of nothing") == []
    leave = [s for s in game.shortcuts(position) if s.key == "as-it-is"]
    assert leave[0].to == "nobody"
    assert "placement" in leave[0].leave


@pytest.mark.rule("CA 4.4")
def test_free_moves_end_with_one_button() -> None:
    """No second button for the same thing; what was ordered at a set piece includes them."""
    position = until("final-third")
    assert [action.text for action in position.actions()][-1] == "done"
    assert game.shortcuts(position) == []
    (leave,) = [s for s in game.shortcuts(until("placement")) if s.key == "as-it-is"]
    assert "final-third" in leave.leave


def test_shirts_are_the_managers_secret() -> None:
    position = until("line-up")
    shirt: Action = position.actions()[0]
    hidden = [seat for seat in (Side.HOME, Side.AWAY, None) if game.hides(position, shirt, seat)]
    assert hidden == [Side.AWAY, None]
    assert game.covered(position)
    assert not game.covered(until("kick-off-taker"))


def test_cards_dealt_unseen_are_seen_by_their_owner_alone() -> None:
    position = until("deal", draft="dealt")
    card = position.outcomes()[0][0]
    assert position.chance is not None
    owner = position.chance.side
    seats = (Side.HOME, Side.AWAY, None)
    assert [seat for seat in seats if not game.hides(position, card, seat)] == [owner]


def test_cards_picked_are_seen_by_all() -> None:
    position = until("pick")
    assert not game.hides(position, position.actions()[0], None)


@pytest.mark.parametrize(("half", "turned"), [(0, False), (1, True)])
def test_ends_change_at_half_time(half: int, turned: bool) -> None:
    table = Table("home 9 " + at(0, 0), DEEP, ball="home 9", half=half)
    assert game.turned(table.position) is turned
