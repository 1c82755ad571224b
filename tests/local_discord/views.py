"""What a client shows: a message with its text, buttons, selects and pictures."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.local_discord.limits import BUTTON, SELECTS, TEXT_DISPLAY, walk
from tests.local_discord.messages import Attachment, Flag, Message
from tests.local_discord.wire import Json
from tests.local_discord.world import World


def emoji_text(emoji: Json | None) -> str:
    """An emoji as one would name it: itself, or the name of a custom one."""
    return "" if emoji is None else str(emoji.get("name") or "")


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is shown."""

    label: str
    emoji: str
    style: int
    disabled: bool
    custom_id: str | None
    url: str | None

    @property
    def face(self) -> str:
        return f"{self.emoji} {self.label}".strip()

    def called(self, name: str) -> bool:
        return name in {self.label, self.face, self.emoji} and bool(name)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a select."""

    label: str
    value: str
    description: str = ""
    emoji: str = ""
    default: bool = False

    def called(self, name: str) -> bool:
        return name in {self.label, self.value, f"{self.emoji} {self.label}".strip()}


@dataclass(frozen=True, slots=True)
class Select:
    """A select of any type; only string selects (3) bring their options."""

    kind: int
    custom_id: str
    placeholder: str
    options: tuple[Option, ...]
    least: int
    most: int
    disabled: bool

    def called(self, name: str) -> bool:
        return name in {self.custom_id, self.placeholder}


@dataclass(frozen=True, slots=True)
class Image:
    """A picture in a message's gallery or among its attachments."""

    filename: str
    alt: str
    spoiler: bool
    content: bytes = field(repr=False)
    url: str = ""
    id: int = 0


def button_of(part: Json) -> Button:
    return Button(
        label=part.get("label") or "",
        emoji=emoji_text(part.get("emoji")),
        style=part["style"],
        disabled=bool(part.get("disabled")),
        custom_id=part.get("custom_id"),
        url=part.get("url"),
    )


def select_of(part: Json) -> Select:
    return Select(
        kind=part["type"],
        custom_id=part["custom_id"],
        placeholder=part.get("placeholder") or "",
        options=tuple(options_of(part)),
        least=part.get("min_values", 1),
        most=part.get("max_values", 1),
        disabled=bool(part.get("disabled")),
    )


def options_of(part: Json) -> Iterator[Option]:
    for option in part.get("options") or ():
        yield Option(
            option["label"],
            option["value"],
            option.get("description") or "",
            emoji_text(option.get("emoji")),
            bool(option.get("default")),
        )


@dataclass(frozen=True, slots=True)
class MessageView:
    """A message as it stood when it was looked at; `now` looks again."""

    message: Message
    world: World = field(repr=False)

    @property
    def id(self) -> int:
        return self.message.id

    @property
    def channel_id(self) -> int:
        return self.message.channel_id

    @property
    def now(self) -> "MessageView":
        """The same message as it stands now; 10008 once it is deleted."""
        return MessageView(self.world.message(self.id), self.world)

    @property
    def gone(self) -> bool:
        return self.id not in self.world.messages

    @property
    def parts(self) -> list[Json]:
        """Every component, the outer before the inner."""
        return [part for _, part in walk(self.message.components)]

    @property
    def text(self) -> str:
        """The content and all text displays, one below the other."""
        shown = [self.message.content]
        shown += [part["content"] for part in self.parts if part["type"] == TEXT_DISPLAY]
        return "\n".join(text for text in shown if text)

    @property
    def buttons(self) -> list[Button]:
        return [button_of(part) for part in self.parts if part["type"] == BUTTON]

    @property
    def selects(self) -> list[Select]:
        return [select_of(part) for part in self.parts if part["type"] in SELECTS]

    def button(self, name: str) -> Button:
        """The one button of that label, emoji, or both."""
        buttons = [button for button in self.buttons if button.called(name)]
        assert len(buttons) == 1, f"{len(buttons)} buttons {name!r} among {self.labels}"
        return buttons[0]

    @property
    def labels(self) -> list[str]:
        return [button.face for button in self.buttons]

    @property
    def images(self) -> list[Image]:
        """The pictures that are shown: the galleries' (V2), else the attachments."""
        if not self.message.v2:
            return [_image(file, file.description, spoiler=False) for file in self.files]
        items = [item for part in self.parts for item in part.get("items") or ()]
        items += [part for part in self.parts if "media" in part]
        return [image for item in items if (image := self._gallery_image(item)) is not None]

    def _gallery_image(self, item: Json) -> Image | None:
        for file in self.files:
            if file.url == item["media"]["url"]:
                alt = item.get("description") or file.description
                return _image(file, alt, spoiler=bool(item.get("spoiler")))
        return None

    @property
    def files(self) -> tuple[Attachment, ...]:
        return self.message.attachments

    def file(self, index: int = 0) -> Attachment:
        """An attachment: its filename, content (bytes), description."""
        return self.files[index]

    @property
    def edited(self) -> int:
        """How many times it has been edited."""
        return self.message.edits

    @property
    def ephemeral(self) -> bool:
        return self.message.ephemeral

    @property
    def thinking(self) -> bool:
        """Whether it still says that the bot is thinking."""
        return Flag.LOADING in self.message.flags

    @property
    def silent(self) -> bool:
        return Flag.SUPPRESS_NOTIFICATIONS in self.message.flags

    @property
    def pings(self) -> tuple[int, ...]:
        """Ids of the people and roles it pinged when it was posted."""
        return self.message.pings

    @property
    def accent(self) -> int | None:
        """The colour of the first container."""
        return next((p["accent_color"] for p in self.parts if "accent_color" in p), None)


def _image(file: Attachment, alt: str | None, *, spoiler: bool) -> Image:
    return Image(file.filename, alt or "", spoiler, file.content, file.url, file.id)
