"""A table that is opened with everybody seated, where a test is not about the seating."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from engine.matches import Actor, LobbyOptions, OpeningService
from engine.rules import Open, Role, Seat, Seats, Team
from engine.tables import MessageLocation, Table
from tests.local_discord import Person

Taken = tuple[Person, Team, Role]


@contextmanager
def everybody_seated(taken: Sequence[Taken]) -> Iterator[None]:
    """Seat these people at the table that the first of them opens; only with a bot in here.

    Four presses, four writes and four pictures of the lobby are saved.
    """
    plainly = OpeningService.open_lobby
    opener = taken[0][0]

    async def seated(
        opening: OpeningService,
        place: MessageLocation,
        actor: Actor,
        wanted: LobbyOptions,
        fallback: str,
        rooms: tuple[int, ...] = (),
    ) -> Table:
        if actor.user != opener.id:
            return await plainly(opening, place, actor, wanted, fallback, rooms)
        settings = await opening.resolve_settings(place.guild, wanted, fallback, rooms)
        seats = [await _seat(opening, actor, *seat) for seat in taken]
        return (await opening.open_table(place, actor, Open(settings, Seats(tuple(seats))))).after

    with patch.object(OpeningService, "open_lobby", seated):
        yield


async def _seat(
    opening: OpeningService, actor: Actor, person: Person, team: Team, role: Role
) -> Seat:
    came = replace(actor, user=person.id, locale=person.account.locale)
    return Seat((await opening._ledger.get_or_create_profile(came)).person, team, role)
