"""Comments and variations in a record: written, read back, judged, and passed over by others."""

from __future__ import annotations

import pytest

from tests.study.matches import guided, whole
from touchline.core import record as records
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadRecord
from touchline.core.record import Record
from touchline.study.branch import noted
from touchline.study.imports import chapter, chapters, read_match
from touchline.study.notes import Move, Note, check, read_notes, write_with

MATCHES = ("brettfussball", "counterattack", "undici")


def opened(game_id: str) -> tuple[Capabilities, Record]:
    """A whole match, as it is read from its text."""
    return read_match(records.write(whole(game_id)[1]))


def some_notes(game: Capabilities, record: Record) -> list[Note]:
    """Notes at several places: another action each time, with comments and another one inside."""
    found: list[Note] = [Note(0, "a good start")]
    for seq, (position, _, _) in enumerate(records.replay(game, record)):
        legal = [a for a, _ in position.outcomes()] if position.chance else position.actions()
        if seq % 40 == 7 and len(legal) > 1:
            other = Move(legal[0].text, "or so")
            found.append(Note(seq, "he hesitates", [[Move(legal[1].text, "better", [[other]])]]))
    return found


@pytest.mark.parametrize("game_id", MATCHES)
def test_notes_come_back_as_they_were_written(game_id: str) -> None:
    game, record = opened(game_id)
    notes = some_notes(game, record)
    assert len(notes) > 2
    text = write_with(game, record, notes)
    assert read_notes(game, text) == notes
    assert check(game, record, notes) == 2 * (len(notes) - 1)


@pytest.mark.parametrize("game_id", MATCHES)
def test_whoever_knows_nothing_of_notes_reads_the_match(game_id: str) -> None:
    game, record = opened(game_id)
    text = write_with(game, record, some_notes(game, record))
    _, found = records.read(text, registry.game)  # as it was before there were any
    assert found == record
    records.verify(game, found)


def test_a_record_without_notes_is_written_as_ever() -> None:
    game, record = opened("brettfussball")
    assert write_with(game, record, []) == records.write(record)


def test_what_would_end_a_comment_is_put_in_other_signs() -> None:
    game, record = opened("brettfussball")
    first = record.actions[0].text
    notes = [Note(1, '> {a}\n"b"', []), Note(0, "", [[Move(first, 'he said "no" {}')]])]
    found = read_notes(game, write_with(game, record, notes))
    assert found[0].lines == [[Move(first, "he said 'no' ()")]]
    assert found[1].comment == '(a) "b"'


@pytest.mark.parametrize(
    ("braces", "key"),
    [
        ("{> 4 ( 3 }", "brackets"),
        ("{> 4 ) 3 }", "brackets"),
        ("{> 4 ( 3 ) }", "brackets"),
        ("{> }", "brackets"),
        ('{> "early" 4}', "early-comment"),
        ("{> 4 8Q99}", "record-action"),
        ("{> " + "( " * 10 + "4}", "deep"),
        ("{" + "x" * 2001 + "}", "long-comment"),
        ("{> " + "4 " * 5001 + "}", "many-moves"),
    ],
)
def test_a_variation_that_cannot_be_read_is_refused_with_its_line(braces: str, key: str) -> None:
    game, record = guided("brettfussball", "goal")
    text = records.write(record).rstrip() + " " + braces + "\n"
    with pytest.raises(BadRecord) as refused:
        read_notes(registry.game(game.id), text)
    assert refused.value.key.endswith(key)
    line = refused.value.params.get("line")
    assert line in (None, len(text.splitlines()))


def test_a_variation_that_is_not_legal_is_refused_with_its_place() -> None:
    game, record = opened("brettfussball")
    notes = [Note(1, "", [[Move("pass")]])]
    for judge in (check, noted):
        with pytest.raises(BadRecord) as refused:
            judge(game, record, notes)
        assert refused.value.params["number"] == 1
        assert refused.value.params["action"] == "pass"
    with pytest.raises(BadRecord, match="record has"):
        check(game, record, [Note(len(record.actions) + 1, "too far")])


@pytest.mark.parametrize("game_id", MATCHES)
def test_variations_are_filmed_from_where_they_stand(game_id: str) -> None:
    game, record = opened(game_id)
    notes = some_notes(game, record)
    for note, shown in zip(notes, noted(game, record, notes), strict=True):
        assert (shown.seq, shown.comment) == (note.seq, note.comment)
        for line, moves in zip(shown.lines, note.lines, strict=True):
            assert [each.frame.action for each in line] == [move.action for move in moves]
            assert [each.frame.seq for each in line] == [note.seq + 1]
            assert all(each.words for each in line)
            assert line[0].others[0][0].comment == "or so"


def test_a_study_is_read_chapter_by_chapter() -> None:
    one, two = (
        records.write(guided(name, "goal" if i == 0 else "shot")[1])
        for i, name in enumerate(MATCHES[:2])
    )
    text = f"{one}\n{two}"
    assert chapters(text) == [one + "\n", two]
    assert read_match(chapter(text, 2))[0].id == "counterattack"
    with pytest.raises(BadRecord, match="several records"):
        read_match(text)
    for number in (0, 3):
        with pytest.raises(BadRecord, match="the study has 2"):
            chapter(text, number)
    with pytest.raises(BadRecord, match=r"\[Game"):
        records.read(text, registry.game)  # as it was before there were any
