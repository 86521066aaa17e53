"""The configuration file, bots of one's own, and bots that are Python classes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.core.rivals.own_bots import VARIABLE

EAGER = '''"""A bot."""


class Eager:
    """Takes what comes first."""

    def __init__(self, *, seed="", budget=None, last=False):
        self.last = last

    def choose(self, seat):
        """The first, or the last."""
        return seat.actions()[-1 if self.last else 0]


class Useless:
    """No bot."""
'''
SERIES = ("-n", "1", "-p", "quick", "--json")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot in it, and no configuration anywhere."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.setenv(VARIABLE, "")  # so that what a command sets is taken back
    monkeypatch.delenv(VARIABLE)
    (tmp_path / "eager_bots.py").write_text(EAGER, encoding="utf-8")
    return tmp_path


def configure(here: Path, text: str) -> Path:
    """A file in the folder we are in."""
    file = here / "touchline.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_defaults_count_where_nothing_else_is_said(touchline: Touchline, here: Path) -> None:
    configure(
        here,
        '[defaults.simulate]\nmatches = 3\nhome = "random"\naway = "random"\npreset = "quick"\n'
        "set = {attacks = 1}\njson = true\n",
    )
    assert touchline("simulate", "brettfussball").json["matches"] == 3
    assert touchline("simulate", "brettfussball", "-n", "1").json["matches"] == 1


def test_the_language_of_the_file(touchline: Touchline, here: Path) -> None:
    configure(here, 'lang = "de"')
    assert "kein Spiel 'chess'" in touchline("bench", "chess").err
    assert "no game 'chess'" in touchline("bench", "chess", "-l", "en").err


def test_a_bot_of_ones_own(touchline: Touchline, here: Path) -> None:
    configure(here, '[bots.late]\nbot = "py:eager_bots.py:Eager"\noptions = {last = true}\n')
    said = touchline("simulate", "brettfussball", "--home", "late", "--away", "random", *SERIES)
    assert (said.code, said.json["failures"]) == (0, 0)
    assert "late" in touchline("config").out
    found = touchline("config", "--json").json
    assert found["bots"]["late"]["options"] == {"last": True}


@pytest.mark.slow
def test_other_processes_know_it_too(touchline: Touchline, here: Path) -> None:
    configure(here, '[bots.late]\nbot = "py:eager_bots.py:Eager"\n')
    words = ("--home", "late", "--away", "random", "-n", "2", "-j", "2", "-p", "quick", "--json")
    assert touchline("simulate", "brettfussball", *words).json["failures"] == 0


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("name", ["py:eager_bots:Eager", "py:eager_bots.py:Eager"])
def test_a_class_is_a_bot(name: str, touchline: Touchline) -> None:
    said = touchline("simulate", "brettfussball", "--home", name, "--away", "random", *SERIES)
    assert said.json["failures"] == 0


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("py:nowhere_bots:Eager", "cannot be loaded"),
        ("py:nowhere.py:Eager", "cannot be loaded"),
        ("py:eager_bots.py:Lazy", "has no class Lazy"),
        ("py:eager_bots.py:Useless", "with a method choose"),
        ("py:eager_bots", "names no class"),
    ],
)
def test_what_is_no_bot_is_told(name: str, wrong: str, touchline: Touchline) -> None:
    said = touchline("simulate", "brettfussball", "--home", name, "--away", "random", *SERIES)
    assert (said.code, said.out) == (2, "")
    assert wrong in said.err


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("what = 1", "nothing is called what there"),
        ("[defaults.simulat]", "did you mean 'simulate'?"),
        ("[defaults.simulate]\nmatchs = 3", "did you mean 'matches'?"),
        ("[defaults]\nsimulate = 3", "has to be a table"),
        ("[bots]\nlate = 3", "needs bot ="),
        ('[bots.late]\nbot = "regular"\nbudget = 1', "and nothing else"),
        ('[bots."a b"]\nbot = "regular"', "cannot be called 'a b'"),
        ('[bots.a]\nbot = "b"\n[bots.b]\nbot = "regular"', "which is one of your own too"),
        ("lang = 'fr'", "no language 'fr'"),
        ("[", "not TOML"),
    ],
)
def test_a_wrong_file_is_named(text: str, wrong: str, touchline: Touchline, here: Path) -> None:
    file = configure(here, text)
    said = touchline("games")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert file.name in said.err
    assert wrong in said.err


def test_an_option_the_bot_does_not_know(touchline: Touchline, here: Path) -> None:
    configure(here, '[bots.odd]\nbot = "random"\noptions = {colour = "red"}\n')
    said = touchline("simulate", "brettfussball", "--home", "odd", "--away", "random", *SERIES)
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "your bot 'odd' has an option it cannot use" in said.err


def test_no_file_at_all(touchline: Touchline, here: Path) -> None:
    assert touchline("config", "--json").json["file"] == ""
    configure(here, "what = 1")
    assert touchline("games").code == 2
