"""The engine beside the second reading: every decision that both know must offer the same."""

from __future__ import annotations

from collections.abc import Callable

from tests.undici.second_reader import (
    choices,
    draft,
    high_balls,
    people,
    playbook,
    responses,
    restarts,
    shoot_out,
    steps,
    strategy,
    turn,
)
from tests.undici.second_reader.table import Frame, Table
from touchline.core.game import Position

Reader = Callable[[Table, Frame], set[str]]


def own_turn(table: Table, _: Frame) -> set[str]:
    """Actions, cards and pages of the playbook, and the end of the turn."""
    said = turn.acts(table) | turn.end(table) | strategy.in_turn(table)
    return said if table.boon("first-pass") else said | playbook.usable(table)


READERS: dict[str, Reader] = {
    "act": own_turn,
    "respond": responses.on_event,
    "card-choice": choices.asked,
    "bonus": choices.extra,
    "keep": choices.keep,
    "put-back": choices.put_back,
    "play-choice": playbook.choice,
    "trap-offer": playbook.trap_offer,
    "team": people.team,
    "captain": people.captain,
    "draft": draft.pick,
    "stand-in": people.stand_in,
    "substitution": people.substitution,
    "header-offer": people.header_offer,
    "headers": people.headers,
    "free-kick-cross": people.free_kick_cross,
    "wall-end": people.wall_end,
    "kicker": shoot_out.kicker,
    "move-to": steps.move_to,
    "group-way": steps.group_way,
    "free-step": steps.free_step,
    "tractor": steps.tractor,
    "padlock": steps.white_padlock,
    "black-padlock": steps.black_padlock,
    "nearest": steps.nearest,
    "kick-off-taker": restarts.kick_off_taker,
    "kick-off-box": restarts.kick_off_box,
    "throw-in-taker": restarts.throw_in_taker,
    "throw-in-box": restarts.throw_in_box,
    "throw-in-run": restarts.throw_in_run,
    "closer-to": restarts.closer_to,
    "throw-in-reply": restarts.throw_in_reply,
    "throw": restarts.throw,
    "wall-size": restarts.wall_size,
    "penalty-spot": restarts.penalty_spot,
    "set-piece-taker": restarts.set_piece_taker,
    "free-move": restarts.free_move,
    "free-move-to": restarts.free_move_to,
    "free-kick-pass": restarts.free_kick_pass,
    "make-room": restarts.make_room,
    "come-on": restarts.come_on,
    "come-on-at": restarts.come_on_at,
    "set-up-to": restarts.set_up_to,
    "corner-taker": high_balls.corner_taker,
    "corner-box": high_balls.corner_box,
    "header-box": high_balls.header_place,
    "corner-pair": high_balls.corner_pair,
    "clearance": high_balls.clearance,
}
CHOICES: dict[str, Callable[[Table, Frame], list[set[str]]]] = {
    "group-step": steps.group_step,
    "wall-man": restarts.wall_man,
}
"""Decisions about whoever is next, where several may be."""


def disagreement(position: Position) -> str | None:
    """What the two say differently here, empty if nothing, None if this was never read."""
    decision = position.decision
    if decision not in READERS and decision not in CHOICES:
        return None
    table = Table(str(position))
    frame = table.flow[-1]
    dead_ball = "" if decision in ("act", "respond") else "card"  # before a set piece: UN 3.2.3
    offered = {action.text for action in position.actions() if action.verb != dead_ball}
    if decision in CHOICES:
        read = CHOICES[decision](table, frame)
        return (
            ""
            if offered in read
            else f"{decision}: {sorted(offered)} is none of {read}\n{position}"
        )
    wanted = READERS[decision](table, frame)
    if decision == "set-up-to" and not restarts.lines_hold(table, frame.side):
        return None  # too few chips, or too few of a colour, for the numbers of UN 3.1.5
    if decision == "set-up-to":
        offered -= restarts.own_boxes(table, frame.side)
    if offered == wanted:
        return ""
    more, less = sorted(offered - wanted), sorted(wanted - offered)
    return f"{decision}: only the engine offers {more}, only the second reading {less}\n{position}"
