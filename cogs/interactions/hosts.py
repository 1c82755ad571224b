"""Hosts: what only the host of a table or a moderator may do (H1)."""

from __future__ import annotations

from collections.abc import Callable

from cogs.interactions.requests import Request
from cogs.screens import more
from cogs.screens.custom_ids import Action
from cogs.screens.screen import text_screen
from engine.matches import Matches
from engine.rules import OnlyTheStarter
from engine.tables import Table
from engine.telling.formatting import person_name
from engine.texts import Voice

ManagedText = Callable[[Table, Voice], str]
"""Writes what a table shows to people who may not manage it."""


class Hosts:
    """Checks who may manage a table."""

    def __init__(self, matches: Matches) -> None:
        self._matches = matches

    async def load_managed_table(
        self, request: Request, match_id: int, lead: ManagedText | None = None
    ) -> Table | None:
        """Load a table for its host or a moderator; None for others, who learn who the host is.

        They may replace a host who has long been absent. `lead` writes what they read before that.
        """
        hosting = self._matches.hosting
        try:
            return await hosting.require_may_manage(match_id, request.actor)
        except OnlyTheStarter:
            table = await self._matches.ledger.get_for(match_id, request.actor)
        host = person_name(table, table.match.host, request.say)
        shown = "" if lead is None else lead(table, request.say)
        sentence = "\n".join(filter(None, [shown, request.say("only-the-host", host=host)]))
        if await hosting.can_become_host(table, request.actor):
            label = request.say("button-succeed")
            screen = more.confirm_screen(table, Action.SUCCEED, sentence, label)
        else:
            screen = text_screen(sentence)
        await request.send_ephemeral(screen)
        return None
