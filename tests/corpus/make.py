"""Play the stored matches anew, when rules_version has been raised: python -m tests.corpus.make."""

from __future__ import annotations

from pathlib import Path

from tests.corpus import FOLDER
from tests.corpus.matches import MANY, path, play, write
from touchline.core import registry


def main() -> None:
    """Two hundred matches a game; those of older rules go."""
    for game in registry.game_ids():
        for old in (FOLDER / "played").glob(f"{game}-*.jsonl.xz"):
            old.unlink()
        write(game, (play(game, number) for number in range(MANY)))
        print(game, Path(path(game)).stat().st_size)


if __name__ == "__main__":
    main()
