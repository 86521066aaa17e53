"""A review counts in words: one is one, and nothing is not counted."""

from __future__ import annotations

import pytest

from touchline.analysis.review import Account
from touchline.analysis.sentence import faults
from touchline.core import texts

ONE = Account(50.0, counted=34, inaccuracies=1, mistakes=2, blunders=1)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Of 34 decisions that mattered: one blunder, 2 mistakes and one inaccuracy."),
        (
            "de",
            "Von 34 Entscheidungen, auf die es ankam: "
            "ein grober Fehler, 2 Fehler und eine Ungenauigkeit.",
        ),
        (
            "es",
            "De 34 decisiones que importaban: un error grave, 2 errores y una imprecisión.",
        ),
    ],
)
def test_faults_are_counted_in_words(language: str, sentence: str) -> None:
    with texts.speaking(language):
        assert faults(ONE) == sentence


def test_a_clean_sheet_and_a_match_without_choice_are_told_as_such() -> None:
    assert faults(Account(50.0, counted=1)) == "The one decision that mattered was good."
    assert faults(Account(50.0, counted=5)) == "All 5 decisions that mattered were good."
    assert faults(Account(50.0)) == "No decision mattered."
    assert (
        faults(Account(50.0, counted=3, mistakes=1)) == "Of 3 decisions that mattered: one mistake."
    )
