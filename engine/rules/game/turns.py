"""Turns: a clue and its guesses, the phase between them, and the seats that may act."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from engine.rules.game.admission import OUTRIGHT, Admission
from engine.rules.game.moves import UNLIMITED, Clue, Ending, Late, Pass, Position, Stop
from engine.rules.game.teams import Identity, Role, Team
from engine.rules.violations import GuessFirst, NotYourTurn, NoUnlimited


class Phase(Enum):
    """The kind of move that is awaited (B18)."""

    COVER = "cover"
    """The spymaster covers an enemy agent (E2), or after a call one of their own (C15a)."""
    CLUE = "clue"
    GUESS = "guess"
    CALLED = "called"
    """The clue is called invalid, and everything else halts (C15)."""
    SUDDEN_DEATH = "sudden_death"
    """Duet's last touches, without clues (D8)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Touch:
    """A guess and what it revealed; public as soon as it happened.

    `side` is who touched, where that is not plain from the turn: in sudden death (D8).
    """

    card: Position
    identity: Identity
    side: Team | None = None


class CallFate(Enum):
    """The state or result of a call (C15)."""

    ANSWER = "answer"
    """The giver may concede or contest."""
    VOTE = "vote"
    """The giver contests, and the operatives decide."""
    AT_ONCE = "at_once"
    """Upheld at once: the referee had asked under that rule, and the giver sent it anyway."""
    CONCEDED = "conceded"
    UPHELD = "upheld"
    STANDS = "stands"
    """The operatives, or their time, let the clue stand."""
    WITHDRAWN = "withdrawn"


OPEN_FATES = frozenset({CallFate.ANSWER, CallFate.VOTE})
INVALIDATING_FATES = frozenset({CallFate.AT_ONCE, CallFate.CONCEDED, CallFate.UPHELD})


@dataclass(frozen=True, slots=True)
class CallState:
    """A call against a turn's clue: the rule, the codename it names for C2 to C4, its fate."""

    rule: str
    card: Position | None = None
    fate: CallFate = CallFate.ANSWER

    @property
    def is_open(self) -> bool:
        """Return whether the call is not decided yet."""
        return self.fate in OPEN_FATES

    @property
    def is_upheld(self) -> bool:
        """Return whether the call made the clue invalid."""
        return self.fate in INVALIDATING_FATES


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One clue of a team, and its guesses in order (B16); in Duet the other side guesses (D3).

    `late`: its time ran out, for a guess or for the clue, which then is None (G2). `covered` is the
    card that was covered after it: an enemy agent (E2), or an own one of the team whose `call`
    against the clue was upheld (C15a).
    """

    team: Team
    clue: Clue | None
    touches: tuple[Touch, ...] = ()
    stopped: bool = False
    late: bool = False
    covered: Position | None = None
    limited: bool = True
    """Whether the number limits the guesses; in Duet it does not (D3)."""
    call: CallState | None = None

    @property
    def guesses_left(self) -> int | None:
        """Return how many guesses the clue's number leaves, None without limit (B10, B11, D3)."""
        allowed = self.clue.max_guesses if self.limited and self.clue is not None else None
        return None if allowed is None else allowed - len(self.touches)

    @property
    def admission(self) -> Admission:
        """Return how the turn's clue passed, OUTRIGHT without a clue (C14)."""
        return OUTRIGHT if self.clue is None else self.clue.passage

    @property
    def found_agents(self) -> tuple[Position, ...]:
        """Return the agents of its own team that the turn found, in Duet of both (D4)."""
        own = (self.team.agent, Identity.GREEN)
        return tuple(touch.card for touch in self.touches if touch.identity in own)

    @property
    def has_invalid_clue(self) -> bool:
        """Return whether a call made the turn's clue invalid (C15)."""
        return self.call is not None and self.call.is_upheld

    @property
    def is_call_contested(self) -> bool:
        """Return whether the operatives must decide on the call of this turn (C15)."""
        return self.call is not None and self.call.fate is CallFate.VOTE

    @classmethod
    def start(cls, clue: Clue, giver: Team, givers: Collection[Team], *, limited: bool) -> Turn:
        """Start a turn with its clue.

        Raises NotYourTurn unless the giver is among `givers` (B2, D3), and NoUnlimited for such a
        clue where no number limits the guesses.
        """
        if giver not in givers:
            raise NotYourTurn
        if not limited and clue.number is UNLIMITED:
            raise NoUnlimited
        return cls(team=giver, clue=clue, limited=limited)

    def add_touch(self, touch: Touch) -> Turn:
        """Return the turn after one more guess."""
        return replace(self, touches=(*self.touches, touch))

    @property
    def promises_more(self) -> bool:
        """Return whether the clue's number is above the touches so far; 0 and ∞ promise nothing."""
        number = 0 if self.clue is None else self.clue.number
        return isinstance(number, int) and number > len(self.touches)

    @property
    def possible_endings(self) -> tuple[Ending, ...]:
        """Return the moves that may end the guesses: Late, after a guess also Stop (B8, B9)."""
        return (Stop(), Late()) if self.touches else (Late(),)

    def stop(self) -> Turn:
        """Return the turn once stopped (B9); raises GuessFirst before its first guess (B8)."""
        if not self.touches:
            raise GuessFirst
        return replace(self, stopped=True)


def apply_turn_ending(move: Ending, turns: Sequence[Turn], lost: Turn) -> tuple[Turn, ...]:
    """Return the turns after the last was stopped or late; a Pass instead adds `lost` (B9, G2).

    `lost` is the turn without a clue. Raises GuessFirst for a stop before the first guess.
    """
    match move:
        case Stop():
            return (*turns[:-1], turns[-1].stop())
        case Late():
            return (*turns[:-1], replace(turns[-1], late=True))
        case Pass():
            return (*turns, lost)


@dataclass(frozen=True, slots=True)
class Awaited:
    """A seat that the game waits for."""

    team: Team
    role: Role
