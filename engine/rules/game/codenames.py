"""Codenames: the words on the cards, and the pictures, which have none (C20)."""

from __future__ import annotations

PICTURE = "@"


def picture_id(codename: str) -> str | None:
    """Return the id of a picture, None for a word (C20: a picture has no codename)."""
    return codename.removeprefix(PICTURE) if codename.startswith(PICTURE) else None
