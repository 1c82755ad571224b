"""Pings: the role that a server wants told of new tables, and that people take themselves.

Law: it is told once an hour at most, and never of a next game among the same people.
"""

from __future__ import annotations

from cogs.screens.markup import voice
from cogs.screens.notice import NOBODY, Notice, new_game
from cogs.wire.permissions import may_mention
from cogs.wire.requests import Request
from engine.matches import Matches


async def call(request: Request, matches: Matches, language: str) -> Notice:
    """Give the notice that calls the server's role to a new table, or nobody.

    A role that is gone, or may not be mentioned any more, is nobody.
    """
    guild = request.interaction.guild
    chosen = await matches.opening.ping(request.server)
    role = None if chosen is None or guild is None else guild.get_role(chosen)
    if role is None or not may_mention(request.interaction, role):
        return NOBODY
    return new_game(role.id, voice(language))
