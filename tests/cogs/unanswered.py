"""Answers that do not arrive: Discord refuses them, or the socket is cut before or after."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.local_discord import CALLBACK, LocalDiscord

OFTEN = 40
"""More often than one deed is answered, so that no try of it comes through."""
FAILURES: dict[str, dict[str, Any]] = {
    "refused": {"status": 404, "code": 10062},
    "cut before": {"drop": "before"},
    "cut after": {"drop": "after"},
}
every_failure = pytest.mark.parametrize("failure", FAILURES)


@contextmanager
def failing(local: LocalDiscord, failure: str) -> Iterator[None]:
    """Have no answer arrive meanwhile."""
    local.faults.next("POST", CALLBACK, **FAILURES[failure], times=OFTEN)
    yield
    local.faults.clear()
