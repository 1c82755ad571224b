"""Custom ids of components: `cn1:<match>:<moment>:<action>[:<detail>]`.

Law: nothing of the key stands in a custom id; the rules judge again whatever it says.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum

from typing_extensions import override

from engine.rules import Position, Refused, Role, Seat, SeatKind, Sit, Team

VERSION = "cn1"
MAX_CUSTOM_ID_LENGTH = 100
ID_LIMIT = 2**63
MAX_DIGITS = len(str(ID_LIMIT))
WITH_KEY = "key"
"""The detail of large print that shows the key."""
AS_TEXT = "text"
"""The detail of large print that shows the board as text."""
EVERY_SEAT = "all"
"""The value that gives every free seat to a computer (E4)."""
FIRST_PAGE = "minute"
"""The detail of the guide's first page."""
FINER_PAGE = "finer"
"""The detail of the settings' second page."""
GUEST = "g"
"""The prefix of a guest's number in a custom id, whose number is below 0 (H9)."""
GUEST_SELECT = "guests"
"""The detail of the select of a table's guests (H9)."""
BOTH_TEAMS = "both"
"""The team of a seat that plays for both (E1)."""


class AnyAction(Enum):
    """The purpose of a button or a form; the game and each feature have a subclass."""

    @classmethod
    def parse(cls, written: str) -> AnyAction:
        """Return the action of any subclass that a custom id names; raises ValueError."""
        for actions in cls.__subclasses__():
            with suppress(ValueError):
                return actions(written)
        raise ValueError(written)


class Action(AnyAction):
    """The purposes of the game's own buttons and forms."""

    OPEN = "open"
    OPEN_THREAD = "open_thread"
    JOIN = "join"
    SIT = "sit"
    LEAVE = "leave"
    LEAVE_REALLY = "leave_really"
    STAY = "stay"
    SHUFFLE = "shuffle"
    START = "start"
    FILL = "fill"
    MARK = "mark"
    GUESS = "touch"
    END_TURN = "stop"
    END_TURN_REALLY = "stop_really"
    CLUE = "clue"
    TICK = "tick"
    GIVE = "give"
    KEY = "key"
    COVER = "cover"
    ASK = "ask"
    SEND = "send"
    SPELL = "spell"
    UNASK = "unask"
    ALLOW = "allow"
    REFUSE = "refuse"
    OBJECT = "call"
    RULE = "rule"
    OBJECT_REALLY = "call_really"
    ANSWER = "answer"
    CONCEDE = "concede"
    CONTEST = "contest"
    WITHDRAW = "uncall"
    VOTE = "vote"
    DECLINE = "decline"
    MORE = "more"
    FAIR = "fair"
    SEATS = "seats"
    WHO = "who"
    PUT = "put"
    REMOVE = "remove"
    HIRE = "hire"
    SUCCEED = "succeed"
    SETTINGS = "settings"
    SET = "set"
    AGREEMENT = "agreement"
    AGREE = "agree"
    UNPING = "unping"
    RATE = "rate"
    BOARD = "board"
    LARGE = "large"
    PICK = "pick"
    RESIGN = "resign"
    GIVE_UP = "give_up"
    ASK_TO_END = "ask_halt"
    END = "halt"
    REMATCH = "rematch"
    RECAP = "recap"
    SAND = "sand"
    PAUSE = "pause"
    UNPAUSE = "unpause"
    RESUME = "resume"
    WAKE = "wake"
    TAKE_OVER = "take_over"
    TAKE_OVER_REALLY = "take_over_really"
    ABANDON = "abandon"
    ABANDON_REALLY = "abandon_really"
    GAMES = "games"
    GUIDE = "guide"
    SHOW = "show"
    PRIVACY = "privacy"
    EXPORT = "export"
    FORGET = "forget"
    FORGET_REALLY = "forget_really"
    DEFAULTS = "defaults"
    SERVER_SET = "server_set"
    SERVER_AGREEMENT = "server_agreement"
    SERVER_QUIET = "server_quiet"
    SERVER_HUSH = "server_hush"
    SERVER_AGREE = "server_agree"
    SERVER_ZONE = "server_zone"


SERVER_ACTIONS: dict[AnyAction, Action] = {
    Action.SET: Action.SERVER_SET,
    Action.AGREEMENT: Action.SERVER_AGREEMENT,
    Action.AGREE: Action.SERVER_AGREE,
}
"""Actions of server settings as versions up to 1.1 wrote them, with match 0."""


class UnknownButton(Refused):
    """A custom id that this version did not write."""


def parse_whole_number(text: str) -> int:
    """Parse an unsigned decimal number below 2**63; raises UnknownButton for any other text."""
    if not (
        text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS and int(text) < ID_LIMIT
    ):
        raise UnknownButton
    return int(text)


def format_account(account: int) -> str:
    """Format an account id for a custom id or a select; `parse_account` parses it."""
    return f"{GUEST}{-account}" if account < 0 else str(account)


def parse_account(text: str) -> int:
    """Parse an account id, or a guest's negative number (H9); raises UnknownButton."""
    guest = text.removeprefix(GUEST)
    return parse_whole_number(text) if guest == text else -parse_whole_number(guest)


def format_seat(seat: SeatKind | Seat, account: int | None = None) -> str:
    """Format a seat and optionally its account, as `Press.seat` and `Press.account` read it."""
    team = BOTH_TEAMS if seat.team is None else seat.team.value
    end = [] if account is None else [format_account(account)]
    return "-".join([team, seat.role.value, *end])


@dataclass(frozen=True, slots=True)
class Press:
    """The parsed custom id of a component or form: match, moment, action and detail."""

    match: int
    moment: int
    action: AnyAction
    detail: str = ""

    @override
    def __str__(self) -> str:
        head = f"{VERSION}:{self.match}:{self.moment}:{self.action.value}"
        return f"{head}:{self.detail}"[:MAX_CUSTOM_ID_LENGTH] if self.detail else head

    @classmethod
    def parse(cls, custom_id: str) -> Press:
        """Parse a custom id; raises UnknownButton."""
        try:
            _, match, moment, action, *detail = custom_id.split(":", maxsplit=4)
            press = cls(int(match), int(moment), AnyAction.parse(action), *detail)
        except ValueError as error:
            raise UnknownButton from error
        if str(press) != custom_id or max(abs(press.match), abs(press.moment)) >= ID_LIMIT:
            raise UnknownButton
        if press.match == 0 and press.action in SERVER_ACTIONS:
            return replace(press, action=SERVER_ACTIONS[press.action])
        return press

    @property
    def moment_if_lobby(self) -> int | None:
        """Return 0 for a press in a lobby, None in a running game, where any moment is accepted."""
        return None if self.moment else 0

    @property
    def card(self) -> Position:
        """Return the card in the detail; raises UnknownButton."""
        return Position(parse_whole_number(self.detail))

    @property
    def seat(self) -> Sit:
        """Return the seat in the detail, as `red-spymaster`; raises UnknownButton."""
        team, role = (*self.detail.split("-"), "", "")[:2]
        try:
            return Sit(None if team == BOTH_TEAMS else Team(team), Role(role))
        except ValueError as error:
            raise UnknownButton from error

    @property
    def account(self) -> int:
        """Return the account at the end of the detail, `red-spymaster-42`; raises UnknownButton."""
        return parse_account(self.detail.rpartition("-")[2])
