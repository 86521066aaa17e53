"""Packs from files: both formats, read strictly, every problem with its place."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from touchline.counterattack.squads import from_csv, from_json
from touchline.counterattack.squads.card import Card
from touchline.counterattack.squads.errors import BadCards, Problems, printable
from touchline.counterattack.squads.pack import Pack, pack_of, same
from touchline.counterattack.squads.row import LONGEST, Row, read_card

BIGGEST: Final = 1_000_000
LONGEST_TITLE: Final = 120
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read(data: bytes, file: str) -> tuple[Pack | None, list[BadCards]]:
    """The pack in a file's bytes, and everything wrong with it: one of the two is empty."""
    problems = Problems(file)
    if len(data) > BIGGEST:
        problems.add("too-big", allowed=f"{BIGGEST:_}".replace("_", " "))
        return None, problems.found
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        problems.add("not-utf8", line, value=f"0x{data[error.start]:02X}")
        return None, problems.found
    is_json = file.lower().endswith(".json") or text.lstrip()[:1] in ("{", "[")
    about, rows = (from_json if is_json else from_csv).rows_of(text, problems)
    cards = _cards(rows, problems)
    id, title = _about(about, file, problems)
    if not problems.found:
        return pack_of(id, title, cards), []
    problems.found.sort(key=lambda problem: int(str(problem.params["line"])))
    return None, problems.found


def _cards(rows: list[Row], problems: Problems) -> list[Card]:
    cards: list[Card] = []
    seen: dict[str, int] = {}
    for row in rows:
        card = read_card(row, problems)
        if card is None:
            continue
        if same(card.name) in seen:
            problems.add("name-twice", row.line, "name", card.name, str(seen[same(card.name)]))
        seen.setdefault(same(card.name), row.line)
        cards.append(card)
    return cards


def _about(about: dict[str, str], file: str, problems: Problems) -> tuple[str, str]:
    """The id and the title; a file that does not say gets them from its name."""
    stem = Path(file).stem
    from_name = "-".join(re.findall(r"[a-z0-9]+", stem.lower()))[:LONGEST].strip("-") or "pack"
    id = about.get("id", from_name)
    if not ID.fullmatch(id) or len(id) > LONGEST_TITLE:
        problems.add("id", 1, "id", id, str(LONGEST_TITLE))
    title = " ".join(about.get("title", printable(stem)).split())
    if not title or len(title) > LONGEST_TITLE or not title.isprintable():
        problems.add("text" if title else "empty", 1, "title", title, str(LONGEST_TITLE))
    return id, title


def read_file(path: Path | str) -> tuple[Pack | None, list[BadCards]]:
    """The pack in a file, and everything wrong with it: one of the two is empty."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            data = file.read(BIGGEST + 1)
    except OSError:
        problems = Problems(str(path))
        problems.add("unreadable")
        return None, problems.found
    return read(data, path.name)
