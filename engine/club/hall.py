"""The use cases of the hall of clues: the prizes of a month, laughs, and taking clues down.

Law: it shows clues of finished and rated games only; a background task computes how bold a clue
was.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict

from engine.club.prizes import ClueLaughs, HallOfClues
from engine.club.rows.hall import HallRows
from engine.matches import Refusal
from engine.matches.actors import Actor
from engine.matches.computer_moves import mean_likelihood_of_found
from engine.matches.ledger import Ledger
from engine.players import is_spoken
from engine.ratings.rules.rating import month_of
from engine.rules import Match, list_clue_results
from engine.store import CorruptLog, NoSuchMatch
from engine.tables import Table

BATCH_SIZE = 20
"""Clues that are weighed in one run."""


class NoSuchClue(Refusal):
    """There is no such clue, or its game counts in no record (E4, E7, H4)."""


class OwnClue(Refusal):
    """A person may not laugh at a clue of their own."""

    IS_PERSONAL = True


class NotAModerator(Refusal):
    """Only who may manage messages takes down what others have posted or said."""

    IS_PERSONAL = True


class HallService:
    """The use cases of the hall of clues."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._store = ledger.store
        self._rows = HallRows(ledger.store.database)

    async def get_prizes(self, actor: Actor, month: int | None = None) -> HallOfClues:
        """Load the prizes of this server's month, by default of the current month."""
        shown = self.get_current_month() if month is None else month
        return await self._rows.load_prizes(actor.guild or 0, shown)

    def get_current_month(self) -> int:
        """Return the current month, as `month_of` counts months."""
        return month_of(self._ledger.now())

    async def list_laughs(self, table: Table, actor: Actor) -> tuple[ClueLaughs, ...]:
        """Return each clue of a finished game with its laughs; empty if the game is not rated."""
        if not table.match.is_rated:
            return ()
        clues = list_clue_results(table.match)
        laughing = await self._rows.load_laughs(table.id) if clues else {}
        known = await self._store.people.find_by_account(actor.user)
        person = None if known is None else known.person
        return tuple(
            ClueLaughs(
                clue.place,
                clue.clue,
                len(laughing.get(clue.place, ())),
                person in laughing.get(clue.place, ()),
                is_own=clue.giver == person,
            )
            for clue in clues
        )

    async def toggle_laugh(self, match_id: int, actor: Actor, place: int) -> Table:
        """Toggle the actor's laugh at a clue of a rated game; raises NoSuchClue, OwnClue."""
        table = await self._ledger.get_for(match_id, actor)
        clues = {
            clue.place: clue for clue in list_clue_results(table.match) if table.match.is_rated
        }
        if place not in clues:
            raise NoSuchClue
        known = await self._ledger.get_or_create_profile(actor)
        if clues[place].giver == known.person:
            raise OwnClue
        month = month_of(table.match.log[-1].at)
        await self._rows.toggle_laugh((match_id, place), known.person, table.place.guild, month)
        return table

    async def take_down_clue(self, actor: Actor, month: int, clue: tuple[int, int]) -> HallOfClues:
        """Remove a clue of this server's hall from every hall; returns the new prizes.

        `clue` is its match and place. Raises NotAModerator, and NoSuchClue for a clue that is not
        in the month's hall.
        """
        if not actor.moderator:
            raise NotAModerator
        shown = await self.get_prizes(actor, month)
        if clue not in [(prize.match, prize.place) for _, prize in shown.prizes]:
            raise NoSuchClue
        await self._rows.save_clue_takedown(actor.guild or 0, *clue)
        return await self.get_prizes(actor, month)

    async def compute_clue_likelihoods(self) -> int:
        """Compute how likely a computer found a batch of clues; returns its size, 0 at the end."""
        clues = await self._rows.list_clues_without_likelihood(BATCH_SIZE)
        places: dict[int, list[int]] = defaultdict(list)
        for match_id, place in clues:
            places[match_id].append(place)
        weighed = []
        for match_id, unweighed in places.items():
            match = await self._load_match(match_id)
            likely = await asyncio.to_thread(_compute_likelihoods, match, unweighed)
            weighed += [(match_id, place, likely.get(place)) for place in unweighed]
        if weighed:
            await self._rows.save_clue_likelihoods(weighed)
        return len(clues)

    async def _load_match(self, match_id: int) -> Match | None:
        try:
            return (await self._store.load(match_id)).match
        except (NoSuchMatch, CorruptLog):
            return None


def _compute_likelihoods(match: Match | None, places: list[int]) -> dict[int, int | None]:
    """Return how likely a computer thought the cards of each clue, in thousandths, or None.

    Empty for a language without computers, or a match that cannot be loaded.
    """
    if match is None or not is_spoken(match.language):
        return {}
    return {place: mean_likelihood_of_found(match, place) for place in places}
