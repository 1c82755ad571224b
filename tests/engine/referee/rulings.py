"""Rulings for tests: a clue on a small board, and what came of it as text."""

from __future__ import annotations

from engine.referee import HouseRules, Ruling, rule_on

NO_DICTIONARY = "it"
"""A language that the referee does not speak: only the rules that hold in every language."""


def ruling(
    word: str,
    number: str = "1",
    *visible: str,
    house: HouseRules | None = None,
    language: str = NO_DICTIONARY,
) -> Ruling:
    """The ruling on a clue beside these codenames."""
    return rule_on(word, number, visible=visible, language=language, house=house or HouseRules())


def ruling_text(
    word: str, *visible: str, language: str = NO_DICTIONARY, house: HouseRules | None = None
) -> str:
    """The ruling in one line: `allowed TREE`, or `refused NOT_ONE_WORD C1`."""
    return as_text(ruling(word, "1", *visible, language=language, house=house))


def as_text(heard: Ruling) -> str:
    """Write a ruling in one line."""
    if heard.reason is None:
        return f"{heard.verdict} {heard.clue.word if heard.clue else ''}"
    collision = "" if heard.codename is None else f" {heard.codename}"
    return f"{heard.verdict} {heard.reason} {heard.rule}{collision}"
