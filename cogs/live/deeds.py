"""Deeds: what a page wants done goes through the dispatcher, as a press does.

Law: a deed that is sent again counts once; a session that has ended does nothing more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from cogs.live import parts, writing
from cogs.live.page import OpenPage
from cogs.live.pages import Pages, bye, tell_of_next
from cogs.live.pressing import PageAnswer, PageDeed, PagePress, Unpainted, number_of
from cogs.screens.custom_ids import Press, UnknownButton
from cogs.screens.markup import voice
from cogs.wire.dispatcher import Dispatcher
from cogs.wire.meters import Durations, Measure
from cogs.wire.requests import Request, Served, Shown, restricted
from cogs.wire.services import Services
from engine.live.entering import Entering
from engine.matches import Actor


class Deeds:
    """The door for what pages want done."""

    def __init__(self, to: Services, entering: Entering, pages: Pages) -> None:
        self._client = to.bot
        self._dispatcher: Dispatcher = to.dispatcher
        self._rows = to.rows
        self._entering = entering
        self._pages = pages
        self._painter = Unpainted()
        self._took: defaultdict[str, Durations] = defaultdict(Durations)

    async def do(self, page: OpenPage, deed: PageDeed) -> None:
        """Do what a page wants, and tell it how that went."""
        session = await self._entering.again(page.session.token, page.session.guild)
        if session is None:
            page.end(bye("session", page.language))
            return
        table = self._pages.table(page.match)
        if table is None:
            return
        number = number_of(session.token, deed.id)
        pressed = PagePress(self._client, table.place, deed, number, page.language)
        answer = self._answer(page, pressed, deed)
        actor = Actor(
            user=session.user,
            locale=session.locale,
            interaction=number,
            guild=session.guild,
            adults=restricted(pressed.channel),
        )
        request = Request(answer, actor, self._painter, self._rows)

        def stored(done: Shown) -> None:
            answer.done()
            if isinstance(done, Served) and done.done.after.id != page.match:
                tell_of_next(done.done.after, page, now=True)

        await self._dispatcher.serve_press(request, self._press(page, deed), stored)
        answer.done()
        outcome = "refused" if answer.refused else "done"
        self._took[outcome].add((answer.answered_at or answer.began) - answer.began)
        self._pages.own_changed(page)

    def measures(self) -> Iterator[Measure]:
        """Tell how many pages are open, and how long what is done on them takes."""
        return measured(len(self._pages), self._took)

    def _press(self, page: OpenPage, deed: PageDeed) -> Press | None:
        """Read what was pressed; None for what is of no table, or of another one."""
        try:
            press = Press.parse(deed.press)
        except UnknownButton:
            return None
        return press if press.match in {page.match, 0} else None

    def _answer(self, page: OpenPage, pressed: PagePress, deed: PageDeed) -> PageAnswer:
        say = voice(page.language)
        table = self._pages.table(page.match)
        people = [] if table is None else [*table.people.values()]
        accounts = [one.user_id for one in people if one.user_id is not None]
        names = self._pages.names(page.session.guild, accounts)

        def write(text: str) -> str:
            return writing.marked(text, names, say("somebody"))

        options = [
            {"value": str(one), "label": names.get(one, say("somebody"))} for one in accounts
        ]
        return PageAnswer(
            pressed,
            deed,
            page.language,
            page.tell,
            lambda view: parts.parts(view, write, options),
            lambda modal: dict(
                zip(("title", "press", "parts"), parts.form(modal, write), strict=True)
            ),
        )


def measured(pages: int, took: Mapping[str, Durations]) -> Iterator[Measure]:
    """Tell of so many open pages, and of deeds by how they ended."""
    yield Measure("live_pages", "Pages that are open", (), {(): pages})
    if took:
        about = "From a page's deed to its answer"
        by_outcome = {(outcome,): one for outcome, one in took.items()}
        yield Measure("live_deed_seconds", about, ("outcome",), by_outcome)
