"""Figures: a host that gives a part of itself away for a guest, or has a hole to see it through.

Law: they say where; the template says which host, the recipe which guest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pictures.canvas import PAPER, Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import Shape

Spot = tuple[float, float, float]
"""Where a guest has its middle, across and down in the host's units, and its size in hundredths."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A host with a hole, told in its units, behind which nothing but a guest is seen."""

    host: Icon
    hole: Shape
    spot: Spot
    tone: tuple[int, int, int] = PAPER

    def show(self, canvas: Canvas, guest: Guest) -> None:
        """Draw the host, and as much of the guest as its hole shows."""
        slot = canvas.opened(self.host, self.hole, self.tone)
        across, down, size = self.spot
        canvas.draw(guest.placed(*self.host.at(across, down), size), slot)


@dataclass(frozen=True, slots=True)
class Figure:
    """A host with a spot for a guest.

    The spot lies where it is seen, also on a flipped host; shapes are told of the unflipped one.
    `gone` is taken away from the host; `worn` lies before the guest, as a hat does, and may be
    `lifted` by hundredths for a guest with a high head.
    """

    host: Icon
    spot: Spot
    gone: tuple[Shape, ...] = ()
    worn: tuple[Shape, ...] = ()
    lifted: float = 0

    def draw(self, canvas: Canvas, guest: Guest) -> None:
        """Draw the guest before the host, or where it has lost a part."""
        canvas.draw(replace(self.host, cut=self.gone))
        canvas.draw(self._placed(guest))
        if self.worn:
            canvas.draw(replace(self.host, y=self.host.y - self.lifted, kept=self.worn))

    def carry(self, canvas: Canvas, guest: Guest) -> None:
        """Draw the guest behind the host, so that it stands in or on it."""
        canvas.draw(self._placed(guest))
        canvas.draw(replace(self.host, cut=self.gone))

    def _placed(self, guest: Guest) -> Icon:
        across, down, size = self.spot
        return guest.placed(*self.host.at(across, down), size)
