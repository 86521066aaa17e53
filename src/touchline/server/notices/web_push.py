"""A push (RFC 8030): encrypted for one browser (RFC 8291), signed, and handed to its service."""

from __future__ import annotations

import base64
import binascii
import http.client
import ssl
from typing import Final, Literal

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec

from touchline.server.notices import endpoint
from touchline.server.notices.vapid import Vapid

Outcome = Literal["out", "gone", "refused", "later"]
"""It is out; the browser wants no more; never like this; perhaps in a moment."""
TTL_S: Final = 24 * 3600
"""How long a push service keeps it for a browser that is off."""
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
MAX_BYTES: Final = 3000


class Device(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that takes pushes."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str


def key_bytes(device: Device) -> tuple[bytes, bytes]:
    """The keys of a browser; ValueError unless they are such keys."""
    point, auth = _unpacked(device.p256dh), _unpacked(device.auth)
    if len(point) != POINT_BYTES or len(auth) != AUTH_BYTES:
        raise ValueError("keys of another length")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    return point, auth


def _unpacked(text: str) -> bytes:
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except (binascii.Error, ValueError):
        raise ValueError("not base64") from None


def push(
    device: Device, message: bytes, topic: str, vapid: Vapid, contact: str, now: float,
    *, local: bool = False,
) -> Outcome:  # fmt: skip
    """Hand it over. One with the same topic takes the place of one that still waits there."""
    try:
        there = endpoint.read(device.endpoint, local=local)
        point, auth = key_bytes(device)
    except (endpoint.NotPublic, ValueError):
        return "gone"
    body = http_ece.encrypt(
        message[:MAX_BYTES],
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=point,
        auth_secret=auth,
        version="aes128gcm",
    )
    headers = {
        "TTL": str(TTL_S),
        "Urgency": "normal",
        "Topic": topic,
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        **vapid.headers(there.origin, contact, now),
    }
    try:
        status = endpoint.post(there, body, headers, local=local).status
    except endpoint.NotPublic:
        return "gone"
    except ssl.SSLCertVerificationError:
        return "refused"
    except (OSError, http.client.HTTPException):
        return "later"
    return outcome(status)


def outcome(status: int) -> Outcome:
    """What the answer of a push service means (RFC 8030 5, 7.3, 8.4).

    >>> outcome(201), outcome(410), outcome(413), outcome(503)
    ('out', 'gone', 'refused', 'later')
    """
    if 200 <= status < 300:
        return "out"
    if status in (404, 410):
        return "gone"
    return "later" if status in (408, 425, 429) or status >= 500 else "refused"
