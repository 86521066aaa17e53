"""The JSON schema of all messages, from which the browser's types are generated.

`python -m touchline.server.wire.schema` prints it.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from touchline.core.picture import Picture
from touchline.server.wire.lobby import FromLobby, FromVisitor
from touchline.server.wire.messages import FromClient, FromServer
from touchline.server.wire.trying import Standing
from touchline.study.branch import Studied
from touchline.study.frames import Replay

REFERENCE = "#/definitions/{name}"


def schema() -> dict[str, Any]:
    """Every message as a definition, and what shows events or a board without being one."""
    roots = (FromClient, FromServer, FromVisitor, FromLobby, Picture, Replay, Studied, Standing)
    (client, server, visitor, lobby, *_), parts = msgspec.json.schema_components(
        roots, ref_template=REFERENCE
    )
    return document("Messages", parts, client=client, server=server, visitor=visitor, lobby=lobby)


def document(title: str, parts: dict[str, Any], **properties: Any) -> dict[str, Any]:
    """Definitions, and the properties of one object that uses them."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": title,
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "definitions": dict(sorted(parts.items())),
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2) + b"\n")
