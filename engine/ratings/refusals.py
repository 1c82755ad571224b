"""What can keep a deed with ratings from happening."""

from __future__ import annotations

from engine.matches import Refusal


class NoRatings(Refusal):
    """This server keeps no ratings."""
