"""Whatever is typed as a clue is taken, or refused in words, and not by the database.

What one database takes and the other does not is found by running this on both.
"""

from __future__ import annotations

import pytest

from engine.matches import ClueRefused, Refusal
from engine.rules import RuleViolation
from tests.engine.matches.evenings import Evening, spymaster

LONG = "x" * 4_000


@pytest.mark.rule("C19")
@pytest.mark.parametrize(
    ("word", "number"),
    [
        (LONG, "1"),
        ("OCEAN", LONG),
        ("OCEAN", "9" * 5_000),
        ("\ud800", "1"),
        ("OCEAN", "\udfff"),
        ("zero\x00", "1"),
        ("OCEAN", "\x00"),
        ("\N{MAHJONG TILE RED DRAGON}" * 33, "∞"),
    ],
)
async def test_a_text_that_no_column_holds_is_refused_in_words(
    evening: Evening, word: str, number: str
) -> None:
    table = await evening.dealt()

    with pytest.raises((Refusal, RuleViolation)) as refused:
        await evening.give(table, spymaster(table), word, number)

    assert isinstance(refused.value, ClueRefused)
    assert await evening.matches.ledger.get_table(table.id) == table
