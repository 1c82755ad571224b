"""Web interactions: the messages of a page, validated, and its requests as presses.

Law: a message of another shape is not parsed further, and its error holds none of its content. A
request goes the same way as a press on Discord: the same handlers, refusals and listeners; only its
response is written for a page.
"""

from __future__ import annotations

import json
import re
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

from cogs.interactions.render_pool import RenderPool
from cogs.interactions.responders import Responder
from cogs.live.member_cache import ChannelAccess
from cogs.screens.custom_ids import Action, AnyAction, Press, UnknownButton
from cogs.screens.markup import voice
from cogs.screens.screen import RenderedScreen, Screen
from engine.tables import MessageLocation
from engine.texts import Voice

PAGE_ID_OFFSET = 1 << 62
"""Interaction ids of pages lie below minus this, so that none is ever Discord's."""
MAX_MESSAGE_BYTES = 16 * 1024
MAX_VALUES = 25
MAX_VALUE_LENGTH = 100
MAX_TEXT_LENGTH = 4000
MAX_FIELDS = 10
_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")


@dataclass(frozen=True, slots=True, kw_only=True)
class PageRequest:
    """A page's request: the custom id it pressed, what was chosen and filled in, and its own id."""

    id: str
    press: str
    values: tuple[str, ...] = ()
    fields: Mapping[str, Any] = field(default_factory=dict)
    in_form: bool = False


class InvalidMessage(Exception):
    """Raised for a message that no page of ours sends."""


@dataclass(frozen=True, slots=True)
class Ping:
    """A page asks whether the connection is alive."""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """A page asks for another language."""

    language: str


IncomingMessage: TypeAlias = PageRequest | Ping | SetLanguage


def parse_message(written: str) -> IncomingMessage:
    """Parse a JSON message of a page to one of three kinds; raises InvalidMessage."""
    try:
        message = json.loads(written)
    except (ValueError, RecursionError):
        raise InvalidMessage from None
    match message:
        case {"t": "ping"}:
            return Ping()
        case {"t": "lang", "lang": str(language)} if len(language) <= MAX_VALUES:
            return SetLanguage(language)
        case {"t": "deed", "id": str(named), "press": str(press)}:
            if not _ID.fullmatch(named) or len(press) > MAX_VALUE_LENGTH:
                raise InvalidMessage
            return PageRequest(
                id=named,
                press=press,
                values=_parse_values(message.get("values", [])),
                fields=_parse_fields(message.get("fields", {})),
                in_form=message.get("sheet") is True,
            )
        case _:
            raise InvalidMessage


def _parse_values(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > MAX_VALUES:
        raise InvalidMessage
    if not all(isinstance(item, str) and len(item) <= MAX_VALUE_LENGTH for item in value):
        raise InvalidMessage
    return tuple(value)


def _parse_fields(fields: Any) -> Mapping[str, Any]:
    if not isinstance(fields, dict) or len(fields) > MAX_FIELDS:
        raise InvalidMessage
    return {str(name)[:MAX_VALUE_LENGTH]: _parse_field(value) for name, value in fields.items()}


def _parse_field(value: Any) -> str | bool | tuple[str, ...]:
    if isinstance(value, bool) or (isinstance(value, str) and len(value) <= MAX_TEXT_LENGTH):
        return value
    return _parse_values(value)


def derive_interaction_id(session: bytes, page_request: str) -> int:
    """Return a request's negative interaction id, the same each time a session sends it."""
    drawn = int.from_bytes(sha256(session + page_request.encode()).digest()[:8], "big")
    return -PAGE_ID_OFFSET - (drawn >> 2)


class WebInteraction:
    """A stand-in for `discord.Interaction`, with what handlers of presses read of one.

    Its channel and permissions are those of `access`.
    """

    def __init__(
        self,
        client: discord.Client,
        place: MessageLocation,
        page_request: PageRequest,
        access: ChannelAccess,
        *,
        number: int,
        locale: str,
    ) -> None:
        self.client = client
        self.id = number
        self.type = discord.InteractionType.component
        self.created_at = discord.utils.utcnow()
        self.locale = self.guild_locale = locale
        self.data = _interaction_data(page_request)
        self.guild_id, self.channel_id = place.guild, place.channel
        self.guild, self.channel = access.server, access.channel
        self._access = access
        self.command = None
        flags = SimpleNamespace(ephemeral=True)
        form_message = SimpleNamespace(id=0, flags=flags, attachments=(), channel=self.channel)
        self.message = form_message if page_request.in_form else None

    @property
    def permissions(self) -> discord.Permissions:
        """The permissions of its person there; none if unknown."""
        return self._access.permissions

    @property
    def app_permissions(self) -> discord.Permissions:
        """The permissions of the bot there; all if unknown."""
        return self._access.bot_permissions

    def is_expired(self) -> bool:
        """Return False: a page waits as long as it takes."""
        return False


def _interaction_data(page_request: PageRequest) -> dict[str, Any]:
    """Return a request as Discord writes a press with its select, or a form with its fields."""
    return {
        "custom_id": page_request.press,
        "values": list(page_request.values),
        "components": [_component_data(name, value) for name, value in page_request.fields.items()],
    }


def _component_data(name: str, value: Any) -> dict[str, Any]:
    chosen = isinstance(value, Sequence) and not isinstance(value, str)
    return {"custom_id": name, "values" if chosen else "value": value}


ACTIONS_SHOWN_IN_PLACE: set[AnyAction | None] = {
    *(Action.TICK, Action.GIVE, Action.COVER, Action.DECLINE, Action.ASK, Action.UNASK),
    *(Action.SEND, Action.SPELL, Action.ALLOW, Action.REFUSE, Action.CONCEDE, Action.CONTEST),
    *(Action.WITHDRAW, Action.VOTE, Action.OBJECT_REALLY, Action.END_TURN_REALLY),
    *(Action.GIVE_UP, Action.ABANDON_REALLY, Action.TAKE_OVER_REALLY, Action.LEAVE_REALLY),
}
"""Actions whose result a page shows in its place, so that no confirmation is needed."""


ACTIONS_WITHOUT_LOOKUP: set[AnyAction | None] = {Action.MARK, Action.TICK, Action.GUESS}
"""Actions that wait for no answer of Discord's: no permission matters to them."""


def parse_press(custom_id: str) -> Press | None:
    """Parse a custom id; None for one that this version did not write."""
    with suppress(UnknownButton):
        return Press.parse(custom_id)
    return None


def action_of(custom_id: str) -> AnyAction | None:
    """Return the action of a custom id; None for one that this version did not write."""
    press = parse_press(custom_id)
    return None if press is None else press.action


SendMessage: TypeAlias = Callable[[dict[str, Any]], None]
RenderConverter: TypeAlias = Callable[[RenderedScreen], list[dict[str, Any]]]
ModalConverter: TypeAlias = Callable[[discord.ui.Modal], dict[str, Any]]


class PageResponder(Responder):
    """The response to a page's request: once its outcome, and what its person is to read."""

    IS_OF_PAGE = True
    IS_QUIET = False
    """Whether the result of every action shows in its place on the page."""

    def __init__(
        self,
        press: WebInteraction,
        page_request: PageRequest,
        language: str,
        send: SendMessage,
        renders: RenderConverter,
        forms: ModalConverter,
    ) -> None:
        super().__init__(cast("discord.Interaction", press))
        self._request = page_request
        self._language = language
        self._send_message = send
        self._renders = renders
        self._forms = forms
        in_place = action_of(page_request.press) in ACTIONS_SHOWN_IN_PLACE
        self._quiet = self.IS_QUIET or in_place
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
        self.send_outcome(say=self.say("live-in-channel"))

    @override
    async def render(
        self, render_pool: RenderPool, screen: Screen, picture: discord.Attachment | None = None
    ) -> RenderedScreen:
        """Render a screen with its pictures; a page draws the rest."""
        return RenderedScreen(screen.view) if self._quiet else await render_pool.render(screen)

    def send_outcome(self, no: str | None = None, say: str | None = None) -> None:
        """Send the outcome unless it was sent, before others are shown it; `no` is a refusal.

        `say` is a sentence to show.
        """
        if self.answered_at is None:
            self.answered_at = time.monotonic()
            self.refused = no is not None
            message: dict[str, Any] = {"ok": True} if no is None else {"no": no}
            message |= {"say": say} if say else {}
            if no is None and self._quiet and self._request.in_form:
                message["close"] = True
            self._send_message({"t": "done", "id": self._request.id, **message})

    @override
    async def send_ephemeral(self, rendered: RenderedScreen) -> None:
        """Show a screen over the table, unless the result shows on the table itself."""
        if not self._quiet:
            self._send_render(self._renders(rendered))

    @override
    async def send_refusal(self, rendered: RenderedScreen) -> None:
        """Send why it was refused, and show what may be done instead, if that has no place."""
        parts = self._renders(rendered)
        late = self.answered_at is not None
        self.send_outcome("\n".join(part["text"] for part in parts if "text" in part))
        if late or (not self._quiet and any("text" not in part for part in parts)):
            self._send_render(parts)

    @override
    async def edit_message(self, rendered: RenderedScreen) -> discord.Message | None:
        if self._request.in_form:
            await self.send_ephemeral(rendered)
        return None

    @override
    async def edit_ephemeral(self, rendered: RenderedScreen) -> None:
        await self.send_ephemeral(rendered)

    @override
    async def open_form(self, form: discord.ui.Modal) -> None:
        form.stop()
        self._send_message({"t": "form", "id": self._request.id, **self._forms(form)})

    @override
    async def send_choices(self, choices: list[app_commands.Choice[str]]) -> None:
        """Do nothing: a page has no commands."""

    @override
    async def post_publicly(
        self, rendered: RenderedScreen, pings: discord.AllowedMentions
    ) -> discord.Message | None:
        return None

    def _send_render(self, parts: list[dict[str, Any]]) -> None:
        self._send_message({"t": "sheet", "id": self._request.id, "parts": parts})
