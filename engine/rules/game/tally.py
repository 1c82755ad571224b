"""The tally of a Duet: its difficulty, its tokens, and the marks of bystanders (D5, D6, D10)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.rules.game.moves import Position
from engine.rules.game.teams import Identity, Team
from engine.rules.violations import BadNotation

FEWEST_TOKENS, TOKENS, MOST_TOKENS = 7, 9, 11
DUET_AGENT_COUNT = 15
"""The number of different agents of both sides together (D2)."""
EITHER_SIDE = tuple(Team)


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The difficulty of a Duet: its tokens, and how many bystanders cost one token only (D10).

    `9` or `9/3` as text; None for the mistakes is all of them.
    """

    tokens: int = TOKENS
    mistakes: int | None = None

    def __post_init__(self) -> None:
        allowed = self.mistakes is None or 0 <= self.mistakes <= self.tokens
        if not FEWEST_TOKENS <= self.tokens <= MOST_TOKENS or not allowed:
            raise BadNotation(str(self))

    def __str__(self) -> str:
        return f"{self.tokens}" if self.mistakes is None else f"{self.tokens}/{self.mistakes}"

    @classmethod
    def parse(cls, text: str) -> Difficulty:
        """Parse `9` or `9/3`; raises BadNotation."""
        tokens, slash, mistakes = text.partition("/")
        if not tokens.isdecimal() or bool(slash) is not mistakes.isdecimal():
            raise BadNotation(text)
        return cls(int(tokens), int(mistakes) if slash else None)


@dataclass(frozen=True, slots=True)
class Tally:
    """The tokens left in a Duet, and the bystanders that each side has met, in order (D5)."""

    difficulty: Difficulty = field(default_factory=Difficulty)
    tokens: int = TOKENS
    bystanders: tuple[tuple[Team, Position], ...] = ()

    @classmethod
    def of(cls, difficulty: Difficulty) -> Tally:
        """Return the tally that a Duet of this difficulty begins with."""
        return cls(difficulty, difficulty.tokens)

    @property
    def is_sudden_death(self) -> bool:
        """Return whether the last token is spent: it is sudden death (D8)."""
        return self.tokens == 0

    def list_bystander_markers(self, card: Position) -> tuple[Team, ...]:
        """List the sides that have met a bystander on a card, A before B (D5)."""
        return tuple(team for team in Team if (team, card) in self.bystanders)

    def add_touch(self, side: Team, card: Position, identity: Identity) -> Tally:
        """Return the tally after a side's touch; only a bystander adds a marker (D5)."""
        if identity is not Identity.BYSTANDER:
            return self
        return replace(self, bystanders=(*self.bystanders, (side, card)))

    def is_cover_due(self, card: Position, identity: Identity) -> bool:
        """Return whether a touched card is covered: a bystander once both sides met it (D5)."""
        return (
            identity is not Identity.BYSTANDER or self.list_bystander_markers(card) == EITHER_SIDE
        )

    def spend_token(self, *, mistake: bool) -> Tally:
        """Return the tally with a turn's token spent; `mistake` means a bystander ended the turn.

        A mistake beyond the difficulty's limit costs two tokens, or the last one (D10).
        """
        limit = self.difficulty.mistakes
        beyond = mistake and limit is not None and len(self.bystanders) > limit
        return replace(self, tokens=max(0, self.tokens - (2 if beyond else 1)))
