"""The engine against a second reading of the rules: fouls, set pieces, cards on events, dice."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.undici.second_reader import rolls
from tests.undici.second_reader.agree import disagreement
from tests.undici.second_reader.matches import on_from
from tests.undici.second_reader.scatter import scattered
from tests.undici.second_reader.table import Table
from tests.undici.table import game
from touchline.core.side import Side

SWITCHES = (
    "",
    "throw_in_offside=true;throw_in_locked=true;corner_tie=attacker",
    "wall_order=forward;double_positions=first;corner_free_header=false",
    "specialists=false;header_blocker=true;responses=any",
    "natural_one=true;foul_padlocks=true;kick_off_box=circle",
)
DECIDED = {"set-piece-taker", "make-room", "header-box", "corner-box", "free-move", "respond"}
ROLLED = {"carrier-roll", "save-roll", "shot-roll", "pass-roll", "discipline-roll", "injury-roll"}


@pytest.mark.rule("UN 4.2.3", "UN 4.2.4", "UN 4.3.2", "UN 4.3.3", "UN 4.4", "UN 4.5.1", "UN 4.5.2")
@pytest.mark.rule(
    "UN 4.5.3", "UN 4.5.4", "UN 4.5.5", "UN 4.6.1", "UN 4.6.2", "UN 4.7.1", "UN 4.7.2"
)
@pytest.mark.rule("UN 4.8.1", "UN 4.9.2", "UN 4.9.3", "UN 4.9.4", "UN 4.9.5", "UN 4.9.6")
@pytest.mark.rule("UN 4.10.2", "UN 4.10.3", "UN R34", "UN R39", "UN R40", "UN R41", "UN R42")
@pytest.mark.rule("UN 3.14", "UN 3.14.4", "UN R9", "UN 3.2.1", "UN R27", "UN 3.1.4")
def test_what_follows_fouls_and_shots_agrees_with_the_second_reading() -> None:
    seen: Counter[str] = Counter()
    for number in range(70):
        choose = random.Random(f"set piece {number}")
        start = game.position(scattered("pro", choose, SWITCHES[number % len(SWITCHES)]))
        for position, wall in on_from(start, choose, 40):
            if position.turn is Side.CHANCE:
                wanted = rolls.expected(Table(str(position)), wall)
                if wanted is not None:
                    assert rolls.played(position) == wanted, str(position)
                    seen[position.decision] += 1
            else:
                found = disagreement(position)
                assert not found, found
                seen[position.decision] += found is not None
    assert set(+seen) >= DECIDED | ROLLED, (DECIDED | ROLLED) - set(+seen)
