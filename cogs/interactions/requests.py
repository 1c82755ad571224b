"""Requests: an interaction that is being served, and the response that its handler returns.

Law: a handler returns what was changed and shows nothing itself; the dispatcher shows it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeAlias, TypeVar

import discord

from cogs.interactions import posting
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import (
    TRANSIENT_ERRORS,
    InteractionExpired,
    Responder,
    with_retries,
)
from cogs.screens import more
from cogs.screens.custom_ids import AnyAction, Press, parse_account, parse_whole_number
from cogs.screens.rows import ButtonSlots
from cogs.screens.screen import Screen
from engine.matches import Actor
from engine.rules import NotSeated, Person
from engine.tables import MatchUpdate, MessageLocation, Table
from engine.texts import Voice, choose_language_for_locale

AnswerCallback: TypeAlias = Callable[[], Awaitable[None]]
"""Answers the person who pressed; called once the change is stored."""


class UpdateKind(Enum):
    """The kind of update that others are shown after a request, besides its answer."""

    CHANGE = "change"
    """A change of the match, which everything shows."""
    QUESTION = "question"
    """A question about a clue, or its end: only what stands under the keys is new (C14)."""
    PLACE = "place"
    """The public board was moved, so messages that link to it have to be edited."""


@dataclass(frozen=True, slots=True)
class TableResponse:
    """A handler's response about a table: the change, and how to answer the person who pressed.

    Without an `answer` the press carries the public board. `redraws_key` means that the answer
    redraws the key message that was pressed; `question_ended`, that the giver has to learn how
    their question ended (C14).
    """

    done: MatchUpdate
    answer: AnswerCallback | None = None
    update: UpdateKind = UpdateKind.CHANGE
    question_ended: bool = False
    redraws_key: bool = False


@dataclass(frozen=True, slots=True)
class StandaloneResponse:
    """A handler's response that changes no match, but a cup or a post of its own.

    `show` and `answer` run side by side, and one failing does not stop the other. Without an
    `answer`, `show` answers the press, too.
    """

    show: AnswerCallback | None = None
    answer: AnswerCallback | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """One interaction that is being served: the actor, and the answer owed to them.

    The `render_pool` draws what is posted for everybody; `answer` draws what only this person sees.
    """

    answer: Responder
    actor: Actor
    render_pool: RenderPool
    rows: ButtonSlots

    @classmethod
    def of(cls, answer: Responder, render_pool: RenderPool, rows: ButtonSlots) -> Request:
        """Create the request of an interaction to answer, with its user as the actor."""
        interaction = answer.interaction
        actor = Actor(
            user=interaction.user.id,
            locale=str(interaction.locale),
            interaction=interaction.id,
            guild=interaction.guild_id,
            moderator=interaction.permissions.manage_messages,
            adults=is_age_restricted(interaction.channel),
        )
        return cls(answer, actor, render_pool, rows)

    @property
    def interaction(self) -> discord.Interaction:
        """The interaction itself."""
        return self.answer.interaction

    @property
    def say(self) -> Voice:
        """The texts in the person's own language."""
        return self.answer.say

    @property
    def chosen_values(self) -> tuple[str, ...]:
        """The values chosen in the pressed select; empty for a button."""
        data: dict[str, Any] = dict(self.interaction.data or {})
        return tuple(data.get("values", ()))

    @property
    def chosen_number(self) -> int:
        """The number chosen in the select: a card, a step or a role; raises UnknownButton."""
        return parse_whole_number("".join(self.chosen_values))

    @property
    def chosen_account(self) -> int:
        """The chosen account, or the number of a guest; raises UnknownButton."""
        return parse_account("".join(self.chosen_values))

    @property
    def channel_id(self) -> int:
        """The id of the channel that the interaction came from, 0 for none."""
        return self.interaction.channel_id or 0

    @property
    def server_id(self) -> int:
        """The id of the server that the interaction came from, 0 for none."""
        return self.actor.guild or 0

    @property
    def channel_ids(self) -> tuple[int, ...]:
        """The ids of the interaction's channel and, of a thread, its parent channel."""
        channel = self.interaction.channel
        around = channel.parent_id if isinstance(channel, discord.Thread) else None
        return (self.channel_id,) if around is None else (self.channel_id, around)

    @property
    def default_language(self) -> str:
        """The language of a table without a chosen one: the Community's, else the person's.

        Only a Community chooses its language in Discord; every other server reports English.
        """
        guild = self.interaction.guild
        if guild is not None and "COMMUNITY" in guild.features:
            return choose_language_for_locale(str(self.interaction.guild_locale))
        return self.say.language

    def find_person(self, table: Table) -> Person:
        """Find the acting person at a table; raises NotSeated if they never acted there."""
        for known in table.people.values():
            if known.user_id == self.actor.user:
                return known.person
        raise NotSeated

    @property
    def is_private(self) -> bool:
        """True if only this person sees the pressed message: an ephemeral message or a key."""
        message = self.answer.message
        return message is not None and (message.flags.ephemeral or self.actor.guild is None)

    @property
    def is_at_key(self) -> bool:
        """True if the pressed message shows a key: it has pictures, and only one reader."""
        message = self.answer.message
        return self.is_private and message is not None and bool(message.attachments)

    @property
    def is_at_key_message(self) -> bool:
        """True if the pressed message is a direct message that shows a key."""
        return self.is_at_key and self.actor.guild is None

    async def edit_message(self, screen: Screen) -> None:
        """Edit the pressed message to show a screen."""
        await self.answer.edit_message(await self.answer.render(self.render_pool, screen))

    async def edit_public_message(self, screen: Screen) -> None:
        """Edit the pressed public message; by its id if the interaction has expired."""
        try:
            await self.edit_message(screen)
        except (InteractionExpired, *TRANSIENT_ERRORS):
            message = self.answer.message
            if message is None:
                raise
            rendered = await self.render_pool.render(screen)
            here = posting.get_channel(
                self.interaction.client,
                MessageLocation(guild=self.server_id, channel=self.channel_id),
            )
            shown = here.get_partial_message(message.id)
            await with_retries(lambda: shown.edit(**rendered.edit_arguments()))

    async def edit_below_picture(self, screen: Screen) -> None:
        """Edit the pressed message; a picture that it shows already is not sent again."""
        message = self.answer.message
        shown = () if message is None else message.attachments
        names = {picture.filename for picture in screen.pictures}
        attachment = next((item for item in shown if item.filename in names), None)
        rendered = await self.answer.render(self.render_pool, screen, attachment)
        await self.answer.edit_message(rendered)

    async def send_ephemeral(self, screen: Screen) -> None:
        """Send an ephemeral message to this person."""
        await self.answer.send_ephemeral(await self.answer.render(self.render_pool, screen))

    async def send_refusal(self, screen: Screen) -> None:
        """Send this person why their request was refused, as an ephemeral message."""
        await self.answer.send_refusal(await self.answer.render(self.render_pool, screen))

    async def show_privately(self, screen: Screen) -> None:
        """Show a screen in the pressed message if that is private, else in an ephemeral one."""
        await (self.edit_message if self.is_private else self.send_ephemeral)(screen)

    def respond_ephemerally(self, done: MatchUpdate, screen: Screen) -> TableResponse:
        """Return the response for a changed table that answers with an ephemeral screen."""
        return TableResponse(done, lambda: self.send_ephemeral(screen))

    def respond_with_change(self, done: MatchUpdate, screen: Callable[[], Screen]) -> TableResponse:
        """Return the response for a changed table: `screen` in a private message, or the board."""
        if self.is_private:
            return TableResponse(done, lambda: self.edit_message(screen()))
        return TableResponse(done)

    def respond_with_more_page(self, done: MatchUpdate) -> TableResponse:
        """Return the response for a changed table: *More* in a private message, else the board."""

        def screen() -> Screen:
            table, moderator = done.after, self.actor.moderator
            person = self.find_person(table)
            return more.more_screen(table, person, self.say, moderator=moderator, rows=self.rows)

        return self.respond_with_change(done, screen)


def is_age_restricted(channel: object) -> bool:
    """Return whether a channel is age-restricted; a thread is if its parent channel is."""
    place = channel.parent if isinstance(channel, discord.Thread) else channel
    return isinstance(place, AGE_RESTRICTABLE_CHANNELS) and place.is_nsfw()


HandlerResponse: TypeAlias = TableResponse | StandaloneResponse | None
Handler: TypeAlias = Callable[[Request, Press], Awaitable[HandlerResponse]]
CommandHandler: TypeAlias = Callable[[Request], Awaitable[HandlerResponse]]
Method = TypeVar("Method", bound=Callable[..., Awaitable[HandlerResponse]])
ACTIONS_ATTRIBUTE = "__presses__"
AGE_RESTRICTABLE_CHANNELS = (
    *(discord.TextChannel, discord.VoiceChannel, discord.StageChannel, discord.ForumChannel),
)
"""The channel types that a server can restrict to adults."""


def on_component(*actions: AnyAction) -> Callable[[Method], Method]:
    """Register a Cog's method as the one handler of presses and forms with these actions."""

    def mark(method: Method) -> Method:
        setattr(method, ACTIONS_ATTRIBUTE, actions)
        return method

    return mark
