"""What the page says, done by the person who is meant; a client's refusal is raised as CannotDo."""

import asyncio
from base64 import b64decode
from collections.abc import Callable, Coroutine, Sequence

from tests.local_discord.bot_process import BotProcess, EndedByItself
from tests.local_discord.commands import CHANNEL, INTEGER, NUMBER, USER, Value, refuse
from tests.local_discord.filling import ExactValue, SentFile, Typed
from tests.local_discord.interactions import Interaction, InteractionFailed
from tests.local_discord.limits import SELECTS
from tests.local_discord.page.doors import Doors, live_link
from tests.local_discord.people import Person
from tests.local_discord.server import LocalDiscord
from tests.local_discord.views import Button, MessageView, select_of
from tests.local_discord.wire import Json
from tests.local_discord.world import ChangeKind, Channel

USER_SELECT = 5
Done = Interaction | Json | None
_Filled = str | bool | list[str] | dict[str, str]
Deed = Callable[[Json], Coroutine[None, None, Done]]


class Deeds:
    """Everything one can do on the page, by its name."""

    def __init__(
        self, local: LocalDiscord, process: BotProcess, doors: Doors | None = None
    ) -> None:
        self._doors = doors
        self._local = local
        self._process = process
        self._starts: set[asyncio.Task[None]] = set()
        self._deeds: dict[str, Deed] = {
            "press": self._press,
            "choose": self._choose,
            "submit": self._submit,
            "slash": self._slash,
            "suggest": self._suggest,
            "say": self._say,
            "dismiss": self._dismiss,
            "arrive": self._arrive,
            "alter": self._alter,
            "speak": self._speak,
            "live": self._live,
            "bot": self._bot,
        }

    async def do(self, said: Json) -> Json:
        """Does it; returns the reply's interaction and choices. Raises CannotDo."""
        if said["deed"] not in self._deeds:
            refuse(f"nobody knows how to {said['deed']!r}")
        done = await self._deeds[said["deed"]](said)
        if isinstance(done, Interaction):
            return {"interaction": str(done.id)}
        return done or {}

    async def _press(self, said: Json) -> Done:
        def meant(button: Button) -> bool:
            return bool(button.custom_id == said["custom_id"])

        return await self._person(said).press(self._message(said), meant, wait=False)

    async def _choose(self, said: Json) -> Done:
        message = self._message(said)
        values = self._chosen(message.parts, said["custom_id"], said["values"])
        return await self._person(said).choose(message, said["custom_id"], values, wait=False)

    async def _submit(self, said: Json) -> Done:
        modal = self._opened(said).modal
        parts = [field.part for field in modal.fields]
        typed = {
            name: self._filled(parts, name, value)
            for name, value in said["values"].items()
            if value is not None
        }
        return await self._person(said).submit(modal, typed, wait=False)

    async def _slash(self, said: Json) -> Done:
        person, channel, options = self._command(said)
        return await person.slash(channel, said["command"], wait=False, **options)

    async def _suggest(self, said: Json) -> Done:
        person, channel, options = self._command(said)
        try:
            choices = await person.autocomplete(
                channel, said["command"], said["option"], said["text"], **options
            )
        except InteractionFailed:
            return {"choices": []}
        return {"choices": [{"name": choice.name, "value": choice.value} for choice in choices]}

    async def _say(self, said: Json) -> Done:
        self._person(said).says(self._channel(said), said["text"])
        return None

    async def _dismiss(self, said: Json) -> Done:
        self._person(said).dismisses(self._message(said))
        return None

    async def _arrive(self, said: Json) -> Done:
        name = said["name"].strip() or refuse("a person needs a name")
        newcomer = self._local.person(name, locale=said["locale"])
        self._local.world.dm_with(newcomer.account)  # so that the page has a place for them
        return None

    async def _alter(self, said: Json) -> Done:
        account = self._person(said).account
        account.locale = said.get("locale", account.locale)
        account.dms_open = said.get("dms_open", account.dms_open)
        self._local.world.tell(ChangeKind.PERSON_CHANGED, account)
        return None

    async def _speak(self, said: Json) -> Done:
        """Have everybody speak a language, and every server: what is public follows from that."""
        for guild in self._local.world.guilds.values():
            guild.locale = said["locale"]
        for person in self._local.people:
            await self._alter({"person": str(person.id), "locale": said["locale"]})
        return None

    async def _live(self, said: Json) -> Done:
        person = self._person(said)
        link = await live_link(self._local, person)
        return {"url": link if self._doors is None else self._doors.of(person, link)}

    async def _bot(self, said: Json) -> Done:
        actions = {
            "start": self._process.start,
            "stop": self._process.stop,
            "restart": self._process.restart,
        }
        doing = asyncio.create_task(actions[said["action"]]())
        self._starts.add(doing)  # it goes on if the page that asked is closed meanwhile
        doing.add_done_callback(self._starts.discard)
        try:
            await asyncio.shield(doing)
        except EndedByItself:
            refuse("the bot ended by itself; its log says why")
        return None

    def _person(self, said: Json) -> Person:
        found = [person for person in self._local.people if str(person.id) == said["person"]]
        return found[0] if found else refuse("there is no such person")

    def _opened(self, said: Json) -> Interaction:
        found = [one for one in self._local.interactions if str(one.id) == said["interaction"]]
        return found[0] if found else refuse("that form is no longer open")

    def _channel(self, said: Json) -> Channel:
        return self._local.world.channel(int(said["channel"]))

    def _message(self, said: Json) -> MessageView:
        message = self._local.world.messages.get(int(said["message"]))
        if message is None:
            refuse("that message was deleted")
        return MessageView(message, self._local.world)

    def _chosen(
        self, parts: list[Json], custom_id: str, values: list[str]
    ) -> list[ExactValue] | list[Person]:
        """The values of a select; those of a user select are people."""
        selects = [select_of(part) for part in parts if part["type"] in SELECTS]
        if not any(one.custom_id == custom_id and one.kind == USER_SELECT for one in selects):
            return [ExactValue(value) for value in values]
        return [self._person({"person": value}) for value in values]

    def _filled(
        self, parts: list[Json], name: str, value: _Filled
    ) -> Typed | SentFile | Sequence[Person]:
        if isinstance(value, list):
            return self._chosen(parts, name, value)
        if isinstance(value, dict):
            return SentFile(value["filename"], b64decode(value["content"]))
        return value

    def _command(self, said: Json) -> tuple[Person, Channel, dict[str, Value]]:
        person, channel = self._person(said), self._channel(said)
        root, steps = self._local.commands.find(said["command"], person.account, channel)
        kinds = {option["name"]: option["type"] for option in [root, *steps][-1].get("options", [])}
        given = {
            name: self._option(kinds.get(name, 0), name, value)
            for name, value in said["options"].items()
        }
        return person, channel, given

    def _option(self, kind: int, name: str, value: str | float) -> Value:
        readings: dict[int, Callable[[str | float], Value]] = {
            INTEGER: int,
            NUMBER: float,
            USER: lambda number: self._local.world.account(int(number)),
            CHANNEL: lambda number: self._local.world.channel(int(number)),
        }
        try:
            return readings[kind](value) if kind in readings else value
        except ValueError:
            refuse(f"{name} takes a number")
