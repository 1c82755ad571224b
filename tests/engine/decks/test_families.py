"""A look at the word lists that shares no code with `lemma`: who looks like a relative of whom.

Two codenames look related where their words begin with the same four letters or one holds the
other. A pair stands below once somebody has read it and found two different words.
"""

import re
from functools import cache
from itertools import combinations, product
from unicodedata import category, normalize

import pytest

from engine.decks import load_word_pack

READ = {
    "en": """
        AMBER + CHAMBER | BALL + BALLET | BALL + BALLOON | BALLET + BALLOON | BOARD + KEYBOARD
        BOOT + BOOTH | BORDER + ORDER | BRACKET + RACK | BRAIN + RAIN | BRANCH + BRAND
        BREAD + BREAK | BRIDGE + RIDGE | BRUSH + RUSH | BUTTER + BUTTERFLY | BUTTER + BUTTON
        BUTTERFLY + BUTTON | CHAIN + CHAIR | CHAIR + HAIR | CHANGE + CHANNEL | CHARACTER + CHARM
        CHILL + HILL | CIRCUIT + CIRCUS | CLOCK + LOCK | CORE + SCORE | CORN + CORNER
        CORN + POPCORN | COUNTER + COUNTRY | CRACK + RACK | CROW + CROWN | CRUST + RUST
        CURRENT + CURRY | DRAG + DRAGON | DRAIN + RAIN | EDGE + HEDGE | EDGE + WEDGE
        FLIGHT + LIGHT | FLOCK + LOCK | FORM + FORMULA | FORM + PLATFORM | FORM + UNIFORM
        GHOST + HOST | GRAIN + RAIN | GRAVE + GRAVITY | HEEL + WHEEL | ISSUE + TISSUE
        JACKET + JACKPOT | LANE + PLANE | LEVEL + LEVER | MARK + MARKET | NAIL + SNAIL
        PARK + SPARK | PEAK + SPEAKER | PLANE + PLANT | PLATE + PLATFORM | PROFILE + PROFIT
        PROOF + ROOF | RACK + TRACK | RAIL + TRAILER | RAIN + RAINBOW | RAIN + TRAIN | RING + SPRING
        RING + STRING | ROCK + ROCKET | ROLL + ROLLER COASTER | ROLL + SCROLL | ROLL + TROLL
        SHELL + SHELTER | SQUARE + SQUASH | STABLE + TABLE | STONE + TONE | STOOL + TOOL
        STORM + STORY | STRAP + TRAP | STRESS + STRETCH | STRING + STRIPE | SWALLOW + WALL
        TICKET + TICKLE | TRAILER + TRAIN | WHISPER + WHISTLE | WIND + WINDOW
    """,
    "pt-BR": """
        ALHO + BARALHO | ALHO + ESPANTALHO | ALHO + GALHO | ANEL + CANELA | ANEL + JANELA
        ANEL + PANELA | ARCO-ÍRIS + GARÇOM | ARMADURA + ARMÁRIO | AÇÃO + CORAÇÃO | AÇÃO + ESTAÇÃO
        AÇÃO + REDAÇÃO | BALA + BALANÇO | BALA + BALÃO | BALANÇO + BALÃO | BANDA + BANDEIRA
        BANDA + BANDEJA | BANDEIRA + BANDEJA | BARALHO + BARATA | BARRA + BARRACA | BARRA + BARRIL
        BARRACA + BARRIL | BESOURO + OURO | BOLA + CEBOLA | BONECA + BONÉ | BONÉ + TROMBONE
        BRASÃO + BRASÍLIA | BRINCO + BRINDE | CACHOEIRA + CACHORRO | CADEIA + CADEIRA
        CADEIA + CADERNO | CADEIRA + CADERNO | CAMA + CAMADA | CAMA + CAMALEÃO | CAMA + CÂMARA
        CAMADA + CAMALEÃO | CAMADA + CÂMARA | CAMALEÃO + CÂMARA | CAMALEÃO + LEÃO
        CAMINHÃO + CAMISA | CANELA + CANETA | CAPITAL + CAPITÃO | CAPITAL + CAPIVARA
        CAPITAL + CAPÍTULO | CAPITÃO + CAPIVARA | CAPITÃO + CAPÍTULO | CAPIVARA + CAPÍTULO
        CHAPA + CHAPLIN | CHAPA + CHAPÉU | CHAPLIN + CHAPÉU | CHINA + CHINELO | CHOCOLATE + COLA
        CIRCO + CÍRCULO | CLIMA + LIMA | COBRA + OBRA | COLA + ESCOLA | COLMEIA + MEIA
        COMPASSO + PASSO | COPA + COPACABANA | CORAL + CORAÇÃO | CORREIO + CORRENTE
        CORTE + CORTINA | COURO + OURO | CURSO + DISCURSO | CURSO + URSO | DADO + SOLDADO
        DEGRAU + GRAU | DISCO + DISCURSO | DISCURSO + URSO | DOBRA + OBRA | ENTRADA + ENTREGA
        ESCADA + ESCALA | ESCOLA + ESCOVA | ESPADA + ESPANTALHO | ESPINHA + ESPIRRO
        ESTANTE + ESTAÇÃO | ESTANTE + ESTÁTUA | ESTAÇÃO + ESTÁTUA | ESTÁTUA + TATU
        FANTASIA + FANTASMA | FAÍSCA + ISCA | FORMIGA + FÓRMULA | FUMAÇA + MAÇÃ | GARRA + GARRAFA
        GLOBO + LOBO | ILHA + PILHA | ILHA + TRILHA | LEÃO + NAPOLEÃO | LIMA + LIMÃO
        MADRINHA + MADRUGADA | MARACANÃ + MARATONA | MARATONA + RATO | MARCA + MARCHA
        MARGARIDA + MARGEM | MEDIDA + MÉDICO | MINOTAURO + NOTA | MOLHO + OLHO | NOVELA + VELA
        OURO + TOURO | PAPA + PAPAGAIO | PARADA + PARAFUSO | PAREDE + REDE | PASTA + PASTEL
        PATINS + PÁTIO | PEDAL + PEDÁGIO | PERU + PERUCA | PINCEL + PINÇA | PIRATA + PIRÂMIDE
        PLANETA + PLANTA | POLVO + PÓLVORA | PRATO + RATO | PREGO + PREGUIÇA | PRESA + PRESENTE
        PRESA + PRESSÃO | PRESENTE + PRESSÃO | PRIMA + RIMA | RATO + RETRATO | RATO + TRATOR
        ROMA + ROMANCE | SALA + SALADA | TOMADA + TOMATE | VENENO + VENEZA
    """,
}


def bare(codename: str) -> str:
    return "".join(sign for sign in normalize("NFD", codename) if category(sign) != "Mn")


@cache
def words(codename: str) -> list[str]:
    return [word for word in re.split("[ -]", bare(codename)) if len(word) >= 4]


def related(first: str, second: str) -> bool:
    return first[:4] == second[:4] or first in second or second in first


def look_related(first: str, second: str) -> bool:
    return any(related(*pair) for pair in product(words(first), words(second)))


@pytest.mark.packs
@pytest.mark.parametrize("language", sorted(READ))
def test_every_pair_of_codenames_that_looks_related_has_been_read(language: str) -> None:
    pairs = combinations(sorted(load_word_pack(language).codenames), 2)
    related_pairs = {" + ".join(pair) for pair in pairs if look_related(*pair)}
    assert related_pairs == {
        pair.strip() for pair in re.split(r"[|\n]", READ[language]) if pair.strip()
    }


def test_a_trade_beside_its_tool_would_be_seen() -> None:
    assert look_related("PAINT", "PAINTER")
    assert look_related("SHOE", "HORSESHOE")
    assert look_related("CHUVA", "GUARDA-CHUVA")
    assert not look_related("ANVIL", "KITE")
