"""A look at the word lists that shares no code with `lemma`: who looks like a relative of whom.

Two codenames look related where their words begin with the same four letters or one holds the
other. A pair stands below once somebody has read it and found two different words.
"""

import re
from itertools import combinations, product
from unicodedata import category, normalize

import pytest

from engine.decks import word_pack

READ = {
    "en": """
        BALLET + BALLOON | BRAKE + RAKE | BUCKET + BUCKLE | CAMEL + CAMERA | CARAMEL + CARAVAN
        CARPENTER + CARPET | CIRCUIT + CIRCUS | HAMMER + HAMMOCK | HARP + HARPOON
        SCARECROW + SCARF | SCOOP + SCOOTER | TRAM + TRAMPOLINE | WHISK + WHISTLE
    """,
    "pt-BR": """
        AMARELINHA + LINHA | AMARELINHA + MARÉ | ARCO-ÍRIS + GARÇOM | BAMBOLÊ + BAMBU
        BANDA + BANDEIRA | BARRACA + JOÃO-DE-BARRO | BIGODE + BIGORNA | CANELA + CANETA
        COSTELA + TELA | CUPIDO + CUPIM | ESCADA + ESCANTEIO | ESPELHO + ESPETO
        FANTASIA + FANTASMA | FAROFA + FAROL | GARI + MARGARIDA | JACA + JACARÉ | MANGA + MANGUE
        MARACANÃ + MARACUJÁ | MINOTAURO + NOTA | NOVELA + VELA | PARAFUSO + PARAQUEDAS
        PASTA + PASTEL | PENA + PÊNALTI | PLATEIA + TEIA | POLVO + PÓLVORA | PREGO + PREGUIÇA
        PÃO DE QUEIJO + QUEIXO
    """,
}


def bare(codename: str) -> str:
    return "".join(sign for sign in normalize("NFD", codename) if category(sign) != "Mn")


def words(codename: str) -> list[str]:
    return [word for word in re.split("[ -]", bare(codename)) if len(word) >= 4]


def related(first: str, second: str) -> bool:
    return first[:4] == second[:4] or first in second or second in first


def look_related(first: str, second: str) -> bool:
    return any(related(*pair) for pair in product(words(first), words(second)))


@pytest.mark.parametrize("language", sorted(READ))
def test_every_pair_of_codenames_that_looks_related_has_been_read(language: str) -> None:
    pairs = combinations(sorted(word_pack(language).codenames), 2)
    found = {" + ".join(pair) for pair in pairs if look_related(*pair)}
    assert found == {pair.strip() for pair in re.split(r"[|\n]", READ[language]) if pair.strip()}


def test_a_trade_beside_its_tool_would_be_seen() -> None:
    assert look_related("PAINT", "PAINTER")
    assert look_related("SHOE", "HORSESHOE")
    assert look_related("CHUVA", "GUARDA-CHUVA")
    assert not look_related("ANVIL", "KITE")
