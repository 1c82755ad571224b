"""The application's own emojis: listed, made of an image, renamed, deleted."""

import base64
import binascii
import re
from dataclasses import dataclass, replace

from tests.local_discord.payloads import emoji_json
from tests.local_discord.wire import (
    TOO_MANY_EMOJIS,
    UNKNOWN_EMOJI,
    ApiError,
    Call,
    Problem,
    Reply,
    invalid,
)
from tests.local_discord.world import Emoji, World

MOST_EMOJIS = 2000
LARGEST = 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp));base64,(.+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class EmojiRoutes:
    """The endpoints about the application's emojis; no permission is needed for them."""

    world: World

    def list(self, _call: Call) -> Reply:
        emojis = self.world.emojis.values()
        return Reply({"items": [emoji_json(emoji, self.world.bot) for emoji in emojis]})

    def read(self, call: Call) -> Reply:
        return Reply(emoji_json(self._emoji(call), self.world.bot))

    def create(self, call: Call) -> Reply:
        if len(self.world.emojis) >= MOST_EMOJIS:
            raise ApiError(TOO_MANY_EMOJIS)
        name = self._name(call)
        kind, content = _image(call.body.fields.get("image"))
        made = self.world.put_emoji(Emoji(self.world.ids.next(), name, kind, content))
        return Reply(emoji_json(made, self.world.bot), status=201)

    def rename(self, call: Call) -> Reply:
        renamed = replace(self._emoji(call), name=self._name(call))
        return Reply(emoji_json(self.world.put_emoji(renamed), self.world.bot))

    def delete(self, call: Call) -> Reply:
        self.world.remove_emoji(self._emoji(call))
        return Reply(status=204)

    def _emoji(self, call: Call) -> Emoji:
        known = self.world.emojis.get(call.id("emoji_id"))
        if known is None:
            raise ApiError(UNKNOWN_EMOJI)
        return known

    def _name(self, call: Call) -> str:
        name = str(call.body.fields.get("name"))
        if not NAME.fullmatch(name):
            raise invalid([Problem(("name",), "must be 2 to 32 letters, digits or underscores")])
        if name in {emoji.name for emoji in self.world.emojis.values()}:
            raise invalid([Problem(("name",), f"the application has an emoji {name!r}")])
        return name


def _image(written: object) -> tuple[str, bytes]:
    image = IMAGE.fullmatch(str(written))
    try:
        content = base64.b64decode(image[2], validate=True) if image else b""
    except binascii.Error:
        content = b""
    if image is None or not content:
        raise invalid([Problem(("image",), "must be a data URI of a PNG, JPEG, GIF or WebP")])
    if len(content) > LARGEST:
        raise invalid([Problem(("image",), f"{len(content)} bytes, at most {LARGEST} fit")])
    return image[1], content
