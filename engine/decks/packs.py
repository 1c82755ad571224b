"""The sides of a pack that can be dealt, and which of them may lie together (A4).

Law: no other module tells a pack of words from one of pictures. No two words share a lemma, and few
are of one cluster; of a template there is one picture, and no guest twice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.decks.cards import DealtBoard, DealtSide, Picture, PicturePack, WordPack
from engine.decks.filling import Candidate, load_clusters
from engine.languages import DEFAULT_LANGUAGE, get_lemma

Pack: TypeAlias = WordPack | PicturePack


def list_dealable_sides(pack: Pack) -> list[DealtSide]:
    """List the sides of a pack that can be dealt: no retired ones; in the order of the pack."""
    match pack:
        case WordPack(cards=cards):
            return [
                DealtSide(card.codename(side), number, side)
                for number, card in enumerate(cards)
                for side in card.sides
            ]
        case PicturePack(pictures=pictures):
            return [
                DealtSide(picture.codename, picture.place.card, picture.place.side)
                for picture in pictures
                if picture.place is not None
            ]


@lru_cache(maxsize=32)  # every deal asks for all of them
def list_candidates_by_strictness(pack: Pack) -> tuple[tuple[Candidate, ...], ...]:
    """Return all dealable sides of a pack once for each set of A4's rules, strictest first.

    Words have one set; pictures three: if too few fit together, guests repeat, then templates.
    """
    match pack:
        case WordPack(language=language):
            return (
                tuple(_create_word_candidate(side, language) for side in list_dealable_sides(pack)),
            )
        case PicturePack(pictures=pictures):
            by_name = {picture.codename: picture for picture in pictures}
            shown = [
                (side, by_name[side.codename], _card_key(side))
                for side in list_dealable_sides(pack)
            ]
            return (
                tuple(Candidate(s, p.template, key | _guest_lemmas(p)) for s, p, key in shown),
                tuple(Candidate(side, picture.template, key) for side, picture, key in shown),
                tuple(Candidate(side, side.card) for side, _, _ in shown),
            )


def list_word_lemmas(pack: Pack, board: DealtBoard) -> frozenset[str]:
    """Return the lemmas of a board's words (A4); an empty set for pictures."""
    match pack:
        case WordPack(language=language):
            return frozenset(get_lemma(side.codename, language) for side in board)
        case PicturePack():
            return frozenset()


def _create_word_candidate(dealt: DealtSide, language: str) -> Candidate:
    word = get_lemma(dealt.codename, language)
    near = tuple(cluster for cluster in load_clusters(language) if word in cluster)
    return Candidate(dealt, dealt.card, frozenset({word}), near)


def _card_key(dealt: DealtSide) -> frozenset[str]:
    return frozenset({f"card {dealt.card}"})


def _guest_lemmas(picture: Picture) -> frozenset[str]:
    return frozenset(get_lemma(guest, DEFAULT_LANGUAGE) for guest in picture.guests)
