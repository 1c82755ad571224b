"""The use cases of a server's own packs (A10).

Law: the caller checks that the person manages the server; a pack is changed by its own server only.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from engine.decks import lay
from engine.matches import choosing
from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.own_packs.left_out import LeftOutLine
from engine.own_packs.lists import LARGEST_FILE, read_list, read_title, require_size
from engine.own_packs.refusals import (
    FileTooLarge,
    NoSuchCode,
    OwnPackGone,
    TitleTaken,
    TooManyPacks,
)
from engine.own_packs.rows import OwnPackRows
from engine.rules import ChosenPack, Mix, PackPart, Settings
from engine.store import Conflict, Repeated
from engine.tables import OwnPack

MOST_PACKS = 10
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of share codes, without those that look alike."""
CODE_LENGTH = 12


@dataclass(frozen=True, slots=True)
class TypedPack:
    """The submitted values of a new pack."""

    title: str
    language: str
    text: str
    adult: bool = False


class Editing:
    """The use cases of a server's managers with its own packs."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._rows = OwnPackRows(ledger.store.database)
        self._rng = rng

    async def own(self, guild: int) -> tuple[OwnPack, ...]:
        """List a server's own packs."""
        return await self._rows.of(guild)

    async def find(self, guild: int, number: int) -> OwnPack:
        """Load a server's own pack; raises OwnPackGone."""
        pack = await self._rows.find(guild, number)
        if pack is None:
            raise OwnPackGone
        return pack

    async def add(self, actor: Actor, typed: TypedPack) -> tuple[OwnPack, tuple[LeftOutLine, ...]]:
        """Add a pack from its submitted values; returns it with the left-out lines (A10).

        Raises BadTitle, TitleTaken, PackTooFew, PackTooMany, TooManyPacks, FileTooLarge.
        """
        title = read_title(typed.title)
        if len(typed.text) > LARGEST_FILE:
            raise FileTooLarge
        read = await asyncio.to_thread(read_list, typed.text, typed.language)
        require_size(read)
        pack = OwnPack(
            number=actor.interaction,
            guild=actor.guild or 0,
            title=title,
            language=typed.language,
            codenames=read.codenames,
            adult=typed.adult,
        )
        return await self._added(pack), read.left_out

    async def import_(self, actor: Actor, code: str) -> OwnPack:
        """Copy a pack that any server shares; raises NoSuchCode, TitleTaken, TooManyPacks."""
        typed = code.strip().upper()
        shared = await self._rows.shared(typed) if len(typed) == CODE_LENGTH else None
        if shared is None:
            raise NoSuchCode
        mine = replace(shared, number=actor.interaction, guild=actor.guild or 0, code=None)
        return await self._added(mine)

    async def rename(self, guild: int, number: int, title: str) -> OwnPack:
        """Change a pack's title; raises BadTitle, TitleTaken, OwnPackGone."""
        renamed = replace(await self.find(guild, number), title=read_title(title))
        await self._require_free(renamed)
        return await self._put(renamed)

    async def mark(self, guild: int, number: int, *, adult: bool) -> OwnPack:
        """Set or clear a pack's mark for adults; raises OwnPackGone (A10)."""
        return await self._put(replace(await self.find(guild, number), adult=adult))

    async def share(self, guild: int, number: int) -> OwnPack:
        """Create a pack's share code unless it has one; raises OwnPackGone."""
        pack = await self.find(guild, number)
        code = "".join(self._rng.choices(LETTERS, k=CODE_LENGTH))
        return await self._put(replace(pack, code=pack.code or code))

    async def tick(
        self,
        guild: int,
        number: int,
        offered: Mapping[str, tuple[str, ...]],
        ticked: Collection[str],
    ) -> OwnPack:
        """Save which of the offered codenames are compounds; raises OwnPackGone (C4)."""
        pack = await self.find(guild, number)
        unchanged = {
            codename: parts for codename, parts in pack.parts.items() if codename not in offered
        }
        added = {codename: parts for codename, parts in offered.items() if codename in ticked}
        return await self._put(replace(pack, parts=unchanged | added))

    async def remove(self, guild: int, number: int) -> OwnPack:
        """Delete a pack; boards dealt from it keep their words (A10).

        Raises OwnPackGone.
        """
        pack = await self.find(guild, number)
        await self._rows.remove(pack)
        return pack

    async def _require_free(self, pack: OwnPack) -> None:
        """Raise TitleTaken if another pack of the server has this title."""
        title = pack.title.casefold()
        others = [other for other in await self.own(pack.guild) if other.number != pack.number]
        if any(other.title.casefold() == title for other in others):
            raise TitleTaken

    async def _added(self, pack: OwnPack) -> OwnPack:
        await self._require_free(pack)
        try:
            await self._rows.add(pack, MOST_PACKS)
        except Conflict:
            raise TooManyPacks from None
        except Repeated:
            return await self.find(pack.guild, pack.number)
        return pack

    async def _put(self, pack: OwnPack) -> OwnPack:
        await self._rows.change(pack)
        return pack


def preview(pack: OwnPack) -> tuple[str, ...]:
    """Return the codenames of a pack's sample board, always the same; raises PackTooSmall."""
    mix = Mix((ChosenPack(pack.id, pack.title),), PackPart.ALL)
    settings = Settings(language=pack.language, mix=mix)
    own = choosing.dealt_from((pack,))
    return lay(settings, random.Random(pack.number), {}, own).codenames
