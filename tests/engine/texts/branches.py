"""Every branch of a text as it is read: what its selectors can choose, with names put in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product

from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from tests.engine.texts.catalogues import catalogue

NAME = "Benedita"
"""What stands for each variable: a name of eight letters."""
TEAMS = {"red", "blue", "orange", "purple", "a", "b", "both"}
SEATED = {"a": "member", "b": "member", "both": "operative"}
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(r"^(?:-# |#{1,3} |- )|\*\*|[*`]|(?<!\w)_|_(?!\w)", re.MULTILINE)
CODE = re.compile(r"`[^`]*`")


@dataclass(slots=True)
class _Selectors(Visitor):
    """The keys by which each variable of a pattern chooses."""

    language: str
    keys: dict[str, set[str]] = field(default_factory=dict)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - a hook
        name = _selector(node)
        keys = TEAMS if name == "team" else {_key(variant) for variant in node.variants}
        self.keys.setdefault(name, set()).update(keys)
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - a hook
        self.visit(catalogue(self.language)[node.id.name].pattern)


@cache
def branches(language: str, text_id: str) -> tuple[str, ...]:
    """Return a text in all its branches, with its marks; one that no seat has is left out."""
    pattern = catalogue(language)[text_id].pattern
    selectors = _Selectors(language)
    selectors.visit(pattern)
    names = sorted(selectors.keys)
    choices = product(*(sorted(selectors.keys[name]) for name in names))
    choice_maps = (dict(zip(names, keys, strict=True)) for keys in choices)
    texts = (_say(language, pattern, chosen) for chosen in choice_maps if _is_possible(chosen))
    return tuple(dict.fromkeys(texts))


@cache
def longest(language: str, text_id: str) -> str:
    """Return a text's longest branch as a client shows it, without marks and addresses."""
    return max(map(visible, branches(language, text_id)), key=len)


def visible(text: str) -> str:
    """Return what a client shows of a text."""
    return MARKS.sub("", LINK.sub(r"\1", text)).strip()


def _is_possible(chosen: Mapping[str, str]) -> bool:
    """Check that Duet's sides have members, and that operatives alone play for both teams."""
    if not {"team", "role"} <= chosen.keys():
        return True
    role = chosen["role"]
    return role == SEATED.get(chosen["team"], role)


def _say(language: str, pattern: ast.Pattern, chosen: Mapping[str, str]) -> str:
    return "".join(_pieces(language, pattern, chosen))


def _pieces(language: str, pattern: ast.Pattern, chosen: Mapping[str, str]) -> Iterator[str]:
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            yield element.value
        else:
            yield _placed(language, element.expression, chosen)


def _placed(language: str, expression: object, chosen: Mapping[str, str]) -> str:
    match expression:
        case ast.StringLiteral(value=value):
            return value
        case ast.MessageReference(id=ast.Identifier(name=name)):
            return _say(language, catalogue(language)[name].pattern, chosen)
        case ast.VariableReference(id=ast.Identifier(name=name)) if name.startswith("button-"):
            return _say(language, catalogue(language)[name].pattern, chosen)
        case ast.VariableReference():
            return NAME
        case ast.SelectExpression():
            variants = {_key(variant): variant.value for variant in expression.variants}
            default = next(variant.value for variant in expression.variants if variant.default)
            return _say(language, variants.get(chosen[_selector(expression)], default), chosen)
        case _:
            raise TypeError(expression)


def _selector(node: ast.SelectExpression) -> str:
    assert isinstance(node.selector, ast.VariableReference)
    return node.selector.id.name


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
