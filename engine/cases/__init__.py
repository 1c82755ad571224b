"""What one person plays alone: the case of the day (E5), a clue of a finished game (E6).

`daily_case` and `rereading` are values, `making` draws a case, `solving`, `posts` and `puzzles` are
the use cases, `rows` what is stored, `words` what is said.

Words of this room:

- case, attempt: the board of a day, the same for everybody; how far somebody has come in it
- puzzle, rereading: a clue of a finished game, read again alone; how far somebody has come in it
"""

from __future__ import annotations

from engine.cases.keeping import CaseKeeper
from engine.cases.posts import CasesByThemselves
from engine.cases.puzzles import Puzzles
from engine.cases.solving import Cases
from engine.matches import Matches


def beside(matches: Matches) -> tuple[Cases, Puzzles, CasesByThemselves]:
    """Make the use cases of all, and have the game ask them where it asks everybody."""
    store = matches.ledger.store
    cases = Cases(store, matches.ledger.now)
    matches.hooks.keepers.append(CaseKeeper())
    matches.hooks.tallies["cases"] = cases.tally
    posts = CasesByThemselves(store, matches.agenda, cases)
    matches.hooks.zoned.append(posts.zoned)
    return cases, Puzzles(store, matches), posts
