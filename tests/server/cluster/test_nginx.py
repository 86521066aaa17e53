"""The configuration of nginx in `deploy`: WebSockets, matches by id, and a server taken out."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import OPEN, PERSON
from tests.server.databases import needs_postgresql, postgresql
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Running, free_port
from tests.waiting import wait_until
from touchline.server.config import Config

from .nurseries import Servers
from .test_relay import deciding_one

NGINX = Path("/usr/sbin/nginx")
DEPLOY = Path(__file__).parents[3] / "deploy"
pytestmark = [
    needs_postgresql,
    pytest.mark.skipif(
        not NGINX.exists() and os.environ.get("TOUCHLINE_TESTS") != "all",
        reason="nginx is not installed",
    ),
]


@contextmanager
def nginx(folder: Path, ports: list[int]) -> Iterator[Running]:
    """The proxy as it is deployed, in front of servers of this machine."""
    text = (DEPLOY / "nginx.conf").read_text()
    port = free_port()
    for name, behind in zip(("one", "two"), ports, strict=True):
        text = text.replace(f"server {name}:8000", f"server 127.0.0.1:{behind}")
    text = text.replace(
        "listen 80;", f"listen 127.0.0.1:{port};\nadd_header X-Server $upstream_addr;"
    )
    places = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = text.replace("http {", "http {\n" + places)
    text = f"pid {folder}/pid;\n" + re.sub("worker_processes auto", "worker_processes 1", text)
    config = folder / "nginx.conf"
    config.write_text(text)
    words = [str(NGINX), "-p", str(folder), "-c", str(config), "-g", "daemon off;"]
    process = subprocess.Popen(words, stderr=subprocess.PIPE)
    running = Running(f"http://127.0.0.1:{port}")
    try:
        wait_until(lambda: process.poll() is not None or answers(running))
        assert process.poll() is None
        yield running
    finally:
        running.http.close()
        process.terminate()
        process.wait()


def answers(running: Running) -> bool:
    """Does anything listen there?"""
    try:
        return running.http.get("/health").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.slow
def test_a_match_is_played_through_nginx_while_servers_come_and_go(tmp_path: Path) -> None:
    with postgresql() as db:
        servers = Servers(Config(db=db, behind_proxy="127.0.0.1"), 2)
        try:
            with nginx(tmp_path, [each.port for each in servers.each]) as front:
                made = [
                    front.post("/api/matches", {"game": "undici", "home": PERSON, "away": OPEN})
                    for _ in range(8)
                ]
                went = {
                    match["id"]: {
                        front.http.get(f"/api/matches/{match['id']}").headers["x-server"]
                        for _ in range(3)
                    }
                    for match in made
                }
                assert all(len(there) == 1 for there in went.values()), went
                assert len(set.union(*went.values())) == 2, "all matches went to one server"
                match, token = made[0]["id"], made[0]["token"]
                (place,) = went[match]
                out = [each.port for each in servers.each].index(int(place.rpartition(":")[2]))
                other = front.post(f"/api/matches/{match}/join", {"name": "Guest"})["token"]
                seq = plays(front, match, token, other, 0)
                servers.each[out].kill()
                seq = plays(front, match, token, other, seq)
                servers.each[out].start()
                plays(front, match, token, other, seq)
        finally:
            servers.close()


def plays(front: Running, match: str, token: str, other: str, known: int) -> int:
    """Both managers come, and play on from at least what they know; the number of the last step."""
    with Manager(front, match, token) as home, Manager(front, match, other) as away:
        for each in (home, away):
            each.until("state")
            each.begun()
        assert home.seq >= known
        for _ in range(3):
            assert play_on(deciding_one(home, away), 1) == 1
        return max(home.seq, away.seq)
