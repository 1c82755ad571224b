"""The club: what was played in a server, page by page.

That is its history, its people and how well they do, and its clues that stand out. `rows` are what
is counted of finished games and asked for, `past` and `hall` the use cases, `words` and
`profile_words` what is said of them, `pictures` what is drawn.

Words of this room:

- month: what a server's results of a month sum up to, by person and partner
- partner: who won or lost a game together with somebody
- track record: what somebody has come to in the rated games of a server; the profile shows it
- ranking, place: a server's people in the order of one number; equals share a place
- hall, prize: the clues of a server's month that stand out; what one of them stands out for
- laugh: one person's voice for a clue of a finished game as the funniest
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.club import counts
from engine.club.hall import Hall
from engine.club.keeping import ClubKeeper
from engine.club.past import Past
from engine.matches import Matches
from engine.ratings.strengths import RatingsKept


@dataclass(frozen=True, slots=True)
class Club:
    """What was played, the clues that stand out, and the ratings that pages show."""

    past: Past
    hall: Hall
    ratings: RatingsKept


def beside(matches: Matches) -> Club:
    """Make the use cases of the club, and have the game ask them where it asks everybody."""
    matches.hooks.keepers.append(ClubKeeper())
    counts.enter(matches)
    ledger, ratings = matches.ledger, RatingsKept(matches.ledger)
    return Club(Past(ledger, ratings, matches.hooks.tallies), Hall(ledger), ratings)
