"""Polish: its lemmas, families (C3), sounds and marks."""

from __future__ import annotations

import re

from engine.languages.language import Language, build_lemma_rules, parse_ending_pairs
from engine.languages.slavic import Slavic
from engine.languages.spelling import Accents, Sounds

_LEMMAS = build_lemma_rules(
    ("", "krolow[ae]", "krol"),
    (".{2,}?", "eczk[ai]", "k"),  # gwiazdeczka
    (".{2,}[^aeiouy]", "(?:ami|ach|om|ow|em)", ""),  # domami
    (".{2,}[^aeiouy]", "[aeioy]", ""),  # dom, domy; ryba, ryby
)
_SOUND_RULES = (
    ("ch", "h"),
    ("rz", "Ż"),
    ("sz", "Š"),
    ("cz", "Č"),
    ("dz(?=i)", "D"),
    ("dz", "Z"),
    ("ci(?=[aeouAEU])|ci(?=$)", "C"),
    ("si(?=[aeouAEU])", "S"),
    ("zi(?=[aeouAEU])", "Y"),
    ("ni(?=[aeouAEU])", "N"),
    (r"b(?=[ptksfhcŠČSC]|$)", "p"),
    (r"d(?=[ptksfhcŠČSC]|$)", "t"),
    (r"g(?=[ptksfhcŠČSC]|$)", "k"),
    (r"w(?=[ptksfhcŠČSC]|$)|(?<=[ptksfhcŠČSC])w", "f"),
    (r"z(?=[ptksfhcŠČSC]|$)", "s"),
    (r"Ż(?=[ptksfhcŠČSC]|$)|(?<=[ptkh])Ż", "Š"),
    (r"Y(?=[ptksfhcŠČSC]|$)", "S"),
    ("E$", "e"),
)

_FAMILIES = Slavic(
    base_endings=(
        *("", "a", "o", "e", "y", "i", "ia", "ie", "ię", "ę", "ek", "ka", "ko", "ki", "nia"),
        *("ać", "ić", "yć", "eć", "ieć", "ować", "nąć", "ąć", "ć", "ny", "ino"),
        *("eń", "ja", "os", "us", "um", "yka"),
    ),
    changes=(
        ("cz", ("k", "c")),
        ("c", ("k", "t")),
        ("ż", ("g", "z", "dz")),
        ("dz", ("g", "d")),
        ("sz", ("ch", "s", "h")),
        ("ś", ("s", "ch", "si")),
        ("rz", ("r",)),
        ("r", ("rz",)),
        ("l", ("ł",)),
        ("ć", ("t",)),
        ("ci", ("t", "ć", "c", "k")),
        ("dzi", ("d", "dź")),
        ("dź", ("d",)),
        ("ź", ("z", "g")),
        ("źdź", ("zd",)),
        ("ździ", ("zd",)),
        ("ni", ("n", "ń")),
        ("n", ("ń", "ni")),
        ("ń", ("n",)),
        ("si", ("s", "ś")),
        ("zi", ("z", "ź")),
        ("bi", ("b",)),
        ("pi", ("p",)),
        ("wi", ("w",)),
        ("mi", ("m",)),
        ("fi", ("f",)),
        ("ści", ("st", "ść")),
        ("ść", ("st",)),
        ("śl", ("sł",)),
        ("śn", ("sn",)),
        ("szcz", ("sk", "st")),
        ("żdż", ("zg", "zd")),
        ("i", ("",)),
        ("t", ("ć",)),
        ("d", ("dź",)),
        ("s", ("ś",)),
        ("ł", ("l",)),
        ("st", ("ść",)),
    ),
    vowels=(
        *(("ó", "o"), ("o", "ó"), ("ą", "ę"), ("ę", "ą"), ("ie", "ia"), ("ie", "io")),
        *(("ie", "ió"), ("io", "ió"), ("ie", ""), ("e", "")),
    ),
    verb_prefixes=(
        *("na", "po", "za", "wy", "prze", "przy", "do", "od", "ode", "roz", "roze", "s", "z"),
        *("ze", "w", "we", "u", "ob", "obe", "o", "pod", "pode", "nad", "wz", "wez", "ws", "ś"),
        *("przed", "współ", "popo", "powy", "upo"),
    ),
    noun_prefixes=(
        *("na", "po", "za", "wy", "prze", "przy", "do", "od", "roz", "u", "pod", "nad", "przed"),
        *("bez", "anty", "super", "mini", "mega", "ultra", "eks", "wice", "arcy", "pra", "nie"),
        *("między", "poza", "śród", "pół", "auto", "foto", "tele", "mikro", "makro", "hiper"),
        *("współ", "z", "s", "w", "o", "ob", "kontr", "naj", "mono", "multi", "samo"),
    ),
    infinitive=re.compile("[aeiyąuźś]ć$|c$"),
    linking="oiyu",
    plural_flags=frozenset("lWf"),
    name_flag="0",
    final_vowels="aeoyięą",
)

LANGUAGE = Language(
    code="pl",
    locales=("pl",),
    zones=(("Europe/Warsaw", "Europe/London", "Europe/Berlin", "America/Chicago"),),
    marks=Accents(
        accents=(),
        anywhere=(
            ("(?<=.)a(?![iuy])", "ą"),
            ("c(?![aeiouyhz])", "ć"),
            ("(?<=.)e(?![iuy])", "ę"),
            ("l(?!i)", "ł"),
            ("n(?![aeiouy])", "ń"),
            ("o(?!$)", "ó"),
            ("s(?![aeiouyz])", "ś"),
            ("(?<![scr])z(?![i])", "ż"),
            ("(?<![scr])z(?![aeiouy])", "ź"),
        ),
    ),
    accented_lemmas=build_lemma_rules(("", "żab[aąęoy]?", "żabk")),  # ŻABA is not of ZĄB
    lemmas=_LEMMAS,
    get_relation=_FAMILIES.get_relation,
    get_roots=_FAMILIES.get_roots,
    share_verb=_FAMILIES.share_verb,
    sounds=Sounds(
        marked=(
            *(("ó", "u"), ("ą", "A"), ("ę", "E"), ("ć", "C"), ("ń", "N"), ("ś", "S")),
            *(("ź", "Y"), ("ż", "Ż"), ("ł", "L")),
        ),
        rules=_SOUND_RULES,
    ),
    participle=None,
    mistyped=(
        "aą",
        "eęi",
        "oóu",
        "cćkq",
        "sśz",
        "zźżs",
        "lł",
        "nńm",
        "bp",
        "dt",
        "gk",
        "wvf",
        "ij",
    ),
    small_words=frozenset(
        {"a", "i", "o", "u", "w", "we", "z", "ze", "na", "do", "od", "po", "za", "nad", "pod"}
        | {"przy", "dla", "bez", "oraz", "ku"}
    ),
    player_endings=parse_ending_pairs(
        "ami-a ami- ach-a ach- om- ow- owi- iem- em- ego-y ej-a ych-y ym-y y-a y- i-a"
        " i- u- a- ie-a e-a a-y e-y ka- ek- ik-"
    ),
)
