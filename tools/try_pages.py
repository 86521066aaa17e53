"""Whoever comes from nowhere: every page of docs/start as it stands, in an empty environment.

    python tools/try_pages.py [PAGE ...] [--wheel WHEEL] [--python PYTHON]

Files with a title are written, every line of a shell block is run, and what it took is printed. A
server is started and asked whether it is well; a match at the terminal is begun and left. Without a
wheel a plain one is built from this tree. It ends with 1 if a line fails.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "start"
BLOCK = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```', re.MULTILINE | re.DOTALL)
SERVING = "touchline serve"
PLAYING = "touchline play"
PATIENCE_S = 900


class Machine:
    """An empty folder with an empty environment, and the commands of a page."""

    def __init__(self, folder: Path, python: str, wheels: Path) -> None:
        self.folder = folder
        self.servers: list[subprocess.Popen[str]] = []
        environment = folder / ".venv"
        subprocess.run([python, "-m", "venv", environment], check=True)
        ours = {"PYTHONPATH", "VIRTUAL_ENV", "TOUCHLINE_LANG"}
        self.env = {key: value for key, value in os.environ.items() if key not in ours} | {
            "PATH": f"{environment / 'bin'}{os.pathsep}{os.environ['PATH']}",
            "PIP_FIND_LINKS": str(wheels),
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "XDG_DATA_HOME": str(folder / "data"),
            "COLUMNS": "100",
        }

    def do(self, line: str) -> str:
        """Run one line; what was wrong, if anything."""
        if line.startswith(SERVING):
            return self.serve(line)
        try:
            done = subprocess.run(
                ["bash", "-c", line.replace("TOUCHLINE/", f"{ROOT}/")], cwd=self.folder,
                env=self.env, input="quit\n" if line.startswith(PLAYING) else "",
                capture_output=True, text=True, check=False, timeout=PATIENCE_S,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return f"it had not ended after {PATIENCE_S} seconds"
        return (done.stdout + done.stderr)[-600:] if done.returncode else ""

    def serve(self, line: str) -> str:
        """Start a server; it goes on until the page is over."""
        server = subprocess.Popen(
            ["bash", "-c", f"exec {line}"], cwd=self.folder, env=self.env,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        self.servers.append(server)
        assert server.stdout is not None
        said = server.stdout.readline()
        return "" if "http://" in said else said + server.stdout.read()

    def leave(self) -> None:
        """End what was started."""
        for server in self.servers:
            server.terminate()
            server.wait(60)


def try_page(page: Path, python: str, wheels: Path) -> bool:
    """Everything on a page, from the top."""
    print(f"\n{page.name}", flush=True)
    right = True
    with tempfile.TemporaryDirectory() as name:
        machine = Machine(Path(name), python, wheels)
        try:
            for kind, title, text in BLOCK.findall(page.read_text(encoding="utf-8")):
                if title:
                    (machine.folder / title).parent.mkdir(parents=True, exist_ok=True)
                    (machine.folder / title).write_text(text, encoding="utf-8")
                for line in text.splitlines() if kind == "sh" else ():
                    start = time.perf_counter()
                    wrong = machine.do(line)
                    took = time.perf_counter() - start
                    print(f"{took:7.1f} s  {line}{wrong and '  FAILED'}", flush=True)
                    if wrong:
                        print(wrong, flush=True)
                        right = False
        finally:
            machine.leave()
    return right


def main() -> int:
    """Try the pages."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("pages", nargs="*")
    options.add_argument("--wheel", type=Path)
    options.add_argument("--python", default=sys.executable)
    given = options.parse_args()
    pages = [
        page for page in sorted(PAGES.glob("*.md")) if page.stem in given.pages or not given.pages
    ]
    with tempfile.TemporaryDirectory() as name:
        wheels = given.wheel.parent if given.wheel else Path(name)
        if not given.wheel:
            words = (
                "-m",
                "pip",
                "wheel",
                "--no-deps",
                "--no-build-isolation",
                "-q",
                "-w",
                wheels,
                ROOT,
            )
            plain = os.environ | {"TOUCHLINE_COMPILE": "0"}
            subprocess.run([sys.executable, *words], env=plain, check=True)
        failed = [page for page in pages if not try_page(page, given.python, wheels)]
        return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
