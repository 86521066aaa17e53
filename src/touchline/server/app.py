"""The application: routes, errors as sentences, limits and headers around everything."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

import touchline
from touchline.core import texts
from touchline.server.config import Config
from touchline.server.errors import NotStored, Refusal
from touchline.server.http import static_files, websocket
from touchline.server.http.cluster.elsewhere import Elsewhere
from touchline.server.http.cluster.inner_door import InnerDoor
from touchline.server.http.guard import Guard
from touchline.server.http.models import Health, Problem
from touchline.server.http.notices import live
from touchline.server.http.people import lobby_socket
from touchline.server.http.prices import PriceList, priced
from touchline.server.http.request import preferred
from touchline.server.http.schema import ROUTES
from touchline.server.service import MatchService
from touchline.server.warm_up import warm_up

MIN_COMPRESSED_BYTES = 500  # bytes that are not worth compressing
DESCRIPTION = {"model": Problem, "description": "Refused, with the reason."}


def create_app(config: Config | None = None, folder: Path = static_files.FOLDER) -> FastAPI:
    """The application of a service of its own."""
    service = MatchService(config or Config())

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        service.start()
        yield
        service.stop()

    warm_up()
    app = FastAPI(
        title="Touchline",
        version=touchline.__version__,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        responses=dict.fromkeys((400, 401, 403, 404, 409, 413, 422, 429, 503), DESCRIPTION),
    )
    app.state.service = service
    app.state.static = folder
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(NotStored, _away)
    app.add_exception_handler(RequestValidationError, _misread)
    app.add_exception_handler(HTTPException, _http)
    app.add_middleware(GZipMiddleware, minimum_size=MIN_COMPRESSED_BYTES)
    app.add_middleware(Elsewhere, service=service)
    routers = [
        _plain_routes(service),
        *(module.router for module in (*ROUTES, websocket, lobby_socket, live)),
        static_files.router,
    ]
    for router in routers:
        app.include_router(router)
    prices = PriceList(route for router in routers for route in router.routes)
    app.add_middleware(Guard, service=service, prices=prices)
    app.add_middleware(InnerDoor, service=service)
    return app


def _plain_routes(service: MatchService) -> APIRouter:
    router = APIRouter(tags=["server"])

    @router.get("/health")
    @priced(1)
    async def health() -> Health:
        """Is the server well, and can it store what is played? If not, 503."""
        await service.health.feel()
        return Health(status="ok", version=touchline.__version__)

    @router.get("/metrics", response_class=PlainTextResponse)
    @priced(1)
    async def metrics() -> PlainTextResponse:
        """Counters for Prometheus."""
        return PlainTextResponse(
            service.metrics.text(
                matches_in_memory=len(service.actors),
                bots_thinking=service.bots.thinking,
                commits=service.store.commits,
                servers=1 + len(service.cluster.members),
            )
        )

    return router


def _language(request: Request) -> str:
    asked = request.query_params.get("lang", "")
    fallback = preferred(request.headers.get("accept-language", ""))
    return asked if asked in texts.LANGUAGES else fallback


def _problem(request: Request, refusal: Refusal) -> JSONResponse:
    with texts.speaking(_language(request)):
        body = {"code": refusal.code, "text": str(refusal)}
    return JSONResponse(body, refusal.status)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _problem(request, error)


async def _away(request: Request, _: Exception) -> Response:
    return _problem(request, Refusal("store", 503))


async def _misread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    problems: list[Any] = list(error.errors())
    first = problems[0] if problems else {"loc": (), "msg": ""}
    where = ".".join(str(part) for part in first["loc"])
    return _problem(request, Refusal("malformed", 422, problem=f"{where}: {first['msg']}"[:300]))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "no-address", 405: "no-method"}.get(error.status_code, "malformed")
    answer = _problem(request, Refusal(code, error.status_code, problem=str(error.detail)[:200]))
    answer.headers.update(error.headers or {})
    return answer
