"""The use cases of a match's clocks: flip the sand timer, pause, resume, wake (G1 to G5)."""

from __future__ import annotations

from contextlib import suppress

from engine.matches.deeds import Actor
from engine.matches.ledger import Ledger
from engine.matches.refusals import MatchChanged, NoMatchHere, OtherOpen
from engine.rules import Change, Flip, Pause, Person, Resume, Unpause, Wake
from engine.store import ChannelTaken
from engine.tables import Table


class Resting:
    """What people do to the clocks of a match."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    async def flip(self, match_id: int, actor: Actor, moment: int | None = None) -> Table:
        """Turn the sand timer over; raises NoSandTimer, SandRuns, FlippedAlready (G1)."""
        return await self._ledger.enter(match_id, actor, Flip(), moment)

    async def pause(self, match_id: int, actor: Actor) -> Table:
        """Ask for a pause, or agree to one (G5); raises PauseAsked.

        It is paused once `table.match.rest` says so; until then somebody of another side agrees.
        """
        return await self._ledger.enter(match_id, actor, Pause())

    async def unpause(self, match_id: int, actor: Actor) -> Table:
        """Take one's request for a pause back; raises PauseNotAsked (G5)."""
        return await self._ledger.enter(match_id, actor, Unpause())

    async def resume(self, match_id: int, actor: Actor) -> Table:
        """Let a paused game go on with what was left on its clocks; raises NotPaused (G5)."""
        return await self._ledger.enter(match_id, actor, Resume())

    async def wake(self, match_id: int, actor: Actor) -> Table:
        """Wake a sleeping game; for the seated, its host or a moderator (G3).

        Raises NotAsleep, and OtherOpen with the table that lies in its channel meanwhile.
        """

        def wake(table: Table, person: Person) -> Change:
            table.match.require_may_wake(person, moderator=actor.moderator)
            return Wake()

        try:
            return await self._ledger.change(match_id, actor, wake)
        except ChannelTaken:
            place = (await self._ledger.watch(match_id, actor)).place
            with suppress(NoMatchHere):
                raise OtherOpen(await self._ledger.open_in(place.channel)) from None
            raise MatchChanged from None
