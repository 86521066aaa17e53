"""Lessons as matches: the guide of a session, and what it says."""

from __future__ import annotations

from typing import Literal

from touchline.core.texts import say
from touchline.server.match.match_sheet import MatchSheet, Result, start_of
from touchline.server.match.seats import SIDES, SeatRow
from touchline.server.match.session import MatchSession
from touchline.server.match.terms import decided
from touchline.server.wire.messages import Coach
from touchline.study.attack import OneAttack
from touchline.study.guide import Guide
from touchline.study.lessons import find, load


def guide_anew(sheet: MatchSheet, session: MatchSession) -> None:
    """Give a lesson its guide, who is shown everything that has been played so far.

    So is whoever counts the decisions of one attack.
    """
    if sheet.decisions is not None:
        session.attack = _counted(sheet, session, sheet.decisions)
    if sheet.lesson is None:
        return
    lesson = find(sheet.game, sheet.lesson)
    position = start_of(session.game, sheet)
    guide = Guide(lesson, session.game, position)
    for action in session.actions:
        turn = position.turn
        position.play(action)
        guide.watch(turn, action, position)
    session.guide = guide
    if lesson.drill is None:
        session.dice = guide


def _counted(sheet: MatchSheet, session: MatchSession, most: int) -> OneAttack:
    position = start_of(session.game, sheet)
    attack = OneAttack(session.game, position, most)
    for action in session.actions:
        attack.note(position, action)
        position.play(action)
        attack.look(position)
    return attack


def coach(session: MatchSession) -> Coach | None:
    """What the lesson says now, in the current language; of one attack, what is left to decide."""
    if session.attack is not None:
        return _told(session.attack)
    guide = session.guide
    if guide is None:
        return None
    done, of = guide.progress.step, guide.progress.steps
    following = _next(guide) if guide.status == "done" else None
    return Coach(guide.text(), guide.hint(), done, of, guide.status, following)


def _told(attack: OneAttack) -> Coach:
    if attack.how == "open":
        left = attack.most - attack.used
        text = say("server.attack.left", n=left) if left else say("server.attack.last")
        return Coach(text, "", attack.used, attack.most, "open")
    text = say(f"server.attack.{attack.how}")
    done: Literal["done", "failed"] = "done" if attack.how == "goal" else "failed"
    return Coach(text, "", attack.used, attack.most, done)


def ending(session: MatchSession) -> Result:
    """How a match that has ended by itself ended: a lesson that failed is lost by the learner."""
    guide = session.guide
    if session.attack is not None:
        return Result("attack", "away" if session.attack.how == "goal" else None)
    if guide is None:
        return Result("whistle") if session.terms is None else decided(session)
    return Result("lesson", guide.lesson.side if guide.status == "failed" else None)


def _next(guide: Guide) -> str | None:
    ids = [lesson.id for lesson in load(guide.lesson.game)]
    at = ids.index(guide.lesson.id) + 1
    return ids[at] if at < len(ids) else None


def lesson_seats(game_id: str, name: str) -> list[SeatRow]:
    """The learner's seat, and the opponent's: a bot in a drill, the lesson itself otherwise."""
    lesson = find(game_id, name)
    bot = "" if lesson.drill is None else lesson.drill.opponent
    return [
        SeatRow(kind="person") if side is lesson.learner else SeatRow(kind="bot", bot=bot)
        for side in SIDES
    ]
