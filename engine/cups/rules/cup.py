"""A cup, from its sign-up to its final; the replay of its events (E11 to E14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property

from engine.cups.rules.crews import (
    CREW_SIZE,
    MAX_PEOPLE,
    MIN_PEOPLE,
    MIN_PEOPLE_WITH_COMPUTERS,
    Crew,
    count_heats_before_final,
    count_needed_computers,
)
from engine.cups.rules.cup_events import (
    BeginHeat,
    CallOff,
    CancelSignUp,
    CheckIn,
    CreateCup,
    CupEntry,
    CupEvent,
    CupFull,
    CupOver,
    DrawCrews,
    EndTable,
    InvalidCupEvent,
    NotEntered,
    NotPlaying,
    OnlyTheHost,
    ReplayTable,
    SetComputers,
    SignedUpAlready,
    SignUp,
    SignUpClosed,
    TooFewForCup,
)
from engine.cups.rules.heats import Heat, TableResult
from engine.cups.rules.standings import (
    CupStanding,
    final_winner,
    is_final_over,
    rank_crews,
    rank_with_final,
)
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
    fills_with_computers: bool = False
    max_final_games: int = 1
    is_called_off: bool = False
    log: tuple[CupEntry, ...] = field(default=(), repr=False)

    @classmethod
    def replay(cls, log: Iterable[CupEntry]) -> Cup:
        """Replay a log, whose first event is CreateCup.

        Raises the CupRefusal of the first entry that is refused.
        """
        entries = iter(log)
        first = next(entries, None)
        if first is None or not isinstance(first.event, CreateCup):
            raise InvalidCupEvent
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
        if self.is_called_off:
            return CupPhase.CALLED_OFF
        if not self.crews:
            return CupPhase.SIGN_UP
        if self.is_between_heats and (self._is_final_over or len(self.remaining_crews) < CREW_SIZE):
            return CupPhase.OVER
        return CupPhase.FINAL if self.heats and self.heats[-1].is_final else CupPhase.HEATS

    @property
    def sign_up_ends_at(self) -> int:
        """Return when a sign-up lapses unless the teams are drawn, in Unix seconds (E11)."""
        return self.log[0].at + SIGN_UP_SECONDS

    @property
    def is_over(self) -> bool:
        """Return whether the cup has ended, by its final, by walk-overs or early."""
        return self.phase in {CupPhase.OVER, CupPhase.CALLED_OFF}

    @property
    def is_between_heats(self) -> bool:
        """Return whether the crews are drawn and no table plays, as before the first heat."""
        return bool(self.crews) and (not self.heats or self.heats[-1].is_over)

    @property
    def current_heat(self) -> Heat | None:
        """Return the heat that is played now; None before, between and after heats."""
        if not self.heats or self.heats[-1].is_over or self.is_called_off:
            return None
        return self.heats[-1]

    @property
    def heat_number(self) -> int:
        """Return the number of the latest heat, from 1, the final counted; 0 before the first."""
        return len(self.heats)

    @property
    def planned_heats(self) -> int:
        """Return the number of heats before the final (E12)."""
        return count_heats_before_final(len(self.crews))

    @property
    def remaining_crews(self) -> tuple[Crew, ...]:
        """Return the crews that have not lost by walk-over (E13)."""
        away = frozenset().union(*(heat.walk_over_losers for heat in self.heats))
        return tuple(crew for crew in self.crews if crew.number not in away)

    @cached_property
    def standings_before_final(self) -> tuple[CupStanding, ...]:
        """Return the standings without the final; crews lost by walk-over come last (E13, E14)."""
        lines = rank_crews(self.crews, [heat for heat in self.heats if not heat.is_final])
        staying = {crew.number for crew in self.remaining_crews}
        return tuple(sorted(lines, key=lambda line: line.crew.number not in staying))

    @cached_property
    def standings_with_final(self) -> tuple[CupStanding, ...]:
        """Return the standings with the final's wins; the winner is first once the cup is over."""
        return rank_with_final(self.standings_before_final, self.heats, self.winner)

    @property
    def standings_to_pair(self) -> tuple[CupStanding, ...]:
        """Return the standings of the crews that play the next heat: two for the final."""
        staying = {crew.number for crew in self.remaining_crews}
        lines = tuple(line for line in self.standings_before_final if line.crew.number in staying)
        return lines[:CREW_SIZE] if self.is_final_next else lines

    @property
    def is_final_next(self) -> bool:
        """Return whether only the final is left: all heats are played, or two crews remain."""
        return len(self.heats) >= self.planned_heats or len(self.remaining_crews) <= CREW_SIZE

    @property
    def winner(self) -> Crew | None:
        """Return the winner of the final, or the last crew that stays; None before the end.

        None, too, if no crew stays, or both teams of the final were away, even if others have
        stayed. The crew that stood first wins an undecided final (E14).
        """
        if self.phase is not CupPhase.OVER:
            return None
        if not self._is_final_over:
            return next(iter(self.remaining_crews), None)
        return final_winner(self.heats, self.standings_before_final)

    def crew(self, number: int) -> Crew:
        """Return a crew by its number."""
        return self.crews[number - 1]

    def find_crew(self, person: Person) -> Crew | None:
        """Find the crew of a person; None if they are in no crew."""
        return next((crew for crew in self.crews if person in crew.people), None)

    def require_host(self, person: Person, *, moderator: bool) -> None:
        """Raise OnlyTheHost unless this person is the cup's host or a moderator (E11)."""
        if not moderator and person != self.host:
            raise OnlyTheHost

    @property
    def min_people(self) -> int:
        """Return the number of people needed before the crews may be drawn (E11, E14)."""
        return MIN_PEOPLE_WITH_COMPUTERS if self.fills_with_computers else MIN_PEOPLE

    @property
    def is_drawable(self) -> bool:
        """Return whether enough people have signed up, and no crews are drawn (E11)."""
        return self.phase is CupPhase.SIGN_UP and len(self.people) >= self.min_people

    def require_drawable(self) -> None:
        """Raise SignUpClosed or TooFewForCup unless the crews may be drawn (E11)."""
        if self.phase is not CupPhase.SIGN_UP:
            raise SignUpClosed
        if len(self.people) < self.min_people:
            raise TooFewForCup(self.min_people, len(self.people))

    def play(self, entry: CupEntry) -> Cup:
        """Return the cup after an event, which is logged; raises the CupRefusal that refuses it."""
        if self.is_over:
            raise CupOver
        after = self._apply_event(entry.person, entry.event, entry.at)
        return replace(after, log=(*self.log, entry))

    def _apply_event(self, person: Person, event: CupEvent, at: int) -> Cup:
        match event:
            case CreateCup():
                raise InvalidCupEvent
            case SignUp() | CancelSignUp():
                return replace(self, people=self._people_after(person, event))
            case SetComputers(wanted):
                return self._with_computers(wanted=wanted)
            case DrawCrews():
                return self._with_crews(event)
            case BeginHeat():
                return self._with_heat(event, at)
            case CheckIn():
                return self._with_current_heat(self._heat_with_arrival(person, at))
            case EndTable(place, winner, how):
                return self._with_current_heat(
                    self._require_heat().with_result(place, TableResult(winner, how))
                )
            case ReplayTable(place):
                return self._with_current_heat(self._require_heat().with_replay(place))
            case CallOff():
                return replace(self, is_called_off=True)

    @property
    def _is_final_over(self) -> bool:
        return is_final_over(self.heats, self.max_final_games)

    def _with_computers(self, *, wanted: bool) -> Cup:
        if self.phase is not CupPhase.SIGN_UP:
            raise SignUpClosed
        return replace(self, fills_with_computers=wanted)

    def _people_after(self, person: Person, event: SignUp | CancelSignUp) -> tuple[Person, ...]:
        if self.phase is not CupPhase.SIGN_UP:
            raise SignUpClosed
        if isinstance(event, CancelSignUp):
            if person not in self.people:
                raise NotEntered
            return tuple(other for other in self.people if other != person)
        if person in self.people:
            raise SignedUpAlready
        if len(self.people) >= MAX_PEOPLE:
            raise CupFull(MAX_PEOPLE)
        return (*self.people, person)

    def _with_crews(self, draw: DrawCrews) -> Cup:
        self.require_drawable()
        computers = COMPUTERS[
            : count_needed_computers(len(self.people)) if self.fills_with_computers else 0
        ]
        drawn = sorted(person for crew in draw.crews for person in crew)
        if drawn != sorted((*self.people, *computers)):
            raise InvalidCupEvent
        if any(len(crew) < CREW_SIZE or all(map(is_computer, crew)) for crew in draw.crews):
            raise InvalidCupEvent
        crews = tuple(Crew(at, crew) for at, crew in enumerate(draw.crews, 1))
        return replace(self, crews=crews, max_final_games=draw.max_final_games)

    def _with_heat(self, pair: BeginHeat, at: int) -> Cup:
        final = self.is_final_next
        expected = sorted(line.crew.number for line in self.standings_to_pair)
        paired = [crew for pairing in pair.pairings for crew in pairing.crews]
        byes = [] if pair.bye is None else [pair.bye]
        if (
            not self.is_between_heats
            or sorted([*paired, *byes]) != expected
            or len(byes) != len(expected) % 2
        ):
            raise InvalidCupEvent
        heat = Heat.start(pair.pairings, pair.bye, at, final=final)
        return replace(self, heats=(*self.heats, heat))

    def _heat_with_arrival(self, person: Person, at: int) -> Heat:
        crew, heat = self.find_crew(person), self.current_heat
        if crew is None or heat is None:
            raise NotPlaying
        return heat.with_arrival(crew.number, at)

    def _require_heat(self) -> Heat:
        if self.current_heat is None:
            raise InvalidCupEvent
        return self.current_heat

    def _with_current_heat(self, heat: Heat) -> Cup:
        return replace(self, heats=(*self.heats[:-1], heat))
