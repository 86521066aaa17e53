"""Writes docs/benchmarks.md: every figure on that page comes out of a command printed beside it.

    python benchmarks/page.py                    write the page from what was measured last
    python benchmarks/page.py --run              measure everything anew (hours), then write
    python benchmarks/page.py --run speed load   measure only these, then write

`page.toml` has the sections: words without figures, and commands. What a command printed is kept in
`results/` with date, commit and load. A command with `{server}` gets the address of a server of its
own. A command that fails changes nothing, and a section that was never measured is not printed.
"""

from __future__ import annotations

import argparse
import datetime
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
RESULTS = HERE / "results"
PAGE = ROOT / "docs" / "benchmarks.md"
PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


def main() -> None:
    """Measure what was asked for, then write the page."""
    parser = argparse.ArgumentParser(description="Measure and write docs/benchmarks.md.")
    parser.add_argument("sections", nargs="*", help="only these")
    parser.add_argument("--run", action="store_true", help="measure anew")
    asked = parser.parse_args()
    sections: dict[str, Any] = tomllib.loads((HERE / "page.toml").read_text("utf-8"))
    unknown = set(asked.sections) - set(sections)
    if unknown:
        sys.exit(f"no section {', '.join(sorted(unknown))}; there are: {', '.join(sections)}")
    if asked.run:
        for name in asked.sections or sections:
            measure(name, sections[name])
    PAGE.write_text(page(sections), encoding="utf-8")


def measure(name: str, section: dict[str, Any]) -> None:
    """Run the commands of a section and keep what they print."""
    if any("{server}" in command for command in section["commands"]):
        with served() as address:
            said = [run(command, address) for command in section["commands"]]
    else:
        said = [run(command) for command in section["commands"]]
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / f"{name}.txt").write_text(f"{circumstances()}\n" + "\n".join(said), "utf-8")


def run(command: str, address: str = "") -> str:
    """What a command prints."""
    print(command, flush=True)
    done = subprocess.run(
        command.format(server=address) if address else command,
        shell=True,
        cwd=ROOT,
        env={**os.environ, "PATH": PATH, "PYTHONPATH": ".", "COLUMNS": "140"},
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"exit code {done.returncode}: {command}\n{done.stdout}")
    print(done.stdout, flush=True)
    return "\n".join(line.rstrip() for line in done.stdout.strip().splitlines()) + "\n"


def circumstances() -> str:
    """Date, commit, and how busy the machine was."""
    commit = subprocess.run(
        ["git", "describe", "--always", "--dirty"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    today = datetime.datetime.now(tz=datetime.UTC).date()
    return f"{today}, commit {commit}, load {os.getloadavg()[1]:.1f} on {os.cpu_count()} cores"


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with an empty database."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    touchline = shutil.which("touchline", path=PATH)
    assert touchline, "install Touchline first: make compile"
    with tempfile.TemporaryDirectory() as folder:
        words = [
            "serve",
            "--port",
            str(port),
            "--db",
            f"{folder}/matches.sqlite",
            "--per-address",
            "500",
        ]
        server = subprocess.Popen([touchline, *words], stdout=subprocess.DEVNULL)
        address = f"http://127.0.0.1:{port}"
        try:
            until = time.monotonic() + 60
            while not _answers(address):
                if time.monotonic() > until:
                    sys.exit("the server did not start")
                time.sleep(0.2)
            yield address
        finally:
            server.terminate()
            server.wait(30)


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=2) as said:
            return bool(said.status == 200)
    except OSError:
        return False


def page(sections: dict[str, Any]) -> str:
    """The whole page: title and words first, then each section that was measured."""
    found = [
        "# Figures\n",
        "Written by `python benchmarks/page.py`, which runs the commands below and copies what\n"
        "they print. A figure that no command gives has no place on this page.\n",
    ]
    for name, section in sections.items():
        file = RESULTS / f"{name}.txt"
        if not file.exists():
            continue
        when, _, said = file.read_text("utf-8").partition("\n")
        commands = "\n".join(section["commands"]).replace("{server}", "URL")
        found.append(f"## {section['title']}\n")
        found.append(f"{section['words'].strip()}\n")
        found.append(f"```sh\n{commands}\n```\n")
        found.append(f"{when}:\n\n```text\n{said.strip()}\n```\n")
    return "\n".join(found)


if __name__ == "__main__":
    main()
