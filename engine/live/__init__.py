"""The live table: a web page that shows a match, and the sessions that may open it.

Law: it is the same game: a page shows only what its person may see, and every action there is a
press.

Words of this package:

- link: opens the page once, in one browser, for ten minutes
- guest: a person without an account, at one table, by a link that its host has handed out
- anonymous: a visitor by a guest link who watches, and has given no name yet; no row is theirs
- session: a browser that may show a server's tables to one person
- state: all that a page shows; a patch is what has changed in it
- solo board: a board that one person plays alone, which a page shows as it shows a table
"""

from __future__ import annotations

from engine.live.guests import GuestService
from engine.live.schema import LiveRetention
from engine.live.sessions import SessionService
from engine.matches import Matches


def build(matches: Matches) -> SessionService:
    """Create the use cases of links and sessions; register their retention and clean-up."""
    matches.hooks.retention_policies.append(LiveRetention())
    entering = SessionService(matches.ledger)
    matches.hooks.on_cleanup.append(entering.delete_expired)
    return entering


def register_guests(matches: Matches) -> GuestService:
    """Create the use cases of guests, and register them with the game's hooks (H9)."""
    guests = GuestService(matches.ledger)
    matches.hooks.guest_lists.append(guests.list_guests)
    matches.hooks.on_guest_removed.append(guests.exclude_guest)
    return guests
