"""What others can read: docs/privacy.md, row by row, asked of every address as each of them."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from sqlalchemy import insert, select, update
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.people.acquaintance import GAME, Acquaintance
from tests.server.running import Running, in_thread
from tests.waiting import PATIENCE
from touchline.server.app import create_app
from touchline.server.config import Config
from touchline.server.match.seats import fingerprint
from touchline.server.store import notice_tables, order_tables, people_tables, sql_tables

PAGE: Final = Path(__file__).parents[3] / "docs" / "privacy.md"
ROLES: Final = (
    "stranger", "member", "shut out", "friend", "opponent", "clubmate", "administrator", "oneself",
)  # fmt: skip
NAME: Final = "Quentin Mark"
IMPERSONAL: Final = (
    "/health", "/metrics", "/api/games", "/api/clubs", "/api/texts", "/api/teams", "/{path",
)  # fmt: skip
"""Addresses that say nothing of anybody."""
HEARD_S: Final = 0.3
"""Seconds without a word after which a socket has said all of it."""


class World:
    """A person of whom everything is known, and those who would like to know it."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.one = Acquaintance(server, NAME)
        names = ("Member", "Shut Out", "Friend", "Opponent", "Clubmate", "Administrator")
        self.member, self.shut_out, self.friend, self.opponent, self.mate, self.admin = others = [
            Acquaintance(server, name) for name in names
        ]
        self.asking = {
            "stranger": httpx.Client(base_url=server.url, timeout=PATIENCE),
            **{role: each.http for role, each in zip(ROLES[1:7], others, strict=True)},
            "oneself": self.one.http,
        }
        self.marks: dict[str, tuple[str, ...]] = {"the name": (NAME,)}
        self._ties()
        self._profile()
        self._matches()
        self._talk()
        self._wishes()
        self._clubs()
        self._secrets()

    def store(self, *statements: Any) -> None:
        """Have something stored."""
        assert self.server.service is not None
        with self.server.service.store.engine.begin() as connection:
            for each in statements:
                connection.execute(each)

    def ask(self, statement: Any) -> Any:
        """One value of the database."""
        assert self.server.service is not None
        with self.server.service.store.engine.connect() as connection:
            return connection.execute(statement).scalars().first()

    @property
    def account(self) -> str:
        """The number of the account."""
        accounts = sql_tables.accounts
        return str(self.ask(select(accounts.c.id).where(accounts.c.name == NAME)))

    def _ties(self) -> None:
        followed, fan, blocked = (
            Acquaintance(self.server, f"{name} Mark") for name in ("Followed", "Fan", "Blocked")
        )
        self.one.put("/me/follows", name=followed.name)
        fan.put("/me/follows", name=NAME)
        self.one.put("/me/blocks", name=blocked.name)
        self.one.put("/me/blocks", name=self.shut_out.name)
        self.shut_out.put("/me/follows", name=NAME)
        self.one.put("/me/follows", name=self.friend.name)
        self.friend.put("/me/follows", name=NAME)
        self.marks |= {
            "whom they follow": (followed.name,),
            "who follows them": (fan.name,),
            "whom they have blocked": (blocked.name,),
        }

    def _profile(self) -> None:
        choices = dict.fromkeys(("ratings", "matches", "playing"), "friends")
        self.one.chooses(club="Quarrybank", badges=["hat-trick"], **choices)
        stands = {"account": self.account, "game": GAME, "tempo": "live", "deviation": 50.0}
        step = {**stands, "match": "m", "other": "", "score": 1.0, "counted": True}
        self.store(
            insert(people_tables.strengths).values(
                **stands, points=1778.0, volatility=0.06, rated=9, at=time.time()
            ),
            insert(people_tables.rating_steps).values(**step, points=1666.0, at=1.0),
        )
        self.marks |= {
            "the favourite club": ("Quarrybank",),
            "the badges they show": ("hat-trick",),
            "ratings": ('"rating":1778,',),
            "how a rating went": ('"rating":1666,',),
        }

    def _matches(self) -> None:
        seat = {"home": {"kind": "person", "club": "Ravensford"}}
        over, under_way = (self.one.offers(**seat, pace=pace) for pace in ("live", "days-7"))
        private, self.known = (self.one.offers(**seat, public=False) for _ in range(2))
        guest = httpx.Client(base_url=self.server.url, timeout=PATIENCE)
        for match in (over, under_way):
            joined = guest.post(f"/api/matches/{match}/join", json={"club": "Oakhaven"}).json()
            self.server.add_nonce(match, joined["token"])
        for match in (private, self.known):
            self.opponent.joins(match)
        with self.one.at(over) as manager:
            assert manager.ask("propose", what="resign")["t"] == "ok"
        # so long ago that no list for everybody has them
        matches = sql_tables.matches
        earlier = matches.c.id.in_((over, under_way))
        self.store(update(matches).where(earlier).values(touched=time.time() - 30 * 86_400))
        self.marks |= {
            "the list of public matches that are over": (over,),
            "the list of public matches under way": (under_way,),
            "which matches under way are not public": (private,),
        }

    def _talk(self) -> None:
        with self.one.at(self.known) as manager:
            assert manager.ask("chat", text="chat mark")["t"] == "ok"
        with self.member.at(self.known) as watching:
            assert watching.ask("chat", text="gallery mark")["t"] == "ok"
        note = {"match": self.known, "side": "home", "text": "note mark"}
        self.store(insert(sql_tables.notes).values(**note))
        self.marks |= {
            "what is said in a match, with its address": ("chat mark",),
            "what those say who watch, until it is over": ("gallery mark",),
            "notes at a match": ("note mark",),
        }

    def _wishes(self) -> None:
        """What they would like: somebody to play, players, and not to be asked."""
        wish = {"to": self.opponent.name, "game": GAME, "pace": "days-7"}
        made = self.one.http.post("/api/challenges", json=wish)
        assert made.status_code == 201, made.text
        seek = {"id": "seek-mark", "token": "t", "account": self.account, "name": NAME, "club": "",
                "game": GAME, "preset": "quick", "pace": "days-7", "address": "", "server": "",
                "lasting": True, "status": "waiting", "created": time.time(),
                "until": time.time() + 1000.0}  # fmt: skip
        self.store(insert(people_tables.seeks).values(**seek))
        league = {"game": "undici", "squads": "drafted", "teams": 2, "team": "Albion",
                  "bots": ["random"], "name": NAME, "format": "single"}  # fmt: skip
        founded = self.one.http.post("/api/competitions", json=league)
        assert founded.status_code == 201, founded.text
        self.league = founded.json()["id"]
        page = f"/api/competitions/{self.league}"
        token = {"Authorization": f"Bearer {founded.json()['token']}"}
        seq = self.one.get(f"/competitions/{self.league}")["seq"]
        begun = self.one.http.post(f"{page}/start", json={"seq": seq}, headers=token)
        assert begun.status_code == 200, begun.text
        player = self.one.get(f"/competitions/{self.league}/draft")["pickable"][-1]["player"]
        wished = self.one.http.post(f"{page}/wishes", json={"players": [player]}, headers=token)
        assert wished.status_code == 200, wished.text
        self.asks = self.one.offers(game="undici", pace="days-7")
        self.opponent.joins(self.asks)
        question = next(each for each in self.one.get(f"/matches/{self.asks}/ahead")
                        if each["ways"])  # fmt: skip
        way = question["ways"][0]["way"]
        said = {"answers": {question["decision"]: [way]}}
        answered = self.one.http.put(f"/api/matches/{self.asks}/ahead", json=said)
        assert answered.status_code == 200, answered.text
        self.marks |= {
            "whom they look for in the lobby": ("seek-mark",),
            "a challenge to the opponent": (made.json()["id"],),
            "whom they wish for in a draft": (f'"wishes":{_told([player])}',),
            "what they answer ahead in a match": (f'"said":{_told([way])}',),
        }

    def _clubs(self) -> None:
        """One that anybody can find, and one that is for those who belong to it."""
        found = []
        for name, public in (("Open Mark", True), ("Closed Mark", False)):
            body = {"name": name, "about": "", "public": public}
            made = self.one.http.post("/api/societies", json=body)
            assert made.status_code == 201, made.text
            found.append(str(made.json()["id"]))
            code = self.one.get(f"/societies/{found[-1]}")["code"]
            where = f"/api/societies/{found[-1]}"
            assert self.mate.http.post(f"{where}/join", json={"code": code}).status_code == 204
        self.open_club, self.closed_club = found
        for kind, text in (("chat", "club chat mark"), ("news", "club news mark")):
            said = self.one.http.post(
                f"/api/societies/{self.open_club}/talk", json={"kind": kind, "text": text}
            )
            assert said.status_code == 204, said.text
        self.marks |= {
            "a club of theirs that anybody can find": (f'in {self.open_club}:"name":"{NAME}"',),
            "a club of theirs that is closed": (f'in {self.closed_club}:"name":"{NAME}"',),
            "the news they write for a club anybody can find": ("club news mark",),
            "what they say in the chat of a club": ("club chat mark",),
        }

    def _secrets(self) -> None:
        account, now = self.account, time.time()
        accounts, sessions = sql_tables.accounts, sql_tables.sessions
        own = sessions.c.account == account
        mail = {"mail": "mark@mail.example", "mail_confirmed": True}
        admin = accounts.c.name == self.admin.name
        passkey = {"id": "k", "account": account, "credential": "credential mark", "count": 0,
                   "public_key": "public mark", "name": "passkey mark", "site": "localhost",
                   "made": now, "used": now}  # fmt: skip
        mute = {"account": account, "kind": "mute", "reason": "mute mark", "begun": now}
        report = {"about": "person", "reason": "rude", "account": account, "match": "",
                  "quoted": NAME, "note": "report mark", "reporter": "", "network": "",
                  "key": "k", "made": now}  # fmt: skip
        settings = {"account": account, "lang": "en", "zone": "Antarctica/Troll",
                    "site": "https://mark.example", "stop": "stop mark",
                    "feed": "feed-mark-0123456789"}  # fmt: skip
        device = {"id": "d", "account": account, "session": "s", "p256dh": "p", "auth": "a",
                  "endpoint": "https://push.example/mark", "lang": "en", "made": now}  # fmt: skip
        happened = {"account": account, "kind": "followed", "subject": "x", "key": "mark",
                    "data": json.dumps({"by": "Happened Mark"}), "made_at": now}  # fmt: skip
        self.store(
            update(accounts).where(accounts.c.id == account).values(**mail),
            update(accounts).where(admin).values(role="admin"),
            update(sessions).where(own).values(device="device mark"),
            insert(order_tables.passkeys).values(**passkey),
            insert(order_tables.sanctions).values(**mute),
            insert(order_tables.reports).values(**report),
            insert(notice_tables.notice_settings).values(**settings),
            insert(notice_tables.push_devices).values(**device),
            insert(sql_tables.occasions).values(**happened),
            update(sql_tables.matches).values(address="203.0.113.77"),
        )
        self.marks |= {
            "the address for mail": (mail["mail"],),  # type: ignore[dict-item]
            "devices and when they were used": ("device mark",),
            "passkeys by their names": ("passkey mark",),
            "what they are told, when and how": (settings["zone"],),
            "the secret address of what is due": (settings["feed"],),
            "what has happened to them": ("Happened Mark",),
            "why they may not speak": ("mute mark",),
            "what was reported about them": ("report mark",),
            "where a browser is reached by pushes": ("https://push.example/mark",),
            "the network they come from": ("203.0.113.77",),
            "passwords, sessions and tokens of seats": (
                str(self.ask(select(accounts.c.password).where(accounts.c.id == account))),
                str(self.ask(select(sessions.c.token).where(own))),
                fingerprint(self.one.http.cookies["touchline_session"]),
                *self._seat_tokens(),
            ),
            "the number of the account": (account,),
        }

    def _seat_tokens(self) -> list[str]:
        seats = self.ask(select(sql_tables.matches.c.seats).limit(1))
        return [seat["token"] for seat in seats if seat.get("token")]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Everything there is to know."""
    file = tmp_path_factory.mktemp("privacy") / "matches.sqlite3"
    config = Config(
        db=str(file), points_per_second=100_000, point_burst=1_000_000, logins_per_minute=10_000,
        matches_per_minute=100_000, pace=0.0,
    )  # fmt: skip
    with in_thread(config) as server:
        yield World(server)


def table() -> dict[str, dict[str, str]]:
    """The rows of the page: what each of the people may read."""
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    assert rows[0][1:] == list(ROLES)
    return {row[0]: dict(zip(ROLES, row[1:], strict=True)) for row in rows[2:]}


def routes() -> tuple[list[APIRoute], list[str]]:
    """Every address that can be read, and every socket."""
    found: list[Any] = []

    def walk(level: Any) -> None:
        for each in level:
            inner = getattr(each, "original_router", each)
            if isinstance(each, APIRoute | APIWebSocketRoute):
                found.append(each)
            elif hasattr(inner, "routes"):
                walk(inner.routes)

    walk(create_app(Config(db="sqlite://")).routes)
    read = [each for each in found if isinstance(each, APIRoute) and "GET" in (each.methods or ())]
    sockets = [each.path for each in found if isinstance(each, APIWebSocketRoute)]
    return read, sockets


def _told(value: Any) -> str:
    """As an answer has it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


ASKED: Final = {
    "name": NAME, "game": GAME, "tempo": "live", "secret": "none", "stop": "none", "number": "1",
    "sheet": "table.csv", "day": time.strftime("%Y-%m-%d", time.gmtime()),
}  # fmt: skip
"""What stands in paths, and in queries that must have something; a match is `World.known`."""


def everything_said(world: World, role: str) -> dict[str, str]:
    """What every address says to one of them."""
    client = world.asking[role]
    values = {**ASKED, "match_id": world.known, "competition_id": world.league,
              "society_id": world.open_club}  # fmt: skip
    said = {}
    read, sockets = routes()
    for route in read:
        if route.path.startswith(IMPERSONAL):
            continue
        fields = route.dependant.query_params
        query = {each.name: values[each.name] for each in fields if each.field_info.is_required()}
        missing = {each.name for each in route.dependant.path_params} - values.keys()
        assert not missing, f"{route.path}: what is asked for in ASKED? {missing}"
        path = re.sub(r"{(\w+)(:\w+)?}", lambda found: values[found[1]], route.path)
        answer = client.get(path, params=query)
        assert answer.status_code < 500, (path, answer.text)
        assert answer.status_code not in (405, 422, 429), (path, answer.text)
        said[route.path] = answer.text
    said["ahead"] = client.get(f"/api/matches/{world.asks}/ahead").text
    for club in (world.open_club, world.closed_club):
        members = client.get(f"/api/societies/{club}").json()["members"]
        said[club] = "".join(f'in {club}:"name":"{each["name"]}"' for each in members)
        said[f"talk of {club}"] = client.get(f"/api/societies/{club}/talk").text
    for path in sockets:
        said[path] = heard(world, client, path.replace("{match_id}", world.known))
    return said


def heard(world: World, client: httpx.Client, path: str) -> str:
    """All that a socket says by itself."""
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    said: list[str] = []
    with connect(world.server.ws + path, additional_headers={"Cookie": cookies}) as socket:
        try:
            while True:
                said.append(str(socket.recv(timeout=PATIENCE if not said else HEARD_S)))
        except (TimeoutError, ConnectionClosed):
            return "\n".join(said)


def test_every_row_has_a_mark_and_every_cell_a_word(world: World) -> None:
    rows = table()
    assert sorted(rows) == sorted(world.marks)
    assert {cell for row in rows.values() for cell in row.values()} == {"yes", "–", "choice"}


@pytest.mark.slow
@pytest.mark.parametrize("role", ROLES)
def test_each_reads_what_the_page_says(world: World, role: str) -> None:
    said = everything_said(world, role)
    wrong = []
    for what, cells in table().items():
        reads = cells[role] == "yes" or (cells[role] == "choice" and role == "friend")
        where = [path for path, text in said.items() if any(m in text for m in world.marks[what])]
        if bool(where) is not reads:
            wrong.append(f"{what}: {'said nowhere' if reads else f'said by {where}'}")
    assert wrong == []
