"""Choosing packs: which ones a table can have, and what becomes of a choice that was made before.

Law: what a table has chosen is known by its id; what it is called is looked up as often as
somebody chooses, and kept in the log.
"""

from __future__ import annotations

from dataclasses import replace

from engine.decks import HOUSE, pack_ids, require_filled, word_pack
from engine.rules import MOST_CHOSEN, Deck, Settings
from engine.tables import OfferedPack


def offered(language: str) -> tuple[OfferedPack, ...]:
    """List the packs that a table in a language can choose, themes by their titles."""
    themes = [_theme(language, theme) for theme in pack_ids(language) if theme != HOUSE]
    return tuple(sorted(themes, key=lambda theme: theme.title.casefold()))


def settled(settings: Settings) -> Settings:
    """Give settings that have chosen only what is offered, as it is called now (A10)."""
    known = {pack.id: pack.chosen for pack in offered(settings.language)}
    kept = [known[one.id] for one in settings.mix.packs if one.id in known]
    return replace(settings, mix=replace(settings.mix, packs=tuple(kept[:MOST_CHOSEN])))


def require_fitting(settings: Settings) -> None:
    """Raise PackTooSmall where chosen packs cannot fill the layout (A4)."""
    if settings.mix.packs and settings.deck is not Deck.PICTURES:
        require_filled(settings)


def _theme(language: str, theme: str) -> OfferedPack:
    pack = word_pack(language, theme)
    return OfferedPack(theme, pack.name, pack.codenames)
