"""Forms: what somebody filled in."""

from __future__ import annotations

from typing import Any

import discord


def fields(interaction: discord.Interaction) -> dict[str, Any]:
    """Read the fields of a submitted form by their ids: a text, a tick, or what was chosen."""
    data: dict[str, Any] = dict(interaction.data or {})
    parts = [part.get("component", part) for part in data.get("components", [])]
    return {
        part["custom_id"]: part["values"] if "values" in part else part.get("value")
        for part in parts
        if "custom_id" in part
    }
