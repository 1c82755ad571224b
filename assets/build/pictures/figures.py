"""Figures: a host that gives a part of itself away for a guest, and what it keeps before it.

Law: a figure says where; the template says which host, the recipe which guest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pictures.canvas import Canvas
from pictures.placing import Icon
from pictures.recipes import Guest
from pictures.shapes import Shape


@dataclass(frozen=True, slots=True)
class Figure:
    """A host with a spot for a guest: across and down in its units, and a size in hundredths.

    The spot lies where it is seen, also on a flipped host; shapes are told of the unflipped one.
    `gone` is taken away from the host; `worn` lies before the guest, as a hat does, and may be
    `lifted` by hundredths for a guest with a high head.
    """

    host: Icon
    spot: tuple[float, float, float]
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
