"""Every word the pages ask for is in the catalogues."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

import touchline.server
from touchline.core import registry
from touchline.server.http.game_routes import LATER

SOURCES = Path(__file__).parents[3] / "web" / "src"
TEXTS = Path(touchline.server.__file__).with_name("texts")
ASKED = re.compile(r"""\bt\(\s*"([a-z][\w.-]*)"\s*[,)]""")


def keys(language: str) -> set[str]:
    """The keys of a catalogue."""

    def below(table: dict[str, object], path: str) -> set[str]:
        found: set[str] = set()
        for name, value in table.items():
            deeper = below(value, f"{path}{name}.") if isinstance(value, dict) else {path + name}
            found |= deeper
        return found

    return below(tomllib.loads((TEXTS / f"{language}.toml").read_text(encoding="utf-8")), "")


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_page_asks_for_a_missing_word(language: str) -> None:
    if not SOURCES.is_dir():
        pytest.skip("the sources of the pages are not here")
    files = [file for kind in ("*.svelte", "*.ts") for file in SOURCES.rglob(kind)]
    asked = {
        key
        for file in files
        if not file.name.endswith(".test.ts")
        for key in ASKED.findall(file.read_text(encoding="utf-8"))
    }
    assert len(asked) > 100
    there = keys(language)
    there |= {key.removesuffix(".other") for key in there}  # one and many share a key
    assert sorted(key for key in asked if f"web.{key}" not in there) == []


@pytest.mark.parametrize("game", registry.game_ids())
def test_no_page_knows_a_game_by_name(game: str) -> None:
    if not SOURCES.is_dir():
        pytest.skip("the sources of the pages are not here")
    files = [file for kind in ("*.svelte", "*.ts") for file in SOURCES.rglob(kind)]
    known = [file.name for file in files if game in file.read_text(encoding="utf-8")]
    assert [name for name in known if not name.endswith(".test.ts")] == []


AT_HOME = {
    "daily": ("pages/Daily.svelte", "match/report/DayEnd"),
    "shelf": (
        "pages/Shelf.svelte",
        "match/report/OwnRecord.svelte",
        "match/report/FullTime.svelte",
        "pages/study/",
    ),
    "days": ("match/days/", "pages/Mine"),
    "editor": ("pages/Editor", "pages/editor/", "pages/Teams", "pages/teams/"),
    "first": ("match/coach/",),
    "league": (
        *("pages/League", "pages/league/", "pages/Societ", "pages/society/"),
        *("parts/Players", "match/cards/CardTable"),
    ),
    "society": ("pages/Societ", "pages/society/"),
    "notices": ("pages/Notice", "pages/notices/", "pages/StopMail"),
    "people": (
        *(
            "pages/Account",
            "pages/account/",
            "pages/ConfirmMail",
            "pages/Lobby",
            "pages/Mine",
            "pages/lobby/",
            "pages/Study",
        ),
        "pages/Reset",
        *("pages/parts/History", "pages/parts/MatchList", "pages/parts/Security"),
    ),
    "profile": (
        *("pages/Person", "pages/People", "pages/people/", "pages/account/", "pages/Watch"),
        *("pages/Shelf", "match/report/OwnRecord"),
    ),
    "order": ("pages/Admin", "pages/admin/", "parts/order/"),
    "rivals": (
        *("match/people/Opponent", "match/report/RivalEnd"),
        *("pages/start/Clubs", "pages/start/Setup"),
    ),
    "embed": ("embed/", "pages/Study", "pages/study/"),
    "settings": ("pages/parts/SettingsDialog", "match/panels/MenuPanel"),
    "cards": (),
    "study": ("pages/Study", "pages/study/", "embed/"),
}


@pytest.mark.parametrize("part", LATER)
def test_words_that_come_later_are_used_only_where_they_have_come(part: str) -> None:
    if not SOURCES.is_dir():
        pytest.skip("the sources of the pages are not here")
    astray = [
        f"{name}: {key}"
        for file in SOURCES.rglob("*.svelte")
        if not (name := file.relative_to(SOURCES).as_posix()).startswith(AT_HOME[part])
        for key in ASKED.findall(file.read_text(encoding="utf-8"))
        if f"web.{key}".startswith(LATER[part])
    ]
    assert astray == []


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_bubbles_of_a_first_match_are_short(language: str) -> None:
    words = tomllib.loads((TEXTS / f"{language}.toml").read_text(encoding="utf-8"))["web"]["first"]
    bubbles = {key: text for key, text in words.items() if not key.startswith(("kit-", "try-"))}
    assert len(bubbles) > 10
    assert [key for key, text in bubbles.items() if len(text) > 90] == []
