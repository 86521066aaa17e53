"""The way of a stranger: a wheel into an empty environment, a match in a browser, and away again.

    PYTHONPATH=. python tools/clean_install.py [WHEEL] [--python PYTHON]

Without a wheel a plain one is built from this tree. Needs a browser and playwright here; the
environment that Touchline is installed into has neither. Says how long each step took, and ends
with 1 if something is left behind.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from playwright.sync_api import sync_playwright
from tests.browser.conftest import ARGUMENTS, CHROMIUM, patient
from tests.browser.manager import Manager, against_bot

ROOT = Path(__file__).parent.parent
T = TypeVar("T")


def timed(what: str, do: Callable[[], T]) -> T:
    """Do it, and say how long it took."""
    start = time.perf_counter()
    found = do()
    print(f"{time.perf_counter() - start:6.1f} s  {what}", flush=True)
    return found


def run(*words: object, **more: str) -> str:
    """Run a command that must not fail; what it says."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | more
    done = subprocess.run(
        [str(word) for word in words], env=env, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{words}: {done.stdout}{done.stderr}")
    return done.stdout


def build(folder: Path) -> Path:
    """A plain wheel of this tree."""
    words = ("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-q", "-w", folder, ROOT)
    run(sys.executable, *words, TOUCHLINE_COMPILE="0")
    return next(folder.glob("touchline-*.whl"))


def files_in(environment: Path) -> set[Path]:
    """All files of an environment but what Python keeps for itself."""
    return {path for path in environment.rglob("*") if path.is_file() and path.suffix != ".pyc"}


def play(folder: Path, touchline: Path) -> str:
    """A match to its end in a browser, on a server of the environment; how it ended."""
    server = subprocess.Popen(
        [touchline, "serve", "--port", "0", "--db", folder / "matches.db"],
        env={k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"TOUCHLINE_LANG": "en"},
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            patient(browser)
            made = against_bot(address[0], "brettfussball", preset="quick", switches={"attacks": 1})
            manager = Manager(browser, address[0])
            manager.sit(made["id"], made["token"])
            while manager.wait_for_turn():
                manager.decide()
            manager.page.wait_for_selector(".full")
            score = manager.page.locator(".full .score strong").all_inner_texts()
            manager.page.screenshot(path=os.environ.get("SHOT", str(folder / "end.png")))
            assert not manager.troubles, manager.troubles
            browser.close()
        return ":".join(score)
    finally:
        server.terminate()
        server.wait(60)


def main() -> int:
    """Go the whole way."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("wheel", nargs="?", type=Path)
    options.add_argument("--python", default=sys.executable)
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel = given.wheel or timed("the wheel is built", lambda: build(folder))
        print(f"{wheel.stat().st_size / 1e6:6.1f} MB {wheel.name}")
        environment = folder / "environment"
        python = environment / "bin" / "python"
        pip = (python, "-m", "pip", "--disable-pip-version-check", "-q")
        timed("an empty environment", lambda: run(given.python, "-m", "venv", environment))
        timed("pip install touchline[server]", lambda: run(*pip, "install", f"{wheel}[server]"))
        touchline = environment / "bin" / "touchline"
        print(f"          {run(touchline, '--version').strip()}")
        words = ("simulate", "brettfussball", "--home", "random", "--away", "random", "-n", "1")
        timed("a match at the terminal", lambda: run(touchline, *words))
        score = timed("a match in a browser, to the end", lambda: play(folder, touchline))
        print(f"          it ended {score}")
        timed("pip uninstall touchline", lambda: run(*pip, "uninstall", "-y", "touchline"))
        left = [
            path
            for path in files_in(environment)
            if "touchline" in str(path.relative_to(environment))
        ]
        folders = [path for path in environment.rglob("touchline*") if path.is_dir()]
        print(f"          left behind: {[*map(str, left), *map(str, folders)] or 'nothing'}")
        return 1 if left or folders else 0


if __name__ == "__main__":
    sys.exit(main())
