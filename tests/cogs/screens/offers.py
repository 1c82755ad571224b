"""What *More* offers somebody, on all of its pages."""

from __future__ import annotations

from cogs.screens.custom_ids import Action, AnyAction, Press
from cogs.screens.markup import voice
from cogs.screens.more import MorePage, more_screen
from engine.rules import Person, Seat
from engine.tables import Table
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import buttons
from tests.local_discord.wire import Json


def under_more(
    table: Table,
    person: Person,
    idle: tuple[Seat, ...] = (),
    *,
    language: str = "en",
    moderator: bool = False,
) -> list[Json]:
    """List the buttons of every page, but those that turn to another."""
    say = voice(language)
    shown = [
        more_screen(table, person, say, idle, moderator=moderator, page=page, rows=every_row())
        for page in MorePage
    ]
    known = {one["custom_id"]: one for screen in shown for one in buttons(screen)}
    return [one for one in known.values() if action(one) is not Action.MORE]


def first(
    table: Table, person: Person, idle: tuple[Seat, ...] = (), *, moderator: bool = False
) -> list[Json]:
    """List the buttons that stand there at once."""
    return buttons(
        more_screen(table, person, voice("en"), idle, moderator=moderator, rows=every_row())
    )


def action(button: Json) -> AnyAction:
    """Tell what a button is for."""
    return Press.parse(button["custom_id"]).action
