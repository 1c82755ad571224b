"""Custom ids: what a press says, `cn1:<match>:<moment>:<action>[:<detail>]`.

Law: nothing of the key stands in a custom id; whatever it says is judged again by the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from typing_extensions import override

from engine.rules import Position, Role, Team
from engine.rules.changes import Sit

VERSION = "cn1"
LIMIT = 100


class Action(Enum):
    """What a button or a form is for."""

    JOIN = "join"
    SIT = "sit"
    LEAVE = "leave"
    SHUFFLE = "shuffle"
    START = "start"
    MARK = "mark"
    TOUCH = "touch"
    STOP = "stop"
    CLUE = "clue"
    GIVE = "give"
    KEY = "key"
    MORE = "more"
    GUIDE = "guide"
    SHOW = "show"


class UnknownButton(Exception):
    """A custom id that this version did not write."""


@dataclass(frozen=True, slots=True)
class Press:
    """A press on a match's screen, or a submitted form, and the moment it was drawn for."""

    match: int
    moment: int
    action: Action
    detail: str = ""

    @override
    def __str__(self) -> str:
        head = f"{VERSION}:{self.match}:{self.moment}:{self.action.value}"
        return f"{head}:{self.detail}"[:LIMIT] if self.detail else head

    @classmethod
    def parse(cls, custom_id: str) -> Press:
        """Read a custom id; raises UnknownButton."""
        try:
            _, match, moment, action, *detail = custom_id.split(":", maxsplit=4)
            press = cls(int(match), int(moment), Action(action), *detail)
        except ValueError as error:
            raise UnknownButton from error
        if str(press) != custom_id:
            raise UnknownButton
        return press

    @property
    def card(self) -> Position:
        """The card that is pressed; raises UnknownButton."""
        if not self.detail.isdecimal():
            raise UnknownButton
        return Position(int(self.detail))

    @property
    def seat(self) -> Sit:
        """The seat that is asked for; raises UnknownButton."""
        team, _, role = self.detail.partition("-")
        try:
            return Sit(Team(team), Role(role))
        except ValueError as error:
            raise UnknownButton from error
