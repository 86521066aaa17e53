"""Every registered game keeps the contract; a stranger's does; a broken one does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import touchline
from tests import corpus
from tests.conformance import penalty_duel
from tests.conformance.mutants import MUTANTS
from tests.conformance.penalty_duel import PenaltyDuel
from tests.counterattack import test_soak as counterattack
from tests.undici import test_un_soak as undici
from touchline.testing import Broken, Conformance, check, records, standing, steps, whole
from touchline.testing.conformance import legal_play_never_fails

NEAR_THE_GOAL = (
    # home on the ball before away's goal, keeper elsewhere; away obliged before home's goal
    "J2,D5,H5,M5,Q5,C8,R8,J8,J22,P11,E11 A23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    " J22 home 0:0 regulation/7/0 - roll -",
    "A3,D5,H5,M5,Q5,C8,R8,J8,K8,P11,E11 K22,Q20,M20,H20,D20,R17,C17,K17,K3,E14,P14"
    " K3 away! 1:1 regulation/9/0 - roll board=square-goal",
    # on the edge of the pitch: throw-ins, corners and goal kicks are near
    "J2,A5,H5,M5,Q5,C8,R8,J8,A2,P11,E11 K23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    " A2 home! 0:0 regulation/7/0 - roll -",
    "J2,D5,H5,M5,Q5,C8,R8,J8,C23,P11,E11 K23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    " C23 home! 0:0 regulation/7/0 - roll -",
    # a goal kick without a keeper in the area, and an opponent on the ring
    "J2,D5,H5,M5,Q5,C8,R8,K23,C23,P11,E11 A14,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    " K23 away! 0:0 regulation/9/0 - roll>goal-kick/away -",
    # a cup tie about to be decided: extra time, then a shoot-out
    "J2,D5,H5,M5,Q5,C8,R8,J8,J12,P11,E11 K23,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14"
    " J12 home! 0:0 regulation/1/0 - roll ending=goals;turns=2;stoppage_turns=2"
    ";extra_time=true;extra_turns=4;shoot_out=true",
)


class TestBrettfussball(Conformance):
    """The suite against Brettfußball; random play never ends a match without a clock."""

    game = touchline.game("brettfussball")
    lines = (*NEAR_THE_GOAL, *corpus.lines("brettfussball"))
    endless = ("goals",)


def test_every_registered_game_runs_the_suite() -> None:
    suites = {
        TestBrettfussball.game.id,
        counterattack.TestConformance.game.id,
        undici.TestContract.game.id,
    }
    assert suites == set(touchline.game_ids())


class TestPenaltyDuel(Conformance):
    """The suite against a stranger's game."""

    game = penalty_duel.game


def named(value: str | type[PenaltyDuel]) -> str:
    """How a mutant is called in the list of tests."""
    return value.replace(" ", "-") if isinstance(value, str) else value.__name__


@pytest.mark.parametrize(("promise", "game"), MUTANTS, ids=named)
def test_a_broken_promise_is_noticed(promise: str, game: type[PenaltyDuel]) -> None:
    """The message names the game, the promise, the seed and the position."""
    with pytest.raises(Broken) as broken:
        check(game(), plies=120)
    assert broken.value.check == promise
    message = str(broken.value)
    assert message.startswith(game.id + ": ")
    assert f"[{promise}]" in message
    assert "seed '" in message
    assert "position: " in message


def test_a_suite_without_positions_in_play_fails() -> None:
    with pytest.raises(Broken) as broken:
        check(penalty_duel.game, lines=())
    assert broken.value.check == "positions in play"


def test_a_decision_that_is_never_met_is_named() -> None:
    with pytest.raises(Broken, match="no line leads to the decisions coin, throw") as broken:
        check(penalty_duel.game, decisions={"aim", "throw", "coin"})
    assert broken.value.check == "every decision is met"


def test_every_promise_has_a_mutant_that_breaks_it() -> None:
    """No check of the suite is there for show."""
    checks: list[Callable[..., None]] = [*whole.ALL, *standing.ALWAYS, *standing.NOW_AND_THEN]
    checks += [*steps.ALL, legal_play_never_fails, records.match_ends, records.record_round_trips]
    assert {check.__name__.replace("_", " ") for check in checks} == {name for name, _ in MUTANTS}
