"""Thousands of spoilt inputs: every text, every custom id, every payload is answered in words."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from tests.cogs.spoilt import Spoilt, inputs, send_all

AT_A_TABLE = 40


@pytest.mark.soak
@settings(
    max_examples=250,
    phases=[Phase.generate],  # to shrink a table takes longer than to read its last line
    suppress_health_check=list(HealthCheck),
)
@given(spoilt=st.lists(inputs, min_size=AT_A_TABLE, max_size=AT_A_TABLE))
def test_ten_thousand_spoilt_inputs_are_answered_in_words(
    spoilt: Sequence[Spoilt], blank: Path
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(send_all(Path(shutil.copy(blank, Path(folder) / "games.db")), spoilt))
