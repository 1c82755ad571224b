"""No form of a verb is allowed beside a codename of that verb: asked of every pack (C3, C11)."""

import re
from collections.abc import Iterable, Iterator, Mapping

import pytest

from engine.decks import list_word_pack_ids, load_word_pack
from engine.languages import load_lexicon
from engine.languages.endings import EndingKind, Reading
from engine.languages.lexicon import Lexicon, get_readings
from engine.referee import Verdict, rule_on
from tests.cases import each

pytestmark = [pytest.mark.packs, pytest.mark.rule("C3", "C11")]
ENDINGS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "de": {"en": ("en", "end", "ende", "est")},
    "fr": {
        "er": ("er", "a", "ant", "èrent", "eraient"),
        "ir": ("ir", "it", "issant", "irent", "iraient"),
    },
    "pl": {
        "ać": ("ać", "ał", "ała", "ając", "ają"),
        "ić": ("ić", "ił", "iła", "ili"),
    },
    "pt-BR": {
        "ar": ("ar", "ou", "ando", "aram", "ariam"),
        "er": ("er", "eu", "endo", "eram", "eriam"),
        "ir": ("ir", "iu", "indo", "iram", "iriam"),
    },
    "es": {
        "ar": ("ar", "ó", "ando", "aron", "arían"),
        "er": ("er", "ió", "iendo", "ieron", "erían"),
        "ir": ("ir", "ió", "iendo", "ieron", "irían"),
    },
}
IRREGULAR = (
    "bear bore born borne, beat beaten, bend bent, bind bound, bite bit bitten, blow blew blown, "
    "break broke broken, bring brought, build built, catch caught, choose chose chosen, "
    "come came, cut cutting, deal dealt, dig dug, draw drew drawn, drink drank drunk, "
    "drive drove driven, fall fell fallen, feed fed, fight fought, fly flew flown, "
    "forget forgot, freeze froze frozen, give gave given, go went gone, grow grew grown, "
    "hang hung, hide hid hidden, hold held, keep kept, lead led, leave left, let letting, "
    "light lit, lose lost, make made, meet met, ride rode ridden, ring rang rung, "
    "run ran running, see saw seen, sell sold, send sent, shake shook shaken, shine shone, "
    "shoot shot, sing sang sung, sink sank sunk, sleep slept, slide slid, speak spoke spoken, "
    "spell spelt, spend spent, spin spun, spring sprang sprung, stand stood, steal stole stolen, "
    "stick stuck, strike struck, swear swore sworn, sweep swept, swim swam swum, swing swung, "
    "take took taken, teach taught, tear tore torn, tell told, think thought, throw threw thrown, "
    "wake woke woken, wear wore worn, wind wound, write wrote written"
)
WORDS_OF_THEIR_OWN = {
    *("capó/CAPA", "masó/MASA", "sopó/SOPA"),
    *("barda/BARDE", "cuba/CUBE", "mina/MINE", "moussa/MOUSSE", "rosa/ROSE", "sabra/SABRE"),
    "tuba/TUBE",
}
BY_ITS_PACK = {
    "moscou/MOSCA",  # the city
    *("opérer/OPÉRA", "opérèrent/OPÉRA", "opéreraient/OPÉRA"),  # what surgeons do
}
VOWEL = re.compile("[aeo]$")


def codenames(language: str) -> list[str]:
    packs = (load_word_pack(language, each) for each in list_word_pack_ids(language))
    every = {codename for pack in packs for codename in pack.codenames}
    return sorted(one for one in every if one.isalpha())


def allowed(form: str, codename: str, language: str) -> bool:
    heard = rule_on(form, "1", visible=[codename], language=language)
    return heard.verdict is Verdict.ALLOWED


def english_forms(verb: str) -> Iterator[str]:
    """Give a verb's forms; where it may double its last letter and does not, that is no word."""
    stem, doubled = verb.removesuffix("e"), re.search("[^aeiou][aeiou][bdgklmnprtz]$", verb)
    if verb.endswith("y") and verb[-2] not in "aeo":
        yield from (f"{verb[:-1]}ies", f"{verb[:-1]}ied", f"{verb}ing")
    else:
        yield f"{verb}es" if re.search("(s|x|z|ch|sh|o)$", verb) else f"{verb}s"
        last = verb[-1] if doubled else ""
        yield from (f"{stem}{last}ing", f"{stem}{last}ed")
    listed = (each.split() for each in IRREGULAR.split(", "))
    yield from (form for first, *forms in listed if first == verb for form in forms)


def test_no_form_of_an_english_codename_verb_is_allowed() -> None:
    words = load_lexicon("en")
    assert words is not None
    verbs = [one for one in codenames("en") if "V" in (words.entries.get(one.lower()) or "")]
    pairs = [(form, verb) for verb in verbs for form in english_forms(verb.lower())]
    assert [form for form, verb in pairs if allowed(form, verb, "en")] == []


def infinitives(codename: str, words: Lexicon, endings: Iterable[str]) -> Iterator[str]:
    """Give the verbs that a codename is spelled as a form of (C11)."""
    stem = VOWEL.sub("", codename)
    if codename[-2:] in {"ar", "er", "ir"} and Reading(codename, EndingKind.VERB) in get_readings(
        words, codename[:-2] + "emos"
    ) | get_readings(words, codename[:-2] + "imos"):
        yield codename
    for ending in endings:
        verb = Reading(stem + ending, EndingKind.VERB)
        if verb in get_readings(words, codename):
            yield verb.base


@each("language", ENDINGS)
def test_no_form_of_a_codename_verb_is_allowed(language: str) -> None:
    words = load_lexicon(language)
    assert words is not None
    pairs = [
        (verb[:-2] + ending, codename)
        for codename in codenames(language)
        for verb in infinitives(codename.lower(), words, ENDINGS[language])
        for ending in ENDINGS[language][verb[-2:]]
        if get_readings(words, verb) and verb[:-2] + ending != codename.lower()
    ]
    heard = {f"{form}/{codename}" for form, codename in pairs if allowed(form, codename, language)}
    assert heard - WORDS_OF_THEIR_OWN - BY_ITS_PACK == set()
