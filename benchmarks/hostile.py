"""One stranger against the server: how long an honest player waits while he is at it.

`python benchmarks/hostile.py` starts `touchline serve` (or takes `--url http://127.0.0.1:8000`) and
lets an honest player play the three games in turn from 127.0.0.1. A stranger at 127.0.0.2, in a
process of his own, tries one attack after the other, at matches of all three. For each the time
from an action to its acknowledgement is shown. It exits with 1 if one in a hundred took longer than
the limit. With `--same-address` the stranger shares the player's address and so his budget; that
run is for information. Only this machine is ever attacked.
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
HONEST, STRANGER = "127.0.0.1", "127.0.0.2"
PERSON, OPEN = {"kind": "person"}, {"kind": "open"}
GONE = (OSError, WebSocketException, httpx.HTTPError, KeyError)
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


# -- the stranger ----------------------------------------------------------------------------------

Attack = Callable[[Caller], Awaitable[None]]


async def for_ever(*works: Callable[[], Awaitable[None]]) -> None:
    """Do all of these again and again, whatever is answered."""

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
            made = await caller.order()
            for _ in range(4):
                line = await caller.call(made["id"], made["token"])
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
    lines = []
    for _ in range(500):
        with contextlib.suppress(OSError):
            lines.append(caller.raw())
            lines[-1].sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        await asyncio.sleep(0.005)
    await asyncio.sleep(3600)


async def idle(caller: Caller) -> None:
    """Sockets that say nothing."""
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
}


async def attack(options: argparse.Namespace) -> None:
    """One attack, until its time is up."""
    method = ATTACKS[options.attack]
    assert method is not None
    caller = Caller(options.url, HONEST if options.same_address else STRANGER)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(method(caller), options.seconds + 3)


# -- measuring -------------------------------------------------------------------------------------


async def under(name: str, options: argparse.Namespace) -> tuple[list[float], int]:
    """The honest player's times during an attack, and the server's health checks that failed."""
    words = [sys.executable, __file__, "--url", options.url, "--attack", name]
    words += ["--seconds", str(options.seconds)]
    words += ["--same-address"] if options.same_address else []
    attacker = None if ATTACKS[name] is None else subprocess.Popen(words)
    honest = Honest(options.url)
    lost = 0
    try:
        await asyncio.sleep(0 if attacker is None else 1.5)
        await honest.play(options.seconds)
    except (*GONE, TimeoutError) as error:
        print(f"{name}: {type(error).__name__} {error}", file=sys.stderr)
        lost = 1
    finally:
        if attacker is not None:
            attacker.kill()
            attacker.wait()
        await honest.http.aclose()
    return sorted(1000 * each for each in honest.took), lost


@contextlib.contextmanager
def serving(folder: str) -> Any:
    """A server of our own, at any free port."""
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", "0"]
    words += ["--db", str(Path(folder) / "hostile.sqlite3"), "--per-address", "100000"]
    with open(Path(folder) / "log", "w") as log:
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=log, text=True)
    try:
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1], server.pid, Path(folder) / "log"
    finally:
        server.terminate()
        server.wait()


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def measure(options: argparse.Namespace, pid: int | None) -> bool:
    """All attacks, one after the other."""
    print(f"{'attack':24} {'actions':>7} {'p50':>7} {'p99':>7} {'max ms':>7} {'load':>5} {'MB':>5}")
    fine = True
    for name in options.only.split(",") if options.only else ATTACKS:
        took, lost = await under(name, options)
        if not took:
            took, lost = [float("inf")], 1
        p50, p99 = took[len(took) // 2], took[min(len(took) - 1, len(took) * 99 // 100)]
        held = "" if pid is None else f"{memory(pid):5.0f}"
        load = os.getloadavg()[0]
        print(f"{name:24} {len(took):7} {p50:7.1f} {p99:7.1f} {took[-1]:7.1f} {load:5.1f} {held}",
              flush=True)  # fmt: skip
        fine = fine and p99 < LIMIT_MS and not lost
        await asyncio.sleep(options.rest)
    return fine


def main() -> int:
    """Start the server, attack it, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", default="")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rest", type=float, default=2.0)
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
    with tempfile.TemporaryDirectory() as folder, serving(folder) as (url, pid, log):
        options.url = url
        fine = asyncio.run(measure(options, pid))
        print(f"log: {log.stat().st_size} bytes")
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
