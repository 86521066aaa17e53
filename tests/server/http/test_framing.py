"""What pages of somebody else may show: the viewer and its script, nothing else."""

from __future__ import annotations

import pytest

from touchline.server.http.static_files import headers_of


@pytest.mark.parametrize("path", ["/embed", "/embed/", "/embed/abc123", "/embed.js"])
def test_the_viewer_may_be_framed(path: str) -> None:
    headers = headers_of(path)
    assert "X-Frame-Options" not in headers
    assert "frame-ancestors *" in headers["Content-Security-Policy"]
    assert headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert "script-src 'self'" in headers["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/api/games", "/assets/common.js", "/assets/page.css"])
def test_what_is_no_page_may_load_nothing(path: str) -> None:
    headers = headers_of(path)
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", ["/", "/study", "/m/abc", "/embedded", "/study/embed", "/api/me"])
def test_nothing_else_may_be_framed(path: str) -> None:
    headers = headers_of(path)
    assert headers["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
