"""Classes: a clue that names what kind of thing a codename is leads to it, whoever it belongs to.

Otherwise a spymaster says ANIMAL for LOBO and GARRA while RATÓN lies open for the rivals.
"""

from __future__ import annotations

import pytest

from engine.decks import load_word_pack
from engine.players.links import find_word_numbers, list_links, load_links
from tests.cases import each

pytestmark = pytest.mark.rule("E4")
LEAST = 40
CLASSES = {
    "en": {
        "animal": """
            BEAR BUTTERFLY CAT CHICKEN CRAB CROCODILE CROW DOG DUCK EAGLE ELEPHANT FISH FLY FOX
            FROG GIRAFFE HORSE LAMB LION MONKEY MOUSE MULE PANDA PIG PIGEON PYTHON SHARK SNAIL
            SPIDER SQUIRREL TURTLE WOLF BULL RAM
        """,
        "food": """
            APPLE BACON BEAN BREAD BURGER BUTTER CAKE CEREAL CHERRY CHICKEN COOKIE CORN CURRY
            EGG FISH HONEY LEMON MUFFIN MUSHROOM NOODLE ORANGE PEACH PEPPER POPCORN POTATO SALAD
            SAUCE SAUSAGE STEW TOAST SQUASH
        """,
        "clothes": """
            BELT BOOT CAP COLLAR DRESS HAT JACKET JERSEY SKIRT SLEEVE SUIT UNIFORM
        """,
        "body": """
            ARM BACK BONE BRAIN CHEEK EAR ELBOW EYE FACE FOOT HAIR HAND HEAD HEART HEEL KNEE LEG
            LIP LIVER MOUTH MUSCLE NAIL NECK NOSE RIB SHOULDER SKIN STOMACH TOE TONGUE TOOTH
        """,
        "vehicle": """
            BUS CART PLANE ROCKET SHIP SUBMARINE TANK TRAIN WAGON TRAILER
        """,
    },
    "es": {
        "animal": """
            ABEJA ARAÑA BALLENA BURRO BÚHO CABALLO CABRA CAMALEÓN CAMELLO CANGREJO CANGURO
            CARACOL CEBRA CERDO COLIBRÍ CORDERO CUCARACHA DELFÍN ELEFANTE ERIZO ESCORPIÓN GALLO
            GATO GRILLO GUSANO HORMIGA JIRAFA LAGARTO LANGOSTA LOBO LORO MARIPOSA MONO MOSCA
            MULA ORUGA OSO OSTRA OVEJA PALOMA PAVO PINGÜINO PULGA PULPO RANA RATÓN RENO TIBURÓN
            TIGRE TOPO TORO TORTUGA ÁGUILA
        """,
        "comida": """
            AJO CEBOLLA CHOCOLATE ENSALADA FRESA GALLETA HAMBURGUESA JAMÓN MANGO MANZANA
            MERMELADA MIEL NARANJA NUEZ OSTRA PASTA PASTEL PERA PIZZA POSTRE QUESO SALSA SANDÍA
            SOPA TACO TOMATE TORTILLA TOSTADA ZANAHORIA
        """,
        "ropa": """
            ABRIGO BUFANDA CALCETÍN CAPA CINTURÓN CORBATA FALDA GORRA GUANTE MEDIA PIJAMA
            SOMBRERO TRAJE UNIFORME
        """,
        "cuerpo": """
            BARBA BIGOTE BOCA BRAZO CABEZA CARA CEJA CODO CORAZÓN COSTILLA CUELLO DIENTE ESPALDA
            FRENTE GARGANTA HOMBRO HUESO LABIO LENGUA MÚSCULO NARIZ OJO OREJA PECHO PESTAÑA PIE
            PIEL TOBILLO UÑA VENA
        """,
    },
    "pt-BR": {
        "animal": """
            ABELHA ARANHA ARARA BALEIA BARATA BODE BURRO CACHORRO CAMALEÃO CANGURU CAPIVARA
            CARANGUEJO CAVALO COBRA COELHO CORUJA ELEFANTE FORMIGA GALO GATO GIRAFA GRILO
            HAMSTER JACARÉ LAGARTO LEÃO LOBO MICO MINHOCA MORCEGO MOSCA ONÇA OVELHA PAPAGAIO
            PATO PAVÃO PEIXE PERU PINGUIM POLVO PREGUIÇA RAPOSA RATO SAPO TARTARUGA TATU TIGRE
            TOURO TUBARÃO URSO ZEBRA ÁGUIA BESOURO BORBOLETA
        """,
        "comida": """
            ABACAXI ABÓBORA ALFACE ALHO BANANA BATATA BISCOITO BRIGADEIRO BRÓCOLIS CEBOLA
            CHOCOLATE CHURRASCO COCO COGUMELO LARANJA LIMÃO MAÇÃ MILHO OVO PASTEL PÃO PEIXE
            PEPINO PIPOCA PIZZA QUEIJO SALADA SALSICHA SANDUÍCHE SARDINHA SORVETE TOMATE TORTA
            UVA
        """,
        "roupa": """
            AVENTAL BONÉ CAMISA CAPA CAPUZ CHAPÉU CINTO GRAVATA LUVA MEIA PIJAMA SAIA TERNO
            UNIFORME
        """,
        "corpo": """
            BARBA BIGODE BOCA BRAÇO CABEÇA CORAÇÃO DEDO DENTE GARGANTA JOELHO LÍNGUA MÃO MÚSCULO
            NARIZ OLHO ORELHA OSSO PEITO PERNA PÉ PULSO PUNHO UNHA VEIA
        """,
        "veículo": """
            AVIÃO BICICLETA BONDE CAMINHÃO METRÔ NAVIO SUBMARINO TÁXI TRATOR TREM ÔNIBUS
        """,
    },
}


@each("language", CLASSES)
def test_a_class_leads_to_its_codenames(language: str) -> None:
    known, dealt = load_links(language), {*load_word_pack(language).codenames}
    far = [
        (word, codename)
        for word, members in CLASSES[language].items()
        for codename in {*members.split()} & dealt
        if max(list_links(known, find_word_numbers(known, word), codename)) < LEAST
    ]

    assert far == []
