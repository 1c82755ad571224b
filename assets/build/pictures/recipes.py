"""Recipes: which template joins which icons, one picture a line.

    id / template / guests / accents

Guests and accents are told apart by commas; each is an icon and then pairs of a word and its
numbers: `octopus size 1.1 turn 20 by 0 -4`. A guest's size is a share of what the template gives
it; an accent says `at` where it lies and its `size` in hundredths, and with `behind` lies behind.
An accent that is a single `-` is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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
    name, told = _told(text, {"size", "turn", "by", "flipped", "gamma"})
    return Guest(
        name,
        _number(told, "size", 1),
        _number(told, "turn", 0),
        _pair(told, "by", (0, 0)),
        flipped="flipped" in told,
        gamma=_number(told, "gamma", 1),
    )


def _accent(text: str) -> tuple[Icon, bool]:
    name, told = _told(text, {"at", "size", "turn", "flipped", "gamma", "behind"})
    icon = Icon(
        name,
        *_pair(told, "at", (50, 50)),
        _number(told, "size", 24),
        _number(told, "turn", 0),
        flipped="flipped" in told,
        gamma=_number(told, "gamma", 1),
    )
    return icon, "behind" in told


def _told(text: str, known: set[str]) -> tuple[str, dict[str, list[float]]]:
    name, *words = text.split()
    told: dict[str, list[float]] = {}
    for word in words:
        if word in known:
            numbers = told.setdefault(word, [])
        elif told:
            numbers.append(float(word))
        else:
            message = f"nothing is told by {word!r}: {text}"
            raise ValueError(message)
    return name, told


def _number(told: dict[str, list[float]], word: str, otherwise: float) -> float:
    (number,) = told.get(word, [otherwise])
    return number


def _pair(
    told: dict[str, list[float]], word: str, otherwise: tuple[float, float]
) -> tuple[float, float]:
    across, down = told.get(word, otherwise)
    return across, down
