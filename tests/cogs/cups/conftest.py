"""Cups are looked after at once."""

from __future__ import annotations

import pytest

from cogs.cups import runner


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test wait for the round that looks after cups."""
    monkeypatch.setattr(runner, "POLL_SECONDS", 0.05)
