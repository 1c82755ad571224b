"""A catalogue leaves to its language what languages inflect (RECIPES, *Add a language*)."""

from __future__ import annotations

from engine.languages import LANGUAGES, TABLE_LANGUAGES, get_language
from engine.texts import Catalogue, voice
from tests.beside import beside
from tests.cases import each
from tests.engine.texts.branches import branches
from tests.engine.texts.catalogues import catalogue
from tests.engine.texts.grammar import (
    OWN_FORM,
    bare_teams,
    counts_without_choice,
    gendered,
    messages,
    phrases_inside,
    signs_without_space,
    small_words,
)
from tests.engine.texts.names import calls_with_names
from tests.engine.texts.speech import numbers_as_text


@each("language", TABLE_LANGUAGES)
def test_no_team_stands_bare_after_a_preposition(language: str) -> None:
    words = small_words(language)
    bare = {
        text_id: words_before
        for text_id, written in messages(language).items()
        if not OWN_FORM.fullmatch(text_id) and (words_before := bare_teams(written, words))
    }

    assert len(words) > 10
    assert bare == {}, "use a form of the name, such as { team-of }, or move it elsewhere"


@each(
    "written, words",
    [
        ("An agent of { team }", ["of"]),
        ("Juegas con **{ team }**", ["con"]),
        ("El { team-name } piensa", ["El"]),
        ("el { team-mark } { team-name }", ["el"]),
        ("of { crew }", ["of"]),
        ("{ team }: de { $clue }", []),
        ("An agent { team-of }", []),
        ("[one] { team } wins", []),
    ],
)
def test_a_bare_team_is_found(written: str, words: list[str]) -> None:
    assert bare_teams(written, frozenset({"of", "con", "el", "de", "one"})) == words


@each("language", TABLE_LANGUAGES)
def test_every_form_of_a_name_is_said_in_some_language(language: str) -> None:
    named = {
        inner for each in LANGUAGES for text in catalogue(each).values() for inner in text.messages
    }
    forms = {text_id for text_id in catalogue(language) if OWN_FORM.fullmatch(text_id)}

    assert len(forms) > 6
    assert forms - named == set()


@each(
    "language, expected",
    [
        ("de", "🔵 Blau fehlte noch einer."),
        ("en", "🔵 Blue still had one to find."),
        ("es", "al 🔵 Azul le faltaba un agente."),
        ("pl", "🔵 Niebieskim brakowało jednego."),
        ("pt-BR", "para o 🔵 Azul faltava um só."),
    ],
)
def test_a_loser_is_named_as_the_sentence_wants(language: str, expected: str) -> None:
    text = voice(language)("won-agents", team="red", loser="blue", turns=3, left=1, you="none")

    assert text.endswith(expected)


ALONE = {
    *beside("NAMES_ALONE"),
    "call-awaits-votes",  # its number of voters is theirs
    "end-turn-asked",  # names before a colon and a label
    "mark",  # names behind a codename
    "notice-next",  # names behind a colon
}
"""Lists of names that no verb and no *you* goes with."""


def test_every_list_of_names_comes_with_its_count() -> None:
    called = list(calls_with_names())
    bare = {
        (call.where, text_id)
        for call in called
        for text_id in call.text_ids
        if "count" not in call.arguments and text_id not in ALONE
    }

    assert len(called) > 15
    assert bare == set(), "verbs and *you* agree with the number of people"


@each("language", TABLE_LANGUAGES)
def test_a_count_of_names_chooses_the_words(language: str) -> None:
    text_ids = {text_id for call in calls_with_names() for text_id in call.text_ids}
    texts = {text_id: messages(language)[text_id] for text_id in text_ids - ALONE}

    assert [text_id for text_id, written in texts.items() if "$count ->" not in written] == []


NAMES_IN_DIGITS = {
    *("place", "first", "last", "rank", "match"),  # which one: a page, a turn, a table
    *("day", "year", "hour"),
    *("card", "codename", "number"),  # a card without a word, and a clue's or a rating's number
    *("file", "name", "names"),
}
"""What counts nothing, though it may be written in digits."""


def test_a_count_is_given_as_a_number() -> None:
    texts = {place for place in numbers_as_text() if place[1] not in NAMES_IN_DIGITS}

    assert texts == set(), "no plural can be chosen by a text"


def test_a_counted_word_has_a_plural_in_the_english_source() -> None:
    fixed = {
        text_id: counts
        for text_id, written in messages("en").items()
        if (counts := counts_without_choice(written))
    }

    assert fixed == {}, "other languages have more plurals than English: use a selector"


@each(
    "written, counts",
    [
        ("{ $count } cards", ["count"]),
        ("**{ $count }** cards", ["count"]),
        ("{ $count } of { $all } tokens", ["all"]),
        ("{ $who } wins, { $seconds } s, { $mean } cards", []),
        ("{ $count ->\n   *[other] { $count } cards\n}", []),
    ],
)
def test_a_counted_word_without_a_plural_is_found(written: str, counts: list[str]) -> None:
    assert counts_without_choice(written) == counts


@each("language", TABLE_LANGUAGES)
def test_a_sign_stands_after_the_space_that_its_language_wants(language: str) -> None:
    signs = get_language(language).spaced_signs
    tight = {
        text_id: places
        for text_id in catalogue(language)
        for text in branches(language, text_id)
        if (places := signs_without_space(text, signs))
    }

    assert tight == {}


@each(
    "text, places",
    [
        ("Attention\N{NARROW NO-BREAK SPACE}! Prêt\N{NARROW NO-BREAK SPACE}?!", []),
        ("Attention! Prêt ?", ["n!", " ?"]),
        ("À\N{NO-BREAK SPACE}: 20:30, `a:b`, <t:1:R>, https://a.b", ["\N{NO-BREAK SPACE}:"]),
    ],
)
def test_a_sign_without_its_french_space_is_found(text: str, places: list[str]) -> None:
    assert signs_without_space(text, ":;!?") == places
    assert signs_without_space(text, "") == []


@each("language", TABLE_LANGUAGES)
def test_a_phrase_stands_alone(language: str) -> None:
    inside = {
        text_id: phrases
        for text_id, written in messages(language).items()
        if (phrases := phrases_inside(written))
    }

    assert inside == {}, "hand over its kind and let the catalogue choose, or put it after a colon"


@each(
    "written, phrases",
    [
        ("**{ $clue }** by { $who }, { $why }", ["why"]),
        ("It breaks **{ $rule }**", ["rule"]),
        ("Rule: { $rule }. { $state } · { $format }", []),
        ("- { $format }", []),
    ],
)
def test_a_phrase_inside_a_sentence_is_found(written: str, phrases: list[str]) -> None:
    assert phrases_inside(written) == phrases


@each("language", TABLE_LANGUAGES)
def test_nobody_is_given_a_gender(language: str) -> None:
    texts = messages(language).items()
    places = {text_id: words for text_id, text in texts if (words := gendered(text, language))}

    assert places == {}, "say it in the present, or without the verb"


@each(
    "language, written, words",
    [
        ("es", "{ $who } fue invitado a la mesa", ["fue invitado"]),
        ("es", "{ $who } está de vacaciones", []),
        ("pt-BR", "**{ $name }** ficou sentada", ["ficou sentada"]),
        ("fr", "{ $who } est partie.", ["est partie"]),
        ("fr", "{ $who } part.", []),
        ("it", "{ $who } è partito.", ["è partito"]),
        ("it", "{ $who } ha lasciato il tavolo.", []),
        ("pl", "{ $who } wyszła.", ["wyszła"]),
        ("pl", "{ $who } kończy turę.", []),
        ("en", "{ $who } was invited.", []),
    ],
)
def test_a_gendered_verb_is_found(language: str, written: str, words: list[str]) -> None:
    assert gendered(written, language) == words


GERMAN = """
team-name = { $team ->
    [red] Rot
   *[blue] Blau
}
team-dative = { $team ->
    [red] den Roten
   *[blue] den Blauen
}
key-wait = Warte auf { team-name }, dann hilf { team-dative }.
"""


def test_a_language_may_own_a_form_that_no_other_has() -> None:
    german = Catalogue("de", GERMAN)

    assert german.format("key-wait", team="red") == "Warte auf Rot, dann hilf den Roten."
    assert OWN_FORM.fullmatch("team-dative")
    assert not OWN_FORM.fullmatch("button-team")
