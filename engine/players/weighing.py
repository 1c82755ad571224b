"""The worth of a clue: the own cards that it uncovers, less the cost of the others to a temper.

Numbers are whole, so that machines agree: links in tenths, masses and chances in millionths.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import exp
from typing import NamedTuple

from engine.rules import Temper

BEHIND, HURRY = 2, 3
"""From how many cards on a side is behind; how many tenths less its spymaster then demands."""
ENDGAME, WORTH_TRYING = range(3, 6), 60
"""With so many own cards left a clue for two needs so many hundredths of the worth of another."""
PRESSED = 2
"""The other team presses if it has at most so many cards more left."""
FIRST_LISTED = 60
"""The share of what lists add that counts for the first card of a clue, in hundredths."""
ALL_LISTED = 100
"""All that lists add to a link, in hundredths."""
MAX_NUMBER = 4
"""The highest number of a clue."""
WHOLE = 1_000_000
FIRST_CARD_TENTHS = 6
"""The first card of a clue needs so many tenths of the floor."""
SECOND, STEEPER = 2, 17
"""From the third card on each needs so many tenths more: the last of three is what people miss."""
LINKS = 128
"""The size of a list of masses: the links from 0 on, then those below 0, so that -1 is the last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RiskProfile:
    """A temper's demands on a clue: links in tenths of a logit, costs in hundredths of a card."""

    floor: int
    """The weakest link that a clue for two may promise; it rises for more."""
    lead: int
    """The least lead of each promised card over the best wrong one."""
    assassin_lead: int
    bystander: int
    rival: int
    assassin: int
    doubt: int
    """This many tenths make a card e times as likely: 10 where people think as the links do."""
    listed: int
    """The share of what lists add that counts after an operative's first card, in hundredths."""
    first_listed: int = FIRST_LISTED
    """The share of what lists add that counts for an operative's first card, in hundredths."""
    relaxed: int = 25
    """How many tenths weaker links a clue for two may have in an endgame; 0 for no such clue."""
    later_floor: int = 0
    """The weakest link that an operative follows after its first card, in tenths."""
    noise: int = 0
    """The standard deviation of the noise in an operative's links, in tenths."""

    def adjust_if_behind(self, cards: int) -> RiskProfile:
        """Return a bolder profile if the rivals have at least two fewer `cards` left."""
        if cards < BEHIND:
            return self
        return replace(
            self, lead=self.lead - HURRY, rival=self.rival // 2, doubt=self.doubt - HURRY
        )


RISK_PROFILES = {
    Temper.EASY: RiskProfile(
        floor=75,
        lead=11,
        assassin_lead=50,
        bystander=20,
        rival=100,
        assassin=2000,
        doubt=30,
        listed=12,
        relaxed=0,
        noise=18,
    ),
    Temper.EVEN: RiskProfile(
        floor=50,
        lead=8,
        assassin_lead=50,
        bystander=10,
        rival=60,
        assassin=7000,
        doubt=16,
        listed=0,
        noise=10,
    ),
    Temper.HARD: RiskProfile(
        floor=47,
        lead=4,
        assassin_lead=50,
        bystander=0,
        rival=20,
        assassin=7000,
        doubt=10,
        listed=ALL_LISTED,
        first_listed=ALL_LISTED,
    ),
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
    Temper.BOLD: RiskProfile(
        floor=47, lead=4, assassin_lead=50, bystander=0, rival=20, assassin=7000, doubt=10, listed=0
    ),
}
"""What each temper demands; CAREFUL and BOLD are only for tables that chose them earlier."""
PARTNER_PROFILE = replace(
    RISK_PROFILES[Temper.EVEN],
    assassin=9000,
    listed=ALL_LISTED,
    first_listed=ALL_LISTED,
    later_floor=20,
    noise=0,
)
"""A partner of people speaks with care and hears all that lists say, whatever the temper (E4).

With people's own clues a later card of a weaker link than its floor was own in .37 of 54 turns, and
an assassin in 3: the turn is not worth that.
"""


def get_risk_profile(temper: Temper | str | None) -> RiskProfile:
    """Return a temper's profile, None for a partner's; raises KeyError for an unknown name."""
    return PARTNER_PROFILE if temper is None else RISK_PROFILES[get_temper(temper)]


def get_temper(name: Temper | str) -> Temper:
    """Return the temper of a name, `normal` for EVEN; raises KeyError for an unknown one."""
    if isinstance(name, Temper):
        return name
    return Temper["EVEN" if name == "normal" else name.upper()]


@cache
def list_link_weights(doubt: int) -> Sequence[int]:
    """Return the weight of each link, indexed by its tenths from -128 to 127, in millionths.

    `doubt` is how many tenths of a link make a card e times as likely.
    """
    tenths = (*range(LINKS), *range(-LINKS, 0))
    return tuple(round(WHOLE * exp(each / doubt)) for each in tenths)


class SideWeights(NamedTuple):
    """Per clue: the summed link weights to a side's open cards, and its strongest link.

    A clue without an entry leads to none of them: each card weighs WHOLE then.
    """

    cards: int
    masses: Mapping[int, int]
    nearest: Mapping[int, int]

    @classmethod
    def from_links(cls, cards_clues: Iterable[Mapping[int, int]], doubt: int) -> SideWeights:
        """Sum the weights of a side's cards, by its links to each clue and a player's `doubt`."""
        cards, whole, nearest = 0, dict[int, int](), dict[int, int]()
        mass = list_link_weights(doubt)
        for links in cards_clues:
            cards += 1
            for clue, tenths in links.items():
                whole[clue] = whole.get(clue, 0) + mass[tenths] - WHOLE
                if tenths > nearest.get(clue, 0):
                    nearest[clue] = tenths
        return cls(cards, whole, nearest)

    def total_for(self, clue: int) -> int:
        """Return the summed weight of all cards of the side for a clue, in millionths."""
        return self.cards * WHOLE + self.masses.get(clue, 0)


class ClueScore(NamedTuple):
    """The strength with which a clue leads to the open cards: the own ones from the strongest on.

    Of the others the masses, and the strongest link: to an assassin (`deadly`), and to the rest.
    """

    own: Sequence[int]
    rivals: int
    bystanders: int
    assassins: int
    nearest: int
    deadly: int

    @classmethod
    def from_near_clues(
        cls, clue: int, own: Iterable[Mapping[int, int]], others: Sequence[SideWeights]
    ) -> ClueScore:
        """Score a clue by positive links; `others` are rivals, bystanders and assassins."""
        rivals, bystanders, assassins = others
        return cls(
            own=sorted([strengths.get(clue, 0) for strengths in own], reverse=True),
            rivals=rivals.total_for(clue),
            bystanders=bystanders.total_for(clue),
            assassins=assassins.total_for(clue),
            nearest=max(rivals.nearest.get(clue, 0), bystanders.nearest.get(clue, 0)),
            deadly=assassins.nearest.get(clue, 0),
        )

    @classmethod
    def from_links(cls, sides: Sequence[Sequence[int]], doubt: int) -> ClueScore:
        """Score a clue by its links in tenths to own, rival, bystander and assassin cards.

        `doubt` is how many tenths make a card e times as likely.
        """
        own, *others = sides
        mass = list_link_weights(doubt)
        rivals, bystanders, assassins = (sum([mass[tenths] for tenths in side]) for side in others)
        return cls(
            own=sorted(own, reverse=True),
            rivals=rivals,
            bystanders=bystanders,
            assassins=assassins,
            nearest=max((*others[0], *others[1]), default=0),
            deadly=max(others[2], default=0),
        )


def rate_clue(pull: ClueScore, daring: RiskProfile, least: int = 1) -> tuple[int, int]:
    """Return the expected value of a clue, in millionths of a card, and its best number.

    The number is at `least` as high. Both are 0 if the clue would promise too little or risk too
    much.
    """
    limit = max(pull.nearest + daring.lead, pull.deadly + daring.assassin_lead)
    if pull.own[0] < max(limit, daring.floor * FIRST_CARD_TENTHS // 10):
        return 0, 0
    mass = list_link_weights(daring.doubt)
    own = sum([mass[tenths] for tenths in pull.own])
    total = own + pull.rivals + pull.bystanders + pull.assassins
    cost = pull.rivals * daring.rival + pull.bystanders * daring.bystander
    cost += pull.assassins * daring.assassin
    value, reach, best = 0, WHOLE, (0, 0)
    for number, tenths in enumerate(pull.own[:MAX_NUMBER], start=1):
        floor = daring.floor + STEEPER * (number - SECOND)
        floor = daring.floor * FIRST_CARD_TENTHS // 10 if number == 1 else floor
        if tenths < max(limit, floor):
            break
        value += reach * (100 * own - cost) // (100 * total)
        if number >= least:
            best = max(best, (value, number))
        reach = reach * own // total
        own, total = own - mass[tenths], total - mass[tenths]
    return best


def rate_for_two(pull: ClueScore, daring: RiskProfile) -> tuple[int, int]:
    """Return what `rate_clue` does for two cards or more, with weaker links allowed."""
    relaxed = replace(
        daring,
        floor=daring.floor - daring.relaxed,
        lead=0,
        assassin_lead=daring.assassin_lead - daring.relaxed,
        assassin=daring.assassin // 2,
    )
    return rate_clue(pull, relaxed, least=SECOND)


def rate_promise_of_all(pull: ClueScore, daring: RiskProfile) -> tuple[int, int]:
    """Return the probability that a clue uncovers all own cards in one turn, and their number.

    It is in millionths of a millionth, and at least 1. No cost counts: the game ends with this turn
    or with the rivals' next one.
    """
    mass = list_link_weights(daring.doubt)
    weights = [mass[tenths] for tenths in pull.own]
    total = sum(weights) + pull.rivals + pull.bystanders + pull.assassins
    chance, own = WHOLE * WHOLE, sum(weights)
    for weight in weights:
        chance = chance * own // total
        own, total = own - weight, total - weight
    return chance + 1, len(pull.own)


def get_lead(pull: ClueScore) -> int:
    """Return the lead of the best own card over the best other, counting assassins twice."""
    return pull.own[0] - max(pull.nearest, 2 * pull.deadly)
