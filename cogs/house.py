"""The house: what every cog works with, made once in bot.py and handed in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import discord

from cogs.answers import Answer
from cogs.custom_ids import Action, Press
from cogs.keys import Keys
from cogs.painter import Painter
from cogs.publisher import Publisher
from cogs.screens.screen import Screen
from engine.matches import Deed, Matches
from engine.store import Table
from engine.texts import Voice, language, voice


@dataclass(frozen=True, slots=True)
class House:
    """The use cases and the things that show them."""

    matches: Matches
    publisher: Publisher
    keys: Keys
    painter: Painter


@dataclass(frozen=True, slots=True)
class Visit:
    """One interaction being served: the house, the person's deed, and the answer owed."""

    house: House
    answer: Answer
    deed: Deed

    @classmethod
    def of(cls, house: House, interaction: discord.Interaction) -> Visit:
        """Begin to serve an interaction."""
        deed = Deed(
            interaction.user.id, str(interaction.locale), interaction.id, interaction.guild_id
        )
        return cls(house, Answer(interaction), deed)

    @property
    def say(self) -> Voice:
        """The person's own language."""
        return voice(language(self.deed.locale))

    async def show(self, table: Table) -> None:
        """Bring the table's public message up to date, as the answer where it was pressed."""
        await self.house.publisher.show(table, self.answer)

    async def redraw(self, screen: Screen) -> None:
        """Draw the pressed message anew."""
        await self.answer.redraw(await self.house.painter.sheet(screen))

    async def whisper(self, screen: Screen) -> None:
        """Show something to this person only."""
        await self.answer.whisper(await self.house.painter.sheet(screen))


Handler: TypeAlias = Callable[[Visit, Press], Awaitable[None]]
Handlers: TypeAlias = Mapping[Action, Handler]
