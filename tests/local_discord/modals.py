"""A modal as a client shows it."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.local_discord.limits import TEXT_DISPLAY
from tests.local_discord.views import Option, options_of
from tests.local_discord.wire import Json


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a modal, under the label that is shown above it."""

    label: str
    description: str
    part: Json = field(repr=False)

    @property
    def custom_id(self) -> str:
        return str(self.part["custom_id"])

    @property
    def kind(self) -> int:
        return int(self.part["type"])

    @property
    def required(self) -> bool:
        return bool(self.part.get("required", True))

    @property
    def value(self) -> str:
        return self.part.get("value") or ""

    @property
    def placeholder(self) -> str:
        return self.part.get("placeholder") or ""

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(options_of(self.part))

    def called(self, name: str) -> bool:
        return name in {self.label, self.custom_id}


@dataclass(frozen=True, slots=True)
class ModalView:
    """A modal as it is shown."""

    data: Json
    interaction_id: int

    @property
    def title(self) -> str:
        return str(self.data["title"])

    @property
    def custom_id(self) -> str:
        return str(self.data["custom_id"])

    @property
    def text(self) -> str:
        """The text that stands between the fields."""
        parts = self.data["components"]
        return "\n".join(part["content"] for part in parts if part["type"] == TEXT_DISPLAY)

    @property
    def fields(self) -> list[Field]:
        return [field for part in self.data["components"] for field in _fields(part)]

    def field(self, name: str) -> Field:
        """The field of that label (or custom id)."""
        fields = [entry for entry in self.fields if entry.called(name)]
        assert len(fields) == 1, f"no field {name!r} among {[f.label for f in self.fields]}"
        return fields[0]


def _fields(part: Json) -> Iterator[Field]:
    if "component" in part:
        yield Field(part["label"], part.get("description") or "", part["component"])
    for inner in part.get("components") or ():
        yield Field(inner.get("label") or "", "", inner)
