"""What the bot says to a person, and to all."""

from __future__ import annotations

from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.evening import LANGUAGES, Evening
from tests.local_discord import Person


def text_for(person: Person, text_id: str, **variables: str | int) -> str:
    """Give what a text says in a person's language."""
    return voice(choose_language_for_locale(person.account.locale))(text_id, **variables)


def public_text(evening: Evening, text_id: str, **variables: str | int) -> str:
    """Give what a text says in the language of a table."""
    return voice(LANGUAGES[evening.tongue])(text_id, **variables)
