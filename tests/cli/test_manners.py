"""What a command line of today is expected to do: short options, near misses, examples, files."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from glob import glob
from pathlib import Path
from typing import Any

import pytest
import typer

import touchline as package
from tests.cli.conftest import Touchline
from touchline.cli.app import COMMANDS, GROUPS, app
from touchline.cli.commands.completion import SHELLS
from touchline.cli.completion.scripts import ASKED, SCRIPTS
from touchline.cli.examples import EXAMPLES

TREE = typer.main.get_command(app)


def commands(of: Any = TREE, *before: str) -> Iterator[tuple[str, Any]]:
    """Every command that does something, by the words after `touchline`."""
    for name, command in of.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, *before, name)
        else:
            yield " ".join((*before, name)), command


PATHS = ["", *COMMANDS, *GROUPS, *(f"{name} {part}" for name in GROUPS for part in GROUPS[name])]
LONG = ("play", "serve", "arena", "simulate", "league run", "backup", "prune", "league points",
        "league transfer", "league draft", "analyse", "league report", "league award",
        "league postpone", "league manager", "league export", "league show",
        "lab rate", "study balance", "admin appoint", "admin dismiss", "admin reports",
        "admin decide", "admin ban", "admin unban", "admin mute", "admin unmute", "admin rename",
        "admin close", "admin reset", "admin log")  # fmt: skip
"""Examples of these need a match of people, a server, a season in a certain state, or minutes."""


@pytest.mark.parametrize("path", PATHS)
def test_every_help_has_examples(path: str, touchline: Touchline) -> None:
    said = touchline(*path.split(), "-h")
    assert (said.code, said.err) == (0, "")
    assert "<bool>" not in said.out
    assert EXAMPLES[path]
    for example in EXAMPLES[path]:
        assert f"  {example}\n" in said.out


@pytest.mark.parametrize("path", [path for path, _ in commands()])
def test_what_a_command_does_not_know_is_code_2(path: str, touchline: Touchline) -> None:
    said = touchline(*path.split(), "--everything")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert "--everything" in said.err


@pytest.mark.parametrize(
    "path",
    [path for path, command in commands() if any(each.required for each in command.params)],
)
def test_what_a_command_misses_is_code_2(path: str, touchline: Touchline) -> None:
    said = touchline(*path.split())
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)


def test_examples_are_of_commands_there_are() -> None:
    leaves = {path for path, _ in commands()}
    assert set(EXAMPLES) == set(PATHS) == {"", *GROUPS, *leaves}
    for path, examples in EXAMPLES.items():
        assert all(f"{example} ".startswith(f"touchline {path}".strip()) for example in examples)


@pytest.mark.parametrize("path", [path for path in PATHS if path and path not in LONG])
def test_examples_run(
    path: str, touchline: Touchline, bots_match: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(bots_match.parent)
    touchline("cards", "make", "-o", "my.csv")
    touchline("teams", "make", "-o", "my.toml")
    examples = EXAMPLES[path] if path not in GROUPS else ()
    for example in examples:
        command, _, typed = example.partition(" < ")
        words = shlex.split(command.partition(" > ")[0])[1:]
        words = [name for word in words for name in (glob(word) or [word])]
        said = touchline(*words, typed=Path(typed).read_text("utf-8") if typed else "")
        assert (said.code, said.err) == (0, ""), example


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("simulat", "simulate"),
        ("league mak", "league make"),
        ("simulate brettfussball --hom random", "--home"),
        ("games brettfusball", "brettfussball"),
        ("bench conterattack", "counterattack"),
        ("simulate brettfussball --home regula --away random", "regular"),
        ("play --away mastr", "master"),
        ("play -p quik", "quick"),
        ("play -s golas=2", "goals"),
        ("arena brettfussball --bots random,greedy --format gaunlet", "gauntlet"),
        ("completion zhs", "zsh"),
    ],
)
def test_near_misses_are_named(words: str, meant: str, touchline: Touchline) -> None:
    said = touchline(*words.split())
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.endswith(f"; did you mean '{meant}'?\n")


def test_the_version_says_what_is_running(touchline: Touchline) -> None:
    said = touchline("-V").out
    assert said.startswith(f"touchline {package.__version__} (")
    assert f"Python {sys.version.split(maxsplit=1)[0]}" in said
    assert "compiled" in said


def test_many_files_are_looked_at_whatever_is_wrong_with_one(
    touchline: Touchline, bots_match: Path
) -> None:
    forged = bots_match.with_name("forged.tl")
    text = bots_match.read_text(encoding="utf-8")
    forged.write_text(text.replace('Result "', 'Result "1', 1), encoding="utf-8")
    missing = bots_match.with_name("missing.tl")
    said = touchline("verify", bots_match, forged)
    assert (said.code, said.out.count("\n"), said.err.count("\n")) == (1, 1, 1)
    assert f"{bots_match}: all is legal" in said.out
    assert touchline("verify", missing, forged, bots_match).code == 2
    quiet = touchline("verify", "-q", bots_match, forged)
    assert (quiet.code, quiet.out, quiet.err) == (1, "", "")
    reports = touchline("verify", bots_match, bots_match, "--json").json
    assert [each["file"] for each in reports] == [str(bots_match)] * 2
    assert reports[0]["report"] == touchline("verify", bots_match, "--json").json
    stars = touchline("verify", str(bots_match.with_name("m*.tl")), "--json")
    assert stars.json == reports[0]["report"]  # a star the shell has left to us


@pytest.mark.parametrize("command", ["verify", "replay", "stats"])
def test_the_standard_input_is_a_file(command: str, touchline: Touchline, bots_match: Path) -> None:
    typed = bots_match.read_text(encoding="utf-8")
    said = touchline(command, "-", "--json", typed=typed)
    assert said.json == touchline(command, bots_match, "--json").json


def test_statistics_of_one_match_and_of_two(touchline: Touchline, bots_match: Path) -> None:
    one = touchline("stats", bots_match).out
    assert "random – random" in one
    assert "Expected goals" in one
    two = touchline("stats", bots_match, bots_match).out
    assert two.count(f"{bots_match}: random – random") == 2
    assert "a match on average, of 2" in two


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("touchline sim", ["words", "simulate"]),
        ("touchline simulate cou", ["words", "counterattack"]),
        ("touchline simulate undici --home reg", ["words", "regular"]),
        ("touchline simulate undici --home regular@pr", ["words", "regular@pressing"]),
        ("touchline play undici -p dr", ["words", "draft"]),
        ("touchline play -s stoppage_", ["open", "stoppage_turns="]),
        ("touchline play -s stoppage=t", ["words", "stoppage=true"]),
        ("touchline arena brettfussball --bots master,re", ["open", "master,regular"]),
        ("touchline play --away hu", ["words", "human"]),
        ("touchline play --scenario golden", ["files", "golden-corner"]),
        ("touchline replay ", ["files"]),
        ("touchline league ru", ["words", "run"]),
        ("touchline league show season.toml sc", ["files", "scorers"]),
        ("touchline league make --tie-breaks points,l", ["open", "points,lots"]),
        ("touchline lab rate net:choose --against random,no", ["open", "random,novice"]),
        ("touchline lab rate net:choose --observation p", ["words", "planes"]),
        ("touchline study bal", ["words", "balance"]),
        ("touchline admin un", ["words", "unban", "unmute"]),
        ("touchline schema lab", ["words", "lab-rate"]),
        ("touchline cards list roof", ["files", "rooftop"]),
        ("touchline teams list sir", ["files", "sirocco-kites"]),
        ("touchline verify --qu", ["words", "--quiet"]),
        ("touchline play --dice=com", ["words", "--dice=committed"]),
        ("touchline simulate --matches ", ["nothing"]),
    ],
)
def test_words_are_completed(
    line: str, answer: list[str], touchline: Touchline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ASKED, "fish")
    said = touchline(line)
    assert (said.code, said.err) == (0, "")
    assert [word.partition("\t")[0] for word in said.out.splitlines()] == answer


@pytest.mark.parametrize(
    "line", ["touchline simulate chess --home ", "touchline play 'not ended", ""]
)
def test_a_line_that_makes_no_sense_does_no_harm(
    line: str, touchline: Touchline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ASKED, "zsh")
    said = touchline(line)
    assert (said.code, said.err) == (0, "")


def test_bash_is_told_what_follows_its_last_break(
    touchline: Touchline, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ASKED, "bash")
    assert touchline("touchline play -s stoppage=t").out == "words\ntrue\n"
    assert touchline("touchline play --away regular@pr").out == "words\n@pressing\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_real_shells_complete(shell: str, touchline: Touchline, tmp_path: Path) -> None:
    found = shutil.which(shell)
    if found is None:
        pytest.skip(f"no {shell} here")
    ours = tmp_path / "touchline"
    ours.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m touchline.cli "$@"\n', encoding="utf-8")
    ours.chmod(0o755)
    line = "touchline play brettfussball -s stoppage="
    script = tmp_path / "script"
    script.write_text(touchline("completion", shell).out, encoding="utf-8")
    asked = {
        "bash": f'source {script}; COMP_LINE="{line}"; COMP_POINT=${{#COMP_LINE}}; '
        'compopt() { :; }; _touchline; printf "%s\\n" "${COMPREPLY[@]}"',
        # its completion lives in the line editor: what it would show is caught
        "zsh": f"compdef() {{ :; }}; source {script}; _describe() {{ print -l $found; }}; "
        f"words=({line}); CURRENT=$#words; _touchline",
        "fish": f"source {script}; complete -C '{line}'",
    }[shell]
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        [found, "-c", asked],
        env={**os.environ, "PATH": path, "HOME": str(tmp_path), "TOUCHLINE_LANG": "en"},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    said = [word.rpartition("=")[2] for word in done.stdout.split()]
    assert sorted(said) == ["false", "true"], done.stderr


def test_each_script_names_the_variable_it_asks_with() -> None:
    assert all(f"{ASKED}={shell}" in script for shell, script in SCRIPTS.items())
