"""Log lines about games: opened, dealt, ended.

Law: no line holds a key or names a person.
"""

from __future__ import annotations

import structlog

from engine.tables import Table

log = structlog.get_logger()


def log_opened(table: Table) -> None:
    """Log that a table is open, once it is posted."""
    log.info("game opened", **_log_context(table), language=table.match.language)


def log_deal_or_end(before: Table | None, after: Table) -> None:
    """Log that a change has dealt or ended a game; other changes are not logged."""
    if before is None:
        return
    was, now, about = before.match, after.match, _log_context(after)
    if was.game is None and now.game is not None:
        log.info("game dealt", **about, language=now.language, people=len(now.seats))
    if now.is_over and not was.is_over:
        outcome = None if now.game is None else now.game.outcome
        ended = "closed" if outcome is None else outcome.termination.value
        log.info("game ended", **about, ended=ended, moves=now.ply)


def _log_context(table: Table) -> dict[str, int | str]:
    kind = table.match.settings.format.value
    return {"match": table.id, "server": table.place.guild, "format": kind}
