"""Solo pages: open pages of boards that one person plays alone, and what is done there.

Law: a board is loaded again after each step, also a refused one, so that it is the newest; only its
person is sent it. A step that is sent twice counts once, because it carries the steps before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import discord

from cogs.interactions.requests import Request
from cogs.live import component_json, page_texts
from cogs.live.close_reasons import CloseCounters, close_message, session_ended_message
from cogs.live.component_json import Part
from cogs.live.member_cache import ChannelAccess
from cogs.live.page_socket import PageSocket
from cogs.live.page_states import session_actor
from cogs.live.web_interactions import (
    PageRequest,
    PageResponder,
    WebInteraction,
    derive_interaction_id,
    parse_press,
)
from cogs.publishing.solo_boards import SoloBoard, SoloGame, parse_address
from cogs.running.dispatcher import Dispatcher
from cogs.running.services import Services
from cogs.screens.custom_ids import VERSION, Action, Press, UnknownButton
from cogs.screens.markup import voice
from engine.live.patches import SharedState, State
from engine.live.people import PageReader
from engine.live.rows import Session
from engine.live.sessions import SessionService
from engine.live.solo import build_solo_marks, build_solo_state
from engine.rules import Position, Refused
from engine.tables import MessageLocation
from engine.telling.formatting import guess_button_card_text, team_id
from engine.texts import Voice

MAX_PAGES_PER_PERSON, MAX_PAGES = 4, 1024


@dataclass(slots=True)
class _OpenBoard:
    """A board on an open page: its kind, which one it is, and the card that is marked there.

    `loaded` is the board as it was loaded last in a language; None once it may have changed, which
    `changes` counts.
    """

    game: SoloGame
    board: str
    marked: Position | None = None
    loaded: tuple[str, SoloBoard] | None = None
    changes: int = 0

    def forget_loaded(self) -> None:
        """Discard the loaded board, also if it is being loaded just now."""
        self.loaded = None
        self.changes += 1


class SoloPages:
    """All open pages of this process on which a person plays alone."""

    def __init__(
        self, services: Services, sessions: SessionService, close_counters: CloseCounters
    ) -> None:
        self._games = services.solo_games
        self._client = services.bot
        self._dispatcher: Dispatcher = services.dispatcher
        self._rows = services.rows
        self._render_pool = services.render_pool
        self._sessions = sessions
        self._close_counters = close_counters
        self._open: dict[PageSocket, _OpenBoard] = {}

    def __iter__(self) -> Iterator[PageSocket]:
        return iter(tuple(self._open))

    def close_all(self, why: str) -> None:
        """Close all pages for a reason of CLOSE_REASONS."""
        for page in self:
            page.close_with(close_message(why, page.language))

    async def subscribe(self, page: PageSocket, address: str) -> str | None:
        """Open a board on a page; returns why not, as one of CLOSE_REASONS.

        If a person has too many pages, their oldest are closed. A guest has no boards (H9).
        """
        parsed = parse_address(address)
        game = None if parsed is None else self._games.get(parsed[0])
        if parsed is None or game is None or page.session.only_match is not None:
            return "gone"
        opened = _OpenBoard(game, parsed[1])
        try:
            await self._load(page, opened)
        except Refused:
            return "gone"
        if len(self._open) >= MAX_PAGES:
            return "many"
        own = [other for other in self if other.session.person == page.session.person]
        for other in own[: max(0, len(own) - MAX_PAGES_PER_PERSON + 1)]:
            other.close_with(close_message("many", other.language))
        self._open[page] = opened
        page.mark_stale()
        return None

    def unsubscribe(self, page: PageSocket) -> None:
        """Remove a page and count why it closed."""
        if page.close_reason is not None:
            self._close_counters.closed[page.close_reason] += 1
        self._open.pop(page, None)

    async def send_updates(self, page: PageSocket, sign: str) -> None:
        """Send a page its messages and states, until it ends.

        `sign` is the version of the page's file.
        """
        opened = self._open[page]
        while True:
            stale = await page.wait_for_update()
            if not await page.send_messages():
                return
            if stale:
                board = await self._load(page, opened)
                first = {"page": sign, "texts": page_texts.get_page_texts(page.language)}
                state = build_state(board, opened.marked, page.session, voice(page.language))
                await page.send_state(SharedState(state), {}, first)

    async def handle(self, page: PageSocket, page_request: PageRequest) -> None:
        """Handle a page's request once its earlier ones are answered, and send it the outcome.

        A mark is the page's own; a step goes through the dispatcher, as a press on Discord does.
        """
        async with page.wait_for_turn():
            session = await self._sessions.reload_session(page.session.token, page.session.guild)
            opened = self._open.get(page)
            if session is None or opened is None:
                page.close_with(session_ended_message(page))
                return
            answer = self._create_responder(page, page_request)
            press = parse_press(page_request.press)
            card = _parse_marked_card(press)
            if card is not None:
                opened.marked = None if opened.marked == card else card
            else:
                own = press is not None and not press.match and press.action in opened.game.actions
                actor = replace(session_actor(session), interaction=answer.interaction.id)
                request = Request(answer, actor, self._render_pool, self._rows)
                await self._dispatcher.serve_press(request, press if own else None)
                opened.forget_loaded()
            answer.send_outcome()
            page.mark_stale()

    async def _load(self, page: PageSocket, opened: _OpenBoard) -> SoloBoard:
        language, changes = page.language, opened.changes
        if opened.loaded is not None and opened.loaded[0] == language:
            return opened.loaded[1]
        board = await opened.game.load(session_actor(page.session), opened.board, voice(language))
        if opened.changes == changes:
            opened.loaded = language, board
        return board

    def _create_responder(self, page: PageSocket, page_request: PageRequest) -> PageResponder:
        interaction = WebInteraction(
            self._client,
            MessageLocation(guild=page.session.guild, channel=0),
            page_request,
            ChannelAccess(None, None, None, None),
            number=derive_interaction_id(page.session.token, page_request.id),
            locale=page.language,
        )
        write = page_texts.create_state_converter({}, voice(page.language)("somebody"))
        renders = partial(component_json.convert_rendered_screen, write=write)
        return SoloResponder(interaction, page_request, page.language, page.send, renders, _no_form)


class SoloResponder(PageResponder):
    """The response to a step on a solo board, which shows what came of it."""

    IS_QUIET = True


def _parse_marked_card(press: Press | None) -> Position | None:
    """Parse the card that a press marks; None for any other press."""
    if press is None or press.action is not Action.MARK:
        return None
    with suppress(UnknownButton):
        return press.card
    return None


def _no_form(_form: discord.ui.Modal) -> Part:
    raise UnknownButton


def build_state(board: SoloBoard, marked: Position | None, session: Session, say: Voice) -> State:
    """Build all that a page shows of a board, with what its person may do."""
    write = page_texts.create_state_converter({}, say("somebody"))
    reader = PageReader(say=say, write=write)
    state = build_solo_state(board.game, board.language, session.person, reader)
    about, hint = write(board.about), write(board.hint)
    if board.is_over:
        over = _build_end(board, about, hint)
        state |= {"phase": "over", "head": about, "lines": [], "say": "", "over": over}
        return state | build_solo_marks(session.person, None) | list_solo_actions(board, None, say)
    marked = marked if marked in board.guess_ids else None
    state |= {"head": "", "lines": [about], "say": "", **({"lesson": hint} if hint else {})}
    return state | build_solo_marks(session.person, marked) | list_solo_actions(board, marked, say)


def _build_end(board: SoloBoard, about: str, hint: str) -> State:
    outcome = board.game.outcome
    winner = None if outcome is None else outcome.winner
    named = {} if winner is None else {"winner": team_id(board.game.theme, winner)}
    return {"say": about, "lines": hint.split("\n"), **named}


def list_solo_actions(board: SoloBoard, marked: Position | None, say: Voice) -> Part:
    """List what the person of a board may do, as `may` and the beginning of its custom ids."""
    may: Part = {"bye": say("button-live-forget")}
    if not board.is_over:
        cards = [int(card) for card in board.guess_ids]
        may["mark"] = {"press": f":{Action.MARK.value}", "cards": cards}
    if marked is not None:
        label = say("button-guess-this", codename=guess_button_card_text(board.game, marked))
        may["guess"] = {"press": board.guess_ids[marked], "label": label}
    if board.end_id is not None:
        may["end"] = {"press": board.end_id, "label": say("button-end-turn")}
    return {"at": f"{VERSION}:0:{board.game.moment}", "may": may}
