"""The text form of a whole game, for recorded games, tests and bug reports.

    two_teams classic red                       (format, layout, starting team; duet classic 9/3)
    rbnnr bbrnn rrbbn xnrbb nrrbr               (the key; in Duet a second line, side B)
    APPLE | BANK | CLOUD | DRUM | ENGINE        (one line a row; @octopus is a picture)
    OCEAN:3 > 7 12 stop                         (one line a turn; a7 is a touch of side A)
    WAVE:2 anyway doubt C9 > 3 call:C4:8 contest upheld             (how it passed, and a call)
    RIVER:1 > late                              (the time for a guess was over)
    pass >                                      (the time for a clue was over)
    cover 4                                     (or decline, resign blue, halt)

It holds the key: it is never logged and never shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.game import moves
from engine.rules.game.clues import Clue
from engine.rules.game.duet import Difficulty, Tally
from engine.rules.game.identities import Identity, Team
from engine.rules.game.key_cards import KeyCard
from engine.rules.game.layouts import Format, Layout
from engine.rules.violations import BadNotation


class Deal(NamedTuple):
    """What lies on the table before the first clue; `difficulty` is Duet's (D10)."""

    format: Format
    layout: Layout
    codenames: tuple[str, ...]
    key_card: KeyCard
    difficulty: Difficulty | None = None

    @classmethod
    def draw(
        cls,
        format: Format,
        layout: Layout,
        codenames: Sequence[str],
        rng: random.Random | None = None,
        difficulty: Difficulty | None = None,
    ) -> Deal:
        """Draw a fresh key card for these codenames (A4, A5, D2); SystemRandom when rng is None."""
        key_card = KeyCard.draw(format, layout, rng or random.SystemRandom())
        return cls(format, layout, tuple(codenames), key_card, difficulty)

    def __str__(self) -> str:
        """Print it without a last line break: after the salt the commitment hashes this (A5)."""
        return text(self, ()).rstrip("\n")

    @property
    def tally(self) -> Tally | None:
        """What a Duet begins with beside the cards (D10)."""
        return Tally.of(self.difficulty or Difficulty()) if self.format is Format.DUET else None

    def require_whole(self) -> None:
        """Raise ValueError unless codenames and key card are whole (A1, A2, D2, E2)."""
        cards, key_card = self.layout.cards, self.key_card
        if len(self.codenames) != cards or len(set(self.codenames)) != cards:
            message = f"{self.layout.name} needs {cards} different codenames"
            raise ValueError(message)
        two_sided = bool(key_card.partner) is (self.format is Format.DUET)
        humans_start = self.format is not Format.ONE_TEAM or key_card.starting is Team.RED
        if len(key_card.identities) != cards or not two_sided or not humans_start:
            raise BadNotation(self.layout.name)


@dataclass(frozen=True, slots=True)
class Written:
    """A game as written down: the deal and its moves, not yet judged."""

    deal: Deal
    moves: tuple[moves.Move, ...]


def text(deal: Deal, played: Iterable[moves.Move]) -> str:
    """Print format, layout, starting team, key, codenames and moves."""
    columns = deal.layout.value.columns
    starts = range(0, deal.layout.cards, columns)
    head = f"{deal.format.value} {deal.layout.name.lower()} {_third(deal)}"
    sides = filter(None, (deal.key_card.identities, deal.key_card.partner))
    keys = [_key(side, columns) for side in sides]
    rows = [" | ".join(deal.codenames[start : start + columns]) for start in starts]
    return "\n".join([head, *keys, *rows, *_lines(played)]) + "\n"


def _third(deal: Deal) -> str:
    if deal.format is Format.DUET:
        return str(deal.difficulty or Difficulty())
    return deal.key_card.starting.value


def _key(side: tuple[Identity, ...], columns: int) -> str:
    letters = "".join(identity.value for identity in side)
    return " ".join(letters[start : start + columns] for start in range(0, len(letters), columns))


def _lines(played: Iterable[moves.Move]) -> list[str]:
    lines: list[str] = []
    for move in played:
        match move:
            case Clue() | moves.Pass():
                lines.append(f"{move} >")
            case moves.Cover() | moves.Decline() | moves.Resign() | moves.Halt():
                lines.append(str(move))
            case _:
                lines[-1] += f" {move}"
    return lines


def parse(printed: str) -> Written:
    """Read what `text` printed; raises BadNotation."""
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    deal, rest = _deal(lines)
    written = Written(deal, tuple(move for line in rest for move in _moves(line)))
    try:
        deal.require_whole()
    except ValueError as error:
        raise BadNotation(str(error)) from error
    return written


def _deal(lines: list[str]) -> tuple[Deal, list[str]]:
    try:
        format_name, layout_name, third = lines[0].split()
        format, layout = Format(format_name), Layout[layout_name.upper()]  # noqa: A001
        sides = 2 if format is Format.DUET else 1
        rows = lines[1 + sides : 1 + sides + layout.value.rows]
        codenames = tuple(name.strip() for row in rows for name in row.split("|"))
        rest = lines[1 + sides + layout.value.rows :]
        if format is Format.DUET:
            key_card = KeyCard.two_sided(lines[1], lines[2])
            return Deal(format, layout, codenames, key_card, Difficulty.parse(third)), rest
        key_card = KeyCard.parse(layout, Team(third), lines[1])
        return Deal(format, layout, codenames, key_card), rest
    except (ValueError, KeyError, IndexError) as error:
        raise BadNotation(lines[0] if lines else "") from error


def _moves(line: str) -> list[moves.Move]:
    clue, arrow, guesses = line.partition(">")
    if not arrow:
        return [moves.parse_alone(line)]
    return [moves.parse(clue.strip()), *(moves.parse(guess) for guess in guesses.split())]
