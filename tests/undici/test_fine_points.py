"""Fine points that would be missed by nobody until they are wrong."""

from __future__ import annotations

import itertools
import os
import random
from pathlib import Path

import pytest

from tests.undici.table import Table, game
from touchline.core.errors import BadPosition
from touchline.core.picture import Touch
from touchline.undici.engine import frame
from touchline.undici.engine.before_match.formations import LEAST, MOST
from touchline.undici.engine.before_match.starting_places import can_complete, share_out
from touchline.undici.engine.cards.catalogue import number
from touchline.undici.engine.cards.put_back import set_put_back
from touchline.undici.engine.play import Play
from touchline.undici.engine.playbook.ways import carrier_of
from touchline.undici.engine.running.movement import FreeStep, MoveTo
from touchline.undici.engine.turn.act import Act
from touchline.undici.squads.loader import ELSEWHERE, find_team
from touchline.undici.squads.team import BadTeam

LINES = {1: (0,), 3: (0, 1), 2: (1,), 6: (1, 2), 4: (2,)}
KINDS = (1, 3, 2, 6, 4)  # red, pink, yellow, light blue, green: in the order of the positions


@pytest.mark.rule("UN 4.13.4", "UN 3.8.2")
def test_who_carries_the_ball_for_a_playbook_card() -> None:
    table = Table("home 10 H8", "away 4 C8", ball="home 10")
    p = table.position
    assert carrier_of(p, 0) == table.slot("home 10")
    assert carrier_of(p, 1) == -1  # the ball is not theirs
    p.flipped |= 1 << table.slot("home 10")
    assert carrier_of(p, 0) == -1
    p.flipped = 0
    p.holder = table.slot("home 1")
    assert carrier_of(p, 0) == -1  # in goal
    p.holder = -1
    assert carrier_of(p, 0) == carrier_of(p, 1) == -1


def cost_of(lines: tuple[int, ...]) -> int:
    """How far ten chips on these lines are from 4-4-2, and from what is allowed."""
    counts = [lines.count(line) for line in range(3)]
    wide = sum(max(0, LEAST[i] - counts[i], counts[i] - MOST[i]) for i in range(3))
    return sum(abs(count - wish) for count, wish in zip(counts, (4, 4, 2), strict=True)) + 20 * wide


@pytest.mark.rule("UN 3.1.4", "UN 3.1.5")
def test_chips_share_the_lines_as_near_to_4_4_2_as_can_be() -> None:
    dice = random.Random(5)
    for _ in range(150):
        kinds = [dice.choice(KINDS) for _ in range(10)]
        lines = share_out(kinds)
        assert all(line in LINES[kind] for kind, line in zip(kinds, lines, strict=True))
        best = min(cost_of(way) for way in itertools.product(*(LINES[kind] for kind in kinds)))
        assert cost_of(tuple(lines)) == best


@pytest.mark.rule("UN 3.1.5", "UN R5")
def test_an_eleven_can_be_completed_or_not_as_trying_it_out_finds() -> None:
    dice = random.Random(6)
    found = set()
    for _ in range(150):
        chosen = [dice.choice((0, 0, 1, 2)) for _ in KINDS]
        left = [dice.choice((0, 0, 1, 2)) for _ in KINDS]
        wanted = dice.randrange(0, 6)
        possible = tried(chosen, left, wanted)
        found.add(possible)
        assert can_complete(chosen, left, wanted) is possible, (chosen, left, wanted)
    assert found == {True, False}


def tried(chosen: list[int], left: list[int], wanted: int) -> bool:
    """Every choice of so many chips more, on every line each of them may stand on."""
    for more in itertools.product(*(range(count + 1) for count in left)):
        if sum(more) != wanted:
            continue
        lines = {(0, 0, 0)}
        for kind, count in zip(
            KINDS, (a + b for a, b in zip(chosen, more, strict=True)), strict=True
        ):
            for _ in range(count):
                lines = {
                    tuple(n + (line == i) for i, n in enumerate(counts))  # type: ignore[misc]
                    for counts in lines
                    for line in LINES[kind]
                }
        if any(all(LEAST[i] <= counts[i] <= MOST[i] for i in range(3)) for counts in lines):
            return True
    return False


@pytest.mark.rule("UN 3.4.1")
def test_what_is_wrong_with_an_answer_to_where_a_chip_goes() -> None:
    table = Table("home 10 H8", "home 9 E4", "away 4 C8", ball="home 10")
    table.play("move 9")
    table.refuses("to N1", "UN 3.4.1", "too-far")
    table.refuses("shot", "UN 3.4.1", "here")


@pytest.mark.rule("UN 3.14")
def test_a_card_known_to_lie_on_top_is_not_drawn_by_chance() -> None:
    table = Table("home 10 H8", "away 4 C8", ball="home 10", pile=("home B1", "home B3"))
    table.play("done")
    while table.decision != "draw":
        table.play(table.legal()[0])
    p = table.position
    assert game.position(str(p))
    set_put_back(p, 0, [(number("B1"), 1)])  # under one card
    assert game.position(str(p))
    set_put_back(p, 0, [(number("B1"), 0)])  # on top
    with pytest.raises(BadPosition):
        game.position(str(p))


def test_files_of_teams_are_read_only_for_a_name_nobody_knows(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(ELSEWHERE, os.pathsep.join(["", str(tmp_path / "gone.toml")]))
    assert find_team("lantern-harbour").name == "Lantern Harbour"
    with pytest.raises(BadTeam, match=r"gone\.toml"):
        find_team("somebody-else")


def test_a_tap_is_not_light_unless_a_game_says_so() -> None:
    assert Touch() == Touch(None, None, None, False)
    assert not Touch("h1", "A1").light


def test_what_a_frame_of_the_flow_may_say() -> None:
    """The lowest and the highest number of every sort of operand."""
    limits = {
        frame.a_chip: (0, 21),
        frame.a_rival: (0, 21),
        frame.a_chip_in_hand: (0, 21),
        frame.maybe_a_chip: (-1, 21),
        frame.some_chips: (0, 2**22 - 1),
        frame.a_box: (0, 225),
        frame.a_card: (0, 69),
    }
    for make, (low, high) in limits.items():
        operand = make("word")
        assert (operand.name, operand.low, operand.high, operand.flag) == ("word", low, high, False)


def test_frames_come_off_down_to_one_of_a_sort() -> None:
    table = Table("home 10 H8", "away 4 C8", ball="home 10")
    p = table.position
    bottom, acting = p.flow
    assert isinstance(bottom, Play)
    assert isinstance(acting, Act)
    move = MoveTo(0, table.slot("home 10"))
    step = FreeStep(0, table.slot("home 10"))
    p.flow += [move, step, FreeStep(1, table.slot("away 4"))]
    assert frame.beneath(p, step) == [bottom, acting, move]
    assert frame.beneath(p, bottom) == []
    assert (move.about(p), acting.about(p)) == (table.slot("home 10"), -1)
    frame.drop_to(p, MoveTo)
    assert p.flow == [bottom, acting]
