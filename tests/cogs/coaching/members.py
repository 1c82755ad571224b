"""What tests of everything want to know of what a computer tells."""

from __future__ import annotations

from cogs.coaching import register_buttons

OFFER = (register_buttons,)
THE_SAME_IN_PORTUGUESE = {"coach-line"}
