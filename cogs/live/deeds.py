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

from cogs.live import parts, writing
from cogs.live.for_guests import for_guests, guests_alone
from cogs.live.letters import bye, session_ended, tell_of_next
from cogs.live.page import OpenPage
from cogs.live.pages import Pages, actor
from cogs.live.pressing import AT_ONCE, PageAnswer, PageDeed, PagePress, action_of, number_of, read
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.screen import Sheet
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.meters import Durations, Measure
from cogs.wire.requests import Apart, News, Request, Served, Shown, restricted
from cogs.wire.services import Services
from engine.live.entering import Entering
from engine.live.rows import Session
from engine.rules import Leave, Refused


class Deeds:
    """A handler of pages' requests."""

    def __init__(self, to: Services, entering: Entering, pages: Pages) -> None:
        self._client = to.bot
        self._dispatcher: Dispatcher = to.dispatcher
        self._rows = to.rows
        self._hosting = to.matches.hosting
        self._follow = to.after_change.follow
        self._entering = entering
        self._pages = pages
        self._painter = to.painter
        self._took: defaultdict[str, Durations] = defaultdict(Durations)

    async def do(self, page: OpenPage, deed: PageDeed) -> None:
        """Handle a page's request after its earlier ones, and send it the outcome.

        The next one need not wait until other people are shown the change.
        """
        async with page.turn() as answered:
            await self._do(page, deed, answered)

    async def _do(self, page: OpenPage, deed: PageDeed, answered: Callable[[], None]) -> None:
        session = await self._entering.again(page.session.token, page.session.guild)
        if session is None:
            page.end(session_ended(page))
            return
        table = self._pages.table(page.match)
        if table is None:
            return
        number = number_of(session.token, deed.id)
        at_once = action_of(deed.press) in AT_ONCE
        room = await self._pages.room(session, table.place, at_once=at_once)
        if room.hidden:
            page.end(bye("gone", page.language))
            return
        pressed = PagePress(
            self._client, table.place, deed, room, number=number, locale=page.language
        )
        answer = self._answer(page, pressed, deed)
        doer = replace(
            actor(session),
            interaction=number,
            moderator=not at_once and room.powers.manage_messages,
            adults=restricted(room.around),
        )
        request = Request(answer, doer, self._painter, self._rows)
        shown = False

        def stored(done: Shown) -> None:
            nonlocal shown
            shown = isinstance(done, Served) and done.news is News.CHANGE
            if not isinstance(done, Apart):  # it sends its own outcome
                answer.done()
            answered()
            if isinstance(done, Served) and done.done.after.id != page.match:
                tell_of_next(done.done.after, page, now=True)

        wanted = self._press(page, deed)
        if session.only is not None and not for_guests(wanted):
            answer.done(answer.say("refused-not-for-guests"))
            return
        await self._dispatcher.serve_press(request, wanted, stored)
        answer.done()
        outcome = "refused" if answer.refused else "done"
        self._took[outcome].add((answer.answered_at or answer.began) - answer.began)
        if not shown:
            self._pages.own_changed(page)

    async def leave_seat(self, session: Session) -> None:
        """Leave the seat of a guest who leaves for good, if they have one."""
        if session.only is None:
            return
        leaving = replace(actor(session), interaction=number_of(session.token, secrets.token_hex()))
        with suppress(Refused):
            done = await self._hosting.seat(session.only, leaving, Leave())
            await self._follow(done)

    def measures(self) -> Iterator[Measure]:
        """Yield metrics: open pages, how long requests take, and why pages were closed."""
        yield from measured(len(self._pages), self._took)
        yield from self._pages.farewells.measures()

    def _press(self, page: OpenPage, deed: PageDeed) -> Press | None:
        """Parse the pressed custom id; None if it is malformed or of another match."""
        press = read(deed.press)
        return press if press is not None and press.match in {page.match, 0} else None

    def _answer(self, page: OpenPage, pressed: PagePress, deed: PageDeed) -> PageAnswer:
        say = voice(page.language)
        table = self._pages.table(page.match)
        people = [] if table is None else [*table.people.values()]
        accounts = [entry.account for entry in people if entry.account is not None]
        names = self._pages.names(page.session.guild, accounts)

        def write(text: str) -> str:
            return writing.marked(text, names, say("somebody"))

        options = [
            {"value": str(entry), "label": names.get(entry, say("somebody"))} for entry in accounts
        ]

        def sheets(sheet: Sheet) -> list[parts.Part]:
            converted = parts.parts(sheet, write, options)
            return converted if page.session.only is None else guests_alone(converted)

        def forms(modal: discord.ui.Modal) -> parts.Part:
            title, press, inner = parts.form(modal, write)
            return {"title": title, "press": press, "parts": inner}

        return PageAnswer(pressed, deed, page.language, page.tell, sheets, forms)


def measured(pages: int, took: Mapping[str, Durations]) -> Iterator[Measure]:
    """Yield the number of open pages, and the durations of requests by outcome."""
    yield Measure("live_pages", "Pages that are open", (), {(): pages})
    if took:
        about = "From a page's deed to its answer"
        by_outcome = {(outcome,): durations for outcome, durations in took.items()}
        yield Measure("live_deed_seconds", about, ("outcome",), by_outcome)
