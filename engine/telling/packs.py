"""Packs: what a table has chosen beside the house words, and what lies in a pack."""

from __future__ import annotations

from engine.decks import PICTURES
from engine.rules import Deck, Match, Settings
from engine.tables import OfferedPack, SeenPack
from engine.telling.wording import joined
from engine.texts import Voice

LONGEST_ABOUT = 100
LONGEST_SHORT = 26


def mix_text(settings: Settings, say: Voice) -> str:
    """Name the chosen packs and how much of the words they make; nothing where there are none."""
    mix = settings.mix
    if not mix.packs or settings.deck is Deck.PICTURES:
        return ""
    packs = joined([pack.title for pack in mix.packs], say)
    return say("mix", part=mix.part.value, packs=packs)


def short_mix_text(settings: Settings, say: Voice) -> str:
    """Say the same where there is little room: of long names how many there are."""
    told = mix_text(settings, say)
    if len(told) <= LONGEST_SHORT:
        return told
    mix = settings.mix
    return say("mix-several", part=mix.part.value, count=len(mix.packs))


def fresh_text(match: Match, say: Voice) -> str:
    """Say that a server has seen all of a pack, by name where there are several (A9)."""
    titles = {pack.id: pack.title for pack in match.settings.mix.packs}
    titles[PICTURES] = say("deck-pictures")
    fresh = [titles.get(drawn.pack, drawn.pack) for drawn in match.drawn if drawn.fresh]
    mixed = bool(match.settings.mix.packs)
    return say("packs-fresh", packs=joined(fresh, say)) if mixed else say("pack-fresh")


def pack_about(pack: OfferedPack, say: Voice) -> str:
    """Say how many codenames a pack has, and some of them, in one short line."""
    told = say("pack-about", count=len(pack.codenames))
    for some in range(len(pack.codenames)):
        longer = say("pack-about-some", count=len(pack.codenames), some=_some(pack, some + 1))
        if len(longer) > LONGEST_ABOUT:
            break
        told = longer
    return told


def seen_title(pack: SeenPack, say: Voice) -> str:
    """Call a pack that a server has played with; the pictures have no title."""
    return pack.title or say("deck-pictures")


def seen_text(pack: SeenPack, say: Voice) -> str:
    """Say how much of a pack a server has seen (A9)."""
    return say("pack-seen", seen=str(pack.seen), count=str(pack.sides))


def _some(pack: OfferedPack, count: int) -> str:
    return ", ".join(pack.codenames[: 2 * count : 2])
