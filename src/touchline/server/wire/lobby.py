"""Every message that goes over the lobby's WebSocket, in both directions.

Whoever looks is shown everything again whenever something has changed. A seek is made with a token
the client has made up; it holds the seat later, and said again after a broken line it finds what
has become of the seek.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from touchline.server.errors import Refusal

Token = Annotated[str, msgspec.Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Word = Annotated[str, msgspec.Meta(max_length=40)]
MAX_RANGE: int = 2000

# -- from the client -------------------------------------------------------------------------------


class SeekWish(msgspec.Struct, tag_field="t", tag="seek", forbid_unknown_fields=True):
    """Find me somebody for this. `within` is how many points stronger or weaker they may be."""

    n: int
    token: Token
    game: Word
    preset: Word | None = None
    pace: Word = "live"
    within: Annotated[int, msgspec.Meta(ge=1, le=MAX_RANGE)] | None = None
    name: Word = ""
    club: Word = ""


class TakeWish(msgspec.Struct, tag_field="t", tag="take", forbid_unknown_fields=True):
    """I play against this one who waits."""

    n: int
    token: Token
    seek: Word
    name: Word = ""
    club: Word = ""


class WithdrawWish(msgspec.Struct, tag_field="t", tag="withdraw", forbid_unknown_fields=True):
    """I wait no more."""

    n: int
    seek: Word


class LobbyPing(msgspec.Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Are you there?"""

    n: int


FromVisitor = SeekWish | TakeWish | WithdrawWish | LobbyPing

# -- from the server -------------------------------------------------------------------------------


class SeekShown(msgspec.Struct):
    """Somebody who waits, as anybody may see it; a guest has no rating."""

    id: str
    game: str
    preset: str
    pace: str
    name: str
    account: bool
    rating: int | None
    low: int | None
    high: int | None
    since: float


class LobbyShown(msgspec.Struct, tag_field="t", tag="lobby"):
    """The whole lobby: who waits, and the public matches as `GET /api/matches` lists them.

    `own` are the seeks of this connection and of its account.
    """

    seeks: list[SeekShown]
    own: list[str]
    open: list[Any]
    live: list[Any]
    over: list[Any]


class Paired(msgspec.Struct, tag_field="t", tag="paired"):
    """Somebody was found: the match, and the seek that has found it."""

    seek: str
    match: str


class Heard(msgspec.Struct, tag_field="t", tag="ok"):
    """It was done; a seek that was made has this name."""

    n: int
    seek: str = ""


class NotHeard(msgspec.Struct, tag_field="t", tag="no"):
    """It was not done, and why; nothing has changed."""

    n: int
    code: str
    text: str


FromLobby = LobbyShown | Paired | Heard | NotHeard

_decoder: msgspec.json.Decoder[FromVisitor] = msgspec.json.Decoder(FromVisitor)


def read(data: str | bytes) -> FromVisitor:
    """A message as it came; Refusal if it is none."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise Refusal("malformed", problem=str(error)[:200]) from None
