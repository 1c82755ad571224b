"""French, as it is spoken on both sides of the ocean: its lemmas, families (C3), sounds, marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.languages.language import Language, build_lemma_rules, parse_ending_pairs
from engine.languages.romance import Romance
from engine.languages.romance_guesses import SHORTEST, SpellingRules
from engine.languages.romance_nouns import NounEndings
from engine.languages.spelling import Accents, Sounds, strip_accents

_STEM = re.compile("e$")
_LEMMAS = build_lemma_rules(
    ("", "yeux", "œil"),
    ("", "cieux", "ciel"),
    ("", "reines?", "roi"),
    ("", "heroines?", "heros"),
    ("", "imperatrices?", "empereur"),
    ("", "deesses?", "dieu"),
    (".*(?:eau|eu|œu|ou)", "x", ""),  # gâteaux, feux, bijoux
    (".{2,}", "aux", "al"),  # chevaux
    (".{2,}[^s]", "s", ""),  # chats
    (".+", "trice", "teur"),  # actrice
    (".{2,}", "euse", "eur"),  # coiffeuse
    (".+i", "enne", "en"),  # gardienne
    (".{2,}", "onne", "on"),  # lionne
    (".{3,}t", "te", ""),  # chatte
    (".{3,}", "ere", "er"),  # sorcière
    (".{3,}", "esse", ""),  # princesse
    (".{2,}[^aeiouy]", "e", ""),  # voisine, prince
)
_VOWEL = "aeiouyEOQU"
_SOUND_RULES = (
    ("ch(?=oe|r|l)", "K"),  # chœur
    ("sch|sh|ch", "X"),  # chat
    ("ph", "f"),
    ("h", ""),
    ("ss|sc(?=[eiyE])|(?<=c)c(?=[eiyE])|c(?=[eiyE])|ti(?=on)", "S"),  # sceau
    ("ge(?=[aou])|g(?=[eiyE])|j", "J"),  # pigeon
    ("mpt(?=[eE])", "nt"),  # compte
    ("oeu|oe|eu|ue(?=il)", "Q"),  # cœur
    ("eau|au", "O"),  # eau
    ("ou", "U"),
    (f"(?:ain|ein|aim|yn|ym|in|im)(?![{_VOWEL}nm])", "I"),  # pain, vin
    (f"(?:en|em|an|am)(?![{_VOWEL}nm])", "A"),  # ancre, encre
    (f"(?:on|om)(?![{_VOWEL}nm])", "N"),  # conte
    ("a[iy](?!ll)|ei(?!ll)|et$|ez$|er$(?<=...er)", "E"),  # maire, mère
    ("o[iy]", "W"),
    (f"(?<=[{_VOWEL}])s(?=[{_VOWEL}])", "z"),
    ("s", "S"),
    ("qu|q|ck|cc|c|k", "K"),
    ("gu(?=[eiyEIQ])|g", "G"),
    (r"(?<=..)e?S$|(?<=[aeiouyEOQUIANW])[dtpxzSG]+$", ""),  # temps, sang
    ("(?<=[aeiouyEOQUIANWr])[dtpxzSGK]+$", ""),  # bords, vert
    ("e$", ""),
    ("y", "i"),
    ("e(?=[rlt]|nn)", "E"),
    (r"([bdflmnprtSK])\1", r"\1"),  # balle, bal
    ("o", "O"),
)


def _stems(root: str) -> Iterator[str]:
    """Yield the stems for endings: POMM of POMME, POISSONN of POISSON, CHAPEL of CHAPEAU."""
    bare = strip_accents(root)
    stem = _STEM.sub("", bare) if len(bare) >= SHORTEST and root[-1] == "e" else bare
    for each in dict.fromkeys((stem, *_unfold(root, stem))):
        yield each
        if each[-1:] in set("nltsm"):
            yield each + each[-1]
        for last, changed in (("c", "qu"), ("qu", "c"), ("g", "gu"), ("f", "v"), ("x", "s")):
            if each.endswith(last):
                yield each.removesuffix(last) + changed


def _unfold(root: str, stem: str) -> Iterator[str]:
    """Yield older stems: FOREST of FORÊT, OISEL of OISEAU, MUSICI of MUSIQUE, COIFF of COIFFEUR."""
    if stem.endswith("i"):
        yield stem[:-1] + "y"  # BALAYEUR
    for marked, letters in (("ê", "es"), ("â", "as"), ("ô", "os"), ("î", "is"), ("û", "us")):
        if marked in root:
            yield strip_accents(_STEM.sub("", root.replace(marked, letters)))
    for ending, left in (
        ("eau", "el"),
        ("eur", ""),
        ("ier", ""),
        ("tion", "t"),
        ("ique", "ici"),
        ("ie", ""),
    ):
        rest = strip_accents(root).removesuffix(ending)
        if rest != strip_accents(root) and len(rest + left) >= SHORTEST:
            yield rest + left


_FAMILIES = Romance(
    feminines=(),
    infinitive=re.compile("(?:er|ir|re)$"),
    opposite=re.compile("^(?:in|im(?=[bmp])|il(?=l)|ir(?=r)|dé(?=[^aeiou])|dés|mal|mé)"),
    also_plural=(),
    regular="er",
    adverb="ment",
    nouns=NounEndings(
        inchoative=tuple(
            re.compile(f"^{before}$")
            for before in (
                "en(.{3,})[ei]r",
                "em(.{3,})[ei]r",
                "r?a[cfglnprt]?(.{4,})[ei]r",
                "(.{3,})ir",
            )
        ),
        of_nouns=2,
        causative=re.compile("^(?:en|em)(.{4,})er$"),
        qualities=("esse", "eur", "té", "ité", "ise", "itude", "ence", "ance"),
        alone=(
            *(("qu", "c"), ("gu", "g"), ("ch", "c"), ("c", "x"), ("s", "x"), ("v", "f")),
            *(("ss", "s"), ("ll", "l"), ("tt", "t"), ("nn", "n")),
        ),
        trade=re.compile("(.{4,})(?:iere?|ere?|erie)s?$"),
    ),
    guesses=SpellingRules(
        stems=_stems,
        stem=_STEM,
        circumfix=re.compile(
            "^(?:en|em|a|ac|af|al|ap|at|de|des|re|sur)(.{4,}?)(?:er|ir|ement|age|ee?s?|issement)$"
        ),
        prefixes=(
            *("anti", "sur", "sous", "super", "mini", "micro", "multi", "auto", "contre", "inter"),
            *("in", "im", "il", "ir", "de", "des", "mal", "re", "pre", "semi", "tele", "ultra"),
            *("mega", "extra", "hyper", "bi", "tri", "photo", "geo", "radio", "video", "aero"),
            *("hydro", "post", "vice", "mono", "neo", "avant", "demi", "trans", "cyber", "para"),
        ),
    ),
)

LANGUAGE = Language(
    code="fr",
    locales=("fr",),
    zones=(
        (
            *("Europe/Paris", "Europe/Brussels", "Europe/Zurich", "America/Toronto"),
            *("Africa/Abidjan", "Africa/Casablanca", "Indian/Reunion", "America/Martinique"),
        ),
    ),
    marks=Accents(
        accents=(("a", "àâ"), ("e", "éèêë"), ("i", "îï"), ("o", "ô"), ("u", "ùûü")),
        repeated=(("e", "é"),),
        softened=(("c(?=[aou])", "ç"), ("oe", "œ")),
    ),
    lemmas=_LEMMAS,
    get_relation=_FAMILIES.get_relation,
    get_roots=_FAMILIES.get_roots,
    share_verb=_FAMILIES.share_verb,
    sounds=Sounds(
        marked=(
            *(("ç", "S"), ("é", "E"), ("è", "E"), ("ê", "E"), ("ë", "E"), ("ï", "Y"), ("œ", "oe")),
            ("ô", "O"),
        ),
        rules=_SOUND_RULES,
    ),
    mistyped=("aàâ", "eéèêë", "iîïy", "oô", "uùûü", "cçkqsxz", "gj", "fv", "mn", "dt", "bp", "ly"),
    small_words=frozenset(
        {
            *("à", "au", "aux", "d", "de", "des", "du", "en", "et", "l", "la", "le", "les", "un"),
            *("une", "dans", "par", "pour", "sans", "sous", "sur"),
        }
    ),
    elisions=frozenset(
        {"l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu"}
    ),
    spaced_signs=":;!?",
    player_endings=parse_ending_pairs(
        "trices-teur trice-teur euses-eur euse-eur iennes-ien ienne-ien onnes-on onne-on "
        "eres-er ere-er aux-al eaux-eau eux-eu oux-ou es-e es- s- e-"
    ),
)
