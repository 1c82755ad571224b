"""Reasons to close a page or to refuse a connection: their messages and their counters.

Law: a counter is by reason, never by person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from cogs.interactions.counters import FeatureMetric
from cogs.live.page_socket import PageSocket
from cogs.screens.markup import voice

CLOSE_REASONS = (
    *("session", "guest", "invitation", "removed", "old", "many", "fast", "stop", "gone"),
)
"""Reasons to close a page; each has its sentence."""
SLOW_REASON = "slow"
"""The reason to close a page that does not take what it is sent; it cannot be sent."""
REFUSAL_REASONS = ("link", "origin", "often")
"""Reasons to refuse a connection: a bad link, a page of another origin, too many requests."""


def close_message(why: str, language: str) -> dict[str, Any]:
    """Return the message that closes a page for a reason of CLOSE_REASONS."""
    return {"t": "bye", "why": why, "say": voice(language)(f"live-bye-{why}")}


def session_unknown_message(language: str) -> dict[str, Any]:
    """Return the message to a browser without a session, with what to say instead in two cases.

    `guest` is for a page that a guest had open, `no_cookies` for one that has just come by a link.
    """
    say = voice(language)
    cases = {"guest": say("live-guest-lost"), "no_cookies": say("live-no-cookies")}
    return close_message("session", language) | cases


def session_ended_message(page: PageSocket) -> dict[str, Any]:
    """Return the message that a page's session has ended; guests' have their own words (H9)."""
    session = page.session
    if session.is_anonymous:
        return close_message("invitation", page.language)
    return close_message("session" if session.only_match is None else "guest", page.language)


@dataclass(frozen=True, slots=True)
class CloseCounters:
    """Counters of pages that were `closed` and of connections that were `refused`, by reason."""

    closed: Counter[str] = field(
        default_factory=lambda: Counter(dict.fromkeys((*CLOSE_REASONS, SLOW_REASON), 0))
    )
    refused: Counter[str] = field(
        default_factory=lambda: Counter(dict.fromkeys(REFUSAL_REASONS, 0))
    )

    def list_metrics(self) -> Iterator[FeatureMetric]:
        """Yield both counters as metrics, by reason."""
        closed, refused = (
            Counter({(why,): number for why, number in counted.items()})
            for counted in (self.closed, self.refused)
        )
        yield FeatureMetric("live_closed", "Pages that were closed, by why", ("kind",), closed)
        yield FeatureMetric("live_refused", "Who was not let in, by what", ("kind",), refused)
