"""Files made to hurt whoever opens them: refused with one sentence, soon, and in little memory."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

RECORD = '[Game "brettfussball"]\n[Rules "2"]\n[Result "*"]\n[Actions "{}"]\n\n'
MEMORY = 1_500_000_000

RECORDS = {
    "thousands of digits": RECORD.format("9" * 5000),
    "millions of actions": RECORD.format(400_000) + "home\n" + "1 - " * 200_000,
    "more than a file may have": RECORD.format(0) + "{" + "x" * 3_000_000 + "}",
    "braces without end": RECORD.format(0) + "{" * 500_000,
    "a setting of thousands of digits": RECORD.replace(
        "[Result", '[Setting.goals "' + "9" * 5000 + '"]\n[Result'
    ).format(0),
    "a start of half a million letters": RECORD.replace(
        "[Result", '[Start "' + "J2," * 160_000 + '"]\n[Result'
    ).format(0),
}
SCENARIOS = {
    "brackets": "title = " + "[" * 100_000,
    "tables": "title = " + "{a=" * 5_000,
    "dotted keys": ".".join("a" * 50_000) + " = 1\n",
    "quoted keys": ".".join(['"a"'] * 30_000) + " = 1\n",
    "dotted tables": "[" + " . ".join("a" * 40_000) + "]\n",
    "a long file": "# nothing\n" * 200_000,
}


def refused(*words: str) -> None:
    """One sentence, no traceback, within a bounded time and memory."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    done = subprocess.run(
        [sys.executable, "-m", "touchline.cli", *words],
        capture_output=True, text=True, timeout=60, check=False, preexec_fn=bound,
    )  # fmt: skip
    assert done.returncode == 2, done.stderr[-400:]
    assert len(done.stderr.splitlines()) == 1
    assert len(done.stderr) < 500


@pytest.mark.parametrize("command", ["verify", "replay"])
@pytest.mark.parametrize("name", RECORDS)
def test_a_record(tmp_path: Path, command: str, name: str) -> None:
    file = tmp_path / "x.tl"
    file.write_text(RECORDS[name], encoding="utf-8")
    refused(command, str(file))


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_scenario(tmp_path: Path, name: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(SCENARIOS[name], encoding="utf-8")
    refused("play", "counterattack", "--scenario", str(file), "--home", "random",
            "--away", "random")  # fmt: skip
