"""Strangers against the server: how long an honest player waits while they are at it.

`python benchmarks/hostile.py` starts `touchline serve` (or takes `--url http://127.0.0.1:8000`) and
lets an honest player play the three games in turn from 127.0.0.1, while somebody at 127.0.0.9 makes
a new match and looks at the lists now and then. A stranger at 127.0.0.2, in a process of his own,
tries one attack after the other; for some he has accomplices at other addresses of this machine.
Each keeps within his budget. For each attack are shown the time from an action to its
acknowledgement, from the order of a new match to the match, from asking for a list to the list, and
for some what is aimed at: a sign-in, the match day of another league. It exits with 1 if one action
in a hundred took longer than the limit. `--finished 200000` begins with so many matches that are
over. With `--same-address` the stranger shares the player's address and so his budget; that run is
for information. Only this machine is ever attacked.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import websockets
from websockets.exceptions import WebSocketException

LIMIT_MS = 100.0
GAMES = ("brettfussball", "counterattack", "undici")
HONEST, STRANGER, NEWCOMER = "127.0.0.1", "127.0.0.2", "127.0.0.9"
CROWD = 20
"""Addresses of the strangers where it takes many."""
PERSON, OPEN = {"kind": "person"}, {"kind": "open"}
GONE = (OSError, WebSocketException, httpx.HTTPError, KeyError)
READY = "ready"
"""What an attacker says when he has prepared himself."""
BETWEEN = 0.1
"""Seconds between two actions of the honest player."""


class Caller:
    """Somebody with an address of his own."""

    def __init__(self, url: str, address: str) -> None:
        self.url = url
        self.address = address
        self.games = itertools.cycle(GAMES)
        self.http = httpx.AsyncClient(
            base_url=url,
            timeout=30,
            transport=httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits()),
        )

    async def order(self, **fields: Any) -> dict[str, Any]:
        """A new match of the next game; asked for until there is one."""
        body = {"game": next(self.games), "home": PERSON, "away": PERSON, **fields}
        for _ in range(40):
            answer = await self.http.post("/api/matches", json=body)
            if answer.status_code == 201:
                found: dict[str, Any] = answer.json()
                if found.get("token") and found.get("commitment"):  # the dice wait for it
                    kept = {"commitment": found["commitment"], "nonce": "0123456789abcdef"}
                    body = {"token": found["token"], **kept}
                    await self.http.post(f"/api/matches/{found['id']}/nonce", json=body)
                return found
            await asyncio.sleep(0.25)
        raise KeyError(answer.text)

    async def call(self, match: str, token: str | None = None) -> Any:
        """A socket at a match."""
        address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/ws"
        query = "" if token is None else f"?token={token}"
        return await websockets.connect(
            address + query, local_addr=(self.address, 0), max_size=None, compression=None
        )

    def beside(self, number: int) -> Caller:
        """An accomplice at an address of his own."""
        return Caller(self.url, f"127.0.2.{number}")

    async def found(self, **order: Any) -> tuple[str, dict[str, str]]:
        """A league of one's own: its path, and the header that says whose it is."""
        answer = await self.http.post("/api/competitions", json={"name": "Anna", **order})
        made = answer.json()
        return f"/api/competitions/{made['id']}", {"Authorization": f"Bearer {made['token']}"}

    async def decide(self, league: tuple[str, dict[str, str]], what: str, /, **body: Any) -> int:
        """What an organiser decides who has just looked."""
        path, headers = league
        seq = (await self.http.get(f"{path}/me", headers=headers)).json()["seq"]
        answer = await self.http.post(f"{path}/{what}", json={"seq": seq, **body}, headers=headers)
        return answer.status_code

    def raw(self) -> socket.socket:
        """A bare connection."""
        host, _, port = self.url.removeprefix("http://").partition(":")
        return socket.create_connection((host, int(port)), 5, (self.address, 0))


# -- the honest player -----------------------------------------------------------------------------


class Honest(Caller):
    """Plays one game after the other and notes how long each acknowledgement took."""

    def __init__(self, url: str) -> None:
        super().__init__(url, HONEST)
        self.took: list[float] = []
        self.chance = random.Random(1)

    async def play(self, seconds: float) -> None:
        """All three games at once, an action in turn."""
        matches = [await self._sit_down(game) for game in GAMES]
        until = time.monotonic() + seconds
        n = 0
        try:
            for i in itertools.count():
                if time.monotonic() >= until:
                    return
                line, state = matches[i % len(matches)]
                if not state["ask"] or not state["ask"]["options"]:
                    matches[i % len(matches)] = await self._sit_down(GAMES[i % len(matches)])
                    await line.close()
                    continue
                n += 1
                await self._act(line, state, n)
                await asyncio.sleep(BETWEEN / 3)
        finally:
            for line, _ in matches:
                await line.close()

    async def _sit_down(self, game: str) -> tuple[Any, dict[str, Any]]:
        made = await self.order(game=game, prepared=True)
        line = await self.call(made["id"], made["token"])
        state: dict[str, Any] = {}
        until = time.monotonic() + 20
        while not (state and state["ask"] and state["ask"]["options"]):
            heard = json.loads(await asyncio.wait_for(line.recv(), until - time.monotonic()))
            if heard["t"] in ("state", "steps"):
                state = heard
        return line, state

    async def _act(self, line: Any, state: dict[str, Any], n: int) -> None:
        action = self.chance.choice(state["ask"]["options"])["action"]
        message = {"t": "act", "n": n, "seq": state["seq"], "action": action}
        begun = time.perf_counter()
        await line.send(json.dumps(message))
        acknowledged = False
        while True:
            heard = json.loads(await asyncio.wait_for(line.recv(), 60))
            if heard.get("n") == n:
                if heard["t"] == "ok":
                    self.took.append(time.perf_counter() - begun)
                    acknowledged = True
                elif heard["code"] == "too-fast":
                    return
                else:
                    raise AssertionError(heard)
            elif heard["t"] in ("state", "steps"):
                state.update(seq=heard["seq"], ask=heard["ask"])
                if acknowledged:
                    return
            elif heard["t"] == "over":
                state["ask"] = None
                return


class Newcomer(Caller):
    """Makes a new match now and then, and looks at the lists."""

    def __init__(self, url: str) -> None:
        super().__init__(url, NEWCOMER)
        self.made: list[float] = []
        self.listed: list[float] = []

    async def look_in(self, seconds: float) -> None:
        """Until the time is up."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            body = {"game": next(self.games), "home": PERSON, "away": PERSON}
            begun = time.perf_counter()
            if (await self.http.post("/api/matches", json=body)).status_code == 201:
                self.made.append(time.perf_counter() - begun)
            begun = time.perf_counter()
            await self.http.get("/api/matches?status=over")
            self.listed.append(time.perf_counter() - begun)
            await asyncio.sleep(0.4)


ADA = {"name": "Honest Ada", "password": "four words of mine"}
BOTS = {"game": "brettfussball", "preset": "quick", "bots": ["random"], "format": "single"}
Aim = Callable[[Caller], Awaitable[None]]


async def match_day(caller: Caller) -> None:
    """A match day of another league, played by bots."""
    switches = {"turns": 10, "stoppage": False}
    league = await caller.found(**BOTS, teams=2, switches=switches)
    await caller.decide(league, "start")
    await caller.decide(league, "simulate")
    while (await caller.http.get(league[0])).json()["status"] != "over":
        await asyncio.sleep(0.1)


async def sign_in(caller: Caller) -> None:
    """Somebody signs in where he has signed in before."""
    await caller.http.post("/api/session", json=ADA)


# -- the stranger ----------------------------------------------------------------------------------

Attack = Callable[[Caller], Awaitable[None]]


async def for_ever(*works: Callable[[], Awaitable[None]]) -> None:
    """Do all of these again and again, whatever is answered."""
    print(READY, flush=True)

    async def again(work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(*GONE, TimeoutError):
                await work()
            await asyncio.sleep(0.001)

    await asyncio.gather(*map(again, works))


@contextlib.asynccontextmanager
async def seats(caller: Caller, most: int) -> AsyncIterator[list[tuple[Any, dict[str, Any]]]]:
    """As many sockets with seats as can be had, four a match, with what they are shown first."""
    found: list[tuple[Any, dict[str, Any]]] = []
    with contextlib.suppress(*GONE, TimeoutError):
        while len(found) < most:
            made = await caller.order(prepared=True)
            for _ in range(4):
                line = await caller.call(made["id"], made["token"])
                heard = json.loads(await asyncio.wait_for(line.recv(), 5))
                while heard["t"] != "state" or not heard["board"]["pieces"] or not heard["ask"]:
                    heard = json.loads(await asyncio.wait_for(line.recv(), 5))
                found.append((line, heard))
    yield found


def piece(state: dict[str, Any]) -> dict[str, Any]:
    """Why may this one not? The last piece of whatever game it is."""
    return {"seq": state["seq"], "piece": state["board"]["pieces"][-1]["id"]}


def option(state: dict[str, Any]) -> dict[str, Any]:
    """The last thing that may be done, whatever game it is."""
    return {"seq": state["seq"], "action": state["ask"]["options"][-1]["action"]}


def flood(kind: str, sockets: int, pause: float,
          about: Callable[[dict[str, Any]], dict[str, Any]] = lambda _: {},
          **fields: Any) -> Attack:  # fmt: skip
    """Messages of one kind on many sockets; nobody waits for the answers."""

    async def attack(caller: Caller) -> None:
        async with seats(caller, sockets) as lines:

            def sending(line: Any, state: dict[str, Any]) -> Callable[[], Awaitable[None]]:
                numbers = itertools.count(1)
                same = {"t": kind, **about(state), **fields}

                async def send() -> None:
                    for _ in range(90):
                        message = {**same, "n": next(numbers)}
                        await line.send(json.dumps(message))
                        await asyncio.sleep(0)
                    await asyncio.sleep(pause)

                return send

            await for_ever(*(sending(line, state) for line, state in lines))

    return attack


async def deaf(caller: Caller) -> None:
    """Ask for everything and read nothing."""
    async with seats(caller, 40) as lines:
        for line, _ in lines:
            line.transport.pause_reading()

        def asking(line: Any) -> Callable[[], Awaitable[None]]:
            async def ask() -> None:
                await line.send('{"t":"lang","n":1,"lang":"de"}')
                await asyncio.sleep(0.05)

            return ask

        await for_ever(*(asking(line) for line, _ in lines))


async def endless_head(caller: Caller) -> None:
    """A head of a request that does not end."""

    async def send() -> None:
        with caller.raw() as line:
            line.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(line, b"GET / HTTP/1.1\r\nA: ")
            for _ in range(2000):
                await loop.sock_sendall(line, b"b" * 65_536)

    await for_ever(send)


async def half_open(caller: Caller) -> None:
    """Requests that begin and do not go on."""
    print(READY, flush=True)
    lines = []
    for _ in range(500):
        with contextlib.suppress(OSError):
            lines.append(caller.raw())
            lines[-1].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        await asyncio.sleep(0.005)
    await asyncio.sleep(3600)


async def idle(caller: Caller) -> None:
    """Sockets that say nothing."""
    print(READY, flush=True)
    made = await caller.order()
    lines = []
    for _ in range(504):
        with contextlib.suppress(*GONE, TimeoutError):
            lines.append(await caller.call(made["id"]))
    await asyncio.sleep(3600)


async def knocking(caller: Caller) -> None:
    """Connections that are closed at once."""

    async def knock() -> None:
        caller.raw().close()

    await for_ever(*[knock] * 4)


def asks(method: str, path: str, at_once: int, **fields: Any) -> Attack:
    """The same request again and again."""

    async def attack(caller: Caller) -> None:
        async def ask() -> None:
            await caller.http.request(method, path, **fields)

        await for_ever(*[ask] * at_once)

    return attack


def records(path: str, at_once: int, **fields: Any) -> Attack:
    """Long records, each a little different so that no answer is known."""

    async def attack(caller: Caller) -> None:
        begun = []
        for game in GAMES:
            made = await caller.order(game=game)
            answer = await caller.http.get(f"/api/matches/{made['id']}/record")
            head, _, body = answer.text.partition("\n\n")
            named = {"game": game} if path == "/api/matches" else {}
            begun.append((named, head, " ".join((body.split()[:1] or ["home"]) * 100_000)))
        texts = itertools.cycle(begun)
        numbers = itertools.count()

        async def send() -> None:
            named, head, actions = next(texts)
            text = f'{head}\n[Note "{next(numbers)}"]\n\n{actions}\n'[:480_000]
            await caller.http.post(path, json={**named, **fields, "record": text})

        await for_ever(*[send] * at_once)

    return attack


async def come_and_go(caller: Caller) -> None:
    """Spectators who leave at once."""
    made = await caller.order()

    async def look() -> None:
        line = await caller.call(made["id"])
        await line.recv()
        await line.close()

    await for_ever(*[look] * 8)


async def bots(caller: Caller) -> None:
    """Bots against bots by the hundred, each watched."""
    bot = {"kind": "bot", "bot": "expert"}

    async def begin() -> None:
        made = await caller.order(home=bot, away=bot)
        await caller.call(made["id"])

    await for_ever(*[begin] * 4)


def garbage(size: int) -> Attack:
    """What is no message."""

    async def attack(caller: Caller) -> None:
        async with seats(caller, 12) as lines:

            def sending(line: Any) -> Callable[[], Awaitable[None]]:
                async def send() -> None:
                    await line.send("{" * size)

                return send

            await for_ever(*(sending(line) for line, _ in lines))

    return attack


def heavy_season() -> str:
    """The file of a season that is all work: a point is exchanged at every step."""
    import msgspec

    from touchline.competition import lots
    from touchline.competition.competition import Competition
    from touchline.competition.events import Exchanged, Result
    from touchline.competition.make import rules_for, teams_for

    rules = rules_for("counterattack", "Heavy", 32, "double", None, {}, "dealt", False)
    market = msgspec.structs.replace(rules.market, deadline=0)
    rules = msgspec.structs.replace(rules, win=99, market=market)
    season = Competition(rules, teams_for(rules, 32, ["regular"], []))
    season.add(lots.order(season.state, "s"))
    season.add(*lots.deal(season.state, "s"))
    fixtures = sorted(season.state.fixtures, key=lambda each: (each.day, each.number))
    for fixture in fixtures[:400]:
        season.add(Result(match=fixture.number, score=(1, 0)))
    best = [row.team for row in season.state.judge()[0][:16]]
    for step in range(800):
        season.add(Exchanged(team=best[step % len(best)], points=1))
    return season.text()


async def seasons(caller: Caller) -> None:
    """Two strangers with six heavy seasons: pages and small changes in turn."""
    works = []
    text = heavy_season()
    for number in range(6):
        mine = caller.beside(number % 2 + 1)
        league = await mine.found(game="counterattack", file=text)
        market = (await mine.http.get(f"{league[0]}/market")).json()
        player = next(each["player"] for each in market["sale"] if not each["team"])
        works.append(_leafing(mine, league, player))
    await for_ever(*works)


def _leafing(
    mine: Caller, league: tuple[str, dict[str, str]], player: str
) -> Callable[[], Awaitable[None]]:
    prices = itertools.cycle(range(1, 99))

    async def leaf() -> None:
        await mine.decide(league, "transfers", act="price", player=player, money=next(prices))
        for page in ("squads", "market", "books", "draft", "export/season.json"):
            await mine.http.get(f"{league[0]}/{page}")

    return leaf


async def season_files(caller: Caller) -> None:
    """Two strangers bring heavy seasons again and again."""
    text = heavy_season()

    def bringing(mine: Caller) -> Callable[[], Awaitable[None]]:
        async def bring() -> None:
            await mine.found(game="counterattack", file=text)

        return bring

    await for_ever(*(bringing(caller.beside(number)) for number in (1, 2)))


async def endless_bots(caller: Caller) -> None:
    """Leagues of matches that do not end, at four addresses."""
    switches = {"turns": 100_000, "stoppage": False}
    order = {**BOTS, "bots": ["expert"], "teams": 8, "switches": switches}

    def asking(mine: Caller) -> Callable[[], Awaitable[None]]:
        async def ask() -> None:
            league = await mine.found(**order)
            await mine.decide(league, "start")
            await mine.decide(league, "simulate")
            await asyncio.sleep(5)

        return ask

    await for_ever(*(asking(caller.beside(number)) for number in range(1, 5)))


async def wrong_passwords(caller: Caller) -> None:
    """Wrong passwords from twenty addresses."""
    body = {"name": "Honest Ada", "password": "five wrong words of yours"}

    def trying(mine: Caller) -> Callable[[], Awaitable[None]]:
        async def knock() -> None:
            answer = await mine.http.post("/api/session", json=body)
            await asyncio.sleep(0 if answer.status_code == 401 else 1)

        return knock

    strangers = [caller.beside(number) for number in range(1, CROWD + 1)]
    await for_ever(*(trying(each) for each in strangers for _ in range(3)))


def deep(levels: int) -> dict[str, Any]:
    """A team whose first name is lists inside lists."""
    name: Any = "x"
    for _ in range(levels):
        name = [name]
    return {"game": "undici", "parts": {"name": "T", "players": [{"name": name}]}}


LONG_NAME = {"Host": "a" * 3000}
ATTACKS: dict[str, Attack | None] = {
    "nothing": None,
    "why": flood("why", 48, 0.0, piece),
    "odds": flood("odds", 48, 0.0, option),
    "lang": flood("lang", 48, 0.0, lang="de"),
    "burst": flood("lang", 60, 3.0, lang="de"),
    "ping": flood("ping", 60, 0.0),
    "chat": flood("chat", 24, 0.0, text="hello " * 40),
    "offers": flood("propose", 24, 0.0, what="undo"),
    "not reading": deaf,
    "garbage": garbage(40),
    "large frames": garbage(60_000),
    "endless head": endless_head,
    "half-open requests": half_open,
    "504 idle sockets": idle,
    "connect and close": knocking,
    "spectators come and go": come_and_go,
    "records as orders": records("/api/matches", 6, ply=999_999),
    "study": records("/api/study/replay", 8),
    "new matches": asks("POST", "/api/matches", 8, json={"game": "undici", "prepared": True}),
    "bots against bots": bots,
    "pages": asks("GET", "/", 16),
    "long paths": asks("GET", "/" + "a" * 300, 16),
    "long host names": asks("GET", "/api/matches/x/invite.svg", 8, headers=LONG_NAME),
    "lists and health": asks("GET", "/api/matches?status=live", 16),
    "sign-ins": asks("POST", "/api/session", 8, json={"name": "nobody", "password": "x" * 12}),
    "wrong passwords": wrong_passwords,
    "heavy seasons": seasons,
    "season files": season_files,
    "endless bots": endless_bots,
    "lists in lists": asks("POST", "/api/teams/check", 4, json=deep(400)),
}
AIMS: dict[str, Aim] = {
    "nothing": match_day,
    "heavy seasons": match_day,
    "endless bots": match_day,
    "wrong passwords": sign_in,
    "sign-ins": sign_in,
}
"""What is held up, if anything is."""
PATIENCE = 60.0
"""Seconds for which it is waited for."""


async def attack(options: argparse.Namespace) -> None:
    """One attack, until its time is up."""
    method = ATTACKS[options.attack]
    assert method is not None
    caller = Caller(options.url, HONEST if options.same_address else STRANGER)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(method(caller), options.seconds + PATIENCE)


# -- measuring -------------------------------------------------------------------------------------


class Felt:
    """What honest people felt of an attack, in milliseconds."""

    def __init__(self, honest: Honest, newcomer: Newcomer) -> None:
        self.acts = sorted(1000 * each for each in honest.took)
        self.made = sorted(1000 * each for each in newcomer.made)
        self.listed = sorted(1000 * each for each in newcomer.listed)
        self.aimed: float | None = None
        self.lost = 0 if self.acts else 1


def part(times: list[float], share: int) -> float:
    """The time so many of a hundred did not exceed."""
    return times[min(len(times) - 1, len(times) * share // 100)] if times else float("inf")


async def under(name: str, options: argparse.Namespace) -> Felt:
    """What honest people feel during an attack."""
    words = [sys.executable, __file__, "--url", options.url, "--attack", name]
    words += ["--seconds", str(options.seconds)]
    words += ["--same-address"] if options.same_address else []
    aim = AIMS.get(name)
    honest, newcomer, other = (
        Honest(options.url),
        Newcomer(options.url),
        Caller(options.url, "127.0.0.8"),
    )
    if aim is sign_in:
        await newcomer.http.post("/api/account", json=ADA)
        await aim(other)
    attacker = None
    if ATTACKS[name] is not None:
        attacker = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert attacker.stdout is not None
        await asyncio.to_thread(attacker.stdout.readline)
    lost = 0
    aimed = None
    try:
        await asyncio.sleep(0 if attacker is None else options.lead)
        looking = asyncio.create_task(newcomer.look_in(options.seconds))
        begun = time.perf_counter()
        aiming = None if aim is None else asyncio.create_task(_aimed(aim, other))
        await honest.play(options.seconds)
        await looking
        if aiming is not None:
            aimed = await aiming - begun
    except (*GONE, TimeoutError) as error:
        print(f"{name}: {type(error).__name__} {error}", file=sys.stderr)
        lost = 1
    finally:
        if attacker is not None:
            if attacker.poll():
                print(f"{name}: the attack broke off", file=sys.stderr)
                lost = 1
            attacker.kill()
            attacker.wait()
        for caller in (honest, newcomer, other):
            await caller.http.aclose()
    felt = Felt(honest, newcomer)
    felt.lost += lost
    felt.aimed = aimed
    return felt


async def _aimed(aim: Aim, caller: Caller) -> float:
    """When it was done, or given up."""
    with contextlib.suppress(*GONE, TimeoutError):
        await asyncio.wait_for(aim(caller), PATIENCE)
    return time.perf_counter()


@contextlib.contextmanager
def serving(folder: str, finished: int = 0) -> Any:
    """A server of our own, at any free port."""
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", "0"]
    db = Path(folder) / "hostile.sqlite3"
    if finished:
        fill(db, finished)
    words += ["--db", str(db), "--per-address", "100000"]
    with open(Path(folder) / "log", "w") as log:
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1], server.pid, Path(folder) / "log"
    finally:
        server.terminate()
        server.wait()


def fill(db: Path, finished: int) -> None:
    """A database in which so many matches are over."""
    from sqlalchemy import insert

    from touchline.core import registry
    from touchline.server.store.database import migrate, open_engine
    from touchline.server.store.sql_tables import matches

    engine = open_engine(f"sqlite:///{db}")
    migrate(engine)
    game = registry.game("brettfussball")
    seats = [{"kind": "person", "name": "A"}, {"kind": "person", "name": "B"}]
    now = time.time()
    row = {
        "game": game.id, "rules": game.rules_version, "preset": "quick", "start": str(game.new()),
        "fresh": True, "dice": "committed", "secret": "0" * 64, "nonces": [], "seats": seats,
        "status": "over", "public": True, "result": {"how": "whistle"}, "score": [1, 0],
    }  # fmt: skip
    with engine.begin() as connection:
        for first in range(0, finished, 5000):
            rows = [
                {**row, "id": f"over-{number}", "address": f"10.0.{number % 200}.1",
                 "created": now - number, "touched": now - number}
                for number in range(first, min(finished, first + 5000))
            ]  # fmt: skip
            connection.execute(insert(matches), rows)
    engine.dispose()


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def measure(options: argparse.Namespace, pid: int | None) -> bool:
    """All attacks, one after the other."""
    print(f"{'':24} {'actions':>24}       {'new matches':>23} {'lists':>7} {'aim':>6}")
    parts = ("p50", "p95", "p99", "max", "p50", "p95", "p99")
    heads = " ".join(f"{each:>6}" for each in parts)
    print(f"{'attack':24} {'n':>5} {heads} {'p99 ms':>7} {'s':>6} {'load':>5} {'MB':>5}")
    fine = True
    for name in options.only.split(",") if options.only else ATTACKS:
        felt = await under(name, options)
        held = "" if pid is None else f"{memory(pid):5.0f}"
        acts = " ".join(f"{part(felt.acts, share):6.0f}" for share in (50, 95, 99, 100))
        made = " ".join(f"{part(felt.made, share):6.0f}" for share in (50, 95, 99))
        aimed = "" if felt.aimed is None else f"{felt.aimed:6.1f}"
        print(f"{name:24} {len(felt.acts):5} {acts} {made} {part(felt.listed, 99):7.0f}"
              f" {aimed:>6} {os.getloadavg()[0]:5.1f} {held}", flush=True)  # fmt: skip
        fine = fine and part(felt.acts, 99) < LIMIT_MS and not felt.lost
        await asyncio.sleep(options.rest)
    return fine


def main() -> int:
    """Start the server, attack it, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rest", type=float, default=2.0)
    parser.add_argument("--lead", type=float, default=1.5, help="seconds the attack goes on alone")
    parser.add_argument("--finished", type=int, default=0, help="matches that are over already")
    parser.add_argument("--only", default="")
    parser.add_argument("--same-address", action="store_true")
    parser.add_argument("--attack", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.url and not options.url.startswith(f"http://{HONEST}:"):
        parser.error(f"--url must begin with http://{HONEST}:")
    if options.attack:
        asyncio.run(attack(options))
        return 0
    if options.url:
        return 0 if asyncio.run(measure(options, None)) else 1
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(folder, options.finished) as (url, pid, log),
    ):
        options.url = url
        fine = asyncio.run(measure(options, pid))
        print(f"log: {log.stat().st_size} bytes")
        print(log.read_text("utf-8")[:2000], file=sys.stderr)
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
