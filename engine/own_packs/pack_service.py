"""The use cases of a server's own packs (A10).

Law: the caller checks that the person manages the server; a pack is changed by its own server only.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from engine.decks import deal_codenames
from engine.matches import pack_choice
from engine.matches.actors import Actor
from engine.matches.ledger import Ledger
from engine.own_packs.list_parsing import (
    LARGEST_FILE,
    FileTooLarge,
    LeftOutLine,
    NoSuchCode,
    OwnPackGone,
    TitleTaken,
    TooManyPacks,
    parse_list,
    parse_title,
    require_size,
)
from engine.own_packs.rows import OwnPackRows
from engine.rules import ChosenPack, Mix, PackPart, Settings
from engine.store import Conflict, DuplicateInteraction
from engine.tables import OwnPack

MOST_PACKS = 10
CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""The letters of share codes, without those that look alike."""
CODE_LENGTH = 12


@dataclass(frozen=True, slots=True)
class SubmittedPack:
    """The submitted values of a new pack."""

    title: str
    language: str
    text: str
    adult: bool = False


class OwnPackService:
    """The use cases of a server's managers with its own packs."""

    def __init__(self, ledger: Ledger, rng: random.Random) -> None:
        self._rows = OwnPackRows(ledger.store.database)
        self._rng = rng

    async def list_packs(self, guild: int) -> tuple[OwnPack, ...]:
        """List a server's own packs."""
        return await self._rows.list_packs(guild)

    async def get_pack(self, guild: int, number: int) -> OwnPack:
        """Load a server's own pack; raises OwnPackGone."""
        pack = await self._rows.load_pack(guild, number)
        if pack is None:
            raise OwnPackGone
        return pack

    async def add_pack(
        self, actor: Actor, typed: SubmittedPack
    ) -> tuple[OwnPack, tuple[LeftOutLine, ...]]:
        """Add a pack from its submitted values; returns it with the left-out lines (A10).

        Raises BadTitle, TitleTaken, PackTooFew, PackTooMany, TooManyPacks, FileTooLarge.
        """
        title = parse_title(typed.title)
        if len(typed.text) > LARGEST_FILE:
            raise FileTooLarge
        read = await asyncio.to_thread(parse_list, typed.text, typed.language)
        require_size(read)
        pack = OwnPack(
            number=actor.interaction,
            guild=actor.guild or 0,
            title=title,
            language=typed.language,
            codenames=read.codenames,
            adult=typed.adult,
        )
        return await self._insert(pack), read.left_out

    async def import_pack(self, actor: Actor, code: str) -> OwnPack:
        """Copy a pack that any server shares; raises NoSuchCode, TitleTaken, TooManyPacks."""
        typed = code.strip().upper()
        shared = await self._rows.load_shared(typed) if len(typed) == CODE_LENGTH else None
        if shared is None:
            raise NoSuchCode
        mine = replace(shared, number=actor.interaction, guild=actor.guild or 0, code=None)
        return await self._insert(mine)

    async def rename_pack(self, guild: int, number: int, title: str) -> OwnPack:
        """Change a pack's title; raises BadTitle, TitleTaken, OwnPackGone."""
        renamed = replace(await self.get_pack(guild, number), title=parse_title(title))
        await self._require_free(renamed)
        return await self._update(renamed)

    async def set_adult(self, guild: int, number: int, *, adult: bool) -> OwnPack:
        """Set or clear a pack's mark for adults; raises OwnPackGone (A10)."""
        return await self._update(replace(await self.get_pack(guild, number), adult=adult))

    async def create_share_code(self, guild: int, number: int) -> OwnPack:
        """Create a share code unless the pack has one; returns the pack. Raises OwnPackGone."""
        pack = await self.get_pack(guild, number)
        code = "".join(self._rng.choices(CODE_LETTERS, k=CODE_LENGTH))
        return await self._update(replace(pack, code=pack.code or code))

    async def save_compounds(
        self,
        guild: int,
        number: int,
        offered: Mapping[str, tuple[str, ...]],
        ticked: Collection[str],
    ) -> OwnPack:
        """Save which of the offered codenames are compounds; raises OwnPackGone (C4).

        `offered` has their parts. Offered codenames that are not ticked are compounds no more.
        """
        pack = await self.get_pack(guild, number)
        unchanged = {
            codename: parts for codename, parts in pack.parts.items() if codename not in offered
        }
        added = {codename: parts for codename, parts in offered.items() if codename in ticked}
        return await self._update(replace(pack, parts=unchanged | added))

    async def delete_pack(self, guild: int, number: int) -> OwnPack:
        """Delete a pack; boards dealt from it keep their words (A10). Raises OwnPackGone."""
        pack = await self.get_pack(guild, number)
        await self._rows.delete_pack(pack)
        return pack

    async def _require_free(self, pack: OwnPack) -> None:
        title = pack.title.casefold()
        for other in await self.list_packs(pack.guild):
            if other.number != pack.number and other.title.casefold() == title:
                raise TitleTaken

    async def _insert(self, pack: OwnPack) -> OwnPack:
        await self._require_free(pack)
        try:
            await self._rows.insert_pack(pack, MOST_PACKS)
        except Conflict:
            raise TooManyPacks from None
        except DuplicateInteraction:
            return await self.get_pack(pack.guild, pack.number)
        return pack

    async def _update(self, pack: OwnPack) -> OwnPack:
        await self._rows.update_pack(pack)
        return pack


def sample_board(pack: OwnPack) -> tuple[str, ...]:
    """Return the codenames of a pack's sample board, always the same; raises PackTooSmall."""
    mix = Mix((ChosenPack(pack.id, pack.title),), PackPart.ALL)
    settings = Settings(language=pack.language, mix=mix)
    own = pack_choice.word_packs_by_id((pack,))
    return deal_codenames(settings, random.Random(pack.number), {}, own).codenames
