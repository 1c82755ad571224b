"""The emojis of the deck's pictures: which the application has, for the texts of every screen.

Law: nothing waits for them. Where they are missing, or Discord does not answer, pictures are named
by their numbers, as ever.
"""

from __future__ import annotations

import asyncio

import discord
import structlog

from cogs.interactions.responders import TRANSIENT_ERRORS
from cogs.screens.markup import Voices
from engine.decks import load_picture_pack
from engine.render.emoji_drawing import EMOJI_NAME, picture_emoji_name

READ_SECONDS = 600
MISSING_SECONDS = 30
"""The delay while some are missing: the operator's command may upload them just now."""
TIMEOUT_SECONDS = 5
log = structlog.get_logger()


def name_emojis() -> dict[str, str]:
    """Return the names of the emojis of all pictures that are dealt, by picture; reads files."""
    dealt = (picture for picture in load_picture_pack().pictures if picture.place is not None)
    return {picture.id: picture_emoji_name(picture.id) for picture in dealt}


async def fetch_picture_emojis(client: discord.Client) -> dict[str, discord.Emoji]:
    """Fetch the application's emojis of pictures by name, also of former ones; no others."""
    emojis = await client.fetch_application_emojis()
    return {emoji.name: emoji for emoji in emojis if EMOJI_NAME.fullmatch(emoji.name)}


class PictureEmojiReader:
    """Reads which pictures have an emoji, at the start and now and then, and sets the voices."""

    def __init__(self, client: discord.Client, voices: Voices) -> None:
        self._client = client
        self._voices = voices
        self._names: dict[str, str] = {}
        self._count: int | None = None

    async def read(self) -> int:
        """Read the emojis; returns the seconds until the next time. After a failure all stays."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):  # the library's retries delay a stop
                uploaded = await fetch_picture_emojis(self._client)
        except TRANSIENT_ERRORS as error:
            log.warning("the emojis of pictures could not be read", error=repr(error))
            return READ_SECONDS
        if uploaded and not self._names:
            self._names = await asyncio.to_thread(name_emojis)
        known = {
            picture: str(uploaded[name])
            for picture, name in self._names.items()
            if name in uploaded
        }
        self._voices.set_emojis(known)
        if len(known) != self._count:
            self._count = len(known)
            log.info("emojis of pictures", uploaded=self._count)
        return READ_SECONDS if self._names and len(known) == len(self._names) else MISSING_SECONDS
