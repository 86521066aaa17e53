"""The story of a match in sentences, made from its events and from nothing else.

One voice tells it everywhere. It speaks of places as people do (`core.language.places`) and says
the cells apart, for whoever wants them. What can be told in several ways is told in another
way each time: which one, is settled by the number of the action, so that a match is told alike
whoever asks, and never are two in a row the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from zlib import crc32

import msgspec

from touchline.core import texts
from touchline.core.events import FullTime, Kick, Moved, Rolled, is_a, tag_of
from touchline.core.game import Event
from touchline.core.language.aggregation import CHALLENGE, Run, arrives, in_rows, receiver_of
from touchline.core.language.asking import card_title, direction
from touchline.core.language.names import Clubs, Names, man, side_words
from touchline.core.language.places import Ground, Place, Spot, aim, bearing, from_there, way
from touchline.core.rivals.men import called
from touchline.core.side import Side
from touchline.core.texts import say, say_or

if TYPE_CHECKING:
    from touchline.core.capabilities.game import Capabilities

__all__ = ["Commentator", "tag_of", "variants"]

NAMED = ("colour", "restart", "period", "situation")
OPENING = (
    *("attack-begins", "drew", "full-time", "goal", "numbered", "out", "period", "picked"),
    "tossed",
)
OPENING_BY_DICE = ("attack-begins", "rolled", "goal", "lifted")
PIPS = 6
ATTACKING = frozenset(
    {"dribble", "dive-dribble", "shot", "head-shot", "penalty", "carrier-roll"}
    | {"shot-roll", "header-roll", "penalty-roll", "free-kick-roll"}
)
"""Rolls of the one with the ball in a duel."""
SORTS = ("how", "kind", "what", "card", "why")
BOTH = frozenset({"numbered", "lined-up", "started", "captain", "drafted", "substituted"})
"""These say the name and the number anyway."""
CELLS: Final = ("origin", "end", "at")
OF_TEAMS: Final = frozenset({"out", "locked", "cleared"})
"""What happens to a side and not to a player: "its own half"."""
SUFFERED: Final = frozenset({"foul"})
"""These are seen from the side that gets the free kick."""
MOST_PLACED: Final = 3
"""More who are placed at once are a whole team that takes its positions."""
WIDE: Final = ("wing-", "byline-", "corner-", "beside-")
BOX: Final = ("box", "spot", "post-", "goalmouth")
"""Places that a cross comes from and goes to."""
GAP: Final = "\0"
"""Stands for what a sentence leaves open."""


class ToldLine(NamedTuple):
    """A line of the story: its text, the cells it speaks of, and the event it begins with."""

    text: str
    event: Event
    cells: str = ""
    run: Run | None = None
    goes_on: bool = False


class Dribble(NamedTuple):
    """Somebody runs with the ball, told since an action."""

    side: int
    shirt: int
    origin: str
    end: str
    seq: int


class Commentator:
    """Tells events one after the other; who has spoken often finds other words."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.names: Names = {}
        """What players are called; without it they are numbers."""
        self.clubs: Clubs = ()
        """What the sides are called; without it they are home and away."""
        self.teams: Clubs = ("", "")
        """What somebody else calls the sides, such as the tags of a record."""
        self.ground: Ground | None = None
        """What places are called; without it they are cells."""
        self.ends: tuple[bool, bool] = (False, False)
        """Are ends changed before what is told now, and after it if a period begins in it?"""
        self.seq = 0
        self.grows = True
        """May a line tell again what the one before it told, because whoever reads puts both in
        one?"""
        self.said: list[tuple[Event, str]] = []
        """What was told last: every event with its sentence."""
        self._turned = False
        self._used: dict[str, tuple[int, int]] = {}
        """The wording of each text that was used last, and in which action."""
        self._dribble: Dribble | None = None
        """The run with the ball that was told last."""
        self.kick: Any = None
        """The last kick of a shoot-out."""
        self.dice: list[Any] = []
        """The last rolls of the two sides, for the sum of a duel."""

    def know(self, game: Capabilities, position: Any) -> Commentator:
        """Learn what places, clubs and players are called; who has left is not forgotten."""
        self.ground = game.ground(position.settings)
        own = [*game.clubs(position), "", ""]  # a game need not know any
        self.clubs = [club or name for club, name in zip(own, self.teams, strict=False)]
        pieces = called(game, game.pieces(position, None), self.clubs)
        self.names = {**self.names, **{piece.id: piece.name for piece in pieces if piece.name}}
        return self

    def opens(self, event: Event) -> bool:
        """Does a new line begin here: with a roll, a goal, or an action somebody has called?"""
        if self._calls():
            called = tag_of(event) == "called" and getattr(event, "what", "") != CHALLENGE
            return called or tag_of(event) in OPENING
        return tag_of(event) in OPENING_BY_DICE

    def _calls(self) -> bool:
        """Is this a game whose managers call their actions, or one that rolls for each?"""
        return texts.has(f"{self.game}.event.called.1")

    def goes_on(self, event: Event) -> bool:
        """Does it tell what came of the roll before, in a game that rolls before everything?"""
        return not self._calls() and not self.opens(event)

    def lines(self, events: Iterable[Event], *, cells: bool = False) -> list[str]:
        """One line for each roll or called action and what followed it, with its cells on wish."""
        told = self.tell(self.seq + 1, events)
        return [
            f"{line.text} [{line.cells}]" if cells and line.cells else line.text for line in told
        ]

    def tell(self, seq: int, events: Iterable[Event]) -> list[ToldLine]:
        """The story of the action with this number, or of several of which it is the last."""
        self.seq = seq
        self.said = []
        self._turned = self.ends[0]
        told: list[ToldLine] = []
        begins = True
        for row in in_rows(events):
            begins = begins or self.opens(row[0])
            line = self._line(row)
            if tag_of(row[0]) == "period":
                self._turned = self.ends[1]
            if line is None:
                continue
            self.said += [(event, line.text) for event in row]
            if begins or not told:
                told.append(line)
            else:
                before = told[-1]
                cells = ", ".join(filter(None, (before.cells, line.cells)))
                told[-1] = ToldLine(
                    f"{before.text} {line.text}", before.event, cells, None, before.goes_on
                )
            begins = False
        return told

    def _line(self, row: list[Event]) -> ToldLine | None:
        """A row as a line; None if there is nothing to say."""
        run = self._run(row)
        if run is not None:
            text: str | None = run.before + run.run + run.after
        else:
            text = self._short(row)
        if text is None:
            text = " ".join(filter(None, map(self.sentence, row)))
        if not text:
            return None
        cells = self._cells(row)
        if not (run is not None and run.steps):
            self._dribble = None
        return ToldLine(text, row[0], cells, run, self.goes_on(row[0]))

    # -- rows in one sentence --------------------------------------------------------------------

    def _run(self, row: list[Any]) -> Run | None:
        """A row that later ones may join: runs of a side, steps of one man, those who jump."""
        first = row[0]
        if not self._calls():
            return None
        if tag_of(first) == "called" and first.what == CHALLENGE and texts.has("story.jumps"):
            before, after = say("story.jumps", men=GAP).split(GAP)
            men = [str(format(man(self.names, each.side, each.shirt), "man")) for each in row]
            return Run("jump", before, ", ".join(men), after)
        if not is_a(first, Moved):
            return None
        side = Side(first.side)
        if first.with_ball:
            return self._steps(first, row[-1], f"{side.label} {first.shirt}")
        before, after = say("story.runs", side=side_words(self.clubs, side), runs=GAP).split(GAP)
        return Run(side.label, before, ", ".join(self._way(e, e.origin) for e in row), after)

    def _steps(self, first: Any, last: Any, chain: str) -> Run:
        """Steps with the ball: all of them that were told in a row, from the first origin."""
        known = self._dribble
        here = first.side, first.shirt, first.origin
        if not self.grows or known is None or (known.side, known.shirt, known.end) != here:
            known = Dribble(*here, last.end, self.seq)
        self._dribble = known._replace(end=last.end)
        text = self._way(last, known.origin, known.seq)
        return Run(chain, "", _capital(text) + ".", "", True)

    def _short(self, row: Sequence[Any]) -> str | None:
        """One sentence for all of a row, None if each is better told alone."""
        first, tag = row[0], tag_of(row[0])
        if len(row) == 1:
            return self._moved(first) if is_a(first, Moved) else None
        if arrives(first, row[1]):
            found = msgspec.structs.asdict(first) | {"receiver": receiver_of(row)}
            key = self._special("found", [found["kind"]])
            if not texts.has(f"{key}.1"):
                return None
            return _capital(say(self._worded(key), **self._places(tag, found)))
        if tag == "drew":
            return say("story.open-cards", cards=", ".join(event.card for event in row))
        side = side_words(self.clubs, Side(first.side))
        if tag == "lifted":
            return say("story.lifted", side=side, figures=", ".join(str(e.shirt) for e in row))
        if tag == "placed":
            if len(row) > MOST_PLACED:
                return say("story.shape", side=side)
            places = [
                say("story.place", **self._places(tag, msgspec.structs.asdict(e))) for e in row
            ]
            return say("story.places", side=side, places=", ".join(places))
        if tag == "numbered":
            shirts = ", ".join(f"{e.shirt} {e.card}" for e in row)
            return say("story.shirts", side=side, shirts=shirts)
        return None

    def _moved(self, event: Any) -> str | None:
        """A single run; None if the game has words of its own."""
        if texts.has(f"{self.game}.event.moved.1"):
            return None
        return _capital(self._way(event, event.origin)) + "."

    def _way(self, event: Any, origin: str, since: int | None = None) -> str:
        """Somebody runs from where he was to where the event ends, as a part of a sentence."""
        start, end = self._spot(origin, event.side), self._spot(event.end, event.side)
        kind = "dribble" if event.with_ball else "run"
        shirt = man(self.names, event.side, event.shirt)
        if start is None or end is None:
            word, place = "across", Place("", event.end)
        else:
            word, place = bearing(start, end), Place(end.place, event.end)
        key = self._worded(f"story.{kind}.{word}", since)
        return say(key, shirt=shirt, end=place)

    # -- single sentences ------------------------------------------------------------------------

    def sentence(self, event: Event) -> str:
        """What happened, in the current language; empty for what goes without saying."""
        if tag_of(event) == "rolled":
            self._remember(event)
        if is_a(event, Kick):
            self.kick = event
        if is_a(event, Moved) and (text := self._moved(event)) is not None:
            return text
        if is_a(event, FullTime) and self.kick is not None:
            return self._won_by_kicks()
        key = self._key(event)
        if not texts.has(f"{key}.1") and not texts.has(key):  # a game need not have a commentary
            return tag_of(event).replace("-", " ").capitalize() + "."
        values = self._places(tag_of(event), msgspec.structs.asdict(event))
        return _capital(say(self._worded(key), **values, **self._sum(event)))

    def _won_by_kicks(self) -> str:
        """The end of a match that kicks have decided: who has won it, and by how many."""
        home, away = int(self.kick.home), int(self.kick.away)
        winner = Side.HOME if home > away else Side.AWAY
        kicks = f"{max(home, away)}:{min(home, away)}"
        return _capital(say("story.won-kicks", side=side_words(self.clubs, winner), kicks=kicks))

    def _worded(self, key: str, since: int | None = None) -> str:
        """The key of the wording that is used now: another one than the last time.

        What is told again because it goes on `since` an action keeps its words.
        """
        if not texts.has(f"{key}.1"):
            return key
        count = variants(key)
        begun = self.seq if since is None else since
        number = len(self.said) if since is None else 0
        choice = crc32(f"{begun} {number} {key}".encode()) % count if begun else 0
        used = self._used.get(key)
        if used is not None and used[0] == choice and (since is None or used[1] != since):
            choice = (choice + 1) % count
        elif used is not None and since is not None and used[1] == since:
            choice = used[0]
        self._used[key] = choice, begun
        return f"{key}.{choice + 1}"

    def _remember(self, event: Any) -> None:
        self.dice = [*(each for each in self.dice if each.side != event.side), event]

    def _sum(self, event: Any) -> dict[str, Any]:
        """The two scores of a duel written out, if both dice were told; else nothing."""
        if tag_of(event) != "duel" or not texts.has(f"{self.game}.sum.{event.kind}"):
            return {}
        ours = [each.die for each in self.dice if each.why in ATTACKING]
        theirs = [each.die for each in self.dice if each.why not in ATTACKING]
        if len(ours) != 1 or len(theirs) != 1 or max(ours + theirs) > PIPS:
            return {}
        return {
            "attacker_die": ours[0],
            "attacker_skill": event.attacker_total - ours[0],
            "defender_die": theirs[0],
            "defender_skill": event.defender_total - theirs[0],
            "result": say(f"{self.game}.sum.{event.kind}-{_result(event)}"),
        }

    def _key(self, event: Any) -> str:
        """The most special text there is: for a flag, for what sort it is, for the rule."""
        values = msgspec.structs.asdict(event)
        tag = tag_of(event)
        if self._sum(event):
            return f"{self.game}.sum.{values['kind']}"
        flags = [name.replace("_", "-") for name, value in values.items() if value is True]
        flags += ["star"] if is_a(event, Rolled) and event.die > PIPS else []
        if tag == "duel" and values["how"] == "totals":
            flags.append(f"{values['kind']}-{_result(event)}")
        if tag in ("shot", "passed"):
            flags += self._flights(event)
        if tag == "out":
            flags.append(values["restart"])
        sorts = [values[name] for name in SORTS if name in values]
        rule = str(values.get("rule", "")).lower().replace(" ", "-")
        key = self._special(tag, [*flags, *sorts, rule])
        if key == f"{self.game}.event.{tag}" and texts.has(f"{self.game}.why.{values.get('why')}"):
            return f"{self.game}.why-rolled"
        return key

    def _flights(self, event: Any) -> list[str]:
        """What is special of a ball because of where it comes from and where it goes."""
        start, end = (self._spot(cell, event.side) for cell in (event.origin, event.end))
        if start is None or end is None:
            return []
        found = [f"at-{end.place}"]
        if start.place.startswith(WIDE) and end.place.startswith(BOX):
            found.append(f"{event.kind}-cross")
        return found

    def _special(self, tag: str, words: Sequence[Any]) -> str:
        """The text of an event for the first of these words that has one."""
        for special in [f"{tag}-{word}" for word in words]:
            key = f"{self.game}.event.{special}"
            if texts.has(f"{key}.1"):
                return key
        return f"{self.game}.event.{tag}"

    # -- what stands in the places of a sentence -------------------------------------------------

    def _name(self, tag: str, values: dict[str, Any]) -> None:
        """Numbers of players become men, who know their names."""
        names: Names = {} if tag in BOTH else self.names
        side = values.get("scorer_side", values.get("side", -1))
        ours = values.get("attackers", side)
        sides = {"shirt": side, "receiver": side, "victim": 1 - side}
        for place, by in (sides | {"attacker": ours, "defender": 1 - ours}).items():
            if isinstance(values.get(place), int):
                values[place] = man(names, by, values[place], self.clubs)

    def _spot(self, cell: str, side: int) -> Spot | None:
        """A cell as a side sees it; as whoever attacks there, if it is nobody's."""
        if self.ground is None:
            return None
        if side not in (0, 1):
            return self.ground.neutral(cell)
        return self.ground.spot(cell, (side == Side.AWAY) != self._turned)

    def _locate(self, tag: str, values: dict[str, Any]) -> None:
        """Cells become places, seen from the side that does it."""
        side = values.get("side", -1)
        side = 1 - side if tag in SUFFERED else side
        spots = {name: self._spot(values[name], side) for name in CELLS if name in values}
        for name, spot in spots.items():
            key = "" if spot is None else spot.place
            values[name] = Place(key, values[name], tag in OF_TEAMS)
        start, end = spots.get("origin"), spots.get("end")
        if start is not None and end is not None:
            values["end"].key = from_there(start.place, end.place)
            values["end"].way = "" if tag == "loose" else way(start, end)
            values["aim"] = say(f"place.aim.{aim(start, end)}")
        else:
            values["aim"] = values.get("end", "")

    def _places(self, tag: str, values: dict[str, Any]) -> dict[str, Any]:
        self._locate(tag, values)
        self._name(tag, values)
        if values.get("side", -1) >= 0:
            side = Side(values["side"])
            values["side"] = side_words(self.clubs, side)
            values["other"] = side_words(self.clubs, side.other)
        if texts.has(f"{self.game}.why.{values.get('why')}"):
            values["why"] = say(f"{self.game}.why.{values['why']}")
        if "attackers" in values:
            side = Side(values["attackers"])
            values["attackers"] = side_words(self.clubs, side)
            values["defenders"] = side_words(self.clubs, side.other)
        if "card" in values:
            values["does"] = say_or(f"{self.game}.card.{values['card']}.text", "")
            values["card"] = card_title(self.game, values["card"])
        for name in NAMED:
            key = f"{self.game}.{name}.{values.get(name)}"
            if name in values and texts.has(key):
                values[name] = say(key)
        if "direction" in values:
            values["direction"] = direction(self.game, str(values["direction"]), self.clubs)
        return values

    def _cells(self, row: Sequence[Any]) -> str:
        """The cells a row speaks of, in the order it does."""
        first = row[0]
        if is_a(first, Moved) and first.with_ball:
            known = self._dribble
            return f"{first.origin if known is None else known.origin}–{row[-1].end}"
        told = row[:1] if len(row) > 1 and arrives(first, row[1]) else row
        return ", ".join(filter(None, map(cells_of, told)))


def cells_of(event: Any) -> str:
    """The cells of one event: `P14–S17`, or the one where it happens."""
    ways = [getattr(event, name, "") for name in ("origin", "end")]
    return "–".join(filter(None, ways)) or str(getattr(event, "at", ""))


def _result(event: Any) -> str:
    won = event.attacker_total - event.defender_total
    return "tie" if won == 0 else "attacker" if won > 0 else "defender"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def variants(key: str) -> int:
    """In how many ways an event can be told."""
    count = 1
    while texts.has(f"{key}.{count + 1}"):
        count += 1
    return count
