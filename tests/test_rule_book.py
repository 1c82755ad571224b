"""Every rule of the rule book has a test that names it, or waits in `rules_not_yet_due.txt`.

The list only shrinks: an id leaves it with its first test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TESTS = Path(__file__).parent
RULE_BOOK = TESTS.parent / "engine" / "rules" / "RULES.md"
NOT_YET_DUE = TESTS / "rules_not_yet_due.txt"


def test_every_rule_has_a_test_that_names_it() -> None:
    assert _in_order(_rules() - _tested() - _not_yet_due()) == []


def test_a_rule_with_a_test_is_due() -> None:
    assert _in_order(_tested() & _not_yet_due()) == []


def test_tests_name_only_rules_of_the_rule_book() -> None:
    assert _in_order(_tested() - _rules()) == []


def test_only_rules_of_the_rule_book_are_not_yet_due() -> None:
    assert _in_order(_not_yet_due() - _rules()) == []


def test_no_rule_stands_twice_in_the_rule_book() -> None:
    assert len(_rules()) == len(_rule_heads())


def _rule_heads() -> list[str]:
    return re.findall(r"^- \*\*([A-H]\d+a?)\*\* ", RULE_BOOK.read_text("utf-8"), re.MULTILINE)


def _rules() -> set[str]:
    return set(_rule_heads())


def _not_yet_due() -> set[str]:
    return set(NOT_YET_DUE.read_text("utf-8").split())


@cache
def _tested() -> set[str]:
    return {rule for path in TESTS.rglob("*.py") for rule in _named_in(path)}


def _named_in(path: Path) -> Iterator[str]:
    for call in re.findall(r"\bpytest\.mark\.rule(\([^()]*\))", path.read_text("utf-8")):
        arguments = ast.literal_eval(call)
        yield from (arguments if isinstance(arguments, tuple) else (arguments,))


def _in_order(rules: set[str]) -> list[str]:
    return sorted(rules, key=lambda rule: (rule[0], int(re.sub(r"\D", "", rule)), rule))
