"""Makes docs/events.md: the vocabulary of events, and what each game has of it and beside it.

python tools/gen_events.py           write the page
python tools/gen_events.py --check   write nothing; fail if the page is out of date
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import touchline
from touchline.core import texts
from touchline.core.events import FIELDS, VOCABULARY, Event, kinds_in, shape_of

PAGE = Path(__file__).resolve().parent.parent / "docs" / "events.md"
HEAD = """# Events

What happens in a match is told in events: typed values, each with the rule it happened by.
Commentary, statistics, the animation in the browser and the marks at the terminal are made from
them. What games have in common has **one name and one set of fields** in all of them
(`touchline.core.events`); this page is made from the code by `tools/gen_events.py`, and a test
fails when it is out of date.

- An event of a kind that stands in the vocabulary has exactly its fields. Nothing has to be
  inherited: name and fields decide.
- A game adds events of its own for what nobody else has. They are told in the log, and the board
  shows what they changed; nobody guesses at their fields.
- A field that is named in the second table means the same in every event, also in a game's own.
- `touchline.testing` checks all of this.
"""


def own(kind: type[Event]) -> str:
    """The fields of an event as the page shows them."""
    return ", ".join(f"`{name}`" for name in shape_of(kind) if name != "rule")


def first_line(kind: type[Event]) -> str:
    """What an event means."""
    return str(kind.__doc__).partition("\n")[0]


def page() -> str:
    """The whole page."""
    games = {
        name: kinds_in(import_module(f"touchline.{name}.events")) for name in touchline.game_ids()
    }
    lines = [HEAD, "## The vocabulary", ""]
    with texts.speaking("en"):
        titles = {name: texts.say(f"{name}.title") for name in games}
    lines += [f"| kind | fields, and `rule` | means | {' | '.join(titles.values())} |"]
    lines += ["| --- | --- | --- |" + " :-: |" * len(games)]
    for tag, kind in VOCABULARY.items():
        has = " | ".join("●" if tag in kinds else "" for kinds in games.values())
        lines += [f"| `{tag}` | {own(kind)} | {first_line(kind)} | {has} |"]
    lines += ["", "## Fields that mean the same everywhere", ""]
    lines += ["| field | type | means |", "| --- | --- | --- |"]
    lines += [f"| `{name}` | {it.type.__name__} | {it.means} |" for name, it in FIELDS.items()]
    for name, kinds in games.items():
        mine = {tag: kind for tag, kind in kinds.items() if tag not in VOCABULARY}
        lines += ["", f"## Only in {titles[name]}", ""]
        lines += ["| kind | fields, and `rule` | means |", "| --- | --- | --- |"]
        lines += [f"| `{t}` | {own(kind)} | {first_line(kind)} |" for t, kind in mine.items()]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the page, or say whether it is up to date."""
    if "--check" not in sys.argv:
        PAGE.write_text(page(), encoding="utf-8", newline="\n")
        return 0
    if PAGE.read_text(encoding="utf-8") == page():
        return 0
    print("docs/events.md is out of date: python tools/gen_events.py", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
