"""A server's own packs: a tab of `/codenames server` for its managers (A10)."""

from __future__ import annotations

from cogs.interactions.tree import MOVED_COMMANDS
from cogs.own_packs.cog import ServerPacks
from cogs.own_packs.screens import TAB, TAB_NAME
from cogs.running.services import Services
from engine.own_packs import build

MOVED_COMMANDS["pack"] = ("command-server", TAB_NAME)


def add(services: Services) -> None:
    """Register the feature: servers write packs of their own."""
    services.tabs.feature_tabs[TAB] = TAB_NAME
    services.cogs.append(
        ServerPacks(build(services.matches, services.rng), services.tabs, services.rate_limiter)
    )
