"""A Discord of our own on 127.0.0.1, which an unmodified discord.py talks to.

    async with LocalDiscord() as discord:               # schema=False: no schema check (benchmarks)
        guild = discord.guild("Table", locale="en-US")  # deadline=0.2: the 3 seconds made shorter
        channel = guild.channel("games")
        ana = discord.person("Ana", locale="pt-BR", dms_open=True)
        ...                                             # the bot: discord.api_url, discord.token
        await discord.ready()

        start = await ana.slash(channel, "codenames start", language="en")
        board = start.message                           # a MessageView, as it stood just then
        guess = await ana.press(board, "OCEAN")         # waits for the answer; looks at it as it is
        assert guess.ack is Ack.UPDATE and "OCEAN" in guess.message.text
        assert not discord.violations                   # of Discord's schema and limits

`async with bots.running(client, discord):` runs a discord.Client in this process, as the tests of
this folder do (their bots override before_identify_hook, which waits 5 s before a second IDENTIFY,
and set guild_ready_timeout). A bot in the same process sets `discord.http.Route.BASE = api_url` and
`discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY` from /gateway/bot (or `discord.gateway_url`).

LocalDiscord: api_url, url, gateway_url, port, token; guild(name, locale=), person(name, locale=,
dms_open=, permissions=, guilds=); requests (list of Request: method, path template, url, status,
ms, received, sent), violations, interactions (iterable of every Interaction), failures (those a
person saw fail), schema_checked, faults, rate_limits, clock.advance(seconds), gateway, commands,
world; picture(url) -> bytes; subscribe(observer); await until(condition, within=10);
await ready(shards=1).

Guild: id, channel(name), thread(name, parent), role(name, mentionable=) -> id, remove_role(id).
Channel: id, name, mention, bot_permissions (take away with `&= ~Permission.ATTACH_FILES`); of a
thread also archived and locked, both settable.

Person: id, name, mention, dms_open (settable), dm (their DM channel), account.
    sees(channel), inbox(), whispers() -> [MessageView], newest last; pinged_by(view) -> bool
    says(channel, text), dismisses(view), leaves(guild)
    await slash(channel, "group name", **options)         options: str, int, bool, Person, Channel
    await autocomplete(channel, "group name", option, text, **others) -> (Choice(name, value), ...)
    await press(view, "label" | "emoji label" | predicate, stale=False)
    await choose(view, "placeholder" | custom id, ["label" | "value" | Person], stale=False)
    await submit(record.modal, {"label": "text" | True | ["choice"]})
They raise CannotDo where a client would not let a person (hidden, disabled, absent, gone), and
InteractionFailed where the person would read that. wait=False returns the record at once; then
    await record.answered()   first answer, raises InteractionFailed
    await record.over()       answered or failed
    await record.finished()   a defer was followed by an edit or a follow-up, too
stale=True presses the component of the given view, whatever the message has become.

Interaction (the record): kind, person, channel, data, ack (Ack.MESSAGE, DEFER, DEFER_UPDATE,
UPDATE, CHOICES, MODAL), ack_ms, failed, message (the answer as it stands now; message_id is None
without one), modal, choices, followups, text (of the answer and the follow-ups), edits (of the
original, by token), settled, shown.

MessageView: id, channel_id, text, buttons [Button(label, emoji, style, disabled, custom_id, url)],
button(name), labels, selects [Select(placeholder, options, ...)], images [Image(filename, alt,
spoiler, content, url, id)], files, file(index) -> Attachment, edited (times), ephemeral, thinking,
silent, pings, accent, parts (raw components), message (the raw Message), now (looks again), gone.

ModalView: title, custom_id, text, fields [Field(label, description, custom_id, kind, required,
value, placeholder, options)], field(name).

faults.next(method, path, status= | drop=True | "after", delay=, retry_after=, times=): the next
matching request (templates of Discord's documentation; `*` is anything; CALLBACK is the path of
first answers). faults.delay_callbacks(Random(7), 0.0, 0.4). rate_limits.set(method, path, limit=,
per=). gateway: close(4000), reconnect() (op 7), invalidate(resumable=False) (op 9),
refuse_next(4014), hold() / release() (new sockets wait), sessions, identifies, resumes.
"""

from tests.local_discord.api import Request
from tests.local_discord.commands import CannotDo
from tests.local_discord.faults import CALLBACK
from tests.local_discord.interactions import Ack, Choice, Interaction, InteractionFailed, Kind
from tests.local_discord.messages import Message
from tests.local_discord.modals import Field, ModalView
from tests.local_discord.people import Person
from tests.local_discord.server import LocalDiscord
from tests.local_discord.views import Button, Image, MessageView, Option, Select
from tests.local_discord.waiting import NotInTime
from tests.local_discord.world import EVERYDAY, Change, ChangeKind, Channel, Guild, Permission

__all__ = [
    "CALLBACK",
    "EVERYDAY",
    "Ack",
    "Button",
    "CannotDo",
    "Change",
    "ChangeKind",
    "Channel",
    "Choice",
    "Field",
    "Guild",
    "Image",
    "Interaction",
    "InteractionFailed",
    "Kind",
    "LocalDiscord",
    "Message",
    "MessageView",
    "ModalView",
    "NotInTime",
    "Option",
    "Permission",
    "Person",
    "Request",
    "Select",
]
