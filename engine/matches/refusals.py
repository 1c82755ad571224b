"""Refusals of a use case, besides the rules; after one, nothing is lost or half done."""

from __future__ import annotations

from engine.referee import Ruling
from engine.rules import Refused
from engine.tables import Table, TypedClue


class Refusal(Refused):
    """A use case that did not happen, with a reason for the person."""


class AlreadyOpen(Refusal):
    """One open game per channel; `table` is the one that lies there."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


class NotAmongThem(Refusal):
    """Only a person who sat at a table deals its next game at once (A9)."""

    IS_PERSONAL = True


class NoComputers(Refusal):
    """Computers do not speak the language of this table yet (E4)."""


class OtherOpen(Refusal):
    """A game sleeps on while another is open in its channel; `table` is that one (G3)."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


class ClueNotPublished(Refusal):
    """A clue as typed was not published: the referee refuses it, or leaves it to people.

    `may_ask` is whether there is an opposing spymaster who may allow it (C14); `may_send` whether
    its giver may send it anyway; `near` is the word that was meant, if an unknown one seems to be a
    slip.
    """

    TEXT = "clue-held"

    may_send = False
    near: str | None = None

    def __init__(
        self, ruling: Ruling, typed: TypedClue, match: int, moment: int, *, may_ask: bool = False
    ) -> None:
        super().__init__()
        self.ruling = ruling
        self.typed = typed
        self.match = match
        self.moment = moment
        self.may_ask = may_ask


class ClueRefused(ClueNotPublished):
    """The referee refused the clue (RULES C)."""


class ClueAsked(ClueNotPublished):
    """The referee leaves the clue to people: change it, ask, or send it anyway (C14)."""

    may_send = True


class QuestionOpen(Refusal):
    """The giver asks about a clue; until that is answered or withdrawn nothing is sent (C14)."""


class QuestionGone(Refusal):
    """There is no such question any more: withdrawn, answered, out of time, or void (C14)."""

    TEXT = "moment-passed"


class AlreadyAnswered(Refusal):
    """This clue has been asked about already (C14)."""


class NothingToAsk(Refusal):
    """There is no clue of this person's that waits to be asked about or sent (C14)."""


class NobodyToAsk(Refusal):
    """There is no opposing spymaster to ask (C14)."""

    IS_PERSONAL = True


class NotYoursToAnswer(Refusal):
    """Only the opposing spymaster who was asked answers (C14)."""

    IS_PERSONAL = True


class StaleAction(Refusal):
    """The press belongs to a moment that is over.

    A clue that came too late comes back as `typed`: the side that was slower to begin a Duet keeps
    its draft (D3).
    """

    TEXT = "moment-passed"

    def __init__(self, typed: TypedClue | None = None) -> None:
        super().__init__()
        self.typed = typed


class LobbyOver(StaleAction):
    """The press belongs to the lobby of a game that has been dealt since."""

    TEXT = "lobby-over"


class ConfirmEndTurn(Refusal):
    """The turn at `table` would end with fewer guesses than its clue's number.

    Nothing is done until the player confirms it.
    """

    TEXT = "ends-early"

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


class MatchChanged(Refusal):
    """Others kept changing the match in the same instant."""


class MatchGone(Refusal):
    """There is no such match."""

    TEXT = "game-over"


class MatchBroken(Refusal):
    """The match's stored log does not replay; it is closed now."""


class NoMatchHere(Refusal):
    """No game is open in this channel."""


class UnknownZone(Refusal):
    """A server's zone is one of those that are offered in the command."""
