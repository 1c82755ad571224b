"""Choosing packs: which packs a table can have, and whether an earlier choice still holds.

Law: a table's choice is stored by the pack's id; its title is looked up at each choice, and kept in
the log.
"""

from __future__ import annotations

from dataclasses import replace

from engine.decks import (
    HOUSE_PACK,
    OwnPacks,
    TwoSidedCard,
    WordPack,
    list_word_pack_ids,
    load_word_pack,
    require_layout_fillable,
)
from engine.matches.ledger import Ledger
from engine.matches.refusals import Refusal
from engine.rules import MAX_CHOSEN_PACKS, Deck, Settings
from engine.store import Store
from engine.tables import OfferedPack, OwnPack
from engine.tables.server_values import OWN_PACK_PREFIX


class PackForAdults(Refusal):
    """A pack for adults is dealt in age-restricted channels only (A10); `title` is the pack's."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title


async def list_offered_packs(
    store: Store, guild: int, language: str, *, adults: bool
) -> tuple[OfferedPack, ...]:
    """List the packs that a table in a language can choose: our themes, then the server's own.

    Packs for adults only if `adults`: the channel is age-restricted (A10).
    """
    ids = (pack for pack in list_word_pack_ids(language) if pack != HOUSE_PACK)
    themes = [_offered_theme(language, theme) for theme in ids]
    own = [
        OfferedPack(pack.id, pack.title, pack.codenames, pack.adult)
        for pack in await store.own_packs.list_packs(guild)
        if pack.language == language and (adults or not pack.adult)
    ]
    return (*sorted(themes, key=lambda theme: theme.title.casefold()), *own)


async def without_unoffered_packs(
    store: Store, guild: int, settings: Settings, *, adults: bool
) -> Settings:
    """Return settings without the chosen packs that are not offered, with current titles (A10)."""
    if not settings.mix.packs:
        return settings
    packs = await list_offered_packs(store, guild, settings.language, adults=adults)
    known = {pack.id: pack.to_choice for pack in packs}
    choices = [known[choice.id] for choice in settings.mix.packs if choice.id in known]
    return replace(settings, mix=replace(settings.mix, packs=tuple(choices[:MAX_CHOSEN_PACKS])))


async def require_packs_fill_layout(store: Store, guild: int, settings: Settings) -> None:
    """Raise PackTooSmall if the chosen packs cannot fill the layout (A4)."""
    if settings.mix.packs and settings.deck is not Deck.PICTURES:
        require_layout_fillable(
            settings, word_packs_by_id(await load_chosen_own_packs(store, guild, settings))
        )


async def require_no_adult_pack(
    store: Store, guild: int, settings: Settings, *, adults: bool
) -> None:
    """Raise PackForAdults if a pack for adults is chosen, unless `adults` are allowed (A10).

    The channel or the pack may have changed since the choice.
    """
    for pack in () if adults else await load_chosen_own_packs(store, guild, settings):
        if pack.adult:
            raise PackForAdults(pack.title)


async def load_chosen_own_packs(
    store: Store, guild: int, settings: Settings
) -> tuple[OwnPack, ...]:
    """Load those of the server's own packs that the settings choose; deleted ones are missing."""
    chosen = {choice.id for choice in settings.mix.packs}
    if not any(choice.startswith(OWN_PACK_PREFIX) for choice in chosen):
        return ()
    return tuple(pack for pack in await store.own_packs.list_packs(guild) if pack.id in chosen)


def _as_word_pack(pack: OwnPack) -> WordPack:
    """Return a server's own pack as one that can be dealt: cards with one side (A10)."""
    cards = tuple(TwoSidedCard(codename) for codename in pack.codenames)
    return WordPack(name=pack.id, language=pack.language, cards=cards, licence="", title=pack.title)


def word_packs_by_id(packs: tuple[OwnPack, ...]) -> OwnPacks:
    """Return a server's own packs as word packs of one-sided cards, by id."""
    return {pack.id: _as_word_pack(pack) for pack in packs}


def _offered_theme(language: str, theme: str) -> OfferedPack:
    pack = load_word_pack(language, theme)
    return OfferedPack(theme, pack.name, pack.codenames)


class PackService:
    """The use cases of a server's packs."""

    def __init__(self, ledger: Ledger) -> None:
        self._store = ledger.store

    async def list_offered_packs(
        self, guild: int, language: str, *, adults: bool
    ) -> tuple[OfferedPack, ...]:
        """List the packs that a table can choose, as the function does."""
        return await list_offered_packs(self._store, guild, language, adults=adults)
