"""Messages for the guests of a match, made once for each seat and language."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from touchline.core import registry, texts
from touchline.core.events import as_sent
from touchline.core.game import Position
from touchline.core.language.commentary import Commentator
from touchline.core.side import Side, SideName
from touchline.server.match.absence import Absence
from touchline.server.match.clocks import Clocks
from touchline.server.match.lesson_guide import coach
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.orders import Order
from touchline.server.match.pace import LIVE
from touchline.server.match.seats import side_name
from touchline.server.match.session import MatchSession, PlayedAction
from touchline.server.match.terms import quest
from touchline.server.view.board import ask, drawn, settling
from touchline.server.view.changes import Differences, changed
from touchline.server.view.rivals import rival_of
from touchline.server.view.shared_view import SharedView
from touchline.server.wire.messages import (
    Ask,
    Board,
    ChatLine,
    ClockInfo,
    FixtureInfo,
    LogLine,
    MatchInfo,
    Proposal,
    Recap,
    SeatInfo,
    State,
    Step,
    Steps,
)
from touchline.study.story import lines

Sides = tuple[Side, ...]
MAX_TOLD_STEPS = 40


class MatchView:
    """How one match looks from each seat."""

    def __init__(
        self, sheet: MatchSheet, session: MatchSession, absence: Absence, clocks: Clocks, kept: int
    ) -> None:
        self.sheet = sheet
        self.session = session
        self.absence = absence
        self.clocks = clocks
        self.played: deque[PlayedAction] = deque(maxlen=kept)
        self.begin = 0
        """Nothing before this number can be told step by step: it was undone, or is too old."""
        self.fixture: FixtureInfo | None = None
        """The competition it counts in."""
        self.award: tuple[int, int] = (3, 0)
        """The score of a match there that is awarded to somebody, their goals first."""
        self.orders: Mapping[Side, Order] = {}
        """Standing orders: what they answer nobody is asked."""
        self._commentators: dict[str, Commentator] = {}
        self._told: dict[tuple[int, str, int], Step] = {}
        self._shown: dict[Sides, int] = {}
        """The number of the last step that was sent to those who hold these seats."""
        self._waiting: dict[Sides, bool] = {}
        """Were they shown that something is being settled?"""
        self._views: dict[Sides, dict[str, Any]] = {}
        """The view that was sent last to those who hold these seats."""
        self._shared_views: dict[int, SharedView] = {}
        """What can be seen of the positions that are known now, by their identity."""
        self._seen_at = -1
        self._called: dict[str, str] = {}
        """What players are called, also those who have left the pitch."""

    def remember(self, played: Iterable[PlayedAction]) -> None:
        """Keep what was played for whoever comes later."""
        for each in played:
            if len(self.played) == self.played.maxlen:
                self.begin = self.played[0].seq
            self.played.append(each)

    # -- parts -------------------------------------------------------------------------------

    def seat(self, sides: Sides) -> Side | None:
        """Whose eyes to look through; at one screen it is whoever decides."""
        if not sides:
            return None
        turn = self._position(sides).turn
        return turn if turn in sides and turn is not None else sides[0]

    def info(self, sides: Sides) -> MatchInfo:
        """What does not change with every action."""
        sheet = self.sheet
        return MatchInfo(
            id=sheet.id,
            game=sheet.game,
            preset=sheet.preset,
            status=sheet.status,
            you=[side_name(side) for side in sides],
            seats=self._seats(),
            dice=sheet.dice_info(),
            rated=sheet.rated(),
            hints=sheet.advised(),
            judged=registry.has_judge(sheet.game),
            lesson=sheet.lesson,
            daily=sheet.daily,
            decisions=sheet.decisions,
            scenario=sheet.scenario,
            quest=quest(sheet),
            result=None if sheet.result is None else sheet.result.words(self.clubs()),
            winner=self._winner(),
            next=sheet.next,
            fixture=self._fixture(),
            pace=sheet.pace,
            ahead=list(self.session.game.ahead) if sides and sheet.pace != LIVE else [],
        )

    def _seats(self) -> list[SeatInfo]:
        """Who sits where, with the clubs of the computer."""
        found = self.absence.seats(self.sheet.seats)
        for info, seat in zip(found, self.sheet.seats, strict=True):
            info.rival = rival_of(self.session.game, seat)
        return found

    def _fixture(self) -> FixtureInfo | None:
        """The competition it counts in, with the score that was awarded there."""
        winner, result = self._winner(), self.sheet.result
        if self.fixture is None or winner is None or result is None or result.how == "whistle":
            return self.fixture
        goals = self.award if winner == "home" else self.award[::-1]
        return msgspec.structs.replace(self.fixture, awarded=goals)

    def _winner(self) -> SideName | None:
        """Who has won, by the rules or because the other has given up."""
        result = self.sheet.result
        found = None if result is None else result.winner(self.session.position.winner)
        return None if found is None else side_name(found)

    def board(self, sides: Sides) -> Board:
        """The board as these sides may know it."""
        found = drawn(self._shared(self._position(sides)), self.seat(sides), self.clubs())
        if self.session.attack is not None:  # there is but this one, whatever the rules have next
            found.phase = texts.say("server.attack.phase")
        return found

    def _view(self, sides: Sides) -> dict[str, Any]:
        return self._shared(self._position(sides)).view(self.seat(sides))

    def _position(self, sides: Sides) -> Position:
        seen = self.session.hidden_decision.of(sides)
        return self.session.position if seen is None else seen.position

    def _shared(self, position: Position) -> SharedView:
        """What can be seen of a position: as it stands, or as it was before a hidden decision."""
        if self._seen_at != self.session.seq:
            self._shared_views.clear()
            self._seen_at = self.session.seq
        found = self._shared_views.get(id(position))
        if found is None:
            teams = self.sheet.clubs()
            found = SharedView(self.session.game, position, teams)
            self._shared_views[id(position)] = found
        return found

    def look(self, groups: Iterable[Sides]) -> None:
        """All these will be shown how it stands."""
        seats: dict[int, list[Side | None]] = {}
        positions = {}
        for sides in groups:
            position = self._position(sides)
            positions[id(position)] = position
            seats.setdefault(id(position), []).append(self.seat(sides))
        for key, position in positions.items():
            self._shared(position).look(seats[key])

    def clubs(self) -> list[str]:
        """What the two teams are called: as the game says, else the clubs of the seats."""
        return self.sheet.clubs(self._shared(self.session.position).clubs())

    def _names(self) -> dict[str, str]:
        """What players are called, as far as anybody may know."""
        self._called |= self._shared(self.session.position).names()
        return self._called

    def _knowing(self, commentator: Commentator) -> Commentator:
        """A commentator who knows what players and clubs are called."""
        commentator.names = self._names()
        commentator.clubs = self.clubs()
        commentator.ground = self.session.game.ground(self.session.position.settings)
        return commentator

    def ask(self, sides: Sides, view: dict[str, Any]) -> Ask | None:
        """What is being decided, with the options of these sides."""
        if not self.sheet.begun:
            return None
        if self.session.hidden_decision.of(sides) is not None:
            return settling()
        turn = self.session.position.turn
        order = None if turn is None else self.orders.get(turn)
        if order is not None and self.session.position.decision in order.decisions:
            sides = ()
        return ask(
            self.session,
            sides,
            view,
            bots=self.sheet.bots(),
            undo=bool(sides) and self.session.undo_point(sides) is not None,
            clubs=self.clubs(),
            shared=self._shared(self.session.position),
        )

    def clock(self, sides: Sides = ()) -> ClockInfo:
        """The clocks; the time for an answer is told to nobody but whoever has it."""
        sand = self.session.hidden_decision.of(sides) is None
        return self.clocks.info(self.session.position, running=self.sheet.begun, sand=sand)

    def log(self, sides: Sides) -> list[LogLine]:
        """The story of what is still remembered."""
        commentator = self._knowing(Commentator(self.sheet.game))
        return [
            line
            for each in self._known(sides, -1)
            if not hidden(each, sides)
            for line in self._lines(commentator, each)
        ]

    @staticmethod
    def _lines(commentator: Commentator, each: PlayedAction) -> list[LogLine]:
        commentator.ends = each.ends
        story = lines(commentator, each.seq, each.events)
        return [LogLine(**msgspec.structs.asdict(line), early=each.early) for line in story]

    def step(self, each: PlayedAction, sides: Sides, language: str) -> Step:
        """One action as these sides may know it, told once in each language."""
        if hidden(each, sides):
            return Step(each.seq, "", each.by, [], [])
        key = each.seq, language, len(each.events)
        told = self._told.get(key)
        if told is None:
            if len(self._told) > MAX_TOLD_STEPS:
                self._told.clear()
            commentator = self._commentators.setdefault(language, Commentator(self.sheet.game))
            self._knowing(commentator)
            text = self._lines(commentator, each)
            told = Step(each.seq, each.action.text, each.by, as_sent(each.events), text)
            self._told[key] = told
        return told

    # -- messages ----------------------------------------------------------------------------

    def state(
        self,
        sides: Sides,
        language: str,
        chat: list[ChatLine],
        proposal: Proposal | None,
        gallery: Sequence[ChatLine] = (),
    ) -> State:
        """Everything."""
        with texts.speaking(language):
            shown = self.board(sides)
            self._note(sides, shown.view)
            return State(
                self.session.known(sides),
                self.info(sides),
                shown,
                self.ask(sides, shown.view),
                self.log(sides),
                self.clock(sides),
                chat,
                proposal,
                coach(self.session),
                self._recap(sides),
                list(gallery),
            )

    def _recap(self, sides: Sides) -> Recap | None:
        """What has happened since whoever is asked now was asked last, in a match over days."""
        turn = self.session.position.turn
        asked = self.session.decided.get(turn) if turn in sides and turn is not None else None
        if turn is None or asked is None or self.sheet.pace == LIVE or self.sheet.status != "live":
            return None
        played = self.since(asked.seq, sides)
        if not played or all(each.by == side_name(turn) for each in played):
            return None
        commentator = self._knowing(Commentator(self.sheet.game))
        told = [
            Step(
                each.seq, each.action.text, each.by, as_sent(each.events),
                self._lines(commentator, each),
            )
            for each in played
            if not hidden(each, sides)
        ]  # fmt: skip
        shared = SharedView(self.session.game, asked.position, self.sheet.clubs())
        return Recap(drawn(shared, turn, self.clubs()), told)

    def steps(
        self,
        played: Sequence[PlayedAction],
        sides: Sides,
        language: str,
        *,
        whole: bool = True,
        known: Differences | None = None,
    ) -> Steps:
        """What was played, and where that leads; the view as a whole, or what has changed of it."""
        with texts.speaking(language):
            found = [self.step(each, sides, language) for each in played]
            seq = self.session.known(sides)
            shown = self.board(sides)
            asked = self.ask(sides, shown.view)
            if whole:
                self._note(sides, shown.view)
            else:
                shown = changed(shown, self._views[sides], known)
            return Steps(seq, found, shown, asked, self.clock(sides), coach(self.session))

    def since(self, after: int, sides: Sides) -> list[PlayedAction] | None:
        """What was played after this number; None if only the whole state can tell."""
        if not self.begin <= after <= self.session.known(sides):
            return None
        return self._known(sides, after)

    def shown(self, sides: Sides) -> None:
        """Those who hold these seats have been sent how it stands."""
        self._note(sides, self._view(sides))

    def news(self, sides: Sides) -> list[PlayedAction] | None:
        """What those who hold these seats were not sent yet; None if all looks as it did."""
        found = self._known(sides, self._shown.get(sides, self.begin))
        waiting = self.session.hidden_decision.of(sides) is not None
        return found if found or not waiting or not self._waiting.get(sides) else None

    def _note(self, sides: Sides, view: dict[str, Any]) -> None:
        self._views[sides] = view
        self._shown[sides] = self.session.known(sides)
        self._waiting[sides] = self.session.hidden_decision.of(sides) is not None

    def _known(self, sides: Sides, after: int) -> list[PlayedAction]:
        """What these sides may know of after this number.

        What an answer given in silence has led to belongs to the step it was an answer to.
        """
        found: list[PlayedAction] = []
        last = self.session.known(sides)
        lately = list(takewhile(lambda each: each.seq > after, reversed(self.played)))
        for each in reversed(lately):
            if each.seq > last:
                continue
            if not (each.silent and hidden(each, sides)):
                found.append(each)
            elif found and each.events:
                events = found[-1].events + each.events
                found[-1] = msgspec.structs.replace(found[-1], events=events)
        return found


def hidden(each: PlayedAction, sides: Sides) -> bool:
    """May none of these sides be told of this yet?"""
    return bool(each.hidden) and all(side in each.hidden for side in sides or (None,))
