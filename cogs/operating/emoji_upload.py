"""The upload of the deck's pictures as emojis of the application, for `python bot.py emojis`.

Law: it can be stopped at any time and run again; only what is missing is sent. It touches no emoji
but those that are named as ours are.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import discord

from cogs.running import picture_emojis
from engine.render.emoji_drawing import picture_emoji

PROGRESS_STEP = 20
"""After so many uploads the operator is told how far it is."""


@dataclass(frozen=True, slots=True)
class EmojiChanges:
    """The differences between the deck and the application's emojis.

    `missing` are the names of emojis to upload, by picture; `former` are emojis of pictures that
    have changed or are no longer dealt.
    """

    all_count: int
    missing: dict[str, str]
    former: tuple[discord.Emoji, ...]


async def find_changes(client: discord.Client) -> EmojiChanges:
    """Compare the deck with the application's emojis."""
    names = await asyncio.to_thread(picture_emojis.name_emojis)
    uploaded = await picture_emojis.fetch_picture_emojis(client)
    wanted = {*names.values()}
    return EmojiChanges(
        len(names),
        {picture: name for picture, name in names.items() if name not in uploaded},
        tuple(emoji for name, emoji in uploaded.items() if name not in wanted),
    )


async def upload_missing(client: discord.Client, changes: EmojiChanges) -> AsyncIterator[int]:
    """Upload the missing emojis one by one, as fast as Discord allows; yields how many are done."""
    for done, (picture, name) in enumerate(changes.missing.items(), 1):
        image = await asyncio.to_thread(picture_emoji, picture)
        await client.create_application_emoji(name=name, image=image)
        yield done


async def delete_former(changes: EmojiChanges) -> None:
    """Delete the emojis of former pictures; one that is gone already is no error."""
    for emoji in changes.former:
        try:
            await emoji.delete()
        except discord.NotFound:
            continue
