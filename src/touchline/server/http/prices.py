"""What a request costs, in points: every route says it where it is declared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Set
from typing import Any, Final, TypeVar

from fastapi.routing import APIRoute
from starlette.routing import BaseRoute

NO_ADDRESS_POINTS: Final = 1
"""To ask for what is nowhere."""
BYTES_PER_POINT: Final = 20_000
"""Bytes of a body that cost one point more."""

Endpoint = TypeVar("Endpoint", bound=Callable[..., Any])
_points: Final[dict[Callable[..., Any], float]] = {}


def priced(points: float) -> Callable[[Endpoint], Endpoint]:
    """Below the address of a route: so much a request costs, without its body."""

    def mark(endpoint: Endpoint) -> Endpoint:
        _points[endpoint] = points
        return endpoint

    return mark


class PriceList:
    """The prices of all routes of an application; one without a price is an error."""

    def __init__(self, routes: Iterable[BaseRoute]) -> None:
        self._rows: list[tuple[re.Pattern[str], Set[str], float]] = [
            (route.path_regex, route.methods or set(), _points[route.endpoint])
            for route in routes
            if isinstance(route, APIRoute)
        ]

    def of(self, method: str, path: str, body_bytes: int) -> float:
        """What a request costs; the first route that takes it counts, as it does for its answer.

        >>> from touchline.server.http import match_routes
        >>> prices = PriceList(match_routes.router.routes)
        >>> prices.of("GET", "/api/matches/abc/record", 0)
        3
        """
        found = (
            points
            for regex, methods, points in self._rows
            if method in methods and regex.match(path)
        )
        return next(found, NO_ADDRESS_POINTS) + body_bytes // BYTES_PER_POINT
