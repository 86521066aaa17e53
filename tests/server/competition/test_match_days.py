"""A match day that begins is told, once, to whoever has to play on it; feeds have it, too."""

from __future__ import annotations

import secrets

from tests.server.running import Running
from tests.server.societies.people import Person
from tests.server.societies.test_seasons import SHORT


def days_told(person: Person) -> int:
    """How often."""
    notices = person.get("me/notices")["notices"]
    return sum(each["kind"] == "league-day" for each in notices)


def test_a_match_day_that_begins_is_told_to_whoever_plays(server: Running) -> None:
    tail = secrets.token_hex(3)
    ada, bo, cy = (Person(server, f"{name} {tail}") for name in ("Ada", "Bo", "Cy"))
    order = SHORT | {"teams": 4, "format": "single"}
    made = ada.do("competitions", **order, team="Albion", public=True)
    where = f"competitions/{made['id']}"
    bo.do(f"{where}/join")
    assert days_told(ada) == days_told(bo) == 0
    ada.do(f"{where}/start", seq=ada.get(where)["seq"])
    assert days_told(ada) == days_told(bo) == 1
    first = [each for each in ada.get(where)["matches"] if each["day"] == 1]
    for told, match in enumerate(first, 1):
        assert days_told(ada) == 1, told
        ada.do(f"{where}/matches/{match['match']}/award", seq=ada.get(where)["seq"], to="home")
    assert days_told(ada) == days_told(bo) == 2
    assert days_told(cy) == 0
    feed = ada.do("me/notices/feed")["feed"]
    atom = server.http.get(f"/api/feed/{feed}/touchline.atom").text
    assert atom.count("<title>A match day</title>") == 2
    title = ada.get(where)["title"]
    assert f"There is something to do in {title}." in atom
