"""Documents that cannot rot: what the pages list is what there is."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import touchline

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
SOURCE = ROOT / "src" / "touchline"
WEB = ROOT / "web" / "src"
ARCHITECTURE = (DOCS / "architecture.md").read_text(encoding="utf-8")
PACKAGES = sorted(folder.name for folder in SOURCE.iterdir() if (folder / "__init__.py").exists())
CORE = sorted(
    str(file.relative_to(SOURCE / "core").with_suffix(""))
    for file in (SOURCE / "core").rglob("*.py")
    if file.stem != "__init__"
)
FOLDERS = sorted({str(file.parent.relative_to(SOURCE)) for file in SOURCE.rglob("*.py")})

ROOMS = sorted(file.parent.name for file in (SOURCE / "server").glob("*/__init__.py"))
SERVER = ["server", *(f"server/{room}" for room in ROOMS)]


def layers() -> str:
    """The drawing of the layers."""
    return ARCHITECTURE.split("```")[1]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_stands_in_the_drawing_of_the_layers(package: str) -> None:
    assert re.search(rf"^(.*\s)?{package}\s", layers(), re.MULTILINE)


@pytest.mark.parametrize("module", CORE)
def test_every_module_of_core_is_explained(module: str) -> None:
    assert re.search(rf"^\| .*`{module}`.* \|", ARCHITECTURE, re.MULTILINE)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_can_be_looked_over(folder: str) -> None:
    assert len(list((SOURCE / folder).glob("*.py"))) <= 25


def test_every_folder_of_tests_can_be_looked_over() -> None:
    folders = Counter(file.parent for file in (ROOT / "tests").rglob("*.py"))
    assert len(folders) > 20
    assert [str(folder) for folder, files in folders.items() if files > 25] == []


def test_every_folder_of_the_web_app_can_be_looked_over() -> None:
    folders = Counter(file.parent for file in WEB.rglob("*") if file.is_file())
    assert len(folders) > 20
    assert [str(folder) for folder, files in folders.items() if files > 25] == []


@pytest.mark.parametrize("room", SERVER)
def test_every_room_of_the_server_is_explained_with_its_modules(room: str) -> None:
    row = re.search(rf"^\| `{room}` \| (.*) \|$", ARCHITECTURE, re.MULTILINE)
    assert row is not None
    modules = {file.stem for file in (SOURCE / room).glob("*.py")} - {"__init__"}
    assert modules - set(re.findall(r"`(\w+)`", row[1])) == set()


def test_files_that_the_architecture_names_exist() -> None:
    named = set(re.findall(r"`((?:web|server|cli|core|bots|study)/[\w./-]+)`", ARCHITECTURE))
    assert len(named) >= 15
    folders = (ROOT, SOURCE)
    missing = [
        name
        for name in named
        if not any((base / name).exists() or (base / f"{name}.py").exists() for base in folders)
    ]
    assert missing == []


def test_the_page_of_events_is_what_the_games_have() -> None:
    """If this fails: `python tools/gen_events.py`."""
    command = [sys.executable, str(ROOT / "tools" / "gen_events.py"), "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_page_is_in_the_menu() -> None:
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    pages = [str(file.relative_to(DOCS)) for file in DOCS.rglob("*.md")]
    pages += [f"rules/{game}.md" for game in touchline.game_ids()]
    assert [page for page in pages if f" {page}\n" not in menu] == []


def test_every_game_has_its_rules_in_the_menu_and_on_the_first_page() -> None:
    first = (DOCS / "index.md").read_text(encoding="utf-8")
    assert [game for game in touchline.game_ids() if f"rules/{game}.md" not in first] == []


def rows_of_the_glossary() -> list[list[str]]:
    """The cells of each row."""
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    table = text.split("| --- | --- | --- | --- |\n")[1]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()]


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=lambda page: page.name)
def test_links_of_pages_that_are_not_built_lead_somewhere(page: Path) -> None:
    """Those in docs are checked by `mkdocs build --strict`, anchors too."""
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        file, _, anchor = link.partition("#")
        if "://" in file:
            continue
        target = ROOT / file if file else page
        assert target.exists(), link
        if anchor and target.suffix == ".md":
            heads = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            named = {
                re.sub(r"[^\w\- ]", "", head).strip().lower().replace(" ", "-") for head in heads
            }
            assert anchor in named, link


def test_questions_about_rules_name_rules_there_are() -> None:
    pages = SOURCE.glob("*/data/rules/en.md")
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    known = set(re.findall(r"^## (.*?) ·", text, re.MULTILINE))
    asked = re.findall(
        r"\b(?:CA|UN|BF) [qR\d][\d.]*", (DOCS / "faq.md").read_text(encoding="utf-8")
    )
    assert len(asked) > 40
    assert set(asked) - known == set()


def test_the_glossary_has_three_languages_and_the_order_of_the_alphabet() -> None:
    rows = rows_of_the_glossary()
    assert all(len(row) == 4 and all(row) for row in rows)
    terms = [row[0].lower() for row in rows]
    assert terms == sorted(terms)
    assert len(set(terms)) == len(terms)


@pytest.mark.parametrize(
    "term",
    [
        *("chip", "box", "quadrant", "padlock", "marking", "playbook", "strategy card", "flipped"),
        *("cross", "deck", "captain", "coach", "group movement", "lesson", "drill", "replay"),
        *("response", "frame", "flow", "hex", "figure", "duel", "movement phase", "loose ball"),
    ],
)
def test_the_words_of_all_games_are_in_the_glossary(term: str) -> None:
    words = {word.strip() for row in rows_of_the_glossary() for word in row[0].lower().split(",")}
    assert term in words
