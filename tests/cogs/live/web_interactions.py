"""Every button of a page, pressed in turn, and what came of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.cogs.live.tabs import Tab

SHOWS = {"sheet", "form", "go", "now", "table"}
"""The letters that show what was done, beside a sentence of its own."""


def offered(value: Any) -> Iterator[dict[str, Any]]:
    """Give every button and select in what a page was told, however deep."""
    if isinstance(value, list):
        for one in value:
            yield from offered(one)
    elif isinstance(value, dict):
        if isinstance(value.get("press"), str):
            yield value
        for one in value.values():
            yield from offered(one)


def kind_of(way: dict[str, Any]) -> str:
    """Tell what a button is for, whatever its match and moment are."""
    press: str = way["press"]
    return press.removeprefix(":") if press.startswith(":") else press.split(":", 3)[-1]


class Hand:
    """Somebody who presses all that their page offers, but what `keeps` the others from being.

    Each kind of button is pressed once; what a sheet offers is pressed after what led there, as far
    as `deep` sheets. `told` is what was answered to each.
    """

    def __init__(self, tab: Tab, keeps: Callable[[str], bool], deep: int = 3) -> None:
        self._tab = tab
        self._keeps = keeps
        self._deep = deep
        self.answers: dict[str, list[dict[str, Any]]] = {}

    async def press_all(self) -> None:
        """Press everything."""
        while (way := self._next(offered(self._tab.may))) is not None:
            await self._follow(way, 1)

    @property
    def refused(self) -> dict[str, str]:
        """What was refused, and how."""
        return {
            kind: one["no"]
            for kind, letters in self.answers.items()
            for one in letters
            if one["t"] == "done" and "no" in one
        }

    def parts(self, kind: str, part: str) -> list[Any]:
        """List the parts of a kind in the sheets that a button has brought."""
        renders = [one for one in self.answers[kind] if one["t"] == "sheet"]
        return [each[part] for one in renders for each in one["parts"] if part in each]

    def _next(self, ways: Iterator[dict[str, Any]]) -> dict[str, Any] | None:
        new = (one for one in ways if kind_of(one) not in self.answers)
        return next((one for one in new if not self._keeps(kind_of(one))), None)

    async def _follow(self, way: dict[str, Any], depth: int) -> None:
        letters = await self._press(way, in_form=depth > 1)
        renders = [one for one in letters if one["t"] in {"sheet", "form"}]
        while depth < self._deep and (inner := self._next(offered(renders))) is not None:
            await self._follow(inner, depth + 1)

    async def _press(self, way: dict[str, Any], *, in_form: bool) -> list[dict[str, Any]]:
        """Press one, with the first choice of a select, and wait until it shows what it did."""
        before = len(self._tab.letters)
        values = [one["value"] for one in way.get("options", ())][:1]
        more: dict[str, Any] = {"sheet": True} if in_form else {}
        answer = await self._tab.action(way["press"], values=values, **more)
        if not answer.keys() & {"no", "say", "close"}:
            await self._tab.until(lambda: self._shown(before))
        letters = self._tab.letters[before:]
        self.answers[kind_of(way)] = letters
        return letters

    def _shown(self, before: int) -> bool:
        return any(one["t"] in SHOWS for one in self._tab.letters[before:])
