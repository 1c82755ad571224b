"""What holds before a deed: who acts, where, at which moment, and on what they have not seen."""

from __future__ import annotations

from engine.matches.deeds import Actor
from engine.matches.refusals import MatchGone, MomentPassed
from engine.rules import Entry, HasSeenKey, Join, Put, Sit, TakeOver
from engine.store import Store, known_as
from engine.tables import Profile, Table

TAKING = (Join, Sit, Put, TakeOver)
"""The changes by which somebody comes to a seat."""


async def require_unspoiled(
    store: Store, table: Table, entry: Entry, newcomer: Profile | None
) -> None:
    """Hold that nobody comes to a seat whose cards they saw before they were forgotten (H1, H8)."""
    match, account = table.match, None if newcomer is None else newcomer.user_id
    if not isinstance(entry.change, TAKING) or match.game is None or account is None:
        return
    assert newcomer is not None  # noqa: S101 - it has an account
    teams = await store.known_keys.seen(table.id, known_as(match.salt, account))
    if (
        teams
        and match.recalling(newcomer.person, teams).play(entry).seats != match.play(entry).seats
    ):
        raise HasSeenKey


def known(table: Table, actor: Actor) -> Profile | None:
    """Find somebody whom the table knows as they are now."""
    who = (actor.user, actor.locale)
    return next((one for one in table.people.values() if (one.user_id, one.locale) == who), None)


def require_here(table: Table, actor: Actor) -> None:
    """Hold that somebody acts where the table is; by direct message, that the log names them."""
    if actor.guild is None:
        here = any(one.user_id == actor.user for one in table.people.values())
    else:
        here = actor.guild == table.place.guild
    if not here:
        raise MatchGone


def require_moment(table: Table, moment: int | None) -> None:
    """Hold that a press was drawn for what is awaited now, where it says so."""
    if moment is not None and table.match.moment != moment:
        raise MomentPassed
