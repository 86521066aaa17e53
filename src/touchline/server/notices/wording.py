"""An occasion in words: a headline, a sentence, and the page it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final
from urllib.parse import quote

import msgspec

from touchline.core import registry, texts
from touchline.core.texts import say
from touchline.server.notices.quiet import UTC, zone_of
from touchline.server.occasions.outbox import Told

PAGES: Final = {
    "your-turn": "/m/{}", "turn-reminder": "/m/{}", "turn-lost": "/m/{}", "match-over": "/m/{}",
    "paired": "/m/{}", "rematch": "/m/{}",
    "fixture-proposed": "/leagues/{}/matches", "fixture-ready": "/leagues/{}/matches",
    "league-day": "/leagues/{}/matches",
    "club-invitation": "/clubs/{}", "club-message": "/clubs/{}", "followed": "/people/{}",
    "challenge": "/lobby", "challenge-answered": "/lobby",
}  # fmt: skip
"""The page of each kind; of the others it is one's own account."""
ACCOUNT: Final = "/account"
MAX_LETTERS: Final = 200
NAMED: Final = ("who", "game", "league", "club", "home", "away", "text")
"""What sentences may name."""
WHO: Final = ("by", "opponent", "name")
"""Under which of these an occasion names the other person."""


class Words(msgspec.Struct, frozen=True):
    """What is said of an occasion, in the language spoken now."""

    title: str
    text: str
    page: str


def words(told: Told, zone: str = UTC) -> Words:
    """What is said of it; times are those of a zone."""
    known = told.kind if texts.has(f"notice.{told.kind}.title") else "other"
    data = _filled(told)
    how = f"notice.{known}.{data.get('how')}"
    said = how if texts.has(how) else f"notice.{known}.text"
    title = _said(f"notice.{known}.title", f"notice.{known}.title", data)
    text = _said(said, f"notice.{known}.plain", data)
    if told.due_at is not None:
        text = f"{text} {say('notice.until', when=moment(told.due_at, zone))}"
    return Words(_brief(title), _brief(text), page_of(told))


def page_of(told: Told) -> str:
    """The page on which something can be done about it."""
    if told.kind == "challenge-answered" and told.data.get("match"):
        return f"/m/{quote(str(told.data['match']), safe='')}"
    page = PAGES.get(told.kind, ACCOUNT)
    return page.format(quote(told.subject, safe=""))


def moment(at: float, zone: str) -> str:
    """A day and a time as they are written here."""
    here = datetime.fromtimestamp(at, zone_of(zone) or zone_of(UTC))
    parts = {"day": here.day, "month": say(f"notice.month.{here.month}")}
    return say("notice.moment", time=f"{here:%H:%M}", weekday=_weekday(here), **parts)


def _weekday(day: datetime) -> str:
    return say(f"notice.weekday.{day.isoweekday()}")


def _filled(told: Told) -> dict[str, Any]:
    """What can stand in a sentence: the game by its title, the other person as `who`."""
    data = {name: value for name, value in told.data.items() if value not in (None, "")}
    who = next((data[name] for name in WHO if name in data), None)
    if who is not None:
        data["who"] = who
    game = data.get("game")
    if game in registry.game_ids():
        data["game"] = say(f"{registry.game(game).id}.title")  # its words come with it
    return data


def _said(key: str, plain: str, data: Mapping[str, Any]) -> str:
    """The sentence, or a plainer one where something it names is not known."""
    needed = {name for name in NAMED if texts.mentions(key, name)}
    return (
        say(key, **{name: data[name] for name in needed}) if needed <= data.keys() else say(plain)
    )


def _brief(text: str) -> str:
    return text if len(text) <= MAX_LETTERS else f"{text[: MAX_LETTERS - 1]}…"
