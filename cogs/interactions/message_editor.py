"""Edits the bot's messages by the token of the last press on them, else by the bot's own.

Law: an edit by a press's token does not count against the 50 requests a second that Discord gives
an application. A token that Discord refuses is forgotten, and the bot's own edits the message.
"""

from __future__ import annotations

import discord
from cachetools import TTLCache

from cogs.interactions.responders import Responder, with_retries
from cogs.screens.screen import RenderedScreen

TOKEN_SECONDS = 14 * 60
"""The time for which a press's token is used; Discord accepts it for 15 minutes."""
CACHE_SIZE = 4_096


class MessageEditor:
    """Remembers by which press each message can be edited, and edits it."""

    def __init__(self) -> None:
        self._webhooks: TTLCache[int, discord.Webhook] = TTLCache(CACHE_SIZE, TOKEN_SECONDS)

    def remember(self, press: Responder) -> None:
        """Remember a press whose answer was an edit of its message, if others may see that."""
        message = press.message
        if message is not None and press.edits_its_message and not message.flags.ephemeral:
            self._webhooks[message.id] = press.interaction.followup

    async def edit(
        self, message: discord.PartialMessage, rendered: RenderedScreen
    ) -> discord.Message | None:
        """Edit a message with retries; None if Discord did not return its new state."""
        webhook = self._webhooks.get(message.id)
        if webhook is not None:
            try:
                return await with_retries(
                    lambda: webhook.edit_message(
                        message.id,
                        **rendered.edit_arguments(),
                        allowed_mentions=discord.AllowedMentions.none(),
                    )
                )
            except discord.HTTPException:  # if it is not about the token, the next edit meets it
                self._webhooks.pop(message.id, None)
        return await with_retries(lambda: message.edit(**rendered.edit_arguments()))
