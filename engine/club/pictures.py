"""The picture of a profile: a few numbers, large enough for a phone.

Law: it names no person; a number of few games is grey, and says how few.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.render import colours, panels
from engine.render.lettering import TextField
from engine.render.panels import Piece, Point, Surface

SIZE = (880, 560)
"""Two thirds of a board: few letters, all of them large, and drawn in half the time."""
MARGIN, GAP = 16, 14
HEAD, HEAD_MIDDLE = (848, 64), (440, 48)
HEADLINE, SHARE = TextField(400, 29), TextField(370, 29)
INSET = 18
CHIP, CHIP_GAP, CHIP_LEVEL, MOST_CHIPS = 36, 6, 115, 20
CARD = (417, 194)
CARD_TOPS = (148, 356)
"""The lower cards end above the edge, and have no letter where Discord puts its badge."""
CAPTION, NOTE, NUMBER = TextField(385, 24), TextField(385, 18), TextField(172, 64)
CAPTION_LEVEL, NOTE_LEVEL, NUMBER_LEVEL = 36, 73, 138


@dataclass(frozen=True, slots=True)
class Stat:
    """One number with its caption and what it is counted over; `few` if that is little."""

    caption: str
    note: str
    number: str
    few: bool = False


@dataclass(frozen=True, slots=True)
class ProfilePicture:
    """The values of a profile's picture in a language.

    There are four numbers at most, and no `share` if none was won. `form` has the last games, won
    or lost, the oldest first.
    """

    headline: str
    share: str
    form: tuple[bool, ...]
    stats: tuple[Stat, ...]


def profile_png(profile: ProfilePicture) -> bytes:
    """Draw a profile as PNG bytes: its headline, last games and up to four numbers."""
    width, height = SIZE
    lacking = len(CARD_TOPS) - (len(profile.stats) + 1) // 2
    picture = panels.create_desk((width, height - lacking * (CARD_TOPS[1] - CARD_TOPS[0])))
    panels.paste_pieces(
        picture, [*_head(profile), *_form(profile.form[-MOST_CHIPS:]), *_cards(profile)]
    )
    return panels.encode_picture(picture)


def _head(profile: ProfilePicture) -> Iterator[tuple[Piece, Point]]:
    yield panels.draw_plate(HEAD, Surface(colours.PANEL, rim=colours.GOLD, radius=12)), HEAD_MIDDLE
    headline = panels.create_text(profile.headline, HEADLINE, colours.CREAM)
    yield headline, (MARGIN + INSET + headline.size[0] / 2, HEAD_MIDDLE[1])
    if not profile.share:
        return
    share = panels.create_text(profile.share, SHARE, colours.GOLD)
    yield share, (SIZE[0] - MARGIN - INSET - share.size[0] / 2, HEAD_MIDDLE[1])


def _form(form: Sequence[bool]) -> Iterator[tuple[Piece, Point]]:
    """Yield a medal for every game won, and a bare plate for one lost, centred."""
    medal = panels.create_sign("medal", CHIP - 9, colours.DESK)
    middle = CHIP / 2
    won = Surface(colours.GOLD, radius=8)
    lost = Surface(colours.PANEL, rim=colours.PANEL_RIM, radius=8, edge=2)
    line = panels.draw_plate((CHIP // 2, 4), Surface(colours.STATUS, radius=2))
    chips = [
        panels.draw_plate((CHIP, CHIP), won, [(medal, (middle, middle))])
        if is_won
        else panels.draw_plate((CHIP, CHIP), lost, [(line, (middle, middle))])
        for is_won in form
    ]
    start = (SIZE[0] - panels.get_row_length(chips, CHIP_GAP)) / 2
    yield from panels.place_in_row(chips, (start, CHIP_LEVEL), CHIP_GAP)


def _cards(profile: ProfilePicture) -> Iterator[tuple[Piece, Point]]:
    """Yield the cards of numbers, two in a row; an odd last one is centred."""
    width, height = CARD
    for place, stat in enumerate(profile.stats):
        left: float = MARGIN + (place % 2) * (width + GAP)
        if place % 2 == 0 and place == len(profile.stats) - 1:
            left = (SIZE[0] - width) / 2
        top = CARD_TOPS[place // 2]
        yield _card(stat), (left + width / 2, top + height / 2)


def _card(stat: Stat) -> Piece:
    middle = CARD[0] / 2
    number = colours.STATUS if stat.few else colours.GOLD
    words = [
        (panels.create_text(stat.caption, CAPTION, colours.CREAM), (middle, CAPTION_LEVEL)),
        (panels.create_text(stat.note, NOTE, colours.STATUS), (middle, NOTE_LEVEL)),
        (panels.create_text(stat.number, NUMBER, number), (middle, NUMBER_LEVEL)),
    ]
    return panels.draw_plate(CARD, Surface(colours.PANEL, rim=colours.PANEL_RIM, radius=12), words)
