"""Forms: the values of a submitted form."""

from __future__ import annotations

from typing import Any

import discord


class Form:
    """The values of a submitted form by field id; a missing field counts as empty."""

    def __init__(self, interaction: discord.Interaction) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        parts = [part.get("component", part) for part in data.get("components", [])]
        self._values: dict[str, Any] = {
            part["custom_id"]: tuple(part["values"]) if "values" in part else part.get("value")
            for part in parts
            if "custom_id" in part
        }

    def get_text(self, field: str) -> str:
        """Return the text of a field, or the single value chosen in it."""
        value = self._values.get(field)
        return value if isinstance(value, str) else "".join(self.get_values(field))

    def get_values(self, field: str) -> tuple[str, ...]:
        """Return all values chosen or uploaded in a field."""
        value = self._values.get(field)
        return value if isinstance(value, tuple) else ()

    def is_checked(self, field: str) -> bool:
        """Return True if the checkbox with this field id is ticked."""
        return self._values.get(field) is True
