"""`touchline bench`."""

from __future__ import annotations

from tests.cli.conftest import Touchline


def test_json(touchline: Touchline) -> None:
    said = touchline("bench", "brettfussball", "--seconds", "0.05", "--json")
    figures = said.json
    assert (said.code, said.err) == (0, "")
    assert {"compiled", "python", "position_bytes", "record_bytes"} <= set(figures)
    speeds = [value for key, value in figures.items() if key.endswith("_per_second")]
    assert len(speeds) == 4
    assert min(speeds) > 0
    assert 500 < figures["position_bytes"] < 2_000
    assert 3_000 < figures["record_bytes"] < 20_000


def test_people_see_a_table(touchline: Touchline) -> None:
    said = touchline("bench", "brettfussball", "--seconds", "0.05", "--lang", "es")
    assert "Decisiones por segundo" in said.out


def test_counter_attack_is_small(touchline: Touchline) -> None:
    figures = touchline("bench", "counterattack", "--seconds", "0.05", "--json").json
    assert figures["decisions_per_second"] > 0
    assert figures["copies_per_second"] > 0
    assert 1_000 < figures["position_bytes"] < 4_000
    assert 1_000 < figures["record_bytes"] < 16_000
