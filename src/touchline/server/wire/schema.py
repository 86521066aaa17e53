"""The JSON schema of all messages, from which the browser's types are generated.

`python -m touchline.server.wire.schema` prints it.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from touchline.core.picture import Picture
from touchline.server.wire.messages import FromClient, FromServer

REFERENCE = "#/definitions/{name}"


def schema() -> dict[str, Any]:
    """One object with a property for each direction, and every message as a definition."""
    (client, server, picture), parts = msgspec.json.schema_components(
        (FromClient, FromServer, Picture), ref_template=REFERENCE
    )
    properties = {"client": client, "server": server, "picture": picture}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Messages",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "definitions": parts,
    }


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(schema()), indent=2) + b"\n")
