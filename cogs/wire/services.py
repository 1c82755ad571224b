"""The services: what every cog works with, made once in bot.py and handed in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord

from cogs.screens import keys
from cogs.screens.custom_ids import Action, Press
from cogs.screens.screen import Screen
from cogs.wire.answers import Answer
from cogs.wire.heartbeat import Heartbeat
from cogs.wire.keys import Keys
from cogs.wire.notices import Notices
from cogs.wire.painter import Painter
from cogs.wire.publisher import Publisher
from cogs.wire.questions import Questions
from cogs.wire.recaps import Recaps
from cogs.wire.sand_timers import SandTimerMessages
from engine.clock import Clock
from engine.companion import RealKeys
from engine.matches import Actor, Matches, RanOut
from engine.rules.game.seat import Seat
from engine.tables import Table
from engine.texts import Voice, language


@dataclass(frozen=True, slots=True)
class Services:
    """The use cases and the things that show them."""

    matches: Matches
    publisher: Publisher
    keys: Keys
    painter: Painter
    recaps: Recaps
    notices: Notices
    questions: Questions
    clock: Clock[RanOut]
    key_cards: RealKeys
    timers: SandTimerMessages
    heart: Heartbeat


@dataclass(frozen=True, slots=True)
class Request:
    """One interaction being served: the services, the person's deed, and the answer owed."""

    services: Services
    answer: Answer
    deed: Actor

    @classmethod
    def of(cls, services: Services, interaction: discord.Interaction) -> Request:
        """Begin to serve an interaction."""
        deed = Actor(
            interaction.user.id,
            str(interaction.locale),
            interaction.id,
            interaction.guild_id,
            moderator=interaction.permissions.manage_messages,
        )
        return cls(services, Answer(interaction), deed)

    @property
    def say(self) -> Voice:
        """The person's own language."""
        return self.answer.say

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values chosen in the select that was used."""
        data: dict[str, Any] = dict(self.answer.interaction.data or {})
        return tuple(data.get("values", ()))

    @property
    def channel(self) -> int:
        """The channel it was said in."""
        return self.answer.interaction.channel_id or 0

    @property
    def server(self) -> int:
        """The server it was said in, 0 for none."""
        return self.deed.guild or 0

    @property
    def spoken(self) -> str:
        """The language that the server speaks in Discord."""
        return language(str(self.answer.interaction.guild_locale))

    @property
    def in_private(self) -> bool:
        """Tell whether only this person sees the message that was pressed: a whisper or a key."""
        message = self.answer.message
        return message is not None and (message.flags.ephemeral or self.deed.guild is None)

    @property
    def at_the_key(self) -> bool:
        """Tell whether the pressed message shows a key: it has pictures, and only one reader."""
        message = self.answer.message
        return self.in_private and message is not None and bool(message.attachments)

    async def key_screen(self, table: Table, seat: Seat) -> Screen:
        """Draw somebody's key, with the question that is theirs to see and what they may do."""
        asked = await self.services.matches.clues.seen_by(table, seat.person)
        return keys.key(table, table.match.require_dealt(), seat, self.say, asked)

    async def redraw_key(self, table: Table) -> None:
        """Draw the pressed key anew."""
        _, seat = await self.services.matches.key(table.id, self.deed)
        await self.redraw(await self.key_screen(table, seat))

    async def show(self, table: Table) -> None:
        """Bring the table's public message up to date, as the answer where it was pressed."""
        await self.services.publisher.show(table, self.answer)

    async def changed(self, table: Table, screen: Callable[[], Screen]) -> None:
        """Bring the public message up to date, and the whisper it was changed from to `screen`."""
        if self.in_private:
            await self.services.publisher.show(table)
            await self.redraw(screen())
        else:
            await self.show(table)

    async def redraw(self, screen: Screen) -> None:
        """Draw the pressed message anew."""
        await self.answer.redraw(await self.services.painter.sheet(screen))

    async def whisper(self, screen: Screen) -> None:
        """Show something to this person only."""
        await self.answer.whisper(await self.services.painter.sheet(screen))


Handler: TypeAlias = Callable[[Request, Press], Awaitable[None]]
Handlers: TypeAlias = Mapping[Action, Handler]
