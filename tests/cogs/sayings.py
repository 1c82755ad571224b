"""What the bot says to a person."""

from __future__ import annotations

from cogs.screens.markup import voice
from engine.texts import read_by
from tests.local_discord import Person


def said(person: Person, text_id: str, **told: str | int) -> str:
    """Give what a text says in a person's language."""
    return voice(read_by(person.account.locale))(text_id, **told)
