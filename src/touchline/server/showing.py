"""Messages for the guests of a match, made once for each seat and language."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from touchline.core import texts
from touchline.core.commentary import Commentator
from touchline.core.picture import Piece
from touchline.core.side import Side
from touchline.server.absence import Absence
from touchline.server.clocks import Clocks
from touchline.server.guiding import coach
from touchline.server.messages import (
    Ask,
    Board,
    ChatLine,
    ClockInfo,
    LogLine,
    MatchInfo,
    Proposal,
    SideName,
    State,
    Step,
    Steps,
)
from touchline.server.orders import Order
from touchline.server.sheet import Sheet
from touchline.server.table import Played, Table
from touchline.server.views import ask, drawn
from touchline.server.words import lines, plain, side_name

Sides = tuple[Side, ...]
TOLD = 40


class Showing:
    """How one match looks from each seat."""

    def __init__(
        self, sheet: Sheet, table: Table, absence: Absence, clocks: Clocks, kept: int
    ) -> None:
        self.sheet = sheet
        self.table = table
        self.absence = absence
        self.clocks = clocks
        self.played: deque[Played] = deque(maxlen=kept)
        self.begin = 0
        """Nothing before this number can be told step by step: it was undone, or is too old."""
        self.orders: Mapping[Side, Order] = {}
        """Standing orders: what they answer nobody is asked."""
        self._commentators: dict[str, Commentator] = {}
        self._told: dict[tuple[int, str], Step] = {}
        self._seen: dict[Side | None, tuple[list[Piece], dict[str, Any]]] = {}
        self._seen_at = -1

    def remember(self, played: Iterable[Played]) -> None:
        """Keep what was played for whoever comes later."""
        for each in played:
            if len(self.played) == self.played.maxlen:
                self.begin = self.played[0].seq
            self.played.append(each)

    def forget_from(self, seq: int) -> None:
        """What came after this number was undone; who saw it needs the whole state again."""
        while self.played and self.played[-1].seq > seq:
            self.played.pop()
        self.begin = self.table.seq

    # -- parts -------------------------------------------------------------------------------

    def seat(self, sides: Sides) -> Side | None:
        """Whose eyes to look through; at one screen it is whoever decides."""
        if not sides:
            return None
        turn = self.table.position.turn
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
            seats=self.absence.seats(sheet.seats),
            dice=sheet.dice_info(),
            rated=sheet.rated(),
            lesson=sheet.lesson,
            scenario=sheet.scenario,
            result=None if sheet.result is None else sheet.result.words(),
            winner=self._winner(),
            next=sheet.next,
        )

    def _winner(self) -> SideName | None:
        """Who has won, by the rules or because the other has given up."""
        result = self.sheet.result
        found = None if result is None else result.winner(self.table.position.winner)
        return None if found is None else side_name(found)

    def board(self, sides: Sides) -> Board:
        """The board as these sides may know it."""
        table = self.table
        return drawn(table.game, table.position, *self._sees(self.seat(sides)))

    def _sees(self, seat: Side | None) -> tuple[list[Piece], dict[str, Any]]:
        """Pieces and view of a seat; where nothing is hidden all seats see the same."""
        table = self.table
        if self._seen_at != table.seq:
            self._seen.clear()
            self._seen_at = table.seq
        if seat not in self._seen:
            game: Any = table.game
            if self._seen and not table.anything_hidden():
                pieces, view = next(iter(self._seen.values()))
                view = view | {"seat": None if seat is None else seat.label}
            else:
                pieces, view = list(game.pieces(table.position, seat)), table.position.view(seat)
            self._seen[seat] = pieces, view
        return self._seen[seat]

    def _names(self) -> dict[str, str]:
        """What players are called, as far as anybody may know."""
        return {piece.id: piece.name for piece in self._sees(None)[0] if piece.name}

    def ask(self, sides: Sides, view: dict[str, Any]) -> Ask | None:
        """What is being decided, with the options of these sides."""
        if not self.sheet.begun:
            return None
        turn = self.table.position.turn
        order = None if turn is None else self.orders.get(turn)
        if order is not None and self.table.position.decision in order.decisions:
            sides = ()
        return ask(
            self.table,
            sides,
            view,
            bots=self.sheet.bots(),
            undo=bool(sides) and self.table.undo_point(sides) is not None,
        )

    def clock(self) -> ClockInfo:
        """The clocks."""
        return self.clocks.info(self.table.position, running=self.sheet.begun)

    def log(self, sides: Sides) -> list[LogLine]:
        """The story of what is still remembered."""
        commentator = Commentator(self.sheet.game)
        commentator.names = self._names()
        return [
            line
            for each in self.played
            if not hidden(each, sides)
            for line in lines(commentator, each.seq, each.events)
        ]

    def step(self, each: Played, sides: Sides, language: str) -> Step:
        """One action as these sides may know it, told once in each language."""
        if hidden(each, sides):
            return Step(each.seq, "", each.by, [], [])
        told = self._told.get((each.seq, language))
        if told is None:
            if len(self._told) > TOLD:
                self._told.clear()
            commentator = self._commentators.setdefault(language, Commentator(self.sheet.game))
            commentator.names = self._names()
            text = lines(commentator, each.seq, each.events)
            told = Step(each.seq, each.action.text, each.by, plain(each.events), text)
            self._told[each.seq, language] = told
        return told

    # -- messages ----------------------------------------------------------------------------

    def state(
        self, sides: Sides, language: str, chat: Sequence[ChatLine], proposal: Proposal | None
    ) -> State:
        """Everything."""
        with texts.speaking(language):
            shown = self.board(sides)
            return State(
                self.table.seq,
                self.info(sides),
                shown,
                self.ask(sides, shown.view),
                self.log(sides),
                self.clock(),
                list(chat),
                proposal,
                coach(self.table),
            )

    def steps(self, played: Sequence[Played], sides: Sides, language: str) -> Steps:
        """What was played, and where that leads."""
        with texts.speaking(language):
            found = [self.step(each, sides, language) for each in played]
            seq = self.table.seq
            shown = self.board(sides)
            asked = self.ask(sides, shown.view)
            return Steps(seq, found, shown, asked, self.clock(), coach(self.table))

    def since(self, after: int) -> list[Played] | None:
        """What was played after this number; None if only the whole state can tell."""
        if not self.begin <= after <= self.table.seq:
            return None
        return [each for each in self.played if each.seq > after]


def hidden(each: Played, sides: Sides) -> bool:
    """May none of these sides be told of this yet?"""
    return bool(each.hidden) and all(side in each.hidden for side in sides or (None,))
