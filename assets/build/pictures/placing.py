"""Placing: which icon stands where on a card, and what is taken away from it.

Law: values only, so that recipes can be read where nothing is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass

from pictures.shapes import Shape

UNITS = 32
"""The units of an icon, in which slots and cuts are told."""


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon on the card: its middle and size in hundredths, its turn in degrees to the left.

    `cut` is taken away from it and only `kept` stays, both in the icon's 32 units; `flipped`
    mirrors it, `gamma` over 1 darkens it and `wide` squeezes it. Without `outlined` it is bare.
    """

    name: str
    x: float = 50
    y: float = 50
    size: float = 90
    turn: float = 0
    cut: tuple[Shape, ...] = ()
    kept: tuple[Shape, ...] = ()
    flipped: bool = False
    gamma: float = 1.0
    wide: float = 1.0
    outlined: bool = True

    def at(self, across: float, down: float) -> tuple[float, float]:
        """Tell where a point of the icon, in its units, lies on the card."""
        step = self.size / UNITS
        return self.x + (across - UNITS / 2) * step, self.y + (down - UNITS / 2) * step

    def on_card(self, shape: Shape) -> Shape:
        """Give a shape told in the icon's units as it lies on the card."""
        return shape.scaled(self.size / UNITS, *self.at(0, 0))
