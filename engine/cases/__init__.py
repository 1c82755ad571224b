"""Cases: play for one person alone, the case of the day (E5) and clues of finished games (E6).

`daily_case` and `rereading` are values, `making` draws a case, `solving`, `posts` and `puzzles` are
the use cases, `rows` store, `words` write the texts.

Words of this room:

- case, attempt: the board of a day, the same for everybody; a person's progress in it
- puzzle, rereading: a clue of a finished game, read again alone; a person's progress in it
"""

from __future__ import annotations

from engine.cases.keeping import CaseKeeper
from engine.cases.posts import CasesByThemselves
from engine.cases.puzzles import Puzzles
from engine.cases.solving import Cases
from engine.matches import Matches


def beside(matches: Matches) -> tuple[Cases, Puzzles, CasesByThemselves]:
    """Build the use cases of cases and puzzles, and register them in the hooks of matches."""
    store = matches.ledger.store
    cases = Cases(store, matches.ledger.now)
    matches.hooks.keepers.append(CaseKeeper())
    matches.hooks.tallies["cases"] = cases.tally
    posts = CasesByThemselves(store, matches.agenda, cases)
    matches.hooks.zoned.append(posts.zoned)
    return cases, Puzzles(store, matches), posts
