"""Names and docstrings speak the game's words and the field's, and no third vocabulary.

`engine/WORDS.md` says what not to write, and what instead.
"""

from __future__ import annotations

import ast
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import bot

ROOT = Path(bot.__file__).parent
PRODUCT = ("bot.py", "cogs", "engine")
VARIABLES = {"told", "asked", "became", "found", "kept", "said", "given"}
FIRST_WORDS = {"give", "tell", "say", "have", "what", "who", "how", "where", "whether", "that"}
NAME = re.compile(r"[^\W\d]\w*")
PRONOUNS = re.compile(r"\b(whoever|somebody|nobody|anew)\b", re.IGNORECASE)
MOST_WORDS = 18
MOST_DEFINITIONS = 6
PROTOCOLS = {"add", "build", "draw", "parse"}
"""One protocol each: a feature's entry points, what is drawn, what is read from text."""


def test_identifiers_use_none_of_the_words_to_avoid() -> None:
    words = set(_words_to_avoid())
    counted: Counter[str] = Counter()
    for path in _files(*PRODUCT, "tests"):
        for name in _identifiers(path, words):
            counted.update(words & _parts(name))

    assert len(words) > 30
    assert not counted


def test_no_variable_is_a_bare_participle() -> None:
    places = [place for path in _files(*PRODUCT, "tests") for place in _participles(path)]

    assert not places


def test_docstrings_begin_with_a_verb_and_are_short() -> None:
    places = [place for path in _files(*PRODUCT) for place in _odd_docstrings(path)]

    assert not places


def test_no_function_name_is_defined_too_often() -> None:
    defined: Counter[str] = Counter()
    for path in _files(*PRODUCT):
        defined.update(name for name in _definitions(path) if name not in PROTOCOLS)

    assert [name for name, count in defined.items() if count > MOST_DEFINITIONS] == []


def _words_to_avoid() -> Iterator[str]:
    """Yield the words of the first column of the second table, but for the variables."""
    table = (ROOT / "engine/WORDS.md").read_text("utf-8").partition("| not | write |")[2]
    for line in table.splitlines()[2:]:
        words = line.split("|")[1]
        if "as variables" not in words:
            yield from (word.strip() for word in words.split(","))


def _files(*roots: str) -> Iterator[Path]:
    for root in roots:
        yield from [ROOT / root] if root.endswith(".py") else sorted((ROOT / root).rglob("*.py"))


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _identifiers(path: Path, words: set[str]) -> Iterator[str]:
    """Yield the identifiers of a file; none where no name in its text has one of the words."""
    if not any(words & _parts(name) for name in set(NAME.findall(path.read_text("utf-8")))):
        return
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.NAME:
                yield token.string


@cache
def _parts(name: str) -> frozenset[str]:
    """Return the words of a name, plurals as singulars: `NoteTellers` has note and teller."""
    words = (word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name))
    return frozenset(form for word in words for form in (word, word.removesuffix("s")))


def _participles(path: Path) -> Iterator[str]:
    """Yield variables and parameters; a dataclass's field may be named as its stored column is."""
    if not VARIABLES & set(NAME.findall(path.read_text("utf-8"))):
        return
    nodes = list(ast.walk(_tree(path)))
    classes = [node.body for node in nodes if isinstance(node, ast.ClassDef)]
    fields = {
        id(each.target) for body in classes for each in body if isinstance(each, ast.AnnAssign)
    }
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name) if name in VARIABLES:
                if id(node) not in fields:
                    yield f"{path.relative_to(ROOT)}:{node.lineno} {name}"


def _odd_docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(_tree(path)):
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        docstring = ast.get_docstring(node)
        if docstring is None or path.name.endswith("violations.py"):  # people read the rules there
            continue
        first = re.split(r"(?<=[.;:])\s", docstring)[0].split()
        public = not getattr(node, "name", "_").startswith("_")
        odd = first[0].lower() in FIRST_WORDS or (public and len(first) > MOST_WORDS)
        if odd or PRONOUNS.search(docstring):
            yield f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}: {docstring[:60]}"


def _definitions(path: Path) -> Iterator[str]:
    """Yield the public functions and methods of a file, without overrides and nested ones."""
    for node in _tree(path).body:
        for each in node.body if isinstance(node, ast.ClassDef) else [node]:
            if not isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            overrides = any(getattr(mark, "id", "") == "override" for mark in each.decorator_list)
            if not overrides and not each.name.startswith("_"):
                yield each.name
