"""German words: nouns with all their forms from german-nouns, verbs and adjectives by rule.

The endings of nouns are found in the package's tables, those of verbs and adjectives are written
in `german_endings.txt`, the strong verbs in `german_verbs.txt`. Verbs and adjectives are those of
the Wiktionary's WordNet, and those that nouns in -ung, -keit and -en tell. ß is written ss
throughout, because capitals have no other (STRASSE).
"""

from __future__ import annotations

import csv
import lzma
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

_HERE = Path(__file__).parents[1]
_NO_WORDS = frozenset(
    {"Wortverbindung", "Affix", "Suffix", "Buchstabe", "Symbol", "Gebundenes Lexem", "Redewendung"}
)
_PEOPLE = frozenset({"Vorname", "Nachname"})
_NAMES = frozenset({"Toponym", "Vorname", "Nachname", "Eigenname", "Straßenname"})
GENDERS = {"m": "1", "f": "2", "n": "3"}
"""The flags of genders; COMMON is the flag of a noun that is no name."""
COMMON = "N"
MAKER = "M"
"""The flag of a noun that many compounds have as a part."""
_ENDINGS = [
    *("e", "en", "n", "s", "es", "er", "ern", "ens", "ses", "sse", "sses", "ssen", "nen", "a"),
    *("i", "ta", "ien", "ne"),
]
_UMLAUTS = ["e", "en", "er", "ern", "n"]
PLAIN_FLAGS = {ending: chr(0xC0 + at) for at, ending in enumerate(_ENDINGS)}
UMLAUT_FLAGS = {ending: chr(0x100 + at) for at, ending in enumerate(("", *_UMLAUTS))}
OTHER = "X"
_UMLAUT = re.compile("[äöü]")
_MARKED = {"ä": "a", "ö": "o", "ü": "u"}
SEPARABLE = [
    *("ab", "an", "auf", "aus", "bei", "da", "dar", "durch", "ein", "empor", "entgegen", "fehl"),
    *("fern", "fest", "fort", "frei", "gegen", "gut", "heim", "her", "heran", "herauf", "heraus"),
    *("herbei", "herein", "herum", "herunter", "hervor", "hin", "hinauf", "hinaus", "hinein"),
    *("hinunter", "hinweg", "hoch", "los", "mit", "nach", "nieder", "statt", "teil", "über"),
    *("um", "unter", "vor", "voran", "voraus", "vorbei", "vorher", "vorüber", "weg", "weiter"),
    *("wider", "wieder", "zu", "zurecht", "zurück", "zusammen"),
]
INSEPARABLE = [
    *("be", "emp", "ent", "er", "ge", "hinter", "miss", "ver", "voll", "wider", "zer", "über"),
    *("unter", "um", "durch"),
]
_CHANGING = [
    *("alt", "arm", "dumm", "fromm", "gesund", "grob", "gross", "hart", "hoch", "jung", "kalt"),
    *("klug", "krank", "kurz", "lang", "nah", "rot", "scharf", "schmal", "schwach", "schwarz"),
    *("stark", "warm"),
]
_MOST_CHANGED, _LONGEST_ENDING, _SHORTEST_STEM = 4, 12, 3
_SHORTEST_PART, _MANY = 3, 6
"""A maker is part of so many compounds."""


def fold(word: str) -> str:
    """Return a word as the tables have it."""
    return word.replace("ß", "ss")


@dataclass(frozen=True, slots=True)
class StrongVerb:
    """A line of the table of strong verbs."""

    infinitive: str
    present: str
    past: str
    subjunctive: str
    participle: str
    nouns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GermanWords:
    """The words of German as a dictionary with flags; `wordnet` is a file beside this folder."""

    wordnet: str

    def entries(self, root: Path) -> Iterator[tuple[str, str]]:
        """Yield the entries with their flags: nouns in small letters, names with a capital."""
        del root
        yield from _noun_entries()
        for verb in _verbs(self.wordnet):
            yield verb, "V"
            for participle in _participles(verb):
                yield participle, "A"
        for adjective in _adjectives(self.wordnet):
            yield adjective, "A"
        for base, strong in _strong_ones(self.wordnet):
            prefix = base.removesuffix(strong.infinitive)
            yield prefix + strong.past, "P"
            if strong.subjunctive != "-":
                yield prefix + strong.subjunctive, "Q"
            for form in _present_forms(strong):
                yield prefix + form, ""

    def affixes(self, root: Path) -> Iterator[tuple[str, str, str, str, str]]:
        """Yield the affix rules: PFX or SFX, flag, what goes, what comes, where."""
        del root
        for line in _lines("german_endings.txt"):
            _, flag, strip, add, where = line.split(" ")
            yield "SFX", flag, strip.strip("_"), add, where
        for flag, strip, add in sorted(_noun_rules()):
            yield "SFX", flag, strip, add, strip or "."
        for changed in _CHANGING:
            yield from _changed_rules(changed)

    def forms(self, root: Path) -> Iterator[tuple[str, str]]:
        """Yield the facts about forms: a form and `=` with its verb, a noun and `~` with its."""
        del root
        for verb in _verbs(self.wordnet):
            yield from ((participle, f"={verb}") for participle in _participles(verb))
            for particle in _particles(verb):
                yield f"{particle}zu{verb.removeprefix(particle)}", f"={verb}"
        for verb, strong in _strong_ones(self.wordnet):
            prefix = verb.removesuffix(strong.infinitive)
            for form in (strong.past, strong.subjunctive, *_present_forms(strong)):
                if form != "-":
                    yield prefix + form, f"={verb}"
        for lemma, form in _changed_at_once():
            yield form, f"={lemma}"
        for strong in _table():
            for noun in strong.nouns:
                sign = "?" if noun[0] == "?" else "~"
                yield noun.removeprefix("?"), sign + strong.infinitive

    def letter(self, root: Path, flag: str) -> str:
        """Return the letter that stands for a flag."""
        del root
        return flag


@dataclass(frozen=True, slots=True)
class Noun:
    """A row of german-nouns: a noun with what the package says of it."""

    lemma: str
    kinds: frozenset[str]
    genders: frozenset[str]
    plurals: frozenset[str]
    forms: frozenset[str]
    """All its forms, folded and in small letters."""

    @property
    def word(self) -> str:
        """Return its basic form, folded and in small letters."""
        return fold(self.lemma.lower())

    @property
    def is_name(self) -> bool:
        """Return whether it is a name; the Sonne stands among places, and has gender and plural."""
        if self.kinds & _PEOPLE:
            return True
        return bool(self.kinds & _NAMES) and not (self.genders and self.plurals)


@cache
def _nouns() -> tuple[Noun, ...]:
    """Return the nouns of german-nouns that are words, names among them."""
    package = find_spec("german_nouns")
    if package is None or not package.submodule_search_locations:
        message = "German nouns come from the package german-nouns: install it."
        raise SystemExit(message)
    path = Path(package.submodule_search_locations[0]) / "nouns.csv"
    with path.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    nouns = (_read_noun(head, row) for row in rows)
    return tuple(
        each
        for each in nouns
        if not each.kinds & _NO_WORDS and each.lemma[1:] and each.lemma.isalpha()
    )


def _read_noun(head: list[str], row: list[str]) -> Noun:
    lemma, kinds, *_ = row
    filled = [(name, cell) for name, cell in zip(head, row, strict=True) if cell]
    return Noun(
        lemma=lemma,
        kinds=frozenset(kinds.split(",")),
        genders=frozenset(cell for name, cell in filled if name.startswith("genus")),
        plurals=frozenset(cell for name, cell in filled if name.startswith("nominativ plural")),
        forms=frozenset(
            fold(cell.lower())
            for name, cell in filled
            if " " in name and not name.startswith("genus")
            if not (name.startswith("dativ singular") and cell == lemma + "e")
        ),
    )


def _noun_entries() -> Iterator[tuple[str, str]]:
    for noun in _nouns():
        flags = {GENDERS[each] for each in noun.genders if each in GENDERS}
        flags |= {flag for flag, _, _ in _rules_of(noun)}
        if noun.lemma[1:].islower() and not noun.is_name:
            makes = MAKER if noun.word in _makers() else ""
            yield noun.word, "".join(sorted(flags)) + COMMON + makes
        elif not _sounds_common(noun.word):
            yield fold(noun.lemma), "".join(sorted(flags))


def _sounds_common(name: str) -> bool:
    """Tell a name that is a word with an umlaut in plain letters: Baer, Loewen."""
    pairs = (("ae", "ä"), ("oe", "ö"), ("ue", "ü"))
    return any(name.replace(plain, marked, 1) in _common_forms() for plain, marked in pairs)


@cache
def _common_forms() -> frozenset[str]:
    nouns = (noun for noun in _nouns() if not noun.is_name)
    return frozenset(form for noun in nouns for form in noun.forms if _UMLAUT.search(form))


@cache
def _noun_rules() -> frozenset[tuple[str, str, str]]:
    return frozenset(rule for noun in _nouns() for rule in _rules_of(noun))


def _rules_of(noun: Noun) -> Iterator[tuple[str, str, str]]:
    """Yield the flag, what goes and what comes for each form of a noun."""
    lemma = noun.word
    for form in noun.forms:
        if form == lemma or not form.isalpha():
            continue
        rest = form.removeprefix(lemma)
        if rest != form and rest in PLAIN_FLAGS:
            yield PLAIN_FLAGS[rest], "", rest
            continue
        at = next((n for n, (a, b) in enumerate(zip(lemma, form, strict=False)) if a != b), 0)
        old, new = lemma[at:], form[at:]
        if not at:
            continue
        if _UMLAUT.match(new) and old[0] == _MARKED[new[0]]:
            ending = next((e for e in ("", *_UMLAUTS) if new[1:] == old[1:] + e), None)
            if ending is not None and len(new) <= _LONGEST_ENDING:
                yield UMLAUT_FLAGS[ending], old, new
        elif len(old) <= _MOST_CHANGED:
            yield OTHER, old, new


def _changed_at_once() -> Iterator[tuple[str, str]]:
    """Yield nouns whose first letter changes, which no ending tells: APFEL, Äpfel."""
    for noun in _nouns():
        for form in noun.forms:
            if _UMLAUT.match(form) and noun.word.startswith(_MARKED[form[0]]) and form.isalpha():
                yield noun.word, form


@cache
def _makers() -> frozenset[str]:
    """Return the nouns that make compounds: parts of so many that they are no chance."""
    common = {noun.word for noun in _nouns() if not noun.is_name}
    made: dict[str, int] = {}
    for word in common:
        for at in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
            firsts = {each for each in _firsts(word[:at]) if each in common}
            for part in (*firsts, word[at:]) if firsts and word[at:] in common else ():
                made[part] = made.get(part, 0) + 1
    return frozenset(word for word, count in made.items() if count >= _MANY)


def _firsts(part: str) -> Iterator[str]:
    yield part
    for joint in ("s", "n", "en", "er", "e", "es"):
        yield part.removesuffix(joint)
    yield part + "e"


@cache
def _meant(wordnet: str) -> dict[str, frozenset[str]]:
    """Return the words of the WordNet by the letter of their part of speech."""
    words: dict[str, set[str]] = {}
    for line in lzma.decompress((_HERE / wordnet).read_bytes()).decode().splitlines():
        if not line.startswith("#"):
            meaning, _, word = line.split("\t")
            if word.isalpha():
                words.setdefault(meaning[-1].replace("s", "a"), set()).add(fold(word))
    return {kind: frozenset(each) for kind, each in words.items()}


@cache
def _verbs(wordnet: str) -> tuple[str, ...]:
    """Return all verbs: of the WordNet, the strong ones, of nouns in -ung, and nouns in -en."""
    listed = {word for word in _meant(wordnet)["v"] if word.islower() and word.endswith("n")}
    verbs = listed | {strong.infinitive for strong in _table()}
    for noun in _nouns():
        if noun.is_name:
            continue
        if noun.word.endswith("ung") and len(noun.word) > len("xxxung"):
            verbs.add(_verb_of(noun.word.removesuffix("ung")))
        if _is_infinitive(noun):
            verbs.add(noun.word)
    return tuple(sorted(verbs))


def _is_infinitive(noun: Noun) -> bool:
    """Return whether a noun is an infinitive: a neuter that has a genitive and no plural."""
    word, genitive = noun.word, noun.word + "s"
    neuter = noun.genders == {"n"} and genitive in noun.forms <= {word, genitive}
    return neuter and re.search("..(?<!i)(?<!ch)(en|eln|ern)$", word) is not None


def _verb_of(stem: str) -> str:
    if re.search("[^aeiouäöülr][lr]$", stem) and not stem.endswith("hr"):
        return f"{stem[:-1]}e{stem[-1]}n"
    return stem + "n" if re.search("e[lr]$", stem) and len(stem) > _SHORTEST_STEM else stem + "en"


@cache
def _adjectives(wordnet: str) -> tuple[str, ...]:
    """Return all adjectives: of the WordNet, and of nouns in -keit and -heit."""
    words = {word for word in _meant(wordnet)["a"] if word.islower()}
    for noun in _nouns():
        if noun.is_name:
            continue
        if re.search("(ig|lich|bar|sam|haft)keit$", noun.word):
            words.add(noun.word.removesuffix("keit"))
        if noun.word.endswith("losigkeit"):
            words.add(noun.word.removesuffix("igkeit"))
    return tuple(sorted(words | set(_CHANGING)))


@cache
def _table() -> tuple[StrongVerb, ...]:
    table = []
    for line in _lines("german_verbs.txt"):
        verb, _, nouns = line.partition(" / ")
        fields = [fold(each) for each in verb.split()]
        fields += ["-"] * (5 - len(fields))
        table.append(StrongVerb(*fields, tuple(fold(noun) for noun in nouns.split())))
    return tuple(table)


@cache
def _strong_ones(wordnet: str) -> tuple[tuple[str, StrongVerb], ...]:
    """Return every strong verb, bare or with a prefix or particle, and the line that it has."""
    lines = {strong.infinitive: strong for strong in _table()}
    prefixes = {"", *SEPARABLE, *INSEPARABLE}
    return tuple(
        (verb, lines[verb[at:]])
        for verb in _verbs(wordnet)
        for at in range(len(verb) - 2)
        if verb[at:] in lines and verb[:at] in prefixes
    )


def _present_forms(strong: StrongVerb) -> Iterator[str]:
    stem = strong.present
    if stem != "-":
        yield from (stem, stem + ("t" if stem.endswith(("s", "ss")) else "st"))
        if not stem.endswith("t"):
            yield stem + "t"


def _participles(verb: str) -> Iterator[str]:
    """Yield the participles of a verb, weak and strong, with the ge where its prefix lets it."""
    for strong in _table():
        if not verb.endswith(strong.infinitive) or strong.participle == "-":
            continue
        prefix = verb.removesuffix(strong.infinitive)
        if prefix in {"", *SEPARABLE}:
            yield prefix + strong.participle
        if prefix in INSEPARABLE:
            yield prefix + strong.participle.removeprefix("ge")
    weak = re.sub("e?n$", "", verb)
    ended = weak + ("et" if re.search("([dt]|(ch|[^aeiouäöülrhmn])[mn])$", weak) else "t")
    if verb.endswith("ieren"):
        yield ended
        return
    for particle in _particles(verb):
        yield f"{particle}ge{ended.removeprefix(particle)}"
    if any(verb.startswith(prefix) and len(verb) > len(prefix) + 3 for prefix in INSEPARABLE):
        yield ended
    else:
        yield "ge" + ended


def _particles(verb: str) -> Iterator[str]:
    for particle in SEPARABLE:
        if verb.startswith(particle) and len(verb) > len(particle) + _SHORTEST_STEM:
            yield particle


def _changed_rules(adjective: str) -> Iterator[tuple[str, str, str, str, str]]:
    """Yield the comparative and superlative of an adjective whose vowel changes: ALT, älter."""
    at = re.search("[aou]", adjective)
    if at is None:
        return
    old = adjective[at.start() :]
    new = dict(zip("aou", "äöü", strict=True))[old[0]] + old[1:]
    short = "est" if re.search("([dt]|sch|[sz])$", new) and adjective != "gross" else "st"
    if adjective == "gross":
        short = "t"
    for ending in (
        "er",
        "ere",
        "eren",
        "erer",
        "eres",
        *(short + e for e in ("", "e", "en", "er", "es")),
    ):
        yield "SFX", "A", old, new + ending, adjective


def _lines(name: str) -> list[str]:
    lines = (_HERE / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]
