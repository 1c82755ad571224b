"""Tempers: the risk that a computer takes. All numbers are whole, so that machines agree."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.rules import Temper


@dataclass(frozen=True, slots=True, kw_only=True)
class RiskProfile:
    """The demands of a temper on a clue.

    Links are in tenths of a logit, costs in hundredths of a card.
    """

    floor: int
    """The weakest link that a clue for two may promise; it rises for more (`weighing`)."""
    lead: int
    """The least lead of each promised card over the best wrong one."""
    assassin_lead: int
    bystander: int
    rival: int
    assassin: int
    doubt: int
    """This many tenths make a card e times as likely: 10 where people think as the links do."""
    listed: int
    """How much of what lists add counts for an operative after its first card, in hundredths."""

    def adjust(self, cards: int) -> RiskProfile:
        """Return a bolder profile if the rivals have that many cards fewer to find."""
        if cards < BEHIND:
            return self
        return replace(
            self, lead=self.lead - HURRY, rival=self.rival // 2, doubt=self.doubt - HURRY
        )


BEHIND, HURRY = 2, 3
"""From how many cards on a side is behind; how many tenths less its spymaster then demands."""
FIRST_LISTED = 60
"""How much of what lists add counts for the first card of a clue, in hundredths."""


RISK_PROFILES = {
    Temper.CAREFUL: RiskProfile(
        floor=60,
        lead=11,
        assassin_lead=25,
        bystander=20,
        rival=100,
        assassin=2000,
        doubt=22,
        listed=12,
    ),
    Temper.EVEN: RiskProfile(
        floor=50,
        lead=8,
        assassin_lead=24,
        bystander=10,
        rival=60,
        assassin=3000,
        doubt=13,
        listed=0,
    ),
    Temper.BOLD: RiskProfile(
        floor=47,
        lead=4,
        assassin_lead=50,
        bystander=0,
        rival=20,
        assassin=7000,
        doubt=10,
        listed=0,
    ),
}


def get_temper(name: str) -> Temper:
    """Return the temper of this name, `normal` for even; raises KeyError."""
    return Temper["EVEN" if name == "normal" else name.upper()]
