"""The refusals of a cup; a refused event changes nothing."""

from __future__ import annotations

from engine.rules import Refused


class CupRefusal(Refused):
    """An event that the rules of a cup refuse, for a reason that the person may be told."""


class SignUpClosed(CupRefusal):
    """People sign up, and withdraw, until the teams are drawn (E11)."""


class SignedUpAlready(CupRefusal):
    """A person signs up only once (E11)."""


class NotEntered(CupRefusal):
    """Only a person who has signed up can withdraw (E11)."""


class CupFull(CupRefusal):
    """A cup has room for a limited number of people, `most` (E11)."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class TooFewForCup(CupRefusal):
    """A cup needs at least `least` people; `count` have signed up (E11)."""

    def __init__(self, least: int, count: int) -> None:
        super().__init__()
        self.least = least
        self.count = count


class OnlyTheHost(CupRefusal):
    """Only its host or a moderator draws the teams of a cup, or calls it off (E11)."""


class NotPlaying(CupRefusal):
    """Only people who play at a table of this heat can say that they have come (E13)."""


class CameAlready(CupRefusal):
    """A crew needs to come only once in a heat (E13)."""


class CupOver(CupRefusal):
    """Nothing changes a cup after its end."""


class InvalidCupEvent(CupRefusal):
    """An event does not follow from the state of the cup; no button leads to it."""

    TEXT = "unfit-deed"
