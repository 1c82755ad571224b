"""What a cup refuses; a refused deed changes nothing."""

from __future__ import annotations

from engine.rules import Refused


class CupRefusal(Refused):
    """A deed that a cup refuses, for a reason the person can be told."""


class SignUpClosed(CupRefusal):
    """People sign up, and take that back, until the teams are drawn (E11)."""


class SignedUpAlready(CupRefusal):
    """Nobody signs up twice (E11)."""


class NotEntered(CupRefusal):
    """Only who has signed up can take that back (E11)."""


class CupFull(CupRefusal):
    """A cup has room for so many people (E11); `most` says how many."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most


class TooFewForCup(CupRefusal):
    """A cup needs so many people (E11); `least` says how many, `count` how many there are."""

    def __init__(self, least: int, count: int) -> None:
        super().__init__()
        self.least = least
        self.count = count


class OnlyTheHost(CupRefusal):
    """Only its host or a moderator draws the teams of a cup, or calls it off (E11)."""


class NotPlaying(CupRefusal):
    """Only who plays at a table of this heat says that they have come (E13)."""


class CameAlready(CupRefusal):
    """Somebody of this crew has come already (E13)."""


class CupOver(CupRefusal):
    """After its end nothing changes a cup."""


class UnfitDeed(CupRefusal):
    """A deed that does not follow from the cup as it stands: nobody can press for it."""
