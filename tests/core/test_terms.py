"""The catalogues keep to the words of the glossary."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from touchline.core import registry, texts

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
ROW = re.compile(r"^\| (en|de|es) \| (.+?) \| (.+?) \|$", re.MULTILINE)
UNUSED = ROW.findall(GLOSSARY.read_text(encoding="utf-8"))
FOR_PEOPLE = ("touchline.core", "touchline.server", "touchline.study")


def test_the_glossary_says_which_words_are_not_used() -> None:
    assert {language for language, _, _ in UNUSED} == {"en", "de", "es"}
    assert len(UNUSED) > 12


@pytest.mark.parametrize(("language", "word", "instead"), UNUSED)
def test_no_catalogue_uses_a_word_we_do_not_use(language: str, word: str, instead: str) -> None:
    packages = (*FOR_PEOPLE, *(registry.game(name).package for name in registry.game_ids()))
    wanted = re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)
    found = [
        f"{key}: {text}"
        for package in packages
        for key, text in texts.catalogue(package, language).items()
        if wanted.search(text) and "toml" not in key
    ]
    assert found == [], f"say {instead}"
