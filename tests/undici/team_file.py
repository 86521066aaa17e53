"""The text of a team file with so many chips of each position, and one thing changed."""

from __future__ import annotations

from touchline.undici.squads.team import POSITIONS

LINES = {
    "GK": ["", '["PA"]'],
    "DEF": ["C", '["GL"]'],
    "D/M": ["C", '["GL"]'],
    "MID": ["C", '["PM"]'],
    "M/F": ["C", '["WI"]'],
    "FWD": ["C", '["VI"]'],
}


def team_of(*counts: int, **changes: str) -> str:
    """A file with so many chips of each position; the first chip, or the head, changed."""
    positions = [POSITIONS[i] for i, count in enumerate(counts) for _ in range(count)]
    chips = []
    for number, position in enumerate(positions, 1):
        side, abilities = LINES[position]
        chip = {"number": str(number), "name": f'"N{number}"', "position": f'"{position}"',
                "side": f'"{side}"', "abilities": abilities}  # fmt: skip
        if number == len(positions):
            chip |= {key: value for key, value in changes.items() if key in (*chip, "squares")}
        chips.append("  { " + ", ".join(f"{key} = {value}" for key, value in chip.items()) + " },")
    head = [f"{key} = {changes[key]}" for key in ("captain", "formation") if key in changes]
    title = changes.get("title", '"Mine"')
    return "\n".join([f"name = {title}", *head, "chips = [", *chips, "]"])


USUAL = (2, 4, 2, 5, 2, 3)
