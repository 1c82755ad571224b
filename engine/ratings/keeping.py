"""What is kept of ratings, and how it goes (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.ratings.schema import RATINGS
from engine.store import Keeper


class RatingKeeper(Keeper):
    """Ratings stay, so that those of others stay as they are, and go with their server."""

    of_a_person = MappingProxyType({RATINGS: (RATINGS.c.person_id,)})
    of_a_server = (RATINGS,)
