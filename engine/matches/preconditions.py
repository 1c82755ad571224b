"""Preconditions of a use case: who acts, where, at which moment, and without having seen keys."""

from __future__ import annotations

from engine.matches.actors import Actor
from engine.matches.refusals import MatchGone, StaleAction
from engine.rules import Entry, HasSeenKey, Join, Put, Sit, TakeOver
from engine.store import Store, account_token
from engine.tables import Profile, Table

SEAT_TAKING_CHANGES = (Join, Sit, Put, TakeOver)
"""The changes by which a person takes a seat."""


async def require_unspoiled(
    store: Store, table: Table, entry: Entry, newcomer: Profile | None
) -> None:
    """Raise HasSeenKey if a person saw that seat's key before their data was erased (H1, H8)."""
    match, account = table.match, None if newcomer is None else newcomer.user_id
    if not isinstance(entry.change, SEAT_TAKING_CHANGES) or match.game is None or account is None:
        return
    assert newcomer is not None  # noqa: S101 - it has an account
    teams = await store.known_keys.list_teams(table.id, account_token(match.salt, account))
    if (
        teams
        and match.with_seen_keys(newcomer.person, teams).play(entry).seats
        != match.play(entry).seats
    ):
        raise HasSeenKey


def find_known_profile(table: Table, actor: Actor) -> Profile | None:
    """Find the actor's profile among the table's people, if their locale is unchanged."""
    account = (actor.user, actor.locale)
    return next(
        (
            profile
            for profile in table.people.values()
            if (profile.user_id, profile.locale) == account
        ),
        None,
    )


def require_here(table: Table, actor: Actor) -> None:
    """Raise MatchGone unless the actor is in the table's server, or known to it in a DM."""
    if actor.guild is None:
        here = any(profile.user_id == actor.user for profile in table.people.values())
    else:
        here = actor.guild == table.place.guild
    if not here:
        raise MatchGone


def require_moment(table: Table, moment: int | None) -> None:
    """Raise StaleAction unless the press belongs to this moment; None is always valid."""
    if moment is not None and table.match.moment != moment:
        raise StaleAction
