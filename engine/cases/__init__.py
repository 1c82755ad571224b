"""Cases: play alone: the case of the day (E5) and clues of finished games (E6).

`daily_case` and `puzzle_progress` are values, `case_generation` draws a case, `case_service`,
`posts` and `puzzles` are the use cases, `rows` store, `words` write the texts.

Words of this room:

- case, attempt: the board of a day, the same for all; a person's progress in it
- puzzle, rereading: a clue of a finished game, read again alone; a person's progress in it
"""

from __future__ import annotations

from engine.cases.case_service import CaseService
from engine.cases.posts import ScheduledCases
from engine.cases.puzzles import PuzzleService
from engine.cases.rows import CaseRows
from engine.cases.schema import CaseRetention
from engine.matches import Matches


def build(matches: Matches) -> tuple[CaseService, PuzzleService, ScheduledCases]:
    """Build the services of cases, puzzles and scheduled posts; register them in the hooks."""
    store = matches.ledger.store
    cases = CaseService(store, matches.ledger.now)
    matches.hooks.retention_policies.append(CaseRetention())
    matches.hooks.tallies["cases"] = CaseRows(store.database).list_solver_totals
    posts = ScheduledCases(store, matches.scheduler, cases)
    matches.hooks.on_zone_saved.append(posts.change_zone)
    return cases, PuzzleService(store, matches), posts
