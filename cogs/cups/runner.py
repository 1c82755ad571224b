"""Opens cups and runs them: one advances when its game ends, and when its next check is due.

Law: no result depends on this process; a cup that it missed advances at its next check.
"""

from __future__ import annotations

import discord

from cogs.cups.publisher import CupPublisher
from cogs.interactions import error_handler
from cogs.limits import permissions
from cogs.publishing.change_publisher import ChangePublisher
from cogs.publishing.openers import ChannelBusy, FindPosted, OpeningStatus, OpenItem
from engine.cups.cup_service import CupService
from engine.cups.stored_cup import CupGone, CupOpen
from engine.matches import Actor, LobbyOptions
from engine.rules import Refused
from engine.tables import MessageLocation, Table

POLL_SECONDS = 5
"""Seconds between two rounds: the most that a walk-over is announced late (E13)."""
CUP_OPENER = "cup"
"""Name of this opener."""


class CupRunner:
    """Advances cups, and publishes every match that this changes."""

    def __init__(self, messages: CupPublisher, after_change: ChangePublisher) -> None:
        self.messages = messages
        self._after_change = after_change
        after_change.end_listeners.append(self.on_match_end)

    async def advance_cup(self, number: int) -> None:
        """Advance a cup, show it, and publish the matches that were dealt or stopped (E12)."""
        for update in await self.messages.advance_and_show(number):
            if update.before is None:  # dealt before the process was stopped, posted now
                await self._after_change.reconcile(update.after.id)
            else:
                await self._after_change.publish(update)

    async def on_match_end(self, ended: Table) -> None:
        """Advance the cup that an ended match was a game of, if there is one."""
        number = await self.messages.rows.find_by_match(ended.id)
        if number is not None:
            await self.advance_cup(number)

    async def advance_due_cups(self) -> int:
        """Advance every cup that is due; return the seconds until the next round."""
        for number in await self.messages.list_cups_to_check():
            try:
                await self.advance_cup(number)
            except Exception as error:  # noqa: BLE001 - the other cups go on
                error_handler.log_exception(error, failed="a cup", cup=number)
        return POLL_SECONDS


class NotACupHost(Refused):
    """Only people who may manage messages, events or the server open a cup (E11)."""

    IS_PERSONAL = True


class NoCupHere(Refused):
    """A cup is held in a text channel, where a thread can begin for every table (E12)."""


def require_can_open_cup(interaction: discord.Interaction) -> None:
    """Raise NotACupHost, NoCupHere or BotPermissionsMissing unless a cup may be opened (E11)."""
    may = interaction.permissions
    if not (may.manage_messages or may.manage_events or may.manage_guild):
        raise NotACupHost
    if not isinstance(interaction.channel, discord.TextChannel):
        raise NoCupHere
    permissions.require_permissions(
        interaction, (*permissions.GAME_PERMISSIONS, *permissions.THREAD_PERMISSIONS)
    )


class CupOpener:
    """Opens the sign-up of a cup at a planned time."""

    def __init__(self, cups: CupService, runner: CupRunner) -> None:
        self._cups = cups
        self._runner = runner

    async def open(
        self, place: MessageLocation, actor: Actor, wanted: LobbyOptions, _find: FindPosted
    ) -> OpenItem:
        """Open a sign-up and post it, or return the one that is open in the channel.

        Raises ChannelBusy if a cup is being played there.
        """
        try:
            night = await self._cups.open_cup(place, actor, wanted.language or actor.locale)
        except CupOpen as error:
            night = error.night
            if night.cup.crews:
                raise ChannelBusy from error
        await self._runner.advance_cup(night.id)
        return OpenItem(night.id, (await self._cups.progress.load(night.id)).place)

    async def get_status(self, number: int) -> OpeningStatus:
        """Return whether a cup goes on, was played or is gone, or ended without teams."""
        try:
            cup = (await self._cups.progress.load(number)).cup
        except CupGone:
            return OpeningStatus.PLAYED
        if not cup.is_over:
            return OpeningStatus.GOES_ON
        return OpeningStatus.PLAYED if cup.crews else OpeningStatus.EMPTY
