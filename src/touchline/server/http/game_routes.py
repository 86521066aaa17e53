"""What can be played: games, boards, rules, and the words of the page."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response

from touchline.core import registry, texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import Unknown
from touchline.core.language import diagrams, rulebook
from touchline.core.language.rule_words import words_of
from touchline.core.language.switches import switches as described
from touchline.core.texts import say
from touchline.server.errors import Refusal
from touchline.server.http.models import (
    BotText,
    FormatText,
    GameText,
    Lang,
    LeagueText,
    LessonText,
    PresetText,
    RivalText,
    RuleText,
    ScenarioText,
    Switch,
)
from touchline.server.http.prices import priced
from touchline.server.http.request import Spoken
from touchline.server.match.clubs import CLUBS
from touchline.server.view.diagrams import drawn
from touchline.server.view.rivals import rival_info
from touchline.study import lessons

router = APIRouter(prefix="/api", tags=["games"])
WORDS = (
    *("title", "verb", "deed", "attribute", "role", "period", "preset", "bot", "side", "mark"),
    *("card", "family", "position", "playbook", "place", "ring", "scenario"),
)
LATER = {
    "daily": ("web.daily.",),
    "days": ("web.days.",),
    "editor": ("web.editor.", "web.teams."),
    "first": ("web.first.",),
    "shelf": ("web.shelf.", "web.share.", "web.records."),
    "league": ("web.league.",),
    "society": ("web.society.",),
    "people": ("web.account.", "web.devices.", "web.lobby."),
    "profile": ("web.people.", "web.records."),
    "notices": ("web.notices.", "notice."),
    "order": ("web.order.",),
    "embed": ("web.embed.", "web.study."),
    "rivals": ("web.rivals.",),
    "settings": ("web.settings.",),
    "cards": tuple(
        f"{name}.{word}." for name in registry.game_ids() for word in ("card", "playbook")
    ),
    "study": (
        "web.study.",
        "web.review.",
        "web.exercise.",
        "web.try.",
        "web.trends.",
        "web.chapters.",
    ),
}
"""Words of pages that many readers never open: they come together with such a page."""
LONG = "public, max-age=3600"


def find(game_id: str) -> Any:
    """A game by its id; Refusal if there is none."""
    try:
        return registry.game(game_id)
    except Unknown:
        raise Refusal("no-game", 404) from None


@router.get("/games", response_model=list[GameText])
@priced(1)
def games(request: Request, lang: Spoken) -> Response:
    """Every game, ready for the start page."""
    return unless_known(request, _games(lang))


@cache
def _games(lang: str) -> bytes:
    with texts.speaking(lang):
        found = [shown(registry.game(name)) for name in registry.game_ids()]
    return msgspec.json.encode([each.model_dump() for each in found])


@router.get("/games/{game_id}/switches")
@priced(1)
def switches(game_id: str, lang: Spoken) -> list[Switch]:
    """The switches of a game's rules, for those who want to change one."""
    game = find(game_id)
    with texts.speaking(lang):
        return _switches(game)


@router.get("/games/{game_id}/rivals", response_model=list[RivalText])
@priced(1)
def rivals(game_id: str, request: Request, lang: Spoken) -> Response:
    """The clubs the computer plays for, the weakest first."""
    return unless_known(request, _rivals(find(game_id).id, lang))


@cache
def _rivals(game_id: str, lang: str) -> bytes:
    game = registry.game(game_id)
    with texts.speaking(lang):
        return msgspec.json.encode([rival_info(game, each) for each in game.rivals()])


def shown(game: Capabilities) -> GameText:
    """A game as the start page shows it, in the current language."""
    name = game.id
    return GameText(
        id=name,
        title=say(f"{name}.title"),
        sentence=_optional(f"{name}.about.sentence"),
        length=_optional(f"{name}.about.length"),
        difficulty=_optional(f"{name}.about.difficulty"),
        presets=[
            PresetText(id=each, text=say(f"{name}.preset.{each}"), minutes=game.minutes.get(each))
            for each in game.presets
        ],
        default_preset=next(iter(game.presets)),
        formats=[
            FormatText(id=each, preset=preset, minutes=minutes)
            for each, (preset, minutes) in game.formats.items()
        ],
        prelude=bool(game.prelude),
        bots=[
            BotText(
                id=bot,
                name=_optional(f"{name}.bot.{bot}") or bot,
                text=_optional(f"{name}.bot-text.{bot}"),
            )
            for bot in registry.weakest_first(name)
        ],
        rivals=len(game.rivals()),
        judged=registry.has_judge(name),
        scenarios=_scenarios(game),
        lessons=_lessons(game),
        league=LeagueText(
            squads=list(game.league.squads),
            has_market=game.league.has_market,
            by_default=game.league.by_default,
        ),
        makes_teams=game.team_kit() is not None,
    )


def _optional(key: str) -> str:
    return say(key) if texts.has(key) else ""


def _switches(game: Capabilities) -> list[Switch]:
    return [Switch.model_validate(msgspec.to_builtins(each)) for each in described(game)]


def _scenarios(game: Capabilities) -> list[ScenarioText]:
    return [ScenarioText(id=name, title=title, goal=goal) for name, title, goal in game.scenarios()]


def _lessons(game: Capabilities) -> list[LessonText]:
    return [
        LessonText(
            id=each.id,
            title=each.say("title"),
            sentence=each.say("sentence"),
            level=str(each.level),
            kind="lesson" if each.drill is None else "drill",
        )
        for each in lessons.load(game.id)
    ]


@router.get("/games/{game_id}/board")
@priced(1)
def board(game_id: str, preset: str | None = None) -> Response:
    """The board as it is drawn."""
    game = find(game_id)
    try:
        settings = game.settings(preset)
    except Unknown as error:
        raise Refusal("no-preset", 404, problem=str(error)) from None
    data = msgspec.json.encode(game.picture(settings))
    return Response(data, media_type="application/json", headers={"Cache-Control": LONG})


@router.get("/games/{game_id}/rules")
@priced(1)
def rules(game_id: str, lang: Spoken, preset: str | None = None) -> list[RuleText]:
    """The rule pages of a game."""
    game = find(game_id)
    if preset is not None and preset not in game.presets:
        raise Refusal("no-preset", 404, problem=preset)
    return list(_rules(game.id, lang))


@router.get("/games/{game_id}/diagrams")
@priced(1)
def pictures(game_id: str, lang: Spoken) -> Response:
    """The diagrams of the rule pages of a game, worked out."""
    return Response(_pictures(find(game_id).id, lang), media_type="application/json")


@cache
def _pictures(game_id: str, lang: str) -> bytes:
    game = registry.game(game_id)
    with texts.speaking(lang):
        found = [drawn(game, each) for each in diagrams.load(game.package)]
    return msgspec.json.encode(found)


@cache
def _rules(game_id: str, lang: str) -> tuple[RuleText, ...]:
    game = registry.game(game_id)
    chapters = _chapters(game.package, lang)
    with texts.speaking(lang):
        return tuple(
            RuleText(
                number=rule.id,
                title=rule.title,
                body=rule.text,
                words=words_of(game, rule),
                chapter=chapters.get(rule.id, ""),
            )
            for rule in rulebook.load(game.package, lang)
        )


def _chapters(package: str, lang: str) -> dict[str, str]:
    """The chapter each rule stands in."""
    file = resources.files(package).joinpath("rules", f"{lang}.md")
    found: dict[str, str] = {}
    chapter = ""
    for line in file.read_text(encoding="utf-8").splitlines() if file.is_file() else []:
        head = rulebook.HEADING.match(line)
        if head is not None:
            found[head[1]] = chapter
        elif line.startswith("# "):
            chapter = line[2:].strip()
    return found


@router.get("/clubs")
@priced(1)
def clubs() -> list[str]:
    """The clubs one can play for."""
    return list(CLUBS)


@router.get("/texts/{lang}", response_model=dict[str, str])
@priced(1)
def words(request: Request, lang: Lang) -> Response:
    """The words of the page in a language."""
    return unless_known(request, _words(lang))


@cache
def _words(lang: str) -> bytes:
    later = tuple(prefix for part in LATER.values() for prefix in part)
    needed = ("web.", *(f"{name}.{word}" for name in registry.game_ids() for word in WORDS))
    return msgspec.json.encode(
        {
            key: text
            for key, text in _catalogue(lang).items()
            if key.startswith(needed) and not key.startswith(later)
        }
    )


@cache
def _catalogue(lang: str) -> dict[str, str]:
    """The words of the server and of all games."""
    packages = ["touchline.server", *(registry.game(name).package for name in registry.game_ids())]
    return {
        key: text for package in packages for key, text in texts.catalogue(package, lang).items()
    }


@router.get("/texts/{lang}/{part}")
@priced(1)
def more_words(lang: Lang, part: str) -> dict[str, str]:
    """The words of one part of the pages that is opened seldom."""
    if part not in LATER:
        raise Refusal("no-address", 404)
    return {key: text for key, text in _catalogue(lang).items() if key.startswith(LATER[part])}


def unless_known(request: Request, data: bytes) -> Response:
    """JSON that seldom changes: a browser that kept it hears that it is still so (304)."""
    # Weak: packed or not, it says the same.
    tag = f'W/"{sha256(data).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(data, media_type="application/json", headers=headers)
