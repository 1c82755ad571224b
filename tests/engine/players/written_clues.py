"""Clues as people give them, each with the codename it means, written for these tests.

They were written from the codenames alone, before any link was read, and are dedicated to the
public domain (CC0-1.0).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

CARDS = 25
WRITTEN = {
    "en": (
        "hide seek, cloud storm, ram sheep, hair comb, popcorn cinema, dive pool, toll highway, "
        "needle sew, cross church, country flag, chair sit, plane pilot, square rectangle, "
        "everest climber, elbow joint, power electricity, rod fishing, post letter, pedal bike, "
        "egg breakfast, barrel beer, bridge river, mouse cheese, plug socket, credit debt, "
        "click camera, tear cry, grill steak, jackpot casino, can tin, flat apartment, "
        "general army, spring flowers, saint halo, golf club, soil garden, key lock, stage actor, "
        "nerve anxious, cushion sofa, market fruit, shuttle astronaut, glass window, bar cocktail, "
        "cap baseball, sentence prison, platform train, tea british, chicken coop, zero nothing, "
        "charm bracelet, feather bird, ice skate, step ladder, muscle gym, wolf howl, "
        "apple newton, monitor screen"
    ),
    "de": (
        "geige orchester, giraffe hals, hexe besen, kuh milch, krawatte anzug, schnee winter, "
        "anker schiff, biene honig, bürste haare, batterie strom, zahn arzt, wüste kamel, "
        "friseur schere, gefängnis gitter, kreide tafel, igel stacheln, pirat schatz, "
        "koch küche, clown zirkus, marathon laufen, pilz wald, rabe schwarz, pfeil bogen, "
        "wurst senf, wiege baby, schlüssel tür, vampir blut, storch nest, ente teich, "
        "vulkan lava, kerze licht, pyramide ägypten, pferd reiten, "
        "ufo außerirdische, tomate rot, ananas saft, gletscher eis, "
        "regen schirm, rakete mond, brot backen, mücke stich, kaffee tasse, ticket konzert, "
        "schule lehrer, golf rasen, ski piste, maulwurf hügel, pfanne braten"
    ),
    "es": (
        "pipa tabaco, grupo banda, cielo azul, traje corbata, piano teclas, paracaídas salto, "
        "dado azar, trenza pelo, ministro gobierno, conductor taxi, soldado guerra, carpa circo, "
        "oveja lana, señal tráfico, egipto faraón, partido fútbol, pared ladrillo, "
        "noticia periódico, eco montaña, burbuja champán, medalla ganador, palma playa, "
        "corcho vino, chimenea humo, bigote barba, tinta pluma, huracán viento, hueso perro, "
        "flecha arco, fiesta cumpleaños, seta bosque, jabón ducha, silbato árbitro, minuto reloj, "
        "diablo infierno, maestro escuela, armario ropa, kiwi verde, castillo rey, erizo púas, "
        "ajedrez jaque, labio beso"
    ),
    "fr": (
        "archet violon, bébé cigogne, voler avion, shampooing coiffeur, singe banane, "
        "bambou panda, gorille zoo, touche clavier, ballon rugby, samba brésil, nuit rêve, "
        "lettre timbre, douane valise, abeille miel, trésor pirate, jaune citron, "
        "cendres volcan, pharaon momie, gondole venise, triste larme, toile araignée, "
        "cocorico coq, bûche noël, kimono japon, aboyer chien, banquise pingouin, "
        "noisette écureuil, vampire dracula, ailes papillon, chiffres calcul, mineur charbon, "
        "cascade rivière, bulles champagne, croûte fromage, ronfler sommeil, pansement doigt, "
        "marteau clou, rails train, cornes diable, vin cave, cadran horloge"
    ),
    "pl": (
        "bóbr tama, krowa mleko, skrzypce koncert, wampir krew, czarownica miotła, pająk sieć, "
        "pszczoła miód, sędzia wyrok, rower pedał, zamek rycerz, ząb dentysta, kot mysz, "
        "tort urodziny, wesele panna, nietoperz noc, wulkan lawa, karetka szpital, "
        "patelnia smażyć, ołówek rysować, koperta list, latawiec wiatr, łyżwa lód, wilk las, "
        "małpa banan, grabie liście, pingwin antarktyda, syrena morze, klaun cyrk, "
        "truskawka owoc, rekin ocean, wagon pociąg, piramida egipt, "
        "szachy król, bokser pięść, kangur australia, aktor scena, kieliszek wino, "
        "deszcz parasol, nauczyciel szkoła, mumia bandaż, łóżko spać, papuga pióra, mydło ręce, "
        "młotek gwóźdź, walizka podróż"
    ),
    "pt-BR": (
        "pote mel, garrafa vinho, casal namoro, trapézio circo, peneira farinha, coruja noite, "
        "travesseiro dormir, vírus gripe, churrasco carne, soldado guerra, passo dança, "
        "degrau escada, peso balança, preguiça rede, perna calça, ouro medalha, "
        "armadura cavaleiro, bolha sabão, beco rua, pedal bicicleta, cleópatra egito, "
        "carona carro, barata inseto, tinta pincel, fogo bombeiro, toalha banho, gêmeo irmão, "
        "bússola norte, fantasia carnaval, estação trem, sanduíche pão, cebola choro, jato avião, "
        "morcego vampiro, maracanã futebol, rima poema, febre termômetro, areia praia, "
        "flauta sopro, raposa esperta, pato lagoa, caneta caderno, chaplin mudo, grama campo, "
        "submarino mar, gaveta meia, camisa botão, algodão doce, metrô túnel"
    ),
}


class WrittenClue(NamedTuple):
    """A clue for one codename, and a board on which it lies."""

    clue: str
    meant: str
    board: list[str]


def list_written_clues(language: str) -> Iterator[WrittenClue]:
    """Yield each clue with a board of its codename and others of the list."""
    pairs = [pair.split() for pair in WRITTEN[language].split(", ")]
    for at, (codename, clue) in enumerate(pairs):
        others = [other.upper() for other, _ in pairs if other != codename]
        board = [codename.upper(), *random.Random(at).sample(others, CARDS - 1)]
        yield WrittenClue(clue, codename.upper(), sorted(board))
