"""Recipes: which template joins which icons, one picture a line.

    id / template / guests / accents

Guests and accents are told apart by commas; each is an icon and then pairs of a word and its
numbers: `octopus size 1.1 turn 20 by 0 -4`. A guest's size is a share of what the template gives
it; an accent says `at` where it lies and its `size` in hundredths, and with `behind` lies behind.
An accent that is a single `-` is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pictures.placing import Icon

FOLDER = Path(__file__).parent / "recipes"
NONE = "-"


@dataclass(frozen=True, slots=True)
class Guest:
    """An icon that a template places: what to change about how it does."""

    name: str
    size: float = 1.0
    turn: float = 0
    by: tuple[float, float] = (0, 0)
    flipped: bool = False
    gamma: float = 1.0

    def placed(self, x: float, y: float, size: float, turn: float = 0) -> Icon:
        """Give this guest where a template wants it, changed as the recipe says."""
        return Icon(
            self.name,
            x + self.by[0],
            y + self.by[1],
            size * self.size,
            turn + self.turn,
            flipped=self.flipped,
            gamma=self.gamma,
        )


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a picture is put together."""

    id: str
    template: str
    guests: tuple[Guest, ...]
    behind: tuple[Icon, ...]
    before: tuple[Icon, ...]


def recipes() -> Iterator[Recipe]:
    """Read every recipe, in the order of the files' names and of their lines."""
    for path in sorted(FOLDER.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                yield _recipe(*(part.strip() for part in line.split(" / ")))


def _recipe(key: str, template: str, guests: str, accents: str = NONE) -> Recipe:
    told = [_accent(text) for text in _listed(accents)]
    return Recipe(
        key,
        template,
        tuple(_guest(text) for text in _listed(guests)),
        tuple(icon for icon, behind in told if behind),
        tuple(icon for icon, behind in told if not behind),
    )


def _listed(text: str) -> list[str]:
    return [] if text == NONE else [part.strip() for part in text.split(",")]


def _guest(text: str) -> Guest:
    name, *words = text.split()
    guest = Guest(name)
    told = iter(words)
    for word in told:
        match word:
            case "by":
                guest = replace(guest, by=(float(next(told)), float(next(told))))
            case "flipped":
                guest = replace(guest, flipped=True)
            case "size" | "turn" | "gamma":
                guest = replace(guest, **{word: float(next(told))})
            case _:
                message = f"no guest is told by {word!r}: {text}"
                raise ValueError(message)
    return guest


def _accent(text: str) -> tuple[Icon, bool]:
    name, *words = text.split()
    behind = "behind" in words
    accent = Icon(name, size=24)
    told = iter(word for word in words if word != "behind")
    for word in told:
        match word:
            case "at":
                accent = replace(accent, x=float(next(told)), y=float(next(told)))
            case "flipped":
                accent = replace(accent, flipped=True)
            case "size" | "turn" | "gamma":
                accent = replace(accent, **{word: float(next(told))})
            case _:
                message = f"no accent is told by {word!r}: {text}"
                raise ValueError(message)
    return accent, behind
