"""How a match of Brettfußball is told, line by line."""

from __future__ import annotations

import pytest

from touchline.brettfussball.events import Goal, Lifted, Shot
from touchline.core.language.commentary import Commentator
from touchline.core.texts import speaking


@pytest.mark.rule("BF 20")
def test_a_goal_is_a_line_of_its_own_and_the_figures_taken_up_are_one_sentence() -> None:
    events = [
        Shot(0, 9, "shot", "J21", "J24", "N"),
        Goal(0, 0, 9, "shot", 1, 0),
        *(Lifted(0, figure, square) for figure, square in ((4, "M11"), (8, "J13"), (9, "J21"))),
    ]
    with speaking("en"):
        shot, goal, lifted = Commentator("brettfussball").lines(events)
    assert "9" in shot
    assert "1:0" in goal
    assert "leaves" not in goal
    assert lifted == "Home takes up 4, 8, 9 to line up again."
