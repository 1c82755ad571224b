"""Pings: the role that a server has chosen to be told of new tables.

Law: it is pinged once an hour at most, and never for a next game among the same people.
"""

from __future__ import annotations

from cogs.interactions.requests import Request
from cogs.limits.permissions import may_mention
from cogs.screens.markup import voice
from cogs.screens.notice import EMPTY_NOTICE, Notice, new_game_notice
from engine.matches import Matches


async def build_ping_notice(request: Request, matches: Matches, language: str) -> Notice:
    """Return the notice that pings the server's role for a new table, or an empty one.

    A role that is gone or may not be mentioned any more is not pinged.
    """
    guild = request.interaction.guild
    chosen = await matches.opening.claim_ping_role(request.server_id)
    role = None if chosen is None or guild is None else guild.get_role(chosen)
    if role is None or not may_mention(request.interaction, role):
        return EMPTY_NOTICE
    return new_game_notice(role.id, voice(language))
