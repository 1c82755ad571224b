"""A server's own packs: a tab of `/codenames server` for its managers (A10)."""

from __future__ import annotations

from cogs.own_packs.cog import ServerPacks
from cogs.own_packs.screens import TAB, TAB_NAME
from cogs.wire.services import Services
from cogs.wire.tree import MOVED
from engine.own_packs import beside

MOVED["pack"] = ("command-server", TAB_NAME)


def add(to: Services) -> None:
    """Register the feature: servers write packs of their own."""
    to.tabs.beside[TAB] = TAB_NAME
    to.cogs.append(ServerPacks(beside(to.matches, to.rng), to.tabs, to.allowances))
