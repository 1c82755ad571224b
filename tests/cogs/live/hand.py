"""A hand before a browser that is driven over the wire: it taps and types as a person does."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from typing import Any


class Hand(ABC):
    """Taps and types by a browser's own input actions."""

    @abstractmethod
    async def sees(self, script: str) -> Any:
        """Look at something of the page."""

    @abstractmethod
    async def until(self, so: str) -> None:
        """Wait until something is so of the page."""

    @abstractmethod
    async def act(self, **source: Any) -> None:
        """Perform the actions of one source of input."""

    async def tap(self, selector: str) -> None:
        """Tap the middle of what a selector finds first."""
        element = f"document.querySelector({json.dumps(selector)})"
        await self.until(f"{element}?.offsetWidth")
        box = await self.sees(f"{element}.getBoundingClientRect()")
        x, y = (round(box[at] + box[long] / 2) for at, long in (("x", "width"), ("y", "height")))
        down, up = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
        await self.act(
            type="pointer",
            parameters={"pointerType": "touch"},
            actions=[{"type": "pointerMove", "x": x, "y": y}, down, up],
        )

    async def types(self, text: str) -> None:
        """Type letters into what has the focus."""
        keys = [{"type": way, "value": one} for one in text for way in ("keyDown", "keyUp")]
        await self.act(type="key", actions=keys)
