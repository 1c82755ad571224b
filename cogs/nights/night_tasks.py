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

from cogs.interactions import posting
from cogs.interactions.responders import TRANSIENT_ERRORS, BoardNotPosted, Responder, with_retries
from cogs.nights import screens
from cogs.nights.scheduled_events import NightEvents, event_url
from cogs.nights.screens import NightAction
from cogs.publishing.openers import ChannelBusy, OpeningStatus, OpenItem
from cogs.running.services import Services
from cogs.running.task_runner import DeliveryUnknown, ScheduledPost, TaskHandler
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.rows import build_buttons
from cogs.screens.screen import Screen
from engine.matches import LobbyOptions
from engine.nights.nights import NightAttendance, Nights
from engine.nights.values import EARLY_SECONDS, MAX_NIGHT_SECONDS, POLL_SECONDS, Night, NightResult
from engine.nights.words import MAX_MENTIONED
from engine.scheduling import ClaimedTask, ScheduledTask
from engine.tables import MessageLocation

CALLED_OFF = "night-called-off"

log = structlog.get_logger()


class NightTaskHandler(TaskHandler):
    """The handler of a night's scheduled task."""

    def __init__(self, services: Services, nights: Nights) -> None:
        self.events = NightEvents(services.bot)
        self._client = services.bot
        self._nights = nights
        self._render_pool = services.render_pool
        self._posts = services.scheduled_posts
        self._openers = services.openers
        self._rows = services.rows

    @override
    async def run(self, claimed: ClaimedTask) -> ScheduledTask | None:
        """Open a night, check the one that is on, or announce the one after it.

        The nights of a channel that is gone or closed are deleted.
        """
        night = Night.of(claimed.task)
        try:
            if night.over is not None:
                return await self._announce_next(claimed, night, night.over)
            if night.opened is not None:
                return await self._check_opened(night, night.opened)
            return await self._open_night(claimed, night)
        except (*TRANSIENT_ERRORS, BoardNotPosted) as error:
            refused = error.__cause__ if isinstance(error, BoardNotPosted) else error
            if not isinstance(refused, Exception) or not posting.is_closed_error(refused):
                raise
            log.info("a game night has lost its channel", guild=night.guild, error=repr(error))
            await self.events.end_event(night)
            await self._nights.delete_nights_of_lost_channel(claimed.task)
            return None

    @override
    def next_if_missed(self, task: ScheduledTask, now: int) -> ScheduledTask | None:
        """Return the next task of a night whose step could not be done in time, None for none."""
        return self._nights.task_after_missed(task, now)

    @override
    def reschedule(self, task: ScheduledTask, now: int) -> ScheduledTask:
        return self._nights.reschedule(task, now)

    async def post_announcement(self, night: Night, answer: Responder) -> tuple[int, bool]:
        """Post a night's announcement; return its message id, and whether it was the answer."""
        rendered = await self._render_pool.render(render_announcement(NightAttendance(night)))
        message = await answer.post_publicly(rendered, discord.AllowedMentions.none())
        if message is not None:
            return message.id, True
        name = str(answer.interaction.id)
        return (await posting.post_message(self._client, _place(night), rendered, name)).id, False

    async def edit_announcement(self, announced: NightAttendance) -> None:
        """Edit a night's announcement to show its present state; a failure is logged."""
        await self._edit(announced.night, render_announcement(announced))

    async def close_announcement(self, night: Night, text_id: str) -> None:
        """Edit a night's announcement: its buttons go, and the text of `text_id` says why."""
        say = voice(night.language)
        announced = await self._nights.load_attendance(night)
        await self._edit(night, screens.closed_screen(announced, say, say(text_id)))

    async def _open_night(self, claimed: ClaimedTask, night: Night) -> ScheduledTask | None:
        """Open a night and call people; follow its event if that was moved or deleted."""
        seen, now = await self.events.fetch_event(night), self._nights.now
        actor = await self._nights.load_opening_actor(night)
        if actor is None or (seen.deleted and night.once):
            await self.close_announcement(night, CALLED_OFF)
            await self.events.end_event(night)
            return None
        if seen.deleted:
            return replace(night, over=NightResult.OFF).to_task(now)
        if seen.begins is not None and seen.begins != night.begins:
            night = replace(night, begins=seen.begins)
            if seen.begins - EARLY_SECONDS > now:
                await self.edit_announcement(await self._nights.load_attendance(night))
                return night.to_task()
        wanted = LobbyOptions(language=night.language, format=night.format)
        find, opener = partial(self._posts.find_posted, claimed), self._openers[night.opens.value]
        try:
            opened = await opener.open(_place(night), actor, wanted, find)
        except ChannelBusy:
            return replace(night, over=NightResult.BUSY).to_task(now)
        if not await self._nights.is_current(claimed.task):
            return None
        await self._post_call(claimed, night, opened)
        await self.events.start_event(night)
        await self.close_announcement(night, "night-open")
        return replace(night, opened=opened.id).to_task(now + POLL_SECONDS)

    async def _post_call(self, claimed: ClaimedTask, night: Night, opened: OpenItem) -> None:
        """Post the call, once, with mentions of the role and of the people who come.

        Who is interested in its event comes, too, unless they said that they do not. Mentions at
        most MAX_MENTIONED people.
        """
        attendance, say = await self._nights.load_attendance(night), voice(night.language)
        coming = dict.fromkeys((*attendance.coming, *await self.events.list_interested(night)))
        absent = {*attendance.not_coming}
        called = NightAttendance(night, tuple(user for user in coming if user not in absent))
        table = opened.table
        lead = [] if table is None else build_buttons(self._rows.call_messages, table, say)
        screen = screens.call_screen(called, opened.place, say, lead)
        users = [discord.Object(user) for user in called.coming[:MAX_MENTIONED]]
        roles = [] if night.role is None else [discord.Object(night.role)]
        pings = discord.AllowedMentions(everyone=False, users=users, roles=roles)
        try:
            post = await self._create_post(night, screen, pings)
            await self._posts.post_once(claimed, night.channel, post)
        except DeliveryUnknown:  # it may be posted already; the night is open either way
            log.info("nobody can tell whether people were called", guild=night.guild)

    async def _check_opened(self, night: Night, opened: int) -> ScheduledTask | None:
        """Check whether what it opened is over; what goes on too long counts as played."""
        now, status = self._nights.now, await self._openers[night.opens.value].get_status(opened)
        if status is OpeningStatus.GOES_ON and now < night.begins + MAX_NIGHT_SECONDS:
            return night.to_task(now + POLL_SECONDS)
        over = NightResult.EMPTY if status is OpeningStatus.EMPTY else NightResult.PLAYED
        return replace(night, over=over).to_task(now)

    async def _announce_next(
        self, claimed: ClaimedTask, night: Night, over: NightResult
    ) -> ScheduledTask | None:
        """Close a night that is over, and announce the next one, if there is any."""
        if not night.is_open:
            await self.close_announcement(night, screens.REASON_TEXTS[over])
        await self.events.end_event(night)
        following = night.next_night(self._nights.now)
        if following is None:
            await self._post_end(claimed, night, over)
            return None
        following = replace(following, event=await self.events.create_event(following))
        post = await self._create_post(following, render_announcement(NightAttendance(following)))
        try:
            message = await self._posts.post_once(claimed, night.channel, post)
            following = replace(following, message=message)
        except DeliveryUnknown:  # it may be posted already; its event is followed either way
            log.info("nobody can tell whether a night was announced", guild=night.guild)
        except TRANSIENT_ERRORS as error:
            if posting.is_closed_error(error):
                await self.events.end_event(following)
            raise
        return following.to_task()

    async def _post_end(self, claimed: ClaimedTask, night: Night, over: NightResult) -> None:
        """Post that weekly nights rest, or why one did not open; else it ends without a message."""
        screen = screens.final_screen(night, over, voice(night.language))
        if screen is not None:
            rendered = await self._render_pool.render(screen)
            post = ScheduledPost(rendered, screens.final_text_id(night))
            await self._posts.post_once(claimed, night.channel, post)

    async def _create_post(
        self, night: Night, screen: Screen, pings: discord.AllowedMentions | None = None
    ) -> ScheduledPost:
        sign = str(Press(0, 0, NightAction.CALL_OFF, night.night_id))
        no_mentions = discord.AllowedMentions.none()
        return ScheduledPost(await self._render_pool.render(screen), sign, pings or no_mentions)

    async def _edit(self, night: Night, screen: Screen) -> None:
        if night.message is None:
            return
        shown = posting.get_channel(self._client, _place(night)).get_partial_message(night.message)
        rendered = await self._render_pool.render(screen)
        try:
            await with_retries(lambda: shown.edit(**rendered.edit_arguments()))
        except TRANSIENT_ERRORS as error:
            log.info("an announcement cannot be edited", error=repr(error))


def render_announcement(announced: NightAttendance) -> Screen:
    """Render a night's announcement in its language, with the URL of its event."""
    say = voice(announced.night.language)
    return screens.announcement_screen(announced, say, event=event_url(announced))


def _place(night: Night) -> MessageLocation:
    return MessageLocation(guild=night.guild, channel=night.channel)
