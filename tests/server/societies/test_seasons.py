"""The seasons of a club of people: its members join, its books run over all of them."""

from __future__ import annotations

import secrets
from typing import Any

from tests.server.running import Running
from tests.server.societies.people import Person

SHORT: dict[str, Any] = {
    "game": "brettfussball", "format": "single", "teams": 2, "bots": ["random"], "preset": "quick",
    "switches": {"turns": 10, "stoppage": False},
}  # fmt: skip


def season(ada: Person, club: str, **order: Any) -> str:
    """A competition of the club that Ada manages Albion in."""
    body = {**SHORT, "team": "Albion", "society": club.removeprefix("societies/"), **order}
    return f"competitions/{ada.do('competitions', **body)['id']}"


def test_members_join_a_season_of_their_club_and_its_books_add_up(server: Running) -> None:
    tail = secrets.token_hex(3)
    ada, bo, cy = (Person(server, f"{name} {tail}") for name in ("Ada", "Bo", "Cy"))
    club = ada.found(f"Seasons {tail}")
    bo.do(f"{club}/join", code=ada.get(club)["code"])
    assert (
        bo.refused("competitions", **SHORT, society=club.removeprefix("societies/"))
        == "organiser-only"
    )
    for title, score in (("Spring", (2, 1)), ("Autumn", (0, 4))):
        where = season(ada, club, title=title)
        assert cy.refused(f"{where}/join", team="Borough") == "invitation"
        bo.do(f"{where}/join", team="Borough")
        ada.do(f"{where}/start", seq=ada.get(where)["seq"])
        fixture = ada.get(where)["matches"][0]
        home = fixture["home"] == "Albion"
        goals = score if home else score[::-1]
        scorer = [{"side": "home" if home else "away", "minute": 3, "player": "Nine"}]
        ada.do(f"{where}/matches/1/result", seq=ada.get(where)["seq"], score=goals,
               goals=scorer if score[0] else [])  # fmt: skip
    assert [each["title"] for each in bo.get(club)["seasons"]] == ["Autumn", "Spring"]
    assert [each["champion"] for each in bo.get(club)["seasons"]] == ["Borough", "Albion"]
    assert cy.get(club)["seasons"] == []
    books = bo.get(f"{club}/books")
    assert books == bo.get(f"{club}/books"), "what is kept says the same"
    assert [(one["title"], one["manager"]) for one in books["seasons"]] == [
        ("Spring", ada.name), ("Autumn", bo.name),
    ]  # fmt: skip
    lines = {one["manager"]: one for one in books["all"]["managers"]}
    assert (lines[bo.name]["titles"], lines[bo.name]["goals"], lines[bo.name]["seasons"]) == (
        1,
        5,
        2,
    )
    assert (lines[ada.name]["won"], lines[ada.name]["lost"]) == (1, 1)
    assert [(one["player"], one["count"]) for one in books["all"]["scorers"]] == [("Nine", 1)]
    best = {one["key"]: (one["value"], one["season"]) for one in books["all"]["records"]}
    assert best["highest-win"] == (4, "Autumn")


def test_a_public_competition_is_found_and_joined_without_an_invitation(server: Running) -> None:
    tail = secrets.token_hex(3)
    ada, bo = (Person(server, f"{name} {tail}") for name in ("Ada", "Bo"))
    made = ada.do("competitions", **SHORT, title=f"Hidden {tail}", team="Albion")
    where = f"competitions/{made['id']}"

    def listed() -> list[Any]:
        found = server.http.get("/api/competitions", params={"public": True}).json()
        return [one for one in found if one["id"] == made["id"]]

    assert listed() == []
    assert bo.refused(f"{where}/join") == "invitation"
    assert bo.refused(f"{where}/public", public=True) == "competition-spectator"
    ada.do(f"{where}/public", public=True)
    (line,) = listed()
    assert (line["teams"], line["people"], line["status"]) == (2, 1, "open")
    bo.do(f"{where}/join")
    assert listed()[0]["people"] == 2
    ada.do(f"{where}/public", public=False)
    assert listed() == []
