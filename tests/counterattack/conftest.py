"""What holds for one side holds for the other: a test that asks for `us` is run for both."""

from __future__ import annotations

from typing import cast

import pytest


@pytest.fixture(params=["home", "away"])
def us(request: pytest.FixtureRequest) -> str:
    """The side that attacks."""
    return cast(str, request.param)


@pytest.fixture
def them(us: str) -> str:
    """The other one."""
    return "away" if us == "home" else "home"


@pytest.fixture
def x(us: str) -> int:
    """Which way we attack: columns times this."""
    return 1 if us == "home" else -1
