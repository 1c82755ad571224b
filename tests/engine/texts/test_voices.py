from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent import runtime
from fluent.runtime import FluentResource

from engine import texts
from engine.texts import (
    LANGUAGES,
    PLAIN,
    Catalogue,
    MissingText,
    TimeStyle,
    Voice,
    choose_language_for_locale,
    voice,
)
from tests.cases import each
from tests.engine.texts import speech
from tests.engine.texts.catalogues import catalogue, everything, variables
from tests.engine.texts.grammar import NARROW_SPACE

NEW_YEAR = 1_767_225_600


@pytest.fixture(scope="module", autouse=True)
def parsed_once() -> Iterator[None]:
    """Parse each text once, for all catalogues."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(runtime, "FluentResource", cache(FluentResource))
        yield


def test_plain_marks_can_be_read_anywhere() -> None:
    assert (PLAIN.mention(1), PLAIN.role(2), PLAIN.channel(3)) == ("@1", "@2", "#3")
    assert (PLAIN.address(1, 2, None), PLAIN.address(1, 2, 3)) == ("#1/2", "#1/2/3")
    assert PLAIN.escape("*A*") == "*A*"


def test_plain_times_are_in_utc() -> None:
    assert {style: PLAIN.time(NEW_YEAR, style) for style in TimeStyle} == {
        TimeStyle.COUNTDOWN: "2026-01-01 00:00",
        TimeStyle.CLOCK: "00:00",
        TimeStyle.DAY: "2026-01-01",
        TimeStyle.MOMENT: "2026-01-01 00:00",
        TimeStyle.OCCASION: "2026-01-01 00:00",
    }


def test_a_voice_has_the_marks_it_is_asked_for() -> None:
    for language in LANGUAGES:
        assert voice(language).markup == PLAIN
        assert voice(language, PLAIN)("somebody") == voice(language)("somebody")


SAMPLES: dict[str, tuple[str | int, ...]] = {
    "team": ("red", "blue", "orange", "purple", "a", "b", "both"),
    "identity": ("red", "blue", "orange", "purple", "green", "bystander", "assassin"),
    "role": ("spymaster", "operative", "member"),
    "board": ("list", "buttons"),
    "by": ("choice", "touch"),
    "count": (0, 1, 2, 9),
    "fate": ("answer", "vote", "at-once", "conceded", "upheld", "stands", "withdrawn"),
    "found": (0, 1, 15),
    "judged": ("refused", "ask"),
    "left": (0, 1, 9),
    "missing": (1, 3),
    "passed": ("anyway", "against", "silence", "allowed"),
    "tokens": (0, 1, 9),
    "turns": (1, 2),
}
ISOLATES = re.compile("[\u2066-\u2069]")
SENTENCE_END = re.compile(r"[.!?](?: |$)|: <")


def spoken(tongue: str, text_id: str) -> list[str]:
    """Say a text with every kind of argument it may get."""
    wanted = sorted(variables(tongue, text_id))
    rounds = math.lcm(*(len(SAMPLES.get(name, ("OCEAN",))) for name in wanted))
    return [
        voice(tongue)(text_id, **{name: _sample(name, place) for name in wanted})
        for place in range(rounds)
    ]


def _sample(name: str, place: int) -> str | int:
    samples = SAMPLES.get(name, ("<OCEAN>",))
    return samples[place % len(samples)]


def test_every_text_can_be_said_without_holes_or_invisible_signs() -> None:
    for tongue, text_id in everything():
        for text in spoken(tongue, text_id):
            assert text.strip(), text_id
            assert not ISOLATES.search(text), text_id
            assert not re.search(r"[{}]|  |\?\?\?", text.replace("\n", "")), text_id


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_every_text_formats_in_a_fresh_catalogue(
    tongue: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "split_entries", cache(texts.split_entries))
    all_texts = texts.load_fluent_source(tongue)

    for text_id in catalogue(tongue):
        wanted = {name: _sample(name, 0) for name in sorted(variables(tongue, text_id))}
        first = Voice(Catalogue(tongue, all_texts), tongue)
        assert first(text_id, **wanted) == voice(tongue)(text_id, **wanted)


def test_fast_path_formats_as_fluent_does() -> None:
    all_written = {
        tongue: Catalogue(tongue, texts.load_fluent_source(tongue)) for tongue in LANGUAGES
    }
    for tongue, text_id in everything():
        written = all_written[tongue]
        names = variables(tongue, text_id)
        wanted = {name: f" <{name}> " for name in names}
        assert written.format(text_id, **wanted) == written.say(text_id, **wanted)
        for place in range(len(SAMPLES["team"])):
            wanted = {name: str(_sample(name, place)) for name in names}
            assert written.format(text_id, **wanted) == written.say(text_id, **wanted)


def test_a_number_is_written_as_the_language_writes_it() -> None:
    say = Voice(Catalogue("pt-BR", "left = { $count } sobram\n"), "pt-BR")
    assert [say("left", count=1234), say("left", count="1234")] == ["1.234 sobram", "1234 sobram"]


def test_only_used_texts_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def parse(written: str) -> object:
        parsed.append(written.split("\n", maxsplit=1)[0])
        return FluentResource(written)

    monkeypatch.setattr(runtime, "FluentResource", parse)
    written = "team =\n    Red\nname =\n    { team }!\nother =\n    Blue\n"
    say = Voice(Catalogue("en", written), "en")

    assert [say("name"), say("name"), parsed] == ["Red!", "Red!", ["team =", "name ="]]


def test_nested_text_receives_its_arguments_and_is_cached() -> None:
    whose = "whose = { $team ->\n    [red] Red\n   *[blue] Blue\n }\n"
    written = Catalogue("en", whose + "name = { $codename } is { whose }\n")
    say = Voice(written, "en")
    assert [say("name", codename=name, team="red") for name in ("OCEAN", "LEMON")] == [
        "OCEAN is Red",
        "LEMON is Red",
    ]
    assert written.say.cache_info().misses == 1
    with pytest.raises(MissingText):
        say("name", codename="OCEAN")


@each("tongue", LANGUAGES)
def test_arguments_stand_in_a_text_as_they_are(tongue: str) -> None:
    text = voice(tongue)("mark", who="<@1>", codename="NEW YORK")

    assert text.replace(NARROW_SPACE, "") == "NEW YORK: <@1>"


@each("tongue", LANGUAGES)
def test_a_text_that_is_not_there_raises(tongue: str) -> None:
    for text_id in ("no-such-text", "", "-team", "team.mark"):
        with pytest.raises(MissingText):
            voice(tongue)(text_id)


@each("tongue", LANGUAGES)
def test_an_argument_that_is_missing_raises_rather_than_show_a_hole(tongue: str) -> None:
    with pytest.raises(MissingText):
        voice(tongue)("mark", who="<@1>")


@each("tongue", LANGUAGES)
def test_quoted_button_uses_the_language_of_the_table(tongue: str) -> None:
    other, *_ = (each for each in LANGUAGES if each != tongue)
    theirs = voice(other)("button-resume")

    assert f"**{theirs}**" in voice(tongue).for_table_language(other)("refused-game-paused")
    assert voice(tongue).for_table_language(other)("button-resume") == voice(tongue)(
        "button-resume"
    )
    assert voice(tongue).for_table_language(tongue)("refused-game-paused") == voice(tongue)(
        "refused-game-paused"
    )


def test_a_text_quotes_what_the_texts_in_it_quote() -> None:
    written = "button-key = Key\ninner = **{ $button-key }**\nouter = Press { inner }.\n"

    assert Voice(Catalogue("en", written), "en")("outer") == "Press **Key**."


def test_a_language_we_do_not_speak_raises() -> None:
    with pytest.raises(MissingText):
        voice("tlh")


def test_a_voice_is_made_once() -> None:
    assert voice("en") is voice("en")
    assert [voice(tongue).language for tongue in LANGUAGES] == list(LANGUAGES)


@each("locale", ["pt-BR", "pt", "pt-PT", "PT-br"])
def test_portuguese_locales_read_brazilian_portuguese(locale: str) -> None:
    assert choose_language_for_locale(locale) == "pt-BR"


@each("locale", ["es-ES", "es-419", "es"])
def test_spanish_serves_both_sides_of_the_ocean(locale: str) -> None:
    assert choose_language_for_locale(locale) == "es"


@each("locale", ["en-GB", "en-US", "tlh", "zh-CN", "None", "", None])
def test_english_serves_everybody_else(locale: str | None) -> None:
    assert choose_language_for_locale(locale) == "en"


@each("tongue", LANGUAGES)
@each("family", ["refused-*", "clue-refused-*", "clue-asked-*", "exit-database-*"])
def test_refusal_states_what_happened_and_what_to_do(tongue: str, family: str) -> None:
    for text in (text for text_id in speech.members()[family] for text in spoken(tongue, text_id)):
        assert "\n" not in text
        assert len(SENTENCE_END.findall(text)) == 2, text
        assert len(text) < 150, text


@each("tongue", LANGUAGES)
def test_names_of_commands_and_options_are_such_as_discord_takes(tongue: str) -> None:
    for text_id in catalogue(tongue):
        if re.fullmatch(r"(command|option)-[a-z]+", text_id):
            assert re.fullmatch(r"[-_\w]{1,32}", voice(tongue)(text_id))
            assert voice(tongue)(text_id).islower()
            assert 1 <= len(voice(tongue)(f"{text_id}-about")) <= 100 or text_id.count("-") > 1


@pytest.mark.rule("B19", "C15")
def test_english_names_an_action_as_its_button_does() -> None:
    all_text = " ".join(text for text_id in catalogue("en") for text in spoken("en", text_id))
    assert not re.findall(r"\b(?:touch|conced|contest|uphe)\w*", all_text)


THE_RULE_BOOKS = {
    "clue": "pista",
    "guess(es|ed|ing)?": "palpite|foi de",
    "spymaster": "espi(ão-mestre|ões-mestres)",
    "operative": "operador(es)?",
    "codename": "codinome",
    "bystander": "civil|civis",
    "assassin": "assassino",
    "key": "chave",
    "turn": "turno|vez",
}
NOT_THE_RULE_BOOKS = re.compile(
    r"espião mestre|espiões mestres|agentes? de campo|inocente|jogada|\btime\b", re.IGNORECASE
)
OF_SOMETHING_ELSE = {r"dicas?\b": "tips?", r"rodadas?\b": "rounds?"}
"""Not a clue's word and not a turn's: they stand where the English says what they are of."""
THE_GAMES_NAME = re.compile(r"Codenames|/codenames|^codenames$")


def test_portuguese_speaks_with_the_rule_books_words() -> None:
    for text_id in catalogue("en"):
        _compare(text_id)


def _compare(text_id: str) -> None:
    english, portuguese = (
        THE_GAMES_NAME.sub("", " ".join(spoken(tongue, text_id))) for tongue in ("en", "pt-BR")
    )

    lost = {
        theirs
        for word, theirs in THE_RULE_BOOKS.items()
        if re.search(rf"\b{word}s?\b", english, re.IGNORECASE)
        and not re.search(theirs, portuguese, re.IGNORECASE)
    }
    assert lost == set(), text_id
    assert not NOT_THE_RULE_BOOKS.search(portuguese), text_id
    for theirs, ours in OF_SOMETHING_ELSE.items():
        if re.search(rf"\b{theirs}", portuguese, re.IGNORECASE):
            assert re.search(rf"\b{ours}\b", english, re.IGNORECASE), text_id
