"""The examples run from beginning to end, in a short form."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from unittest.mock import MagicMock

import numpy as np
import pytest

from touchline import lab
from touchline.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"


def loaded(name: str) -> ModuleType:
    """An example as a module."""
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(name: str, *words: str) -> str:
    """What an example says."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_was_learned_by_differences_is_rated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--minutes", "0.03", "--lanes", "8", "--hidden", "16", "--matches", "4")
    more = ("--against", "random", "--save", str(tmp_path / "td.npz"))
    said = run("td_brettfussball.py", *words, *more)
    assert "against random:" in said
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLES)
    rating = ("lab", "rate", "td_brettfussball:choose", "--game", "brettfussball", "--json")
    asked = ("--preset", "quick", "--against", "random", "-n", "1")
    assert main([*rating, *asked]) == 0
    (row,) = json.loads(capsys.readouterr().out)["against"]
    assert row["won"] + row["drawn"] + row["lost"] == 1


def test_positions_are_told_alike_in_a_mirror_and_little_by_little() -> None:
    td = loaded("td_brettfussball")
    env = lab.vector(td.GAME, 4, preset=td.PRESET, observation="numbers")
    env.reset(seed=3)
    draw = np.random.default_rng(1)
    for _ in range(40):
        env.step(env.sample(draw))
    ahead = env.afterstates()
    rows = td.rows_of(ahead.numbers)
    mirrored = ahead.numbers.copy()
    for name in ("ball", "our keeper", "our figures", "their keeper", "their figures"):
        squares = mirrored[:, td.AT[name]]
        squares[...] = np.where(squares < 0, squares, squares // 20 * 20 + 19 - squares % 20)
    there = td.rows_of(mirrored)
    assert (np.sort(td.MIRROR[rows], axis=1) == np.sort(there, axis=1)).all()
    net = td.Net(8, draw)
    at_once = net.layers(net.weights["table"][rows].sum(axis=1))[2]
    first = np.searchsorted(ahead.lanes, np.arange(env.num_envs))
    assert net.chances(rows, first[ahead.lanes]) == pytest.approx(at_once, abs=1e-5)


def test_the_notebook_reads_what_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pyarrow")
    cells = json.loads((EXAMPLES / "balance.ipynb").read_text("utf-8"))["cells"]
    words = next(
        re.findall(r"touchline (.*?)\n```", "".join(cell["source"]), re.S) for cell in cells
    )
    asked = words[0].replace("\\\n", " ").replace("--matches 41", "--matches 2").split()
    monkeypatch.chdir(tmp_path)
    assert main(asked) == 0
    drawn = MagicMock()  # what is drawn is looked at by people
    drawn.pyplot.subplots.return_value = MagicMock(), (MagicMock(), MagicMock())
    monkeypatch.setitem(sys.modules, "matplotlib", drawn)
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", drawn.pyplot)
    seen: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), seen)
    assert "of 2" in capsys.readouterr().out


@pytest.mark.skipif(find_spec("sb3_contrib") is None, reason="needs sb3-contrib with PyTorch")
def test_masked_ppo() -> None:
    said = run(
        "masked_ppo.py", "--steps", "256", "--lanes", "4", "--matches", "4", "--against", "random"
    )
    assert "against random:" in said
