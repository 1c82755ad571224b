"""The use cases of packs: what a table can choose of them, and what a server has seen (A9, A10)."""

from __future__ import annotations

from dataclasses import replace

from engine.decks import PICTURES, pack_ids, picture_pack, word_pack
from engine.languages import LANGUAGES
from engine.matches import choosing
from engine.matches.ledger import Ledger
from engine.tables import OfferedPack, SeenPack


class Packing:
    """What a server has of packs."""

    def __init__(self, ledger: Ledger) -> None:
        self._store = ledger.store

    async def offered(self, guild: int, language: str, *, adults: bool) -> tuple[OfferedPack, ...]:
        """List the packs that a table in a language can choose beside the house words."""
        return await choosing.offered(self._store, guild, language, adults=adults)

    async def seen(self, guild: int) -> tuple[SeenPack, ...]:
        """Tell how much a server has seen of each pack that it has played with (A9)."""
        counted = await self._store.decks.seen(guild)
        own = {pack.id: pack for pack in await self._store.own_packs.of(guild)}
        found = [SeenPack(one.id, one.title, 0, len(one.codenames)) for one in own.values()]
        words = [word_pack(code, one) for code in LANGUAGES for one in pack_ids(code)]
        found += [SeenPack(one.name, one.called, 0, len(one.codenames)) for one in words]
        drawn = [one for one in picture_pack().pictures if one.place is not None]
        found.append(SeenPack(PICTURES, "", 0, len(drawn)))
        return tuple(replace(one, seen=counted[one.name]) for one in found if one.name in counted)

    async def start_over(self, guild: int, name: str) -> None:
        """Have a server forget what it has seen of a pack (A9)."""
        await self._store.decks.start_over(guild, name)
