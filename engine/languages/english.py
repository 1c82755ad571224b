"""English: its lemmas and its families (C3).

Families are forms, spellings, what WordNet derives, and endings that suggest it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine.languages.language import Degree, Language, build_lemma_rules, parse_ending_pairs
from engine.languages.lexicon import (
    Lexicon,
    get_bases,
    get_facts,
    get_listed_partners,
    get_readings,
)
from engine.languages.spelling import strip_accents

_CACHED = 2048
_LONG_ENOUGH, _SHORTEST_REST = 4, 3
_ADDED = (
    *("over", "under", "out", "non", "anti", "super", "mega", "ultra", "counter", "mini"),
    *("inter", "trans", "semi", "tele", "micro", "multi", "auto", "sub", "mono", "photo"),
    *("electro", "hydro", "thermo", "aero", "astro", "neuro", "bio", "geo", "cyber", "pseudo"),
    *("psycho", "socio", "cardio", "macro", "nano", "hyper", "eco", "agro", "euro", "kilo", "poly"),
    *("para", "post", "after", "step", "retro"),
)
_LOOSE = (
    *("re", "de", "dis", "en", "em", "mis", "pre", "pro", "be", "in", "im", "il", "ir", "co"),
    *("fore", "mid", "on", "off", "up", "by", "bi", "tri", "ant"),
)
"""Prefixes that many words only seem to have; asked about before five letters or more.

Before fewer they are asked about in the words of the list `prefixed`, which were read by hand.
"""
_BRITISH = re.compile(r"(?<=\w\w)o(u)r|(?<=mo)(u)(?=ld)")
"""The letter that British spelling has more, before any ending: HONOURABLE, MOULDY."""
_ENDS = {
    4: re.compile(
        "ful|fully|fulness|less|ive|ively|ists?|ish|iness|ily|ously|able|ness|ian|age|ry|y|dom|hood|ship|like|ettes?"
        "|th|en(?:s|ed|ers?|ing)?"
    ),
    5: re.compile(
        "ers?|ors?|ery|eries|ess|esses|ate|ates|ology|ic|ics|ice|als?|ally|ous|ously|ures?|ural"
    ),
}
"""Endings that suggest a family, by how many letters must stand before them."""
_ENDINGS_LIKE_WORDS = ("ship", "hood", "able", "less", "like", "wise", "some", "ness")
_STEPS = parse_ending_pairs(
    "ically-ic ically-ical ally-al ibly-ible ably-able ily-y ly- ality-al arity-ar ational-ation"
    " ical-y ically-y ic-y"
)
"""Endings of what is derived from a derived word: FORMALLY of formal, which is of FORM."""
_NEGATIVE = re.compile("^(?:in|im(?=[bmp])|il(?=l)|ir(?=r)|un|dis|non)(?=.{6})")
_TRADES = re.compile("(.{4,}?)(?:ies|acy|cy|y|ers?|ors?|ists?|ians?|ate|ats?|ism|ical|ics?)")
"""Who does a thing, and what that is called: BOTANIST and botany, PIRATE and piracy."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class RelatedWords:
    """A word and all words related to it, computed once for all comparisons."""

    word: str
    bases: frozenset[str]
    variants: frozenset[str]
    """Other spellings of its bases."""
    roots: frozenset[str]
    """What its bases are derived from, as WordNet proves."""
    maybe_roots: frozenset[str]
    """The same, and what is only likely."""
    opposites: frozenset[str]
    """The bases of the word without an un- before it."""
    added_to: frozenset[str]
    """The same, without a prefix that is put to whole words."""
    maybe_added_to: frozenset[str]
    """The same, without letters that may be a prefix."""
    steps: frozenset[str]
    """Words that it is derived from by an ending or a *not*, as the dictionary has them."""
    trade: str | None
    """The stem of who does a thing or what that is called."""
    kin: frozenset[str]
    """Words that the list `kin` puts into its family."""
    halves: frozenset[str]
    """The two words that a compound of no table may be made of, if no pack examined it."""


def get_relation(word: str, codename: str, lexicon: Lexicon) -> Degree:
    """Return how surely a word is related to a codename or a part of one, in small letters."""
    word, codename = _to_american(word, lexicon), _to_american(codename, lexicon)
    ours, theirs = _find_related(word, lexicon), _find_related(codename, lexicon)
    listed, either = f"{word}/{codename}", f"{codename}/{word}"
    if codename in ours.bases or not lexicon.get_list("pairs").isdisjoint((listed, either)):
        return Degree.PROVED
    if listed in lexicon.get_list("apart"):
        return Degree.UNRELATED
    if word in theirs.bases:  # SAW beside SEE, NEWS beside NEW are also words of their own (C11)
        own = codename in lexicon.entries and word not in get_facts(lexicon, codename, "=")
        return Degree.LIKELY if own else Degree.PROVED
    variant = _intersect(ours.variants, theirs.bases) or _intersect(ours.bases, theirs.variants)
    if variant or _intersect(ours.bases, theirs.bases):
        return Degree.PROVED
    alike = _is_of_one_family(ours, theirs, lexicon)
    return max(
        Degree.LIKELY if alike else Degree.UNRELATED,
        _root_relation(ours, theirs),
        _prefix_relation(ours, theirs, lexicon),
        _prefix_relation(theirs, ours, lexicon),
        _suffix_relation(word, codename, lexicon),
        *(_step_relation(step, codename, lexicon) for step in ours.steps),
        *(_step_relation(step, word, lexicon) for step in theirs.steps),
    )


def _step_relation(step: str, codename: str, lexicon: Lexicon) -> Degree:
    """Return at most LIKELY, for a word whose own root is derived from the codename."""
    if step == codename:  # EARLY is not of EAR, and what is one step away is judged before
        return Degree.UNRELATED
    return min(Degree.LIKELY, get_relation(step, codename, lexicon))


def get_roots(word: str, lexicon: Lexicon) -> frozenset[str]:
    """Return what a word is derived from, as WordNet proves: LIVE of LIVELY."""
    return get_facts(lexicon, word, "~")


@lru_cache(_CACHED)
def _to_american(word: str, lexicon: Lexicon) -> str:
    """Return the American spelling of a word, if it has another one."""
    plain = strip_accents(word)
    other = _BRITISH.sub(_drop_u, plain)
    bases = get_bases(lexicon, plain) - {plain}
    if bases and not any(get_readings(lexicon, _BRITISH.sub(_drop_u, each)) for each in bases):
        return plain  # SCOURED is of scour, not of SCORE
    return other if other == plain or get_readings(lexicon, other) else plain


def _drop_u(match: re.Match[str]) -> str:
    return match[0].replace("u", "")


@lru_cache(_CACHED)
def _find_related(word: str, lexicon: Lexicon) -> RelatedWords:
    own = get_bases(lexicon, word)
    roots, loosely = _all_facts(own, "~", lexicon), _bases_without_prefix(word, _LOOSE, lexicon)
    trade, kin = _TRADES.fullmatch(word), get_listed_partners(lexicon, "kin")
    return RelatedWords(
        word=word,
        bases=own,
        variants=_all_facts(own, ":", lexicon),
        roots=roots,
        maybe_roots=roots | _all_facts(own, "?", lexicon),
        opposites=_bases_without_prefix(word, ("un",), lexicon, _LONG_ENOUGH),
        added_to=_bases_without_prefix(word, _ADDED, lexicon, _LONG_ENOUGH),
        maybe_added_to=_all_facts(loosely, "~", lexicon) | loosely,
        steps=frozenset(_list_steps(word, lexicon)),
        trade=trade[1] if trade else None,
        kin=frozenset().union(*(kin.get(each, frozenset()) for each in own)),
        halves=frozenset(_find_halves(word, lexicon)),
    )


def _find_halves(word: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield both halves of a word that splits into two known ones: SCREWDRIVER, SHOPKEEPER."""
    if word.upper() in lexicon.known or get_facts(lexicon, word, "+"):
        return
    for at in range(_LONG_ENOUGH, len(word) - _LONG_ENOUGH + 1):
        halves = word[:at], word[at:]
        if word[at:] not in _ENDINGS_LIKE_WORDS and all(
            "N" in (lexicon.entries.get(half) or "") for half in halves
        ):
            yield from halves


def _list_steps(word: str, lexicon: Lexicon) -> Iterator[str]:
    for ending, left in _STEPS:
        if word.endswith(ending):
            root = word.removesuffix(ending) + left
            if len(root) > _LONG_ENOUGH and get_readings(lexicon, root):
                yield root

    positive = _NEGATIVE.sub("", word)
    if positive != word and get_readings(lexicon, positive):
        yield positive  # DECISIVE of indecisive


def _is_of_one_family(ours: RelatedWords, theirs: RelatedWords, lexicon: Lexicon) -> bool:
    """Return whether a list, a trade, a vowel or a part makes two words one family (C3)."""
    if _intersect(ours.kin, theirs.bases):
        return True
    halves = [(ours, half) for half in theirs.halves] + [(theirs, half) for half in ours.halves]
    if any(get_relation(each.word, half, lexicon) is Degree.PROVED for each, half in halves):
        return True
    if ours.trade is not None and ours.trade == theirs.trade:
        strange = _intersect(ours.bases, lexicon.get_list("strangers"))
        return not (strange or get_readings(lexicon, ours.trade))
    if theirs.word in ours.word:
        return any(_is_added(base, theirs.word, lexicon) for base in ours.bases)
    if ours.word in theirs.word and theirs.word.upper() not in lexicon.known:
        return any(_is_added(base, ours.word, lexicon) for base in theirs.bases)
    return ours.word.removesuffix("y") + "e" == theirs.word and _is_adjective(ours.word, lexicon)


def _is_added(word: str, codename: str, lexicon: Lexicon) -> bool:
    """Return whether a noun is a codename and another word: TAPEWORM, PIGSTY, STORYTELLER.

    The other word must make many compounds, or be an agent or action of the codename.
    """
    positions = lexicon.entries.get(word) or ""
    if "N" not in positions or not set(positions) <= {"N", "A"}:
        return False
    before, after = word.removesuffix(codename), word.removeprefix(codename)
    before_actions = (word.removesuffix(codename + ending) for ending in ("er", "ing"))
    long = (rest for rest in before_actions if _LONG_ENOUGH <= len(rest) < len(word))
    rests = [rest for rest in long if get_readings(lexicon, word.removeprefix(rest))]
    if codename in lexicon.get_list("heads"):
        rests.append(before)
    known = (rest for rest in rests if _SHORTEST_REST <= len(rest) < len(word))
    tail = after in lexicon.get_list("tails")
    return tail or any(get_readings(lexicon, rest) for rest in known)


def _is_adjective(word: str, lexicon: Lexicon) -> bool:
    positions = lexicon.entries.get(word) or ""
    return "A" in positions and word not in lexicon.get_list("strangers")


def _root_relation(ours: RelatedWords, theirs: RelatedWords) -> Degree:
    if not (ours.maybe_roots or theirs.maybe_roots):
        return Degree.UNRELATED
    if _intersect(ours.roots, theirs.bases) or _intersect(theirs.roots, ours.bases):
        return Degree.PROVED
    if any(len(root) >= _LONG_ENOUGH for root in ours.roots & theirs.roots):
        return Degree.PROVED
    mine, yours = ours.maybe_roots, theirs.maybe_roots
    if _intersect(mine, theirs.bases) or _intersect(yours, ours.bases):
        return Degree.LIKELY
    shared = any(len(root) > _LONG_ENOUGH for root in mine & yours)
    return Degree.LIKELY if shared else Degree.UNRELATED


def _prefix_relation(ours: RelatedWords, theirs: RelatedWords, lexicon: Lexicon) -> Degree:
    codename = theirs.word
    if codename in ours.opposites:
        return Degree.PROVED
    if codename in ours.added_to:
        return Degree.LIKELY
    if codename in ours.maybe_added_to and (
        len(codename) > _LONG_ENOUGH or _intersect(ours.bases, lexicon.get_list("prefixed"))
    ):
        return Degree.LIKELY
    if ours.word.startswith("un"):
        opposite = _find_related(ours.word.removeprefix("un"), lexicon)
        return min(Degree.LIKELY, _root_relation(opposite, theirs))
    return Degree.UNRELATED


def _bases_without_prefix(
    word: str, prefixes: tuple[str, ...], lexicon: Lexicon, least: int = 1
) -> frozenset[str]:
    """Return the bases of a word once a prefix is taken away."""
    rests = (word.removeprefix(prefix) for prefix in prefixes if word.startswith(prefix))
    return frozenset().union(*(get_bases(lexicon, rest) for rest in rests if len(rest) >= least))


def _suffix_relation(word: str, codename: str, lexicon: Lexicon) -> Degree:
    long, root = (word, codename) if len(word) >= len(codename) else (codename, word)
    if not long.startswith(root[:-1]):
        return Degree.UNRELATED
    stems = {root, root[:-1]} if root[-1] in "ey" else {root}
    ends = (end for stem in stems if long.startswith(stem) for end in _match_endings(long, stem))
    if any(ends) and word not in lexicon.get_list("strangers"):
        return Degree.LIKELY
    return Degree.UNRELATED


def _match_endings(long: str, stem: str) -> Iterator[bool]:
    """Yield whether the letters after the stem are an ending; its last letter may be doubled."""
    at = len(stem)
    for least, endings in _ENDS.items():
        yield at >= least and endings.fullmatch(long, at) is not None
    doubled = at >= _LONG_ENOUGH and long[at : at + 1] == stem[-1]
    yield doubled and _ENDS[_LONG_ENOUGH].fullmatch(long, at + 1) is not None


def _intersect(first: frozenset[str], second: frozenset[str]) -> bool:
    return not first.isdisjoint(second)


def _all_facts(words: frozenset[str], sign: str, lexicon: Lexicon) -> frozenset[str]:
    return frozenset().union(*(get_facts(lexicon, word, sign) for word in words))


_LEMMAS = build_lemma_rules(
    ("", "children", "child"),
    ("", "dice", "die"),
    ("", "duchess(?:es)?", "duke"),
    ("", "empress(?:es)?", "emperor"),
    ("", "feet", "foot"),
    ("", "geese", "goose"),
    ("", "heroines?", "hero"),
    ("", "people", "person"),
    ("", "teeth", "tooth"),
    ("l|m", "ice", "ouse"),
    ("wo|", "men", "man"),
    (".{2,}?", "wom[ae]n|men", "man"),  # fireman, firewoman
    (".+ss", "es", ""),  # glasses
    (".+?[^s]", "s(?:es?)?", ""),  # rocks, but also lens, lenses; horse, horses
    (".{2,}?t", "ress|or|er", "r"),  # waiter, waitress; actor, actress
    (".{3,}", "ess", ""),  # lioness
    ("[^aeiouy]*[aeiouy].+", "ing|ed", ""),  # breaking
    (".+?", "ie|y", "i"),  # city, cities; movie, movies
    (".+?", "ves?|fe", "f"),  # knife, knives
    (".{2,}?", "e+", ""),  # box, boxes; bake, baking
    (".*([^aeiou])(?=\\2)", ".i?", ""),  # run, running; dog, doggy
)

LANGUAGE = Language(
    code="en",
    locales=("en-US", "en-GB"),
    zones=(
        ("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"),
        ("Europe/London", "Europe/Dublin"),
    ),
    lemmas=_LEMMAS,
    get_relation=get_relation,
    get_roots=get_roots,
    mistyped=("aeiouy", "ckqsxzç", "gj", "fvw", "mn", "dt", "bp"),
    small_words=frozenset({"the", "a", "of", "and", "in", "on", "to", "at"}),
    player_endings=parse_ending_pairs(
        "ies-y ves-f ves-fe es- s- ing- ing-e ed- ed-e d- ers-e ers- er- er-e est- ly- y- y-e"
    ),
)
