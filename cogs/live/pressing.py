"""Web interactions: what a person does on a page, as the press that it stands for.

Law: a page's request goes the same way as a press on Discord: the same handlers, refusals and
listeners; only its response is written for a page.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from types import SimpleNamespace
from typing import Any, TypeAlias, cast

import discord
from discord import app_commands
from typing_extensions import override

from cogs.live.names import Room
from cogs.screens.custom_ids import Action, AnyAction, Press, UnknownButton
from cogs.screens.markup import voice
from cogs.screens.screen import Screen, Sheet
from cogs.wire.answers import Answer
from cogs.wire.painter import Painter
from engine.tables import Channel
from engine.texts import Voice

FAR = 1 << 62
"""Interaction ids of pages lie below minus this, so that none is ever Discord's."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageDeed:
    """A page's request: the custom id it pressed, what was chosen and filled in, and its own id."""

    id: str
    press: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, Any] = field(default_factory=dict)
    in_sheet: bool = False


def number_of(session: bytes, deed: str) -> int:
    """Return the interaction id of a request: the same each time a session sends it, and unique."""
    drawn = int.from_bytes(sha256(session + deed.encode()).digest()[:8], "big")
    return -FAR - (drawn >> 2)


class PagePress:
    """A stand-in for `discord.Interaction`, with what handlers of presses read of one.

    Its channel and permissions are those of `room`.
    """

    def __init__(
        self,
        client: discord.Client,
        place: Channel,
        deed: PageDeed,
        room: Room,
        *,
        number: int,
        locale: str,
    ) -> None:
        self.client = client
        self.id = number
        self.type = discord.InteractionType.component
        self.created_at = discord.utils.utcnow()
        self.locale = self.guild_locale = locale
        self.data = _data(deed)
        self.guild_id, self.channel_id = place.guild, place.channel
        self.guild, self.channel = room.server, room.channel
        self._room = room
        self.command = None
        flags = SimpleNamespace(ephemeral=True)
        whisper = SimpleNamespace(id=0, flags=flags, attachments=(), channel=self.channel)
        self.message = whisper if deed.in_sheet else None

    @property
    def permissions(self) -> discord.Permissions:
        """The permissions of its person there."""
        return self._room.powers

    @property
    def app_permissions(self) -> discord.Permissions:
        """The permissions of the bot there."""
        return self._room.own

    def is_expired(self) -> bool:
        """Return False: a page waits as long as it takes."""
        return False


def _data(deed: PageDeed) -> dict[str, Any]:
    """Return a request as Discord writes a press with its select, or a form with its fields."""
    return {
        "custom_id": deed.press,
        "values": list(deed.values),
        "components": [_filled(name, value) for name, value in deed.fields.items()],
    }


def _filled(name: str, value: Any) -> dict[str, Any]:
    chosen = isinstance(value, Sequence) and not isinstance(value, str)
    return {"custom_id": name, "values" if chosen else "value": value}


SHOWN_IN_PLACE: set[AnyAction | None] = {
    *(Action.TICK, Action.GIVE, Action.COVER, Action.DECLINE, Action.ASK, Action.UNASK),
    *(Action.SEND, Action.SPELL, Action.ALLOW, Action.REFUSE, Action.CONCEDE, Action.CONTEST),
    *(Action.WITHDRAW, Action.VOTE, Action.OBJECT_REALLY, Action.END_TURN_REALLY),
    *(Action.GIVE_UP, Action.ABANDON_REALLY, Action.TAKE_OVER_REALLY, Action.LEAVE_REALLY),
}
"""Actions whose result a page shows in its place, so that no confirmation is needed."""


AT_ONCE: set[AnyAction | None] = {Action.MARK, Action.TICK, Action.GUESS}
"""Actions that wait for no answer of Discord's: no permission matters to them."""


def read(custom_id: str) -> Press | None:
    """Parse a custom id; None for one that this version did not write."""
    with suppress(UnknownButton):
        return Press.parse(custom_id)
    return None


def action_of(custom_id: str) -> AnyAction | None:
    """Return the action of a custom id; None for one that this version did not write."""
    press = read(custom_id)
    return None if press is None else press.action


Tell: TypeAlias = Callable[[dict[str, Any]], None]
Sheets: TypeAlias = Callable[[Sheet], list[dict[str, Any]]]
Forms: TypeAlias = Callable[[discord.ui.Modal], dict[str, Any]]


class PageAnswer(Answer):
    """The response to a page's request: once its outcome, and what its person is to read."""

    def __init__(
        self,
        press: PagePress,
        deed: PageDeed,
        language: str,
        tell: Tell,
        sheets: Sheets,
        forms: Forms,
    ) -> None:
        super().__init__(cast("discord.Interaction", press))
        self._deed = deed
        self._language = language
        self._tell = tell
        self._sheets = sheets
        self._forms = forms
        self._quiet = action_of(deed.press) in SHOWN_IN_PLACE
        self.refused = False

    @property
    @override
    def say(self) -> Voice:
        return voice(self._language)

    @override
    async def defer(self) -> None:
        """Do nothing: a page waits."""

    @override
    async def acknowledge(self) -> None:
        """Send where the result shows, because it is a message in the channel."""
        self.done(say=self.say("live-in-channel"))

    @override
    async def drawn(
        self, painter: Painter, screen: Screen, kept: discord.Attachment | None = None
    ) -> Sheet:
        """Render a screen shown in a sheet, with its pictures: a page draws the rest."""
        return Sheet(screen.view) if self._quiet else await painter.sheet(screen)

    def done(self, no: str | None = None, say: str | None = None) -> None:
        """Send the outcome once, before other people are shown it; `no` is a refusal."""
        if self.answered_at is None:
            self.answered_at = time.monotonic()
            self.refused = no is not None
            message: dict[str, Any] = {"ok": True} if no is None else {"no": no}
            message |= {"say": say} if say else {}
            if no is None and self._quiet and self._deed.in_sheet:
                message["close"] = True
            self._tell({"t": "done", "id": self._deed.id, **message})

    @override
    async def whisper(self, sheet: Sheet) -> None:
        """Show a sheet over the table, unless the result shows on the table itself."""
        if not self._quiet:
            self._show(self._sheets(sheet))

    @override
    async def refuse(self, sheet: Sheet) -> None:
        """Send why it was refused, and show what may be done instead, if that has no place."""
        parts = self._sheets(sheet)
        late = self.answered_at is not None
        self.done("\n".join(part["text"] for part in parts if "text" in part))
        if late or (not self._quiet and any("text" not in part for part in parts)):
            self._show(parts)

    @override
    async def redraw(self, sheet: Sheet) -> discord.Message | None:
        if self._deed.in_sheet:
            await self.whisper(sheet)
        return None

    @override
    async def amend(self, sheet: Sheet) -> None:
        await self.whisper(sheet)

    @override
    async def form(self, form: discord.ui.Modal) -> None:
        form.stop()
        self._tell({"t": "form", "id": self._deed.id, **self._forms(form)})

    @override
    async def offer(self, choices: list[app_commands.Choice[str]]) -> None:
        """Do nothing: a page has no commands."""

    @override
    async def post(self, sheet: Sheet, pings: discord.AllowedMentions) -> discord.Message | None:
        return None

    def _show(self, parts: list[dict[str, Any]]) -> None:
        self._tell({"t": "sheet", "id": self._deed.id, "parts": parts})
