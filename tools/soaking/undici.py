"""UND1C1: presets with PRO rules and other switches on or off by chance, and bold coaches."""

from __future__ import annotations

import random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from soaking.variation import Variation
from touchline.core.action import Action
from touchline.core.side import Side
from touchline.undici import game
from touchline.undici.settings import FOULS_AND_SET_PIECES, PRESETS, Settings

# Known by number, not by import: two engines whose modules lie elsewhere are played side by side.
NOWHERE = -1
ROWS = 16
LIKED = frozenset(["shot", "cross", "dribble", "tackle", "card", "by", "playbook"])


def switches() -> dict[str, tuple[Any, ...]]:
    """Every switch that is a yes or no, mostly as agreed, and every one that names its values."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, kind in get_type_hints(Settings).items():
        usual = getattr(PRESETS["base"], name)
        if kind is bool:
            found[name] = (usual, usual, not usual)
        elif get_origin(kind) is Literal:
            found[name] = get_args(kind)
    return found


CHOICES: dict[str, tuple[Any, ...]] = {
    **switches(),
    **dict.fromkeys(FOULS_AND_SET_PIECES, (False, True)),
    **dict.fromkeys(("keeper_out", "close_marking", "cup", "draft"), (False, True)),
    **dict.fromkeys(("stop_early", "flipped_block", "level_onside"), (True, True, False)),
    **dict.fromkeys(("swap_over_locks", "draw_after_cut"), (True, True, False)),
    **dict.fromkeys(("group_blocks", "throw_in_offside", "half_time"), (False, False, True)),
    **dict.fromkeys(("captain_cards_stay", "area_limit_placing"), (False, False, True)),
    **dict.fromkeys(("free_step_area", "extra_cards"), (False, True)),
    **dict.fromkeys(("pass_distance", "nearest"), ("king", "steps")),
    "keeper_pass": ("nearer", "goal"),
    "pass_lane": ("open", "clear"),
    "lost_ball_tie": ("gaining", "losing"),
    "reposition_first": ("other", "keeper"),
    "response_first": ("other", "on-turn"),
    "duel_first": ("caller", "other"),
    "midfield": ("yellow", "middle"),
    "kick_off_box": ("spot", "circle"),
    "shoot_out_kicks": (5, 1, 11),
    "substitutions": (0, 3, 5),
    "playbook": (0, 0, 1, 2),
    "turns": (3, 6, 20),
    "extra_turns": (0, 2),
    "starting_hand": (0, 0, 3),
    "least_chips": (7, 9),
}


def mixed(name: str, chooser: random.Random) -> Settings:
    """A preset with about half of the switches set by chance."""
    changes = {
        key: chooser.choice(values) for key, values in CHOICES.items() if chooser.random() < 0.5
    }
    return game.settings(name, changes)


def bold(position: Any, legal: list[Action]) -> list[Action]:
    """What goes for goal, if anything does: otherwise so little happens near the goals."""
    liked = [action for action in legal if action.verb in LIKED]
    if liked:
        return liked
    boxes = [action for action in legal if action.verb == "to"]
    if boxes and position.decision == "move-to":
        ahead = max if position.turn is Side.HOME else min
        best = ahead(action.args[0] // ROWS for action in boxes)
        return [action for action in boxes if action.args[0] // ROWS == best]
    carrier = f"move {position.shirt(position.holder)}" if position.holder != NOWHERE else ""
    return [action for action in legal if action.text == carrier] or legal


class Undici(Variation):
    """Chips, cards, padlocks and goals are counted."""

    def settings(self, preset: str, chooser: random.Random) -> Settings:
        """A mix of the rules."""
        return mixed(preset, chooser)

    def choose(self, position: Any, chooser: random.Random) -> Action:
        """More often than not what goes for goal."""
        legal: list[Action] = list(position.actions())
        return chooser.choice(bold(position, legal) if chooser.random() < 0.6 else legal)

    def books(self, _position: Any) -> Any:
        """What is found once both teams are on the pitch."""
        from tests.undici.books import Books

        return Books()
