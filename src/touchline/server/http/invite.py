"""An invitation as a picture a telephone can read."""

from __future__ import annotations

import io

import segno


def picture(link: str) -> bytes:
    """The QR code of a link as SVG."""
    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", scale=6, border=3, svgclass=None, lineclass=None
    )
    return out.getvalue()
