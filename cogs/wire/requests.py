"""Requests: an interaction that is being served, and the response that its handler returns.

Law: a handler returns what was changed and shows nothing itself; the dispatcher shows it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

import discord

from cogs.screens import more
from cogs.screens.custom_ids import AnyAction, Press, account_number, whole_number
from cogs.screens.rows import Rows
from cogs.screens.screen import Screen
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, Answer, NobodyWaits, retried
from cogs.wire.painter import Painter
from engine.matches import Actor
from engine.rules import NotSeated, Person
from engine.tables import Channel, Done, Table
from engine.texts import Voice, read_by

Answering: TypeAlias = Callable[[], Awaitable[None]]
"""Answers the person who pressed; called once the change is stored."""


class News(Enum):
    """The kind of update that others are shown after a request, besides its answer."""

    CHANGE = "change"
    """A change of the match, which everything shows."""
    QUESTION = "question"
    """A question about a clue, or its end: only what stands under the keys is new (C14)."""
    PLACE = "place"
    """The public board was moved, so messages that link to it have to be edited."""


@dataclass(frozen=True, slots=True)
class Served:
    """A handler's response about a table: the change, and how to answer the person who pressed.

    Without an `answer` the press carries the public board. `question_ended` means that the giver
    has to learn how their question ended (C14).
    """

    done: Done
    answer: Answering | None = None
    news: News = News.CHANGE
    question_ended: bool = False


@dataclass(frozen=True, slots=True)
class Apart:
    """A handler's response that changes no match, but a cup or a post of its own.

    `show` and `answer` run side by side, and one failing does not stop the other. Without an
    `answer`, `show` answers the press, too.
    """

    show: Answering | None = None
    answer: Answering | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """One interaction that is being served: the actor, and the answer owed to them.

    The `painter` draws what is posted for everybody; `answer` draws what only this person sees.
    """

    answer: Answer
    actor: Actor
    painter: Painter
    rows: Rows

    @classmethod
    def of(cls, interaction: discord.Interaction, painter: Painter, rows: Rows) -> Request:
        """Create the request of an interaction."""
        actor = Actor(
            user=interaction.user.id,
            locale=str(interaction.locale),
            interaction=interaction.id,
            guild=interaction.guild_id,
            moderator=interaction.permissions.manage_messages,
            adults=restricted(interaction.channel),
        )
        return cls(Answer(interaction), actor, painter, rows)

    @property
    def interaction(self) -> discord.Interaction:
        """The interaction itself."""
        return self.answer.interaction

    @property
    def say(self) -> Voice:
        """The texts in the person's own language."""
        return self.answer.say

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values chosen in the select that was used."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        return tuple(data.get("values", ()))

    @property
    def chosen_number(self) -> int:
        """The number of the chosen card or account; raises UnknownButton."""
        return whole_number("".join(self.chosen))

    @property
    def chosen_account(self) -> int:
        """The chosen account, or the number of a guest; raises UnknownButton."""
        return account_number("".join(self.chosen))

    @property
    def channel(self) -> int:
        """The id of the channel that the interaction came from."""
        return self.interaction.channel_id or 0

    @property
    def server(self) -> int:
        """The id of the server that the interaction came from, 0 for none."""
        return self.actor.guild or 0

    @property
    def rooms(self) -> tuple[int, ...]:
        """The ids of the interaction's channel and, of a thread, its parent channel."""
        channel = self.interaction.channel
        around = channel.parent_id if isinstance(channel, discord.Thread) else None
        return (self.channel,) if around is None else (self.channel, around)

    @property
    def spoken(self) -> str:
        """The language of a table without a chosen one: the Community's, else the person's.

        Only a Community chooses its language in Discord; every other server reports English.
        """
        guild = self.interaction.guild
        if guild is not None and "COMMUNITY" in guild.features:
            return read_by(str(self.interaction.guild_locale))
        return self.say.language

    def person(self, table: Table) -> Person:
        """Find the acting person at a table; raises NotSeated if they never acted there."""
        for known in table.people.values():
            if known.user_id == self.actor.user:
                return known.person
        raise NotSeated

    @property
    def in_private(self) -> bool:
        """True if only this person sees the pressed message: an ephemeral message or a key."""
        message = self.answer.message
        return message is not None and (message.flags.ephemeral or self.actor.guild is None)

    @property
    def at_the_key(self) -> bool:
        """True if the pressed message shows a key: it has pictures, and only one reader."""
        message = self.answer.message
        return self.in_private and message is not None and bool(message.attachments)

    async def redraw(self, screen: Screen) -> None:
        """Edit the pressed message."""
        await self.answer.redraw(await self.answer.drawn(self.painter, screen))

    async def redraw_for_all(self, screen: Screen) -> None:
        """Edit the pressed public message; by its id if the interaction has expired."""
        try:
            await self.redraw(screen)
        except (NobodyWaits, *TROUBLE):
            message = self.answer.message
            if message is None:
                raise
            sheet = await self.painter.sheet(screen)
            here = posting.channel_of(
                self.interaction.client, Channel(guild=self.server, channel=self.channel)
            )
            shown = here.get_partial_message(message.id)
            await retried(lambda: shown.edit(**sheet.editing()))

    async def redraw_below(self, screen: Screen) -> None:
        """Edit the pressed message, but keep a picture that it shows already."""
        message = self.answer.message
        shown = () if message is None else message.attachments
        names = {picture.filename for picture in screen.pictures}
        attachment = next((item for item in shown if item.filename in names), None)
        await self.answer.redraw(await self.answer.drawn(self.painter, screen, attachment))

    async def whisper(self, screen: Screen) -> None:
        """Send an ephemeral message to this person."""
        await self.answer.whisper(await self.answer.drawn(self.painter, screen))

    async def refuse(self, screen: Screen) -> None:
        """Send this person the reason why their request was refused."""
        await self.answer.refuse(await self.answer.drawn(self.painter, screen))

    async def show(self, screen: Screen) -> None:
        """Edit the pressed message if only this person sees it, else send an ephemeral one."""
        await (self.redraw if self.in_private else self.whisper)(screen)

    def whispered(self, done: Done, screen: Screen) -> Served:
        """Return the response for a changed table that sends the person an ephemeral message."""
        return Served(done, lambda: self.whisper(screen))

    def changed(self, done: Done, screen: Callable[[], Screen]) -> Served:
        """Return the response for a changed table; a private message then shows `screen`."""
        if self.in_private:
            return Served(done, lambda: self.redraw(screen()))
        return Served(done)

    def under_more(self, done: Done) -> Served:
        """Return the response for a table changed from *More*, or from the board itself."""

        def screen() -> Screen:
            table, moderator = done.after, self.actor.moderator
            return more.more(
                table, self.person(table), self.say, moderator=moderator, rows=self.rows
            )

        return self.changed(done, screen)


def restricted(channel: object) -> bool:
    """Return whether a channel is age-restricted; a thread is if its parent channel is."""
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    return isinstance(place, RESTRICTABLE) and place.is_nsfw()


Shown: TypeAlias = Served | Apart | None
Handler: TypeAlias = Callable[[Request, Press], Awaitable[Shown]]
CommandHandler: TypeAlias = Callable[[Request], Awaitable[Shown]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[Shown]])
PRESSED = "__presses__"
RESTRICTABLE = (
    *(discord.TextChannel, discord.VoiceChannel, discord.StageChannel, discord.ForumChannel),
)
"""The channel types that a server can restrict to adults."""


def pressed(*actions: AnyAction) -> Callable[[Method], Method]:
    """Register a Cog's method as the one handler of presses and forms with these actions."""

    def mark(method: Method) -> Method:
        setattr(method, PRESSED, actions)
        return method

    return mark
