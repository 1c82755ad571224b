"""The Fluent files as the tests read them: messages, what they refer to, and what they want."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from engine.languages import LANGUAGES
from engine.texts import load_fluent_source

PARSER = FluentParser(with_spans=False)


@dataclass(slots=True)
class Found(Visitor):
    """What stands in one pattern."""

    messages: set[str] = field(default_factory=set)
    variables: set[str] = field(default_factory=set)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - a hook
        self.messages.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - a hook
        self.variables.add(node.id.name)


@dataclass(frozen=True, slots=True)
class Message:
    """One message: the ids it names, the variables it wants itself."""

    text_id: str
    pattern: ast.Pattern
    messages: frozenset[str]
    variables: frozenset[str]


@cache
def entries(language: str) -> tuple[ast.EntryType, ...]:
    """Parse a language's files."""
    return tuple(PARSER.parse(load_fluent_source(language)).body)


@cache
def catalogue(language: str) -> dict[str, Message]:
    """Give a language's messages by id, in order."""
    return {message.text_id: message for message in _messages(language)}


def _messages(language: str) -> Iterator[Message]:
    for entry in entries(language):
        if isinstance(entry, ast.Message) and entry.value is not None:
            result = Found()
            result.visit(entry.value)
            names = frozenset(result.messages), frozenset(result.variables)
            yield Message(entry.id.name, entry.value, *names)


def variables(language: str, text_id: str) -> frozenset[str]:
    """List what a message wants, with what the messages in it want."""
    message = catalogue(language)[text_id]
    return message.variables.union(*(variables(language, inner) for inner in message.messages))


def arguments(language: str, text_id: str) -> frozenset[str]:
    """List what the code hands a message: all that it wants but the labels that a voice quotes."""
    wanted = variables(language, text_id)
    return frozenset(name for name in wanted if not name.startswith("button-"))


def everything() -> list[tuple[str, str]]:
    """List every message of every language."""
    return [(language, text_id) for language in LANGUAGES for text_id in catalogue(language)]
