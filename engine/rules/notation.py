"""The text form of a whole game, for recorded games, tests and bug reports.

    two_teams classic red
    rbnnr bbrnn rrbbn xnrbb nrrbr
    APPLE | BANK | CLOUD | DRUM | ENGINE        (one line a row)
    OCEAN:3 > 7 12 stop                         (one line a turn)
    resign blue                                 (or halt: how it ended early)

It holds the key: it is never logged and never shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.rules import moves
from engine.rules.identities import Team
from engine.rules.key_cards import KeyCard
from engine.rules.layouts import Format, Layout
from engine.rules.turns import Turn
from engine.rules.violations import BadNotation


class Deal(NamedTuple):
    """What lies on the table before the first clue."""

    format: Format
    layout: Layout
    codenames: tuple[str, ...]
    key_card: KeyCard


@dataclass(frozen=True, slots=True)
class Written:
    """A game as written down: the deal and its moves, not yet judged."""

    deal: Deal
    moves: tuple[moves.Move, ...]


def text(deal: Deal, turns: Iterable[Turn], ending: moves.Ending | None = None) -> str:
    """Print format, layout, starting team, key, codenames, turns and an early ending."""
    columns = deal.layout.value.columns
    starts = range(0, deal.layout.cards, columns)
    letters = "".join(identity.value for identity in deal.key_card.identities)
    head = f"{deal.format.value} {deal.layout.name.lower()} {deal.key_card.starting.value}"
    key = " ".join(letters[start : start + columns] for start in starts)
    rows = [" | ".join(deal.codenames[start : start + columns]) for start in starts]
    played = [_turn_line(turn) for turn in turns]
    last = [] if ending is None else [str(ending)]
    return "\n".join([head, key, *rows, *played, *last]) + "\n"


def _turn_line(turn: Turn) -> str:
    touches = [str(moves.Guess(touch.card)) for touch in turn.touches]
    stop = [str(moves.Stop())] if turn.stopped else []
    return " ".join([f"{turn.clue} >", *touches, *stop])


def parse(printed: str) -> Written:
    """Read what `text` printed; raises BadNotation."""
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    deal = _deal(lines)
    turns = lines[2 + deal.layout.value.rows :]
    return Written(deal, tuple(move for line in turns for move in _moves(line)))


def _deal(lines: list[str]) -> Deal:
    try:
        format_name, layout_name, team = lines[0].split()
        layout, starting = Layout[layout_name.upper()], Team(team)
        rows = lines[2 : 2 + layout.value.rows]
        codenames = tuple(name.strip() for row in rows for name in row.split("|"))
        key_card = KeyCard.parse(layout, starting, lines[1])
        return Deal(Format(format_name), layout, codenames, key_card)
    except (ValueError, KeyError, IndexError) as error:
        raise BadNotation(lines[0] if lines else "") from error


def _moves(line: str) -> list[moves.Move]:
    clue, arrow, guesses = line.partition(">")
    if not arrow:
        return [moves.parse_ending(line)]
    return [moves.parse(clue.strip()), *(moves.parse(guess) for guess in guesses.split())]
