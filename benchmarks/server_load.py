"""How much one server process carries: live matches, actions a second, time to acknowledge, memory.

`python benchmarks/server_load.py` starts `touchline serve` on one core and plays from another:
two scripted managers a match, as many matches of each game. Afterwards one match of each game is
given up and its record verified. It exits with 1 if an action was refused, if a record does not
hold, or if one in a hundred actions took longer than the limit.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

from touchline.core import record, registry

GAMES = ("brettfussball", "counterattack", "undici")
LIMIT_MS = 100.0
TOO_FAST = 429


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


class Script:
    """One manager: knows what he may do, and how long the last answer took."""

    def __init__(self, load: Load, socket: Any) -> None:
        self.load = load
        self.socket = socket
        self.seq = 0
        self.options: list[Chosen] = []
        self.sent: dict[int, float] = {}
        self.over = False

    async def listen(self) -> None:
        """Take in everything that comes."""
        decoder = msgspec.json.Decoder(Heard)
        async for data in self.socket:
            heard = decoder.decode(data)
            if heard.t in ("state", "steps"):
                self.seq = heard.seq
                self.options = [] if heard.ask is None else heard.ask.options
            elif heard.t in ("ok", "no"):
                begun = self.sent.pop(heard.n, None)
                if heard.t == "no":
                    self.load.refused.append(heard.code)
                elif begun is not None:
                    self.load.took.append(time.perf_counter() - begun)
            elif heard.t == "over":
                self.over = True

    async def act(self, n: int) -> None:
        """Play anything."""
        action = self.load.chance.choice(self.options).action
        self.options = []
        self.sent[n] = time.perf_counter()
        message = {"t": "act", "n": n, "seq": self.seq, "action": action}
        await self.socket.send(msgspec.json.encode(message).decode())


class Load:
    """All matches together."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.chance = random.Random(1)
        self.took: list[float] = []
        self.refused: list[str] = []
        self.matches: list[tuple[Script, Script]] = []
        self.listening: list[asyncio.Task[None]] = []

    async def order(self, client: httpx.AsyncClient, number: int) -> tuple[str, str, str]:
        """A match for two."""
        order = {"game": GAMES[number % len(GAMES)], "away": {"kind": "open"}}
        made = await self.post(client, "/api/matches", order)
        joined = await self.post(client, f"/api/matches/{made['id']}/join", {})
        for token in (made["token"], joined["token"]):
            word = {"token": token, "nonce": "load", "commitment": made["commitment"]}
            await self.post(client, f"/api/matches/{made['id']}/nonce", word)
        return made["id"], made["token"], joined["token"]

    async def post(self, client: httpx.AsyncClient, path: str, body: Any) -> dict[str, Any]:
        """Ask until the server does not find it too much any more."""
        while (answer := await client.post(path, json=body)).status_code == TOO_FAST:
            await asyncio.sleep(0.1)
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    async def sit_down(self, match: str, *tokens: str) -> None:
        """Both managers connect."""
        pair = []
        for token in tokens:
            address = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/ws?token={token}"
            socket = await websockets.connect(address, compression=None, max_size=None)
            script = Script(self, socket)
            self.listening.append(asyncio.create_task(script.listen()))
            pair.append(script)
        self.matches.append((pair[0], pair[1]))

    async def play(self, rate: float, seconds: float) -> int:
        """Actions at an even rate, match after match; gives how many were sent."""
        begun = time.perf_counter()
        sent = turn = 0
        while (now := time.perf_counter() - begun) < seconds:
            while sent < now * rate:
                for _ in self.matches:
                    turn += 1
                    pair = self.matches[turn % len(self.matches)]
                    script = next((each for each in pair if each.options), None)
                    if script is not None:
                        break
                if script is None:
                    break
                sent += 1
                await script.act(sent)
            await asyncio.sleep(0.002)
        return sent

    async def verified(self, client: httpx.AsyncClient, made: list[tuple[str, str, str]]) -> int:
        """Give up one match of each game; the rolls in their records, which must hold."""
        rolls = 0
        for (match, *_), (home, _) in zip(made[: len(GAMES)], self.matches, strict=False):
            await home.socket.send('{"t":"propose","n":1000000000,"what":"resign"}')
            while not home.over:
                await asyncio.sleep(0.05)
            answer = await client.get(f"/api/matches/{match}/record")
            game, found = record.read(answer.text, registry.game)
            record.verify(game, found)
            rolls += sum(action.by_chance for action in found.actions)
        return rolls

    async def close(self) -> None:
        """Everybody leaves."""
        for pair in self.matches:
            for script in pair:
                await script.socket.close()


def say(text: str) -> None:
    """Progress, for whoever watches."""
    print(f"{time.perf_counter():.1f} {text}", file=sys.stderr, flush=True)


def memory(pid: int) -> float:
    """Resident megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pid: int) -> float:
    """Seconds of processor time a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def on_core(core: int) -> list[str]:
    """The words that keep a command on one core, where that can be done."""
    return ["taskset", "-c", str(core)] if shutil.which("taskset") and os.cpu_count() != 1 else []


def start(db: str, port: int) -> subprocess.Popen[bytes]:
    """The server on the first core."""
    words = [*on_core(0), sys.executable, "-m", "touchline.cli", "serve", "--port", str(port)]
    unlimited = ("POINTS_PER_SECOND", "POINT_BURST", "CONNECTIONS_PER_ADDRESS")
    environment = {f"TOUCHLINE_{name}": "1000000" for name in unlimited}
    return subprocess.Popen(
        [*words, "--db", db, "--per-address", "1000000", "--matches", "1000000"],
        stdout=subprocess.DEVNULL,
        env={**os.environ, **environment},
    )


async def wait_for(url: str) -> None:
    """Until the server answers."""
    async with httpx.AsyncClient(base_url=url) as client:
        while True:
            try:
                await client.get("/health")
                return
            except httpx.TransportError:
                await asyncio.sleep(0.1)


async def measure(options: argparse.Namespace, pid: int, url: str) -> dict[str, Any]:
    """Make the matches, play them, and count."""
    await wait_for(url)
    load = Load(url)
    before = memory(pid)
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        made = [await load.order(client, number) for number in range(options.matches)]
    idle = (memory(pid) - before) / options.matches * 1024
    say(f"{options.matches} matches made")
    for match in made:
        await load.sit_down(*match)
    connected = memory(pid)
    say("everybody is connected")
    await asyncio.sleep(1)
    worked = cpu(pid)
    begun = time.perf_counter()
    sent = await load.play(options.rate, options.seconds)
    lasted = time.perf_counter() - begun
    await asyncio.sleep(1)
    worked = cpu(pid) - worked
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        rolls = await load.verified(client, made)
    took = sorted(1000 * seconds for seconds in load.took)
    result = {
        "matches": options.matches,
        "seconds": round(lasted, 1),
        "actions_per_second": round(sent / lasted, 1),
        "acknowledged": len(took),
        "refused": load.refused[:5],
        "p50_ms": round(took[len(took) // 2], 1),
        "p99_ms": round(took[len(took) * 99 // 100], 1),
        "worst_ms": round(took[-1], 1),
        "server_cpu_share": round(worked / lasted, 2),
        "kb_per_idle_match": round(idle),
        "megabytes_connected": round(connected),
        "megabytes_at_end": round(memory(pid)),
        "rolls_verified": rolls,
    }
    await load.close()
    return result


def main() -> int:
    """Start the server, measure, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--rate", type=float, default=300.0)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--db", default="")
    parser.add_argument("--port", type=int, default=8765)
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity") and on_core(0):
        os.sched_setaffinity(0, set(range(1, os.cpu_count() or 2)))
    with tempfile.TemporaryDirectory() as folder:
        server = start(options.db or f"{folder}/load.sqlite3", options.port)
        try:
            url = f"http://127.0.0.1:{options.port}"
            result = asyncio.run(measure(options, server.pid, url))
        finally:
            server.terminate()
            server.wait()
    print(msgspec.json.format(msgspec.json.encode(result)).decode())
    fine = not result["refused"] and result["p99_ms"] < LIMIT_MS
    return 0 if fine and result["actions_per_second"] >= 0.98 * options.rate else 1


if __name__ == "__main__":
    sys.exit(main())
