"""`bot.py` that takes longer to lose patience, so that a busy machine plays the same evening."""

from __future__ import annotations

import bot
from cogs.interactions import request_pacer
from cogs.limits import concurrency
from cogs.publishing import publisher
from cogs.running import background, dispatcher, heartbeat, identify_limiter

PATIENCE_SECONDS = 300
"""After so long an answer is deferred here; in production after 1.5 s."""
UNHURRIED = (
    (dispatcher, "DEFER_AFTER_SECONDS", PATIENCE_SECONDS),
    (dispatcher, "PENALTY_SECONDS", 0),
    (publisher, "CHECK_SECONDS", PATIENCE_SECONDS),
    (publisher, "MARKS_SECONDS", 0),
    (request_pacer, "PER_SECOND", 10_000),
    (background, "RECONCILE_DELAYS", ()),
    (concurrency, "WAIT_SECONDS", PATIENCE_SECONDS),
    (concurrency, "INTERVAL_SECONDS", 0),
    (identify_limiter, "INTERVAL_SECONDS", 0),
    (heartbeat, "RETRY_SECONDS", 0.02),
)
"""What the bot waits for, and what it makes people wait for; it says soon that it is there."""


def main() -> None:
    """Start it."""
    for module, name, seconds in UNHURRIED:
        setattr(module, name, seconds)
    bot.main()
