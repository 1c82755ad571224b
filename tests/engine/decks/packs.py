"""Packs small enough to see through."""

from engine.decks import (
    CardSide,
    DealtBoard,
    Picture,
    PicturePack,
    Side,
    TwoSidedCard,
    UsedSides,
    WordPack,
)


def pack(*cards: str) -> WordPack:
    """Write a pack in English, `FRONT/BACK` a card, `FRONT` one of a single codename."""
    return WordPack(
        name="Small", language="en", cards=tuple(TwoSidedCard(*card.split("/")) for card in cards)
    )


def gallery(*cards: str) -> PicturePack:
    """Write a pack of pictures, `template/guest guest|template/guest` a card; `-` is no other's.

    A picture is `p`, its card and its side; `!` before it has it retired.
    """
    pictures = (
        _picture(text, CardSide(number, side))
        for number, card in enumerate(cards)
        for text, side in zip(card.split("|"), Side, strict=False)
    )
    return PicturePack("Gallery", "MIT", tuple(pictures))


def remembered(board: DealtBoard, used: UsedSides = frozenset()) -> UsedSides:
    """Add its sides to the memory it was dealt from, as the store does (A9)."""
    sides = frozenset(dealt.place for dealt in board)
    return sides if board.fresh else used | sides


def _picture(text: str, place: CardSide) -> Picture:
    template, guests = text.removeprefix("!").split("/")
    key = f"p{place.card}-{place.side.value}"
    return Picture(
        id=key,
        template=key if template == "-" else template,
        hosts=("host",),
        guests=tuple(guests.split()),
        place=None if text.startswith("!") else place,
    )
