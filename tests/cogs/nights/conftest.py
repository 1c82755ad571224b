"""What is due of a night is seen at once."""

from __future__ import annotations

import pytest

from cogs.wire import due_round


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test wait for the round of what is due."""
    monkeypatch.setattr(due_round, "LONGEST_NAP", 0.05)
    monkeypatch.setattr(due_round, "SHORTEST_NAP", 0.05)
