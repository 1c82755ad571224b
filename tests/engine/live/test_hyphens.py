"""Long codenames may be broken where a reader would."""

from __future__ import annotations

import pytest

from engine.live.cards import SOFT_HYPHEN, add_soft_hyphens


@pytest.mark.parametrize(
    ("broken", "language"),
    [
        ("LEMON", "en"),
        ("CHOCO|LATE", "en"),
        ("HELI|COPTER", "en"),
        ("ENFER|MEIRA", "pt-BR"),
        ("DINO|SAU|RIO", "es"),
        ("SCUBA DIVER", "en"),
        ("TEM|PE|RA|TURA DO AR", "pt-BR"),
    ],
)
def test_long_word_breaks_between_syllables_of_its_language(broken: str, language: str) -> None:
    codename = broken.replace("|", "")

    assert add_soft_hyphens(codename, language) == broken.replace("|", SOFT_HYPHEN)
