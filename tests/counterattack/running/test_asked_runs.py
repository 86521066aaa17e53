"""Runs, asked one by one: who may go where, what it costs, and everything that changes."""

from __future__ import annotations

import pytest

from tests.counterattack.still import Still, side, who
from tests.counterattack.table import at
from touchline.counterattack.engine.moves import DECLINE
from touchline.counterattack.engine.running.dribble import Dribble, collect, run_without, ways_out
from touchline.counterattack.engine.running.final_third import (
    BOTH,
    OPPOSITE,
    SAME,
    FinalThird,
    anybody_to_move,
    may_move,
)
from touchline.counterattack.engine.running.movement import MovementStep, MoveTo, defend
from touchline.counterattack.engine.running.nutmeg import (
    Nutmeg,
    NutmegAgain,
    NutmegApproach,
    NutmegLanding,
    approaches,
    call_nutmeg,
    hexes_through,
    landings,
    near_landings,
    victims,
)
from touchline.counterattack.engine.running.phase import (
    back_to_phase,
    in_phase,
    phase_of,
    run_of,
    spend,
)
from touchline.counterattack.engine.running.reposition import Reposition, change_places, is_running
from touchline.counterattack.engine.running.run import RunTo, run
from touchline.counterattack.engine.shooting.snapshot import (
    SnapshotOffer,
    offer_snapshot,
    snapshot_now,
)
from touchline.counterattack.engine.state import MOVED, TAKEN

HOME, AWAY = 0, 1


# -- repositioning --------------------------------------------------------------------------------


def beaten(us: str, them: str, settings: str = "") -> Still:
    """A player with the ball next to the one he has beaten, with somebody in the way."""
    return Still(
        f"{us} 9 {at(0, 0)}",
        f"{us} 8 {at(1, 1.5)}",
        f"{them} 4 {at(0, 1)}",
        ball=f"{us} 9",
        attack=us,
        settings=settings,
    )


@pytest.mark.rule("CA 4.12", "CA q96")
def test_round_the_loser(us: str, them: str) -> None:
    table = beaten(us, them)
    decision = Reposition(side(us), who(f"{us} 9"), table.hex(at(0, 1)), who(f"{them} 4"))
    assert table.ask(decision) == [
        *("stay", f"to {at(0, 2)}", f"to {at(1, 0.5)}"),
        *(f"to {at(-1, 0.5)}", f"to {at(-1, 1.5)}"),
    ]
    assert table.no(decision, f"to {at(0, 3)}") == ("round-the-loser", "CA 4.12", 0)
    assert table.no(decision, f"to {at(1, 1.5)}") == ("occupied", "CA 4.12", 0)
    assert table.no(decision, f"to {at(0, 1)}") == ("occupied", "CA 4.12", 0)
    assert table.no(decision, "done") == ("here", "CA 4.12", 0)
    assert table.takes(decision, "stay") == {"flow": []}
    assert table.takes(decision, f"to {at(0, 2)}") == {
        f"{us} 9": at(0, 2),
        "ball": at(0, 2),
        "flow": [],
        "told": [f"Moved {side(us)} 9 {at(0, 0)} {at(0, 2)} True CA 4.12"],
    }


@pytest.mark.rule("CA 4.12", "CA 4.22")
def test_changing_places_with_him(us: str, them: str) -> None:
    """Only who has won it by a tackle."""
    table = beaten(us, them, "won_tackle=swap")
    here, winner, loser = table.hex(at(0, 1)), who(f"{us} 9"), who(f"{them} 4")
    tackler = Reposition(side(us), winner, here, loser, True)
    assert table.ask(tackler) == ["stay", f"to {at(0, 1)}"]
    assert len(table.ask(Reposition(side(us), winner, here, loser))) == 5
    assert len(beaten(us, them).ask(tackler)) == 5
    changed = {
        f"{us} 9": at(0, 1),
        f"{them} 4": at(0, 0),
        "ball": at(0, 1),
        "told": [
            f"Moved {side(us)} 9 {at(0, 0)} {at(0, 1)} True CA 4.12",
            f"Moved {side(them)} 4 {at(0, 1)} {at(0, 0)} False CA 4.12",
        ],
    }
    assert table.takes(tackler, f"to {at(0, 1)}") == changed | {"flow": []}
    assert table.change(lambda p: change_places(p, winner, loser, "CA 4.12")) == changed


@pytest.mark.rule("CA q94")
def test_a_dribbler_who_goes_round_draws_steals_in_tournaments(us: str, them: str) -> None:
    table = beaten(us, them, "reposition_draws_steals=true")
    here, winner, loser = table.hex(at(0, 1)), who(f"{us} 9"), who(f"{them} 4")
    dribbler = table.takes(Reposition(side(us), winner, here, loser), f"to {at(1, 0.5)}")
    assert dribbler["flow"] == [f"steal-offer {them} carrier={us} 9 only_unmoved=1 beside={them} 4"]
    tackler = table.takes(Reposition(side(us), winner, here, loser, True), f"to {at(1, 0.5)}")
    assert tackler["flow"] == []


@pytest.mark.rule("CA 4.12", "CA q24", "CA q32")
def test_into_the_box_the_keeper_may_step_and_it_is_no_run(us: str, them: str, x: int) -> None:
    table = Still(f"{us} 9 {at(10 * x, 0)}", f"{them} 4 {at(11 * x, 0.5)}", ball=f"{us} 9")
    decision = Reposition(side(us), who(f"{us} 9"), table.hex(at(11 * x, 0.5)), who(f"{them} 4"))
    assert table.takes(decision, f"to {at(12 * x, 0)}") == {
        f"{us} 9": at(12 * x, 0),
        "ball": at(12 * x, 0),
        "flow": [f"keeper-step {them}"],
        "told": [f"Moved {side(us)} 9 {at(10 * x, 0)} {at(12 * x, 0)} True CA 4.12"],
    }


def test_whose_run_is_under_way() -> None:
    table = Still(f"home 9 {at(0, 0)}", f"home 8 {at(3, 0.5)}", ball="home 9")
    phase, ball_run = MovementStep(HOME, 0, 3, False), Dribble(HOME, 8, 3, 4)
    p = table.supposed(phase, ball_run)
    assert is_running(p, 8)
    assert not is_running(p, 7)
    assert (run_of(p, 8), run_of(p, 7)) == (ball_run, None)
    assert in_phase(p)
    assert phase_of(p) is phase
    assert not in_phase(table.position)
    assert phase_of(table.position) is None
    decline = SnapshotOffer(HOME)
    assert phase_of(table.supposed(decline)) is None
    assert not in_phase(table.supposed(decline))
    for stack, left in (
        ((phase, ball_run, decline, decline), [phase, ball_run]),
        ((phase, decline, ball_run), [phase]),
        ((phase, ball_run), [phase, ball_run]),
        ((phase, decline), [phase]),
        ((phase,), [phase]),
    ):
        p = table.supposed(*stack)
        back_to_phase(p)
        assert p.flow[1:] == left
    p = table.supposed(phase, ball_run)
    spend(p, 2)
    shorter = p.flow[-1]
    assert isinstance(shorter, Dribble)
    assert (shorter.side, shorter.carrier, shorter.pace, shorter.most) == (HOME, 8, 1, 4)
    assert [ball_run.shorter(hexes).pace for hexes in (0, 3, 4)] == [3, 0, 0]


# -- runs without the ball ------------------------------------------------------------------------


@pytest.mark.rule("CA 4.5.4", "CA q36")
def test_a_free_run_in_the_final_third(us: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(2, 0)}", ball=at(0, 1), attack=us)
    decision = RunTo(side(us), who(f"{us} 9"), 1)
    assert table.ask(decision) == [
        *(f"to {at(1, 0.5)}", f"to {at(1, -0.5)}", f"to {at(0, -1)}"),
        *(f"to {at(-1, -0.5)}", f"to {at(-1, 0.5)}", "stay"),
    ]
    assert table.no(decision, f"to {at(0, 1)}") == ("no-ball", "CA q36", 0)
    assert table.no(decision, f"to {at(2, 0)}") == ("occupied", "CA 4.5.4", 0)
    assert table.no(decision, f"to {at(0, 2)}") == ("too-far", "CA 4.5.4", 0)
    assert table.no(decision, "decline") == ("here", "CA 4.5.4", 0)
    assert table.takes(decision, "stay") == {"flow": []}
    assert table.takes(decision, f"to {at(1, 0.5)}") == {
        f"{us} 9": at(1, 0.5),
        "flow": [],
        "told": [f"Moved {side(us)} 9 {at(0, 0)} {at(1, 0.5)} False CA 4.5.4"],
    }
    held = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 1)}", ball=f"{us} 8")
    assert held.no(decision, f"to {at(0, 1)}") == ("occupied", "CA 4.5.4", 0)
    assert held.change(lambda p: run(p, who(f"{us} 8"), table.hex(at(3, 0.5)), "CA 1")) == {
        f"{us} 8": at(3, 0.5),
        "ball": at(3, 0.5),
        "told": [f"Moved {side(us)} 8 {at(0, 1)} {at(3, 0.5)} True CA 1"],
    }


@pytest.mark.rule("CA 4.21.11")
def test_opponents_keep_off_a_keeper_who_holds_the_ball(us: str, them: str, x: int) -> None:
    """In tournaments, and only they."""
    players = (f"{us} 1 {at(-16 * x, 0)}", f"{us} 5 {at(-14 * x, 1)}", f"{them} 4 {at(-14 * x, 0)}")
    table = Still(*players, ball=f"{us} 1", after="held", settings="keeper_zone=true")
    near, far = at(-15 * x, 0.5), at(-14 * x, -1)
    rival = RunTo(side(them), who(f"{them} 4"), 1)
    assert f"to {near}" not in table.ask(rival)
    assert f"to {far}" in table.ask(rival)
    assert table.no(rival, f"to {near}") == ("too-near-the-ball", "CA 4.21.11", 0)
    assert f"to {near}" in table.ask(RunTo(side(us), who(f"{us} 5"), 1))
    printed = Still(*players, ball=f"{us} 1", after="held")
    assert f"to {near}" in printed.ask(rival)


# -- the final third ------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.4", "CA 4.11.3", "CA q38")
def test_whose_third_and_who_may_move_in_it(us: str, x: int) -> None:
    """The ball is in the far third; there are free moves at the other end, or in both, or there."""
    table = Still(
        *(f"{us} 9 {at(12 * x, 0)}", f"{us} 8 {at(13 * x, 4.5)}", f"{us} 5 {at(-10 * x, 0)}"),
        *(f"{us} 7 {at(0, 0)}", f"{us} 1 {at(-17 * x, 0.5)}"),
        ball=f"{us} 9",
    )
    p = table.position
    of_third = {OPPOSITE: {1, 5}, BOTH: {1, 5, 8}, SAME: {8}}
    for which, shirts in of_third.items():
        movers = [n for n in range(1, 12) if may_move(p, who(f"{us} {n}"), which)]
        assert set(movers) == shirts
        decision = FinalThird(side(us), which)
        assert table.ask(decision) == [f"move {n}" for n in sorted(shirts)] + ["done"]
        rule = "CA 4.4" if which == OPPOSITE else "CA 4.11.3"
        assert decision.rule() == rule
        assert table.no(decision, "move 7") == ("wrong-third", rule, 0)
        assert table.no(decision, "move 9") == ("has-ball", rule, 0)
        assert table.no(decision, "move 2") == ("not-there", rule, 0)
        assert table.no(decision, "stay") == ("here", rule, 0)
    assert table.no(FinalThird(side(us), OPPOSITE), "move 8") == ("wrong-third", "CA 4.4", 0)
    assert table.no(FinalThird(side(us), SAME), "move 5") == ("wrong-third", "CA 4.11.3", 0)
    chosen = table.takes(FinalThird(side(us), BOTH), "move 5")
    assert chosen == {"moved": f"{us} 5", "flow": [
        f"final-third {us} third=1", f"run {us} runner={us} 5 pace=6"
    ]}  # fmt: skip
    assert table.takes(FinalThird(side(us), BOTH), "done") == {"flow": []}
    assert anybody_to_move(p, side(us))
    table.position.moved = 1 << who(f"{us} 5")
    assert table.no(FinalThird(side(us)), "move 5") == ("has-moved", "CA 4.4", 0)
    assert table.ask(FinalThird(side(us))) == ["move 1", "done"]
    table.position.moved = 0
    table.position.frozen = 1 << who(f"{us} 5")
    assert table.ask(FinalThird(side(us))) == ["move 1", "move 5", "done"]  # that phase comes yet
    table.position.sat_out = 1
    assert table.ask(FinalThird(side(us))) == ["move 1", "done"]
    assert table.no(FinalThird(side(us)), "move 5") == ("frozen", "CA q38", 0)
    assert anybody_to_move(table.position, side(us))
    table.position.frozen |= 1 << who(f"{us} 1")
    assert not anybody_to_move(table.position, side(us))
    table.position.sat_out = 0
    assert anybody_to_move(table.position, side(us))


@pytest.mark.rule("CA 4.4", "CA 4.5.4")
def test_nobody_to_move_there(us: str, them: str, x: int) -> None:
    ends = (f"{us} 1 {at(-18 * x, 12)}", f"{us} 9 {at(12 * x, 0)}", f"{us} 8 {at(13 * x, 0.5)}")
    table = Still(*ends, f"{us} 7 {at(0, 0)}", ball=f"{us} 9")
    assert anybody_to_move(table.position, side(us))
    assert not anybody_to_move(table.position, side(them))  # his keeper is where the ball is
    middle = Still(*ends, f"{us} 7 {at(0, 0)}", ball=f"{us} 7")
    assert not anybody_to_move(middle.position, side(us))
    assert not may_move(middle.position, who(f"{us} 1"), OPPOSITE)
    assert may_move(middle.position, who(f"{us} 1"), BOTH)
    hemmed = Still(
        *ends, f"{us} 2 {at(-18 * x, 11)}", f"{us} 3 {at(-17 * x, 12.5)}",
        f"{us} 4 {at(-17 * x, 11.5)}", ball=f"{us} 9",
    )  # fmt: skip
    assert hemmed.no(FinalThird(side(us)), "move 1") == ("hemmed-in", "CA 4.5.4", 0)
    assert hemmed.ask(FinalThird(side(us))) == ["move 2", "move 3", "move 4", "done"]


# -- the movement phase ---------------------------------------------------------------------------


@pytest.mark.rule("CA 4.5.1", "CA 4.5.2", "CA 4.5.3", "CA 4.5.4")
def test_who_moves_in_which_step(us: str, them: str) -> None:
    table = Still(
        *(f"{us} 9 {at(0, 0)} Rusu", f"{us} 8 {at(4, 0)}", f"{us} 7 {at(6, 0)}"),
        f"{them} 4 {at(9, 0.5)}", ball=f"{us} 9",
    )  # fmt: skip
    p = table.position
    p.moved, p.frozen, p.stunned = 1 << who(f"{us} 8"), 0, 1 << who(f"{us} 7")
    rules = ("CA 4.5.1", "CA 4.5.2", "CA 4.5.3")
    for step, rule in enumerate(rules):
        decision = MovementStep(side(us), step, 1, False)
        assert table.ask(decision) == ["move 1", "move 9", "done"]
        moved = "CA 4.5.3" if step == 2 else "CA 4.5.4"
        assert table.no(decision, "move 8") == ("has-moved", moved, 0)
        assert table.no(decision, "move 7") == ("stunned", "CA 4.17.12", 0)
        assert table.no(decision, "move 2") == ("not-there", rule, 0)
        assert table.no(decision, "step N") == ("move-first", rule, 0)
        assert table.no(decision, "aim 1") == ("here", rule, 0)
        over = MovementStep(side(us), step, 0, False)
        assert table.no(over, "move 9") == ("step-over", rule, (4, 5, 2)[step])
        assert table.ask(over) == ["done"]
        pace = 2 if step == 2 else table.skill(f"{us} 9", 0)
        assert table.takes(decision, "move 9") == {
            "moved": f"{us} 8, {us} 9",
            "flow": [
                f"movement {us}" + (f" step={step}" if step else ""),
                f"dribbling {us} carrier={us} 9 pace={pace} most={pace}",
            ],
        }
    p.frozen = 1 << who(f"{us} 8")
    assert table.no(MovementStep(side(us), 0, 1, False), "move 8") == ("frozen", "CA 4.5.11", 0)
    dead = MovementStep(side(us), 0, 1, True)
    assert table.no(dead, "move 9") == ("taker-stays", "CA q84", 0)
    assert table.no(MovementStep(side(us), 0, 0, True), "move 9")[0] == "taker-stays"
    assert table.ask(dead) == ["move 1", "done"]
    assert table.takes(dead, "move 1") == {
        "moved": f"{us} 1, {us} 8",
        "flow": [
            f"movement {us} dead_ball=1",
            f"move-to {us} runner={us} 1 pace={table.skill(f'{us} 1', 0)} dead_ball=1",
        ],
    }


@pytest.mark.rule("CA 4.5.10", "CA 4.5.6", "CA 4.22")
def test_one_step_after_the_other(us: str, them: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9", after="standard")
    table.position.tried = 1 << who(f"{them} 4")
    table.position.stunned = 1 << who(f"{us} 8")
    table.position.ran_in = who(f"{us} 9")
    assert table.takes(MovementStep(side(us), 0, 2, False), "done") == {
        "flow": [f"movement {them} step=1 left=5"]
    }
    assert table.takes(MovementStep(side(them), 1, 2, False), "done") == {
        "flow": [f"movement {us} step=2 left=2"]
    }
    over = {"stunned": "", "ran_in": "-", "stage": "attackers move", "flow": []}
    assert table.takes(MovementStep(side(us), 2, 1, False), "done") == over | {"act": "movement"}
    assert table.takes(MovementStep(side(us), 2, 1, True), "done") == over | {"act": "throw-ready"}
    assert table.enters(MovementStep(side(us), 2, 0, True)) == over | {"act": "throw-ready"}
    stays = f"movement {us} step=2 left=1"
    assert table.enters(MovementStep(side(us), 2, 1, False)) == {"flow": [stays]}
    table.position.act = 13
    assert table.takes(MovementStep(side(us), 2, 1, True), "done") == over | {"act": "throw-only"}
    by_step = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9", settings="steals_per=step")
    by_step.position.tried = 1 << who(f"{them} 4")
    assert by_step.takes(MovementStep(side(us), 0, 2, True), "done") == {
        "tried": "",
        "flow": [f"movement {them} step=1 left=5 dead_ball=1"],
    }


@pytest.mark.rule("CA 4.5.4", "CA 4.5.7", "CA q28", "CA q35")
def test_who_cannot_step_may_still_have_something_to_do(us: str, them: str, x: int) -> None:
    """On the goal line, with no free hex: he goes over it. In his own goal mouth he cannot."""
    men = [
        f"{them} {n} {hex_}"
        for n, hex_ in enumerate((at(18 * x, 1), at(18 * x, -1), at(17 * x, 0.5)), 3)
    ]
    table = Still(
        f"{us} 9 {at(18 * x, 0)}", *men, f"{us} 8 {at(17 * x, -0.5)}",
        f"{them} 1 {at(14 * x, 5)}", ball=f"{us} 9",
    )  # fmt: skip
    carrier = who(f"{us} 9")
    over = {1: [1, 2], -1: [4, 5]}[x]
    assert ways_out(table.position, carrier) == over
    assert "move 9" in table.ask(MovementStep(side(us), 0, 4, False))
    assert table.ask(Dribble(side(us), carrier, 1, 1))[: len(over)] == [
        f"step {('N', 'NE', 'SE', 'S', 'SW', 'NW')[way]}" for way in over
    ]
    scored = table.takes(Dribble(side(us), carrier, 3, 3), f"step {'NE' if x > 0 else 'NW'}")
    assert scored["flow"] == [f"after-goal conceded={them}"]
    goals = (1, 0) if us == "home" else (0, 1)
    assert scored["told"] == [f"Goal {side(us)} {side(us)} 9 dribble {goals[0]} {goals[1]} CA q35"]
    assert {key for key in scored if key not in ("flow", "told")} == {f"{us}_goals"}
    own = Still(f"{us} 9 {at(-18 * x, 0)}", f"{us} 1 {at(-15 * x, 0.5)}", ball=f"{us} 9")
    assert len(ways_out(own.position, carrier)) == 4


@pytest.mark.rule("CA q84", "CA q125", "CA 4.5.4")
def test_where_a_player_without_the_ball_goes(us: str, them: str) -> None:
    table = Still(
        f"{us} 9 {at(0, 12)}", f"{us} 8 {at(0, 9)}", f"{them} 4 {at(2, 10)}",
        ball=f"{us} 9", after="throw-in",
    )  # fmt: skip
    rival = MoveTo(side(them), who(f"{them} 4"), 1, True)
    assert f"to {at(2, 11)}" in table.ask(rival)
    assert f"to {at(1, 11.5)}" not in table.ask(MoveTo(side(them), who(f"{them} 4"), 2, True))
    assert f"to {at(1, 11.5)}" in table.ask(MoveTo(side(them), who(f"{them} 4"), 2, False))
    assert f"to {at(0, 11)}" in table.ask(MoveTo(side(us), who(f"{us} 8"), 2, True))
    assert table.no(rival, f"to {at(1, 11.5)}") == ("off-the-thrower", "CA q84", 0)
    assert table.no(rival, f"to {at(2, 12)}") == ("too-far", "CA 4.5.4", 0)
    assert table.no(rival, f"to {at(0, 9)}") == ("occupied", "CA 4.5.4", 0)
    assert table.no(rival, "done") == ("here", "CA 4.5.4", 0)
    lying = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(0, 4)}", ball=at(0, 2), attack=us)
    lying.position.passer = who(f"{us} 9")
    lying.position.giver = who(f"{us} 8")
    runner = MoveTo(side(us), who(f"{us} 9"), 2, False)
    assert f"to {at(0, 2)}" in lying.ask(runner)
    lying.position.kicked_back = 2
    assert f"to {at(0, 2)}" not in lying.ask(runner)
    assert f"to {at(0, -2)}" in lying.ask(runner)
    assert lying.no(runner, f"to {at(0, 2)}") == ("own-pass", "CA q125", 0)
    assert lying.no(runner, f"to {at(0, 3)}") == ("too-far", "CA 4.5.4", 0)
    assert f"to {at(0, 2)}" in lying.ask(MoveTo(side(us), who(f"{us} 8"), 2, False))


@pytest.mark.rule("CA 4.5.5", "CA 4.11.3", "CA 4.15.6")
def test_a_free_ball_is_taken(us: str, them: str, x: int) -> None:
    table = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 4)}", f"{us} 1 {at(-13 * x, 0.5)}",
        ball=at(0, 2), attack=us,
    )  # fmt: skip
    ours, theirs = who(f"{us} 9"), who(f"{them} 4")
    here = table.hex(at(0, 2))
    assert table.change(lambda p: run_without(p, ours, here, 5, 6)) == {
        f"{us} 9": at(0, 2),
        "holder": f"{us} 9",
        "toucher": f"{us} 9",
        "flow": [f"dribbling {us} carrier={us} 9 pace=3 most=6"],
        "told": [
            f"Moved {side(us)} 9 {at(0, 0)} {at(0, 2)} False CA 4.5.4",
            f"Won {side(us)} 9 collected {at(0, 2)} CA 4.5.5",
        ],
    }
    assert table.change(lambda p: run_without(p, ours, table.hex(at(0, -1)), 5, 6)) == {
        f"{us} 9": at(0, -1),
        "told": [f"Moved {side(us)} 9 {at(0, 0)} {at(0, -1)} False CA 4.5.4"],
    }
    assert table.change(lambda p: run_without(p, theirs, here, 5, 6)) == {
        f"{them} 4": at(0, 2),
        "holder": f"{them} 4",
        "toucher": f"{them} 4",
        "attack": them,
        "act": "tackle-won",
        "stage": "attackers move",
        "told": [
            f"Moved {side(them)} 4 {at(0, 4)} {at(0, 2)} False CA 4.5.4",
            f"Won {side(them)} 4 collected {at(0, 2)} CA 4.5.5",
        ],
    }
    table.position.offside = 1 << ours
    caught = table.change(lambda p: collect(p, ours, 3, 6))
    assert caught["told"][0] == f"Offside {side(us)} 9 {at(0, 0)} CA 4.15.6"
    assert (caught["attack"], caught["act"]) == (them, "free-kick")
    keeper = Still(f"{us} 1 {at(-13 * x, 0.5)}", ball=at(-13 * x, 1.5), attack=us)
    picked = keeper.change(lambda p: collect(p, who(f"{us} 1"), 3, 6))
    assert (picked["act"], picked["stage"]) == ("held", "clock")
    assert picked["told"] == [f"Won {side(us)} 1 collected {at(-13 * x, 0.5)} CA 4.11.3"]
    in_box = Still(f"{us} 9 {at(14 * x, 0)}", ball=at(14 * x, 1), attack=us)
    ran = in_box.change(lambda p: collect(p, ours, 3, 6))
    assert (ran["ran_in"], ran["ball"]) == (f"{us} 9", at(14 * x, 0))
    own_box = Still(f"{us} 9 {at(-14 * x, 0)}", ball=at(-14 * x, 1), attack=us)
    assert "ran_in" not in own_box.change(lambda p: collect(p, ours, 3, 6))


@pytest.mark.rule("CA 4.5.7", "CA 4.21.3", "CA q27")
def test_a_defender_who_has_come_close(us: str, them: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 1)}", ball=f"{us} 9")
    rival = who(f"{them} 4")
    step = MovementStep(side(them), 1, 3, False)
    lies = f"movement {them} step=1 left=3"
    come = table.takes(MoveTo(side(them), rival, 3, False), "stay", step)
    assert come == {"flow": [lies, f"challenge {them} defender={them} 4"]}
    for frame, below in (
        (MoveTo(side(them), rival, 3, True), step),
        (MoveTo(side(them), rival, 3, False), MovementStep(side(them), 0, 3, False)),
        (MoveTo(side(them), rival, 3, False), MovementStep(side(them), 2, 3, False)),
    ):
        assert len(table.takes(frame, "stay", below)["flow"]) == 1
    free = ("attract=true", f"{them} 4 {at(0, 1)}")
    for settings, place, offered in (
        (*free, True),
        ("attract=true", f"{them} 4 {at(0, 2)}", False),
        ("", f"{them} 4 {at(0, 1)}", False),
    ):
        lying = Still(f"{us} 9 {at(6, 0)}", place, ball=at(0, 0), attack=us, settings=settings)
        after = lying.change(lambda p: defend(p, side(them), rival))
        wanted = {"flow": [f"attract-offer {them} spot={at(0, 0)}"]} if offered else {}
        assert after == wanted
    held = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 1)}", ball=f"{us} 9", settings="attract=true"
    )
    assert [word.split()[0] for word in held.change(
        lambda p: defend(p, side(them), rival))["flow"]] == ["challenge"]  # fmt: skip


@pytest.mark.rule("CA 4.2.2")
def test_the_sand_has_run_through(us: str, them: str) -> None:
    """A run ends where it is, and the step with it."""
    table = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9", settings="clock=real")
    step = MovementStep(side(us), 0, 3, False)
    after = [f"movement {them} step=1 left=5"]
    for frame in (
        Dribble(side(us), who(f"{us} 9"), 3, 3),
        MoveTo(side(us), who(f"{us} 1"), 3, False),
    ):
        assert table.takes(frame, "sand", step)["flow"] == after
        assert [action.text for action in frame.signals(table.position)] == ["sand"]
    assert table.takes(step, "sand")["flow"] == after
    printed = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9")
    assert step.signals(printed.position) == []


# -- with the ball --------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.5.1", "CA 4.5.4", "CA 4.5.6", "CA 4.5.8", "CA 4.17.12")
def test_what_a_dribbler_may_not_do(us: str, them: str) -> None:
    table = Still(
        f"{us} 9 {at(0, 12)}", f"{them} 4 {at(0, 11)}", f"{us} 8 {at(6, 0)}", ball=f"{us} 9"
    )
    carrier = who(f"{us} 9")
    running = Dribble(side(us), carrier, 1, 4)
    assert table.ask(running) == ["step NE", "step SE", "step SW", "step NW", "stop"]
    assert table.no(running, "step N") == ("off-pitch", "CA 4.5.4", 0)
    assert table.no(running, "step S") == ("in-the-way", "CA 4.5.4", 0)
    assert table.no(running, "nutmeg 4") == ("not-played", "CA 4.17.12", 0)
    assert table.no(running, "snapshot") == ("no-snapshot", "CA 4.5.8", 0)
    assert table.no(running, "high") == ("in-phase", "CA 4.5.8", 0)
    assert table.no(running, f"to {at(1, 11.5)}") == ("hex-by-hex", "CA 4.5.6", 0)
    assert table.no(running, "stay") == ("here", "CA 4.5.6", 0)
    tired = Dribble(side(us), carrier, 0, 4)
    assert table.ask(tired) == ["stop"]
    assert table.no(tired, "step SE") == ("no-pace", "CA 4.5.1", 0)
    advanced = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 3)}", ball=f"{us} 9", settings="nutmeg=true"
    )
    assert advanced.no(running, "nutmeg 4") == ("no-nutmeg", "CA 4.17.12", 0)
    lost = Still(f"{us} 9 {at(0, 0)}", f"{us} 8 {at(1, 0.5)}", ball=at(6, 0), attack=us)
    assert lost.ask(running) == [
        *(f"to {at(0, 1)}", f"to {at(1, -0.5)}", f"to {at(0, -1)}"),
        *(f"to {at(-1, -0.5)}", f"to {at(-1, 0.5)}", "stop"),
    ]
    assert lost.no(running, f"to {at(1, 0.5)}") == ("occupied", "CA 4.5.4", 0)
    assert lost.no(running, f"to {at(0, 3)}") == ("too-far", "CA 4.5.4", 0)
    assert lost.no(running, "step N") == ("here", "CA 4.5.6", 0)
    assert lost.takes(running, f"to {at(0, 1)}") == {
        f"{us} 9": at(0, 1),
        "flow": [],
        "told": [f"Moved {side(us)} 9 {at(0, 0)} {at(0, 1)} False CA 4.5.4"],
    }
    assert table.takes(running, "stop") == {"flow": []}


@pytest.mark.rule("CA q67", "CA 4.17.12")
def test_when_a_run_is_shortened_or_over(us: str) -> None:
    table = Still(f"{us} 9 {at(0, 0)} Rusu", ball=f"{us} 9")
    carrier, pace = who(f"{us} 9"), table.skill(f"{us} 9", 0)
    lies = f"dribbling {us} carrier={us} 9"
    for before, most, left in ((4, pace + 2, 2), (2, pace + 2, 0), (1, pace + 2, 0)):
        shown = f"{lies} pace={left} most={pace}" if left else f"{lies} most={pace}"
        assert table.enters(Dribble(side(us), carrier, before, most)) == {"flow": [shown]}
    assert table.enters(Dribble(side(us), carrier, 0, pace)) == {"flow": [f"{lies} most={pace}"]}
    table.position.stunned = 1 << carrier
    assert table.enters(Dribble(side(us), carrier, 2, pace)) == {"flow": []}
    lost = Still(f"{us} 9 {at(0, 0)} Rusu", ball=at(5, 0.5), attack=us)
    assert lost.enters(Dribble(side(us), carrier, 0, pace)) == {"flow": []}
    stays = f"{lies} pace=1 most={pace}"
    assert lost.enters(Dribble(side(us), carrier, 1, pace)) == {"flow": [stays]}


@pytest.mark.rule("CA 4.5.8", "CA q32")
def test_when_a_snapshot_may_be_called(us: str, them: str, x: int) -> None:
    table = Still(f"{us} 9 {at(14 * x, 0)}", ball=f"{us} 9")
    p = table.position
    carrier = who(f"{us} 9")
    assert not snapshot_now(p)
    p.ran_in = carrier
    assert snapshot_now(p)
    assert table.ask(Dribble(side(us), carrier, 0, 4)) == ["snapshot", "stop"]
    assert "snapshot" in table.ask(MovementStep(side(us), 0, 0, False))
    assert "snapshot" not in table.ask(MovementStep(side(us), 1, 0, False))
    assert "snapshot" not in table.ask(MovementStep(side(us), 2, 0, True))
    called = table.takes(MovementStep(side(us), 2, 0, False), "snapshot")
    assert called == {
        "flow": [f"movement {us} step=2", f"aim {us} shooter={us} 9 manner=1", f"snap-move {them}"],
        "told": [f"Called {side(us)} snapshot 9 CA 4.9.1"],
    }
    p.attack = side(them)
    assert not snapshot_now(p)
    anybody = Still(f"{us} 9 {at(14 * x, 0)}", ball=f"{us} 9", settings="snapshot=has-ball")
    assert snapshot_now(anybody.position)
    anybody.position.drop_ball(anybody.position.ball)
    assert not snapshot_now(anybody.position)
    outside = Still(f"{us} 9 {at(11 * x, 0.5)}", ball=f"{us} 9", settings="snapshot=has-ball")
    assert not snapshot_now(outside.position)


@pytest.mark.rule("CA q33")
def test_who_is_hit_by_a_loose_ball_may_be_offered_a_snapshot(us: str, them: str, x: int) -> None:
    settings = "snapshot_after_tackle=true"
    table = Still(f"{us} 9 {at(10 * x, 0)}", ball=f"{us} 9", after="taken", settings=settings)
    offer = f"snapshot-offer {us}"
    assert table.change(offer_snapshot) == {"act": "movement", "flow": [offer]}
    p = table.position.copy()
    assert offer_snapshot(p)
    assert (p.act, offer_snapshot(p)) == (MOVED, False)
    printed = Still(f"{us} 9 {at(10 * x, 0)}", ball=f"{us} 9", after="taken")
    assert printed.change(offer_snapshot) == {"act": "movement"}
    far = Still(f"{us} 9 {at(0, 0)}", ball=f"{us} 9", after="taken", settings=settings)
    assert far.change(offer_snapshot) == {"act": "movement"}
    free = Still(ball=at(10 * x, 0), attack=us, after="taken", settings=settings)
    assert free.change(offer_snapshot) == {}
    assert free.position.act == TAKEN
    decision = SnapshotOffer(side(us))
    assert table.ask(decision) == ["decline", "snapshot"]
    assert table.takes(decision, DECLINE.text) == {"flow": []}
    assert table.takes(decision, "snapshot")["flow"] == [
        f"aim {us} shooter={us} 9 manner=1", f"snap-move {them}"
    ]  # fmt: skip
    assert decision.sane(table.position)
    assert not decision.sane(far.position)
    assert not decision.sane(free.position)


# -- nutmegs --------------------------------------------------------------------------------------


def facing(us: str, them: str, *more: str, settings: str = "nutmeg=true") -> Still:
    """A dribbler at the middle, a defender straight above him."""
    return Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 1)}", *more, ball=f"{us} 9", settings=settings
    )


@pytest.mark.rule("CA 4.17.12", "CA 4.22", "CA q114")
def test_where_a_nutmeg_ends(us: str, them: str) -> None:
    table = facing(us, them)
    ours, theirs = who(f"{us} 9"), who(f"{them} 4")
    p = table.position
    here = table.hex(at(0, 0))
    far_side = [table.hex(hex_) for hex_ in (at(0, 2), at(1, 1.5), at(-1, 1.5))]
    assert landings(p, here, theirs, 2) == far_side
    behind = facing(us, them, settings="nutmeg=true;nutmeg_landing=behind")
    assert landings(behind.position, here, theirs, 2) == far_side[:1]
    further = facing(us, them, settings="nutmeg=true;nutmeg_landing=further")
    assert landings(further.position, here, theirs, 2) == far_side
    on = landings(further.position, here, theirs, 3)
    assert on[:3] == far_side
    next_row = (at(0, 3), at(1, 2.5), at(-1, 2.5), at(2, 2), at(-2, 2))
    assert set(on[3:]) == {table.hex(hex_) for hex_ in next_row}
    for hex_, hexes in ((at(0, 2), 2), (at(1, 1.5), 2), (at(0, 3), 3), (at(0, 5), 5)):
        assert hexes_through(further.position, here, theirs, table.hex(hex_)) == hexes
    blocked = facing(us, them, f"{us} 8 {at(0, 2)}")
    assert landings(blocked.position, here, theirs, 2) == far_side[1:]
    decision = NutmegLanding(side(us), ours, theirs, 2)
    assert blocked.ask(decision) == [f"to {at(1, 1.5)}", f"to {at(-1, 1.5)}"]
    assert blocked.no(decision, f"to {at(0, 2)}") == ("occupied", "CA 4.17.12", 0)
    assert blocked.no(decision, f"to {at(0, 3)}") == ("far-side", "CA 4.17.12", 0)
    assert blocked.no(decision, "stay") == ("here", "CA 4.17.12", 0)


@pytest.mark.rule("CA q95", "CA 4.17.12", "CA 4.11.5")
def test_whom_one_can_nutmeg(us: str, them: str, x: int) -> None:
    table = facing(us, them)
    ours, theirs = who(f"{us} 9"), who(f"{them} 4")
    assert [victims(table.position, ours, pace) for pace in (1, 2)] == [[], [theirs]]
    table.position.stunned = 1 << theirs
    assert victims(table.position, ours, 4) == []
    printed = facing(us, them, settings="")
    assert victims(printed.position, ours, 4) == []
    two = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 2)}", f"{them} 5 {at(3, 0.5)}",
        ball=f"{us} 9", settings="nutmeg=true",
    )  # fmt: skip
    assert [victims(two.position, ours, pace) for pace in (2, 3)] == [[], [theirs]]
    assert approaches(two.position, ours, theirs, 3) == [0]
    assert near_landings(two.position, two.hex(at(0, 0)), theirs) == []  # he is not next to him
    aside = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(1, 1.5)}", ball=f"{us} 9", settings="nutmeg=true"
    )
    assert approaches(aside.position, ours, theirs, 3) == [0, 1]
    blocked = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 2)}", f"{us} 5 {at(0, 1)}",
        ball=f"{us} 9", settings="nutmeg=true",
    )  # fmt: skip
    assert victims(blocked.position, ours, 4) == []
    keeper = Still(
        f"{us} 9 {at(14 * x, 0)}", f"{them} 1 {at(15 * x, 0.5)}", ball=f"{us} 9",
        settings="nutmeg=true",
    )  # fmt: skip
    assert victims(keeper.position, ours, 4) == []
    outside = Still(
        f"{us} 9 {at(9 * x, 0.5)}", f"{them} 1 {at(10 * x, 0)}", ball=f"{us} 9",
        settings="nutmeg=true",
    )  # fmt: skip
    assert victims(outside.position, ours, 4) == [who(f"{them} 1")]


@pytest.mark.rule("CA q95", "CA 4.17.12", "CA 4.5.6")
def test_calling_one(us: str, them: str) -> None:
    table = facing(us, them)
    ours, theirs = who(f"{us} 9"), who(f"{them} 4")
    called = {
        "tried": f"{them} 4",
        "told": [f"Called {side(us)} nutmeg 9 CA 4.17.12"],
        "flow": [f"nutmeg carrier={us} 9 victim={them} 4"],
    }
    assert table.change(lambda p: call_nutmeg(p, ours, theirs, 3)) == called
    two = Still(
        f"{us} 9 {at(0, 0)}", f"{them} 4 {at(0, 2)}", ball=f"{us} 9", settings="nutmeg=true"
    )
    step = f"nutmeg-approach {us} carrier={us} 9 victim={them} 4 pace=3"
    lies = f"dribbling {us} carrier={us} 9"
    before = two.change(lambda p: call_nutmeg(p, ours, theirs, 3))
    assert before == called | {"flow": [*called["flow"], step]}
    running = Dribble(side(us), ours, 3, 4)
    assert two.takes(running, "nutmeg 4") == before | {
        "flow": [f"{lies} pace=3 most=4", *before["flow"]]
    }
    approach = NutmegApproach(side(us), ours, theirs, 3)
    assert two.ask(running, Nutmeg(ours, theirs), approach) == ["step N"]
    two.position.tried = 1 << theirs
    assert two.takes(approach, "step N", running, Nutmeg(ours, theirs)) == {
        f"{us} 9": at(0, 1),
        "ball": at(0, 1),
        "flow": [
            f"{lies} pace=2 most=4",
            f"nutmeg carrier={us} 9 victim={them} 4",
            f"steal-offer {them} carrier={us} 9",
            f"dive-offer {them} carrier={us} 9",
        ],
        "told": [f"Moved {side(us)} 9 {at(0, 0)} {at(0, 1)} True CA 4.5.6"],
    }


@pytest.mark.rule("CA 4.17.12", "CA q126")
def test_coming_out_behind_him(us: str, them: str) -> None:
    ours, theirs = who(f"{us} 9"), who(f"{them} 4")
    running = Dribble(side(us), ours, 5, 6)
    landing = NutmegLanding(side(us), ours, theirs, 5)
    table = facing(us, them)
    lies = f"dribbling {us} carrier={us} 9 pace=3 most=6"
    assert table.takes(landing, f"to {at(0, 2)}", running) == {
        f"{us} 9": at(0, 2),
        "ball": at(0, 2),
        "stunned": f"{them} 4",
        "flow": [lies, f"steal-offer {them} carrier={us} 9", f"dive-offer {them} carrier={us} 9"],
        "told": [f"Moved {side(us)} 9 {at(0, 0)} {at(0, 2)} True CA 4.17.12"],
    }
    crowd = facing(us, them, f"{them} 5 {at(0, 3)}", f"{them} 6 {at(6, 0)}")
    after = crowd.takes(landing, f"to {at(0, 2)}", running)
    again = f"nutmeg-again {us} carrier={us} 9 origin={at(0, 0)} pace=3"
    assert after["flow"] == [lies, again]
    landed = Still(
        f"{us} 9 {at(0, 2)}", f"{them} 4 {at(0, 1)}", f"{them} 5 {at(0, 3)}",
        f"{them} 6 {at(6, 0)}", ball=f"{us} 9", settings="nutmeg=true",
    )  # fmt: skip
    landed.position.stunned = 1 << theirs
    more = NutmegAgain(side(us), ours, table.hex(at(0, 0)), 3)
    assert landed.ask(more) == ["decline", "nutmeg 5"]
    assert landed.no(more, "nutmeg 6") == ("no-nutmeg", "CA 4.17.12", 0)
    assert landed.no(more, "stop") == ("here", "CA q126", 0)
    dives = f"dive-offer {them} carrier={us} 9"
    assert landed.takes(more, "decline") == {
        "flow": [f"steal-offer {them} carrier={us} 9 beside={them} 5", dives]
    }
    assert landed.takes(more, "nutmeg 5") == {
        "tried": f"{them} 5",
        "flow": [
            f"nutmeg carrier={us} 9 victim={them} 5",
            f"steal-offer {them} carrier={us} 9",
            dives,
        ],
        "told": [f"Called {side(us)} nutmeg 9 CA 4.17.12"],
    }
