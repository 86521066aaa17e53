"""Team matches: two clubs of people meet at so many boards."""

from __future__ import annotations

import secrets

from tests.server.manager import Manager
from tests.server.running import Running
from tests.server.societies.people import Person


def test_two_clubs_meet_at_two_boards(server: Running) -> None:
    tail = secrets.token_hex(3)
    ada, bo, cy, di = (Person(server, f"{name} {tail}") for name in ("Ada", "Bo", "Cy", "Di"))
    ours, theirs = ada.found(f"Home {tail}"), cy.found(f"Away {tail}", public=True)
    bo.do(f"{ours}/join", code=ada.get(ours)["code"])
    di.do(f"{theirs}/join")
    terms = {"to": theirs.removeprefix("societies/"), "game": "brettfussball", "preset": "quick"}
    assert bo.refused(f"{ours}/matches", **terms, lineup=[bo.name]) == "organiser-only"
    twice = [ada.name, ada.name]
    assert ada.refused(f"{ours}/matches", **terms, lineup=twice) == "meeting-boards"
    assert ada.refused(f"{ours}/matches", **terms, lineup=[cy.name]) == "society-person"
    ada.do(f"{ours}/matches", **terms, lineup=[ada.name, bo.name])
    (offered,) = cy.get(f"{theirs}/matches")
    assert (offered["status"], offered["size"]) == ("offered", 2)
    assert [each["kind"] for each in cy.get("me/notices")["notices"]] == ["club-message"]
    where = f"{theirs}/matches/{offered['id']}"
    assert cy.refused(f"{where}/answer", lineup=[cy.name]) == "meeting-size"
    assert ada.refused(f"{ours}/matches/{offered['id']}/answer", lineup=twice) == "no-meeting"
    cy.do(f"{where}/answer", lineup=[cy.name, di.name])
    assert cy.refused(f"{where}/answer", lineup=[cy.name, di.name]) == "meeting-answered"
    board = f"societies/matches/{offered['id']}/boards"
    assert ada.refused(f"{board}/2") == "meeting-not-yours"
    match = ada.do(f"{board}/1")["match"]
    assert cy.do(f"{board}/1")["match"] == match, "the second finds what the first has begun"
    assert di.do(f"{board}/2")["match"] != match
    assert cy.get("me/notices")["notices"][0]["kind"] == "paired"
    meeting = bo.get(f"{ours}/matches")[0]
    assert [(one["home"], one["away"], one["mine"]) for one in meeting["boards"]] == [
        (ada.name, cy.name, False), (bo.name, di.name, True),
    ]  # fmt: skip
    assert meeting["points"] == [0, 0]
    with Manager(server, match, headers=ada.headers) as manager:
        manager.ask("propose", what="resign")
    meeting = bo.get(f"{ours}/matches")[0]
    assert meeting["points"] == [0, 1]
    assert [one["points"] for one in meeting["boards"]] == [0, None]
