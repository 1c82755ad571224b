"""Spanish, as it is spoken on both sides of the ocean: its lemmas, families (C3), sounds, marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.languages.language import Language, build_lemma_rules, parse_ending_pairs
from engine.languages.romance import Romance
from engine.languages.romance_guesses import SHORTEST, SpellingRules
from engine.languages.spelling import Accents, Sounds, strip_accents

_STEM = re.compile("[aeo]$")
_LEMMAS = build_lemma_rules(
    ("", "heroinas?", "heroe"),
    ("", "emperatri(?:z|ces)", "emperador"),
    ("", "princesas?", "principe"),
    ("", "reinas?", "rey"),
    (".+?[aeiou]", "ces", "z"),  # luces
    (".{3,}[^aeiou]", "es[ae]s?", "es"),  # francesa, franceses
    (".+[dlnrjxy]", "es", ""),  # flores, reyes
    (".+?[^s]", "s(?:es?)?", ""),  # gatos, but also mes, meses
    (".{2,}?", "quit[oa]", "c"),  # saquito
    (".{2,}?", "guit[oa]", "g"),  # fueguito
    (".{2,}?", "(?:ec|c|z)?it[oa]", ""),  # gatito, florecita
    (".+?", "triz", "tor"),  # actriz
    (".{2,}t", "isa", "a"),  # poetisa
    (".{2,}ond", "esa", ""),  # condesa
    (".{2,}on", "a", ""),  # leona
    (".{3,}or", "a", ""),  # pintora
    (".{2,}", "[aeo]", ""),  # gato, gata; jefe, jefa
)
_SOUND_RULES = (
    (r"[cs]h(?=[aeiou])", "X"),
    (r"(?<=[aeiou])h|^h", ""),
    (r"qu(?=[ei])", "k"),
    (r"gü(?=[ei])", "gu"),
    (r"gu(?=[ei])", "G"),
    (r"[gj](?=[ei])", "j"),
    (r"sc(?=[ei])|[zcs](?=[ei])|z|s", "S"),
    (r"c", "k"),
    (r"q", "k"),
    (r"ll", "y"),
    (r"y(?![aeiou])", "i"),
    (r"v", "b"),
    (r"^x", "S"),
    (r"x", "kS"),
    (r"S+", "S"),
    (r"G", "g"),
    (r"w|^hu(?=[aeio])|gu(?=[aio])", "u"),
    (r"m(?=[pbf])", "n"),
    (r"rr", "R"),
    (r"^r", "R"),
)

_SOUND_OF_I = re.compile(r"[\W_]*h?i(?![aeo])")


def get_conjunction(word: str) -> str:
    """Return `i` before a word that begins with the sound of i, where *y* becomes *e*."""
    return "i" if _SOUND_OF_I.match(strip_accents(word.lower())) else "other"


def _stems(root: str) -> Iterator[str]:
    """Yield the stems for endings: without the last vowel, unless it is stressed as in DOMINÓ."""
    bare = strip_accents(root)
    stem = _STEM.sub("", bare) if len(bare) >= SHORTEST and root[-1] in "aeo" else bare
    yield from _spell_before_vowels(stem)
    endings = (("ncia", "nt"), ("nte", "nc"), ("or", ""), ("ero", ""), ("ion", ""), ("en", "in"))
    for ending, left in endings:  # ORIGIN of ORIGEN
        if bare.endswith(ending) and len(bare) - len(ending) >= SHORTEST:
            yield bare.removesuffix(ending) + left  # PINT of PINTOR, CIENT of CIENCIA
    if stem.endswith(("i", "u")) and len(stem) > SHORTEST:
        yield stem[:-1]
    for strong, weak in (("ue", "o"), ("ie", "e")):  # PUERTA and portero, DIENTE and dental
        at = stem.rfind(strong)
        if at > 0:
            yield from _spell_before_vowels(stem[:at] + weak + stem[at + 2 :])


def _spell_before_vowels(stem: str) -> Iterator[str]:
    """Yield a stem as it is written before other vowels: VACA and vaquero, LUZ and lucero."""
    yield stem
    for last, changed in (("c", "qu"), ("g", "gu"), ("z", "c"), ("g", "j"), ("gu", "g")):
        if stem.endswith(last):
            yield stem.removesuffix(last) + changed


_FAMILIES = Romance(
    feminines=parse_ending_pairs("ona-on ora-or triz-tor esa-es ina-in ana-an"),
    infinitive=re.compile("(?:[aei]|í)r$"),
    opposite=re.compile("^(?:des|in|im(?=[bp])|i(?=l)|ir(?=r))"),
    also_plural=("ales", "eles", "iles", "oles", "ones", "ores"),
    clitics=re.compile("(?:(?:me|te|se|nos)?(?:lo|la|le)s?|me|te|se|nos)$"),
    guesses=SpellingRules(
        stems=_stems,
        stem=_STEM,
        circumfix=re.compile(
            "^(?:en|em|a|des|es|re|an|con|sub)(.{4,}?)(?:ar|ear|ecer|ado|ada|ecido|amiento|imiento)$"
        ),
        prefixes=(
            *("a", "en", "des", "re", "in", "im", "sub", "super", "anti", "ante", "pre", "mini"),
            *("inter", "micro", "multi", "auto", "contra", "sobre", "semi", "tele", "ultra"),
            *("mega", "extra", "hiper", "bi", "tri", "foto", "geo", "radio", "video", "aero"),
            *("hidro", "narco", "pos", "post", "vice", "mono", "neo", "bio", "psico", "termo"),
            *("neuro", "agro", "euro", "electro", "ferro", "moto", "ciclo", "eco", "macro"),
            *("socio", "cardio", "nano", "retro", "etno", "petro"),
        ),
        twins=("ps", "s"),
    ),
)

LANGUAGE = Language(
    code="es",
    locales=("es-ES", "es-419"),
    zones=(
        ("Europe/Madrid", "Atlantic/Canary", "America/Mexico_City"),
        ("America/Mexico_City", "America/Bogota", "America/Argentina/Buenos_Aires"),
    ),
    marks=Accents(
        accents=(("a", "á"), ("e", "é"), ("i", "í"), ("o", "ó"), ("u", "úü")),
        softened=(("n", "ñ"),),
    ),
    lemmas=_LEMMAS,
    get_relation=_FAMILIES.get_relation,
    get_roots=_FAMILIES.get_roots,
    share_verb=_FAMILIES.share_verb,
    sounds=Sounds(marked=(("ñ", "N"), ("ü", "w")), rules=_SOUND_RULES),
    mistyped=("aá", "eéií", "oóuúü", "ckqsxz", "gj", "bv", "mn", "nñ", "dt", "ly", "fp"),
    small_words=frozenset(
        {"a", "al", "de", "del", "el", "la", "las", "los", "y", "en", "con", "un", "una"}
    ),
    get_conjunction=get_conjunction,
    player_endings=parse_ending_pairs(
        "iones-ion ones-on ces-z ses-s es- s- as-o a-o ito-o ita-a cito- cita- illo-o illa-a"
    ),
)
