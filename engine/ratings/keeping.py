"""The retention of ratings (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.ratings.schema import RATINGS
from engine.store import Keeper


class RatingKeeper(Keeper):
    """Ratings stay, because other people's depend on them, and go with their server."""

    of_a_person = MappingProxyType({RATINGS: (RATINGS.c.person_id,)})
    of_a_server = (RATINGS,)
