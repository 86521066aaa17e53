"""How much one server process carries: processor time an action, time to acknowledge, memory.

    python benchmarks/server_load.py                          # 250, 500 and 750 matches
    python benchmarks/server_load.py --matches 90 --games undici
    python benchmarks/server_load.py --servers 2 --db postgresql://… [--relayed]

Starts `touchline serve` anew for each number of matches and plays from processes of its own, as
many matches of each game: two managers a match, each match from an address of its own, draft and
line-up left to the computer, then an action every two seconds that is any the manager is offered.
Several servers share a PostgreSQL database; each match is played at the server that made it, or,
`--relayed`, through another one. Processor time, memory and commits are those of all together.
Afterwards one match of each game is given up and its record verified.

Prints a row of a table for each number. It exits with 1 if an action was refused, if a record does
not hold, if actions were not answered, or if one in a hundred took longer than `--limit`.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import random
import re
import socket
import subprocess
import sys
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from touchline.core import record, registry

GAMES = ("brettfussball", "counterattack", "undici")
TOO_FAST = 429
AT_ONCE = 8
"""Matches that each process makes at the same time."""
PATIENCE = 30.0
"""Seconds after which an action counts as not answered."""
HEAD = (
    "| matches | actions/s | CPU an action | p50 / p95 / p99 / most | server CPU | commits/s "
    "| longest stretch | kB a message | memory | kB a match | ready after | load |\n"
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
)


class Chosen(msgspec.Struct):
    """An option, as far as a script needs it."""

    action: str


class Asked(msgspec.Struct):
    """The options of a decision."""

    options: list[Chosen]


class Heard(msgspec.Struct):
    """Any message, as far as a script needs it."""

    t: str
    n: int = 0
    seq: int = 0
    ask: Asked | None = None
    code: str = ""


class Played(msgspec.Struct):
    """What a process of managers has to tell."""

    took: list[float] = []
    refused: list[str] = []
    unanswered: int = 0
    messages: int = 0
    """Steps that were heard."""
    bytes: int = 0
    rolls: int = 0


class Manager:
    """Knows what he may do, and how long the last answer took."""

    def __init__(self, told: Played, line: Any) -> None:
        self.told = told
        self.line = line
        self.seq = 0
        self.options: list[Chosen] = []
        self.sent: dict[int, float] = {}
        self.over = asyncio.Event()
        self.asked = asyncio.Event()

    async def listen(self) -> None:
        """Take in everything that comes."""
        decoder = msgspec.json.Decoder(Heard)
        async for data in self.line:
            heard = decoder.decode(data)
            if heard.t in ("state", "steps"):
                self.seq = heard.seq
                self.options = [] if heard.ask is None else heard.ask.options
                if self.options:
                    self.asked.set()
                if heard.t == "steps":
                    self.told.messages += 1
                    self.told.bytes += len(data)
            elif heard.t in ("ok", "no"):
                begun = self.sent.pop(heard.n, None)
                if heard.t == "no":
                    self.told.refused.append(heard.code)
                elif begun is not None:
                    self.told.took.append(time.perf_counter() - begun)
            elif heard.t == "over":
                self.over.set()

    async def act(self, n: int, chance: random.Random) -> None:
        """Play anything."""
        action = chance.choice(self.options).action
        self.options = []
        self.sent[n] = time.perf_counter()
        message = {"t": "act", "n": n, "seq": self.seq, "action": action}
        await self.line.send(msgspec.json.encode(message).decode())


class Pair:
    """A match and its two managers, who call from an address of their own."""

    def __init__(self, url: str, number: int, game: str, called: str) -> None:
        self.url = url
        self.called = called
        """Where its managers call."""
        self.number = number
        self.game = game
        self.chance = random.Random(number)
        self.address = f"127.1.{number // 250}.{number % 250 + 1}"
        self.id = ""
        self.tokens: list[str] = []
        self.managers: list[Manager] = []

    async def order(self) -> None:
        """Make the match."""
        away = httpx.AsyncHTTPTransport(local_address=self.address)
        async with httpx.AsyncClient(base_url=self.url, timeout=120, transport=away) as client:
            order = {"game": self.game, "away": {"kind": "open"}, "prepared": True}
            made = await _post(client, "/api/matches", order)
            joined = await _post(client, f"/api/matches/{made['id']}/join", {})
            self.id, self.tokens = made["id"], [made["token"], joined["token"]]
            for token in self.tokens:
                word = {"token": token, "nonce": "load", "commitment": made["commitment"]}
                await _post(client, f"/api/matches/{self.id}/nonce", word)

    async def sit_down(self, told: Played) -> list[asyncio.Task[None]]:
        """Both managers connect."""
        for token in self.tokens:
            address = (
                f"{self.called.replace('http', 'ws', 1)}/api/matches/{self.id}/ws?token={token}"
            )
            line = await websockets.connect(
                address, max_size=None, open_timeout=120, local_addr=(self.address, 0)
            )
            self.managers.append(Manager(told, line))
        return [asyncio.create_task(each.listen()) for each in self.managers]

    async def asked(self) -> None:
        """Until one of them has something to decide."""
        waiting = [asyncio.create_task(each.asked.wait()) for each in self.managers]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for each in waiting:
            each.cancel()

    async def play(self, first: float, until: float, every: float) -> None:
        """An action every so many seconds, the first at a time of this match's own."""
        n = 0
        due = first
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            manager = next((each for each in self.managers if each.options), None)
            if manager is not None:
                n += 1
                await manager.act(n, self.chance)
            due += every

    async def give_up(self) -> int:
        """The home manager resigns; how many rolls stand in the record, which must hold."""
        await self.managers[0].line.send('{"t":"propose","n":1000000000,"what":"resign"}')
        await self.managers[0].over.wait()
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as client:
            answer = await client.get(f"/api/matches/{self.id}/record")
        game, found = record.read(answer.text, registry.game)
        record.verify(game, found)
        return sum(action.by_chance for action in found.actions)


async def _post(client: httpx.AsyncClient, path: str, body: Any) -> dict[str, Any]:
    """Ask until the server does not find it too much any more."""
    while (answer := await client.post(path, json=body)).status_code == TOO_FAST:
        await asyncio.sleep(0.1)
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


def managers(
    office: Connection, urls: list[str], numbers: list[int], games: list[str], matches: int,
    every: float, relayed: bool,
) -> None:  # fmt: skip
    """A process of its own: makes its matches, plays when it is told to, says how it went."""
    asyncio.run(_managers(office, urls, numbers, games, matches, every, relayed))


async def _managers(
    office: Connection, urls: list[str], numbers: list[int], games: list[str], matches: int,
    every: float, relayed: bool,
) -> None:  # fmt: skip
    told = Played()
    pairs = [_pair(urls, number, games, relayed) for number in numbers]
    gate = asyncio.Semaphore(AT_ONCE)

    async def arrive(pair: Pair) -> list[asyncio.Task[None]]:
        async with gate:
            await pair.order()
            return await pair.sit_down(told)

    listening = [each for both in await asyncio.gather(*map(arrive, pairs)) for each in both]
    await asyncio.gather(*(pair.asked() for pair in pairs))
    office.send("ready")
    start, seconds = await asyncio.to_thread(office.recv)
    told.messages = told.bytes = 0
    begun = time.perf_counter() + start - time.time()
    firsts = [begun + every * (pair.number / matches) for pair in pairs]
    await asyncio.gather(
        *(
            pair.play(first, begun + seconds, every)
            for pair, first in zip(pairs, firsts, strict=True)
        )
    )
    until = time.perf_counter() + PATIENCE
    while any(each.sent for pair in pairs for each in pair.managers):
        await asyncio.sleep(0.05)
        if time.perf_counter() > until:
            break
    told.unanswered = sum(len(each.sent) for pair in pairs for each in pair.managers)
    office.send("played")
    await asyncio.to_thread(office.recv)
    if numbers[0] == 0:
        told.rolls = sum([await pair.give_up() for pair in pairs[: len(games)]])
    for each in listening:
        each.cancel()
    for pair in pairs:
        for manager in pair.managers:
            await manager.line.close()
    office.send(told)


def _pair(urls: list[str], number: int, games: list[str], relayed: bool) -> Pair:
    at = number // len(games) % len(urls)
    called = urls[(at + relayed) % len(urls)]
    return Pair(urls[at], number, games[number % len(games)], called)


# -- the server ---------------------------------------------------------------------------------


def say(text: str) -> None:
    """Progress, for whoever watches."""
    print(f"{time.strftime('%H:%M:%S')} {text}", file=sys.stderr, flush=True)


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used, its threads included, others not."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def counted(url: str, name: str) -> float:
    """A number from the server's own counters; 0 if it has no such counter."""
    found = re.search(rf"^touchline_{name} ([\d.e+-]+)$", httpx.get(f"{url}/metrics").text, re.M)
    return 0.0 if found is None else float(found[1])


def start(db: str, port: int) -> subprocess.Popen[bytes]:
    """A server without limits for strangers."""
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", str(port), "--db", db]
    unlimited = ("POINTS_PER_SECOND", "POINT_BURST", "CONNECTIONS_PER_ADDRESS")
    environment = {f"TOUCHLINE_{name}": "1000000" for name in unlimited}
    return subprocess.Popen(
        [*words, "--per-address", "1000000", "--matches", "1000000"],
        stdout=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        number: int = found.getsockname()[1]
        return number


def wait_for(url: str) -> None:
    """Until the server answers."""
    while True:
        try:
            httpx.get(f"{url}/health")
            return
        except httpx.TransportError:
            time.sleep(0.1)


def measure(
    options: argparse.Namespace, matches: int, pids: list[int], urls: list[str]
) -> dict[str, Any]:
    """Have the matches made and played, and count."""
    for url in urls:
        wait_for(url)
    time.sleep(2)
    empty, before = sum(map(memory, pids)), time.perf_counter()
    context = multiprocessing.get_context("spawn")
    numbers = [
        [n for n in range(matches) if n // len(GAMES) % options.processes == each]
        for each in range(options.processes)
    ]
    offices = []
    processes = []
    for each in numbers:
        here, there = context.Pipe()
        args = (there, urls, each, options.games, matches, options.every, options.relayed)
        processes.append(context.Process(target=managers, args=args, daemon=True))
        processes[-1].start()
        offices.append(here)
    for office in offices:
        assert office.recv() == "ready"
    ready = time.perf_counter() - before
    say(f"{matches} matches are ready after {ready:.0f} s")
    time.sleep(2)
    commits = sum(counted(url, "commits") for url in urls)
    worked, begun = sum(map(cpu, pids)), time.time() + 0.5
    for office in offices:
        office.send((begun, options.seconds))
    time.sleep(options.seconds + 0.5)
    lasted = time.time() - begun
    committed = (sum(counted(url, "commits") for url in urls) - commits) / lasted
    longest = max(counted(url, "loop_longest_seconds") for url in urls)
    for office in offices:
        assert office.recv() == "played"
    worked = sum(map(cpu, pids)) - worked
    load, resident = os.getloadavg()[0], sum(map(memory, pids))
    found = []
    for office in offices:
        office.send("go home")
        found.append(office.recv())
    for process in processes:
        process.join()
    took = sorted(1000 * seconds for each in found for seconds in each.took)
    return {
        "matches": matches,
        "actions_per_second": round(len(took) / lasted, 1),
        "cpu_per_action_ms": round(1000 * worked / len(took), 2),
        **{f"p{share}_ms": round(took[len(took) * share // 100], 1) for share in (50, 95, 99)},
        "worst_ms": round(took[-1], 1),
        "server_cpu_share": round(worked / lasted, 2),
        "commits_per_second": round(committed, 1),
        "longest_stretch_ms": round(1000 * longest, 1),
        "kb_per_message": round(
            sum(each.bytes for each in found) / sum(each.messages for each in found) / 1000, 2
        ),
        "megabytes": round(resident),
        "kb_per_match": round((resident - empty) / matches * 1024),
        "ready_seconds": round(ready, 1),
        "load_average": round(load, 1),
        "acknowledged": len(took),
        "unanswered": sum(each.unanswered for each in found),
        "refused": [code for each in found for code in each.refused][:5],
        "rolls_verified": sum(each.rolls for each in found),
    }


def row(result: dict[str, Any]) -> str:
    """A line of the table."""
    times = " / ".join(f"{result[f'{name}_ms']:.0f}" for name in ("p50", "p95", "p99", "worst"))
    cells = [
        str(result["matches"]), f"{result['actions_per_second']:.0f}",
        f"{result['cpu_per_action_ms']:.2f} ms", f"{times} ms",
        f"{100 * result['server_cpu_share']:.0f} %", f"{result['commits_per_second']:.0f}",
        f"{result['longest_stretch_ms']:.0f} ms", f"{result['kb_per_message']:.2f}",
        f"{result['megabytes']} MB", str(result["kb_per_match"]),
        f"{result['ready_seconds']:.0f} s", f"{result['load_average']:.1f}",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def main() -> int:
    """Start the server, measure, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=[250, 500, 750])
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two actions")
    parser.add_argument("--processes", type=int, default=2, help="of the managers")
    parser.add_argument("--limit", type=float, default=150.0, help="milliseconds for p99")
    parser.add_argument("--json", action="store_true", help="everything that was counted")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--db", default="", help="a PostgreSQL URL; an SQLite file else")
    parser.add_argument("--relayed", action="store_true", help="call at another server")
    options = parser.parse_args()
    if options.servers > 1 and not options.db:
        parser.error("several servers share a PostgreSQL database: --db postgresql://…")
    fine = True
    if not options.json:
        print(HEAD, flush=True)
    for matches in options.matches:
        ports = [free_port() for _ in range(options.servers)]
        with tempfile.TemporaryDirectory() as folder:
            servers = [start(options.db or f"{folder}/load.sqlite3", port) for port in ports]
            try:
                urls = [f"http://127.0.0.1:{port}" for port in ports]
                result = measure(options, matches, [each.pid for each in servers], urls)
            finally:
                for server in servers:
                    server.terminate()
                for server in servers:
                    server.wait()
        told = msgspec.json.format(msgspec.json.encode(result)).decode()
        print(told if options.json else row(result), flush=True)
        if result["refused"] or result["unanswered"]:
            fine = False
            say(f"refused: {result['refused']}, not answered: {result['unanswered']}")
        fine = fine and result["p99_ms"] < options.limit
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
