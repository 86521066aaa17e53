"""What goes over HTTP about accounts: passkeys, another password, seats of guests."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, Field

from touchline.server.http.models import Name, Parts, Shape

Word = Annotated[str, Field(max_length=64)]
Password = Annotated[str, Field(max_length=200)]


class PasswordProof(Shape):
    """What shows that it is the owner who asks."""

    password: Password
    name: Name | None = None
    """Whose account it is, for those who are kept out and cannot sign in."""


class Asked(BaseModel):
    """What a device is asked (`options`, as WebAuthn has it), and the ticket for its answer."""

    ticket: str
    options: dict[str, Any]


class PasskeyMade(Shape):
    """What a device has answered that got a key."""

    ticket: Word
    credential: Parts
    name: Annotated[str, Field(max_length=60)] = ""


class PasskeyAnswer(Shape):
    """What a device has answered that signs somebody in."""

    ticket: Word
    credential: Parts


class PasskeyName(Shape):
    """What a key is to be called."""

    name: Annotated[str, Field(max_length=60)]


class PasskeyText(BaseModel):
    """A key as its owner sees it; times are seconds."""

    id: str
    name: str
    made: float
    used: float


class PasskeyList(BaseModel):
    """All of them, the one used last first."""

    passkeys: list[PasskeyText]


class ResetWays(BaseModel):
    """How somebody gets a new password who has forgotten theirs."""

    mail: bool
    """By a letter to their confirmed address; else whoever runs the server has a link for them."""


class ResetRequest(Shape):
    """Somebody has forgotten their password."""

    name: Annotated[str, Field(max_length=254)]
    """Of the account, or its confirmed address."""


class NewPassword(Shape):
    """Another password, with the word out of a link."""

    word: Word
    new: Annotated[str, Field(min_length=8, max_length=200)]


class SeatToken(Shape):
    """What holds a seat in this browser."""

    token: Word
