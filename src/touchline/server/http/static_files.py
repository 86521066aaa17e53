"""The front end: files made by its build, one page for all addresses, and what it may load."""

from __future__ import annotations

import html
import mimetypes
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse

from touchline.core.texts import say
from touchline.server.errors import Refusal
from touchline.server.http.prices import priced
from touchline.server.http.request import Spoken, speaking

router = APIRouter(include_in_schema=False)
FOLDER: Final = Path(__file__).parents[1] / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
ASSETS: Final = "assets/"
POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
DATA: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""For what is no page: it may load nothing at all."""
HEADERS: Final = DATA | {
    "Content-Security-Policy": POLICY,
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
FRAMED: Final = {
    "Content-Security-Policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "Cross-Origin-Resource-Policy": "cross-origin",
}
"""What a page of somebody else may show: the viewer, in which nothing can be decided."""
VIEWER: Final = "embed"
HSTS: Final = {"Strict-Transport-Security": "max-age=31536000"}
"""Whoever has come once over https comes over https for a year."""
MAX_NAME_BYTES: Final = 255
"""No file system has longer names."""
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")


def headers_of(path: str) -> dict[str, str]:
    """The headers that protect an address; the viewer and its script may be used elsewhere."""
    if path.startswith(("/api/", f"/{ASSETS}")):
        return DATA
    if path != f"/{VIEWER}.js" and path.split("/", 2)[1:2] != [VIEWER]:
        return HEADERS
    return {name: text for name, text in HEADERS.items() if name != "X-Frame-Options"} | FRAMED


def _file(folder: Path, path: str) -> Path | None:
    """The file of the front end at this address, if it is one."""
    if not path or "\0" in path:
        return None
    try:
        file = (folder / path).resolve()
    except (OSError, ValueError):  # too long, or a name that cannot be
        return None
    return file if file.is_relative_to(folder.resolve()) and file.is_file() else None


@router.get("/{path:path}")
@priced(0.25)
def page(path: str, request: Request, lang: Spoken) -> Response:
    """A file of the front end, or its page for any address it knows how to show."""
    ours = path.strip("/").split("/", 1)[0] == "api"
    if ours or any(len(part.encode()) > MAX_NAME_BYTES for part in path.split("/")):
        raise Refusal("no-address", 404)
    folder: Path = request.app.state.static
    file = _file(folder, path)
    if file is not None:
        forever = path.startswith(ASSETS)
        return FileResponse(file, headers={"Cache-Control": FOREVER if forever else "no-cache"})
    index = folder / ("embed.html" if path.split("/", 1)[0] == VIEWER else "index.html")
    if index.is_file():
        if path.startswith(ASSETS):
            raise Refusal("no-address", 404)
        return FileResponse(index, headers={"Cache-Control": "no-cache"})
    with speaking(lang):
        title, text = html.escape(say("server.page.title")), html.escape(say("server.page.text"))
    body = f"<!doctype html><html lang={lang}><meta charset=utf-8><title>{title}</title>"
    return HTMLResponse(f"{body}<h1>{title}</h1><p>{text}</p></html>", 503)
