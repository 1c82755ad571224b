"""Requests: an interaction that is being served, and what its handler gives back.

Law: a handler says what was done and shows nothing itself; the dispatcher shows it.
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
"""Answers the person who pressed; it runs once what was done is stored."""


class News(Enum):
    """What to show after a deed, beside its answer."""

    CHANGE = "change"
    """A change of the match, which everything shows."""
    QUESTION = "question"
    """A question about a clue, or its end: nothing is new but what stands under the keys (C14)."""
    PLACE = "place"
    """The public board lies elsewhere, and what links to it has to follow."""


@dataclass(frozen=True, slots=True)
class Served:
    """What a handler gives back: what was done, and what answers the person who pressed.

    Without an `answer` the press carries the public board. `question_ended` says that a giver is to
    learn how their question ended (C14).
    """

    done: Done
    answer: Answering | None = None
    news: News = News.CHANGE
    question_ended: bool = False


@dataclass(frozen=True, slots=True)
class Apart:
    """What a handler did that is no change of a match: to a cup, or a post of its own.

    `show` shows it to everybody, `answer` to the one who pressed; neither waits for the other, or
    fails with it. Without an `answer` what shows it answers, too.
    """

    show: Answering | None = None
    answer: Answering | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """One interaction that is being served: who acts, and the answer owed.

    What is posted for all is drawn by the `painter`; what answers one person, as they see it.
    """

    answer: Answer
    actor: Actor
    painter: Painter
    rows: Rows

    @classmethod
    def of(cls, interaction: discord.Interaction, painter: Painter, rows: Rows) -> Request:
        """Begin to serve an interaction."""
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
        """The person's own language."""
        return self.answer.say

    @property
    def chosen(self) -> tuple[str, ...]:
        """The values chosen in the select that was used."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        return tuple(data.get("values", ()))

    @property
    def chosen_number(self) -> int:
        """The number of the card or account that was chosen; raises UnknownButton."""
        return whole_number("".join(self.chosen))

    @property
    def chosen_account(self) -> int:
        """The account, or the number of a guest, that was chosen; raises UnknownButton."""
        return account_number("".join(self.chosen))

    @property
    def channel(self) -> int:
        """The channel it was said in."""
        return self.interaction.channel_id or 0

    @property
    def server(self) -> int:
        """The server it was said in, 0 for none."""
        return self.actor.guild or 0

    @property
    def rooms(self) -> tuple[int, ...]:
        """The channel it was said in and, of a thread, the channel around it."""
        channel = self.interaction.channel
        around = channel.parent_id if isinstance(channel, discord.Thread) else None
        return (self.channel,) if around is None else (self.channel, around)

    @property
    def spoken(self) -> str:
        """The language for everybody where nobody has chosen one: a Community's, else the person's.

        Only a Community chooses its language in Discord; every other server is in English there.
        """
        guild = self.interaction.guild
        if guild is not None and "COMMUNITY" in guild.features:
            return read_by(str(self.interaction.guild_locale))
        return self.say.language

    def person(self, table: Table) -> Person:
        """Find who acts among the people of a table; raises NotSeated for who never acted there."""
        for known in table.people.values():
            if known.user_id == self.actor.user:
                return known.person
        raise NotSeated

    @property
    def in_private(self) -> bool:
        """Tell whether only this person sees the message that was pressed: a whisper or a key."""
        message = self.answer.message
        return message is not None and (message.flags.ephemeral or self.actor.guild is None)

    @property
    def at_the_key(self) -> bool:
        """Tell whether the pressed message shows a key: it has pictures, and only one reader."""
        message = self.answer.message
        return self.in_private and message is not None and bool(message.attachments)

    async def redraw(self, screen: Screen) -> None:
        """Draw the pressed message anew."""
        await self.answer.redraw(await self.answer.drawn(self.painter, screen))

    async def redraw_for_all(self, screen: Screen) -> None:
        """Draw the pressed message anew, which is no whisper, also where no answer is taken."""
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
        """Draw the pressed message anew; a picture that it shows already stays as it is."""
        message = self.answer.message
        shown = () if message is None else message.attachments
        names = {picture.filename for picture in screen.pictures}
        kept = next((one for one in shown if one.filename in names), None)
        await self.answer.redraw(await self.answer.drawn(self.painter, screen, kept))

    async def whisper(self, screen: Screen) -> None:
        """Show something to this person only."""
        await self.answer.whisper(await self.answer.drawn(self.painter, screen))

    async def refuse(self, screen: Screen) -> None:
        """Show this person why what they wanted was not done."""
        await self.answer.refuse(await self.answer.drawn(self.painter, screen))

    async def show(self, screen: Screen) -> None:
        """Show something in the pressed message if only this person sees it, else in a whisper."""
        await (self.redraw if self.in_private else self.whisper)(screen)

    def whispered(self, done: Done, screen: Screen) -> Served:
        """Say that a table was changed, and whisper something to the person who did it."""
        return Served(done, lambda: self.whisper(screen))

    def changed(self, done: Done, screen: Callable[[], Screen]) -> Served:
        """Say that a table was changed: the whisper it was changed from shows `screen` then."""
        if self.in_private:
            return Served(done, lambda: self.redraw(screen()))
        return Served(done)

    def under_more(self, done: Done) -> Served:
        """Say that a table was changed from *More*, or from the board itself."""

        def screen() -> Screen:
            table, moderator = done.after, self.actor.moderator
            return more.more(
                table, self.person(table), self.say, moderator=moderator, rows=self.rows
            )

        return self.changed(done, screen)


def restricted(channel: object) -> bool:
    """Tell whether a channel is age-restricted; a thread is where its channel is."""
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
"""The channels that a server can restrict to adults."""


def pressed(*actions: AnyAction) -> Callable[[Method], Method]:
    """Mark a Cog's method as the one handler of presses and forms with these actions."""

    def mark(method: Method) -> Method:
        setattr(method, PRESSED, actions)
        return method

    return mark
