"""The hello: one message in a server that is new to the bot."""

from __future__ import annotations

from cogs.hello.cog import Added
from cogs.hello.saying import Hello
from cogs.wire.services import Services
from engine.hello import beside
from engine.hello.greeting import HELLO


def add(to: Services) -> None:
    """Register the feature: one hello in each new server."""
    to.cogs.append(Added(to.bot, beside(to.matches)))
    to.due.kinds[HELLO] = Hello(to.bot, to.due_posts, to.rows)
