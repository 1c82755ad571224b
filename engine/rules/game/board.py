"""The board: the key card, the identity behind every position, and the tiles that cover it.

A format judges a guess by a `Board`; the board does not know who guesses.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat

from engine.rules.game.moves import Position
from engine.rules.game.tally import Tally
from engine.rules.game.teams import Identity, Outcome, Team
from engine.rules.game.turns import Phase
from engine.rules.violations import (
    AlreadyMarkedBySide,
    BadNotation,
    CardCovered,
    NoEnemyAgent,
    NoOwnAgent,
    NoSuchCard,
)

DUET_IDENTITY_COUNTS = (
    ("gg", 3),
    ("xx", 1),
    ("xg", 1),
    ("gx", 1),
    ("xn", 1),
    ("nx", 1),
    ("gn", 5),
    ("ng", 5),
    ("nn", 7),
)
"""The identities of a card on side A and on side B, and the number of such cards (D2)."""

PICTURE_PREFIX = "@"
"""The prefix of a picture's codename."""


@dataclass(frozen=True, slots=True)
class KeyCard:
    """The secret of the game; identities go row by row and never show in a repr.

    `partner` is side B of Duet's key, empty in every other format; there `identities` are side A,
    and `starting`, which Duet has not (D0), is side A.
    """

    starting: Team
    identities: tuple[Identity, ...] = field(repr=False)
    partner: tuple[Identity, ...] = field(default=(), repr=False)

    @classmethod
    def draw_one_sided(
        cls, identities: Sequence[Identity], starting: Team, rng: random.Random
    ) -> KeyCard:
        """Create a key card with these identities in random order (A5)."""
        laid = list(identities)
        rng.shuffle(laid)
        return cls(starting, tuple(laid))

    @classmethod
    def draw_two_sided(cls, rng: random.Random) -> KeyCard:
        """Create both sides of Duet's key in random order, with the overlap of D2."""
        pairs = _pairs()
        rng.shuffle(pairs)
        return cls.parse_two_sided(*("".join(letters) for letters in zip(*pairs, strict=True)))

    @classmethod
    def parse(cls, identities: Sequence[Identity], starting: Team, letters: str) -> KeyCard:
        """Parse one letter a card, row by row; blanks may part the rows.

        Raises BadNotation, which never repeats the letters, unless they are exactly `identities`.
        """
        laid = _identities(letters)
        if _sorted(laid) != _sorted(identities):
            raise BadNotation(cls.__name__)
        return cls(starting, laid)

    @classmethod
    def parse_two_sided(cls, letters: str, partner: str) -> KeyCard:
        """Parse both sides of Duet's key; raises BadNotation unless they overlap as D2 says."""
        sides = _identities(letters), _identities(partner)
        pairs = [f"{a.value}{b.value}" for a, b in zip(*sides, strict=False)]
        if sorted(pairs) != sorted(_pairs()) or len(sides[0]) != len(sides[1]):
            raise BadNotation(KeyCard.__name__)
        return cls(Team.RED, *sides)

    def get_side(self, team: Team) -> tuple[Identity, ...]:
        """Return the identities that a team's clue givers see, in Duet its own side's."""
        return self.partner if self.partner and team is Team.BLUE else self.identities

    def format_side(self, team: Team, covered: Collection[Position] = ()) -> str:
        """Format what a team's clue givers see, one letter a card, covered ones in upper case."""
        letters = (identity.value for identity in self.get_side(team))
        return "".join(s.upper() if at in covered else s for at, s in enumerate(letters))


@dataclass(frozen=True, slots=True)
class Board:
    """The input of a format's judgement: the team to move, key card, tiles, and Duet's tally.

    `tiles` are the covered cards and what lies on them, in order of covering.
    """

    team: Team
    key_card: KeyCard = field(repr=False)
    tiles: tuple[tuple[Position, Identity], ...] = ()
    tally: Tally | None = None

    @property
    def covered(self) -> tuple[Position, ...]:
        """Return the covered cards, in order of covering."""
        return tuple([card for card, _ in self.tiles])

    def cover(self, card: Position, identity: Identity) -> Board:
        """Return the board with a tile of this identity on a card, without any check."""
        return Board(self.team, self.key_card, (*self.tiles, (card, identity)), self.tally)

    def agents_left(self, team: Team) -> int:
        """Return how many agents of a team are not covered; in Duet, on its side's key (D2)."""
        side = self.key_card.get_side(team)
        agent = Identity.GREEN if self.key_card.partner else team.agent
        return side.count(agent) - sum([side[card] is agent for card, _ in self.tiles])

    @property
    def sudden_death_sides(self) -> tuple[Team, ...]:
        """Return the sides whose partner's key has agents left, so that they may touch (D8)."""
        return tuple(side for side in Team if self.agents_left(side.rival))

    def list_bystander_markers(self, card: Position) -> tuple[Team, ...]:
        """List the sides whose bystander marker lies on a card, A before B (D5).

        Empty outside Duet, and once an agent's or the assassin's tile covers the card.
        """
        if not self.tally:
            return ()
        replaced = dict(self.tiles).get(card, Identity.BYSTANDER) is not Identity.BYSTANDER
        return () if replaced else self.tally.list_bystander_markers(card)

    def list_uncovered_cards(self, side: Team | None = None) -> tuple[Position, ...]:
        """List the uncovered cards; with `side`, without those it has marked as bystanders (D5)."""
        covered = set(self.covered)
        cards = map(Position, range(len(self.key_card.identities)))
        uncovered = tuple(card for card in cards if card not in covered)
        if not self.tally:
            return uncovered
        return tuple(card for card in uncovered if side not in self.list_bystander_markers(card))

    def list_uncovered_agents(self, team: Team) -> tuple[Position, ...]:
        """List the positions of a team's uncovered agents, in Duet of those on its side's key."""
        agents, side = {team.agent, Identity.GREEN}, self.key_card.get_side(team)
        return tuple(card for card in self.list_uncovered_cards() if side[card] in agents)

    def require_touchable(self, card: Position, side: Team | None) -> None:
        """Raise unless a card exists, is uncovered, and is not marked by this side (B13, D5).

        Raises NoSuchCard, CardCovered or AlreadyMarkedBySide.
        """
        self._require_there(card)
        if any(card == place for place, _ in self.tiles):
            raise CardCovered
        if side in self.list_bystander_markers(card):
            raise AlreadyMarkedBySide

    def require_coverable(self, card: Position, owner: Team) -> None:
        """Raise unless the card is an uncovered agent of `owner`, to cover by choice (C15a, E2).

        Raises NoSuchCard, else NoOwnAgent or, for the opponent's agents, NoEnemyAgent.
        """
        self._require_there(card)
        if card not in self.list_uncovered_agents(owner):
            raise NoOwnAgent if owner is self.team else NoEnemyAgent

    def _require_there(self, card: Position) -> None:
        if not 0 <= card < len(self.key_card.identities):
            raise NoSuchCard


@dataclass(frozen=True, slots=True)
class Reveal:
    """The result of a guess: the board after it, and how the game ended, if it did.

    `ends_turn`: the turn is over whatever its number allows; `mistake`: a bystander ended it.
    """

    board: Board
    outcome: Outcome | None = None
    ends_turn: bool = False
    mistake: bool = False


@dataclass(frozen=True, slots=True)
class NextPhase:
    """The start of the next turn: the board, with whose turn it is, and what is awaited."""

    board: Board
    phase: Phase


def _pairs() -> list[str]:
    return list(chain.from_iterable(repeat(pair, count) for pair, count in DUET_IDENTITY_COUNTS))


def _identities(letters: str) -> tuple[Identity, ...]:
    try:
        return tuple(Identity(letter) for letter in "".join(letters.split()).lower())
    except ValueError:
        raise BadNotation(KeyCard.__name__) from None


def _sorted(identities: Sequence[Identity]) -> list[str]:
    return sorted(identity.value for identity in identities)


def get_picture_id(codename: str) -> str | None:
    """Return the id of the picture that a codename stands for, None for a word (C20)."""
    return codename.removeprefix(PICTURE_PREFIX) if codename.startswith(PICTURE_PREFIX) else None
