"""Tempers: how much a computer spymaster dares. All numbers are whole, so machines agree."""

from __future__ import annotations

from enum import Enum

from engine.rules.values import dataclass


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


class Temper(Enum):
    """How much a spymaster dares."""

    CAREFUL = Daring(floor=52, lead=8, assassin_lead=25, bystander=20, rival=100, assassin=800)
    EVEN = Daring(floor=46, lead=5, assassin_lead=20, bystander=0, rival=60, assassin=800)
    BOLD = Daring(floor=36, lead=2, assassin_lead=12, bystander=0, rival=20, assassin=300)

    @classmethod
    def named(cls, name: str) -> Temper:
        """Find a temper by its name in small letters, `normal` for even; may raise KeyError."""
        return cls["EVEN" if name == "normal" else name.upper()]
