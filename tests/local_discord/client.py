"""What a person's client does: it sends a deed to the bot and waits for its first answer."""

from dataclasses import dataclass

from tests.local_discord.commands import Commands, refuse
from tests.local_discord.events import Event
from tests.local_discord.files import attached
from tests.local_discord.filling import SentFile
from tests.local_discord.gateway import Gateway
from tests.local_discord.interactions import Interaction, Interactions, Kind
from tests.local_discord.messages import Attachment, Message
from tests.local_discord.triggers import interaction_json
from tests.local_discord.wire import Json, Upload
from tests.local_discord.world import Account, Channel, World


@dataclass(frozen=True, slots=True)
class Client:
    """The side of Discord that people have before them."""

    world: World
    commands: Commands
    interactions: Interactions
    gateway: Gateway
    cdn: str

    def upload(self, file: SentFile, channel: Channel) -> Attachment:
        """Puts a file of somebody's own where the bot can fetch it."""
        number = self.world.ids.next()
        url = f"{self.cdn}/attachments/{channel.id}/{number}/{file.filename}"
        attachment = attached(Upload(0, file.filename, file.content), None, file_id=number, url=url)
        self.world.attachments[number] = attachment
        return attachment

    def send(
        self,
        kind: Kind,
        person: Account,
        channel: Channel,
        data: Json,
        *,
        source_id: int | None = None,
        parent: Interaction | None = None,
    ) -> Interaction:
        """Sends a deed to the bot; what happened on a deleted message fails at once."""
        interaction = self.interactions.open(
            kind, person, channel, data, source_id=source_id, parent=parent
        )
        if source_id is not None and source_id not in self.world.messages:
            interaction.fail()
            return interaction
        sent = interaction_json(self.world, interaction)
        self.gateway.dispatch(Event("INTERACTION_CREATE", sent, channel.guild_id, 0))
        return interaction

    def check_access(self, person: Account, channel: Channel) -> None:
        """Refuses what is in a place where that person cannot be."""
        if channel.recipient_id not in {None, person.id}:
            refuse(f"{person.name} is not in that DM")
        if channel.guild_id is not None and not person.belongs_to(channel.guild_id):
            refuse(f"{person.name} is not in that guild")

    def check_writable(self, person: Account, channel: Channel) -> None:
        """Refuses what is typed where nothing can be typed."""
        self.check_access(person, channel)
        if not channel.kind.takes_messages:
            refuse("a forum takes posts only; one writes in those")

    def current(self, person: Account, message_id: int) -> Message:
        """A message as it stands, if that person has it before them."""
        message = self.world.messages.get(message_id)
        if message is None or message.seen_by not in {None, person.id}:
            refuse(f"{person.name} has no message {message_id}")
        self.check_access(person, self.world.channel(message.channel_id))
        return message
