"""Clubs of people: who belongs to one, what is said there, and what strangers see."""

from __future__ import annotations

import secrets

import pytest

from tests.server.running import Running
from tests.server.societies.people import Person


@pytest.fixture
def people(server: Running) -> list[Person]:
    """Four people nobody has met before."""
    tail = secrets.token_hex(3)
    return [Person(server, f"{name} {tail}") for name in ("Ada", "Bo", "Cy", "Di")]


def test_a_private_club_is_joined_by_its_invitation_alone(people: list[Person]) -> None:
    ada, bo, cy, _ = people
    name = f"Thursday {secrets.token_hex(3)}"
    club = ada.found(name, about="Every Thursday at eight.")
    code = ada.get(club)["code"]
    seen = bo.get(club)
    assert (seen["name"], seen["about"], seen["members"], seen["code"]) == (name, "", [], None)
    assert bo.refused(f"{club}/join") == "invitation"
    bo.do(f"{club}/join", code=code)
    bo.do(f"{club}/join", code="")  # a second click is nothing new
    seen = bo.get(club)
    assert [each["role"] for each in seen["members"]] == ["founder", "member"]
    assert seen["code"] is None, "only organisers invite"
    assert name not in str(cy.get("societies")["public"])
    assert cy.refused("societies", name=name.upper()) == "society-taken"
    for page in ("books", "matches", "talk"):
        assert cy.ask("GET", f"{club}/{page}").json()["code"] == "society-members-only"


def test_anybody_finds_and_joins_a_public_club(people: list[Person]) -> None:
    ada, bo, *_ = people
    club = ada.found(f"Open house {secrets.token_hex(3)}", public=True)
    assert club.removeprefix("societies/") in [each["id"] for each in bo.get("societies")["public"]]
    bo.do(f"{club}/join")
    assert [each["role"] for each in bo.get("societies")["mine"]] == ["member"]


def test_the_founder_hands_out_roles_and_cannot_be_removed(people: list[Person]) -> None:
    ada, bo, cy, _ = people
    club = ada.found(f"Roles {secrets.token_hex(3)}")
    code = ada.get(club)["code"]
    for one in (bo, cy):
        one.do(f"{club}/join", code=code)
    assert bo.refused(f"{club}/remove", name=cy.name) == "organiser-only"
    ada.do(f"{club}/role", name=bo.name, role="organiser")
    assert bo.refused(f"{club}/remove", name=ada.name) == "society-rank"
    bo.do(f"{club}/remove", name=cy.name)
    assert cy.refused(f"{club}/join", code=code) == "invitation", "the old link leads nowhere"
    assert ada.refused(f"{club}/leave") == "society-founder"
    ada.do(f"{club}/role", name=bo.name, role="founder")
    ada.do(f"{club}/leave")
    assert [each["role"] for each in bo.get(club)["members"]] == ["founder"]
    bo.do(f"{club}/leave")
    assert bo.ask("GET", club).status_code == 404, "nobody is left"


def test_somebody_who_is_asked_in_needs_no_link(people: list[Person]) -> None:
    ada, bo, cy, _ = people
    club = ada.found(f"Asked {secrets.token_hex(3)}")
    ada.do(f"{club}/invite", name=bo.name)
    (notice,) = bo.get("me/notices")["notices"]
    assert notice["kind"] == "club-invitation"
    assert notice["page"] == f"/clubs/{club.removeprefix('societies/')}"
    assert bo.get(club)["invited"] is True
    assert cy.get(club)["invited"] is False
    ada.do(f"{club}/invitation")  # what was handed out before counts no more
    assert bo.refused(f"{club}/join") == "invitation"
    assert ada.refused(f"{club}/invite", name="Nobody of this name") == "society-person"


def test_news_is_told_and_stays_while_the_chat_is_for_members(people: list[Person]) -> None:
    ada, bo, cy, _ = people
    club = ada.found(f"Talk {secrets.token_hex(3)}", public=True)
    bo.do(f"{club}/join")
    assert bo.refused(f"{club}/talk", kind="news", text="No game today") == "organiser-only"
    ada.do(f"{club}/talk", kind="news", text="Cup on\n\nFriday")
    assert [each["kind"] for each in bo.get("me/notices")["notices"]] == ["club-message"]
    bo.do(f"{club}/talk", text="I am\x00 in  \n")
    assert (ada.get(club)["unread"], bo.get(club)["unread"]) == (1, 0)
    chat = ada.get(f"{club}/talk")["lines"]
    assert [(each["by"], each["text"]) for each in chat] == [(bo.name, "I am in")]
    assert ada.get(club)["unread"] == 0
    assert [each["text"] for each in cy.get(club)["news"]] == ["Cup on\nFriday"]
    assert cy.ask("GET", f"{club}/talk").status_code == 403
    assert bo.refused(f"{club}/talk", text="x" * 301) == "chat-length"
    no = chat[0]["no"]
    assert bo.refused(f"{club}/talk/{ada.get(club)['news'][0]['no']}", "DELETE") == "organiser-only"
    bo.do(f"{club}/talk/{no}", "DELETE")
    assert ada.get(f"{club}/talk")["lines"] == []


def test_whoever_deletes_their_account_hands_the_club_on(people: list[Person]) -> None:
    ada, bo, cy, _ = people
    club = ada.found(f"Heirs {secrets.token_hex(3)}")
    code = ada.get(club)["code"]
    for one in (bo, cy):
        one.do(f"{club}/join", code=code)
    ada.do(f"{club}/role", name=cy.name, role="organiser")
    ada.do(f"{club}/talk", text="Goodbye")
    ada.do("me", "DELETE", password="a long password")
    seen = bo.get(club)
    assert {each["name"]: each["role"] for each in seen["members"]} == {
        bo.name: "member", cy.name: "founder",
    }  # fmt: skip
    assert [each["by"] for each in bo.get(f"{club}/talk")["lines"]] == [""]
