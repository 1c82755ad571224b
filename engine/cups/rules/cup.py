"""A cup, from its sign-up to its final; the replay of its events (E11 to E14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from engine.cups.rules.crews import (
    CREW_SIZE,
    FEWEST_PEOPLE,
    FEWEST_WITH_COMPUTERS,
    MOST_PEOPLE,
    Crew,
    computers_for,
    heats_for,
)
from engine.cups.rules.cup_deeds import (
    Anew,
    CallOff,
    Come,
    CupDeed,
    CupEntry,
    Draw,
    Enter,
    Fill,
    Found,
    Pair,
    Quit,
    Settle,
)
from engine.cups.rules.cup_refusals import (
    CupFull,
    CupOver,
    NotEntered,
    NotPlaying,
    OnlyTheHost,
    SignedUpAlready,
    SignUpClosed,
    TooFewForCup,
    UnfitDeed,
)
from engine.cups.rules.finals import final_over, final_won, placed
from engine.cups.rules.heats import Heat, Result
from engine.cups.rules.standings import CupLine, standings
from engine.rules import COMPUTERS, Person, is_computer

SIGN_UP_SECONDS = 7 * 24 * 3600
"""Time that a sign-up waits for the draw (E11)."""


class CupPhase(Enum):
    """The phase of a cup."""

    SIGN_UP = "sign_up"
    HEATS = "heats"
    FINAL = "final"
    OVER = "over"
    CALLED_OFF = "called_off"


@dataclass(frozen=True, kw_only=True)
class Cup:
    """The state of a cup, and the log of the events that led to it.

    `people` have signed up, in that order; `crews` are empty until the draw. With `fills` computers
    take the missing places at the draw; `games` is the greatest number of games of the final (E14).
    """

    host: Person
    people: tuple[Person, ...] = ()
    crews: tuple[Crew, ...] = ()
    heats: tuple[Heat, ...] = ()
    fills: bool = False
    games: int = 1
    called_off: bool = False
    log: tuple[CupEntry, ...] = field(default=(), repr=False)

    @classmethod
    def replay(cls, log: Iterable[CupEntry]) -> Cup:
        """Replay a log, whose first event is Found; raises a CupRefusal if an entry is refused."""
        entries = iter(log)
        first = next(entries, None)
        if first is None or not isinstance(first.deed, Found):
            raise UnfitDeed
        cup = cls(host=first.person, log=(first,))
        for entry in entries:
            cup = cup.play(entry)
        return cup

    @property
    def ply(self) -> int:
        """Return the number of logged events."""
        return len(self.log)

    @property
    def phase(self) -> CupPhase:
        """Return the current phase."""
        if self.called_off:
            return CupPhase.CALLED_OFF
        if not self.crews:
            return CupPhase.SIGN_UP
        if self.between and (self._final_over or len(self.staying) < CREW_SIZE):
            return CupPhase.OVER
        return CupPhase.FINAL if self.heats and self.heats[-1].final else CupPhase.HEATS

    @property
    def lapses_at(self) -> int:
        """Return the time at which a sign-up lapses unless the teams are drawn (E11)."""
        return self.log[0].at + SIGN_UP_SECONDS

    @property
    def over(self) -> bool:
        """Return whether the cup has ended, by its final, by walk-overs or early."""
        return self.phase in {CupPhase.OVER, CupPhase.CALLED_OFF}

    @property
    def between(self) -> bool:
        """Return whether the crews are drawn and no table plays, so that a heat can be paired."""
        return bool(self.crews) and (not self.heats or self.heats[-1].over)

    @property
    def heat(self) -> Heat | None:
        """Return the heat that is played now."""
        return None if not self.heats or self.heats[-1].over or self.called_off else self.heats[-1]

    @property
    def number(self) -> int:
        """Return the number of the latest heat, from 1; the final counts, too."""
        return len(self.heats)

    @property
    def planned(self) -> int:
        """Return the number of heats before the final (E12)."""
        return heats_for(len(self.crews))

    @property
    def staying(self) -> tuple[Crew, ...]:
        """Return the crews that have not lost by walk-over (E13)."""
        away = frozenset().union(*(heat.away for heat in self.heats))
        return tuple(crew for crew in self.crews if crew.number not in away)

    @cached_property
    def standings(self) -> tuple[CupLine, ...]:
        """Return the points before the final; crews that lost by walk-over come last (E13, E14)."""
        lines = standings(self.crews, [heat for heat in self.heats if not heat.final])
        staying = {crew.number for crew in self.staying}
        return tuple(sorted(lines, key=lambda line: line.crew.number not in staying))

    @cached_property
    def placings(self) -> tuple[CupLine, ...]:
        """Return the standings with the final; its winner is first once it is over."""
        return placed(self.standings, self.heats, self.winner)

    @property
    def paired_now(self) -> tuple[CupLine, ...]:
        """Return the standings of the crews that play the next heat, or the final."""
        staying = {crew.number for crew in self.staying}
        lines = tuple(line for line in self.standings if line.crew.number in staying)
        return lines[:CREW_SIZE] if self.final_next else lines

    @property
    def final_next(self) -> bool:
        """Return whether only the final is left: all heats are played, or two crews remain."""
        return len(self.heats) >= self.planned or len(self.staying) <= CREW_SIZE

    @property
    def winner(self) -> Crew | None:
        """Return the crew that has won, None while the cup is played.

        It is the winner of the final; of an undecided final, the crew that stood first; else the
        last crew that stays. None, too, if both teams of the final were away, even if others have
        stayed, or if all were (E14).
        """
        if self.phase is not CupPhase.OVER:
            return None
        if not self._final_over:
            return next(iter(self.staying), None)
        return final_won(self.heats, self.standings)

    def crew(self, number: int) -> Crew:
        """Return a crew by its number."""
        return self.crews[number - 1]

    def crew_of(self, person: Person) -> Crew | None:
        """Find the crew of a person."""
        return next((crew for crew in self.crews if person in crew.people), None)

    def require_host(self, person: Person, *, moderator: bool) -> None:
        """Raise OnlyTheHost unless this person is its host or a moderator (E11)."""
        if not moderator and person != self.host:
            raise OnlyTheHost

    @property
    def fewest(self) -> int:
        """Return the number of people needed before the crews may be drawn (E11, E14)."""
        return FEWEST_WITH_COMPUTERS if self.fills else FEWEST_PEOPLE

    def require_ready(self) -> None:
        """Raise SignUpClosed or TooFewForCup unless the crews may be drawn (E11)."""
        if self.phase is not CupPhase.SIGN_UP:
            raise SignUpClosed
        if len(self.people) < self.fewest:
            raise TooFewForCup(self.fewest, len(self.people))

    def play(self, entry: CupEntry) -> Cup:
        """Return the cup after an event; raises the CupRefusal that refuses it."""
        if self.over:
            raise CupOver
        after = self._after(entry.person, entry.deed, entry.at)
        return replace(after, log=(*self.log, entry))

    def _after(self, person: Person, deed: CupDeed, at: int) -> Cup:
        match deed:
            case Found():
                raise UnfitDeed
            case Enter() | Quit():
                return replace(self, people=self._signed_up(person, deed))
            case Fill(wanted):
                return self._filled(wanted=wanted)
            case Draw():
                return self._drawn(deed)
            case Pair():
                return self._paired(deed, at)
            case Come():
                return self._played_on(self._arrived(person, at))
            case Settle(place, winner, how):
                return self._played_on(self._require_heat().settled(place, Result(winner, how)))
            case Anew(place):
                return self._played_on(self._require_heat().anew(place))
            case CallOff():
                return replace(self, called_off=True)

    @property
    def _final_over(self) -> bool:
        return final_over(self.heats, self.games)

    def _filled(self, *, wanted: bool) -> Cup:
        if self.phase is not CupPhase.SIGN_UP:
            raise SignUpClosed
        return replace(self, fills=wanted)

    def _signed_up(self, person: Person, deed: Enter | Quit) -> tuple[Person, ...]:
        if self.phase is not CupPhase.SIGN_UP:
            raise SignUpClosed
        if isinstance(deed, Quit):
            if person not in self.people:
                raise NotEntered
            return tuple(other for other in self.people if other != person)
        if person in self.people:
            raise SignedUpAlready
        if len(self.people) >= MOST_PEOPLE:
            raise CupFull(MOST_PEOPLE)
        return (*self.people, person)

    def _drawn(self, draw: Draw) -> Cup:
        self.require_ready()
        computers = COMPUTERS[: computers_for(len(self.people)) if self.fills else 0]
        drawn = sorted(person for crew in draw.crews for person in crew)
        if drawn != sorted((*self.people, *computers)):
            raise UnfitDeed
        if any(len(crew) < CREW_SIZE or all(map(is_computer, crew)) for crew in draw.crews):
            raise UnfitDeed
        crews = tuple(Crew(at, crew) for at, crew in enumerate(draw.crews, 1))
        return replace(self, crews=crews, games=draw.games)

    def _paired(self, pair: Pair, at: int) -> Cup:
        final = self.final_next
        expected = sorted(line.crew.number for line in self.paired_now)
        paired = [crew for pairing in pair.pairings for crew in pairing.crews]
        byes = [] if pair.bye is None else [pair.bye]
        if (
            not self.between
            or sorted([*paired, *byes]) != expected
            or len(byes) != len(expected) % 2
        ):
            raise UnfitDeed
        heat = Heat.of(pair.pairings, pair.bye, at, final=final)
        return replace(self, heats=(*self.heats, heat))

    def _arrived(self, person: Person, at: int) -> Heat:
        crew, heat = self.crew_of(person), self.heat
        if crew is None or heat is None:
            raise NotPlaying
        return heat.arrived(crew.number, at)

    def _require_heat(self) -> Heat:
        if self.heat is None:
            raise UnfitDeed
        return self.heat

    def _played_on(self, heat: Heat) -> Cup:
        return replace(self, heats=(*self.heats[:-1], heat))
