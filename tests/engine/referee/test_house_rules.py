from typing import Any

import pytest

from engine.languages import LANGUAGES
from engine.referee import HouseRules
from engine.telling.settings import house_rule_description
from engine.texts import voice
from tests.cases import each
from tests.engine.referee.rulings import ruling_text

pytestmark = pytest.mark.rule("C12")


def agreed(switch: str) -> HouseRules:
    on: dict[str, Any] = {switch: True}
    return HouseRules(**on)


@each("language", ["en", "pt-BR"])
@each("word", ["CIA", "FBI", "PhD", "f-b-i"])
def test_unagreed_abbreviation_is_a_question(word: str, language: str) -> None:
    assert ruling_text(word, language=language) == "ask ABBREVIATION C12"
    agreed = HouseRules(abbreviations=True)
    assert ruling_text(word, language=language, house=agreed).startswith("allowed")


@each(
    "language, words",
    [
        ("en", "TV km kg Mr etc lol DVD ATM WWE MLB EU nba usa otp lmao"),
        ("es", "DNI TV km lol DVD etc EEUU BBVA"),
        ("pt-BR", "INSS CPF TV km DVD etc IBGE"),
    ],
)
def test_abbreviations_are_questions_in_every_language(language: str, words: str) -> None:
    heard = {word: ruling_text(word, language=language) for word in words.split()}
    assert heard == dict.fromkeys(heard, "ask ABBREVIATION C12")


@each(
    "language, words",
    [
        ("en", "NASA FIFA NATO UNESCO unicef OPEC Nasdaq IMAX"),
        ("es", "ONU OTAN NASA UNESCO FIFA unicef UNAM IKEA Bond"),
        ("pl", "NATO NASA UNESCO FIFA PIS ZUS IKEA"),
        ("pt-BR", "ONU MEC Petrobras NASA OTAN UNESCO ENEM DETRAN FUNAI SENAI SAMU IBAMA IKEA"),
    ],
)
def test_abbreviation_read_as_a_word_is_a_word(language: str, words: str) -> None:
    heard = {word: ruling_text(word, language=language) for word in words.split()}
    assert heard == {word: f"allowed {word.upper()}" for word in heard}


@each("language", ["en", "es", "pl", "pt-BR"])
@each("word", ["laser", "radar", "sonar", "ovni", "covid"])
def test_pronounceable_acronym_is_allowed(word: str, language: str) -> None:
    if (language, word) not in {("en", "ovni"), ("pl", "ovni")}:
        assert ruling_text(word, language=language) == f"allowed {word.upper()}"


@each("language, word", [("en", "swat"), ("en", "led"), ("es", "sida"), ("pt-BR", "aids")])
def test_lowercase_dictionary_word_is_allowed(language: str, word: str) -> None:
    assert ruling_text(word, language=language) == f"allowed {word.upper()}"


@pytest.mark.parametrize(
    ("words", "switch"),
    [
        ("pack rat", "compound_clues"),
        ("mother-in-law", "compound_clues"),
        ("George Washington", "multiword_names"),
        ("New York", "place_names"),
    ],
)
def test_several_words_are_agreed_on_by_their_kind(words: str, switch: str) -> None:
    assert ruling_text(words, language="en") == "refused NOT_ONE_WORD C1"
    assert ruling_text(words, language="en", house=agreed(switch)) == f"allowed {words.upper()}"


def test_portuguese_compounds_are_agreed_on() -> None:
    compounds = HouseRules(compound_clues=True)
    assert ruling_text("obra-prima", language="pt-BR") == "refused NOT_ONE_WORD C1"
    assert ruling_text("obra-prima", language="pt-BR", house=compounds) == "allowed OBRA-PRIMA"


COMPOUND, NAME, PLACE = SWITCHES = ("compound_clues", "multiword_names", "place_names")
ON_THE_SCREEN = {
    COMPOUND: {
        "de": ("Happy End", "Heavy Metal"),
        "en": ("pack rat", "mother-in-law"),
        "es": ("fin de semana", "arco iris"),
        "fr": ("pomme de terre", "arc-en-ciel"),
        "pl": ("biało-czerwony", "drapacz chmur"),
        "pt-BR": ("guarda-sol", "pé de moleque"),
    },
    NAME: {
        "de": ("James Bond", "Star Wars"),
        "en": ("James Bond", "Star Wars"),
        "es": ("Pablo Picasso", "Don Quijote"),
        "fr": ("James Bond", "Les Misérables"),
        "pl": ("Maria Skłodowska", "Pan Tadeusz"),
        "pt-BR": ("Machado de Assis", "Dom Casmurro"),
    },
    PLACE: {
        "de": ("New York", "Bad Ischl"),
        "en": ("New York", "Rio de Janeiro"),
        "es": ("Nueva York", "Buenos Aires"),
        "fr": ("New York", "Rio de Janeiro"),
        "pl": ("Nowy Jork", "Zielona Góra"),
        "pt-BR": ("Nova York", "Rio de Janeiro"),
    },
}
COMMON = {
    ("en", NAME): "Sherlock Holmes, the Beatles, snow white, Taylor Swift, Santa Claus",
    ("en", PLACE): "new zealand, Hong Kong, the Grand Canyon, South Korea, Las Vegas",
    ("es", NAME): "gabriel garcia marquez, Frida Kahlo, Papá Noel, El Padrino, Che Guevara",
    ("es", PLACE): "los angeles, Corea del Sur, La Paz, Machu Picchu, Reino Unido",
    ("fr", NAME): "victor hugo, Jeanne d'Arc, Père Noël, Les Misérables, Édith Piaf",
    ("fr", PLACE): "los angeles, Corée du Sud, La Rochelle, Côte d'Ivoire, Royaume-Uni",
    ("pl", NAME): "harry potter, Święty Mikołaj, Adam Mickiewicz, Gwiezdne Wojny, Pan Kleks",
    ("pl", PLACE): "los angeles, Nowa Zelandia, Jelenia Góra, Morskie Oko, Wielka Brytania",
    ("pt-BR", NAME): "papai noel, Ayrton Senna, Senhor dos Anéis, Michael Jackson, Tom Jobim",
    ("pt-BR", PLACE): "sao paulo, Nova Zelândia, Foz do Iguaçu, Estados Unidos, Las Vegas",
}


@each("language", LANGUAGES)
@each("switch", SWITCHES)
def test_the_examples_on_the_screen_pass_under_their_own_switch_alone(
    switch: str, language: str
) -> None:
    about = house_rule_description(switch, voice(language))
    on: dict[str, Any] = {other: other != switch for other in SWITCHES}
    others = HouseRules(**on)
    for words in ON_THE_SCREEN[switch][language]:
        assert words in about
        passed = ruling_text(words, language=language, house=agreed(switch))
        assert passed.startswith("allowed"), words
        assert ruling_text(words, language=language, house=others) == "refused NOT_ONE_WORD C12"


@each("language, switch", COMMON)
def test_common_names_are_known_in_every_language(language: str, switch: str) -> None:
    other = NAME if switch == PLACE else PLACE
    for words in COMMON[language, switch].split(", "):
        passed = ruling_text(words, language=language, house=agreed(switch))
        assert passed.startswith("allowed"), words
        refused = ruling_text(words, language=language, house=agreed(other))
        assert refused == "refused NOT_ONE_WORD C12", words


@pytest.mark.rule("C13")
@each(
    "words, language, switches",
    [
        ("Sue Mee", "en", (NAME, PLACE)),
        ("sue mee", "en", (NAME, PLACE)),
        ("Lunar Squid", "en", SWITCHES),
        ("lunar squid", "en", (COMPOUND,)),
        ("lula lunar", "pt-BR", (COMPOUND,)),
        ("calamar lunar", "es", (COMPOUND,)),
    ],
)
def test_possibly_invented_name_is_a_question_under_its_house_rule(
    words: str, language: str, switches: tuple[str, ...]
) -> None:
    questions = {
        switch
        for switch in SWITCHES
        if ruling_text(words, language=language, house=agreed(switch)) == "ask NOT_ONE_WORD C13"
    }
    assert questions == {*switches}


@pytest.mark.rule("C1")
@each("word", ["wi-fi", "sci-fi", "e-mail", "hip-hop"])
def test_compound_written_with_a_space_is_one_word(word: str) -> None:
    assert ruling_text(word, language="en") == f"allowed {word.upper()}"
    assert ruling_text("ice-cream", language="en") == "refused NOT_ONE_WORD C1"


def test_an_agreed_compound_may_still_hold_a_codename() -> None:
    house = HouseRules(compound_clues=True)
    assert ruling_text("dama de ferro", "FERRO", language="pt-BR", house=house).startswith(
        "refused"
    )
    assert ruling_text("pack rat", "RAT", language="en", house=house).startswith("refused")


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("word", "heard"),
    [
        ("pao", "refused SAME_WORD C2 PÃO"),
        ("p\u00e3o", "refused SAME_WORD C2 PÃO"),
        ("P'\u00c3'O", "refused SAME_WORD C2 PÃO"),
        ("pa0", "refused SAME_WORD C2 PÃO"),
    ],
)
def test_a_codename_without_its_accents_is_the_codename(word: str, heard: str) -> None:
    assert ruling_text(word, "PÃO", language="pt-BR") == heard


@pytest.mark.rule("C2")
@pytest.mark.parametrize(
    ("word", "codename"), [("maca", "MAÇÃ"), ("pais", "PAÍS"), ("sabia", "SABIÁ")]
)
def test_another_word_that_differs_by_accents_is_a_question(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="pt-BR") == f"ask TWIN C2 {codename}"
    assert ruling_text("café", "CAFE", language="en") == "refused SAME_WORD C2 CAFE"
