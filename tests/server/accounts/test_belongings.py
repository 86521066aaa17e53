"""What belongs to an account is handed out whole, and is gone whole once it is deleted."""

from __future__ import annotations

import importlib
import io
import json
import pkgutil
import zipfile
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Float, Integer, String, Table, insert, select

from tests.server.databases import KINDS, databases
from tests.server.http.account.people import PASSWORD, again, device, somebody
from tests.server.running import Running, in_thread
from touchline.server import store
from touchline.server.accounts.belongings import ABOUT, ELSEWHERE, OWN, SECRET, of_day
from touchline.server.config import Config
from touchline.server.store.order_tables import audit, reports
from touchline.server.store.sql_tables import accounts, daily, metadata

for module in pkgutil.iter_modules(store.__path__):
    if module.name.endswith("_tables"):
        importlib.import_module(f"{store.__name__}.{module.name}")

ID_LETTERS = 32
NUMBER = count()
NAMED = {column.table.name: column.name for column in (*OWN, *ABOUT, *ELSEWHERE)}
OTHER_THINGS = {
    "id", "match", "next", "competition", "server", "club", "kind", "preset", "name", "zone",
    "what", "thing", "about", "subject", "society", "meeting", "invitation",
    "society_meetings.home", "society_meetings.away", "notice_mails.mark", "challenges.of",
}  # fmt: skip
"""Columns as long as the id of an account that are other things, by their names."""


ELSEWHERE_MADE = ("players", "sessions", "society_members", "society_lines")
"""Rows that are made as people make them, since something else has to be there too."""


def test_every_column_that_may_hold_an_account_says_what_becomes_of_it() -> None:
    """Whoever adds one writes it into `touchline.server.accounts.belongings`, or here."""
    known = {*OWN, *ABOUT, *ELSEWHERE}
    forgotten = [
        f"{table.name}.{column.name}"
        for table in metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, String)
        and column.type.length == ID_LETTERS
        and column not in known
        and not {column.name, f"{table.name}.{column.name}"} & OTHER_THINGS
    ]
    assert forgotten == []


def value(column: Column[Any], name: str) -> Any:
    """Something that can stand in a column."""
    if isinstance(column.type, Boolean):
        return True
    if isinstance(column.type, Integer | Float):
        return None if column.autoincrement is True else 4_000_000_000 if column.name in (
            "until", "due_at") else 1  # fmt: skip
    if column.table is reports and column.name == "note":
        return f"I am {name}"
    text = f"{next(NUMBER)}-{column.table.name}-{column.name}"
    return text[: getattr(column.type, "length", None) or 99]


def row(table: Table, called: str, /, **known: Any) -> Any:
    """A row of a table."""
    made = {
        column.name: value(column, called)
        for column in table.columns
        if column.name not in known and not column.nullable
    }
    made = {key: each for key, each in made.items() if each is not None}
    return insert(table).values(**made, **known)


@pytest.mark.parametrize("kind", KINDS)
def test_all_of_it_is_handed_out_and_all_of_it_goes(kind: str, tmp_path: Path) -> None:
    with databases(kind, tmp_path) as db, in_thread(Config(db=db)) as server:
        client, name = somebody(server, "Somebody Odd")
        body = {"game": "brettfussball", "away": {"kind": "bot", "bot": "random"}}
        made = client.post("/api/matches", json=body).json()
        club = {"key": "x" * 22, "name": "Sunday club", "about": "", "public": True}
        founded = client.post("/api/societies", json=club)
        assert founded.is_success, founded.text
        assert server.service is not None
        engine = server.service.store.engine
        with engine.begin() as connection:
            account = connection.execute(select(accounts.c.id)).scalar_one()
            for column in (*OWN[1:], *ABOUT, reports.c.reporter, audit.c.account):
                if column.table.name in ELSEWHERE_MADE:
                    continue
                known: dict[str, Any] = {column.name: account}
                connection.execute(row(column.table, name, **known))
            connection.execute(row(daily, name, who=of_day(account), name=name))
        wrong = client.post("/api/me/export", json={"password": "not this one"})
        assert wrong.status_code == 403
        data = client.post("/api/me/export", json={"password": PASSWORD})
        assert data.headers["content-type"] == "application/zip"
        parts = read(data.content)
        assert parts["accounts.json"][0]["name"] == name
        assert [each["id"] for each in parts["matches.json"]] == [made["id"]]
        assert {f"{column.table.name}.json" for column in OWN} <= parts.keys()
        for rows in parts.values():
            assert all(SECRET.isdisjoint(each) for each in rows)
        assert "reporter" not in json.dumps(parts)
        assert client.request("DELETE", "/api/me", json={"password": PASSWORD}).is_success
        assert left_of(server, account, name) == {("audit", "account")}


def read(data: bytes) -> dict[str, Any]:
    """What is in an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        return {
            each: json.loads(file.read(each)) for each in file.namelist() if each.endswith(".json")
        }


def left_of(server: Running, account: str, name: str) -> set[tuple[str, str]]:
    """Where in the whole database somebody is still named."""
    assert server.service is not None
    found = set()
    with server.service.store.engine.connect() as connection:
        for table in metadata.tables.values():
            for each in connection.execute(select(table)).mappings():
                for key, held in each.items():
                    if account in str(held) or name in str(held):
                        found.add((table.name, key))
    return found


# -- a guest who gets an account -----------------------------------------------------------------


def seats(server: Running, match: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = server.get(f"/api/matches/{match}")["seats"]
    return found


def claim(client: Any, match: str, token: str) -> Any:
    return client.post(f"/api/matches/{match}/claim", json={"token": token})


@pytest.mark.parametrize("kind", KINDS)
def test_a_guest_becomes_an_account_and_keeps_the_match_on_any_device(
    kind: str, tmp_path: Path
) -> None:
    with databases(kind, tmp_path) as db, in_thread(Config(db=db)) as server:
        guest = device(server)
        order = {"game": "brettfussball", "home": {"kind": "person", "name": "Guest"},
                 "away": {"kind": "open"}}  # fmt: skip
        made = guest.post("/api/matches", json=order).json()
        match, token = made["id"], made["token"]
        other, _ = somebody(server)
        assert other.post(f"/api/matches/{match}/join", json={}).is_success
        assert claim(guest, match, token).status_code == 401
        answer = guest.post("/api/account", json={"name": "Grown Up", "password": PASSWORD})
        assert answer.status_code == 201
        assert claim(guest, match, "no such token").json()["code"] == "token"
        assert claim(guest, match, token).is_success
        assert claim(guest, match, token).is_success  # once more is nothing more
        assert seats(server, match)[0]["name"] == "Grown Up"
        phone = again(server, "Grown Up")
        assert [each["id"] for each in phone.get("/api/me/matches").json()] == [match]
        assert not seats_are_rated(server, match)
        assert claim(other, match, token).json()["code"] == "seat-of-another"


def seats_are_rated(server: Running, match: str) -> bool:
    """Nobody chooses afterwards which of their matches count."""
    return bool(server.get(f"/api/matches/{match}")["rated"])


def test_nobody_takes_a_seat_without_its_token_or_twice(server: Running) -> None:
    guest = device(server)
    order = {"game": "brettfussball", "away": {"kind": "open"}}
    made = guest.post("/api/matches", json=order).json()
    ada, _ = somebody(server)
    eve, _ = somebody(server)
    joined = ada.post(f"/api/matches/{made['id']}/join", json={}).json()
    assert claim(eve, made["id"], joined["token"]).json()["code"] == "seat-of-another"
    assert claim(ada, made["id"], made["token"]).json()["code"] == "seat-of-another"
    assert claim(eve, "nowhere", made["token"]).json()["code"] == "no-match"
    assert claim(eve, made["id"], made["token"]).is_success
