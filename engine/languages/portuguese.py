"""Portuguese, as it is spoken in Brazil: its lemmas, families (C3), sounds and marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.languages.language import Language, build_lemma_rules, parse_ending_pairs
from engine.languages.romance import Romance
from engine.languages.romance_guesses import SHORTEST, SpellingRules
from engine.languages.spelling import Accents, Sounds, strip_accents

_STEM = re.compile("(?:ao|[aeo])$")
_LEMMAS = build_lemma_rules(
    ("", "heroinas?", "heroi"),
    ("", "imperatriz(?:es)?", "imperador"),
    ("", "princesas?", "principe"),
    ("", "rainhas?", "rei"),
    (".+?", "oes|aes?|aos", "ao"),  # balões, pães, mãos
    (".+?", "ns?", "m"),  # nuvens
    (".+[rz]", "es", ""),  # flores, luzes
    (".+?[^s]", "s(?:es?)?", ""),  # gatos, but also mês, meses; base, bases
    (".{2,}?", "oa|ona", "ao"),  # leoa, valentona
    (".{2,}?", "zinh[oa]", ""),  # florzinha
    (".{2,}?", "quinh[oa]", "c"),  # macaquinho
    (".{2,}?", "guinh[oa]", "g"),  # foguinho
    (".+[aou]", "l", "i"),  # canal, canais
    (".+?", "[ei]?i|[ei]l", "ei"),  # anel, anéis; fuzil, fuzis; rei, reis
    (".{3,}?", "inh[oa]", ""),  # gatinho
    (".+?", "triz", "tor"),  # atriz
    (".{4,}?", "essa|isa", ""),  # condessa, poetisa
    (".{3,}?", "esa", ""),  # francesa
    (".{3,}?", "eia", "eu"),  # europeia
    (".{2,}", "[aeo]", ""),  # gato, gata; mestre, mestra
)
_SOUND_RULES = (
    (r"s[cS](?=[ei])|xc(?=[ei])|ss|sS", "S"),
    (r"ch|^x|(?<=n)x|(?<=[ae]i)x|(?<=ou)x|(?<=[au])x(?=[aeiou])", "X"),
    (r"x(?=[ptcS])", "s"),
    (r"^ex(?=[aeiou])", "ez"),
    ("lh", "L"),
    ("nh", "N"),
    ("h", ""),
    (r"qu(?=[ei])", "k"),
    ("q", "k"),
    (r"gu(?=[ei])", "G"),
    (r"g(?=[ei])", "j"),
    ("G", "g"),
    (r"c(?=[ei])", "S"),
    ("c", "k"),
    (r"(?<=[aeiouAO])s(?=[aeiou])", "z"),
    (r"[sz]$", "S"),
    ("s", "S"),
    ("S+", "S"),
    (r"l(?=[^aeiouAO]|$)", "u"),
    (r"m(?=[^aeiouAO]|$)", "n"),
    (r"e(?=S?$)", "i"),
    (r"o(?=S?$)", "u"),
    ("rr|^r", "R"),
)


def _stems(root: str) -> Iterator[str]:
    """Yield the stems for endings: without the last vowel, unless it is stressed as in DOMINÓ."""
    bare = strip_accents(root)
    stem = _STEM.sub("", bare) if len(bare) >= SHORTEST and root[-1] in "aeo" else bare
    stem = bare[:-2] if root.endswith("ão") and len(bare) >= SHORTEST else stem
    yield stem
    endings = (("ncia", "nt"), ("nca", "nt"), ("nte", "nc"), ("or", ""), ("eiro", ""), ("em", "in"))
    for ending, left in endings:  # ORIGIN of ORIGEM
        if bare.endswith(ending) and len(bare) - len(ending) >= SHORTEST:
            yield bare.removesuffix(ending) + left  # PINT of PINTOR, CIENT of CIÊNCIA
    if stem.endswith("i") and len(stem) > SHORTEST:
        yield stem[:-1]
    soft = root[:-1].endswith("ç")
    for last, changed in (("c", "qu"), ("g", "gu"), ("z", "g"), ("m", "n"), ("g", "j")):
        if stem.endswith(last) and not soft:
            yield stem[:-1] + changed
    if stem.endswith("u") and len(stem) > SHORTEST:
        yield stem[:-1]
    if bare.endswith("cao"):
        yield bare[:-2] + "ion"  # NACION of NAÇÃO
    if bare.endswith("agem"):
        yield bare[:-4] + "aj"
        yield bare[:-2]  # PASSAGEM and passageiro


_FAMILIES = Romance(
    feminines=parse_ending_pairs("oa-ao ona-ao ora-or triz-tor esa-es eia-eu"),
    infinitive=re.compile("(?:[aei]|ô)r$"),
    opposite=re.compile("^(?:des|in|im(?=[bp])|i(?=[lmn])|ir(?=r))"),
    also_plural=("ais", "eis", "éis", "ai"),
    no_verbs=("rão",),
    guesses=SpellingRules(
        stems=_stems,
        stem=_STEM,
        circumfix=re.compile(
            "^(?:en|em|a|des|es|re|an|con)(.{4,}?)(?:ar|ecer|ado|ada|ecido|amento)$"
        ),
        prefixes=(
            *("a", "en", "des", "pre", "super", "anti", "inter", "sub", "mini", "micro", "multi"),
            *("auto", "contra", "sobre", "semi", "tele", "ultra", "mega", "extra", "hiper"),
            *("in", "im", "ir", "i", "pos", "vice", "mono", "neo", "bi", "tri", "foto", "geo"),
            *("radio", "video", "aero", "hidro", "narco", "bio", "psico", "termo", "neuro"),
            *("agro", "euro", "eletro", "ferro", "moto", "ciclo", "eco", "macro", "socio"),
            *("cardio", "nano", "retro", "etno", "petro"),
        ),
        twins=("ou", "oi"),
    ),
)

LANGUAGE = Language(
    code="pt-BR",
    locales=("pt-BR",),
    zones=(("America/Sao_Paulo", "America/Manaus", "America/Fortaleza", "Europe/Lisbon"),),
    marks=Accents(
        accents=(("a", "áâãà"), ("e", "éê"), ("i", "í"), ("o", "óôõ"), ("u", "ú")),
        softened=(("c(?=[aou])", "ç"),),
        endings=(("coes", "ções"), ("cao", "ção"), ("oes", "ões"), ("aes", "ães"), ("ao", "ão")),
    ),
    accented_lemmas=build_lemma_rules((".+", "ãs?", "ão")),  # irmão for irmã
    lemmas=_LEMMAS,
    get_relation=_FAMILIES.get_relation,
    get_roots=_FAMILIES.get_roots,
    share_verb=_FAMILIES.share_verb,
    sounds=Sounds(marked=(("ç", "S"), ("ã", "A"), ("õ", "O")), rules=_SOUND_RULES),
    mistyped=("aáâãà", "eéêií", "oóôõuú", "ckqsxzç", "gj", "fvw", "mn", "dt", "bp"),
    small_words=frozenset({"a", "as", "o", "os", "e", "de", "da", "do", "das", "dos"}),
    player_endings=parse_ending_pairs(
        "oes-ao aes-ao ns-m eis-el ais-al ois-ol res-r zes-z s- as-o a-o inho-o inha-a"
    ),
)
