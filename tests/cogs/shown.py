"""What a match shows, held against what the screens would draw of it now."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from cogs.screens import keys
from cogs.screens.board import public_screen
from cogs.screens.custom_ids import Action, AnyAction, Press
from cogs.screens.markup import voice
from cogs.screens.notice import Notice, build_notice, format_message
from cogs.screens.recap import recap_screen
from cogs.screens.screen import Screen
from engine.matches import Matches
from engine.rules import Phase, is_computer
from engine.store import Store
from engine.tables import KeyMessage, Standing, Table
from engine.texts import Voice, choose_language_for_locale
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import components
from tests.local_discord import Channel, LocalDiscord, MessageView
from tests.local_discord.components import stored_components
from tests.local_discord.messages import Flag, Message

BELL = "🔔"
ACTIONS_OF_A_TURN: set[AnyAction] = {
    *(Action.CLUE, Action.TICK, Action.COVER, Action.DECLINE, Action.ANSWER),
}
"""What a key offers only to who may give a clue now, or answer for one."""
Face = tuple[str, list[tuple[object, ...]], list[str]]


class Shown:
    """What is shown of a channel's matches; `broken` is the follower that is behind for now."""

    def __init__(
        self, local: LocalDiscord, channel: Channel, store: Store, now: Callable[[], int]
    ) -> None:
        self.broken = ""
        self._local = local
        self._channel = channel
        self._store = store
        self._matches = Matches(store, random.Random(1), now)

    async def check(self, table: Table) -> None:
        """Hold everything that shows a match against what the database says of it."""
        checks = {
            "board": self._check_board,
            "notice": self._check_notice,
            "recap": self._check_recap,
            "keys": self._check_keys,
        }
        for listener, check in checks.items():
            if listener != self.broken:
                await check(table)
                continue
            with pytest.raises(AssertionError):
                await check(table)

    async def _check_board(self, table: Table) -> None:
        board, expected = self.view(table.place.message), _told(table)
        in_board = expected is not None and table.place.notice is None
        if in_board and face(board) == self._face(public_screen(table, expected)):
            return  # the next edit drops its words
        assert face(board) == self._face(public_screen(table))

    async def _check_notice(self, table: Table) -> None:
        expected, notice_id = _told(table), table.place.notice
        bells = [one for one in self.messages() if BELL in one.text and not one.labels]
        if expected is None or notice_id is None:
            assert not bells
            called = set() if expected is None else set(expected.accounts)
            assert called <= set(self.view(table.place.message).pings)
            return
        assert [one.text for one in bells] == [format_message(table, expected, _say(table))]
        assert [one.id for one in bells] == [notice_id]

    async def _check_recap(self, table: Table) -> None:
        game = table.match.game
        begins = f"cn1:{table.id}:{table.match.moment}:{Action.REMATCH.value}"
        recaps = [
            one
            for one in self.messages()
            if any(str(button.custom_id).startswith(begins) for button in one.buttons)
        ]
        if game is None or game.outcome is None:
            assert not recaps
            return
        assert [one.id for one in recaps] == [table.place.recap]
        standing = await self._matches.results.get_standing(table.id)
        assert face(recaps[0]) == self._face(_recap(table, standing))

    async def _check_keys(self, table: Table) -> None:
        brought = await self._store.key_messages.list_key_messages(table.id)
        for key in brought:
            await self._check_key(table, key)
        if table.match.game is not None:
            seats = (seat for seat in table.match.seats if not is_computer(seat.person))
            retention_policies = {seat.person for seat in seats if seat.sees_key}
            assert {key.person for key in brought} == retention_policies

    async def _check_key(self, table: Table, key: KeyMessage) -> None:
        """Look at a key, which may show an earlier board until its holder gives the next clue."""
        seat = table.match.seats.find_seat(key.person)
        assert seat is not None
        say = voice(choose_language_for_locale(table.people[key.person].locale))
        question = await self._matches.clues.find_draft_view(table, key.person)
        game = table.match.require_dealt()
        shown = face(self.view(key.message))
        drawn = self._face(
            keys.key_screen(table, game, seat, say, question, every_row().more_turn, is_dm=True)
        )
        waits = game.phase is Phase.CLUE and seat.team not in game.givers
        if not waits and game.phase is not Phase.GUESS:
            assert shown == drawn
            return
        assert shown[0] == drawn[0]
        assert not _actions(shown) & ACTIONS_OF_A_TURN

    def messages(self) -> list[MessageView]:
        """List what everybody in the channel sees."""
        world = self._local.world
        messages = world.messages_in(self._channel.id)
        return [MessageView(one, world) for one in messages if one.seen_by is None]

    def view(self, message_id: int | None) -> MessageView:
        """Give a message by its id."""
        assert message_id is not None
        return MessageView(self._local.world.message(message_id), self._local.world)

    def _face(self, screen: Screen) -> Face:
        parts = stored_components(components(screen), ())
        drawn = Message(0, 0, 0, 0.0, components=parts, flags=Flag.COMPONENTS_V2)
        return face(MessageView(drawn, self._local.world))


def face(view: MessageView) -> Face:
    """Give what a message says and offers: texts, buttons and selects, alt texts."""
    parts: list[tuple[object, ...]] = [
        (one.label, str(one.emoji), one.style, one.disabled, one.custom_id, one.url)
        for one in view.buttons
    ]
    parts += [(one.placeholder, one.custom_id, one.options) for one in view.selects]
    items = [item for part in view.parts for item in part.get("items") or ()]
    return view.text, parts, [str(item["description"]) for item in items]


def _actions(shown: Face) -> set[AnyAction]:
    values = [str(value) for part in shown[1] for value in part]
    return {Press.parse(value).action for value in values if value.startswith("cn1:")}


def _recap(table: Table, standing: Standing) -> Screen:
    return recap_screen(table, _say(table), standing, offers=every_row().recap)


def _say(table: Table) -> Voice:
    return voice(table.match.language)


def _told(table: Table) -> Notice | None:
    game = table.match.game
    if game is None or table.match.rest is not None or not game.awaited_seats:
        return None
    return build_notice(table, _say(table), every_row().spectator_texts)
