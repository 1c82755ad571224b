"""Tempers: how much a computer spymaster dares. All numbers are whole, so machines agree."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules import Temper


@dataclass(frozen=True, slots=True, kw_only=True)
class Daring:
    """What a temper asks of a clue: links in tenths of a logit, costs in hundredths of a card."""

    floor: int
    """The weakest link that a clue for several may promise."""
    lead: int
    """How far each promised card leads the best wrong one."""
    assassin_lead: int
    bystander: int
    rival: int
    assassin: int
    doubt: int
    """So many tenths make a card e times as likely: 10 where people think as the links do."""


DARING = {
    Temper.CAREFUL: Daring(
        floor=52, lead=12, assassin_lead=25, bystander=20, rival=100, assassin=2000, doubt=28
    ),
    Temper.EVEN: Daring(
        floor=46, lead=10, assassin_lead=20, bystander=10, rival=60, assassin=1500, doubt=26
    ),
    Temper.BOLD: Daring(
        floor=46, lead=5, assassin_lead=20, bystander=0, rival=20, assassin=400, doubt=12
    ),
}


def temper(name: str) -> Temper:
    """Find a temper by its name, `normal` for even; may raise KeyError."""
    return Temper["EVEN" if name == "normal" else name.upper()]
