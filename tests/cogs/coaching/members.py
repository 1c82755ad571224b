"""What tests of everything want to know of what a computer tells."""

from __future__ import annotations

from cogs.coaching import register_buttons
from cogs.coaching.screens import CoachAction

OFFER = (register_buttons,)
PRYING = ((CoachAction.COACH, ""),)
