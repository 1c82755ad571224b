"""Game nights: an announced evening that opens when due, once or every week."""

from __future__ import annotations

from cogs.nights import screens
from cogs.nights.cog import GameNights
from cogs.nights.evenings import Evenings
from cogs.wire.last_words import LastWords
from cogs.wire.services import Services
from engine.nights import beside
from engine.nights.values import KIND, LOST, UNREAD


def add(to: Services) -> None:
    """Register game nights: the feature as `bot.py` adds it."""
    nights = beside(to.matches)
    evenings = Evenings(to, nights)
    known = to.matches.ledger.store.people.of
    to.due.kinds[KIND] = evenings
    to.due.kinds[LOST] = LastWords(known, to.due_posts, screens.lost, screens.lost_id)
    to.due.kinds[UNREAD] = LastWords(known, to.due_posts, screens.unread, screens.lost_id)
    to.cogs.append(GameNights(to.dispatcher, to.matches, nights, evenings, to.allowances))
