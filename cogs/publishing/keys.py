"""The keys: a direct message to everybody who sees one, and what happens if it cannot be sent.

Law: closed direct messages never stop a game; the Key button always shows the key.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterator
from dataclasses import replace

import discord
import structlog
from cachetools import LRUCache

from cogs.interactions import error_handler, posting
from cogs.interactions.message_editor import MessageEditor
from cogs.interactions.render_pool import RenderPool
from cogs.interactions.requests import Request
from cogs.interactions.responders import TRANSIENT_ERRORS, with_retries
from cogs.publishing.latest_table import LatestTable
from cogs.screens import keys
from cogs.screens.markup import Voices
from cogs.screens.rows import ButtonSlots, PersonalButtons
from cogs.screens.screen import RenderedScreen, Screen
from engine.matches import Matches
from engine.rules import Match, Person, Phase, Seat, is_computer, is_guest
from engine.tables import KeyMessage, Profile, Table
from engine.texts import Voice, choose_language_for_locale

DMS_CLOSED_CODES = {50007, 50278}
CACHE_SIZE = 4_096

log = structlog.get_logger()


class Keys:
    """Sends the keys as direct messages; one task at a time writes those of a match.

    `_with_question` is who reads of a question under their key, for matches whose keys this process
    has all written.
    """

    def __init__(
        self,
        client: discord.Client,
        matches: Matches,
        render_pool: RenderPool,
        editor: MessageEditor,
        rows: ButtonSlots,
        voices: Voices,
    ) -> None:
        self._client = client
        self._voices = voices
        self._clues = matches.clues
        self._matches = matches
        self._messages = matches.messages
        self._render_pool = render_pool
        self._editor = editor
        self._rows = rows
        self._newest = LatestTable()
        self._waiting: dict[int, set[Person] | None] = {}
        self._behind: set[int] = set()
        self._with_question: LRUCache[int, set[Person]] = LRUCache(CACHE_SIZE)

    def _list_offers(self) -> list[PersonalButtons]:
        return [*self._rows.more_turn, *self._rows.more_first]

    async def send_keys(self, table: Table) -> Table:
        """Send or edit every key message, and retry people whose direct messages were closed.

        Returns the table, updated with who has closed direct messages.
        """
        async with self._newest.lock_newest(table) as newest:
            return await self._update(newest, retry_closed_dms=True)

    def is_behind(self, match_id: int) -> bool:
        """Check whether a key message may be outdated, because its update has failed."""
        return match_id in self._behind

    async def update(self, table: Table, people: Collection[Person] | None = None) -> None:
        """Send or edit the key messages of `people`, and of who reads of a question there.

        Without `people` those of everybody; those of former spymasters are withdrawn then. Skips
        closed direct messages.
        """
        readers = self._with_question.get(table.id)
        complete = people is None or readers is None or self.is_behind(table.id)
        outdated = None if complete else {*(people or ()), *(readers or ())}
        if outdated == set():
            return
        if table.id in self._waiting:
            waiting = self._waiting[table.id]
            self._waiting[table.id] = (
                None if waiting is None or outdated is None else waiting | outdated
            )
            self._newest.update(table)
            return  # the waiting task has not read the table yet, and will show this, too
        self._waiting[table.id] = outdated
        async with self._newest.lock_newest(table) as newest:
            people = self._waiting.pop(table.id)
            await self._update(newest, people, retry_closed_dms=False)

    async def send_missing(self, table: Table) -> None:
        """Update the key messages if one is missing, outdated, or for a person without a key.

        Closed direct messages are not missing. Does nothing before the deal and after the end.
        """
        if self.is_behind(table.id):
            await self.update(table)
            return
        if table.match.game is None or table.match.is_over:
            return
        stored = await self._matches.key_messages.list_key_messages(table.id)
        shown = {message.person for message in stored}
        holders = dict(_list_key_holders(table))
        known = {seat.person for seat in holders}
        reachable = {seat.person for seat, profile in holders.items() if not profile.dms_closed}
        if reachable - shown or shown - known:
            await self.update(table)

    async def _update(
        self, newest: Table, people: Collection[Person] | None = None, *, retry_closed_dms: bool
    ) -> Table:
        self._behind.add(newest.id)
        table = replace(newest, place=await self._messages.get_place(newest.id))
        stored = await self._matches.key_messages.list_key_messages(table.id)
        shown = {message.person: message for message in stored}
        self._behind.discard(table.id)
        holders = list(_list_key_holders(table))
        updates = [
            self._try_update(table, seat, profile, shown.get(seat.person))
            for seat, profile in holders
            if (retry_closed_dms or not profile.dms_closed or seat.person in shown)
            and (people is None or seat.person in people)
        ]
        if people is None:
            self._with_question.setdefault(table.id, set())
            known = {seat.person for seat, _ in holders}
            former = (message for message in stored if message.person not in known)
            await asyncio.gather(*(self._withdraw(table, message) for message in former))
        profiles = {profile.person: profile for profile in await asyncio.gather(*updates)}
        return replace(table, people={**table.people, **profiles})

    async def _try_update(
        self, table: Table, seat: Seat, profile: Profile, shown: KeyMessage | None
    ) -> Profile:
        try:
            return await self._update_one(table, seat, profile, shown)
        except Exception as error:  # noqa: BLE001 - the others get their keys
            self._behind.add(table.id)
            error_handler.log_exception(error, failed="a key", match=table.id)
            return profile

    async def _update_one(
        self, table: Table, seat: Seat, profile: Profile, shown: KeyMessage | None
    ) -> Profile:
        if shown is not None:
            await self._edit(table, shown, seat, profile)
            return profile
        arrived = await self._send(table, seat, profile)
        if profile.dms_closed is not arrived:
            return profile
        await self._matches.people.set_dms_closed(profile.person, closed=not arrived)
        return replace(profile, dms_closed=not arrived)

    async def _withdraw(self, table: Table, shown: KeyMessage) -> None:
        """Delete the key message of a person who must not see the key any more (H1)."""
        message = self._message(shown)
        try:
            await with_retries(message.delete)
        except discord.NotFound:
            pass  # already deleted, as wanted
        except TRANSIENT_ERRORS as error:
            log.warning("a key message cannot be withdrawn", match=table.id, error=repr(error))
            return
        await self._matches.key_messages.delete_key_message(table.id, shown.person)

    async def _send(self, table: Table, seat: Seat, profile: Profile) -> bool:
        if profile.account is None:
            return False
        rendered = await self._render_key(table, seat, profile)
        nonce = posting.format_key_nonce(table, seat.person)
        try:
            channel = await self._client.create_dm(discord.Object(profile.account))
            message = await posting.send_rendered(channel, rendered, nonce)
        except discord.Forbidden as error:
            if error.code not in DMS_CLOSED_CODES:
                log.warning("a key message was refused", match=table.id, code=error.code)
            return False
        except TRANSIENT_ERRORS as error:
            log.warning("a key message could not be sent", match=table.id, error=repr(error))
            return False
        if message is not None:
            where = KeyMessage(seat.person, channel.id, message.id)
            await self._matches.key_messages.save_key_message(table.id, where)
        return True

    async def _edit(self, table: Table, shown: KeyMessage, seat: Seat, profile: Profile) -> None:
        rendered = await self._render_key(table, seat, profile)
        try:
            await self._editor.edit(self._message(shown), rendered)
        except discord.NotFound:
            await self._matches.key_messages.delete_key_message(table.id, seat.person)
        except TRANSIENT_ERRORS as error:
            self._behind.add(table.id)
            log.warning("a key message cannot be edited", match=table.id, error=repr(error))

    def _message(self, shown: KeyMessage) -> discord.PartialMessage:
        channel = self._client.get_partial_messageable(shown.channel)
        return channel.get_partial_message(shown.message)

    async def build_screen(self, table: Table, seat: Seat, say: Voice) -> Screen:
        """Return the screen of a seat's key, with its open question and buttons."""
        question = await self._clues.find_draft_view(table, seat.person)
        game, offers = table.match.require_dealt(), self._list_offers()
        return keys.key_screen(table, game, seat, say, question, offers)

    async def build_screen_after_move(self, request: Request, table: Table) -> Screen:
        """Return the acting person's key screen after their move; raises KeyIsSecret."""
        _, seat = table.match.require_sees_key(request.find_person(table))
        build = self._build_message_screen if request.is_at_key_message else self.build_screen
        return await build(table, seat, request.say)

    async def _build_message_screen(self, table: Table, seat: Seat, say: Voice) -> Screen:
        question = await self._clues.find_draft_view(table, seat.person)
        shows_question = self._with_question.get(table.id, set())
        (shows_question.discard if question is None else shows_question.add)(seat.person)
        game = table.match.require_dealt()
        return keys.key_screen(table, game, seat, say, question, self._list_offers(), is_dm=True)

    async def _render_key(self, table: Table, seat: Seat, profile: Profile) -> RenderedScreen:
        say = self._voices(choose_language_for_locale(profile.locale))
        screen = await self._build_message_screen(table, seat, say)
        return await self._render_pool.render(screen)


def list_outdated_keys(before: Table | None, after: Table) -> set[Person] | None:
    """Return the people whose key messages a change outdates; None for everybody.

    Until a person may give the next clue, their key says nothing of the moment. A deal has sent
    all keys, and between two guesses none is outdated.
    """
    if before is None:
        return None
    was, now = before.match.game, after.match.require_dealt()
    if was is None:
        return set()
    phases = {was.phase, now.phase}
    if (before.match.seats, before.match.rest) != (after.match.seats, after.match.rest):
        return None
    if phases == {Phase.GUESS} or (before.match.moment == after.match.moment and len(phases) == 1):
        return set()
    if phases <= {Phase.CLUE, Phase.GUESS}:
        return _list_givers(before.match) | _list_givers(after.match)
    return None


def _list_givers(match: Match) -> set[Person]:
    """List the people who may give a clue now."""
    game = match.require_dealt()
    return set(match.seats.list_awaited_people(game)) if game.phase is Phase.CLUE else set()


def _list_key_holders(table: Table) -> Iterator[tuple[Seat, Profile]]:
    for seat in table.match.seats:
        if seat.sees_key and not (is_computer(seat.person) or is_guest(seat.person)):
            yield seat, table.people[seat.person]
