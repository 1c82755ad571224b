"""A server's own packs: a tab of `/codenames server` for its managers (A10).

Law: a custom id here has the pack's number in the place of the moment, and match 0.
"""

from __future__ import annotations

import asyncio
from typing import Any

import discord
from discord.ext import commands

from cogs.interactions.requests import Request, on_component
from cogs.interactions.responders import TRANSIENT_ERRORS
from cogs.limits.permissions import NotAManager
from cogs.limits.rate_limiter import LimitedAction, RateLimit, RateLimiter
from cogs.own_packs import screens
from cogs.own_packs.screens import PackAction
from cogs.screens.custom_ids import Press, UnknownButton, parse_whole_number
from cogs.screens.forms import Form
from cogs.screens.screen import Screen
from cogs.screens.server_settings import Tabs
from engine.own_packs.list_parsing import (
    LARGEST_FILE,
    FileNotThere,
    FileTooLarge,
    LeftOutLine,
    NothingGiven,
    PackTooFew,
    decode_file,
    find_compounds,
)
from engine.own_packs.pack_service import MOST_PACKS, OwnPackService, SubmittedPack, sample_board
from engine.tables import OwnPack
from engine.texts import TABLE_LANGUAGES

FETCH_SECONDS = 10
"""The time limit of a download from Discord."""

PACK = LimitedAction(name="pack", person=RateLimit(5, 30), server=RateLimit(10, 20))


class ServerPacks(commands.Cog):
    """Handlers of a server's own packs."""

    def __init__(self, packs: OwnPackService, tabs: Tabs, rate_limiter: RateLimiter) -> None:
        self._packs = packs
        self._tabs = tabs
        self._rate_limiter = rate_limiter

    @on_component(PackAction.ALL)
    async def show_pack_list(self, request: Request, _press: Press) -> None:
        """Show the list of a server's packs; refused, as all handlers here, to non-managers."""
        await request.edit_message(await self._list_screen(request))

    @on_component(PackAction.ONE)
    async def show_pack(self, request: Request, press: Press) -> None:
        """Show the pack that was chosen, or that the press names; refused if it is gone."""
        number = press.moment or request.chosen_number
        await self._show(request, await self._packs.get_pack(_require_manager(request), number))

    @on_component(PackAction.FORM)
    async def open_pack_form(self, request: Request, _press: Press) -> None:
        """Open the form of a new pack, in the language of new tables."""
        _require_manager(request)
        await request.answer.open_form(screens.new_pack_form(request.default_language, request.say))

    @on_component(PackAction.ADD)
    async def add_pack(self, request: Request, _press: Press) -> None:
        """Add the submitted pack, and show it with the lines that were left out.

        Refused for a bad title, too few or too many codenames, and too many packs. A parsed list
        uses up its rate limit, even if no pack comes of it.
        """
        _require_manager(request)
        self._rate_limiter.charge_for_good(PACK, request.actor)
        typed = await _parse_pack_form(request.interaction)
        try:
            pack, left_out = await self._packs.add_pack(request.actor, typed)
        except PackTooFew as few:
            await request.send_ephemeral(screens.too_few_screen(few.read.left_out, request.say))
        else:
            await self._show(request, pack, left_out)

    @on_component(PackAction.CODE)
    async def open_code_form(self, request: Request, _press: Press) -> None:
        """Open the form in which to type a share code."""
        _require_manager(request)
        await request.answer.open_form(screens.share_code_form(request.say))

    @on_component(PackAction.IMPORT)
    async def import_pack(self, request: Request, _press: Press) -> None:
        """Copy the pack of a typed share code; refused for an unknown code and a taken title."""
        _require_manager(request)
        code = Form(request.interaction).get_text(screens.CODE)
        with self._rate_limiter.charge(PACK, request.actor):
            pack = await self._packs.import_pack(request.actor, code)
        await self._show(request, pack)

    @on_component(PackAction.TICK)
    async def save_compounds(self, request: Request, press: Press) -> None:
        """Save which codenames of one select are compounds: those chosen in it (C4)."""
        guild = _require_manager(request)
        pack = await self._packs.get_pack(guild, press.moment)
        page = parse_whole_number(press.detail)
        splits = await asyncio.to_thread(find_compounds, pack.codenames, pack.language)
        options = screens.list_splits_on_page(splits, page)
        ticked = await self._packs.save_compounds(
            guild, pack.number, options, request.chosen_values
        )
        await self._show(request, ticked)

    @on_component(PackAction.NAME)
    async def open_rename_form(self, request: Request, press: Press) -> None:
        """Open the form of a pack's new title."""
        pack = await self._packs.get_pack(_require_manager(request), press.moment)
        await request.answer.open_form(screens.rename_form(pack, request.say))

    @on_component(PackAction.RENAME)
    async def rename_pack(self, request: Request, press: Press) -> None:
        """Change a pack's title; refused for a bad or taken one."""
        title = Form(request.interaction).get_text(screens.TITLE)
        renamed = await self._packs.rename_pack(_require_manager(request), press.moment, title)
        await self._show(request, renamed)

    @on_component(PackAction.ADULT)
    async def toggle_adult(self, request: Request, press: Press) -> None:
        """Set or clear a pack's mark for adults, whichever it has not (A10)."""
        guild = _require_manager(request)
        pack = await self._packs.get_pack(guild, press.moment)
        marked = await self._packs.set_adult(guild, pack.number, adult=not pack.adult)
        await self._show(request, marked)

    @on_component(PackAction.SHARE)
    async def create_share_code(self, request: Request, press: Press) -> None:
        """Create a pack's share code unless it has one, and show it."""
        await self._show(
            request, await self._packs.create_share_code(_require_manager(request), press.moment)
        )

    @on_component(PackAction.FILE)
    async def send_file(self, request: Request, press: Press) -> None:
        """Send a pack as a text file, ephemerally."""
        pack = await self._packs.get_pack(_require_manager(request), press.moment)
        await request.send_ephemeral(screens.pack_file_screen(pack, request.say))

    @on_component(PackAction.REMOVE)
    async def confirm_removal(self, request: Request, press: Press) -> None:
        """Ask to confirm the removal of a pack, in the same message."""
        pack = await self._packs.get_pack(_require_manager(request), press.moment)
        await request.edit_message(screens.confirm_remove_screen(pack, request.say))

    @on_component(PackAction.REMOVE_REALLY)
    async def remove_pack(self, request: Request, press: Press) -> None:
        """Remove a pack and show the list; boards dealt from it keep their words (A10)."""
        await self._packs.delete_pack(_require_manager(request), press.moment)
        await request.edit_message(await self._list_screen(request))

    async def _list_screen(self, request: Request) -> Screen:
        packs = await self._packs.list_packs(_require_manager(request))
        return screens.pack_list_screen(packs, MOST_PACKS, self._tabs, request.say)

    async def _show(
        self, request: Request, pack: OwnPack, left_out: tuple[LeftOutLine, ...] = ()
    ) -> None:
        splits = await asyncio.to_thread(find_compounds, pack.codenames, pack.language)
        screen = screens.pack_screen(pack, sample_board(pack), splits, left_out, request.say)
        await request.edit_message(screen)


def _require_manager(request: Request) -> int:
    """Return the server of a manager's press; raises NotAManager, also on a late press."""
    if not request.interaction.permissions.manage_guild:
        raise NotAManager
    return request.server_id


async def _parse_pack_form(interaction: discord.Interaction) -> SubmittedPack:
    """Parse the form of a new pack; a file wins over typed lines."""
    form = Form(interaction)
    files, lines = form.get_values(screens.FILE), form.get_text(screens.LINES)
    content = await _download_attachment(interaction, files[0]) if files else None
    if content is None and not lines.strip():
        raise NothingGiven
    language = form.get_text(screens.LANGUAGE)
    if language not in TABLE_LANGUAGES:
        raise UnknownButton
    return SubmittedPack(
        form.get_text(screens.TITLE),
        language,
        lines if content is None else decode_file(content),
        adult=form.is_checked(screens.ADULTS),
    )


async def _download_attachment(interaction: discord.Interaction, number: str) -> bytes:
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
    except TRANSIENT_ERRORS as error:
        raise FileNotThere from error
    return fetched
