"""What the page is told: every thing as it now stands, in JSON. Ids are strings."""

from collections.abc import Iterator

from tests.local_discord.bot_process import BotProcess
from tests.local_discord.commands import GROUP, SUBCOMMAND, Commands
from tests.local_discord.interactions import Interaction, Kind
from tests.local_discord.messages import Message
from tests.local_discord.payloads import message_json
from tests.local_discord.server import LocalDiscord
from tests.local_discord.wire import Json
from tests.local_discord.world import Account, Change, ChangeKind, Channel, World

LOG_LINES = 60


def everything(local: LocalDiscord) -> Iterator[Json]:
    """All there is, so that nothing is told before what it stands on."""
    world = local.world
    yield commands_told(local.commands)
    for account in world.accounts.values():
        if not account.bot:
            yield person_told(account)
    for channel in world.channels.values():
        yield channel_told(world, channel)
    for message in sorted(world.messages.values(), key=lambda message: message.id):
        yield message_told(local, message)
    for interaction in local.interactions:
        if not interaction.settled and interaction.kind is not Kind.AUTOCOMPLETE:
            yield interaction_told(interaction)
    for sentence in local.violations:
        yield violation_told(sentence)


def change_told(local: LocalDiscord, change: Change) -> Json | None:
    """A change, if the page shows such a thing."""
    subject = change.subject
    match change.kind:
        case ChangeKind.MESSAGE_DELETED | ChangeKind.CHANNEL_DELETED:
            return gone_told(subject)
        case ChangeKind.VIOLATION:
            return violation_told(str(subject))
        case _:
            return _thing_told(local, subject)


def _thing_told(local: LocalDiscord, subject: object) -> Json | None:
    match subject:
        case Message():
            return message_told(local, subject)
        case Interaction() if subject.kind is not Kind.AUTOCOMPLETE:
            return interaction_told(subject)
        case Channel():
            return channel_told(local.world, subject)
        case Account() if not subject.bot:
            return person_told(subject)
        case Commands():
            return commands_told(subject)
        case _:
            return None


def bot_told(account: Account, process: BotProcess) -> Json:
    return {
        "kind": "bot",
        "id": str(account.id),
        "name": account.name,
        "state": process.state.value,
        "waited": process.waited,
        "code": process.code,
        "log": process.log[-LOG_LINES:],
    }


def person_told(account: Account) -> Json:
    return {
        "kind": "person",
        "id": str(account.id),
        "name": account.name,
        "locale": account.locale,
        "dms_open": account.dms_open,
    }


def channel_told(world: World, channel: Channel) -> Json:
    guild = world.guilds.get(channel.guild_id or 0)
    return {
        "kind": "channel",
        "id": str(channel.id),
        "name": channel.name,
        "type": channel.kind.value,
        "guild": guild and {"id": str(guild.id), "name": guild.name},
        "recipient": channel.recipient_id and str(channel.recipient_id),
        "archived": channel.archived,
    }


def message_told(local: LocalDiscord, message: Message) -> Json:
    return {
        "kind": "message",
        "message": message_json(local.world, message) | {"content": message.content},
        "seen_by": message.seen_by and str(message.seen_by),
        "pings": [str(person) for person in message.pings],
        "command": _answered_command(local, message),
    }


def _answered_command(local: LocalDiscord, message: Message) -> str | None:
    if message.origin is None:
        return None
    return _command(local.interactions.by_id(int(message.origin["id"])))


def _command(interaction: Interaction) -> str | None:
    return _path(interaction.data) if interaction.kind is Kind.SLASH else None


def _path(step: Json) -> str:
    """A command's name and those of the steps below it: "codenames start"."""
    below = [option for option in step["options"] if option["type"] in {SUBCOMMAND, GROUP}]
    return " ".join([step["name"], *map(_path, below)])


def interaction_told(interaction: Interaction) -> Json:
    answered = "answered" if interaction.ack is not None else "waiting"
    return {
        "kind": "interaction",
        "id": str(interaction.id),
        "type": interaction.kind.value,
        "person": str(interaction.person.id),
        "channel": str(interaction.channel.id),
        "source": interaction.source_id and str(interaction.source_id),
        "custom_id": interaction.data.get("custom_id"),
        "command": _command(interaction),
        "state": "failed" if interaction.failed else answered,
        "modal": interaction.modal_data,
    }


def commands_told(commands: Commands) -> Json:
    return {"kind": "commands", "commands": commands.of(None)}


def violation_told(sentence: str) -> Json:
    return {"kind": "violation", "text": sentence}


def gone_told(subject: object) -> Json:
    assert isinstance(subject, Message | Channel)
    return {"kind": "gone", "id": str(subject.id)}
