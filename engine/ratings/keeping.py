"""The retention of ratings (H8)."""

from __future__ import annotations

from types import MappingProxyType

from engine.ratings.schema import RATINGS
from engine.store import RetentionPolicy


class RatingRetention(RetentionPolicy):
    """Ratings stay, because other people's depend on them, and go with their server."""

    personal_tables = MappingProxyType({RATINGS: (RATINGS.c.person_id,)})
    deleted_with_server = (RATINGS,)
