import pytest

from tests.cases import each
from tests.engine.referee.rulings import ruling_text

pytestmark = pytest.mark.rule("C3")


@each(
    "form",
    ["breaks", "broke", "broken", "breaking", "breakage", "breakdown", "unbroken", "BREAK\u2019S"],
)
def test_a_form_of_a_visible_codename_is_refused(form: str) -> None:
    assert ruling_text(form, "NUT", "BREAK", language="en").startswith("refused")
    assert ruling_text(form, "NUT", language="en").startswith("allowed")


@each(
    "form, codename",
    [
        ("mice", "MOUSE"),
        ("tooth", "TEETH"),
        ("running", "RUN"),
        ("hottest", "HOT"),
        ("boxers", "BOXER"),
        ("knives", "KNIFE"),
        ("teacher", "TEACHING"),
        ("magician", "MAGIC"),
        ("unlock", "LOCK"),
    ],
)
def test_irregular_forms_and_derived_words_are_forms(form: str, codename: str) -> None:
    assert ruling_text(form, codename, language="en") == f"refused FORM C3 {codename}"


@each(
    "form, codename",
    [
        ("gata", "GATO"),
        ("gatinho", "GATO"),
        ("leoa", "LEÃO"),
        ("pães", "PÃO"),
        ("animais", "ANIMAL"),
        ("correu", "CORRER"),
        ("cafezinho", "CAFÉ"),
        ("florista", "FLOR"),
        ("dançou", "DANÇA"),
    ],
)
def test_portuguese_forms_are_forms(form: str, codename: str) -> None:
    assert ruling_text(form, codename, language="pt-BR") == f"refused FORM C3 {codename}"


@each(
    "word, codename, language",
    [
        ("see", "SAW", "en"),
        ("rise", "ROSE", "en"),
        ("gatão", "GATO", "pt-BR"),
        ("portão", "PORTA", "pt-BR"),
        ("sair", "SAIA", "pt-BR"),
        ("brasileiro", "BRASIL", "pt-BR"),
        ("previews", "VIEW", "en"),
        ("view", "PREVIEW", "en"),
        ("formally", "FORM", "en"),
        ("critically", "CRITIC", "en"),
        ("partidários", "PARTIDO", "pt-BR"),
        ("telefônicas", "TELEFONE", "pt-BR"),
        ("previsto", "VISTO", "pt-BR"),
        ("funcionalidad", "FUNCIÓN", "es"),
        ("narcotráfico", "TRÁFICO", "es"),
    ],
)
def test_likely_form_is_a_question(word: str, codename: str, language: str) -> None:
    assert ruling_text(word, codename, language=language) == f"ask FORM C3 {codename}"


@each(
    "word, codename, language",
    [
        ("noivos", "NOIVA", "pt-BR"),
        ("infinitas", "INFINITO", "pt-BR"),
        ("publicamente", "PÚBLICO", "pt-BR"),
        ("registos", "REGISTRO", "pt-BR"),
        ("monjas", "MONJE", "es"),
        ("fuertemente", "FUERTE", "es"),
    ],
)
def test_a_form_of_a_form_is_a_form(word: str, codename: str, language: str) -> None:
    assert ruling_text(word, codename, language=language) == f"refused FORM C3 {codename}"


@pytest.mark.parametrize(
    ("compound", "codename"), [("moonlight", "MOON"), ("watermelon", "WATER"), ("snowman", "SNOW")]
)
def test_a_compound_that_contains_a_codename_is_refused(compound: str, codename: str) -> None:
    assert ruling_text(compound, codename, language="en") == f"refused CONTAINS C3 {codename}"


def test_portuguese_compounds_contain_their_parts() -> None:
    assert ruling_text("girassol", "SOL", language="pt-BR").startswith("refused")
    assert ruling_text("passatempo", "TEMPO", language="pt-BR") == "refused CONTAINS C3 TEMPO"


@pytest.mark.rule("C5")
@each(
    "word, codename",
    [
        ("sparrow", "ROW"),
        ("land", "ENGLAND"),
        ("island", "ENGLAND"),
        ("carpet", "PET"),
        ("legend", "LEG"),
        ("master", "MAST"),
        ("flower", "FLOW"),
        ("honest", "NEST"),
        ("unicorn", "CORN"),
        ("report", "PORT"),
        ("early", "EAR"),
        ("depart", "PART"),
    ],
)
def test_mere_letters_in_common_are_allowed(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en") == f"allowed {word.upper()}"


@pytest.mark.rule("C5")
@each(
    "word, codename",
    [
        ("rica", "AMÉRICA"),
        ("anglo", "INGLATERRA"),
        ("terra", "INGLATERRA"),
        ("prata", "PRATO"),
        ("foco", "FOCA"),
        ("martelo", "MAR"),
        ("bote", "BOTA"),
        ("soldado", "SOL"),
        ("caos", "CÃO"),
        ("escolha", "ESCOLA"),
        ("trabalho", "ALHO"),
        ("leitores", "LEITE"),
    ],
)
def test_likeness_is_no_family_in_portuguese(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="pt-BR") == f"allowed {word.upper()}"


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("variant", "codename"),
    [("t-h-e-a-t-r-e", "THEATER"), ("colour", "COLOR"), ("grey", "GRAY"), ("plough", "PLOW")],
)
def test_spelling_variants_are_forms(variant: str, codename: str) -> None:
    assert ruling_text(variant, codename, language="en") == f"refused FORM C3 {codename}"


@pytest.mark.rule("C10")
def test_spelling_variants_are_forms_in_portuguese() -> None:
    assert ruling_text("l-o-u-r-a", "LOIRA", language="pt-BR") == "refused FORM C3 LOIRA"


@pytest.mark.rule("C11")
def test_words_spelled_alike_are_one_word_whatever_they_mean() -> None:
    assert ruling_text("barking", "BARK", language="en") == "refused FORM C3 BARK"


@pytest.mark.rule("C6")
def test_a_covered_codename_forbids_no_form() -> None:
    assert ruling_text("gatinho", "CHUVA", language="pt-BR") == "allowed GATINHO"


@pytest.mark.rule("C20")
def test_the_name_of_a_picture_forbids_nothing() -> None:
    assert ruling_text("cats", "@cat", language="en") == "allowed CATS"
    assert ruling_text("cat", "@cat", language="en") == "allowed CAT"


@pytest.mark.parametrize(
    ("word", "codename", "language"),
    [
        ("suelo", "SOL", "es"),
        ("suele", "SOL", "es"),
        ("gala", "GALERÍA", "es"),
        ("costillas", "COSTA", "es"),
        ("canas", "CAÑA", "es"),
        ("mujer", "HOMBRE", "es"),
        ("tubarão", "TUBO", "pt-BR"),
        ("tesouro", "TESOURA", "pt-BR"),
        ("mentais", "MENTIRA", "pt-BR"),
        ("piadas", "PIA", "pt-BR"),
        ("justices", "ICE", "en"),
        ("friendships", "SHIP", "en"),
    ],
)
def test_lookalike_separate_word_is_allowed(word: str, codename: str, language: str) -> None:
    assert ruling_text(word, codename, language=language) == f"allowed {word.upper()}"


@pytest.mark.rule("C11")
def test_separate_word_that_is_also_a_verb_form_is_a_question() -> None:
    assert ruling_text("tomate", "TOMA", language="es") == "ask FORM C3 TOMA"
    assert ruling_text("luto", "LUTA", language="pt-BR") == "ask FORM C3 LUTA"


def test_plural_of_a_forbidden_word_is_refused_without_the_dictionary() -> None:
    assert ruling_text("medallones", "MEDALLA", language="es") == "refused FORM C3 MEDALLA"


@pytest.mark.parametrize(
    ("word", "codename"),
    [("immortal", "MORTAL"), ("illegal", "LEGAL"), ("transport", "PORT"), ("spiky", "SPIKE")],
)
def test_family_prefix_or_ending_is_a_question(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en") == f"ask FORM C3 {codename}"


@pytest.mark.rule("C10")
@pytest.mark.parametrize(
    ("word", "codename"),
    [("honourable", "HONOR"), ("colourful", "COLOR"), ("mouldy", "MOLD"), ("armoury", "ARMOR")],
)
def test_british_spelling_before_an_ending_is_a_form(word: str, codename: str) -> None:
    assert ruling_text(word, codename, language="en") == f"refused FORM C3 {codename}"
    assert ruling_text("mourning", "MORNING", language="en") == "allowed MOURNING"


@pytest.mark.rule("C2", "C3")
@each(
    "word, codename, language, heard",
    [
        ("maritimo", "MAR", "pt-BR", "refused"),
        ("territorio", "TERRA", "pt-BR", "ask"),
        ("callejon", "CALLE", "es", "refused"),
        ("logico", "LÓGICA", "pt-BR", "ask"),
        ("musico", "MÚSICA", "pt-BR", "ask"),
        ("guion", "GUÍA", "es", "allowed"),
    ],
)
def test_word_without_accents_is_judged_as_its_accented_form(
    word: str, codename: str, language: str, heard: str
) -> None:
    assert ruling_text(word, codename, language=language).partition(" ")[0] == heard


@each(
    "word, codename, language",
    [
        ("width", "WIDE", "en"),
        ("strength", "STRONG", "en"),
        ("sing", "SONG", "en"),
        ("food", "FEED", "en"),
        ("bicycle", "CYCLE", "en"),
        ("triangle", "ANGLE", "en"),
        ("antarctic", "ARCTIC", "en"),
        ("cigarette", "CIGAR", "en"),
        ("dámelo", "DAR", "es"),
        ("dímelo", "DECIR", "es"),
        ("hice", "HACER", "es"),
        ("cómpralo", "COMPRAR", "es"),
        ("exnovio", "NOVIO", "es"),
        ("subjefe", "JEFE", "es"),
        ("posguerra", "GUERRA", "es"),
        ("yerba", "HIERBA", "es"),
        ("kiosco", "QUIOSCO", "es"),
        ("morir", "MUERTE", "es"),
        ("científico", "CIENCIA", "es"),
        ("autobuses", "AUTOBÚS", "es"),
        ("aberto", "ABRIR", "pt-BR"),
        ("preso", "PRENDER", "pt-BR"),
        ("infeliz", "FELIZ", "pt-BR"),
        ("viajar", "VIAGEM", "pt-BR"),
        ("bocarra", "BOCA", "pt-BR"),
        ("beijoqueiro", "BEIJO", "pt-BR"),
        ("caminhoneiro", "CAMINHÃO", "pt-BR"),
        ("pulmonar", "PULMÃO", "pt-BR"),
    ],
)
def test_a_relative_by_another_vowel_prefix_or_ending_is_never_allowed(
    word: str, codename: str, language: str
) -> None:
    assert not ruling_text(word, codename, language=language).startswith("allowed")


@pytest.mark.rule("C5")
@each(
    "word, codename, language",
    [("bishop", "SHOP", "en"), ("corn", "UNICORN", "en"), ("câmara", "CAMA", "pt-BR")],
)
def test_apparent_prefix_makes_no_relative(word: str, codename: str, language: str) -> None:
    assert ruling_text(word, codename, language=language) == f"allowed {word.upper()}"
