"""The hello: one message in a server that the bot is new to, and never another.

Words of this room:

- hello: what the bot says once where it was added, in the system channel, if it may write there
"""

from __future__ import annotations

from engine.hello.greeting import Hellos
from engine.matches import Matches


def beside(matches: Matches) -> Hellos:
    """Make the use cases of hellos."""
    return Hellos(matches)
