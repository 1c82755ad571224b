"""Kinds of derived words beside codenames of a server's own pack, which no list names (C3)."""

import pytest

from tests.cases import each
from tests.engine.referee.rulings import ruling_text

pytestmark = pytest.mark.rule("C3")


def verdicts(language: str, pairs: str) -> dict[str, str]:
    """Return the verdict on each `word/CODENAME`."""
    split = [pair.split("/") for pair in pairs.split()]
    return {
        f"{word}/{codename}": ruling_text(word, codename, language=language).partition(" ")[0]
        for word, codename in split
    }


def passed(language: str, pairs: str) -> list[str]:
    """Return the pairs that are allowed."""
    return [pair for pair, verdict in verdicts(language, pairs).items() if verdict == "allowed"]


def stopped(language: str, pairs: str) -> list[str]:
    """Return the pairs that are not."""
    return [pair for pair, verdict in verdicts(language, pairs).items() if verdict != "allowed"]


@each(
    "language, pairs",
    [
        ("en", "botany/BOTANIST astronomical/ASTRONOMER tyranny/TYRANT diplomacy/DIPLOMAT"),
        ("es", "cantante/CANTAR nadadora/NADAR escritor/ESCRIBIR lectora/LEER bailarina/BAILAR"),
        ("es", "conductor/CONDUCIR dormilón/DORMIR vendedores/VENDER cocinero/COCINAR"),
        ("pt-BR", "cantor/CANTAR escritora/ESCREVER leitor/LER construtor/CONSTRUIR"),
        ("pt-BR", "comilão/COMER estudante/ESTUDAR dançarina/DANÇAR estudioso/ESTUDAR"),
    ],
)
def test_agent_of_a_verb_is_stopped(language: str, pairs: str) -> None:
    assert passed(language, pairs) == []


@each(
    "language, pairs",
    [
        ("es", "conducción/CONDUCIR mordisco/MORDER venta/VENDER dormitorio/DORMIR"),
        ("es", "construcción/CONSTRUIR protección/PROTEGER aterrizaje/ATERRIZAR"),
        ("pt-BR", "direção/DIRIGIR construção/CONSTRUIR lavar/LAVAGEM viajou/VIAGEM"),
        ("pt-BR", "tatuador/TATUAGEM eleição/ELEGER maquiou/MAQUIAGEM proteção/PROTEGER"),
    ],
)
def test_noun_of_a_verb_is_stopped(language: str, pairs: str) -> None:
    assert passed(language, pairs) == []


@each(
    "language, pairs",
    [
        ("es", "pintar/PINTURA leer/LECTURA cerrar/CERRADURA esculpir/ESCULTURA quemar/QUEMADURA"),
        ("es", "pintó/PINTURA escultor/ESCULTURA abrir/APERTURA"),
        ("pt-BR", "pintar/PINTURA ler/LEITURA abrir/ABERTURA esculpir/ESCULTURA"),
        ("pt-BR", "assinante/ASSINATURA assinar/ASSINATURA fechou/FECHADURA cobrir/COBERTURA"),
    ],
)
def test_noun_in_ura_and_its_verb_are_stopped(language: str, pairs: str) -> None:
    assert passed(language, pairs) == []


@each(
    "language, pairs",
    [
        ("es", "enloquecer/LOCO envejecido/VIEJO enloquecer/LOCURA enrojecer/ROJO anochecer/NOCHE"),
        ("pt-BR", "endurecer/DURO ensurdecedor/SURDO enlouquecer/LOUCURA engordar/GORDURA"),
        ("pt-BR", "enferrujado/FERRUGEM enriquecido/RICO anoitecer/NOITE"),
        ("en", "deepen/DEEP deepening/DEEP strengthen/STRONG heighten/HIGH"),
    ],
)
def test_verb_of_an_adjective_is_stopped(language: str, pairs: str) -> None:
    assert passed(language, pairs) == []


@each(
    "language, pairs",
    [
        ("en", "indecisive/DECIDE indecision/DECIDE"),
        ("es", "injusticia/JUSTO"),
        ("pt-BR", "injustiça/JUSTO"),
    ],
)
def test_opposite_of_a_derived_word_is_stopped(language: str, pairs: str) -> None:
    assert passed(language, pairs) == []


@each(
    "language, pairs",
    [
        ("en", "Danish/DENMARK Dutch/HOLLAND Welsh/WALES Swiss/SWITZERLAND Pole/POLAND"),
        ("es", "español/ESPAÑA portuguesa/PORTUGAL rusos/RUSIA danés/DINAMARCA turco/TURQUÍA"),
        ("pt-BR", "português/PORTUGAL chilena/CHILE russos/RÚSSIA grega/GRÉCIA suíço/SUÍÇA"),
    ],
)
def test_people_of_a_country_are_stopped(language: str, pairs: str) -> None:
    assert passed(language, pairs) == []


def test_compound_of_a_short_head_is_stopped() -> None:
    pairs = "tapeworm/WORM glowworms/WORM muskrat/RAT electromagnet/MAGNET icy/ICE dragonfly/FLY"
    assert passed("en", pairs) == []
    assert ruling_text("icy", "ICE CREAM", language="en") == "ask PART C4 ICE CREAM"


@each(
    "language, pairs",
    [
        ("es", "pescadería/PESCA curiosidad/CURIOSO panadería/PANADERO nieva/NIEVE"),
        ("pt-BR", "padaria/PADEIRO quadrilha/QUADRA flotilha/FLOTA degelo/GELO cesta/CESTO"),
        ("pt-BR", "científico/CIÊNCIA pacífico/PAZ selva/SELVAGEM"),
    ],
)
def test_place_trade_or_diminutive_of_a_noun_is_stopped(language: str, pairs: str) -> None:
    assert passed(language, pairs) == []


@pytest.mark.rule("C5")
@each(
    "language, pairs",
    [
        ("en", "county/COUNTER listen/LIST holy/HOLE pollen/POLL kitchen/HEN peppy/PEPPER"),
        ("es", "disco/DAR basura/BASE balanza/BALA color/COLA corazón/CORO jamás/JAMÓN"),
        ("es", "copia/COPA Cuba/CUBO piña/PINO jugo/JUGUETE materia/MATE moda/MODELO"),
        ("pt-BR", "cobertura/COBRA estação/ESTANTE mentor/MENTIRA coragem/CORAÇÃO tenda/TENSÃO"),
    ],
)
def test_word_that_only_looks_derived_passes(language: str, pairs: str) -> None:
    assert stopped(language, pairs) == []


@each(
    "language, pairs",
    [
        ("en", "bitcoins/BITE countless/COUNTER township/SHIP kidnapped/NAP understood/STAND"),
        ("en", "stance/STAND bankrupt/BANK"),
        ("es", "cuentos/CUENTA imaginar/IMAGEN"),
        ("pt-BR", "checar/CHEQUE vinagre/VINHO juízo/JUIZ agente/AGÊNCIA"),
    ],
)
def test_word_with_a_meaning_of_its_own_is_a_question(language: str, pairs: str) -> None:
    assert set(verdicts(language, pairs).values()) == {"ask"}


@each(
    "language, pairs",
    [
        ("en", "scissor/SCISSORS sharper/SHARP pajamas/PYJAMAS"),
        ("es", "lapices/LÁPIZ"),
        ("pt-BR", "arvores/ÁRVORE"),
    ],
)
def test_form_without_its_accent_or_plural_is_refused(language: str, pairs: str) -> None:
    assert set(verdicts(language, pairs).values()) == {"refused"}
