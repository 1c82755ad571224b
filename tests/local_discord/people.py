"""People: they see what a client shows them, and can do only what it offers them."""

from collections.abc import Callable, Mapping, Sequence

from tests.local_discord.client import Client
from tests.local_discord.commands import Value, refuse, suggesting_option, typed_options
from tests.local_discord.filling import SentFile, Typed, chosen_people, option_values, submitted
from tests.local_discord.interactions import Choice, Interaction, Kind
from tests.local_discord.limits import BUTTON, SELECTS
from tests.local_discord.messages import Attachment, Message
from tests.local_discord.modals import ModalView
from tests.local_discord.payloads import attachment_json
from tests.local_discord.triggers import option_json, people_behind, resolved_json, slash_data
from tests.local_discord.views import Button, MessageView, button_of, select_of
from tests.local_discord.wire import Json
from tests.local_discord.world import Account, Channel, Guild

Wanted = str | Callable[[Button], bool]
LINK_STYLES = (5, 6)


class Person:
    """Somebody at this Discord."""

    def __init__(self, account: Account, client: Client) -> None:
        self.account = account
        self._client = client

    @property
    def id(self) -> int:
        return self.account.id

    @property
    def name(self) -> str:
        return self.account.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    @property
    def dms_open(self) -> bool:
        return self.account.dms_open

    @dms_open.setter
    def dms_open(self, value: bool) -> None:
        self.account.dms_open = value

    @property
    def dm(self) -> Channel:
        """The DM with the bot, a channel like any other."""
        return self._client.world.dm_with(self.account)

    def leaves(self, guild: Guild) -> None:
        """Leaves a guild."""
        own = self.account.guild_ids
        everywhere = set(self._client.world.guilds) if own is None else own
        self.account.guild_ids = everywhere - {guild.id}

    def sees(self, channel: Channel) -> list[MessageView]:
        """The messages of a channel, own ephemeral ones included, newest last."""
        self._client.check_access(self.account, channel)
        world = self._client.world
        return [
            MessageView(message, world)
            for message in world.messages_in(channel.id)
            if message.seen_by in {None, self.id}
        ]

    def inbox(self) -> list[MessageView]:
        """The messages of the DM with the bot, newest last."""
        return self.sees(self.dm)

    def ephemerals(self) -> list[MessageView]:
        """The ephemeral messages that are shown to this person, newest last."""
        world = self._client.world
        shown = [message for message in world.messages.values() if message.seen_by == self.id]
        return [MessageView(message, world) for message in shown]

    def pinged_by(self, message: MessageView) -> bool:
        return self.id in message.pings and not message.silent

    def says(self, channel: Channel, text: str) -> MessageView:
        """Posts a message of their own."""
        self._client.check_writable(self.account, channel)
        world = self._client.world
        if channel.locked:
            refuse("that thread is locked")
        world.archive(channel, archived=False)
        return self._writes(channel, text, world.ids.next())

    def posts(self, forum: Channel, title: str, text: str) -> Channel:
        """Opens a post in a forum: a thread that begins with a message of its own id."""
        self._client.check_access(self.account, forum)
        world = self._client.world
        thread = world.open_thread(forum, title, world.ids.next())
        thread.owner_id = self.id
        self._writes(thread, text, thread.id)
        return thread

    def _writes(self, channel: Channel, text: str, message_id: int) -> MessageView:
        world = self._client.world
        message = Message(message_id, channel.id, self.id, world.clock.now(), content=text)
        return MessageView(world.put(message), world)

    def dismisses(self, message: MessageView) -> None:
        """Dismisses an ephemeral message."""
        if message.message.seen_by != self.id:
            refuse("only own ephemeral messages can be dismissed")
        self._client.world.remove(message.message)

    async def slash(
        self, channel: Channel, command: str, /, *, wait: bool = True, **options: "Value | Person"
    ) -> Interaction:
        """Types a command: `ana.slash(channel, "codenames start", language="en")`.

        Names may be the localised ones of the person's language; options take people and channels.
        """
        values = {name: _plain(value) for name, value in options.items()}
        interaction = self._type(Kind.SLASH, channel, command, values)
        return await interaction.answered() if wait else interaction

    async def autocomplete(
        self, channel: Channel, command: str, option: str, text: str, /, **others: "Value | Person"
    ) -> tuple[Choice, ...]:
        """Types into one option and returns what is suggested."""
        values = {name: _plain(value) for name, value in others.items()} | {option: text}
        interaction = self._type(Kind.AUTOCOMPLETE, channel, command, values, focused=option)
        return (await interaction.answered()).choices

    def _type(
        self,
        kind: Kind,
        channel: Channel,
        command: str,
        values: Mapping[str, Value],
        *,
        focused: str | None = None,
    ) -> Interaction:
        self._client.check_writable(self.account, channel)
        root, steps = self._client.commands.find(command, self.account, channel)
        leaf = steps[-1] if steps else root
        focused = focused and suggesting_option(leaf, focused, self.account.locale)
        chosen = typed_options(leaf, values, self.account.locale, focused=focused)
        options = [option_json(o, value, focused=o["name"] == focused) for o, value in chosen]
        resolved = resolved_json(self._client.world, chosen, channel)
        data = slash_data(root, steps, options, resolved, channel.guild_id)
        return self._client.send(kind, self.account, channel, data)

    async def press(
        self, message: MessageView, button: Wanted, *, stale: bool = False, wait: bool = True
    ) -> Interaction:
        """Presses the button of that label, emoji, or both, or the one a predicate picks.

        The message is looked at as it stands now; stale=True presses it as it was in the view.
        """
        part = self.find_button(self._before(message, stale=stale), button)
        return await self.use(message, part, {}, wait=wait)

    async def choose(
        self,
        message: MessageView,
        select: str,
        wanted: "Sequence[str | Person]",
        *,
        stale: bool = False,
        wait: bool = True,
    ) -> Interaction:
        """Chooses options by label or value (people, in a user select)."""
        part = self._select(self._before(message, stale=stale), select)
        plain = [choice.account if isinstance(choice, Person) else choice for choice in wanted]
        values = option_values(select_of(part).options, plain, kind=part["type"])
        if not part.get("min_values", 1) <= len(values) <= part.get("max_values", 1):
            refuse(f"{select!r} does not take {len(values)} choices")
        people = [choice for choice in plain if isinstance(choice, Account)]
        channel = self._client.world.channel(message.channel_id)
        chosen = {"values": values} | _resolved(people, channel)
        return await self.use(message, part, chosen, wait=wait)

    async def submit(
        self,
        modal: ModalView,
        typed: "Mapping[str, Typed | SentFile | Sequence[Person]]",
        *,
        wait: bool = True,
    ) -> Interaction:
        """Fills in the fields of these labels and submits; others keep what stands in them."""
        parent = self._client.interactions.by_id(modal.interaction_id)
        if parent.person is not self.account:
            refuse(f"{self.name} has no such modal before them")
        plain = {
            name: self._client.upload(value, parent.channel)
            if isinstance(value, SentFile)
            else _typed(value)
            for name, value in typed.items()
        }
        files = [value for value in plain.values() if isinstance(value, Attachment)]
        data = submitted(modal, plain)
        data |= _resolved(chosen_people(plain), parent.channel, files)
        interaction = self._client.send(
            Kind.MODAL,
            self.account,
            parent.channel,
            data,
            source_id=parent.source_id,
            parent=parent,
        )
        return await interaction.answered() if wait else interaction

    def _before(self, message: MessageView, *, stale: bool) -> MessageView:
        if stale:
            return message
        current = self._client.current(self.account, message.id)
        return MessageView(current, self._client.world)

    def find_button(self, message: MessageView, wanted: Wanted) -> Json:
        parts = [part for part in message.parts if part["type"] == BUTTON]
        components = [part for part in parts if _is_wanted(button_of(part), wanted)]
        if len(components) != 1:
            refuse(f"{len(components)} buttons are {wanted!r} among {message.labels}")
        if components[0].get("disabled") or components[0]["style"] in LINK_STYLES:
            refuse(f"{wanted!r} cannot be pressed")
        return components[0]

    def _select(self, message: MessageView, wanted: str) -> Json:
        parts = [part for part in message.parts if part["type"] in SELECTS]
        selects = [part for part in parts if select_of(part).called(wanted)]
        if len(selects) != 1 or selects[0].get("disabled"):
            refuse(f"no select {wanted!r} to choose from")
        return selects[0]

    async def use(
        self, message: MessageView, part: Json, chosen: Json, *, wait: bool
    ) -> Interaction:
        channel = self._client.world.channel(message.channel_id)
        pressed: Json = {"component_type": part["type"], "id": part["id"]}
        data = pressed | {"custom_id": part["custom_id"]} | chosen
        kind, source = Kind.COMPONENT, message.id
        interaction = self._client.send(kind, self.account, channel, data, source_id=source)
        return await interaction.answered() if wait else interaction


def _plain(value: "Value | Person") -> Value:
    return value.account if isinstance(value, Person) else value


def _typed(value: "Typed | Sequence[Person]") -> Typed:
    if isinstance(value, str | bool | Attachment):
        return value
    return [choice.account if isinstance(choice, Person) else choice for choice in value]


def _is_wanted(button: Button, wanted: Wanted) -> bool:
    return button.called(wanted) if isinstance(wanted, str) else wanted(button)


def _resolved(
    people: Sequence[Account], channel: Channel, files: Sequence[Attachment] = ()
) -> Json:
    sections: Json = {}
    if files:
        attachments = {str(file.id): attachment_json(file, ephemeral=True) for file in files}
        sections["attachments"] = attachments
    for section, number, thing in people_behind(people, channel):
        sections.setdefault(section, {})[number] = thing
    return {"resolved": sections} if sections else {}
