"""Packs small enough to see through."""

from engine.decks import Picture, PicturePack, TwoSidedCard, WordPack


def pack(*cards: str) -> WordPack:
    """Write a pack in English, `FRONT/BACK` a card, `FRONT` one of a single codename."""
    return WordPack("Small", "en", tuple(TwoSidedCard(*card.split("/")) for card in cards))


def gallery(*pictures: str) -> PicturePack:
    """Write a pack of pictures, `template/guest guest` each; `-` is no template.

    A picture is `p` and its number; `!` before it has it retired.
    """
    return PicturePack("Gallery", ("en",), "MIT", tuple(map(_picture, range(99), pictures)))


def _picture(number: int, text: str) -> Picture:
    template, guests = text.removeprefix("!").split("/")
    return Picture(
        id=f"p{number}",
        template=None if template == "-" else template,
        hosts=("host",),
        guests=tuple(guests.split()),
        names=(("en", f"picture {number}"),),
        retired=text.startswith("!"),
    )
