"""What tests of everything want to know of what a computer tells."""

from __future__ import annotations

from cogs.coaching import offer
from cogs.coaching.actions import CoachAction

OFFER = (offer,)
PRYING = ((CoachAction.COACH, ""),)
