"""The catalogues: nothing missing, nothing left over, the same in every language."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from fluent.syntax import FluentSerializer, ast

from engine.languages import LANGUAGES
from engine.texts import load_fluent_source, voice
from tests.beside import beside
from tests.cases import each
from tests.engine.texts import speech
from tests.engine.texts.catalogues import arguments, catalogue, entries, variables
from tests.engine.texts.grammar import OWN_FORM

THE_SAME_IN_PORTUGUESE = {
    *beside("THE_SAME_IN_PORTUGUESE"),
    # Marks, numbers and names in a row: there is no word to translate.
    "alt-group",
    "alt-known",
    "button-spell",
    "clock-limit",
    "clock-sand",
    "computer-says",
    "layout-classic",
    "quiet-hour",
    "layout-pictures",
    "headline-guess",
    "headline-guess-long",
    "end-turn-asked",
    "house-agreement",
    "identity-mark",
    "mark",
    "more-late",
    "marked",
    "more-pace",
    "more-side",
    "more-stopped",
    "more-touch",
    "more-turn",
    "more-turn-void",
    "picture",
    "panel-marked",
    "recap-evening-team",
    "recap-cover",
    "recap-hand",
    "recap-key-group",
    "recap-meant-found",
    "recap-turn",
    "rest-clue",
    "team",
    "team-mark",
    # The game's name, and languages under their own names.
    "format-duet",
    "games-line",
    "guide-duet-name",
    "command-codenames",
}
FIGURE = re.compile(r"(?<![\w$])1(?!\w)")
"""A one that is written; where Portuguese says [one] it may be 0 as well."""


@each("language", LANGUAGES)
def test_every_line_of_a_catalogue_can_be_read(language: str) -> None:
    junk = [entry for entry in entries(language) if isinstance(entry, ast.Junk)]

    assert [entry.content for entry in junk] == []


@each("language", LANGUAGES)
def test_no_message_stands_twice(language: str) -> None:
    names = [entry.id.name for entry in entries(language) if isinstance(entry, ast.Message)]

    assert [name for name, times in Counter(names).items() if times > 1] == []


@each("language", LANGUAGES)
def test_no_line_breaks_before_a_per_cent_sign(language: str) -> None:
    for entry in entries(language):
        if isinstance(entry, ast.Message | ast.Term):
            assert " %" not in str(entry.value and entry.value.to_json()), entry.id.name


def test_in_portuguese_a_zero_is_not_called_one() -> None:
    say = voice("pt-BR")
    lines = "\n".join(map(FluentSerializer().serialize_entry, entries("pt-BR"))).splitlines()
    ones = [(before, line) for before, line in pairwise(lines) if "[one]" in line]
    assert [line for before, line in ones if "[0]" not in before and FIGURE.search(line)] == []
    assert (say("tokens", count=0), say("tokens", count=1)) == ("0 fichas", "1 ficha")


def test_every_language_has_the_same_messages_in_the_same_order() -> None:
    english = list(catalogue("en"))
    for language in LANGUAGES:
        own = [name for name in catalogue(language) if not _is_own_form(name)]
        assert own == english, language


def test_a_message_wants_the_same_in_every_language() -> None:
    wanted = [
        {text_id: variables(language, text_id) for text_id in catalogue("en")}
        for language in LANGUAGES
    ]

    assert [other for other in wanted if other != wanted[0]] == []


@each("language", LANGUAGES)
def test_a_message_names_messages_that_there_are(language: str) -> None:
    known = catalogue(language)
    lost = {inner for message in known.values() for inner in message.messages if inner not in known}

    assert lost == set()


def test_every_used_text_exists() -> None:
    uses = {(call.where, text_id) for call in speech.calls() for text_id in call.text_ids}
    made = {(family, text_id) for family, ids in speech.members().items() for text_id in ids}

    assert len(uses) > 50
    assert {lost for lost in uses | made if lost[1] not in catalogue("en")} == set()


def test_every_call_passes_exactly_the_arguments_of_its_text() -> None:
    wrong = {
        (call.where, text_id)
        for call in speech.calls()
        for text_id in call.text_ids
        if text_id in catalogue("en") and call.arguments != arguments("en", text_id)
    }

    assert wrong == set()


def test_every_family_of_texts_is_known_here() -> None:
    unlisted = speech.families() ^ set(speech.members())
    assert not unlisted, "`members` of speech.py lists what there is of each family"


def test_no_text_is_left_over() -> None:
    strings = speech.strings().union(*speech.members().values())
    known = catalogue("en")
    named = {
        inner
        for language in LANGUAGES
        for message in catalogue(language).values()
        for inner in message.messages
    }

    assert [text_id for text_id in known if text_id not in strings | named] == []


@each("family", ["refused-*", "clue-refused-*", "clue-asked-*", "exit-database-*"])
def test_no_member_of_a_family_is_left_over(family: str) -> None:
    shape = re.compile(family.replace("*", ".+"))
    there = {text_id for text_id in catalogue("en") if shape.fullmatch(text_id)}

    assert there == speech.members()[family]


def test_texts_identical_in_portuguese_are_listed() -> None:
    english, portuguese = catalogue("en"), catalogue("pt-BR")
    same = {
        text_id
        for text_id, message in english.items()
        if message.pattern.equals(portuguese[text_id].pattern)
    }

    assert same == THE_SAME_IN_PORTUGUESE


@each("language", LANGUAGES)
def test_client_formatted_time_ends_its_sentence(
    language: str,
) -> None:
    lines = [
        line
        for line in load_fluent_source(language).splitlines()
        if re.search(r"\{ \$(end|when|since) \}", line)
    ]

    assert len(lines) > 5
    assert [line for line in lines if not re.search(r"(: |· |⏱️ )\{ \$\w+ \}$", line)] == []


@each("language", LANGUAGES)
def test_a_text_names_a_button_by_its_id(language: str) -> None:
    labels = {
        voice(language)(text_id)
        for text_id, message in catalogue(language).items()
        if text_id.startswith("button-") and not variables(language, text_id) | message.messages
    }

    assert {
        named
        for named in re.findall(r"\*\*([^*{}]+)\*\*", load_fluent_source(language))
        if named in labels
    } == set()


def _is_own_form(text_id: str) -> bool:
    """Return whether it is a form of a name that English does without."""
    return text_id not in catalogue("en") and OWN_FORM.fullmatch(text_id) is not None
