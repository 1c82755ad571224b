"""The operative: the cards that a clue makes it think of, and how many of them it risks to touch.

Law: it reads with other weights than spymasters speak with, so that it errs as people do: the first
card of a clue mostly by the links, the next ones by what the words mean, and by its temper. A
partner of people hears all that lists say; an easy rival hears noise, the same for one seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import sha256
from math import exp, fsum
from zlib import crc32

from engine.players.links import (
    UNRELATED,
    Links,
    find_clue_readings,
    find_word_numbers,
    get_weakened_link,
    load_links,
)
from engine.players.sight import OpenBoard
from engine.players.weighing import (
    ALL_LISTED,
    MAX_NUMBER,
    PARTNER_PROFILE,
    RiskProfile,
    get_risk_profile,
)
from engine.referee import find_typo_corrections
from engine.rules import Clue, Match, Seat, Temper

UNKNOWN = 0.06
"""The probability of a pick that no link explains."""
PEOPLE_DOUBT = 16
"""This many tenths of a link make a card e times as likely to be what people pick first.

Fitted with UNKNOWN on one half of 827 turns of people's own clues, and as good on the other half:
the mean probability of its first card was .69 and is .57, and so often people did pick that card.
"""
FITS = 10
"""The link in tenths that a clue with 0 needs to mean a card, and an earlier clue on its own.

A clue for many needs it for each card beyond the first.
"""
SURE = 38
"""An earlier clue, or one without a number, needs a link this strong to mean a card, in tenths."""
AGAINST_DIVISOR = 4
"""A card that a clue speaks against is weakened by 1 / AGAINST_DIVISOR of that link."""
CLOSE = 8
"""Two cards are nearly as good if their links differ by less than this, in tenths."""
NOISE_BYTES, NOISE_MEAN, NOISE_DEVIATION = 12, 1530, 256
"""The sum of so many random bytes has this mean and standard deviation; machines agree on it."""


@dataclass(frozen=True, slots=True)
class Operative:
    """A computer operative of a language; it has no state."""

    _links: Links = field(repr=False)
    profile: RiskProfile = PARTNER_PROFILE
    seed: str = field(default="", repr=False)
    """The seed of the noise: of one match and turn."""

    def rank(self, word: str, codenames: Sequence[str]) -> list[tuple[str, float]]:
        """Return each codename with the probability that people pick it first, best first (sum 1).

        Codenames without a link to the word are equally likely, in the given order.
        """
        strengths = [self._link_strength(word, codename) for codename in codenames]
        masses = [exp(strength / PEOPLE_DOUBT) for strength in strengths]
        whole = fsum(masses)
        chance = UNKNOWN / max(1, len(codenames))
        likely = [(1 - UNKNOWN) * mass / whole + chance for mass in masses]
        order = sorted(range(len(codenames)), key=lambda at: (-strengths[at], at))
        return [(codenames[at], likely[at]) for at in order]

    def rank_links(self, word: str, codenames: Sequence[str]) -> list[tuple[str, int]] | None:
        """Return each codename with its link to a word in tenths, best first; None if unknown."""
        if not self.knows(word):
            return None
        strengths = [(codename, self._link_strength(word, codename)) for codename in codenames]
        return sorted(strengths, key=lambda led: -led[1])

    def choose_guesses(self, seen: OpenBoard, clue: Clue) -> tuple[str, ...]:
        """Choose all codenames to guess for a clue, in order; at least one if any is open."""
        dared: list[str] = []
        while (codename := self.choose_next(seen, clue, len(dared))) is not None:
            dared.append(codename)
            seen = seen.without(codename)
        return tuple(dared)

    def choose_next(self, seen: OpenBoard, clue: Clue, touched: int) -> str | None:
        """Choose the next codename, after `touched` guesses for this clue; None to stop.

        It stops after the clue's number, or earlier if unsure; one more card may follow for an
        earlier clue (B10). For 0 (B11) it guesses one card.
        """
        if not seen.codenames:
            return None
        if clue.number == 0:
            return None if touched else self._choose_least_fitting(seen, clue.word)
        promised = clue.number if isinstance(clue.number, int) else len(seen.codenames) + touched
        if self.knows(clue.word) and touched < promised:
            codename = self._choose_meant(seen, clue, touched)
            if codename is not None:
                return codename
        if touched:
            return self._choose_extra(seen, clue, touched) if touched <= promised else None
        return self._choose_left_over(seen, FITS) or self.choose_safest(seen)

    def knows(self, word: str) -> bool:
        """Return whether the computer knows a word, or one that the word may be a slip for."""
        return bool(find_word_numbers(self._links, word) or _find_readings(self._links, word))

    def is_undecided(self, seen: OpenBoard, clue: Clue, touched: int) -> bool:
        """Return whether the two best cards for a clue are nearly equal, while it promises more."""
        promised = clue.number if isinstance(clue.number, int) else len(seen.codenames)
        if not touched < promised or len(seen.codenames) == 1 or not self.knows(clue.word):
            return False
        strengths = (self._hear_link(clue.word, name, touched) for name in seen.codenames)
        second, best = sorted(strengths)[-2:]
        return best - second < CLOSE

    def choose_safest(self, seen: OpenBoard) -> str:
        """Choose the open card that earlier clues speak least against."""
        return _strongest({name: -self._strength_against(seen, name) for name in seen.codenames})

    def _choose_meant(self, seen: OpenBoard, clue: Clue, touched: int) -> str | None:
        """Choose what the clue of this turn means; None if a further card is not sure."""
        strengths = {name: self._hear_link(clue.word, name, touched) for name in seen.codenames}
        for name in strengths:
            strengths[name] -= self._strength_against(seen, name) // AGAINST_DIVISOR
        codename = _strongest(strengths)
        if not touched or seen.is_last_turn:
            return codename
        return None if self._link_strength(clue.word, codename) < self._least(clue) else codename

    def _least(self, clue: Clue) -> int:
        """Return how strong a link a clue needs for each card beyond the first, in tenths."""
        if not isinstance(clue.number, int):
            return SURE
        return max(self.profile.later_floor, FITS if clue.number > MAX_NUMBER else 0)

    def _choose_extra(self, seen: OpenBoard, clue: Clue, touched: int) -> str | None:
        """Choose the guess beyond a clue's number: in a last turn any card rather than none."""
        codename = self._choose_left_over(seen, SURE)
        if codename is not None or not seen.is_last_turn:
            return codename
        return self._choose_left_over(seen, FITS) or self._choose_meant(seen, clue, touched)

    def _choose_left_over(self, seen: OpenBoard, least: int) -> str | None:
        """Choose what an earlier clue of its side means, where the link is so strong."""
        words = [clue.word for clue in seen.earlier if not clue.is_against]
        against = {name: self._strength_against(seen, name) for name in seen.codenames if words}
        options = [
            (self._link_strength(word, name, self.profile.first_listed) - against[name], name)
            for word in filter(self.knows, words)
            for name in seen.codenames
        ]
        strength, codename = max(options, default=(least - 1, ""))
        return codename if strength >= least else None

    def _choose_least_fitting(self, seen: OpenBoard, word: str) -> str:
        """Choose a likely own card that fits least, for a clue that no own card fits (B11).

        They are what earlier clues left, else all that the rivals' clues do not mean.
        """
        fits = {name: self._link_strength(word, name) for name in seen.codenames}
        far = tuple(name for name in seen.codenames if fits[name] < FITS) or seen.codenames
        likely = self._choose_left_over(replace(seen, codenames=far), SURE)
        strengths = {name: -fits[name] - self._strength_against(seen, name) for name in far}
        return likely or _strongest(strengths)

    def _strength_against(self, seen: OpenBoard, codename: str) -> int:
        """Return the strongest link that speaks against a card, 0 for none.

        It is of a clue of the rivals' that promised more, or of one of its side's with 0 (B11).
        """
        words = (clue.word for clue in seen.earlier if clue.is_against)
        strengths = (self._link_strength(word, codename) for word in words if self.knows(word))
        return max((each for each in strengths if each >= SURE), default=0)

    def _hear_link(self, word: str, codename: str, touched: int) -> int:
        """Return the link of this turn's clue as the operative hears it, after `touched` cards."""
        listed = self.profile.listed if touched else self.profile.first_listed
        return self._link_strength(word, codename, listed) + self._noise(word, codename)

    def _noise(self, word: str, codename: str) -> int:
        """Return the noise in a link, in tenths: the same throughout a turn (E4)."""
        if not self.profile.noise:
            return 0
        drawn = sha256(f"{self.seed} {word} {codename}".encode()).digest()[:NOISE_BYTES]
        return (sum(drawn) - NOISE_MEAN) * self.profile.noise // NOISE_DEVIATION

    def _link_strength(self, word: str, codename: str, listed: int = ALL_LISTED) -> int:
        """Return the link of a clue to a codename in tenths, UNRELATED if either is unknown.

        `listed` is how much of what lists add counts, in hundredths.
        """
        rows = find_word_numbers(self._links, codename)
        if not rows:
            return UNRELATED
        readings = [
            [
                max(get_weakened_link(self._links, clue, card, listed) for card in rows)
                for clue in parts
            ]
            for parts in _find_readings(self._links, word)
        ]
        return max((sum(links) // len(links) for links in readings), default=UNRELATED)


@lru_cache(256)
def _find_readings(links: Links, clue: str) -> tuple[tuple[int, ...], ...]:
    """Return what a clue may mean, or a word that it is a slip for; takes milliseconds."""
    readings = find_clue_readings(links, clue)
    if readings:
        return readings
    slips = (
        find_clue_readings(links, near)
        for near in find_typo_corrections(clue.lower(), links.language)
    )
    return next(filter(None, slips), ())


def _strongest(strengths: Mapping[str, int]) -> str:
    """Return the card of the greatest strength, or of equal ones by a hash of their names."""
    return max(strengths, key=lambda name: (strengths[name], crc32(name.encode())))


def operative(language: str, temper: Temper | str | None = "normal", seed: str = "") -> Operative:
    """Create an operative for a language, a partner of people if `temper` is None (E4).

    Raises NoPlayers, or KeyError for an unknown temper.
    """
    return Operative(load_links(language), get_risk_profile(temper), seed)


def operative_on_seat(match: Match, seat: Seat) -> Operative:
    """Create the operative of a computer's seat, who plays as its match and team want (E4).

    Its noise is seeded by the turn and the deal's secret salt, so no player can compute it.
    """
    seed = f"{(match.salt or b'').hex()} {len(match.require_dealt().turns)}"
    return operative(match.language, match.get_temper(seat), seed)
