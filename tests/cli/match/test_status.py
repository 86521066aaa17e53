"""The line above the board in the terminal."""

from __future__ import annotations

import pytest

import touchline
from touchline.cli.match.status import score_line

HOME = "J2,D5,H5,M5,Q5,C8,R8,J8,P11,E11,K8"
AWAY = "K23,Q20,M20,H20,D20,R17,C17,K17,P14,E14,J17"


@pytest.mark.parametrize(
    ("clock", "flow", "shown"),
    [
        ("regulation/41/0", "roll", "normal time · turn 41 of 900"),
        ("over/0/0", "over", "full time"),  # it ended as stoppage time began
    ],
)
def test_full_time_has_no_turn(clock: str, flow: str, shown: str) -> None:
    game = touchline.game("brettfussball")
    position = game.position(f"{HOME} {AWAY} J8 home 1:0 {clock} - {flow} ending=time")
    assert score_line("brettfussball", position).endswith(f"▼ · {shown}")
