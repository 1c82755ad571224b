"""The hello: one message in a server that is new to the bot."""

from __future__ import annotations

from cogs.hello.cog import GuildJoins
from cogs.hello.saying import HelloHandler
from cogs.running.services import Services
from engine.hello import build
from engine.hello.greeting import HELLO


def add(to: Services) -> None:
    """Register the feature: one hello in each new server."""
    to.cogs.append(GuildJoins(to.bot, build(to.matches)))
    to.task_runner.handlers[HELLO] = HelloHandler(to.bot, to.scheduled_posts, to.rows)
