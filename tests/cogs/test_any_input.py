"""A short cut through tests/soak/test_input.py: spoilt input is answered in words."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings, strategies as st

from cogs.screens.screen import PictureSpec
from tests.cogs.one_pixel import one_pixel
from tests.cogs.spoilt import Spoilt, inputs, send_all


@settings(
    max_examples=2,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(spoilt=st.lists(inputs, min_size=40, max_size=40))
def test_spoilt_input_is_answered_in_words(spoilt: Sequence[Spoilt], blank: Path) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(PictureSpec, "draw_png", one_pixel)
        asyncio.run(send_all(Path(shutil.copy(blank, Path(folder) / "games.db")), spoilt))
