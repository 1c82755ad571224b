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
from cogs.interactions import posting
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import (
    TRANSIENT_ERRORS,
    UNKNOWN_MESSAGE,
    InteractionExpired,
    Responder,
    with_retries,
)
from cogs.publishing import threads
from cogs.publishing.publisher import Publisher
from cogs.screens.markup import voice
from cogs.screens.notice import Notice
from cogs.screens.screen import Screen
from engine.cups.cup_service import CupService
from engine.cups.stored_cup import CupGame, CupNight
from engine.cups.words import list_player_accounts, thread_title
from engine.matches import Matches, Refusal
from engine.tables import MatchUpdate

log = structlog.get_logger()


class CupPublisher:
    """Posts and edits the messages of cups."""

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        cups: CupService,
        publisher: Publisher,
        render_pool: RenderPool,
    ) -> None:
        self._client = client
        self._matches = matches
        self._cups = cups
        self._progress = cups.progress
        self.rows = cups.progress.rows
        self._publisher = publisher
        self._render_pool = render_pool
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._shown_events: dict[int, int] = {}
        self._pending_edits = set[int]()
        self._has_begun = False

    async def list_cups_to_check(self) -> list[int]:
        """List the cups to check now; in the first round every cup that has a check to come.

        Once each, it adds the cups whose message could not be edited after a press; if that fails,
        too, they are checked every minute.
        """
        if not self._client.is_ready():
            return []
        due_cups = await (self._progress.list_due() if self._has_begun else self.rows.list_due())
        self._has_begun = True
        owed, self._pending_edits = self._pending_edits, set()
        return [*due_cups, *(owed - {*due_cups})]

    async def advance_and_show(self, number: int) -> list[MatchUpdate]:
        """Advance a cup and show it; return the matches that were dealt or stopped.

        Empty if another process serves its server. What could not be shown is logged.
        """
        changed: list[MatchUpdate] = []
        async with self._locks.setdefault(number, asyncio.Lock()):
            if self._client.get_guild((await self._progress.load(number)).place.guild) is None:
                return []  # another process serves it
            night = await self._progress.apply_due_events(number)
            try:
                reconciles = number not in self._shown_events
                night = await self._update_message(night)
                await self._show_games(night, changed, reconciles=reconciles)
                await self._post_result(night)
                await self._progress.schedule_next_check(await self._progress.load(number))
            except (*TRANSIENT_ERRORS, Refusal) as error:
                log.warning("a cup could not be shown", cup=number, error=repr(error))
        return changed

    async def respond_with_cup(self, night: CupNight, answer: Responder) -> bool:
        """Answer the host with the new cup; False if its own message was posted instead."""
        rendered = await self._render_pool.render(screens.cup_screen(night, voice(night.language)))
        message = await answer.post_publicly(rendered, discord.AllowedMentions.none())
        if message is None:
            await self._update_message(night)
            return False
        await self._save_message(night, message.id)
        return True

    async def redraw_cup(self, night: CupNight, answer: Responder) -> None:
        """Redraw the cup's message as the answer to a press, or by an edit if that fails.

        Two presses at once may be answered in any order, so the cup is loaded again afterwards.
        Should all this fail, the next round edits the message.
        """
        self._pending_edits.add(night.id)
        screen = screens.cup_screen(night, voice(night.language))
        try:
            await answer.edit_message(await self._render_pool.render(screen))
        except (InteractionExpired, *TRANSIENT_ERRORS):
            self._shown_events.pop(night.id, None)
        else:
            self._shown_events[night.id] = night.cup.ply
        newest = await self._progress.load(night.id)
        if newest.cup.ply != self._shown_events.get(night.id):
            await self._update_message(newest)
        self._pending_edits.discard(night.id)

    async def show_cup(self, number: int) -> None:
        """Edit a cup's message after a press elsewhere; the next round retries a failed edit."""
        self._pending_edits.add(number)
        await self._update_message(await self._progress.load(number))
        self._pending_edits.discard(number)

    async def redraw_game_line(self, night: CupNight, game: CupGame) -> None:
        """Redraw the message of a game after a crew has come; logs a transient error."""
        try:
            await self._edit_line(night, game)
        except TRANSIENT_ERRORS as error:
            log.warning("a line could not be drawn anew", cup=night.id, error=repr(error))

    async def _update_message(self, night: CupNight) -> CupNight:
        """Edit a cup's message if it is outdated, or post it; return the cup with its place."""
        if self._shown_events.get(night.id) == night.cup.ply:
            return night
        screen = screens.cup_screen(night, voice(night.language))
        rendered = await self._render_pool.render(screen)
        if night.place.message is None:
            nonce = f"cup:{night.id}"
            message = await posting.post_message(self._client, night.place, rendered, nonce)
            await self._save_message(night, message.id)
            return replace(night, place=replace(night.place, message=message.id))
        await self._edit_message(night, night.place.message, screen)
        self._shown_events[night.id] = night.cup.ply
        if night.cup.is_over:
            self._shown_events.pop(night.id)
        return night

    async def _save_message(self, night: CupNight, message: int) -> None:
        await self.rows.save_message(night.id, message)
        self._shown_events[night.id] = night.cup.ply

    async def _show_games(
        self, night: CupNight, changed: list[MatchUpdate], *, reconciles: bool
    ) -> None:
        """Call the people of every game of the round, deal it, and show how others ended.

        Games that change are added to `changed`; with `reconciles`, so is every game that is
        played.
        """
        playing = night.list_current_games()
        for game in night.games:
            if game.is_announced or (night.cup.is_called_off and game.line_id is None):
                continue
            called_game = game if game.line_id is not None else await self._post_line(night, game)
            if game in playing:
                changed += await self._start_game(night, called_game, reconciles=reconciles)
                continue
            ended = night.cup.is_called_off or await self._progress.stop_match(called_game)
            changed += [ended] if isinstance(ended, MatchUpdate) else []
            if not game.is_bye:
                await self._edit_line(night, called_game)
            await self.rows.mark_result_shown(night.id, called_game)

    async def _post_line(self, night: CupNight, game: CupGame) -> CupGame:
        """Post the line that calls the people of a game; it mentions each of them once."""
        screen = screens.game_line_screen(night, game, voice(night.language))
        rendered = await self._render_pool.render(screen)
        nonce = f"cup:{night.id}:{game.heat}:{game.place}:{game.tries}"
        pings = Notice(accounts=list_player_accounts(night, game)).allowed_mentions
        message = await posting.post_message(self._client, night.place, rendered, nonce, pings)
        await self.rows.save_game_message(night.id, game, message.id)
        return replace(game, line_id=message.id)

    async def _start_game(
        self, night: CupNight, game: CupGame, *, reconciles: bool
    ) -> list[MatchUpdate]:
        """Begin a game's thread, deal, and post its board; empty if all of that is done."""
        if game.line_id is None:
            return []
        if game.match_id is None:
            title = thread_title(night, game, voice(night.language))
            if not await threads.create_thread_at(self._client, night.place, game.line_id, title):
                await self.rows.save_game_message(night.id, game, None)  # the line was deleted
                raise threads.ThreadNotBegun
            update = await self._progress.start_game(night, game, game.line_id)
        else:
            update = MatchUpdate(None, await self._matches.ledger.get_table(game.match_id))
        if update.after.place.message is None:
            return [replace(update, after=await self._publisher.post_board(update.after))]
        return [update] if reconciles else []

    async def _edit_line(self, night: CupNight, game: CupGame) -> None:
        if game.line_id is not None:
            screen = screens.game_line_screen(night, game, voice(night.language))
            await self._edit_message(night, game.line_id, screen)

    async def _edit_message(self, night: CupNight, message_id: int, screen: Screen) -> None:
        """Edit a message of a cup; ignores a message that was deleted."""
        rendered = await self._render_pool.render(screen)
        channel = posting.get_channel(self._client, night.place)
        message = channel.get_partial_message(message_id)
        try:
            await with_retries(lambda: message.edit(**rendered.edit_arguments()))
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise

    async def _post_result(self, night: CupNight) -> None:
        """Post the result of a cup as the last message, once."""
        if not night.cup.is_over or night.cup.is_called_off or night.result_id is not None:
            return
        rendered = await self._render_pool.render(
            screens.result_screen(night, voice(night.language))
        )
        nonce = f"cup:{night.id}:end"
        message = await posting.post_message(self._client, night.place, rendered, nonce)
        await self.rows.save_result_message(night.id, message.id)
