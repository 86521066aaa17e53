"""The page on the protocol names what there is: every message, every route it speaks of."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from tests.server.running import Running
from touchline.server.wire.messages import FromClient, FromServer

PAGE = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_every_message_is_named() -> None:
    for union in (FromClient, FromServer):
        for info in msgspec.inspect.multi_type_info([*union.__args__]):
            assert isinstance(info, msgspec.inspect.StructType)
            assert f"`{info.tag}`" in PAGE, info.tag


def test_every_address_is_one(server: Running) -> None:
    known = server.get("/api/openapi.json")["paths"]
    found = re.findall(r"(?:GET|POST) (/api/[\w/]+)", PAGE)
    assert len(found) > 5
    assert {path.replace("ID", "{match_id}") for path in found} <= set(known)
