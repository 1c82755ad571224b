"""Rulings for tests: a clue on a small board, and what came of it as text."""

from engine.referee import HouseRules, Ruling, rule_on


def ruling(word: str, number: str = "1", *visible: str, house: HouseRules | None = None) -> Ruling:
    """The ruling on a clue beside these codenames."""
    return rule_on(word, number, visible=visible, language="pt-BR", house=house or HouseRules())


def said(word: str, *visible: str) -> str:
    """The ruling in one line: `allowed TREE`, or `refused NOT_ONE_WORD C1`."""
    heard = ruling(word, "1", *visible)
    if heard.clue is not None:
        return f"{heard.verdict} {heard.clue.word}"
    collision = "" if heard.codename is None else f" {heard.codename}"
    return f"{heard.verdict} {heard.reason} {heard.rule}{collision}"
