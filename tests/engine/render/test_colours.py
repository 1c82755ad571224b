from __future__ import annotations

from itertools import combinations

import pytest

from engine.render import colours
from engine.render.colours import AGENTS, ASSASSIN, BYSTANDER, GREEN, SUITS, Suit, blend
from tests.cases import each
from tests.engine.render.keys import KEYS
from tests.engine.render.vision import VISIONS, contrast, distance

WORDS = {
    "word on paper": (colours.WORD, colours.PAPER),
    "number on its tab": (colours.NUMBER, colours.TAB),
    "clue on the desk": (colours.CREAM, colours.DESK),
    "status on the desk": (colours.STATUS, colours.DESK),
    "number of the clue": (colours.DESK, colours.GOLD),
    "number of a picture on its tab": (colours.WORD, colours.TAB),
    "tokens left": (colours.GOLD, colours.PANEL),
    "side that gives": (colours.CREAM, GREEN.base),
    "side that guesses": (colours.CREAM, colours.PANEL),
    "side of a key card": (colours.CREAM, GREEN.dark),
    "side of a mark": (BYSTANDER.mark, BYSTANDER.base),
    "darkest tone of a picture": (colours.TONES[0], colours.PRINT),
    **{f"agents left, {suit.name}, waiting": (suit.light, colours.PANEL) for suit in AGENTS},
    **{f"agents left, {suit.name}, playing": (suit.mark, suit.base) for suit in AGENTS},
}


@each("text", WORDS)
def test_every_text_reads_against_its_ground(text: str) -> None:
    assert contrast(*WORDS[text]) >= 4.5


@each("suit", SUITS)
def test_every_suits_words_read_on_folder_and_strip_and_dimmed(suit: Suit) -> None:
    dimmed = blend(suit.strip, colours.DESK, colours.DIMMING)
    assert contrast(suit.folder_word, suit.folder) >= 7
    assert contrast(colours.CREAM, suit.strip) >= 7
    assert contrast(colours.DIMMED_WORD, dimmed) >= 4.5


@each("suit", SUITS)
def test_every_emblem_and_card_stands_out(suit: Suit) -> None:
    edge = colours.CREAM if suit is ASSASSIN else suit.base
    assert contrast(suit.mark, suit.base) >= 4.5
    assert contrast(suit.mark, suit.band) >= 4.5
    assert contrast(edge, colours.DESK) >= 3


@each("key", KEYS)
@each("vision", VISIONS)
def test_key_plates_differ_for_every_colour_vision(vision: str, key: str) -> None:
    suits = (*KEYS[key], BYSTANDER, ASSASSIN)
    for plates in ([suit.folder for suit in suits], [suit.band for suit in suits]):
        assert min(distance(*pair, vision) for pair in combinations(plates, 2)) >= 20


def test_distance_is_that_of_the_published_examples() -> None:
    assert distance("#000000", "#ffffff", "normal") == pytest.approx(100, abs=0.1)
    assert distance("#cf3138", "#cf3138", "protan") == 0
