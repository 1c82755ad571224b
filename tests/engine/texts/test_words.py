"""One thing has one word in a language, and a text of play fits a phone.

Law: what is excepted stands here with its reason.
"""

from __future__ import annotations

import re

from engine.decks import list_word_pack_ids, load_word_pack
from engine.languages import LANGUAGES
from engine.texts import voice
from tests.beside import beside
from tests.cases import each
from tests.engine.texts.branches import branches, longest, visible
from tests.engine.texts.catalogues import catalogue

OUT = {
    "de": {
        r"Siegel\w*|versiegelt\w*": "Fingerabdruck",
        r"Salz": "nur hinter Details",
        r"Schema(?:ta|s)?|Fragmente?": "nichts: beim Spielen braucht man es nicht",
        r"Saison\w*": "Quartal",
        r"Fernpartien?|Korrespondenz\w*": "langsame Partie",
        r"verdeckt\w*|aufgedeckt\w*": "offen, abgedeckt",
        r"Tage in Folge": "Serie",
        r"Rival\w*": "anderes Team; Gegner in der Partie mit einem Team",
        r"Zuschauer\w*|Publikum": "wer zuschaut",
        r"(?:Mits|S)pieler\w*|Teilnehmer\w*": "Person, Leute, wer mitspielt",
        r"Moderator\w*|Gastgeber\w*": "Moderation, Host",
        r"anfecht\w*|beanstand\w*": "Einspruch erheben",
        r"klick\w*": "drücken",
        r"Galerie|Ruhmeshalle": "beste Hinweise",
        r"abbrechen|abgebrochen": "beenden, schließen, absagen",
        r"(?<![.:!?\n] )(?-i:Ihnen|Ihre[mnrs]?)": "du, ihr",
    },
    "en": {
        r"seal(?:s|ed)?|commitments?": "fingerprint",
        r"salt": "only behind Details",
        r"shards?|schemas?": "nothing: players need not know",
        r"(?<!in a )(?<!to a )(?<!row by )rows?(?! by row)": "game, line",
        r"promis\w+": "number, hint",
        r"seasons?": "quarter",
        r"byes?": "free round",
        r"correspondence": "slow game",
        r"not covered|unguessed": "open",
        r"(?:days|wins) in a row": "streak",
        r"rivals?": "other team; opponent in one-team games",
        r"spectators?|audience": "who watch",
        r"by lot": "at random",
        r"cancel\w*": "end a game, close a table, call off a night or cup",
        r"conduct": "manners",
        r"hall": "best clues",
        r"concede\w*": "it's invalid",
        r"by itself|anew": "nothing, or who does it",
        r"cannot|(?:do|does|did|is|are|was|were|will|has|have) not": "a contraction",
    },
    "es": {
        r"sellos?|compromisos?": "huella",
        r"sal": "solo detrás de Detalles",
        r"fragmentos?|esquemas?|(?<!por )filas?(?! por)": "nada: quien juega no lo necesita",
        r"promes\w+": "número",
        r"temporadas?": "trimestre",
        r"por correspondencia": "partida lenta",
        r"computador[ae]s?|ordenador(?:es)?": "jugador virtual",
        r"asientos?": "puesto",
        r"ocultas? (?:carta|palabra)s?|cartas? ocultas?": "sin cubrir",
        r"objetar|objet[ao]\w*|objeci(?:ón|ones)": "impugnar",
        r"van? de (?!\d)": "se basa en, trata de",
        r"días seguidos": "racha",
        r"enemig[oa]s?|adversari[oa]s?|oponentes?": "rival",
        r"espectador(?:es)?": "público, quien mira",
        r"invitad[oa]s?": "con invitación",
        r"galería": "mejores pistas",
        r"conducta": "buenos modales",
        r"roles": "papel; rol es el de Discord",
        r"vosotros|vuestr\w+|vos|usted": "tú, ustedes",
        r"(?:he|has|hemos) \w+[ai]do": "pasado simple",
    },
    "fr": {
        r"sceaux?|sceller|scellée?s?|engagements?": "empreinte",
        r"sel": "seulement derrière Détails",
        r"fragments?|schémas?|rangées?(?! par rangée)(?<!par rangée)": "rien : qui joue s'en passe",
        r"promesses?": "nombre, indice",
        r"saisons?": "trimestre",
        r"correspondance": "partie lente",
        r"bots? (?:joueurs?|adverses?)|robots?|joueurs? virtuels?": "ordinateur",
        r"sièges?": "place",
        r"passants?|civils?|innocents?": "témoin",
        r"opérateurs?|opératives?": "agent de terrain",
        r"espions?(?<!maître-espion)(?<!maîtres-espions)": "maître-espion",
        r"mots?-codes?|mots? codés?": "nom de code",
        r"rival(?:e|es|s)?|rivaux|ennemi(?:e|s|es)?": "adverse, adversaire",
        r"spectat(?:eurs?|rices?)": "public, qui regarde",
        r"invités?|invitées?": "en visite",
        r"galerie": "meilleurs indices",
        r"objecter|objections?": "contester",
        r"jours (?:consécutifs|d'affilée|de suite)": "série",
        r"tu|toi|tes|ton|ta": "vous",
    },
    "pl": {
        r"piecz\w+": "odcisk",
        r"s[oó]l[ią]?": "tylko za Szczegółami",
        r"fragment\w*|schemat\w*": "nic: kto gra, nie musi tego znać",
        r"sezon\w*": "kwartał",
        r"korespondenc\w+": "powolna gra",
        r"odkryt\w*|odsłoni\w*": "niezakryta",
        r"dni z rzędu|pass[ay]": "seria",
        r"rywal\w*|wróg|wrog\w+": "druga drużyna, obcy agent; przeciwnik w grze jednej drużyny",
        r"widz(?:owie|ów|ami|om)|widowni\w*|publiczność": "kto ogląda",
        r"gracz\w*|uczestni\w+": "osoba, kto gra",
        r"haseł|has(?:ło|ła|łem)": "kryptonim",
        r"klik\w*": "nacisnąć",
        r"podważ\w*|zakwestion\w*": "zgłosić sprzeciw",
        r"galeri\w+": "najlepsze wskazówki",
        r"anul\w+": "zakończyć, zamknąć, odwołać",
        r"Pan(?:i|a|u|em|ią|owie|ie|ów)|Państw\w+": "ty, wy",
        r"\w+(?:łeś|łaś|[aiy]łam|[aiy]liście|łyście)": "czas teraźniejszy",
    },
    "pt-BR": {
        r"lacres?|compromissos?": "impressão digital",
        r"sal": "só atrás de Detalhes",
        r"fragmentos?|esquemas?": "nada: quem joga não precisa saber",
        r"promess\w+": "número",
        r"temporadas?": "trimestre",
        r"por correspondência": "partida lenta",
        r"vagas?": "lugar",
        r"funç(?:ão|ões)": "papel; cargo é do Discord",
        r"enigmas?": "pistas passadas",
        r"cartas? abertas?": "não coberto",
        r"objetar|objeç\w+": "contestar",
        r"dias seguidos": "sequência",
        r"rival|rivais|oponentes?": "outra equipe; adversário no jogo de uma equipe",
        r"espectador(?:es)?": "plateia, quem assiste",
        r"convidad\w+|convites?(?! para uma partida)": "visita",
        r"galeria": "melhores pistas",
        r"conduta": "boas maneiras",
        r"tu|teus?|tuas?|contigo": "você",
    },
}
"""What no text says, and what it says in its place."""
BEHIND_DETAILS = {"recap-proof-details", *beside("BEHIND_DETAILS")}
"""Where the salt has to be named, for who works the fingerprint out again."""
CONSOLE = re.compile(
    r"(?:exit|check|move|backup|rebuild)-.*|(?:announce|clues|leave|shut-out|let-in)-(?:done|not-there)"
)
"""What the bot says to its operator in a terminal: no player reads it."""
LONG_BY_NATURE = re.compile(r"guide-.*|privacy.*|keepsake-pictures")
"""The rules, the privacy paper and licences: read at leisure."""

LONGEST_LABEL = 22
LONGER_LABELS = {
    "button-guess-agreed": "a codename and two counts, of one digit each",
    "button-end-turn-asked": "two counts, of one digit each",
    "button-sit": "a colour and a role, both the rule book's words",
}
LONGEST_DESCRIPTION = 60
LONGEST_TEXT = 4 * 40
"""Four lines of a phone 390 px wide."""


def words_out(language: str, text: str) -> set[str]:
    """Return the words of a text that are out, but for names of commands."""
    spoken = re.sub(r"`[^`]*`", "", text)
    return {
        match[0].lower()
        for pattern in OUT[language]
        for match in re.finditer(rf"\b(?:{pattern})\b", spoken, re.IGNORECASE)
    }


@each("language", LANGUAGES)
def test_no_text_says_a_word_that_is_out(language: str) -> None:
    places = {
        (text_id, word)
        for text_id in _of_players(language)
        for text in branches(language, text_id)
        for word in words_out(language, text)
        if not (word in {"salt", "sal", "sel", "salz", "sól", "soli"} and text_id in BEHIND_DETAILS)
    }

    assert places == set()


@each(
    "language, text, word",
    [
        ("de", "Das Siegel dieses Schlüssels", "siegel"),
        ("de", "Einen Hinweis anfechten", "anfechten"),
        ("en", "The seal of this key", "seal"),
        ("en", "You cannot guess", "cannot"),
        ("en", "3 rows were kept", "rows"),
        ("es", "Busca un asiento", "asiento"),
        ("es", "Objetar la pista", "objetar"),
        ("fr", "Un siège est libre", "siège"),
        ("fr", "Les espions voient la clé", "espions"),
        ("pl", "Pieczęć tego klucza", "pieczęć"),
        ("pl", "Kliknij kartę", "kliknij"),
        ("pt-BR", "Uma vaga está livre", "vaga"),
        ("pt-BR", "O lacre confere", "lacre"),
    ],
)
def test_a_word_that_is_out_is_found(language: str, text: str, word: str) -> None:
    assert words_out(language, text) == {word}


@each(
    "language, text",
    [
        ("de", "Ein Fehlgriff, ein Gast, eine Serie von drei Tagen"),
        ("en", "Three quiet nights in a row; the board, row by row: `/codenames hall`"),
        ("es", "El número va de 0 a 9; el tablero, fila por fila"),
        ("fr", "Un maître-espion, une place, un témoin ; rangée par rangée"),
        ("pl", "Karta niezakryta, odcisk, seria trzech dni"),
        ("pt-BR", "Papel, lugar e impressão digital"),
    ],
)
def test_a_word_in_another_sense_passes(language: str, text: str) -> None:
    assert words_out(language, text) == set()


@each(
    "language, word",
    [
        ("de", "offen"),
        ("en", "open"),
        ("es", "sin cubrir"),
        ("fr", "ouverte"),
        ("pl", "niezakryt"),
        ("pt-BR", "não cobert"),
    ],
)
def test_a_card_without_a_guess_has_one_word(language: str, word: str) -> None:
    names = ("alt-open", "table-open")

    assert [name for name in names if word not in longest(language, name).lower()] == []


@each("language", LANGUAGES)
def test_a_label_fits_its_button(language: str) -> None:
    labels = {each: longest(language, each) for each in catalogue(language) if _is_label(each)}
    long = {name: label for name, label in labels.items() if len(label) > LONGEST_LABEL}

    assert len(labels) > 100
    assert {name: label for name, label in long.items() if name not in LONGER_LABELS} == {}


def test_every_longer_label_is_longer_somewhere() -> None:
    long = {
        name
        for name in LONGER_LABELS
        for language in LANGUAGES
        if len(longest(language, name)) > LONGEST_LABEL
    }

    assert long == set(LONGER_LABELS)


@each("language", LANGUAGES)
def test_a_description_of_a_command_is_not_cut(language: str) -> None:
    described = [
        longest(language, name)
        for name in catalogue(language)
        if re.fullmatch(r"(?:command|option)-.*-about", name)
    ]

    assert len(described) > 40
    assert [text for text in described if len(text) > LONGEST_DESCRIPTION] == []


@each("language", LANGUAGES)
def test_a_text_of_play_has_at_most_four_lines(language: str) -> None:
    shown = {
        name: longest(language, name)
        for name in _of_players(language)
        if not LONG_BY_NATURE.fullmatch(name)
    }

    assert {name: text for name, text in shown.items() if len(text) > LONGEST_TEXT} == {}


def test_a_text_is_measured_as_it_is_read() -> None:
    assert visible("## **Red** wins\n-# [To the board](https://a.b/c) `x`") == (
        "Red wins\nTo the board x"
    )


def _of_players(language: str) -> list[str]:
    return [name for name in catalogue(language) if not CONSOLE.fullmatch(name)]


def _is_label(name: str) -> bool:
    return name.startswith("button-")


@each("language", ["pl"])
def test_no_computer_is_named_like_a_codename(language: str) -> None:
    codenames = {
        codename
        for pack in list_word_pack_ids(language)
        for codename in load_word_pack(language, pack).codenames
    }
    say, computers = voice(language), range(1, 9)
    names = {say("computer", number=number).split()[-1].upper() for number in computers}

    assert len(names) == len(computers)
    assert names & codenames == set()
