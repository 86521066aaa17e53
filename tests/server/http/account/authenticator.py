"""A security key in a few lines: it makes a passkey for a page, and signs what that page asks."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as words

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """It tells whoever asks what page it believes to be on (`origin`)."""

    def __init__(self, origin: str, site: str) -> None:
        self.origin, self.site = origin, site
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.user = b""
        self.count = 0
        self.flags = PRESENT | VERIFIED

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what a device is asked that is to have a key."""
        self.user = _bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(cose)
        data = self._data(self.flags | ATTESTED) + attested
        sealed = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        said = self._client("webauthn.create", options["challenge"])
        return self._answer({"attestationObject": words(sealed), "clientDataJSON": words(said)})

    def sign(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to what a device is asked that signs somebody in."""
        self.count += 1
        data = self._data(self.flags)
        said = self._client("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(said).digest()
        return self._answer({
            "authenticatorData": words(data),
            "clientDataJSON": words(said),
            "signature": words(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": words(self.user),
        })  # fmt: skip

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        known = words(self.id)
        return {"id": known, "rawId": known, "type": "public-key", "response": response,
                "clientExtensionResults": {}}  # fmt: skip

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4)


def _bytes(text: str) -> bytes:
    from webauthn.helpers import base64url_to_bytes

    return base64url_to_bytes(text)
