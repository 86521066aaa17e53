"""Who may decide for a side: seats, and the tokens that hold them."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

import msgspec

from touchline.core.rivals.styles import in_style
from touchline.core.side import Side, SideName

SIDES = (Side.HOME, Side.AWAY)
NAMES: tuple[SideName, SideName] = ("home", "away")


def side_name(side: Side | int) -> SideName:
    """The word for a side in messages."""
    return NAMES[side]


class SeatRow(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A seat as it is stored. Of a token only the hash is kept."""

    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""
    token: str = ""
    account: str = ""
    nonce: str = ""
    """What whoever sits here has added to the dice; empty until they have."""
    club: str = ""
    """The club they play for."""
    team: str = ""
    """The team of the game they had in the match before, if it has teams to choose from."""
    rival: str = ""
    """The club of the computer that plays here (`touchline.core.rivals.clubs`), by its id."""
    rival_name: str = ""
    """What it was called when the match was made: its file may be gone one day."""
    style: str = ""
    """How it plays."""
    league_team: str = ""
    """The team of a competition they play for, which is the club then."""
    came: bool = False
    """Have they been there since the match began?"""
    prepared: bool = False
    """Are draft and line-up left to the computer, in this match and in a rematch?"""
    engine: bool = False
    """Does a program decide here, over a socket of its own?"""
    claimed: bool = False
    """Did whoever sits here have no account when they sat down, and has one now?"""

    @property
    def player(self) -> str:
        """The bot that plays here, in its style."""
        return in_style(self.bot, self.style) if self.bot else ""

    def given_to(self, bot: str) -> SeatRow:
        """The same seat with a bot on it; the club has its name from the competition there."""
        name = "" if self.league_team else self.name
        return SeatRow(kind="bot", bot=bot, name=name, club=self.club, league_team=self.league_team)


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(24)


def fingerprint(token: str) -> str:
    """What is stored of a token; it has enough chance in it to need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def held_by(seats: list[SeatRow], token: str | None) -> tuple[Side, ...]:
    """The sides a token may decide for."""
    if not token:
        return ()
    mark = fingerprint(token)
    return tuple(
        side
        for side in SIDES
        if seats[side].kind == "person" and hmac.compare_digest(seats[side].token, mark)
    )
