"""The club beside the use cases of an evening."""

from __future__ import annotations

import pytest

from engine.club import Club, build
from tests.engine.matches.evenings import Evening


@pytest.fixture
def club(evening: Evening) -> Club:
    return build(evening.matches)
