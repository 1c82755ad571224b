"""The club: the finished games of a server, on pages.

They are its history, its people's records and its outstanding clues. `rows` are the stored counts
and their queries, `stats` and `hall` the use cases, `words` and `profile_words` the texts,
`pictures` the drawings.

Words of this room:
- month: the sums of a server's results in a month, by person and partner
- partner: a person who won or lost a game together with another
- track record: a person's sums over the rated games of a server; the profile shows it
- ranking, place: a server's people in the order of one number; equals share a place
- hall, prize: the outstanding clues of a server's month; what one of them stands out for
- laugh: one person's vote for a clue of a finished game as the funniest
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.club.hall import HallService
from engine.club.rows import counts
from engine.club.schema import ClubRetention
from engine.club.stats import StatsService
from engine.matches import Matches
from engine.ratings.rating_service import RatingService


@dataclass(frozen=True, slots=True)
class Club:
    """The use cases of finished games and of the hall, and the ratings that pages show."""

    stats: StatsService
    hall: HallService
    ratings: RatingService


def build(matches: Matches) -> Club:
    """Create the use cases of the club and register them in the game's hooks."""
    matches.hooks.retention_policies.append(ClubRetention())
    register_counts(matches)
    ledger, ratings = matches.ledger, RatingService(matches.ledger)
    return Club(StatsService(ledger, ratings, matches.hooks.tallies), HallService(ledger), ratings)


def register_counts(matches: Matches) -> None:
    """Register the hooks that count and recount clues and months, and compute likelihoods."""
    matches.hooks.on_match_end.append(counts.write_counts)
    matches.hooks.on_recount.append(counts.rewrite_counts)
    matches.hooks.after_rebuild.append(HallService(matches.ledger).compute_clue_likelihoods)
