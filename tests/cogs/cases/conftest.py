"""What the tests of cases in Discord share: a case that is soon made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.cases import case_generation


@pytest.fixture(scope="module")
def few_boards() -> Iterator[None]:
    """Choose of a few boards: how good a case is, `tests/engine/cases/test_choosing.py` asks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(case_generation, "BOARDS_DRAWN", 30)
        patch.setattr(case_generation, "BOARDS_REWEIGHED", 10)
        yield
