"""The page of a server's own pack: its board is drawn, whatever the pack is called (A10)."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from cogs.own_packs.screens import pack_screen
from cogs.screens.markup import voice
from engine.tables import OwnPack
from engine.texts import LANGUAGES


def test_a_board_is_drawn_from_a_pack_in_every_language() -> None:
    words = tuple(f"WORD {chr(place + ord('A'))}" for place in range(25))
    for language in LANGUAGES:
        for title in ("Our street", "W" * 24):
            pack = OwnPack(number=7, guild=1, title=title, language=language, codenames=words)
            (picture,) = pack_screen(pack, words, {}, (), voice(language)).pictures
            drawn = Image.open(BytesIO(picture.draw_png()))
            assert drawn.size == (1320, 840)
            assert title in picture.alt
