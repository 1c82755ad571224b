"""The life of a local Discord: it opens on 127.0.0.1, is talked to, and closes without a trace.

Only `make play HOST=...` opens it on another address of this machine.
"""

import socket
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Self

from aiohttp import web

from tests.local_discord.api import PREFIX, Endpoint, Request, RestApi
from tests.local_discord.client import Client
from tests.local_discord.clock import Clock
from tests.local_discord.commands import Commands
from tests.local_discord.events import Event, events, guild_created
from tests.local_discord.faults import CALLBACK, Faults
from tests.local_discord.gateway import Gateway, Greeting, Session
from tests.local_discord.interactions import UNHURRIED, Interaction, Interactions
from tests.local_discord.payloads import user_json
from tests.local_discord.people import Person
from tests.local_discord.published import published_schema
from tests.local_discord.ratelimits import RateLimits
from tests.local_discord.routes_emojis import EmojiRoutes
from tests.local_discord.routes_events import EventRoutes
from tests.local_discord.routes_interactions import InteractionRoutes
from tests.local_discord.routes_login import LoginRoutes
from tests.local_discord.routes_messages import MessageRoutes
from tests.local_discord.routes_threads import ThreadRoutes
from tests.local_discord.waiting import PATIENCE, STARTING, until
from tests.local_discord.wire import Json
from tests.local_discord.world import EVERYDAY, Change, ChangeKind, Guild, Observer, World
from tests.local_discord.writing import Pen

TOKEN = "local-token"  # noqa: S105 - opens nothing but this
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - for whoever asks for it by name
UPLOAD_LIMIT = 64 * 1024 * 1024


class LocalDiscord:
    """A Discord of our own, for one test or many.

    deadline is how many seconds a first answer may take: Discord's are three (DISCORDS_DEADLINE),
    ours are so many that a busy machine fails no test that is not about them. schema=False leaves
    the schema check out; shards is what /gateway/bot recommends. violations is everything that
    Discord's schema or limits forbid: a test asserts that it is empty.
    """

    def __init__(
        self,
        *,
        token: str = TOKEN,
        host: str = LOOPBACK,
        port: int = 0,
        schema: bool = True,
        deadline: float = UNHURRIED,
        shards: int = 1,
    ) -> None:
        self.token = token
        self.clock = Clock()
        self.world = World(self.clock)
        self.faults = Faults()
        self.rate_limits = RateLimits(self.clock)
        self.commands = Commands(self.world)
        self.interactions = Interactions(self.world, deadline)
        self.gateway = Gateway(token, Greeting(self._ready, self._guilds), self.clock)
        self.people: list[Person] = []
        checked = published_schema() if schema else None
        self.violations: list[str] = []
        self._rest = RestApi(token, self.faults, self.rate_limits, checked, self._violated)
        self._shards = shards
        self._reached = LOOPBACK if host == EVERYWHERE else host
        self._socket = _listening(host, port)
        self.client = Client(self.world, self.commands, self.interactions, self.gateway, self.url)
        self.application = self._application()
        self._runner = web.AppRunner(self.application, access_log=None, shutdown_timeout=0.5)
        self.world.subscribe(self._pass_on)

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        await web.SockSite(self._runner, self._socket).start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.clock.close()
        await self.gateway.shut()
        await self._runner.cleanup()
        self._socket.close()

    @property
    def port(self) -> int:
        number: int = self._socket.getsockname()[1]
        return number

    @property
    def url(self) -> str:
        return f"http://{self._reached}:{self.port}"

    @property
    def api_url(self) -> str:
        """What DISCORD_API_URL is to be."""
        return self.url + PREFIX

    @property
    def gateway_url(self) -> str:
        return f"ws://{self._reached}:{self.port}/gateway"

    @property
    def requests(self) -> list[Request]:
        """Every REST request so far; clear() it to count anew."""
        return self._rest.requests

    @property
    def schema_checked(self) -> bool:
        """Whether bodies are checked against Discord's published schema."""
        return self._rest.schema is not None

    @property
    def failures(self) -> list[Interaction]:
        """Every interaction of which a person read "This interaction failed"."""
        return [interaction for interaction in self.interactions if interaction.failed]

    def guild(self, name: str, *, locale: str = "en-US", community: bool | None = None) -> Guild:
        """A new guild that the bot is in; `.channel(name)` makes its channels.

        One with a locale of its own is a Community, for no other has one.
        """
        chosen = locale != "en-US" if community is None else community
        return self.world.add_guild(name, locale, community=chosen)

    def person(
        self,
        name: str,
        *,
        locale: str = "en-US",
        dms_open: bool = True,
        permissions: int = EVERYDAY,
        guilds: Iterable[Guild] | None = None,
    ) -> Person:
        """Somebody new, a member of these guilds (None: of every one)."""
        account = self.world.add_account(name, locale=locale)
        account.dms_open, account.permissions = dms_open, permissions
        account.guild_ids = None if guilds is None else {guild.id for guild in guilds}
        person = Person(account, self.client)
        self.people.append(person)
        return person

    def picture(self, url: str) -> bytes:
        """The bytes of a file that some message carries now."""
        files = [file for file in self.world.attachments.values() if file.url == url]
        assert files, f"nothing is served at {url}"
        return files[0].content

    def subscribe(self, observer: Observer) -> Callable[[], None]:
        """Tells the observer of every change; call the result to stop."""
        return self.world.subscribe(observer)

    async def until(self, condition: Callable[[], object], within: float = PATIENCE) -> None:
        """Waits until the condition holds, looking at every change."""
        await until(self.world, lambda: bool(condition()), within)

    async def ready(self, shards: int = 1, within: float = STARTING) -> None:
        """Waits until the bot has identified (or resumed) with so many shards."""
        await self.until(lambda: len(self.gateway.connected) >= shards, within)

    def _ready(self, session: Session) -> Json:
        own = [event.data["id"] for event in self._guilds() if session.wants(event)]
        return {
            "v": 10,
            "user": user_json(self.world.bot) | {"mfa_enabled": False, "verified": True},
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in own],
            "session_id": session.id,
            "resume_gateway_url": self.gateway_url,
            "shard": list(session.shard),
            "application": {"id": str(self.world.bot.id), "flags": 0},
        }

    def _guilds(self) -> list[Event]:
        return [guild_created(self.world, guild) for guild in self.world.guilds.values()]

    def _pass_on(self, change: Change) -> None:
        for event in events(self.world, change):
            self.gateway.dispatch(event)

    def _violated(self, sentence: str) -> None:
        self.violations.append(sentence)
        self.world.tell(ChangeKind.VIOLATION, sentence)

    def _application(self) -> web.Application:
        application = web.Application(client_max_size=UPLOAD_LIMIT)
        for method, path, endpoint in self.endpoints():
            application.router.add_route(method, PREFIX + path, self._rest.route(path, endpoint))
        application.router.add_get("/gateway", self.gateway.connect)
        application.router.add_get("/gateway/", self.gateway.connect)
        application.router.add_get("/attachments/{channel}/{file}/{name}", self._serve_file)
        application.router.add_get("/emojis/{emoji}.png", self._serve_emoji)
        application.router.add_route("*", PREFIX + "/{rest:.*}", self._unknown)
        return application

    def endpoints(self) -> list[tuple[str, str, Endpoint]]:
        """Every route of the REST API: its method, its path template, and what answers."""
        pen = Pen(self.world, self.url)
        login = LoginRoutes(self.world, self.commands, self.gateway_url, self._shards)
        messages = MessageRoutes(self.world, pen, {})
        answers = InteractionRoutes(self.world, pen, self.interactions)
        threads = ThreadRoutes(self.world)
        emojis = _emojis(EmojiRoutes(self.world))
        separate = (*_threads(threads), *_events(EventRoutes(self.world)), *emojis)
        return [*_login(login), *_messages(messages), *separate, *_answers(answers)]

    async def _serve_file(self, request: web.Request) -> web.Response:
        file = self.world.attachments.get(int(request.match_info["file"]))
        if file is None:
            raise web.HTTPNotFound
        return web.Response(body=file.content, content_type=file.content_type)

    async def _serve_emoji(self, request: web.Request) -> web.Response:
        emoji = self.world.emojis.get(int(request.match_info["emoji"]))
        if emoji is None:
            raise web.HTTPNotFound
        headers = {"Cache-Control": "max-age=86400, immutable"}
        return web.Response(body=emoji.content, content_type=emoji.content_type, headers=headers)

    async def _unknown(self, request: web.Request) -> web.Response:
        self._violated(f"{request.method} {request.path}: no such route here")
        return web.json_response({"code": 0, "message": "404: Not Found"}, status=404)


def _listening(host: str, port: int) -> socket.socket:
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
    except OSError:
        opened.close()
        raise
    return opened


def _login(routes: LoginRoutes) -> list[tuple[str, str, Endpoint]]:
    application = "/applications/{application_id}"
    guild = application + "/guilds/{guild_id}"
    return [
        ("GET", "/users/@me", routes.me),
        ("GET", "/users/@me/guilds", routes.my_guilds),
        ("DELETE", "/users/@me/guilds/{guild_id}", routes.leave_guild),
        ("GET", "/oauth2/applications/@me", routes.application),
        ("GET", "/gateway", routes.gateway),
        ("GET", "/gateway/bot", routes.gateway_bot),
        ("POST", "/users/@me/channels", routes.open_dm),
        ("GET", "/users/{user_id}", routes.user),
        ("GET", "/guilds/{guild_id}", routes.guild),
        ("GET", "/guilds/{guild_id}/members/{user_id}", routes.member),
        ("GET", f"{application}/commands", routes.list_commands),
        ("PUT", f"{application}/commands", routes.overwrite_commands),
        ("GET", f"{guild}/commands", routes.list_commands),
        ("PUT", f"{guild}/commands", routes.overwrite_commands),
    ]


def _messages(routes: MessageRoutes) -> list[tuple[str, str, Endpoint]]:
    channel = "/channels/{channel_id}"
    message = channel + "/messages/{message_id}"
    return [
        ("GET", channel, routes.channel),
        ("POST", f"{channel}/typing", routes.typing),
        ("GET", f"{channel}/messages", routes.history),
        ("POST", f"{channel}/messages", routes.post),
        ("GET", message, routes.read),
        ("PATCH", message, routes.edit),
        ("DELETE", message, routes.delete),
    ]


def _events(routes: EventRoutes) -> list[tuple[str, str, Endpoint]]:
    events = "/guilds/{guild_id}/scheduled-events"
    event = f"{events}/{{guild_scheduled_event_id}}"
    return [
        ("POST", events, routes.create),
        ("GET", events, routes.list),
        ("GET", event, routes.read),
        ("PATCH", event, routes.change),
        ("DELETE", event, routes.delete),
        ("GET", f"{event}/users", routes.users),
    ]


def _emojis(routes: EmojiRoutes) -> list[tuple[str, str, Endpoint]]:
    emojis = "/applications/{application_id}/emojis"
    emoji = f"{emojis}/{{emoji_id}}"
    return [
        ("GET", emojis, routes.list),
        ("POST", emojis, routes.create),
        ("GET", emoji, routes.read),
        ("PATCH", emoji, routes.rename),
        ("DELETE", emoji, routes.delete),
    ]


def _threads(routes: ThreadRoutes) -> list[tuple[str, str, Endpoint]]:
    channel = "/channels/{channel_id}"
    return [
        ("POST", f"{channel}/messages/{{message_id}}/threads", routes.start),
        ("PATCH", channel, routes.change),
        ("DELETE", channel, routes.delete),
    ]


def _answers(routes: InteractionRoutes) -> list[tuple[str, str, Endpoint]]:
    webhook = "/webhooks/{webhook_id}/{webhook_token}"
    original = webhook + "/messages/@original"
    message = webhook + "/messages/{message_id}"
    return [
        ("POST", CALLBACK, routes.callback),
        ("POST", webhook, routes.follow_up),
        ("GET", original, routes.read_original),
        ("PATCH", original, routes.edit_original),
        ("DELETE", original, routes.delete_original),
        ("GET", message, routes.read_message),
        ("PATCH", message, routes.edit_message),
        ("DELETE", message, routes.delete_message),
    ]
