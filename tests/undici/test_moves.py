"""What an action names is read from its number: every one of them says what its words say."""

from __future__ import annotations

from touchline.undici.match import moves

WITH_NUMBERS = {verb.name for verb in moves.SPACE.verbs if verb.domains == [moves.NUMBERS]}


def test_every_action_names_what_its_words_say() -> None:
    seen = set()
    for action in moves.TABLE:
        if action.verb in WITH_NUMBERS:
            assert moves.shirt_of(action) == action.args[0] + 1, action
        elif action.verb == "to":
            assert moves.box_of(action) == action.args[0], action
        elif action.verb == "card":
            assert moves.card_of(action) == action.args[0], action
        elif action.verb == "roll":
            assert moves.face(action) == action.args[0] + 1, action
        seen.add(action.verb)
    assert seen >= WITH_NUMBERS | {"to", "card", "roll"}
    assert len(WITH_NUMBERS) == 13
