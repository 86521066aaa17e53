"""Messages to bytes and back."""

from __future__ import annotations

import msgspec

from touchline.server.errors import Refusal
from touchline.server.wire.messages import FromClient, FromServer

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class _Numbered(msgspec.Struct):
    n: int = 0


_number = msgspec.json.Decoder(_Numbered)


def encode(message: FromServer) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


def decode(data: str | bytes) -> FromClient:
    """A message as it came; Refusal if it is none."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise Refusal("malformed", problem=str(error)[:200]) from None


def number_of(data: str | bytes) -> int:
    """The number of a message that cannot be understood, 0 if it has none."""
    try:
        return _number.decode(data).n
    except msgspec.DecodeError:
        return 0


def kind_of(message: FromClient) -> str:
    """The word that names the kind of a message."""
    tag = message.__struct_config__.tag
    assert isinstance(tag, str)
    return tag
