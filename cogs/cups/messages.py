"""The messages of cups: the cup, a line and a thread for every table, and the result.

Law: each step is stored before the next one, so the next check of a cup resumes where it was; what
could not be posted is retried a minute later. Within a process a lock lets one task at a time show
a cup.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from weakref import WeakValueDictionary

import discord
import structlog

from cogs.cups import screens
from cogs.screens.markup import voice
from cogs.screens.notice import Notice
from cogs.screens.screen import Screen
from cogs.wire import posting, threads
from cogs.wire.answers import TROUBLE, UNKNOWN_MESSAGE, Answer, NobodyWaits, retried
from cogs.wire.painter import Painter
from cogs.wire.publisher import Publisher
from engine.cups.evenings import Cups
from engine.cups.night import CupGame, CupNight
from engine.cups.words import called, thread_title
from engine.matches import Matches, Refusal
from engine.tables import Done

log = structlog.get_logger()


class CupMessages:
    """Posts and edits the messages of cups."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        cups: Cups,
        publisher: Publisher,
        painter: Painter,
    ) -> None:
        self._client = client
        self._matches = matches
        self._cups = cups
        self._course = cups.course
        self.rows = cups.course.rows
        self._publisher = publisher
        self._painter = painter
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._shown: dict[int, int] = {}
        self._owed = set[int]()
        self._began = False

    async def due(self) -> list[int]:
        """List the cups to check: in the first round every cup that has a check to come.

        Once each, it adds the cups whose message could not be edited after a press; if that fails,
        too, they are checked every minute.
        """
        if not self._client.is_ready():
            return []
        due = await (self._course.due() if self._began else self.rows.due())
        self._began = True
        owed, self._owed = self._owed, set()
        return [*due, *(owed - {*due})]

    async def attend(self, number: int) -> list[Done]:
        """Advance a cup and show it; return the matches that were dealt or stopped."""
        changed: list[Done] = []
        async with self._locks.setdefault(number, asyncio.Lock()):
            if self._client.get_guild((await self._course.load(number)).place.guild) is None:
                return []  # another process serves it
            night = await self._course.go_on(number)
            try:
                heals = number not in self._shown
                night = await self._bring_up_to_date(night)
                await self._play(night, changed, heals=heals)
                await self._end(night)
                await self._course.settle(await self._course.load(number))
            except (*TROUBLE, Refusal) as error:
                log.warning("a cup could not be shown", cup=number, error=repr(error))
        return changed

    async def open(self, night: CupNight, answer: Answer) -> bool:
        """Answer the host with the new cup; False if it was posted instead."""
        screen = screens.cup(night, voice(night.language), strengths=await self._strengths(night))
        sheet = await self._painter.sheet(screen)
        message = await answer.post(sheet, discord.AllowedMentions.none())
        if message is None:
            await self._bring_up_to_date(night)
            return False
        await self._remember(night, message.id)
        return True

    async def carry(self, night: CupNight, answer: Answer) -> None:
        """Redraw the cup's message as the answer to a press, or by an edit if that fails.

        Two presses at once may be answered in any order, so the cup is loaded again afterwards.
        Should all this fail, the next round edits the message.
        """
        self._owed.add(night.id)
        strengths = await self._strengths(night)
        screen = screens.cup(night, voice(night.language), strengths=strengths)
        try:
            await answer.redraw(await self._painter.sheet(screen))
        except (NobodyWaits, *TROUBLE):
            self._shown.pop(night.id, None)
        else:
            self._shown[night.id] = night.cup.ply
        newest = await self._course.load(night.id)
        if newest.cup.ply != self._shown.get(night.id):
            await self._bring_up_to_date(newest)
        self._owed.discard(night.id)

    async def show_line(self, night: CupNight, game: CupGame) -> None:
        """Redraw the line of a game after a crew has come; logs a transient error."""
        try:
            await self._edit_line(night, game)
        except TROUBLE as error:
            log.warning("a line could not be drawn anew", cup=night.id, error=repr(error))

    async def _bring_up_to_date(self, night: CupNight) -> CupNight:
        """Edit a cup's message if it is outdated, or post it; return the cup with its place."""
        if self._shown.get(night.id) == night.cup.ply:
            return night
        screen = screens.cup(night, voice(night.language), strengths=await self._strengths(night))
        sheet = await self._painter.sheet(screen)
        if night.place.message is None:
            nonce = f"cup:{night.id}"
            message = await posting.post(self._client, night.place, sheet, nonce)
            await self._remember(night, message.id)
            return replace(night, place=replace(night.place, message=message.id))
        await self._edit(night, night.place.message, screen)
        self._shown[night.id] = night.cup.ply
        if night.cup.over:
            self._shown.pop(night.id)
        return night

    async def _remember(self, night: CupNight, message: int) -> None:
        await self.rows.shown_at(night.id, message)
        self._shown[night.id] = night.cup.ply

    async def _strengths(self, night: CupNight) -> bool:
        return await self._cups.ratings.kept(night.place.guild)

    async def _play(self, night: CupNight, changed: list[Done], *, heals: bool) -> None:
        """Call the people of every game of the round, deal it, and show how others ended.

        Games that change are added to `changed`; with `heals`, so is every game that is played.
        """
        playing = night.playing()
        for game in night.games:
            if game.told or (night.cup.called_off and game.line is None):
                continue
            called_game = game if game.line is not None else await self._call(night, game)
            if game in playing:
                changed += await self._dealt(night, called_game, heals=heals)
                continue
            ended = night.cup.called_off or await self._course.close(called_game)
            changed += [ended] if isinstance(ended, Done) else []
            if not game.is_bye:
                await self._edit_line(night, called_game)
            await self.rows.told(night.id, called_game)

    async def _call(self, night: CupNight, game: CupGame) -> CupGame:
        """Post the line that calls the people of a game; it mentions each of them once."""
        screen = screens.line(night, game, voice(night.language))
        sheet = await self._painter.sheet(screen)
        nonce = f"cup:{night.id}:{game.heat}:{game.place}:{game.tries}"
        pings = Notice("", called=called(night, game)).pings
        message = await posting.post(self._client, night.place, sheet, nonce, pings)
        await self.rows.called_at(night.id, game, message.id)
        return replace(game, line=message.id)

    async def _dealt(self, night: CupNight, game: CupGame, *, heals: bool) -> list[Done]:
        """Begin a game's thread, deal, and post its board; empty if all of that is done."""
        if game.line is None:
            return []
        if game.match is None:
            title = thread_title(night, game, voice(night.language))
            if not await threads.begun_at(self._client, night.place, game.line, title):
                await self.rows.called_at(night.id, game, None)  # the line was deleted
                raise threads.ThreadNotBegun
            update = await self._course.deal(night, game, game.line)
        else:
            update = Done(None, await self._matches.ledger.look(game.match))
        if update.after.place.message is None:
            return [replace(update, after=await self._publisher.post(update.after))]
        return [update] if heals else []

    async def _edit_line(self, night: CupNight, game: CupGame) -> None:
        if game.line is not None:
            screen = screens.line(night, game, voice(night.language))
            await self._edit(night, game.line, screen)

    async def _edit(self, night: CupNight, message_id: int, screen: Screen) -> None:
        """Edit a message of a cup; ignores a message that was deleted."""
        sheet = await self._painter.sheet(screen)
        channel = posting.channel_of(self._client, night.place)
        message = channel.get_partial_message(message_id)
        try:
            await retried(lambda: message.edit(**sheet.editing()))
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def _end(self, night: CupNight) -> None:
        """Post the result of a cup as the last message, once."""
        if not night.cup.over or night.cup.called_off or night.result is not None:
            return
        sheet = await self._painter.sheet(screens.result(night, voice(night.language)))
        nonce = f"cup:{night.id}:end"
        message = await posting.post(self._client, night.place, sheet, nonce)
        await self.rows.ended_at(night.id, message.id)
