"""Results of finished games as they leave the bot."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Format, Layout, Role, Team, Termination


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportedResult:
    """The result of a person, by account, in a finished game that ended at `finished_at`."""

    match: int
    finished_at: int
    format: Format
    layout: Layout
    termination: Termination | None
    account: int
    team: Team | None
    role: Role
    won: bool | None
    score: int | None
    rated: bool
    with_computers: bool
