"""The hall of clues as somebody opens it, and what is posted of it."""

from __future__ import annotations

from functools import partial

from tests.cogs.club.tabs import club
from tests.cogs.evening import Evening
from tests.local_discord import MessageView

hall = partial(club, tab="hall")


def posts(evening: Evening) -> list[MessageView]:
    """List what everybody sees in the channel."""
    return [view for view in evening.teams[0].operative.sees(evening.channel) if not view.ephemeral]
