"""The engine against a second reading of the rules: before the match and after it."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests import corpus
from tests.undici.second_reader import draft, shoot_out
from tests.undici.second_reader.agree import disagreement
from tests.undici.second_reader.table import Table
from tests.undici.table import game
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.undici.events import FullTime, Kick

TWO = "lantern-harbour+ironmoor-athletic"
DRAFTS: tuple[dict[str, object], ...] = (
    {},
    {"draft_first": "alternating"},
    {"teams": TWO},
    {"teams": f"{TWO}+sirocco-kites"},
    {"draft_chip_cap": 2},
    {"teams": TWO, "draft_first": "alternating", "line_limits": False},
)


@pytest.mark.rule("UN 4.1.1", "UN 4.1.2", "UN 4.1.3", "UN R32")
@pytest.mark.parametrize("agreed", DRAFTS)
def test_every_pick_of_a_draft_is_offered_by_both_readings(agreed: dict[str, object]) -> None:
    for number in range(4):
        choose = random.Random(number)
        eager = choose.random()  # how willingly a coach goes on to the next position
        position = game.new(game.settings("base", {"draft": True, **agreed}))
        while position.decision == "draft":
            table = Table(str(position))
            assert table.flow[-1].side == draft.whose_pick(table)
            found = disagreement(position)
            assert found == "", found
            actions = position.actions()
            part = len(actions) // 3 + 1
            late = choose.random() < eager
            position.play(choose.choice(actions[-part:] if late else actions[:part]))


def _toss(agreed: str) -> Position:
    """A drawn match before its penalties."""
    line = next(line for line in corpus.lines("undici") if line.split()[6] == "kick-toss")
    return game.position(f"{line.rpartition(' ')[0]} cup=true;turns=3;{agreed}")


def _scored(position: Position) -> Counter[bool]:
    """How often of 36 the penalty that is being taken is a goal."""
    found: Counter[bool] = Counter()
    for shot, _ in position.outcomes():
        saving = position.copy()
        story = saving.play(shot)
        faces = [face for face, _ in saving.outcomes()] if saving.decision == "kick-save" else []
        for face in faces:
            after = saving.copy()
            found.update(e.scored for e in after.play(face) if isinstance(e, Kick))
        found.update(e.scored for e in story if isinstance(e, Kick) for _ in range(6))
    return found


@pytest.mark.rule("UN 3.15.3", "UN 4.6.2", "UN 4.4")
@pytest.mark.parametrize("kicks", [1, 3, 5])
@pytest.mark.parametrize("more", ["", ";specialists=false"])  # the PRO formula all the same
def test_the_penalties_after_a_draw_go_as_the_second_reading_says(kicks: int, more: str) -> None:
    lengths = set()
    for number in range(8):
        choose = random.Random(f"{kicks} {number}")
        position = _toss(f"shoot_out_kicks={kicks}{more}")
        story: list[tuple[int, bool]] = []
        first = side = -1
        while position.turn is not None:
            assert shoot_out.decided(story, kicks) is None
            if position.decision == "kicker":
                table = Table(str(position))
                side = table.flow[-1].side
                first = side if first < 0 else first
                assert side == (first + len(story)) % 2  # in turns
                assert not disagreement(position)
                position.play(choose.choice(position.actions()))
                continue
            if position.decision == "kick-roll":
                table = Table(str(position))
                taker = table.flow[-1][0]
                goals = _scored(position)
                assert goals[True] == 36 * shoot_out.scores(table, taker), str(position)
            faces = [face for face, _ in position.outcomes()]
            told = position.play(choose.choice(faces))
            story += [(side, event.scored) for event in told if isinstance(event, Kick)]
            ends = [event for event in told if isinstance(event, FullTime)]
            assert bool(ends) == (shoot_out.decided(story, kicks) is not None and bool(story))
        winner = shoot_out.decided(story, kicks)
        assert winner is not None
        assert position.winner is (Side.HOME, Side.AWAY)[winner]
        lengths.add(len(story))
    assert len(lengths) > 1, lengths
