"""How Hypothesis draws settings of Brettfußball: every switch, every value."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from touchline.brettfussball.settings import Settings

SHORT = st.integers(1, 40)  # periods end within the plies of one run


def allowed(settings: Settings) -> bool:
    """A match played for time needs a clock (BF 25)."""
    return settings.clock != "none" or settings.ending != "time"


def all_settings() -> st.SearchStrategy[Any]:
    """Any settings that can be agreed."""
    return st.builds(
        Settings,
        board=st.sampled_from(["standard", "square-goal"]),
        first=st.sampled_from(["toss", "home", "away"]),
        ending=st.sampled_from(["goals", "spread", "time"]),
        goals=st.integers(1, 3),
        clock=st.sampled_from(["turns", "real", "none"]),
        turns=SHORT,
        stoppage=st.booleans(),
        stoppage_turns=st.integers(1, 10),
        extra_time=st.booleans(),
        extra_turns=st.integers(1, 15),
        shoot_out=st.booleans(),
        shots=st.integers(1, 3),
        far_circle=st.sampled_from(["may-stay", "goes-back"]),
        conceder_places=st.sampled_from(["marked", "anywhere"]),
    ).filter(allowed)
