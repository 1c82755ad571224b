"""Forms: what somebody filled in."""

from __future__ import annotations

from typing import Any

import discord


class Form:
    """The fields of a submitted form, by their ids; one that is not there is empty."""

    def __init__(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        parts = [part.get("component", part) for part in data.get("components", [])]
        self._values: dict[str, Any] = {
            part["custom_id"]: tuple(part["values"]) if "values" in part else part.get("value")
            for part in parts
            if "custom_id" in part
        }

    def text(self, field: str) -> str:
        """Give what was typed, or chosen where one thing is."""
        value = self._values.get(field)
        return value if isinstance(value, str) else "".join(self.chosen(field))

    def chosen(self, field: str) -> tuple[str, ...]:
        """Give all that was chosen, or uploaded."""
        value = self._values.get(field)
        return value if isinstance(value, tuple) else ()

    def ticked(self, field: str) -> bool:
        """Tell whether a box is ticked."""
        return self._values.get(field) is True
