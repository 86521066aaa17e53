"""Lines that an older Touchline wrote: some of their numbers stood for several things."""

from __future__ import annotations

from typing import Final

MOST: Final = 55  # counters of then; there are more of them now, whatever is left off
LEAST: Final = 51
FIRST: Final = 6
KEEPERS: Final = 29
KNOWN: Final = 34
AWAY_OPENED: Final = 2  # added to who kicks off next
AWAY: Final = 32  # home's keeper + 32 * away's
DEPTHS: Final = 128  # a card put back, counted from 1, times this + what lies on it
CARD: Final = DEPTHS * 128  # two such cards in one number


def as_written_today(state: str) -> str:
    """The counters of the state; what is not of then is left alone."""
    try:
        numbers = [int(word) for word in state.split(",")]
    except ValueError:
        return state
    if not LEAST <= len(numbers) <= MOST:
        return state
    numbers[KNOWN : KNOWN + 2] = [*put_back(numbers[KNOWN]), *put_back(numbers[KNOWN + 1])]
    away, home = divmod(numbers[KEEPERS], AWAY)
    numbers[KEEPERS : KEEPERS + 1] = [home, away]
    opener, first = divmod(numbers[FIRST], AWAY_OPENED)
    numbers[FIRST : FIRST + 1] = [first, opener]
    return ",".join(map(str, numbers))


def put_back(known: int) -> list[int]:
    """Two cards, -1 for none, each with how many cards lie on it."""
    found: list[int] = []
    for entry in (known % CARD, known // CARD):
        found += [entry // DEPTHS - 1, entry % DEPTHS]
    return found


# Decisions and dice of playbook cards, by card and step, each with the chips it is about.
CHOICES: Final = {
    ("0", "0"): ("one-two-mate",),
    ("0", "1"): ("one-two-run", "chip", "mate"),
    ("1", "0"): ("through-ball-runner",),
    ("1", "1"): ("through-ball-run", "chip"),
    ("2", "0"): ("free-runner",),
    ("2", "1"): ("free-run-to", "chip"),
    ("2", "2"): ("free-run-further", "chip", "origin"),
    ("3", "0"): ("crossing-first",),
    ("3", "1"): ("crossing-second", "chip"),
    ("3", "2"): ("crossing-first-step", "chip", "mate"),
    ("3", "3"): ("crossing-second-step", "chip", "mate"),
    ("4", "0"): ("doubling-tackler",),
    ("4", "1"): ("doubling-helper", "chip"),
    ("5", "1"): ("trap-step", "chip", "line"),
}
DICE: Final = {
    ("0", "0"): ("one-two-pass", "chip", "mate"),
    ("0", "1"): ("one-two-start", "chip", "mate"),
    ("0", "2"): ("one-two-return", "chip", "mate"),
    ("1", "0"): ("through-ball-start", "chip"),
    ("1", "1"): ("through-ball-pass", "chip"),
    ("2", "0"): ("free-run-start", "chip"),
    ("2", "1"): ("free-run-on", "chip", "origin"),
    ("3", "0"): ("crossing-first-die", "chip", "mate"),
    ("3", "1"): ("crossing-second-die", "chip", "mate"),
    ("4", "0"): ("doubling-die", "chip", "mate"),
    ("5", "0"): ("trap-die", "chip"),
}
PLAYS: Final = {"play-choice": CHOICES, "play-roll": DICE}
OPERANDS: Final = ("page", "step", "chip", "mate", "origin", "line")


def as_named_today(word: str) -> str:
    """A frame of the flow: what a playbook card asks or rolls has a name of its own."""
    name, *rest = word.split("/")
    if name not in PLAYS or not rest:
        return word
    side, *numbers = rest
    told = dict(zip(OPERANDS, [*numbers, *["0"] * len(OPERANDS)], strict=False))
    named = PLAYS[name].get((told["page"], told["step"]))
    if named is None or len(numbers) > len(OPERANDS):
        return word
    return "/".join([named[0], side, *(told[operand] for operand in named[1:])])
