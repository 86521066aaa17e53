"""The rule pages of a game: one Markdown file a language, one section a rule."""

from __future__ import annotations

import re
from importlib import resources

import msgspec

from touchline.core.errors import Unknown

HEADING = re.compile(r"^## (\S+ [A-Za-z]?\d\S*) · (.+)$", re.MULTILINE)


class Rule(msgspec.Struct, frozen=True):
    """A rule: its number, e.g. `BF 7`, its title and its text."""

    id: str
    title: str
    text: str


def read(page: str) -> list[Rule]:
    r"""The rules of a page, in its order.

    >>> [rule.title for rule in read("# Rules\n\n## BF 1 · Sides\n\nTwo.\n\n## BF R3 · Own goal")]
    ['Sides', 'Own goal']
    """
    heads = list(HEADING.finditer(page))
    rules: list[Rule] = []
    for i, head in enumerate(heads):
        end = heads[i + 1].start() if i + 1 < len(heads) else len(page)
        # a chapter heading between two rules belongs to neither
        text = re.split(r"^# ", page[head.end() : end], maxsplit=1, flags=re.MULTILINE)[0]
        rules.append(Rule(head[1], head[2].strip(), text.strip()))
    return rules


def load(package: str, language: str) -> list[Rule]:
    """The rules of a game in a language; none if it has no rule pages."""
    file = resources.files(package).joinpath("rules", f"{language}.md")
    return read(file.read_text(encoding="utf-8")) if file.is_file() else []


def order(rule_id: str) -> list[tuple[int, str]]:
    """The key that sorts `BF 7` before `BF 10`, and `BF 27` before `BF B1`.

    >>> sorted(["BF R2", "BF 10", "BF B1", "BF 7"], key=order)
    ['BF 7', 'BF 10', 'BF B1', 'BF R2']
    """
    return [
        (int(part), "") if part.isdecimal() else (0, part)
        for part in re.findall(r"\d+|\D+", rule_id)
    ]


def find(rules: list[Rule], number: str) -> Rule:
    """The rule somebody means by `BF 7`, `bf7`, `7` or `R3`; Unknown says which there are."""
    wanted = "".join(number.split()).casefold()
    for rule in rules:
        series, _, short = rule.id.casefold().partition(" ")
        if wanted in (series + short, short):
            return rule
    known = ", ".join(spans([rule.id for rule in rules])) or "-"
    raise Unknown("error.rule", number=number, known=known)


def meant(rules: list[Rule], text: str) -> list[Rule]:
    """The rules somebody means: one by its number, a chapter by its, or those titled with a word.

    >>> titles = {"UN 3.4.1": "Dive", "UN 3.4.2": "Slide", "UN 5": "Dive"}
    >>> rules = [Rule(number, title, "") for number, title in titles.items()]
    >>> [rule.id for rule in meant(rules, "3.4")], [rule.id for rule in meant(rules, "dive")]
    (['UN 3.4.1', 'UN 3.4.2'], ['UN 3.4.1', 'UN 5'])
    """
    try:
        return [find(rules, text)]
    except Unknown:
        wanted = "".join(text.split()).casefold().rstrip(".") + "."
        chapter = [
            rule
            for rule in rules
            if rule.id.casefold().partition(" ")[2].startswith(wanted)
            or rule.id.casefold().replace(" ", "").startswith(wanted)
        ]
        titled = [rule for rule in rules if text.casefold() in rule.title.casefold()]
        found = chapter or titled or (search(rules, text) if text.isalpha() else [])
        if not found:
            raise
        return found


def search(rules: list[Rule], word: str) -> list[Rule]:
    """The rules in which a word occurs."""
    wanted = word.casefold()
    return [rule for rule in rules if wanted in f"{rule.id} {rule.title} {rule.text}".casefold()]


def spans(ids: list[str]) -> list[str]:
    """Numbers in a row as one word.

    >>> spans(["BF 1", "BF 2", "BF 3", "BF B1", "BF R1", "BF R2"])
    ['BF 1–3', 'BF B1', 'BF R1–R2']
    """
    runs: list[list[str]] = []
    for one in sorted(ids, key=order):
        series = one.rstrip("0123456789")
        if runs and runs[-1][0].rstrip("0123456789") == series:
            runs[-1].append(one)
        else:
            runs.append([one])
    return [run[0] if len(run) == 1 else f"{run[0]}–{run[-1].partition(' ')[2]}" for run in runs]
