"""What takes minutes runs on busy machines, too."""

from __future__ import annotations

import pytest

from tests.cogs.unhurried_bot import UNHURRIED


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot in this process that is slow only for the machine's sake turns nobody away."""
    for module, name, seconds in UNHURRIED:
        monkeypatch.setattr(module, name, seconds)
