"""The boards that players get: without a key for operatives, with one for spymasters.

Law: an operative's earlier clues are public information, so it remembers no more than a spectator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.rules import Face, Format, Identity, Team, Turn, View


class EarlierClue(NamedTuple):
    """A clue of an earlier turn, and how many of its promised cards are not found yet.

    `own` is whether it was for the side that guesses now. Of a clue with 0 none is left: it said
    that no agent of its side fits (B11).
    """

    word: str
    left: int
    own: bool

    @property
    def is_against(self) -> bool:
        """Return whether it speaks against cards it links to: a rivals' clue, or one with 0."""
        return not (self.own and self.left)


def list_informative_clues(
    turns: Iterable[Turn], own: Callable[[Turn], bool]
) -> tuple[EarlierClue, ...]:
    """List the clues of earlier turns that still have cards to find, the oldest first.

    Cards found beyond a clue's number count for older clues; `own` says whether a turn is of the
    own side. Leaves out void clues, unlimited ones, and the rivals' with 0; keeps the own with 0.
    """
    clues: list[EarlierClue] = []
    for turn in turns:
        if turn.clue is None or turn.has_invalid_clue or not isinstance(turn.clue.number, int):
            continue
        mine, number, found_cards = own(turn), turn.clue.number, len(turn.found_agents)
        clues = [*_subtract_found(clues, found_cards - number, own=mine)]
        if number > found_cards or (number == 0 and mine):
            clues.append(EarlierClue(turn.clue.word, max(0, number - found_cards), mine))
    return tuple(clues)


def _subtract_found(clues: Iterable[EarlierClue], more: int, *, own: bool) -> Iterator[EarlierClue]:
    """Subtract what was found for older clues, and drop those that are found completely."""
    for clue in clues:
        taken = min(clue.left, max(0, more)) if clue.own is own else 0
        more -= taken
        if not taken or clue.left > taken:
            yield clue._replace(left=clue.left - taken)


@dataclass(frozen=True, slots=True)
class OpenBoard:
    """The view of an operative: the open codenames in the board's order, and the clues so far.

    `earlier` is what it remembers of them; without, it goes by the clue of this turn alone.
    `is_last_turn`: the other team may end the game with its next touch, so nothing is worth saving.
    """

    codenames: tuple[str, ...]
    clue_words: tuple[str, ...] = ()
    earlier: tuple[EarlierClue, ...] = ()
    is_last_turn: bool = False

    @classmethod
    def of(cls, seen: View, side: Team | None = None) -> OpenBoard:
        """Create the board of open codenames from any viewer's view, without identities.

        Cards that a `side` of Duet has marked are left out (D5).
        """
        left = (face for face in seen.faces if not face.covered and side not in face.marks)
        return cls(tuple(face.codename for face in left), list_clue_words(seen))

    def without(self, codename: str) -> OpenBoard:
        """Return the board without a codename, as once its card is covered."""
        at = self.codenames.index(codename)
        return replace(self, codenames=(*self.codenames[:at], *self.codenames[at + 1 :]))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyBoard:
    """The view of a spymaster: the open cards by their identity; `grid` is all codenames."""

    own: tuple[str, ...] = field(repr=False)
    rivals: tuple[str, ...] = field(repr=False)
    bystanders: tuple[str, ...] = field(repr=False)
    assassins: tuple[str, ...] = field(repr=False)
    grid: tuple[str, ...]
    clue_words: tuple[str, ...] = ()

    @classmethod
    def of(cls, seen: View) -> KeyBoard:
        """Create the board of the team that gives a clue now, from a view with its key."""
        own = _clue_identity(seen)
        hidden = [face for face in seen.faces if not face.covered]
        assassin = {Identity.ASSASSIN}
        bystander = {Identity.BYSTANDER, None}
        return cls(
            own=_codenames_of(hidden, {own}),
            rivals=_codenames_of(hidden, set(Identity) - assassin - bystander - {own}),
            bystanders=_codenames_of(hidden, bystander),
            assassins=_codenames_of(hidden, assassin),
            grid=tuple(face.codename for face in seen.faces),
            clue_words=list_clue_words(seen),
        )

    @property
    def visible(self) -> tuple[str, ...]:
        """Return all open codenames, by identity."""
        return (*self.own, *self.rivals, *self.bystanders, *self.assassins)


def list_clue_words(seen: View) -> tuple[str, ...]:
    """List the words of all clues that a view shows, the oldest first."""
    heads = (line.partition(" >")[0] for line in seen.turns if " >" in line)
    return tuple(head.rpartition(":")[0] for head in heads if ":" in head)


def _clue_identity(seen: View) -> Identity:
    """Return whose agents a clue is about now: teams take turns, unless there is only one (B1)."""
    format_name, _, starting = seen.head.split()
    rules = Format(format_name).rules
    if rules.two_sided:
        return Identity.GREEN
    turns = sum(" >" in line for line in seen.turns)
    team = Team(starting)
    return (team if len(rules.sides) == 1 or turns % 2 == 0 else team.rival).agent


def _codenames_of(
    hidden: list[Face], identities: set[Identity | None] | set[Identity]
) -> tuple[str, ...]:
    return tuple(face.codename for face in hidden if face.identity in identities)
