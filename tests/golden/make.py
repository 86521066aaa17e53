"""Write the golden files anew: `python -m tests.golden.make`, then read the difference."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.golden.counterattack_perft import counterattack_perft_file
from tests.golden.matches import match_file
from tests.golden.perft import perft_file
from tests.golden.playthrough import at_random, eager, playthrough
from tests.golden.scenes import AWAY, HOME, SCENES
from tests.golden.undici_perft import undici_perft_file
from touchline.brettfussball import game
from touchline.core import registry

HERE = Path(__file__).parent / "written"
CARD_GAMES = ("counterattack", "undici")

# Short enough to read, long enough to reach every period.
SHORT = {"turns": 24, "stoppage_turns": 6, "extra_turns": 12}
BEFORE_GOAL = "J2,D5,H5,M5,Q5,C8,R8,J18,J22,P11,E11"


def preset_file(name: str) -> str:
    """A random match of a preset, an attack on the goal, and the last turns of a draw."""
    settings = game.settings(name, SHORT)
    switches = str(game.new(settings)).split()[-1]
    early, end = "regulation/2/0", "regulation/20/0"
    if settings.attacks:
        early, end = f"{early}/home/1", f"regulation/2/0/home/{2 * settings.attacks}"
    near = game.position(f"{BEFORE_GOAL} {AWAY} J22 home 0:0 {early} - roll {switches}")
    late = game.position(f"{HOME} {AWAY} J8 home 1:1 {end} - roll {switches}")
    lines = [f"brettfussball, preset {name}, rules version {game.rules_version}", ""]
    lines += playthrough(f"{name}: at random", game.new(settings), [], at_random, 80)
    lines += playthrough(f"{name}: before the goal", near, [], eager, 60)
    lines += playthrough(f"{name}: the end of a draw", late, [], at_random, 60)
    return "\n".join(lines)


def scenes_file() -> str:
    """The situations of `scenes.py`, one after the other."""
    lines = [f"brettfussball, scenes, rules version {game.rules_version}", ""]
    for scene in SCENES:
        script = [game.action(text) for text in scene.script]
        start = game.position(scene.line())
        lines += playthrough(scene.title, start, script, at_random, scene.plies)
    return "\n".join(lines)


def files() -> dict[Path, Callable[[], str]]:
    """Every golden file, and how to find out what it should hold."""
    wanted = {
        HERE / f"brettfussball-{name}.txt": partial(preset_file, name) for name in game.presets
    }
    wanted[HERE / "brettfussball-scenes.txt"] = partial(scenes_file)
    wanted[HERE / "perft.txt"] = partial(perft_file)
    wanted[HERE / "undici-perft.txt"] = partial(undici_perft_file)
    wanted[HERE / "counterattack-perft.txt"] = partial(counterattack_perft_file)
    for game_id in CARD_GAMES:
        for name in registry.game(game_id).presets:
            path = HERE / f"{game_id}-{name}.txt"
            wanted[path] = partial(match_file, game_id, name, path)
    return dict(wanted)


if __name__ == "__main__":
    for path, told in files().items():
        text = told()
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.name}: {len(text.encode())} bytes")
