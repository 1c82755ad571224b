"""A server's own packs: a tab of `/codenames server` for its managers (A10).

Law: a custom id here has the pack's number in the place of the moment, and match 0.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord.ext import commands

from cogs.own_packs import screens
from cogs.own_packs.actions import PackAction
from cogs.screens.custom_ids import Press, UnknownButton, whole_number
from cogs.screens.forms import Form
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from cogs.wire.allowances import Allowance, Allowances, Costly
from cogs.wire.answers import TROUBLE
from cogs.wire.permissions import NotAManager
from cogs.wire.requests import Request, pressed
from engine.own_packs.editing import MOST_PACKS, Editing, TypedPack, preview
from engine.own_packs.left_out import LeftOutLine
from engine.own_packs.lists import LARGEST_FILE, compounds, text_of
from engine.own_packs.refusals import FileNotThere, FileTooLarge, NothingGiven, PackTooFew
from engine.tables import OwnPack
from engine.texts import LANGUAGES

FETCH_SECONDS = 10
"""The time limit of a download from Discord."""

PACK = Costly(name="pack", person=Allowance(5, 30), server=Allowance(10, 20))


class ServerPacks(commands.Cog):
    """Handlers of a server's own packs."""

    def __init__(self, packs: Editing, tabs: Tabs, allowances: Allowances) -> None:
        self._packs = packs
        self._tabs = tabs
        self._allowances = allowances

    @pressed(PackAction.ALL)
    async def show_all(self, request: Request, _press: Press) -> None:
        """Show the list of packs."""
        await request.redraw(await self._list(request))

    @pressed(PackAction.ONE)
    async def show(self, request: Request, press: Press) -> None:
        """Show the chosen pack."""
        number = press.moment or request.chosen_number
        await self._show(request, await self._packs.find(_server(request), number))

    @pressed(PackAction.FORM)
    async def ask(self, request: Request, _press: Press) -> None:
        """Open the form of a new pack."""
        _server(request)
        await request.answer.form(screens.add_form(request.spoken, request.say))

    @pressed(PackAction.ADD)
    async def add(self, request: Request, _press: Press) -> None:
        """Add the submitted pack, and show it with the lines that were left out.

        A parsed list uses up its rate limit, even if no pack comes of it.
        """
        _server(request)
        self._allowances.spend(PACK, request.actor)
        typed = await _typed(request.interaction)
        try:
            pack, left_out = await self._packs.add(request.actor, typed)
        except PackTooFew as few:
            await request.whisper(screens.too_few(few.read.left_out, request.say))
        else:
            await self._show(request, pack, left_out)

    @pressed(PackAction.CODE)
    async def ask_for_code(self, request: Request, _press: Press) -> None:
        """Open the form of a share code."""
        _server(request)
        await request.answer.form(screens.import_form(request.say))

    @pressed(PackAction.IMPORT)
    async def import_(self, request: Request, _press: Press) -> None:
        """Copy the pack of a share code."""
        _server(request)
        code = Form(request.interaction).text(screens.CODE)
        with self._allowances.one(PACK, request.actor):
            pack = await self._packs.import_(request.actor, code)
        await self._show(request, pack)

    @pressed(PackAction.TICK)
    async def tick(self, request: Request, press: Press) -> None:
        """Save which codenames are compounds (C4)."""
        guild = _server(request)
        pack = await self._packs.find(guild, press.moment)
        page = whole_number(press.detail)
        splits = await asyncio.to_thread(compounds, pack.codenames, pack.language)
        options = screens.asked_about(splits, page)
        ticked = await self._packs.tick(guild, pack.number, options, request.chosen)
        await self._show(request, ticked)

    @pressed(PackAction.NAME)
    async def ask_for_name(self, request: Request, press: Press) -> None:
        """Open the form of a new title."""
        pack = await self._packs.find(_server(request), press.moment)
        await request.answer.form(screens.rename_form(pack, request.say))

    @pressed(PackAction.RENAME)
    async def rename(self, request: Request, press: Press) -> None:
        """Change a pack's title."""
        title = Form(request.interaction).text(screens.TITLE)
        renamed = await self._packs.rename(_server(request), press.moment, title)
        await self._show(request, renamed)

    @pressed(PackAction.ADULT)
    async def mark(self, request: Request, press: Press) -> None:
        """Toggle a pack's mark for adults."""
        guild = _server(request)
        pack = await self._packs.find(guild, press.moment)
        marked = await self._packs.mark(guild, pack.number, adult=not pack.adult)
        await self._show(request, marked)

    @pressed(PackAction.SHARE)
    async def share(self, request: Request, press: Press) -> None:
        """Create a pack's share code unless it has one, and show it."""
        await self._show(request, await self._packs.share(_server(request), press.moment))

    @pressed(PackAction.FILE)
    async def hand(self, request: Request, press: Press) -> None:
        """Send a pack as a file."""
        pack = await self._packs.find(_server(request), press.moment)
        await request.whisper(screens.handed(pack, request.say))

    @pressed(PackAction.REMOVE)
    async def ask_to_remove(self, request: Request, press: Press) -> None:
        """Ask to confirm the removal of a pack."""
        pack = await self._packs.find(_server(request), press.moment)
        await request.redraw(screens.really_remove(pack, request.say))

    @pressed(PackAction.REMOVE_REALLY)
    async def remove(self, request: Request, press: Press) -> None:
        """Remove a pack."""
        await self._packs.remove(_server(request), press.moment)
        await request.redraw(await self._list(request))

    async def _list(self, request: Request) -> Screen:
        packs = await self._packs.own(_server(request))
        return screens.own_packs(packs, MOST_PACKS, self._tabs, request.say)

    async def _show(
        self, request: Request, pack: OwnPack, left_out: tuple[LeftOutLine, ...] = ()
    ) -> None:
        """Show a pack in the ephemeral message that was pressed."""
        splits = await asyncio.to_thread(compounds, pack.codenames, pack.language)
        screen = screens.own_pack(pack, preview(pack), splits, left_out, request.say)
        await request.redraw(screen)


def _server(request: Request) -> int:
    """Return the server of a manager's press; raises NotAManager, also on a late press."""
    if not request.interaction.permissions.manage_guild:
        raise NotAManager
    return request.server


async def _typed(interaction: discord.Interaction) -> TypedPack:
    """Parse the form of a new pack; a file wins over typed lines."""
    form = Form(interaction)
    files, lines = form.chosen(screens.FILE), form.text(screens.LINES)
    content = await _uploaded(interaction, files[0]) if files else None
    if content is None and not lines.strip():
        raise NothingGiven
    language = form.text(screens.LANGUAGE)
    if language not in LANGUAGES:
        raise UnknownButton
    return TypedPack(
        form.text(screens.TITLE),
        language,
        lines if content is None else text_of(content),
        adult=form.ticked(screens.ADULTS),
    )


async def _uploaded(interaction: discord.Interaction, number: str) -> bytes:
    """Download a form's attachment, unless it is too large to be a list.

    Discord serves it for a while only; raises FileNotThere if it does not.
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
