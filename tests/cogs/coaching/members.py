"""What tests of everything want to know of what a computer tells."""

from __future__ import annotations

from cogs.coaching import CoachAction, register_buttons

OFFER = (register_buttons,)
PRYING = ((CoachAction.COACH, ""),)
