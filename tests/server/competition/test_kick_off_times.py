"""Two managers agree on a time for their match, wherever they are."""

from __future__ import annotations

import secrets
import time

from tests.server.running import Running
from tests.server.societies.people import Person
from tests.server.societies.test_seasons import SHORT


def test_a_time_is_proposed_and_agreed_on(server: Running) -> None:
    tail = secrets.token_hex(3)
    ada, bo = (Person(server, f"{name} {tail}") for name in ("Ada", "Bo"))
    made = ada.do("competitions", **SHORT, team="Albion", public=True)
    where = f"competitions/{made['id']}"
    at = float(int(time.time()) + 86_400)
    ada.do(f"{where}/start", seq=ada.get(where)["seq"])
    match = f"{where}/matches/1/time"
    assert ada.refused(match, at=at) == "fixture-bot"
    bo.do(f"{where}/join")
    assert ada.refused(match, at=1.0) == "fixture-time"
    ada.do(match, at=at, zone="America/New_York")

    def shown() -> object:
        return ada.get(where)["matches"][0]["time"]

    asked = {"at": at, "by": "Albion", "zone": "America/New_York", "agreed": False}
    assert shown() == asked
    ada.do(match, at=at, zone="America/New_York")
    assert shown() == asked, "nobody agrees with themselves"
    notices = {one["what"]: one for one in bo.get(f"{where}/me")["notices"]}
    assert (notices["proposed"]["at"], notices["proposed"]["match"]) == (at, 1)
    assert "fixture-proposed" in [one["kind"] for one in bo.get("me/notices")["notices"]]
    bo.do(match, at=at, zone="Europe/Berlin")
    assert shown() == {**asked, "agreed": True}
    assert "agreed" in [one["what"] for one in ada.get(f"{where}/me")["notices"]]
    bo.do(match, at=at + 3600, zone="Europe/Berlin")
    assert shown() == {"at": at + 3600, "by": "Borough", "zone": "Europe/Berlin", "agreed": False}
    ada.do(match, at=None)
    assert shown() is None
