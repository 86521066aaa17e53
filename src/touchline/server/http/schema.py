"""The JSON schema of all that goes over HTTP, from which the browser's types are generated.

`python -m touchline.server.http.schema` prints it, and that of the WebSocket's messages.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Any, Final

import msgspec
from fastapi.openapi.utils import get_openapi

from touchline.core.editor.own_team import TeamKit, TeamParts
from touchline.server.competition.pages import (
    BooksPage,
    DraftPage,
    LeagueHome,
    LeagueMatch,
    LeagueSummary,
    LogPage,
    MarketPage,
    Me,
    SquadsPage,
)
from touchline.server.http import (
    analysis_routes,
    daily_routes,
    dice_routes,
    game_routes,
    match_routes,
    scenario_routes,
    study_routes,
    team_routes,
)
from touchline.server.http.account import (
    belongings_routes,
    mail_routes,
    passkey_routes,
    reset_routes,
    session_routes,
)
from touchline.server.http.account import routes as account_routes
from touchline.server.http.analysis_routes import WithNotes
from touchline.server.http.competition import organiser_routes
from touchline.server.http.competition import routes as competition_routes
from touchline.server.http.days import my_matches, seat_routes, turn_routes
from touchline.server.http.models import Problem
from touchline.server.http.notices import feed_routes, stop_routes
from touchline.server.http.notices import routes as notice_routes
from touchline.server.http.order import admin_routes, report_routes
from touchline.server.http.people import (
    challenge_routes,
    follow_routes,
    profile_routes,
    watch_routes,
)
from touchline.server.http.people.watch_routes import Glimpse
from touchline.server.http.scenario_routes import CheckedScenario, KitShown, LayoutShown
from touchline.server.http.societies import routes as society_routes
from touchline.server.http.study_routes import PositionShown
from touchline.server.live.daily import DayShown
from touchline.server.societies.all_time import SocietyBooks
from touchline.server.societies.meetings import Meeting
from touchline.server.view.diagrams import Drawn
from touchline.server.view.reviewed import Question, Reviewed
from touchline.server.wire.schema import REFERENCE, document
from touchline.server.wire.schema import schema as messages
from touchline.study.statistics import Report
from touchline.study.summary import Summary

ROUTES: Final = (
    account_routes,
    session_routes,
    passkey_routes,
    reset_routes,
    belongings_routes,
    admin_routes,
    report_routes,
    analysis_routes,
    challenge_routes,
    competition_routes,
    daily_routes,
    dice_routes,
    feed_routes,
    follow_routes,
    game_routes,
    mail_routes,
    match_routes,
    my_matches,
    notice_routes,
    organiser_routes,
    profile_routes,
    scenario_routes,
    stop_routes,
    seat_routes,
    society_routes,
    study_routes,
    team_routes,
    turn_routes,
    watch_routes,
)
LEAGUE: Final = (
    Me,
    LeagueSummary,
    LeagueHome,
    LeagueMatch,
    SquadsPage,
    DraftPage,
    MarketPage,
    BooksPage,
    LogPage,
)
"""The pages of a competition."""
SHOWN: Final = (
    *(PositionShown, Drawn, Reviewed, Question, TeamParts, WithNotes),
    *LEAGUE,
    *(SocietyBooks, Meeting),
)
"""Answers that leave something out now and then, or show a board that does."""
WHOLE: Final = (
    Report,
    Summary,
    DayShown,
    KitShown,
    LayoutShown,
    CheckedScenario,
    TeamKit,
    team_routes.CheckedTeam,
    Glimpse,
)
"""Answers in which everything is sent, what has a default too."""
OF_FASTAPI: Final = {"HTTPValidationError", "ValidationError"}
"""What a server would answer that does not put its refusals into words of its own."""


def schema() -> dict[str, Any]:
    """Every body that is sent or answered; the statistics and positions of matches too."""
    routes = [route for module in ROUTES for route in module.router.routes]
    found = get_openapi(title="Touchline", version="1", routes=routes)["components"]["schemas"]
    parts = {name: _plain(part) for name, part in found.items() if name not in OF_FASTAPI}
    parts["Problem"] = _plain(Problem.model_json_schema(mode="serialization"))
    _, shown = msgspec.json.schema_components(SHOWN, ref_template=REFERENCE)
    _, answers = msgspec.json.schema_components((*SHOWN, *WHOLE), ref_template=REFERENCE)
    for name in answers.keys() - shown.keys():
        answers[name]["required"] = list(answers[name]["properties"])
    twice = parts.keys() & answers.keys()
    assert not twice, f"two shapes of one name: {twice}"
    return document("Http", parts | {name: _plain(part) for name, part in answers.items()})


def _plain(part: Any) -> Any:
    """With references as they are here, and without the titles that would name every field."""
    if isinstance(part, list):
        return [_plain(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {key: value for key, value in part.items() if key not in ("title", "default")}
    if "properties" in part:
        kept["properties"] = {name: _plain(each) for name, each in part["properties"].items()}
    for key in kept.keys() - {"properties"}:
        kept[key] = _plain(kept[key])
    if "prefixItems" in kept:  # as this draft of JSON schema writes it
        kept |= {"items": kept.pop("prefixItems"), "additionalItems": False}
    elif kept.get("maxItems") != kept.get("minItems"):
        kept.pop("maxItems", None)  # a type has no most: it would list every length there is
    if "$ref" in kept:
        kept["$ref"] = REFERENCE.format(name=kept["$ref"].rpartition("/")[2])
    return kept


def printed() -> dict[str, dict[str, Any]]:
    """The schema of each file of types, and the mark by which an old file is known."""
    found = {"http": schema(), "messages": messages()}
    return {name: {"schema": each, "mark": mark(each)} for name, each in found.items()}


def mark(found: dict[str, Any]) -> str:
    """What a file of types made from this schema bears on its first lines."""
    return hashlib.sha256(msgspec.json.encode(found, order="deterministic")).hexdigest()[:16]


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(printed()) + b"\n")
