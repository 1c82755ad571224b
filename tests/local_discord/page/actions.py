"""What the page says, done by the person who is meant; a client's refusal is raised as CannotDo."""

import asyncio
from base64 import b64decode
from collections.abc import Callable, Coroutine, Sequence

from tests.local_discord.bot_process import BotProcess, EndedByItself
from tests.local_discord.commands import CHANNEL, INTEGER, NUMBER, USER, Value, refuse
from tests.local_discord.filling import ExactValue, SentFile, Typed
from tests.local_discord.interactions import Interaction, InteractionFailed
from tests.local_discord.limits import SELECTS
from tests.local_discord.page.entrances import EntryPoints, live_link
from tests.local_discord.people import Person
from tests.local_discord.server import LocalDiscord
from tests.local_discord.views import Button, MessageView, select_of
from tests.local_discord.wire import Json
from tests.local_discord.world import ChangeKind, Channel

USER_SELECT = 5
Done = Interaction | Json | None
_Filled = str | bool | list[str] | dict[str, str]
PageAction = Callable[[Json], Coroutine[None, None, Done]]


class Actions:
    """Everything one can do on the page, by its name."""

    def __init__(
        self, local: LocalDiscord, process: BotProcess, entrances: EntryPoints | None = None
    ) -> None:
        self._ban_list = entrances
        self._local = local
        self._process = process
        self._starts: set[asyncio.Task[None]] = set()
        self._actions: dict[str, PageAction] = {
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

    async def do(self, request: Json) -> Json:
        """Does it; returns the reply's interaction and choices. Raises CannotDo."""
        if request["type"] not in self._actions:
            refuse(f"nobody knows how to {request['type']!r}")
        done = await self._actions[request["type"]](request)
        if isinstance(done, Interaction):
            return {"interaction": str(done.id)}
        return done or {}

    async def _press(self, request: Json) -> Done:
        def meant(button: Button) -> bool:
            return bool(button.custom_id == request["custom_id"])

        return await self._person(request).press(self._message(request), meant, wait=False)

    async def _choose(self, request: Json) -> Done:
        message = self._message(request)
        values = self._chosen(message.parts, request["custom_id"], request["values"])
        return await self._person(request).choose(message, request["custom_id"], values, wait=False)

    async def _submit(self, request: Json) -> Done:
        modal = self._opened(request).modal
        parts = [field.part for field in modal.fields]
        typed = {
            name: self._filled(parts, name, value)
            for name, value in request["values"].items()
            if value is not None
        }
        return await self._person(request).submit(modal, typed, wait=False)

    async def _slash(self, request: Json) -> Done:
        person, channel, options = self._command(request)
        return await person.slash(channel, request["command"], wait=False, **options)

    async def _suggest(self, request: Json) -> Done:
        person, channel, options = self._command(request)
        try:
            choices = await person.autocomplete(
                channel, request["command"], request["option"], request["text"], **options
            )
        except InteractionFailed:
            return {"choices": []}
        return {"choices": [{"name": choice.name, "value": choice.value} for choice in choices]}

    async def _say(self, request: Json) -> Done:
        self._person(request).says(self._channel(request), request["text"])
        return None

    async def _dismiss(self, request: Json) -> Done:
        self._person(request).dismisses(self._message(request))
        return None

    async def _arrive(self, request: Json) -> Done:
        name = request["name"].strip() or refuse("a person needs a name")
        newcomer = self._local.person(name, locale=request["locale"])
        self._local.world.dm_with(newcomer.account)  # so that the page has a place for them
        return None

    async def _alter(self, request: Json) -> Done:
        account = self._person(request).account
        account.locale = request.get("locale", account.locale)
        account.dms_open = request.get("dms_open", account.dms_open)
        self._local.world.tell(ChangeKind.PERSON_CHANGED, account)
        return None

    async def _speak(self, request: Json) -> Done:
        """Have everybody speak a language, and every server: what is public follows from that."""
        for guild in self._local.world.guilds.values():
            guild.locale = request["locale"]
        for person in self._local.people:
            await self._alter({"person": str(person.id), "locale": request["locale"]})
        return None

    async def _live(self, request: Json) -> Done:
        person = self._person(request)
        link = await live_link(self._local, person)
        return {"url": link if self._ban_list is None else self._ban_list.of(person, link)}

    async def _bot(self, request: Json) -> Done:
        actions = {
            "start": self._process.start,
            "stop": self._process.stop,
            "restart": self._process.restart,
        }
        doing = asyncio.create_task(actions[request["action"]]())
        self._starts.add(doing)  # it goes on if the page that asked is closed meanwhile
        doing.add_done_callback(self._starts.discard)
        try:
            await asyncio.shield(doing)
        except EndedByItself:
            refuse("the bot ended by itself; its log says why")
        return None

    def _person(self, request: Json) -> Person:
        people = [person for person in self._local.people if str(person.id) == request["person"]]
        return people[0] if people else refuse("there is no such person")

    def _opened(self, request: Json) -> Interaction:
        interactions = [
            one for one in self._local.interactions if str(one.id) == request["interaction"]
        ]
        return interactions[0] if interactions else refuse("that form is no longer open")

    def _channel(self, request: Json) -> Channel:
        return self._local.world.channel(int(request["channel"]))

    def _message(self, request: Json) -> MessageView:
        message = self._local.world.messages.get(int(request["message"]))
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

    def _command(self, request: Json) -> tuple[Person, Channel, dict[str, Value]]:
        person, channel = self._person(request), self._channel(request)
        root, steps = self._local.commands.find(request["command"], person.account, channel)
        kinds = {option["name"]: option["type"] for option in [root, *steps][-1].get("options", [])}
        values = {
            name: self._option(kinds.get(name, 0), name, value)
            for name, value in request["options"].items()
        }
        return person, channel, values

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
