"""What the tests of cases in Discord share: a case that is soon made."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cogs.cases.quickly import one_case


@pytest.fixture(scope="module")
def few_boards() -> Iterator[None]:
    """Choose of a few boards: how good a case is, `tests/engine/cases/test_choosing.py` asks."""
    with one_case():
        yield
