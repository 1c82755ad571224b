"""Game nights as they come: opened, called, looked at, followed by the next one.

Law: each step can be begun again. What a night opens is there once, its call is posted once, and
what comes next is written last.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import discord
import structlog
from typing_extensions import override

from cogs.nights import screens
from cogs.nights.actions import NightAction
from cogs.nights.events import Events, address
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, Answer, retried
from cogs.wire.due_round import DueKind, DuePosts, Post
from cogs.wire.openers import Course, Opener
from cogs.wire.painter import Painter
from engine.due import Claimed, Due
from engine.matches import Wanted
from engine.nights.nights import Announced, Nights
from engine.nights.values import EARLY_SECONDS, LOOK_SECONDS, Night
from engine.tables import Channel

CALLED_OFF = "night-called-off"

log = structlog.get_logger()


class Evenings(DueKind):
    """What is done when something is due of a night; a kind of what is due."""

    def __init__(
        self,
        client: discord.Client,
        nights: Nights,
        painter: Painter,
        posts: DuePosts,
        openers: dict[str, Opener],
    ) -> None:
        self.events = Events(client)
        self._client = client
        self._nights = nights
        self._painter = painter
        self._posts = posts
        self._openers = openers

    @override
    async def do(self, one: Claimed) -> Due | None:
        """Open a night, or look at the one that is on."""
        night = Night.of(one.due)
        if night.opened is None:
            return await self._open(one, night)
        return await self._look(one, night, night.opened)

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Leave out a night that nobody could open in time."""
        return self._nights.missed(due, now)

    async def announce(self, night: Night, answer: Answer) -> tuple[int, bool]:
        """Announce a night as the answer to its host; gives the message, and whether it is that."""
        sheet = await self._painter.sheet(announcement(Announced(night)))
        message = await answer.post(sheet, discord.AllowedMentions.none())
        if message is not None:
            return message.id, True
        name = str(answer.interaction.id)
        return (await posting.post(self._client, _place(night), sheet, name)).id, False

    async def show(self, announced: Announced) -> None:
        """Draw the announcement of a night anew."""
        await self._edit(announced.night, announcement(announced))

    async def close(self, night: Night, text_id: str) -> None:
        """Take the buttons of an announcement away, and say why."""
        say = voice(night.language)
        announced = await self._nights.announced(night)
        await self._edit(night, screens.closed(announced, say, say(text_id)))

    async def _open(self, one: Claimed, night: Night) -> Due | None:
        """Open it, and call people; where it was moved or called off in Discord, follow that."""
        seen = await self.events.look(night)
        actor = await self._nights.opener(night)
        if seen.gone or actor is None:
            await self.close(night, CALLED_OFF)
            return None
        if seen.begins is not None and seen.begins != night.begins:
            night = replace(night, begins=seen.begins)
            if seen.begins - EARLY_SECONDS > self._nights.now:
                await self.show(await self._nights.announced(night))
                return night.due()
        wanted = Wanted(language=night.language, format=night.format)
        find = partial(self._posts.find, one, night.channel)
        number = await self._openers[night.opens.value].open(_place(night), actor, wanted, find)
        await self._call(one, night)
        await self.events.begin(night)
        await self.close(night, "night-open")
        return replace(night, opened=number).due(look_at=self._nights.now + LOOK_SECONDS)

    async def _call(self, one: Claimed, night: Night) -> None:
        """Call the role, and who said that they come, once."""
        said = await self._nights.announced(night)
        coming = dict.fromkeys((*said.coming, *await self.events.interested(night)))
        called = Announced(night, tuple(coming))
        screen = screens.called(called, voice(night.language))
        roles = [] if night.role is None else [discord.Object(night.role)]
        pings = discord.AllowedMentions(
            everyone=False, users=[discord.Object(one) for one in coming], roles=roles
        )
        await self._posts.post(one, night.channel, await self._post(night, screen, pings))

    async def _look(self, one: Claimed, night: Night, opened: int) -> Due | None:
        """See whether it is over; then announce the next one, or say that it was the last."""
        course = await self._openers[night.opens.value].course(opened)
        if course is Course.GOES_ON:
            return night.due(look_at=self._nights.now + LOOK_SECONDS)
        came = course is Course.PLAYED
        following = night.following(self._nights.now, came=came)
        await self.events.end(night)
        if following is None:
            await self._end(one, night, came=came)
            return None
        following = replace(following, event=await self.events.make(following))
        screen = announcement(Announced(following))
        posted = await self._posts.post(one, night.channel, await self._post(following, screen))
        return replace(following, message=posted).due()

    async def _end(self, one: Claimed, night: Night, *, came: bool) -> None:
        """Say of a weekly night that it rests; one that was to be once ends without a word."""
        if not night.once:
            screen = screens.over(night, voice(night.language), came=came)
            post = Post(await self._painter.sheet(screen), screens.text_id(night))
            await self._posts.post(one, night.channel, post)

    async def _post(
        self, night: Night, screen: Screen, pings: discord.AllowedMentions | None = None
    ) -> Post:
        sign = str(Press(0, 0, NightAction.CALL_OFF, night.sign))
        nobody = discord.AllowedMentions.none()
        return Post(await self._painter.sheet(screen), sign, pings or nobody)

    async def _edit(self, night: Night, screen: Screen) -> None:
        if night.message is None:
            return
        shown = posting.channel_of(self._client, _place(night)).get_partial_message(night.message)
        sheet = await self._painter.sheet(screen)
        try:
            await retried(lambda: shown.edit(**sheet.editing()))
        except TROUBLE as error:
            log.info("an announcement cannot be edited", error=repr(error))


def announcement(announced: Announced) -> Screen:
    """Show a night as everybody reads it, with the address of its event."""
    say = voice(announced.night.language)
    return screens.announced(announced, say, event=address(announced))


def _place(night: Night) -> Channel:
    return Channel(guild=night.guild, channel=night.channel)
