"""Requests of pages: they go through the dispatcher, as presses do.

Law: a request that is sent twice counts once; a session that has ended does nothing more.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace

import discord

from cogs.interactions.counters import FeatureMetric, Histogram
from cogs.interactions.requests import (
    HandlerResponse,
    Request,
    StandaloneResponse,
    TableResponse,
    UpdateKind,
    is_age_restricted,
)
from cogs.live import component_json, text_conversion
from cogs.live.guest_actions import may_guest_press, remove_forbidden
from cogs.live.outgoing import announce_next_table, close_message, session_ended_message
from cogs.live.page_socket import PageSocket
from cogs.live.pages import PageRegistry, session_actor
from cogs.live.web_interactions import (
    ACTIONS_WITHOUT_LOOKUP,
    PageRequest,
    PageResponder,
    WebInteraction,
    action_of,
    derive_interaction_id,
    parse_press,
)
from cogs.running.dispatcher import Dispatcher
from cogs.running.services import Services
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen
from engine.live.rows import Session
from engine.live.sessions import SessionService
from engine.rules import Leave, Refused


class PageActions:
    """A handler of pages' requests."""

    def __init__(self, to: Services, entering: SessionService, pages: PageRegistry) -> None:
        self._client = to.bot
        self._dispatcher: Dispatcher = to.dispatcher
        self._rows = to.rows
        self._ledger = to.matches.ledger
        self._follow = to.after_change.publish
        self._entering = entering
        self._pages = pages
        self._render_pool = to.render_pool
        self._took: defaultdict[str, Histogram] = defaultdict(Histogram)

    async def handle(self, page: PageSocket, page_request: PageRequest) -> None:
        """Handle a page's request after its earlier ones, and send it the outcome.

        The next one need not wait until other people are shown the change.
        """
        async with page.wait_for_turn() as answered:
            await self._handle(page, page_request, answered)

    async def _handle(
        self, page: PageSocket, page_request: PageRequest, answered: Callable[[], None]
    ) -> None:
        session = await self._entering.reload_session(page.session.token, page.session.guild)
        if session is None:
            page.close_with(session_ended_message(page))
            return
        table = self._pages.get_table(page.match)
        if table is None:
            return
        number = derive_interaction_id(session.token, page_request.id)
        at_once = action_of(page_request.press) in ACTIONS_WITHOUT_LOOKUP
        room = await self._pages.get_access(session, table.place, at_once=at_once)
        if room.is_hidden:
            page.close_with(close_message("gone", page.language))
            return
        pressed = WebInteraction(
            self._client, table.place, page_request, room, number=number, locale=page.language
        )
        answer = self._create_responder(page, pressed, page_request)
        doer = replace(
            session_actor(session),
            interaction=number,
            moderator=not at_once and room.permissions.manage_messages,
            adults=is_age_restricted(room.guild_channel),
        )
        request = Request(answer, doer, self._render_pool, self._rows)
        shown = False

        def stored(done: HandlerResponse) -> None:
            nonlocal shown
            shown = isinstance(done, TableResponse) and done.update is UpdateKind.CHANGE
            if not isinstance(done, StandaloneResponse):  # it sends its own outcome
                answer.send_outcome()
            answered()
            if isinstance(done, TableResponse) and done.done.after.id != page.match:
                announce_next_table(done.done.after, page, now=True)

        wanted = self._parse_press(page, page_request)
        if session.only_match is not None and not may_guest_press(wanted):
            answer.send_outcome(answer.say("refused-not-for-guests"))
            return
        await self._dispatcher.serve_press(request, wanted, stored)
        answer.send_outcome()
        outcome = "refused" if answer.refused else "done"
        self._took[outcome].observe((answer.answered_at or answer.started_at) - answer.started_at)
        if not shown:
            self._pages.update_pages_of_person(page)

    async def leave_seat(self, session: Session) -> None:
        """Leave the seat of a guest who leaves for good, if they have one."""
        if session.only_match is None:
            return
        leaving = replace(
            session_actor(session),
            interaction=derive_interaction_id(session.token, secrets.token_hex()),
        )
        with suppress(Refused):
            done = await self._ledger.apply(session.only_match, leaving, Leave())
            await self._follow(done)

    def measures(self) -> Iterator[FeatureMetric]:
        """Yield metrics: open pages, how long requests take, and why pages were closed."""
        yield from measure_pages(len(self._pages), self._took)
        yield from self._pages.close_counters.measures()

    def _parse_press(self, page: PageSocket, page_request: PageRequest) -> Press | None:
        """Parse the pressed custom id; None if it is malformed or of another match."""
        press = parse_press(page_request.press)
        return press if press is not None and press.match in {page.match, 0} else None

    def _create_responder(
        self, page: PageSocket, pressed: WebInteraction, page_request: PageRequest
    ) -> PageResponder:
        say = voice(page.language)
        table = self._pages.get_table(page.match)
        people = [] if table is None else [*table.people.values()]
        accounts = [entry.account for entry in people if entry.account is not None]
        names = self._pages.get_names(page.session.guild, accounts)

        def write(text: str) -> str:
            return text_conversion.convert_markup(text, names, say("somebody"))

        options = [
            {"value": str(entry), "label": names.get(entry, say("somebody"))} for entry in accounts
        ]

        def renders(rendered: RenderedScreen) -> list[component_json.Part]:
            converted = component_json.convert_render(rendered, write, options)
            return converted if page.session.only_match is None else remove_forbidden(converted)

        def forms(modal: discord.ui.Modal) -> component_json.Part:
            title, press, inner = component_json.convert_modal(modal, write)
            return {"title": title, "press": press, "parts": inner}

        return PageResponder(pressed, page_request, page.language, page.send, renders, forms)


def measure_pages(pages: int, took: Mapping[str, Histogram]) -> Iterator[FeatureMetric]:
    """Yield the number of open pages, and the durations of requests by outcome."""
    yield FeatureMetric("live_pages", "Pages that are open", (), {(): pages})
    if took:
        about = "From a page's deed to its answer"
        by_outcome = {(outcome,): durations for outcome, durations in took.items()}
        yield FeatureMetric("live_deed_seconds", about, ("outcome",), by_outcome)
