"""A table that is opened with everybody seated, where a test is not about the seating."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from engine.matches import Actor, Opening, Wanted
from engine.rules import Open, Role, Seat, Seats, Team
from engine.tables import Channel, Table
from tests.local_discord import Person

Taken = tuple[Person, Team, Role]


@contextmanager
def everybody_seated(taken: Sequence[Taken]) -> Iterator[None]:
    """Seat these people at the table that the first of them opens; only with a bot in here.

    Four presses, four writes and four pictures of the lobby are saved.
    """
    plainly = Opening.open
    opener = taken[0][0]

    async def seated(
        opening: Opening,
        place: Channel,
        actor: Actor,
        wanted: Wanted,
        fallback: str,
        rooms: tuple[int, ...] = (),
    ) -> Table:
        if actor.user != opener.id:
            return await plainly(opening, place, actor, wanted, fallback, rooms)
        settings = await opening.settings(place.guild, wanted, fallback, rooms)
        seats = [await _seat(opening, actor, *seat) for seat in taken]
        return (await opening.open_as(place, actor, Open(settings, Seats(tuple(seats))))).after

    with patch.object(Opening, "open", seated):
        yield


async def _seat(opening: Opening, actor: Actor, person: Person, team: Team, role: Role) -> Seat:
    came = replace(actor, user=person.id, locale=person.account.locale)
    return Seat((await opening._ledger.meet(came)).person, team, role)
