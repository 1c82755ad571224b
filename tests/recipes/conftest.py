"""What the recipes share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.recipes.houses import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A house like this one, in which nothing was done yet."""
    return House(tmp_path)
