"""What a page offers to moderators, and how often Discord is asked who somebody is."""

from __future__ import annotations

from tests.cogs.evening import Evening
from tests.cogs.live.tabs import Tab


def seating(tab: Tab) -> list[str]:
    """List what leads to everybody's seats."""
    return [tab.may["arrange"]["press"]] if "arrange" in tab.may else []


def ending(tab: Tab) -> list[str]:
    """List what leads to the game's end."""
    return [one["press"] for one in tab.may.get("more", ()) if one["press"].endswith(":ask_halt")]


def lookups(evening: Evening, account: int) -> int:
    """Count how often Discord was asked who somebody is."""
    urls = [one.url for one in evening.local.requests]
    return sum(url.endswith(f"/members/{account}") for url in urls)
