"""Opening a cup without a press in its channel."""

from __future__ import annotations

from cogs.cups.holding import CupHolding
from cogs.wire.openers import Course, Find
from engine.cups.evenings import Cups
from engine.cups.refusals import CupOpen, NoSuchCup
from engine.matches import Actor, Wanted
from engine.tables import Channel

CUP = "cup"
"""This opener's name."""


class CupOpener:
    """Opens cups."""

    def __init__(self, cups: Cups, holding: CupHolding) -> None:
        self._cups = cups
        self._holding = holding

    async def open(self, place: Channel, actor: Actor, wanted: Wanted, _find: Find) -> int:
        """Open a sign-up, and post it."""
        try:
            night = await self._cups.open(place, actor, wanted.language or actor.locale)
        except CupOpen as error:
            night = error.night
        await self._holding.hold(night.id)
        return night.id

    async def course(self, number: int) -> Course:
        """Tell whether its teams were drawn."""
        try:
            cup = (await self._cups.course.load(number)).cup
        except NoSuchCup:
            return Course.PLAYED
        if not cup.over:
            return Course.GOES_ON
        return Course.PLAYED if cup.crews else Course.EMPTY
