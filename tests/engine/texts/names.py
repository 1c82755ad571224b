"""The calls that hand a text a list of people, read from the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

from tests.engine.texts.speech import Call, called_texts, nodes

LISTS = {"few_names", "person_names", "join_words", "_people_text"}
"""The functions that name several people at once."""
PEOPLE = {"who", "people", "whom"}
"""The arguments of texts that are names of people."""


@cache
def calls_with_names() -> tuple[Call, ...]:
    """List the calls in the code that hand a text a list of people."""
    return tuple(
        call
        for path, function in nodes()
        if isinstance(function, ast.FunctionDef)
        for call in _calls_in(path, function)
    )


def _calls_in(path: str, function: ast.FunctionDef) -> Iterator[Call]:
    lists = set(_variables(function))
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and any(_is_list(word, lists) for word in node.keywords):
            yield from called_texts(path, node)


def _is_list(word: ast.keyword, lists: set[str]) -> bool:
    named = isinstance(word.value, ast.Name) and word.value.id in lists
    return word.arg in PEOPLE and (named or _names_people(word.value))


def _names_people(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in LISTS


def _variables(function: ast.FunctionDef) -> Iterator[str]:
    """List the variables of a function that hold names of people."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            yield from _assigned(node.targets[0], node.value)


def _assigned(target: ast.expr, value: ast.expr) -> Iterator[str]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for part, assigned in zip(target.elts, value.elts, strict=True):
            yield from _assigned(part, assigned)
    elif isinstance(target, ast.Name) and _names_people(value):
        yield target.id
