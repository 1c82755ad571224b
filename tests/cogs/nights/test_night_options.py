"""The hours that people type for a night."""

from __future__ import annotations

import pytest

from cogs.nights.night_options import parse_hour
from engine.nights.nights import UnknownHour
from tests.cases import each

READ = {
    "20:30": ("20:30", "20.30", "20h30", "20H30", " 8:30 pm", "8.30PM", "8:30 p.m.", "8:30 p. m."),
    "20:00": ("20", "20h", "20 h", "8pm", "8 PM"),
    "00:05": ("0:05", "12:05 am", "00h05"),
    "12:00": ("12", "12pm"),
    "09:05": ("9:05", "9:05 am", "09:05"),
}


@each("hour", READ)
def test_parse_typed_hours(hour: str) -> None:
    assert {f"{parse_hour(typed):%H:%M}" for typed in READ[hour]} == {hour}


@each(
    "typed",
    ["25:00", "soon", "12:60", "", "-", "13pm", "0am", "20:3", "2030", "8 30", "٨", "20:30:00"],
)
def test_anything_else_is_refused(typed: str) -> None:
    with pytest.raises(UnknownHour):
        parse_hour(typed)
