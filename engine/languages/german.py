"""German: its endings, its families and compounds (C3, C4), its sounds."""

from __future__ import annotations

from dataclasses import replace

from engine.languages.germanic import Derivation, Germanic
from engine.languages.language import Degree, Language, build_lemma_rules, parse_ending_pairs
from engine.languages.spelling import Accents, Sounds

_ANY = ("", "e", "en", "n")
_LIKELY = Degree.LIKELY
_MASCULINE, _FEMININE, _NEUTER = "123"


def _verbal(ending: str, genders: str = "", degree: Degree = Degree.PROVED) -> Derivation:
    """Return what a verb becomes with an ending: MALEN, Maler."""
    return Derivation(ending=ending, kinds="V", left=("en", "n"), degree=degree, genders=genders)


def _nominal(ending: str, genders: str = "", degree: Degree = Degree.PROVED) -> Derivation:
    return Derivation(ending=ending, kinds="NA", left=_ANY, degree=degree, genders=genders)


_DERIVATIONS = (
    Derivation(ending="chen", kinds="N", left=("", "e", "en"), genders=_NEUTER),
    Derivation(ending="elchen", kinds="N", left=("",), genders=_NEUTER),
    Derivation(ending="lein", kinds="N", left=("", "e", "el", "en"), genders=_NEUTER),
    Derivation(ending="in", kinds="N", left=("", "e"), genders=_FEMININE),
    Derivation(ending="erin", kinds="N", left=("erer",), genders=_FEMININE),
    _verbal("er", _MASCULINE),
    _verbal("erin", _FEMININE),
    Derivation(ending="ler", kinds="V", left=("eln",), genders=_MASCULINE),
    replace(_nominal("er", _MASCULINE, _LIKELY), least=5),
    *(
        replace(_nominal(ending, _MASCULINE), least=4)
        for ending in ("ler", "ner", "ling", "aner", "iker")
    ),
    Derivation(ending="kant", kinds="N", left=("k",), genders=_MASCULINE),
    Derivation(ending="ist", kinds="N", left=("", "e", "ie"), degree=_LIKELY, genders=_MASCULINE),
    _verbal("ung", _FEMININE),
    Derivation(ending="nung", kinds="V", left=("en",), genders=_FEMININE),
    Derivation(ending="lung", kinds="V", left=("eln",), genders=_FEMININE),
    Derivation(ending="rung", kinds="V", left=("ern",), genders=_FEMININE),
    *(_nominal(ending, _FEMININE) for ending in ("heit", "keit", "igkeit", "schaft")),
    _nominal("tum"),
    _verbal("nis", degree=_LIKELY),
    _nominal("nis", degree=_LIKELY),
    _verbal("ling"),
    *(_nominal(ending) for ending in ("lich", "ig", "isch", "haft", "los", "bar", "sam", "voll")),
    *(
        _nominal(ending, degree=_LIKELY)
        for ending in ("slos", "svoll", "ern", "nern", "en", "alisch")
    ),
    *(
        _verbal(ending)
        for ending in ("lich", "bar", "sam", "haft", "ig", "isch", "erisch", "erlich")
    ),
    *(_verbal(ending, _FEMININE) for ending in ("erei", "elei")),
    Derivation(ending="ei", kinds="N", left=("", "e"), genders=_FEMININE),
    _nominal("erei", _FEMININE),
    Derivation(ending="e", kinds="AV", makes="N", left=("", "en", "n"), degree=_LIKELY),
    Derivation(ending="", kinds="V", makes="NA", left=("en", "n", "ieren"), degree=_LIKELY),
    Derivation(ending="en", kinds="NA", makes="VA", left=("", "e", "en"), degree=_LIKELY),
    Derivation(ending="ern", kinds="NA", makes="VA", left=("", "er"), degree=_LIKELY),
    Derivation(ending="n", kinds="NA", makes="VA", left=("",), degree=_LIKELY),
    Derivation(ending="igen", kinds="NA", makes="V", left=("", "ig"), degree=_LIKELY),
    Derivation(ending="ieren", kinds="NA", makes="V", left=("", "e", "ie"), degree=_LIKELY),
)
_PREFIXES = (
    *("un", "ur", "be", "ver", "ent", "er", "zer", "ge", "miss", "anti", "mini", "super", "mega"),
    *("an", "ab", "auf", "aus", "bei", "dar", "durch", "ein", "fort", "her", "heran", "heraus"),
    *("herum", "herunter", "hervor", "hin", "hinaus", "hinein", "hinunter", "hoch", "los", "mit"),
    *("nach", "nieder", "um", "unter", "vor", "voraus", "vorbei", "weg", "weiter", "wider"),
    *("wieder", "zu", "zurück", "zusammen", "über", "auseinander"),
)
_NOUN_PREFIXES = (
    *("un", "ur", "miss", "anti", "mini", "super", "mega", "ab", "an", "auf", "aus", "bei"),
    *("nach", "mit", "vor", "um", "unter", "über", "durch", "zu", "haupt", "neben", "gegen"),
)
_FAMILIES = Germanic(
    derivations=_DERIVATIONS,
    noun_prefixes=_NOUN_PREFIXES,
    prefixes=_PREFIXES,
    gathering="ge",
    agent="er",
    circumfix_ends=("en", "n", "igen", "ern", "t", "et", "igt", "e"),
    infinitives=("en", "n"),
    umlauts=(("äu", "au"), ("ä", "a"), ("ö", "o"), ("ü", "u")),
    joints=("s",),
    joined_feminines=(
        *("ung", "heit", "keit", "schaft", "ion", "tät", "liebe", "hilfe", "geschichte"),
        *("arbeit", "geburt", "armut", "heirat", "nacht", "hochzeit", "macht", "sicht", "fahrt"),
        *("woche", "in"),
    ),
    genders="123",
    dropped="e",
)
_LEMMAS = build_lemma_rules(
    (".{3,}er", "in(?:nen)?", ""),  # LEHRERIN
    (".{4,}", "innen|in", ""),  # KÖNIGIN
    (".{3,}", "chen|lein", ""),  # BLÜMCHEN
    (".{2,}[^aeiou]", "e[nrs]?|ern", ""),  # HUNDE, KATZEN, KINDER
    (".{2,}[aeiouy]", "s", ""),  # AUTOS
)
_SOUND_RULES = (
    ("sch", "X"),
    ("ph|v", "f"),
    ("th|dt", "t"),
    ("tz", "z"),
    ("ck|q", "k"),
    ("ai|ay|ey|ei", "I"),
    ("aU|eu|oi", "O"),
    ("(?<=[aeiouAOU])h(?![aeiouAOU])|(?<=i)e", ""),
    ("aa|ah", "a"),
    ("ee", "e"),
    ("oo", "o"),
    ("y", "U"),
    ("A", "e"),
    ("chs", "ks"),
    ("x", "ks"),
    ("b(?=[st]?$)", "p"),
    ("d(?=s?$)", "t"),
    ("g(?=[st]?$)", "k"),
    (r"([bdfgklmnprst])\1", r"\1"),
)

LANGUAGE = Language(
    code="de",
    locales=("de",),
    zones=(("Europe/Berlin", "Europe/Vienna", "Europe/Zurich"),),
    marks=Accents(
        accents=(("a", "ä"), ("o", "ö"), ("u", "ü"), ("e", "éè")),
        softened=(("ae", "ä"), ("oe", "ö"), ("ue", "ü")),
    ),
    lemmas=_LEMMAS,
    get_relation=_FAMILIES.get_relation,
    get_roots=_FAMILIES.get_roots,
    split_compound=_FAMILIES.split_compound,
    sounds=Sounds(marked=(("ä", "A"), ("ö", "Q"), ("ü", "U"), ("ß", "ss")), rules=_SOUND_RULES),
    mistyped=("aä", "oö", "uü", "eäi", "ckqxz", "sßz", "fvwp", "gj", "mn", "dt", "bp", "iy"),
    small_words=frozenset(
        {
            *("am", "an", "auf", "aus", "bei", "beim", "das", "dem", "den", "der", "des", "die"),
            *("ein", "eine", "einem", "einen", "einer", "eines", "im", "in", "mit", "und", "vom"),
            *("von", "zu", "zum", "zur"),
        }
    ),
    player_endings=parse_ending_pairs(
        "innen- in- chen- lein- ern- ern-er en-e en- er- e- es- s- n-"
    ),
)
