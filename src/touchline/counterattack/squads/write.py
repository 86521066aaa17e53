"""A pack as the text of a file, in both formats."""

from __future__ import annotations

import csv
import io
import json

from touchline.counterattack.squads.card import kind_of, printed
from touchline.counterattack.squads.pack import Pack
from touchline.counterattack.squads.row import COLUMNS


def _id(pack: Pack) -> str:
    """Packs played together have the ids of all; in a file they are one pack with one id."""
    return pack.id.replace("+", "-")


def to_csv(pack: Pack) -> str:
    """A pack as CSV; reading it again gives the same pack."""
    out = io.StringIO()
    out.write(f"# id: {_id(pack)}\n# title: {pack.title}\n")
    table = csv.DictWriter(out, COLUMNS, restval="", lineterminator="\n")
    table.writeheader()
    for card in pack.cards:
        head = {"kind": kind_of(card), "name": card.name, "country": card.country}
        table.writerow({**head, **printed(card)})
    return out.getvalue()


def to_json(pack: Pack) -> str:
    """A pack as JSON, one card a line; reading it again gives the same pack."""
    cards = ",\n".join(
        "    "
        + json.dumps(
            {"kind": kind_of(card), "name": card.name, "country": card.country, **printed(card)},
            ensure_ascii=False,
        )
        for card in pack.cards
    )
    id, title = json.dumps(_id(pack)), json.dumps(pack.title, ensure_ascii=False)
    return f'{{\n  "id": {id},\n  "title": {title},\n  "cards": [\n{cards}\n  ]\n}}\n'
