"""One tap is not enough for what gives the ball away."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table
from touchline.core import registry
from touchline.server.view.queries import odds
from touchline.server.wire.messages import AskOdds


@pytest.mark.rule("BF 11")
def test_who_leaves_the_ball_is_asked_once_more() -> None:
    """A run of anybody else is played at once: nothing is rolled, and the ball stays his."""
    table = Table("home 9 C5", "home 8 J10", "away 4 S20", ball="J10").roll(2)
    game = registry.game("brettfussball")
    quiet = {
        text: odds(game, table.position, AskOdds(1, 1, text)).quiet
        for text in ("move 8 J12", "move 9 E5")
    }
    assert quiet == {"move 8 J12": False, "move 9 E5": True}
