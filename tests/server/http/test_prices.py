"""What requests cost: every route says it, and the page of limits says the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import APIRouter

from touchline.server.app import create_app
from touchline.server.config import Config
from touchline.server.http import match_routes, static_files, study_routes
from touchline.server.http.account import routes as account_routes
from touchline.server.http.account import session_routes
from touchline.server.http.competition import organiser_routes
from touchline.server.http.competition import routes as competition_routes
from touchline.server.http.prices import PriceList, priced

MODULES = (account_routes, session_routes, match_routes, study_routes, competition_routes,
           organiser_routes, static_files)  # fmt: skip
PRICES = PriceList(route for module in MODULES for route in module.router.routes)
DOCS = Path(__file__).parents[3] / "docs" / "server.md"
SAID = {
    "a file of the page": [("GET", "/assets/index.js")],
    "any other request": [("GET", "/api/matches"), ("DELETE", "/api/session")],
    "a new match": [("POST", "/api/matches")],
    "joining and other orders at a match": [("POST", "/api/matches/abc/join")],
    "replay, story or statistics of a match": [
        ("GET", f"/api/matches/abc/{what}") for what in ("replay", "story", "study")
    ],
    "replay, story or statistics of a record that is brought": [
        ("POST", f"/api/study/{what}") for what in ("replay", "story", "statistics")
    ],
    "account, sign-in, whatever asks for a password": [
        ("POST", "/api/account"), ("POST", "/api/session"), ("POST", "/api/me/password"),
        ("DELETE", "/api/me"),
    ],
    "a new league, a new club": [("POST", "/api/competitions")],
}  # fmt: skip


def test_no_server_starts_with_a_route_that_has_no_price(tmp_path: Path) -> None:
    router = APIRouter()

    @router.get("/gift")
    def gift() -> None:
        raise NotImplementedError

    with pytest.raises(KeyError, match="gift"):
        PriceList(router.routes)
    priced(7)(gift)
    assert PriceList(router.routes).of("GET", "/gift", 0) == 7
    create_app(Config(db=str(tmp_path / "x.sqlite3")))


@pytest.mark.parametrize("what", SAID)
def test_the_page_of_limits_says_what_it_costs(what: str) -> None:
    rows = [line.strip("| ").split(" | ") for line in DOCS.read_text("utf-8").splitlines()]
    said = next(row[-1] for row in rows if what in row)
    points = {"¼": 0.25}.get(said) or float(said)
    assert {PRICES.of(method, path, 0) for method, path in SAID[what]} == {points}


def test_what_is_sent_costs_too() -> None:
    assert PRICES.of("POST", "/api/matches", 39_999) == 11
    assert PRICES.of("POST", "/api/matches/abc/join", 20_000) == 6


def test_what_is_nowhere_costs_a_point() -> None:
    assert PRICES.of("PUT", "/api/matches", 0) == 1
    assert PRICES.of("POST", "/nowhere", 0) == 1
