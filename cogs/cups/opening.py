"""Opening a cup without a press in its channel, for a planned night."""

from __future__ import annotations

from cogs.cups.holding import CupRunner
from cogs.publishing.openers import ChannelBusy, FindPosted, OpeningStatus, OpenItem
from engine.cups.evenings import CupService
from engine.cups.refusals import CupGone, CupOpen
from engine.matches import Actor, LobbyOptions
from engine.tables import MessageLocation

CUP_OPENER = "cup"
"""Name of this opener."""


class CupOpener:
    """Opens the sign-up of a cup at a planned time."""

    def __init__(self, cups: CupService, holding: CupRunner) -> None:
        self._cups = cups
        self._holding = holding

    async def open(
        self, place: MessageLocation, actor: Actor, wanted: LobbyOptions, _find: FindPosted
    ) -> OpenItem:
        """Open a sign-up and post it.

        Raises ChannelBusy if a cup is being played in the channel.
        """
        try:
            night = await self._cups.open_cup(place, actor, wanted.language or actor.locale)
        except CupOpen as error:
            night = error.night
            if night.cup.crews:
                raise ChannelBusy from error
        await self._holding.advance_cup(night.id)
        return OpenItem(night.id, (await self._cups.course.load(night.id)).place)

    async def get_status(self, number: int) -> OpeningStatus:
        """Return whether a cup still runs, was played, or ended without teams."""
        try:
            cup = (await self._cups.course.load(number)).cup
        except CupGone:
            return OpeningStatus.PLAYED
        if not cup.is_over:
            return OpeningStatus.GOES_ON
        return OpeningStatus.PLAYED if cup.crews else OpeningStatus.EMPTY
