"""What a regular manager does at every decision of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.bots.counterattack.hand_made import (
    challenges,
    in_goal,
    in_the_air,
    on_the_ball,
    restarts,
    squad,
    without_ball,
)
from touchline.bots.counterattack.hand_made.picking import no_more
from touchline.core.action import Action
from touchline.counterattack.engine.position import Position

DECISIONS: Final[dict[str, Callable[[Position], Action]]] = {
    "aim": on_the_ball.aim,
    "appeal": challenges.appeal,
    "attract-offer": challenges.attract_offer,
    "challenge": challenges.challenge,
    "choose": on_the_ball.choose,
    "come-off": squad.substitution,
    "control-by": in_the_air.control_by,
    "dive-offer": challenges.dive_offer,
    "dribbling": on_the_ball.dribbling,
    "final-third": without_ball.final_third,
    "flight-move": in_the_air.flight_move,
    "flight-to": in_the_air.flight_to,
    "formation": squad.formation,
    "foul-choice": challenges.foul_choice,
    "goal-kick-spot": restarts.goal_kick_spot,
    "head-aim": in_the_air.head_aim,
    "head-or-play": in_the_air.head_or_play,
    "head-target": in_the_air.head_target,
    "header-play": in_the_air.header_play,
    "header-winner": in_the_air.header_winner,
    "high-target": on_the_ball.high_target,
    "jump": in_the_air.jump,
    "keeper-placement": restarts.keeper_placement,
    "keeper-rush": in_the_air.keeper_rush,
    "keeper-step": in_goal.keeper_step,
    "kick-off-taker": restarts.kick_off_taker,
    "kick-target": on_the_ball.kick_target,
    "kicker": restarts.kicker,
    "let-through": on_the_ball.let_through,
    "line-up": squad.line_up,
    "bench": squad.bench,
    "long-keeper": in_goal.long_keeper,
    "long-target": on_the_ball.long_target,
    "move-to": without_ball.move_to,
    "movement": without_ball.movement,
    "must-leave": restarts.back_off,
    "near-taker": restarts.taker,
    "new-keeper": squad.new_keeper,
    "nutmeg-again": no_more,
    "nutmeg-approach": on_the_ball.nutmeg_approach,
    "nutmeg-landing": on_the_ball.best_standing,
    "pass-target": on_the_ball.pass_target,
    "penalty-taker": restarts.penalty_taker,
    "pick": squad.draft,
    "place": restarts.place,
    "placement": restarts.placement,
    "reposition": on_the_ball.best_standing,
    "run": without_ball.run,
    "short-move": without_ball.short_move,
    "short-to": without_ball.short_to,
    "snap-move": in_goal.snap_move,
    "snap-to": in_goal.snap_to,
    "snapshot-offer": on_the_ball.snapshot_offer,
    "stand-back": restarts.back_off,
    "steal-offer": challenges.steal_offer,
    "step-aside": restarts.step_aside,
    "substitutions": squad.substitution,
    "taker": restarts.taker,
    "tied-header": challenges.who_intercepts,
    "who-blocks": challenges.who_intercepts,
    "who-intercepts": challenges.who_intercepts,
}


def decide(p: Position) -> Action:
    """One of the legal actions of the position."""
    actions = p.actions()
    if len(actions) == 1:
        return actions[0]
    decision = DECISIONS.get(p.decision)
    chosen = no_more(p) if decision is None else decision(p)
    return chosen if chosen in actions else no_more(p)
