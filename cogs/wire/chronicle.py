"""The chronicle: one line in the log when a game is opened, when it is dealt, and when it ends."""

from __future__ import annotations

import structlog

from engine.tables import Table

log = structlog.get_logger()


def opened(table: Table) -> None:
    """Tell the log that a table is open, once people can see it."""
    log.info("game opened", **_about(table), language=table.match.language)


def changed(before: Table | None, after: Table) -> None:
    """Tell the log that a game was dealt, or has ended."""
    if before is None:
        return
    was, now, about = before.match, after.match, _about(after)
    if was.game is None and now.game is not None:
        log.info("game dealt", **about, language=now.language, people=len(now.seats))
    if now.over and not was.over:
        outcome = None if now.game is None else now.game.outcome
        ended = "closed" if outcome is None else outcome.termination.value
        log.info("game ended", **about, ended=ended, moves=now.ply)


def _about(table: Table) -> dict[str, int | str]:
    kind = table.match.settings.format.value
    return {"match": table.id, "server": table.place.guild, "format": kind}
