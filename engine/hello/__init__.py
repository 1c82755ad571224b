"""The hello: one message in a server that is new to the bot, and never another.

Words of this room:
- hello: the bot's one message in a new server, in the system channel, if it may write there
"""

from __future__ import annotations

from engine.hello.greeting import HelloService
from engine.matches import Matches


def build(matches: Matches) -> HelloService:
    """Create the use cases of hellos."""
    return HelloService(matches)
