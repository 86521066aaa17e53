"""Private addresses: a calendar of what is due and a feed of what was, for whoever knows them."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator

import httpx
import pytest

from tests.server.running import Running
from tests.waiting import PATIENCE
from touchline.server.notices.calendar import LINE_BYTES, Moment, calendar

from .test_over_http import Person

ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture
def person(server: Running) -> Iterator[Person]:
    """Somebody new."""
    found = Person(server)
    yield found
    found.http.close()


def made(person: Person, lang: str = "en") -> str:
    """New private addresses: what stands before the names of the files."""
    answer = person.http.post("/api/me/notices/feed", params={"lang": lang})
    return f"{person.server.url}/api/feed/{answer.json()['feed']}"


def lines(file: str) -> list[str]:
    """What a calendar says, as a program reads it."""
    return file.replace("\r\n ", "").split("\r\n")


def test_a_feed_has_what_happened_in_the_language_it_was_made_in(person: Person) -> None:
    there = made(person, "de")
    person.tell("1", by="Bärbel & <Co>", game="undici")
    answer = httpx.get(f"{there}/touchline.atom", timeout=PATIENCE)
    assert answer.headers["content-type"] == "application/atom+xml; charset=utf-8"
    feed = ET.fromstring(answer.content)
    (entry,) = feed.findall(f"{ATOM}entry")
    assert entry.findtext(f"{ATOM}title") == "Eine Herausforderung"
    assert "Bärbel & <Co>" in (entry.findtext(f"{ATOM}summary") or "")
    link = entry.find(f"{ATOM}link")
    assert link is not None
    assert link.get("href") == f"{person.server.url}/lobby"
    assert (feed.findtext(f"{ATOM}updated") or "").endswith("Z")


def test_a_calendar_has_ones_own_turns_and_match_days(person: Person) -> None:
    other = Person(person.server)
    match = person.http.post(
        "/api/matches",
        json={
            "game": "brettfussball", "preset": "quick", "pace": "days-3",
            "home": {"kind": "person"}, "away": {"kind": "open"},
        },
    ).json()["id"]  # fmt: skip
    assert other.http.post(f"/api/matches/{match}/join", json={}).status_code == 200
    person.tell("2", "league-day", league="Sunday; evening, league", due=1)
    turn = person.http.get(f"/api/matches/{match}/turn").json()
    mine, theirs = (person, other) if turn["side"] == "home" else (other, person)
    file = lines(httpx.get(f"{made(mine)}/touchline.ics", timeout=PATIENCE).text)
    assert (file[0], file[-2]) == ("BEGIN:VCALENDAR", "END:VCALENDAR")
    assert f"SUMMARY:Your time ends: {theirs.name} (Brettfußball)" in file
    assert f"URL:{person.server.url}/m/{match}" in file
    assert file.count("BEGIN:VEVENT") == 1
    none = lines(httpx.get(f"{made(theirs)}/touchline.ics", timeout=PATIENCE).text)
    assert "BEGIN:VEVENT" not in none
    other.http.close()


def test_new_addresses_end_the_old_ones(person: Person) -> None:
    old = made(person)
    new = made(person)
    for there, status in ((old, 404), (new, 200), (f"{new}x", 404)):
        for name in ("touchline.ics", "touchline.atom"):
            assert httpx.get(f"{there}/{name}", timeout=PATIENCE).status_code == status
    person.http.delete("/api/me/notices/feed")
    assert httpx.get(f"{new}/touchline.ics", timeout=PATIENCE).json()["code"] == "no-feed"


def test_whatever_is_named_leaves_a_calendar_whole() -> None:
    title = "Ω; a, b\\c\r\nEND:VEVENT " * 9
    file = calendar("All", [Moment("1@x", 1_795_000_000.0, title, "", "https://x/m")], 0.0)
    assert all(len(line.encode()) <= LINE_BYTES for line in file.split("\r\n"))
    assert lines(file).count("END:VEVENT") == 1
    (said,) = [line for line in lines(file) if line.startswith("SUMMARY:")]
    assert said == "SUMMARY:" + "Ω\\; a\\, b\\\\c\\nEND:VEVENT " * 9
