"""A server's own packs: a tab of `/codenames server`, for those who manage it (A10).

Law: a press carries the number of its pack where others carry a moment, and no match.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord.ext import commands

from cogs.screens import own_packs
from cogs.screens.custom_ids import Action, Press, UnknownButton, whole_number
from cogs.screens.forms import Form
from cogs.screens.screen import Screen
from cogs.wire.allowances import Allowances, Costly
from cogs.wire.answers import TROUBLE
from cogs.wire.permissions import NotAManager
from cogs.wire.requests import Request, pressed
from engine.matches import MOST_PACKS, Matches
from engine.matches.pack_lists import (
    LARGEST_FILE,
    FileNotThere,
    FileTooLarge,
    LeftOutLine,
    NothingGiven,
    PackTooFew,
    compounds,
    text_of,
)
from engine.matches.packing import TypedPack, preview
from engine.tables import OwnPack
from engine.telling.own_packs import LeftOutText
from engine.texts import LANGUAGES

FETCH_SECONDS = 10
"""How long Discord may take to hand out a file."""


class ServerPacks(commands.Cog):
    """What a server has written for its own tables."""

    def __init__(self, matches: Matches, allowances: Allowances) -> None:
        self._packs = matches.packs
        self._allowances = allowances

    @pressed(Action.PACKS)
    async def show_all(self, request: Request, _press: Press) -> None:
        """List them."""
        await request.redraw(await self._list(request))

    @pressed(Action.PACK)
    async def show(self, request: Request, press: Press) -> None:
        """Show the pack that was chosen."""
        number = press.moment or request.chosen_number
        await self._show(request, await self._packs.find(_server(request), number))

    @pressed(Action.PACK_FORM)
    async def ask(self, request: Request, _press: Press) -> None:
        """Open the form for a new pack."""
        _server(request)
        await request.answer.form(own_packs.add_form(request.spoken, request.say))

    @pressed(Action.PACK_ADD)
    async def add(self, request: Request, _press: Press) -> None:
        """Add a pack as it was written, and show it with what was left out.

        A list that is read costs its allowance, also where no pack comes of it.
        """
        _server(request)
        self._allowances.spend(Costly.PACK, request.actor)
        typed = await _typed(request.interaction)
        try:
            pack, left_out = await self._packs.add(request.actor, typed)
        except PackTooFew as few:
            await request.whisper(own_packs.too_few(_told(few.read.left_out), request.say))
        else:
            await self._show(request, pack, left_out)

    @pressed(Action.PACK_CODE)
    async def ask_for_code(self, request: Request, _press: Press) -> None:
        """Open the form for a code."""
        _server(request)
        await request.answer.form(own_packs.import_form(request.say))

    @pressed(Action.PACK_IMPORT)
    async def import_(self, request: Request, _press: Press) -> None:
        """Copy the pack of a code."""
        _server(request)
        code = Form(request.interaction).text(own_packs.CODE)
        with self._allowances.one(Costly.PACK, request.actor):
            pack = await self._packs.import_(request.actor, code)
        await self._show(request, pack)

    @pressed(Action.PACK_TICK)
    async def tick(self, request: Request, press: Press) -> None:
        """Keep which codenames are compounds (C4)."""
        guild = _server(request)
        pack = await self._packs.find(guild, press.moment)
        page = whole_number(press.detail)
        splits = await asyncio.to_thread(compounds, pack.codenames, pack.language)
        asked = own_packs.asked_about(splits, page)
        ticked = await self._packs.tick(guild, pack.number, asked, request.chosen)
        await self._show(request, ticked)

    @pressed(Action.PACK_NAME)
    async def ask_for_name(self, request: Request, press: Press) -> None:
        """Open the form for another title."""
        pack = await self._packs.find(_server(request), press.moment)
        await request.answer.form(own_packs.rename_form(pack, request.say))

    @pressed(Action.PACK_RENAME)
    async def rename(self, request: Request, press: Press) -> None:
        """Call a pack something else."""
        title = Form(request.interaction).text(own_packs.TITLE)
        renamed = await self._packs.rename(_server(request), press.moment, title)
        await self._show(request, renamed)

    @pressed(Action.PACK_ADULT)
    async def mark(self, request: Request, press: Press) -> None:
        """Mark a pack for adults, or take that back."""
        guild = _server(request)
        pack = await self._packs.find(guild, press.moment)
        marked = await self._packs.mark(guild, pack.number, adult=not pack.adult)
        await self._show(request, marked)

    @pressed(Action.PACK_SHARE)
    async def share(self, request: Request, press: Press) -> None:
        """Show the code that other servers import a pack by."""
        await self._show(request, await self._packs.share(_server(request), press.moment))

    @pressed(Action.PACK_FILE)
    async def hand(self, request: Request, press: Press) -> None:
        """Hand a pack out as a file."""
        pack = await self._packs.find(_server(request), press.moment)
        await request.whisper(own_packs.handed(pack, request.say))

    @pressed(Action.PACK_REMOVE)
    async def ask_to_remove(self, request: Request, press: Press) -> None:
        """Ask once more."""
        pack = await self._packs.find(_server(request), press.moment)
        await request.redraw(own_packs.really_remove(pack, request.say))

    @pressed(Action.PACK_REMOVE_REALLY)
    async def remove(self, request: Request, press: Press) -> None:
        """Remove a pack."""
        await self._packs.remove(_server(request), press.moment)
        await request.redraw(await self._list(request))

    async def _list(self, request: Request) -> Screen:
        packs = await self._packs.own(_server(request))
        return own_packs.own_packs(packs, MOST_PACKS, request.say)

    async def _show(
        self, request: Request, pack: OwnPack, left_out: tuple[LeftOutLine, ...] = ()
    ) -> None:
        """Show a pack in the whisper that was pressed."""
        splits = await asyncio.to_thread(compounds, pack.codenames, pack.language)
        screen = own_packs.own_pack(pack, preview(pack), splits, _told(left_out), request.say)
        await request.redraw(screen)


def _told(left_out: tuple[LeftOutLine, ...]) -> list[LeftOutText]:
    return [LeftOutText(one.line, one.why.value, one.beside) for one in left_out]


def _server(request: Request) -> int:
    """Give the server to who manages it; raises NotAManager, also on a late press."""
    if not request.interaction.permissions.manage_guild:
        raise NotAManager
    return request.server


async def _typed(interaction: discord.Interaction) -> TypedPack:
    """Read what somebody has written for a new pack; a file counts before lines that were typed."""
    form = Form(interaction)
    files, lines = form.chosen(own_packs.FILE), form.text(own_packs.LINES)
    content = await _uploaded(interaction, files[0]) if files else None
    if content is None and not lines.strip():
        raise NothingGiven
    language = form.text(own_packs.LANGUAGE)
    if language not in LANGUAGES:
        raise UnknownButton
    return TypedPack(
        form.text(own_packs.TITLE),
        language,
        lines if content is None else text_of(content),
        adult=form.ticked(own_packs.ADULTS),
    )


async def _uploaded(interaction: discord.Interaction, number: str) -> bytes:
    """Fetch a file that came with a form, unless it is too large to be a list.

    Discord hands it out for a while only; raises FileNotThere where it does not.
    """
    data: dict[str, Any] = dict(interaction.data or {})
    file = data.get("resolved", {}).get("attachments", {}).get(number)
    if file is None:
        raise UnknownButton
    if file["size"] > LARGEST_FILE:
        raise FileTooLarge
    try:
        async with asyncio.timeout(FETCH_SECONDS):
            fetched: bytes = await interaction.client.http.get_from_cdn(file["url"])
    except TROUBLE as error:
        raise FileNotThere from error
    return fetched
