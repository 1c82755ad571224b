"""Refusals, one small class per rule; a refused move changes nothing.

A class's docstring is the rule in one sentence, with its ids in RULES.md. People read the text of
the same name in `engine/texts`.
"""

from __future__ import annotations

import re
from typing import ClassVar

_IDS = re.compile(r" \(([A-H]\d+[a-z]?)(?:(?:, | to )[A-H]\d+[a-z]?)*\)(?=\.)")


class Refused(Exception):
    """A refused request, which has changed nothing: the root of every refusal.

    People read the text of the same name, `refused-` before it, or the one that TEXT names; its
    arguments are those attributes that are words or numbers.
    """

    TEXT: ClassVar[str] = ""
    IS_PERSONAL: ClassVar[bool] = False
    """True if the reason is the person, not the moment: another person might do it now."""

    @classmethod
    def text_id(cls) -> str:
        """Return the id of the text that a person reads, as `refused-not-your-turn`."""
        name = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
        return f"refused-{cls.TEXT or name}"


class RuleViolation(Refused):
    """A move that the rules refuse: as text, the rule in one English sentence."""

    @property
    def rule(self) -> str:
        """Return the id of the rule that refuses it, such as B13; the first of several."""
        ids = _IDS.search(type(self).__doc__ or "")
        return "" if ids is None else ids[1]

    def __str__(self) -> str:
        return _IDS.sub("", type(self).__doc__ or "")


class GameOver(RuleViolation):
    """After the end nothing moves (B18)."""


class ClueNotAwaited(RuleViolation):
    """One clue a turn, and only before its guesses (B2, B18)."""


class GuessNotAwaited(RuleViolation):
    """A guess follows a clue (B3, B18)."""


class NoSuchCard(RuleViolation):
    """A guess names a card on the board (B13)."""


class CardCovered(RuleViolation):
    """A covered card is out of the game (B13)."""

    TEXT = "no-such-card"


class GuestNeedsWord(RuleViolation):
    """A guest is spymaster only where the host has seated them, and is never host (H9)."""

    IS_PERSONAL = True


class CoverFirst(RuleViolation):
    """Against a simulated opponent an enemy agent is covered before the next clue (E2)."""


class CoverNotAwaited(RuleViolation):
    """A card is covered by choice only in the cover phase (B18)."""

    TEXT = "moment-passed"


class NoEnemyAgent(RuleViolation):
    """The spymaster covers an uncovered agent of the simulated opponent (E2)."""

    TEXT = "not-to-cover"


class OnlySpymastersCover(RuleViolation):
    """Only the spymaster chooses the enemy agent to cover (E2)."""

    IS_PERSONAL = True
    TEXT = "moment-passed"


class NoOwnAgent(RuleViolation):
    """After an upheld call its spymaster covers an uncovered agent of their own (C15a)."""

    TEXT = "not-to-cover"


class NothingToDecline(RuleViolation):
    """Only the cover after an upheld call may be declined (C15a, E2)."""

    TEXT = "not-to-cover"


class ClueCalled(RuleViolation):
    """While a clue is called, guessing, stopping and the next clue halt (C15)."""


class CallNotAwaited(RuleViolation):
    """A clue is called from its publication until its turn ends; then it is valid (C15, C16)."""

    TEXT = "moment-passed"


class NameTheSide(RuleViolation):
    """Where either side of a Duet may give the clue or touch, a move names the side (D3, D8)."""

    TEXT = "moment-passed"


class CalledAlready(RuleViolation):
    """One call at a time (B18)."""

    TEXT = "clue-called"


class NothingCalled(RuleViolation):
    """An answer needs an open call (B18)."""

    TEXT = "moment-passed"


class NoOpponent(RuleViolation):
    """In Duet and against a simulated opponent no rival calls, or is resigned for (C15a, E2)."""

    IS_PERSONAL = True
    TEXT = "moment-passed"


class OnlyTheRivalCalls(RuleViolation):
    """Only the opposing spymaster calls a clue invalid (C15)."""

    IS_PERSONAL = True
    TEXT = "moment-passed"


class OnlyTheGiverAnswers(RuleViolation):
    """The giver of a called clue concedes or contests (C15)."""

    IS_PERSONAL = True
    TEXT = "clue-called"


class OnlyOperativesDecide(RuleViolation):
    """A contested call is decided by the operatives of both teams (C15)."""

    IS_PERSONAL = True
    TEXT = "clue-called"


class AlreadyContested(RuleViolation):
    """Once contested a call is the operatives' to decide (C15)."""

    TEXT = "clue-called"


class NotContested(RuleViolation):
    """Operatives decide only once the giver contests (C15)."""

    TEXT = "clue-called"


class AlreadyVoted(RuleViolation):
    """Each person who decides has one voice (C15)."""

    TEXT = "moment-passed"


class ClueWasAllowed(RuleViolation):
    """A clue that the opposing spymaster allowed, by answer or silence, is not called (C15)."""

    TEXT = "clue-stands"


class ClueStands(RuleViolation):
    """A clue that was called and stands is valid (C15, C16)."""


class CallSpent(RuleViolation):
    """Against clues the referee had allowed outright a team has one call a game (C15)."""


class NoSuchRule(RuleViolation):
    """A call names a rule that clues can break (C15)."""

    TEXT = "name-the-codename"


class NameTheCodename(RuleViolation):
    """A call under C2 to C4 names a codename that the clue found open, another none (C15)."""


class TimeNotUp(RuleViolation):
    """A limit runs out only where one runs, and only for its own moment (G2)."""

    TEXT = "moment-passed"


class AgreementTooLong(RuleViolation):
    """A table's free agreement is one line of at most 100 characters (C12)."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class NoUnlimited(RuleViolation):
    """In Duet the number is 0 to 9 (D3)."""


class AlreadyMarkedBySide(RuleViolation):
    """A side that has met a bystander may not guess that card again (D5, D8)."""


class SuddenDeath(RuleViolation):
    """In sudden death there is no clue and no stop: either side touches (D8)."""


class PartnerIsDone(RuleViolation):
    """In sudden death a side whose partner has no agents left may touch nothing (D8)."""

    IS_PERSONAL = True


class GuessFirst(RuleViolation):
    """At least one guess per turn (B8)."""


class NotSeated(RuleViolation):
    """Only seated people act (A7)."""

    IS_PERSONAL = True


class NotYourTurn(RuleViolation):
    """Teams alternate (B1)."""


class OnlySpymastersGiveClues(RuleViolation):
    """Only the spymaster whose turn it is gives a clue (B2)."""

    IS_PERSONAL = True


class SpymastersNeverGuess(RuleViolation):
    """A spymaster never guesses (B3)."""

    IS_PERSONAL = True


class KeyIsSecret(RuleViolation):
    """Only spymasters see the key card (A5)."""

    IS_PERSONAL = True


class NothingMarked(RuleViolation):
    """Guess makes your own marked card the official guess (B19)."""


class SeatTaken(RuleViolation):
    """Each team has exactly one spymaster (A7)."""


class SeatsMissing(RuleViolation):
    """Enough people sit at the table before the cards are dealt (A7)."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count


class AlreadyDealt(RuleViolation):
    """The cards of this table are dealt; its seats and settings stand (B18)."""

    TEXT = "lobby-over"


class NotDealt(RuleViolation):
    """No cards are dealt yet (B18)."""


class TableFull(RuleViolation):
    """A table has room for twenty people (H1)."""


class NotAgreed(RuleViolation):
    """With majority a touch counts when more than half have marked the card (B19)."""

    def __init__(self, marked: int, needed: int) -> None:
        super().__init__()
        self.marked = marked
        self.needed = needed


class HasSeenKey(RuleViolation):
    """The person who has seen the key takes no operative's seat (H1)."""

    IS_PERSONAL = True


class AlreadySeated(RuleViolation):
    """In a running game people change teams only by leaving their seat first (H1)."""

    TEXT = "moment-passed"


class NotJoined(RuleViolation):
    """In the lobby only seated people act (A7)."""

    IS_PERSONAL = True


class SameSeat(RuleViolation):
    """A person cannot take the seat that they have (H1)."""

    TEXT = "moment-passed"


class OnlyTheStarter(RuleViolation):
    """The host or a moderator may fill, swap and empty seats and stop the game (H1)."""

    IS_PERSONAL = True


class TooManyChanges(RuleViolation):
    """A lobby's log has at most 500 changes; people may still leave, close it or start (H7)."""


class StarterIsHere(RuleViolation):
    """A host is replaced only after five minutes of doing nothing (H1)."""

    IS_PERSONAL = True


class PlaysForBoth(RuleViolation):
    """The one operative of both teams resigns for neither (E1, H4)."""

    IS_PERSONAL = True
    TEXT = "moment-passed"


class AlreadyGivenUp(RuleViolation):
    """Each person of a team has one voice on resigning (H4)."""

    TEXT = "moment-passed"


class AlreadyHired(RuleViolation):
    """Each seated person has one voice on a computer for a seat (E4)."""

    TEXT = "moment-passed"


class MatchClosed(RuleViolation):
    """The table is closed (H7)."""

    TEXT = "game-over"


class NoSuchSeat(RuleViolation):
    """A format has its own seats: with three players one operative, in Duet two sides (E1, D0)."""

    TEXT = "moment-passed"


class DuetIsClassic(RuleViolation):
    """Duet is played on the classic layout (F2)."""


class TooManyPeople(RuleViolation):
    """A format has no seats for all people who are here (E1)."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class BadNotation(ValueError):
    """A text that is no key, move or game."""
