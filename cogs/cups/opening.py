"""Opening a cup without a press in its channel, for a planned night."""

from __future__ import annotations

from cogs.cups.holding import CupHolding
from cogs.wire.openers import Busy, Course, Find, LiesOpen
from engine.cups.evenings import Cups
from engine.cups.refusals import CupGone, CupOpen
from engine.matches import Actor, Wanted
from engine.tables import Channel

CUP = "cup"
"""Name of this opener."""


class CupOpener:
    """Opens the sign-up of a cup at a planned time."""

    def __init__(self, cups: Cups, holding: CupHolding) -> None:
        self._cups = cups
        self._holding = holding

    async def open(self, place: Channel, actor: Actor, wanted: Wanted, _find: Find) -> LiesOpen:
        """Open a sign-up and post it; raises Busy if a cup is being played in the channel."""
        try:
            night = await self._cups.open(place, actor, wanted.language or actor.locale)
        except CupOpen as error:
            night = error.night
            if night.cup.crews:
                raise Busy from error
        await self._holding.hold(night.id)
        return LiesOpen(night.id, (await self._cups.course.load(night.id)).place)

    async def course(self, number: int) -> Course:
        """Return whether a cup still runs, was played, or ended without teams."""
        try:
            cup = (await self._cups.course.load(number)).cup
        except CupGone:
            return Course.PLAYED
        if not cup.over:
            return Course.GOES_ON
        return Course.PLAYED if cup.crews else Course.EMPTY
