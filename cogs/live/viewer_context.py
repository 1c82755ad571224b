"""A table as one person at a page sees it, and the cached results of finished games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cogs.live.component_json import TextWriter
from cogs.publishing.extension_points import CardPick
from cogs.running.services import Services
from cogs.screens.rows import ButtonSlots
from engine.live.state import EndDetails
from engine.rules import Person, Seat
from engine.tables import Defaults, DraftView, Standing, Table
from engine.telling.recap import RecapSection
from engine.texts import Voice


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewerContext:
    """A table, the person who looks at it, and what was looked up for that.

    A `is_moderator` is one by what Discord said ten minutes ago at most (H1). A `is_guest` may do
    less (H9). `question` is the unpublished clue that is theirs to see (C14). `choice` are the
    cards that a feature lets them choose. `idle_seats` are the seats whose people have done nothing
    for long. After the end there are `standing` and `tales`, whether its people may play
    `may_play_again`, and the `defaults` of its server.
    """

    table: Table
    person: Person | None
    say: Voice
    write: TextWriter
    rows: ButtonSlots
    is_moderator: bool = False
    question: DraftView | None = None
    choice: CardPick | None = None
    idle_seats: tuple[Seat, ...] = ()
    standing: Standing | None = None
    tales: Sequence[RecapSection] = ()
    may_play_again: bool = False
    defaults: Defaults = field(default_factory=Defaults)
    is_guest: bool = False

    @property
    def is_manager(self) -> bool:
        """True for the host and for moderators (H1)."""
        return self.is_moderator or self.person == self.table.match.host

    @property
    def seat(self) -> Seat | None:
        """The person's seat; None if they only watch."""
        return None if self.person is None else self.table.match.seats.find_seat(self.person)


@dataclass(frozen=True, slots=True)
class EndedGame:
    """A finished game's result, as far as pages need it; `defaults` are those of its server."""

    details: EndDetails = field(default_factory=EndDetails)
    may_play_again: bool = False
    defaults: Defaults = field(default_factory=Defaults)


class EndedGameCache:
    """A cache of the finished games that pages show."""

    def __init__(self, services: Services) -> None:
        self._matches = services.matches
        self._recap_providers = services.recap_providers
        self._known: dict[int, EndedGame] = {}

    async def get_result(self, table: Table) -> EndedGame:
        """Return a finished game's result, loaded once; an empty one while the game is still on."""
        game = table.match.game
        if game is None or game.outcome is None:
            return EndedGame()
        if table.id not in self._known:
            standing = await self._matches.results.get_standing(table.id)
            tales = await self._recap_providers.list_sections(table.id)
            again = await self._matches.may_play_again(table.id)
            defaults = await self._matches.hosting.get_defaults(table.place.guild)
            self._known[table.id] = EndedGame(EndDetails(standing, tales), again, defaults)
        return self._known[table.id]

    def discard(self, match_id: int) -> None:
        """Remove a game that no page shows any more."""
        self._known.pop(match_id, None)
