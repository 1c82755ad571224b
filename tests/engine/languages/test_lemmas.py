import re
from itertools import permutations

import pytest

from engine.languages import (
    TABLE_LANGUAGES,
    UnknownLanguage,
    get_language,
    get_lemma,
    has_referee_tables,
    lemmas,
)
from engine.languages.lemmas import MAX_LENGTH
from engine.languages.spelling import strip_accents
from engine.referee import Reason, Verdict, rule_on
from tests.cases import each
from tests.noting import noting

pytestmark = pytest.mark.rule("A4")

FAMILIES = {
    "en": """
ROCK ROCKS | BOX BOXES | CITY CITIES | KNIFE KNIVES | GLOVE GLOVES | LEAF LEAVES | SCARF SCARVES
GLASS GLASSES | BUS BUSES | GAS GASES | LENS LENSES | HORSE HORSES | ROSE ROSES | QUIZ QUIZZES
MOUSE MICE | LOUSE LICE | GOOSE GEESE | FOOT FEET | TOOTH TEETH | DIE DICE | CHILD CHILDREN
MAN MEN | WOMAN WOMEN | FIREMAN FIREMEN FIREWOMAN FIREWOMEN | PIE PIES | TREE TREES | SHOE SHOES
WAITER WAITERS WAITRESS WAITRESSES | ACTOR ACTRESS | LION LIONESS | PRINCE PRINCESS PRINCESSES
DUKE DUCHESS | BREAK BREAKS BREAKING | RUN RUNNING | BAKE BAKED BAKING | FALL FALLING
CARRY CARRIES CARRIED | DOG DOGS DOGGY | MOVIE MOVIES | TAXI TAXIS | HERO HEROES HEROINE
CAFÉ CAFE CAFÉS
""",
    "pt-BR": """
GATO GATA GATOS GATAS GATINHO | CANTOR CANTORA CANTORES CANTORAS | JUIZ JUÍZA JUÍZES
BALÃO BALÕES | PÃO PÃES PÃOZINHO | MÃO MÃOS | MÃE MÃES | IRMÃO IRMÃ IRMÃOS IRMÃS | MAÇÃ MAÇÃS
LEÃO LEOA LEÕES LEOAS | CAMPEÃO CAMPEÃ | CANAL CANAIS | ANEL ANÉIS | FAROL FARÓIS | AZUL AZUIS
FUZIL FUZIS | RÉPTIL RÉPTEIS | REI REIS RAINHA | HERÓI HERÓIS HEROÍNA | BOI BOIS | PAI PAIS
PAÍS PAÍSES | MÊS MESES | GÁS GASES | BASE BASES | CLASSE CLASSES | TORRE TORRES | CHAVE CHAVES
LUZ LUZES | FLOR FLORES FLORZINHA | NUVEM NUVENS | JARDIM JARDINS | FRANCÊS FRANCESA FRANCESES
ATOR ATRIZ ATORES | POETA POETISA | CONDE CONDESSA | MESTRE MESTRA | GALO GALINHA
CAFÉ CAFEZINHO | MACACO MACACA MACAQUINHO | FOGO FOGUINHO | EUROPEU EUROPEIA | PRÍNCIPE PRINCESA
IMPERADOR IMPERATRIZ | TÁXI TÁXIS | CHAPÉU CHAPÉUS | AVÔ AVÓ AVÓS
""",
    "it": """
GATTO GATTA GATTI GATTE GATTINO | FUOCO FUOCHI | STREGA STREGHE | FIGLIO FIGLI | STORIA STORIE
ATTORE ATTRICE ATTORI ATTRICI | PRINCIPE PRINCIPESSA PRINCIPI | CONTE CONTESSA | MANO MANI
CAFFÈ CAFFE | CITTÀ CITTA | GALLO GALLINA GALLINE | RE REGINA | LEONE LEONI | ARANCIA ARANCE
DOTTORE DOTTORESSA | LAGO LAGHI | CANE CANI
""",
    "fr": """
CHAT CHATS CHATTE | CHEVAL CHEVAUX | CHÂTEAU CHÂTEAUX | BIJOU BIJOUX | FEU FEUX | ŒIL YEUX
ŒUF ŒUFS | CIEL CIEUX | NEZ | SOURIS | VOISIN VOISINE VOISINS VOISINES | LION LIONNE LIONNES
GARDIEN GARDIENNE | ACTEUR ACTRICE ACTRICES | COIFFEUR COIFFEUSE | SORCIER SORCIÈRE SORCIÈRES
PRINCE PRINCESSE | ROI ROIS REINE | HÉROS HÉROÏNE | EMPEREUR IMPÉRATRICE | BERGER BERGÈRE
HÔTEL HÔTELS
""",
    "de": """
HAUS HÄUSER HÄUSCHEN | BAUM BÄUME BÄUMCHEN | KATZE KATZEN KÄTZCHEN | KÖNIG KÖNIGE KÖNIGIN
LEHRER LEHRERIN LEHRERINNEN | APFEL ÄPFEL | HUND HUNDE HÜNDIN | BLUME BLUMEN BLÜMCHEN
KIND KINDER | MANN MÄNNER | UHR UHREN | AUTO AUTOS | STRASSE STRASSEN | STADT STÄDTE
""",
    "pl": """
DOM DOMY DOMÓW DOMAMI | RYBA RYBY RYBAMI | OKNO OKNA | STÓŁ STOŁY | KRÓL KRÓLOWA KRÓLE
GWIAZDA GWIAZDY GWIAZDOM | KOT KOTY KOTEM | JEZIORO JEZIORA JEZIOREM
""",
}
"""Words of a language that count as one, forms of each other."""
LOOKALIKES = {
    "fr": "PORT PORC | FER FÊTE | POISON POISSON | BALLE BALLET | COURS COURSE",
    "pl": "KOSZ KOSZULA | KOTWICA KOT | LIST LIŚĆ | RAK RAKIETA | KORA KORONA",
    "en": "HORSE HORSESHOE | CANE CANOE | RING SPRING | BUS BUST",
    "de": "HAUS HAUSTÜR | TOR TORTE | RING RINDE | BÄR BART | HUND HUNGER",
    "pt-BR": "BALA BALÃO | BOTA BOTÃO | MALA MAL | CANAL CANELA | RIO REI",
}
"""Words that only look alike."""


def families(text: str) -> list[list[str]]:
    return [family.split() for line in text.split("\n") for family in line.split("|") if family]


@each("language", FAMILIES)
def test_forms_of_a_word_share_a_lemma(language: str) -> None:
    for family in families(FAMILIES[language]):
        assert len({get_lemma(word, language) for word in family}) == 1, family


@pytest.mark.rule("C3")
@each("language", [language for language in FAMILIES if not has_referee_tables(language)])
def test_without_tables_a_clue_with_the_lemma_of_a_codename_is_asked_about(language: str) -> None:
    pairs = (pair for family in families(FAMILIES[language]) for pair in permutations(family, 2))
    for clue, codename in pairs:
        ruling = rule_on(clue, "1", visible=(codename,), language=language)
        twins = strip_accents(clue.lower()) == strip_accents(codename.lower())

        assert ruling.verdict is Verdict.ASK, (clue, codename)
        assert ruling.reason is (Reason.TWIN if twins else Reason.FORM), (clue, codename)


@each("language", LOOKALIKES)
def test_words_that_only_look_alike_keep_their_own_lemmas(language: str) -> None:
    for first, second in families(LOOKALIKES[language]):
        assert get_lemma(first, language) != get_lemma(second, language), (first, second)


def test_multiword_entry_shares_its_lemma_with_plural_and_hyphenated_form() -> None:
    assert get_lemma("HOT DOG", "en") == get_lemma("HOT-DOGS", "en")
    assert get_lemma("GUARDA-CHUVA", "pt-BR") == get_lemma("guarda-chuvas", "pt-BR")


def test_case_and_accents_make_no_other_word() -> None:
    assert get_lemma("Maçã", "pt-BR") == get_lemma("MAC\u0327A\u0303", "pt-BR")


def test_words_of_an_unknown_language_are_not_compared() -> None:
    with pytest.raises(UnknownLanguage) as refusal:
        get_lemma("FISK", "da")
    assert refusal.value.language == "da"


def test_no_rule_is_tried_on_what_is_longer_than_any_codename(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[str] = []
    monkeypatch.setattr(lemmas, "fold_case_and_accents", noting(tried, lambda word: word))
    for language in TABLE_LANGUAGES:
        long = f"{language}{'a' * 40_000}"
        assert get_lemma(long, language) == long
        get_lemma("a" * MAX_LENGTH, language)
    assert tried
    assert max(map(len, tried)) == MAX_LENGTH


def test_lemma_rules_have_at_most_one_greedy_part() -> None:
    """Two greedy parts side by side try a text from every letter: n letters cost n squared."""
    greedy = re.compile(r"[.\])][*+](?!\?)")
    for language in TABLE_LANGUAGES:
        for rule, _ in get_language(language).lemmas:
            assert len(greedy.findall(rule.pattern.replace("[^aeiouy]*[aeiouy]", ""))) <= 1, rule
