"""The live table: a page of the web that shows a match, and who may look at it.

It is the same game: a page is told what its person sees, and what they do there is a press.

Words of this room:

- link: what opens a page once, in one browser, for ten minutes
- guest: somebody without an account, at one table, by a link that its host has given away
- session: a browser that may show a server's tables to one person
- state: all that a page shows; a patch is what has changed in it
"""

from __future__ import annotations

from engine.live.entering import Entering
from engine.live.guests import Guests
from engine.live.keeping import LiveKeeper
from engine.matches import Matches


def beside(matches: Matches) -> Entering:
    """Make the use cases of links and sessions, and have the game keep what they are."""
    matches.hooks.keepers.append(LiveKeeper())
    entering = Entering(matches.ledger)
    matches.hooks.cleaned.append(entering.clean)
    return entering


def guests_beside(matches: Matches) -> Guests:
    """Make the use cases of guests, and have the game know who they are, and who is out (H9)."""
    guests = Guests(matches.ledger)
    matches.hooks.visitors.append(guests.of)
    matches.hooks.removed.append(guests.keep_out)
    return guests
