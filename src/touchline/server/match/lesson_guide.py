"""Lessons as matches: the guide of a session, and what it says."""

from __future__ import annotations

from touchline.server.match.match_sheet import MatchSheet, Result, start_of
from touchline.server.match.seats import SIDES, SeatRow
from touchline.server.match.session import MatchSession
from touchline.server.match.terms import decided
from touchline.server.wire.messages import Coach
from touchline.study.guide import Guide
from touchline.study.lessons import find, load


def guide_anew(sheet: MatchSheet, session: MatchSession) -> None:
    """Give a lesson its guide, who is shown everything that has been played so far."""
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


def coach(session: MatchSession) -> Coach | None:
    """What the lesson says now, in the current language."""
    guide = session.guide
    if guide is None:
        return None
    done, of = guide.progress.step, guide.progress.steps
    following = _next(guide) if guide.status == "done" else None
    return Coach(guide.text(), guide.hint(), done, of, guide.status, following)


def ending(session: MatchSession) -> Result:
    """How a match that has ended by itself ended: a lesson that failed is lost by the learner."""
    guide = session.guide
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
