"""The match sheet: everything about a match that is not an action."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Executable, update

from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import CommittedDice
from touchline.core.errors import BadPosition
from touchline.core.game import Position
from touchline.core.language.names import Clubs, side_words
from touchline.core.side import Side, SideName
from touchline.core.texts import say
from touchline.server.match.clubs import clubs_for
from touchline.server.match.seats import NAMES, SIDES, SeatRow, side_name
from touchline.server.store import sql_tables
from touchline.server.wire.messages import DiceInfo

Status = Literal["open", "live", "over"]


def today() -> str:
    """The day it is, by universal time."""
    return time.strftime("%Y-%m-%d", time.gmtime())


UNDECIDED: Final = ("annulled", "closed")
"""How a match ends that says nothing about anybody."""
MIN_RATED_DECISIONS: Final = 10
"""A match that was broken off earlier says nothing about anybody's rating."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a match ended, if not by the final whistle; `side` is whom it happened to."""

    how: Literal[
        "whistle", "lesson", "attack", "scenario",
        "resigned", "agreed", "absent", "overdue", "annulled", "closed",
    ]  # fmt: skip
    side: SideName | None = None
    too_short: bool = False
    """Was it rated, but broken off so early that it says nothing about anybody?"""

    @property
    def failed(self) -> bool:
        """Is this a lesson that has ended badly?"""
        return self.how == "lesson" and self.side is not None

    def words(self, clubs: Clubs = ()) -> str | None:
        """The sentence, in the current language."""
        if self.how in ("whistle", "lesson", "attack", "scenario"):
            return None
        side = "" if self.side is None else side_words(clubs, SIDES[NAMES.index(self.side)])
        said = say(f"server.result.{self.how}", side=side)
        return f"{said} {say('server.result.too-short')}" if self.too_short else said

    def winner(self, score: Side | None) -> Side | None:
        """Who has won; `score` is who won by the rules of the game."""
        if self.how == "whistle":
            return score
        if self.side is None:
            return None
        return Side.AWAY if self.side == "home" else Side.HOME


class MatchSheet(msgspec.Struct, kw_only=True):
    """A row of the table of matches, in the words of the program."""

    id: str
    game: str
    rules: int
    preset: str
    start: str
    fresh: bool
    """Does it begin like every match of this game, and not in the middle of things?"""
    dice: Literal["committed", "real"]
    secret: str
    nonces: list[str]
    seats: list[SeatRow]
    status: Status
    public: bool
    address: str
    created: float
    touched: float
    score: list[int]
    lesson: str | None = None
    scenario: str | None = None
    deal: str | None = None
    """What a scenario was dealt from: its name, the preset and the seed."""
    own: str | None = None
    """The text of a scenario that somebody has made."""
    first_leg: list[int] | None = None
    """In the second of two legs: today's home and away goals in the first."""
    daily: str | None = None
    """The day whose situation this is, if it counts."""
    decisions: int | None = None
    """Of one attack: so many things are decided in it."""
    pace: str = "live"
    """How long managers may think (`touchline.server.match.pace`)."""
    result: Result | None = None
    next: str | None = None

    def row(self) -> dict[str, Any]:
        """As the store keeps it."""
        values: dict[str, Any] = msgspec.to_builtins(self)
        return values

    def copy(self) -> MatchSheet:
        """The same sheet, to be changed and stored before anybody is shown the change."""
        return msgspec.structs.replace(
            self,
            nonces=list(self.nonces),
            seats=[msgspec.structs.replace(seat) for seat in self.seats],
            score=list(self.score),
        )

    def changed(self, after: MatchSheet) -> dict[str, Any]:
        """The columns in which another sheet differs."""
        return {
            name: msgspec.to_builtins(value)
            for name in self.__struct_fields__
            if (value := getattr(after, name)) != getattr(self, name)
        }

    def become(self, after: MatchSheet) -> None:
        """The change is stored: everybody may see it."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(after, name))

    def waiting(self) -> list[Side]:
        """The people whose nonces the first die still waits for."""
        if self.dice != "committed" or self.nonces or self.status == "over":
            return []
        seats = self.seats
        return [s for s in SIDES if seats[s].kind == "person" and not seats[s].nonce]

    def words(self) -> list[str]:
        """What the people have added to the dice, home's word first; one word at one screen."""
        said = [seat.nonce for seat in self.seats if seat.kind == "person" and seat.nonce]
        return said[:1] if self.one_screen() else said

    @property
    def begun(self) -> bool:
        """Is it being played?"""
        return self.status == "live" and not self.waiting()

    def rated(self) -> bool:
        """Do two accounts play for their ratings: a preset as it is, with dice nobody types in?"""
        home, away = (seat.account for seat in self.seats)
        plain = self.fresh and self.preset != "custom" and self.lesson is None
        if self.result is not None and (self.result.too_short or self.result.how in UNDECIDED):
            return False
        if any(seat.claimed for seat in self.seats):  # nobody chooses afterwards what counts
            return False
        return bool(home and away and home != away) and plain and self.dice == "committed"

    def too_short(self, result: Result, decisions: int) -> bool:
        """Would it have been rated, had it not been broken off so early?"""
        return self.rated() and result.how != "whistle" and decisions < MIN_RATED_DECISIONS

    def clubs(self, said: Sequence[str] = ("", "")) -> list[str]:
        """The clubs of both sides, home first; a lesson speaks of home and away.

        `said` is what the game itself calls the teams, where it does.
        """
        if self.lesson is not None:
            return ["", ""]
        drawn = clubs_for([seat.club for seat in self.seats], self.id)
        named = (seat.league_team or seat.rival_name for seat in self.seats)
        every = zip(named, said, drawn, strict=True)
        return [team or own or club for team, own, club in every]

    def bots(self) -> list[Side]:
        """The sides a bot plays."""
        return [side for side in SIDES if self.seats[side].kind == "bot"]

    def one_screen(self) -> bool:
        """Do both people sit at one screen?"""
        home, away = self.seats
        return home.kind == away.kind == "person" and home.token == away.token

    def online(self) -> bool:
        """Do two people sit at two screens?"""
        return all(seat.kind == "person" for seat in self.seats) and not self.one_screen()

    def advised(self) -> bool:
        """May people be told what the computer would do? Never against somebody far away."""
        here = all(seat.kind != "open" for seat in self.seats) and not self.online()
        told = self.lesson is None and self.decisions is None
        return here and not self.rated() and told

    def dice_info(self) -> DiceInfo:
        """The commitment at once, the secret after the match."""
        if self.dice == "real":
            return DiceInfo("real")
        return DiceInfo(
            CommittedDice.SCHEME,
            CommittedDice(self.secret).commitment,
            self.nonces,
            self.secret if self.tells_secret else None,
            [side_name(side) for side in self.waiting()],
        )

    @property
    def tells_secret(self) -> bool:
        """May the secret of the dice be known? Others may still be trying the same ones."""
        return self.status == "over" and (self.daily is None or self.daily < today())

    def people_elsewhere(self, sides: tuple[Side, ...]) -> list[Side]:
        """The sides of people who hold none of these seats."""
        return [s for s in SIDES if self.seats[s].kind == "person" and s not in sides]


def start_of(game: Capabilities[Position, Any], sheet: MatchSheet) -> Position:
    """The position a match began with.

    Where the line cannot be read any more, a match that began like all of its preset begins as
    they do today.
    """
    try:
        return game.position(sheet.start)
    except BadPosition:
        if not sheet.fresh or sheet.preset not in game.presets:
            raise
    return game.new(game.settings(sheet.preset))


def sheet_of(row: Any) -> MatchSheet:
    """The sheet of a stored row."""
    # a column's name may be a quoted one, which msgspec does not take for a word
    return msgspec.convert({str(name): value for name, value in dict(row).items()}, MatchSheet)


def changing(match_id: str, **values: Any) -> Executable:
    """The statement that changes a stored sheet."""
    matches = sql_tables.matches
    return update(matches).where(matches.c.id == match_id).values(**values)
