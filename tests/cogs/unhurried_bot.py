"""`bot.py` that takes longer to lose patience, so that a busy machine plays the same evening."""

from __future__ import annotations

import bot
from cogs.wire import dispatcher, publisher, queues

PATIENCE_SECONDS = 300
"""After so long an answer is deferred here; in production after 1.5 s."""


def main() -> None:
    """Start it."""
    dispatcher.PATIENCE_SECONDS = publisher.LOOK_SECONDS = PATIENCE_SECONDS
    queues.WAIT_SECONDS, queues.PACE_SECONDS = PATIENCE_SECONDS, 0
    bot.main()
