"""Scheduled steps of game nights: open it, call people, check it, announce the next one.

Law: each step can be repeated. What a night opens is there once, its call is posted once, and so is
the announcement of the next one, which is a step of its own however a night came to be over.
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
from cogs.screens.rows import offered
from cogs.screens.screen import Screen
from cogs.wire import posting
from cogs.wire.answers import TROUBLE, Answer, BoardNotPosted, retried
from cogs.wire.due_round import DueKind, Post, Unsure
from cogs.wire.openers import Busy, Course, LiesOpen
from cogs.wire.services import Services
from engine.due import Claimed, Due
from engine.matches import Wanted
from engine.nights.nights import Announced, Nights
from engine.nights.values import EARLY_SECONDS, LONGEST_SECONDS, LOOK_SECONDS, Night, Over
from engine.nights.words import MOST_CALLED
from engine.tables import Channel

CALLED_OFF = "night-called-off"

log = structlog.get_logger()


class Evenings(DueKind):
    """The handler of a night's scheduled task."""

    def __init__(self, to: Services, nights: Nights) -> None:
        self.events = Events(to.bot)
        self._client = to.bot
        self._nights = nights
        self._painter = to.painter
        self._posts = to.due_posts
        self._openers = to.openers
        self._rows = to.rows

    @override
    async def do(self, claimed: Claimed) -> Due | None:
        """Open a night, check the one that is on, or announce the one after it.

        The nights of a channel that is gone or closed are deleted.
        """
        night = Night.of(claimed.due)
        try:
            if night.over is not None:
                return await self._go_on(claimed, night, night.over)
            if night.opened is not None:
                return await self._look(night, night.opened)
            return await self._open(claimed, night)
        except (*TROUBLE, BoardNotPosted) as error:
            refused = error.__cause__ if isinstance(error, BoardNotPosted) else error
            if not isinstance(refused, Exception) or not posting.closed(refused):
                raise
            log.info("a game night has lost its channel", guild=night.guild, error=repr(error))
            await self.events.finish(night)
            await self._nights.lose(claimed.due)
            return None

    @override
    def after(self, due: Due, now: int) -> Due | None:
        """Return the next task of a night whose step could not be done in time."""
        return self._nights.missed(due, now)

    @override
    def reschedule(self, due: Due, now: int) -> Due:
        return self._nights.reschedule(due, now)

    async def announce(self, night: Night, answer: Answer) -> tuple[int, bool]:
        """Post a night's announcement; returns its message id, and whether it is the answer."""
        sheet = await self._painter.sheet(announcement(Announced(night)))
        message = await answer.post(sheet, discord.AllowedMentions.none())
        if message is not None:
            return message.id, True
        name = str(answer.interaction.id)
        return (await posting.post(self._client, _place(night), sheet, name)).id, False

    async def show(self, announced: Announced) -> None:
        """Edit the announcement of a night to show its present state."""
        await self._edit(announced.night, announcement(announced))

    async def close(self, night: Night, text_id: str) -> None:
        """Edit an announcement: its buttons go, and a text says why."""
        say = voice(night.language)
        announced = await self._nights.announced(night)
        await self._edit(night, screens.closed(announced, say, say(text_id)))

    async def _open(self, claimed: Claimed, night: Night) -> Due | None:
        """Open a night and call people; follow its event if that was moved or deleted."""
        seen, now = await self.events.look(night), self._nights.now
        actor = await self._nights.opener(night)
        if actor is None or (seen.gone and night.once):
            await self.close(night, CALLED_OFF)
            await self.events.finish(night)
            return None
        if seen.gone:
            return replace(night, over=Over.OFF).due(now)
        if seen.begins is not None and seen.begins != night.begins:
            night = replace(night, begins=seen.begins)
            if seen.begins - EARLY_SECONDS > now:
                await self.show(await self._nights.announced(night))
                return night.due()
        wanted = Wanted(language=night.language, format=night.format)
        find, opener = partial(self._posts.find, claimed), self._openers[night.opens.value]
        try:
            opened = await opener.open(_place(night), actor, wanted, find)
        except Busy:
            return replace(night, over=Over.BUSY).due(now)
        if not await self._nights.stands(claimed.due):
            return None
        await self._call(claimed, night, opened)
        await self.events.begin(night)
        await self.close(night, "night-open")
        return replace(night, opened=opened.number).due(now + LOOK_SECONDS)

    async def _call(self, one: Claimed, night: Night, opened: LiesOpen) -> None:
        """Post the call, once, with mentions of the role and of the people who come.

        Who is interested in its event comes, too, unless they said that they do not. Mentions at
        most MOST_CALLED people.
        """
        attendance, say = await self._nights.announced(night), voice(night.language)
        coming = dict.fromkeys((*attendance.coming, *await self.events.interested(night)))
        called = Announced(night, tuple(one for one in coming if one not in {*attendance.staying}))
        table = opened.table
        lead = [] if table is None else offered(self._rows.calls, table, say)
        screen = screens.called(called, opened.place, say, lead)
        users = [discord.Object(one) for one in called.coming[:MOST_CALLED]]
        roles = [] if night.role is None else [discord.Object(night.role)]
        pings = discord.AllowedMentions(everyone=False, users=users, roles=roles)
        try:
            await self._posts.post(one, night.channel, await self._post(night, screen, pings))
        except Unsure:  # it may be posted already; the night is open either way
            log.info("nobody can tell whether people were called", guild=night.guild)

    async def _look(self, night: Night, opened: int) -> Due | None:
        """Check whether what it opened is over; what goes on too long counts as played."""
        now, course = self._nights.now, await self._openers[night.opens.value].course(opened)
        if course is Course.GOES_ON and now < night.begins + LONGEST_SECONDS:
            return night.due(now + LOOK_SECONDS)
        over = Over.EMPTY if course is Course.EMPTY else Over.PLAYED
        return replace(night, over=over).due(now)

    async def _go_on(self, claimed: Claimed, night: Night, over: Over) -> Due | None:
        """Close a night that is over, and announce the next one, if there is any."""
        if not night.on:
            await self.close(night, screens.WHY[over])
        await self.events.finish(night)
        following = night.following(self._nights.now)
        if following is None:
            await self._end(claimed, night, over)
            return None
        following = replace(following, event=await self.events.make(following))
        post = await self._post(following, announcement(Announced(following)))
        try:
            following = replace(
                following, message=await self._posts.post(claimed, night.channel, post)
            )
        except Unsure:  # it may be posted already; its event is followed either way
            log.info("nobody can tell whether a night was announced", guild=night.guild)
        except TROUBLE as error:
            if posting.closed(error):
                await self.events.finish(following)
            raise
        return following.due()

    async def _end(self, claimed: Claimed, night: Night, over: Over) -> None:
        """Post that weekly nights rest, or why one did not open; else it ends without a message."""
        screen = screens.last(night, over, voice(night.language))
        if screen is not None:
            post = Post(await self._painter.sheet(screen), screens.text_id(night))
            await self._posts.post(claimed, night.channel, post)

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
    """Render a night's announcement, with the URL of its event."""
    say = voice(announced.night.language)
    return screens.announced(announced, say, event=address(announced))


def _place(night: Night) -> Channel:
    return Channel(guild=night.guild, channel=night.channel)
