"""All that everybody, an operative and a stranger are shown of a table."""

from __future__ import annotations

from cogs.screens.board import public_screen, text_board_screen
from cogs.screens.markup import voice
from cogs.screens.more import MorePage, clues_screen, more_screen
from cogs.screens.notice import build_notice, format_message, reminder_notice
from cogs.screens.panel import guess_state_screen
from cogs.screens.screen import Screen
from engine.rules import Role
from engine.tables import Table
from engine.texts import LANGUAGES
from tests.cogs.every_row import every_row
from tests.cogs.screens.wire import printed
from tests.engine.rules.people import EVE, TABLES


def everything_public(table: Table) -> list[str]:
    """Spell out all that is shown to everybody, and to an operative and a stranger."""
    position = table.match.require_dealt()
    texts = [shown(public_screen(table), table)]
    say = voice(table.match.language)
    texts += [
        format_message(table, one, say)
        for one in (
            build_notice(table, say, every_row().spectator_texts),
            reminder_notice(table, say, every_row().spectator_texts),
        )
    ]
    guessers = [seat.person for seat in TABLES[position.format] if seat.role is Role.OPERATIVE]
    for tongue in LANGUAGES:
        say = voice(tongue)
        texts += [
            shown(more_screen(table, person, say, page=page, rows=every_row()), table)
            for person in (*guessers, EVE)
            for page in MorePage
        ]
        texts += [
            shown(guess_state_screen(table, position, person, say), table)
            for person in (*guessers, EVE)
        ]
        texts.append(shown(clues_screen(table, say), table))
        texts.append(shown(text_board_screen(table, position, say), table))
    return texts


def shown(screen: Screen, table: Table) -> str:
    """Spell a screen out but for the commitment, the one thing made of what is hidden (A5)."""
    spelled, committed = printed(screen), table.match.commitment
    assert spelled.count(committed) <= 1
    return spelled.replace(committed, "the commitment")
