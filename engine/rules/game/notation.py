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

import hashlib
import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.rules.game import moves
from engine.rules.game.board import KeyCard
from engine.rules.game.formats import Format
from engine.rules.game.layouts import Layout
from engine.rules.game.moves import Clue, Move
from engine.rules.game.tally import Difficulty, Tally
from engine.rules.game.teams import Team
from engine.rules.violations import BadNotation


class Deal(NamedTuple):
    """The start of a game, before the first clue; `difficulty` is Duet's (D10)."""

    format: Format
    layout: Layout
    codenames: tuple[str, ...]
    key_card: KeyCard
    difficulty: Difficulty | None = None

    @classmethod
    def create_random(
        cls,
        format: Format,
        layout: Layout,
        codenames: Sequence[str],
        rng: random.Random | None = None,
        difficulty: Difficulty | None = None,
    ) -> Deal:
        """Create a deal of these codenames with a random key card (A5, D2).

        SystemRandom draws it when rng is None.
        """
        key_card = format.rules.draw_key_card(layout, rng or random.SystemRandom())
        return cls(format, layout, tuple(codenames), key_card, difficulty)

    def __str__(self) -> str:
        """Format it without a last line break: after the salt the commitment hashes this (A5)."""
        return format_game(self, ()).rstrip("\n")

    @property
    def start_tally(self) -> Tally | None:
        """Return the tally that a Duet begins with, None in other formats (D10)."""
        together = self.format.rules.cooperative
        return Tally.of(self.difficulty or Difficulty()) if together else None

    def require_complete(self) -> None:
        """Raise ValueError unless codenames and key card fit format and layout (A1, A2, D2, E2).

        The codenames must be different.
        """
        cards, key_card = self.layout.card_count, self.key_card
        if len(self.codenames) != cards or len(set(self.codenames)) != cards:
            message = f"{self.layout.name} needs {cards} different codenames"
            raise ValueError(message)
        two_sided = bool(key_card.partner) is self.format.rules.two_sided
        starts = self.format.rules.starting_side in {None, key_card.starting}
        if len(key_card.identities) != cards or not two_sided or not starts:
            raise BadNotation(self.layout.name)


def format_game(deal: Deal, played: Iterable[Move]) -> str:
    """Format a game as text: format, layout, starting team, key, codenames and moves."""
    columns = deal.layout.value.columns
    starts = range(0, deal.layout.card_count, columns)
    sides = filter(None, (deal.key_card.identities, deal.key_card.partner))
    letters = ["".join(identity.value for identity in side) for side in sides]
    keys = [" ".join(key[start : start + columns] for start in starts) for key in letters]
    rows = [" | ".join(deal.codenames[start : start + columns]) for start in starts]
    return "\n".join([format_head(deal), *keys, *rows, *format_turns(played)]) + "\n"


def format_head(deal: Deal) -> str:
    """Format a deal's first line, without secrets: format, layout, starting team or difficulty."""
    together, starting = deal.format.rules.cooperative, deal.key_card.starting.value
    third = str(deal.difficulty or Difficulty()) if together else starting
    return f"{deal.format.value} {deal.layout.name.lower()} {third}"


def format_turns(played: Iterable[Move]) -> list[str]:
    """Format moves as lines: a clue or pass with all that follows it, other moves alone."""
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


def parse_game(printed: str) -> tuple[Deal, list[Move]]:
    """Parse the text of `format_game` into its deal and moves; raises BadNotation.

    The moves are not judged yet.
    """
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    deal, rest = _deal(lines)
    written: list[Move] = []
    for line in rest:
        clue, arrow, guesses = line.partition(">")
        turn = [clue.strip(), *guesses.split()]
        written += map(Move.parse, turn) if arrow else [moves.parse_standalone_move(line)]
    try:
        deal.require_complete()
    except ValueError as error:
        raise BadNotation(str(error)) from error
    return deal, written


def _deal(lines: list[str]) -> tuple[Deal, list[str]]:
    try:
        format_name, layout_name, third = lines[0].split()
        format, layout = Format(format_name), Layout[layout_name.upper()]  # noqa: A001
        rules = format.rules
        first = 3 if rules.two_sided else 2
        if len(lines) < first:
            raise BadNotation(lines[0])
        rows = lines[first : first + layout.value.rows]
        codenames = tuple(name.strip() for row in rows for name in row.split("|"))
        starting = rules.starting_side or Team.RED if rules.cooperative else Team(third)
        key_card = rules.parse_key_card(layout, starting, lines[1], "".join(lines[2:first]))
        difficulty = Difficulty.parse(third) if rules.cooperative else None
        deal = Deal(format, layout, codenames, key_card, difficulty)
        return deal, lines[first + layout.value.rows :]
    except (ValueError, KeyError, IndexError) as error:
        raise BadNotation(lines[0] if lines else "") from error


def compute_commitment(salt: bytes, deal_text: str) -> str:
    """Return SHA-256 of the salt and the deal's text, in hexadecimal digits (A5).

    It promises, from the first message on, that the key was not changed later.
    """
    return hashlib.sha256(salt + deal_text.encode()).hexdigest()
