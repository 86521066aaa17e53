"""What managers ask of each other: to undo, to draw, to play again, and what absence allows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Literal, Protocol

from touchline.core import texts
from touchline.core.registry import weakest_first
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.server.errors import Refusal
from touchline.server.limits import Bucket
from touchline.server.live.ports import MatchPort
from touchline.server.match.guest import Guest, check_seated
from touchline.server.match.match_sheet import Result
from touchline.server.match.pace import LIVE
from touchline.server.match.seats import NAMES, SIDES, side_name
from touchline.server.wire.messages import Proposal, Rematch

What = Literal["undo", "draw", "rematch", "absent", "claimed"]


class ReportAbsence(Protocol):
    """Tells the organiser that a manager has left a match, or is there again."""

    def __call__(self, match_id: str, side: Side, by: str, *, came_back: bool) -> None:
        """`by` is who says so."""


class Proposals:
    """At most one proposal is open; the next one takes its place."""

    def __init__(
        self,
        match: MatchPort,
        offers_per_minute: float,
        rematch: Callable[[MatchPort], Awaitable[str]],
        wanted_again: Callable[[MatchPort, Side], Awaitable[bool]],
        report_absence: ReportAbsence,
    ) -> None:
        self.match = match
        self._begin_rematch = rematch
        self._wanted_again = wanted_again
        self._report_absence = report_absence
        self.what: What | None = None
        self.by: Side | None = None
        self._offers = {
            side: Bucket(offers_per_minute / 60, offers_per_minute / 2) for side in SIDES
        }

    def shown(self, language: str) -> Proposal | None:
        """What is proposed, in words."""
        if self.what is None or self.by is None:
            return None
        with texts.speaking(language):
            side = self.match.said_by(self.by)
            league = "-fixture" if self.what == "absent" and self.match.match_view.fixture else ""
            text = say(f"server.proposal.{self.what}{league}", side=side)
        return Proposal(self.what, side_name(self.by), text)

    def _put(self, what: What, by: Side) -> None:
        self.what, self.by = what, by
        for guest in self.match.guests:
            proposal = self.shown(guest.language)
            if proposal is not None and guest.sides:
                guest.send(proposal)

    def _offer(self, what: What, by: Side) -> None:
        """Put it to the opponent, who is not to be pestered with it."""
        if (self.what, self.by) == (what, by):
            return
        if not self._offers[by].take():
            raise Refusal("too-fast", 429)
        self._put(what, by)

    def _withdraw(self) -> None:
        self.what = self.by = None
        for guest in self.match.guests:
            if guest.sides:
                guest.send(Proposal("none", None, ""))

    def overtaken(self) -> None:
        """Play has gone on: nobody has to answer any more."""
        if self.what in ("undo", "draw") or (self.what and self.match.sheet.status == "over"):
            self._withdraw()

    async def propose(self, guest: Guest, what: str) -> None:
        """Do it, or ask whoever has to allow it."""
        check_seated(guest)
        if what == "rematch":
            await self._rematch(guest)
            return
        if self.match.sheet.status != "live":
            raise Refusal("over" if self.match.sheet.status == "over" else "not-begun")
        if what == "resign":
            await self._resign(guest)
        elif what.startswith("claim-"):
            await self._claim(guest, what)
        else:
            await self._ask(guest, "undo" if what == "undo" else "draw")

    def _side(self, guest: Guest) -> Side:
        """For which side somebody speaks who holds both: the one that decides."""
        turn = self.match.session.position.turn
        return turn if turn in guest.sides and turn is not None else guest.sides[0]

    async def _resign(self, guest: Guest) -> None:
        await self.match.end(Result("resigned", side_name(self._side(guest))))

    async def _ask(self, guest: Guest, what: Literal["undo", "draw"]) -> None:
        others = self.match.sheet.people_elsewhere(guest.sides)
        if what == "undo":
            length = self.match.session.undo_point(guest.sides)
            if length is None:
                raise Refusal("no-undo")
            if not others or self.match.session.only_lifted(length):
                await self.match.undo(length)
                return
        elif not others:
            if self.match.sheet.bots():
                raise Refusal("bot-plays-on")
            await self.match.end(Result("agreed"))
            return
        self._offer(what, self._side(guest))

    async def answer(self, guest: Guest, what: str, *, yes: bool) -> None:
        """The opponent says yes or no."""
        check_seated(guest)
        by = self.by
        if self.what != what or by is None or by in guest.sides:
            raise Refusal("no-proposal")
        if what == "rematch":
            if yes:
                await self._rematch(guest)
            else:
                self._withdraw()
            return
        self._withdraw()
        if not yes:
            return
        if what == "draw":
            await self.match.end(Result("agreed"))
        else:
            length = self.match.session.undo_point((by,))
            if length is None:
                raise Refusal("no-undo")
            await self.match.undo(length)

    # -- absence -----------------------------------------------------------------------------

    def mind_absence(self) -> None:
        """Offer what absence allows, or take the offer back."""
        match = self.match
        overdue = [side for side in SIDES if self._overdue(side) and self._both_came()]
        waiting = match.sheet.status == "live" and any(guest.sides for guest in match.guests)
        claimed = self._claimed()
        if waiting and claimed is not None and self.what in (None, "absent"):
            self._put("claimed", claimed)
        elif waiting and overdue and self.what is None:
            self._put("absent", overdue[0])
        elif (self.what == "absent" and self.by not in overdue) or (
            self.what == "claimed" and claimed is None
        ):
            self._withdraw()
        if claimed is not None and match.absence.away(claimed) is None:
            self._tell_organiser(claimed, came_back=True)

    def _overdue(self, side: Side) -> bool:
        """Has this side been away for too long? With days to think nobody has to be here."""
        return self.match.sheet.pace == LIVE and self.match.absence.overdue(side)

    def _both_came(self) -> bool:
        """Have both been there since the match began? Nobody wins against a sleeper."""
        return all(seat.came or seat.kind == "bot" for seat in self.match.sheet.seats)

    def _claimed(self) -> Side | None:
        """Whose absence the organiser of a competition has to decide about."""
        fixture = self.match.match_view.fixture
        if fixture is None or fixture.claimed is None or self.match.sheet.status != "live":
            return None
        return SIDES[NAMES.index(fixture.claimed)]

    async def _claim(self, guest: Guest, what: str) -> None:
        match = self.match
        missing = [s for s in SIDES if s not in guest.sides and self._overdue(s)]
        if not missing:
            raise Refusal("not-absent")
        if not self._both_came():
            raise Refusal("never-came")
        side = missing[0]
        if what == "claim-wait":
            match.absence.wait(side)
            match.look_round()
        elif (match.match_view.fixture is not None) != (what == "claim-organiser"):
            raise Refusal("organiser-decides" if match.match_view.fixture else "no-organiser")
        elif what == "claim-organiser":
            self._tell_organiser(side, came_back=False)
        elif what == "claim-win":
            await match.end(Result("absent", side_name(side)))
        else:
            await self.give_to_bot(side)

    def _tell_organiser(self, side: Side, *, came_back: bool) -> None:
        """Not in the queue of the match: the organiser may be deciding, and wait for the match."""
        sheet = self.match.sheet
        by = sheet.seats[side if came_back else 1 - side].name
        self._report_absence(sheet.id, side, by, came_back=came_back)

    async def give_to_bot(self, side: Side) -> None:
        """A computer plays on for somebody who has left."""
        match = self.match
        bot = weakest_first(match.sheet.game)[-1]
        left = match.sheet.seats[side]
        await match.seat_taken(side, left.given_to(bot))
        for other in match.guests:
            other.sides = tuple(held for held in other.sides if held is not side)
        match.look_round()
        match.show_state()
        await match.keep_going()

    # -- once more ---------------------------------------------------------------------------

    async def _rematch(self, guest: Guest) -> None:
        match = self.match
        if match.sheet.status != "over":
            raise Refusal("not-over")
        others = match.sheet.people_elsewhere(guest.sides)
        agreed = self.what == "rematch" and self.by not in guest.sides
        if match.sheet.next is not None:
            guest.send(Rematch(match.sheet.next, guest.token))
            return
        if others and not agreed:
            self._offer("rematch", guest.sides[0])
            if not await self._wanted_again(match, guest.sides[0]):
                return
        await self.begin_again()

    async def begin_again(self) -> None:
        """Both want to: the next match begins, in the match's turn."""
        match = self.match
        self.what = self.by = None
        begun = await self._begin_rematch(match)
        for each in match.guests:
            each.send(Rematch(begun, each.token))
