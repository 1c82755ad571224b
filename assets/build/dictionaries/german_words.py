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
from collections.abc import Iterable, Iterator
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
        yield from _nouns()
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


@cache
def _rows() -> list[dict[str, set[str]]]:
    package = find_spec("german_nouns")
    if package is None or not package.submodule_search_locations:
        message = "German nouns come from the package german-nouns: install it."
        raise SystemExit(message)
    path = Path(package.submodule_search_locations[0]) / "nouns.csv"
    with path.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    return [_row(head, row) for row in rows]


def _row(head: list[str], row: list[str]) -> dict[str, set[str]]:
    """Return the lemma, the kinds, the genders and the forms of a noun."""
    genders = {row[at] for at, name in enumerate(head) if name.startswith("genus") and row[at]}
    lemma = row[0]
    forms = {
        fold(row[at].lower())
        for at, name in enumerate(head)
        if " " in name and not name.startswith("genus") and row[at]
        if not (name.startswith("dativ singular") and row[at] == lemma + "e")
    }
    plurals = {row[at] for at, name in enumerate(head) if name.startswith("nominativ plural")} - {
        ""
    }
    return {
        "plurals": plurals,
        "lemma": {lemma},
        "kinds": set(row[1].split(",")),
        "genders": genders,
        "forms": forms,
    }


def _kept_rows() -> Iterator[tuple[str, dict[str, set[str]]]]:
    for row in _rows():
        (lemma,) = row["lemma"]
        if not (row["kinds"] & _NO_WORDS) and lemma[1:] and lemma.isalpha():
            yield lemma, row


def _is_name(row: dict[str, set[str]]) -> bool:
    """Tell a name; the Sonne stands among places, and has a plural and a gender."""
    if row["kinds"] & _PEOPLE:
        return True
    return bool(row["kinds"] & _NAMES) and not (row["genders"] and row["plurals"])


def _nouns() -> Iterator[tuple[str, str]]:
    for lemma, row in _kept_rows():
        named = _is_name(row)
        flags = {GENDERS[each] for each in row["genders"] if each in GENDERS}
        flags |= {rule[0] for rule in _rules_of(fold(lemma.lower()), row["forms"])}
        if lemma[1:].islower() and not named:
            makes = MAKER if fold(lemma.lower()) in _makers() else ""
            yield fold(lemma.lower()), "".join(sorted(flags)) + COMMON + makes
        elif not _sounds_common(fold(lemma.lower())):
            yield fold(lemma), "".join(sorted(flags))


def _sounds_common(name: str) -> bool:
    """Tell a name that is a word with an umlaut in plain letters: Baer, Loewen."""
    pairs = (("ae", "ä"), ("oe", "ö"), ("ue", "ü"))
    return any(name.replace(plain, marked, 1) in _common_forms() for plain, marked in pairs)


@cache
def _common_forms() -> frozenset[str]:
    rows = (row for _, row in _kept_rows() if not _is_name(row))
    return frozenset(form for row in rows for form in row["forms"] if _UMLAUT.search(form))


@cache
def _noun_rules() -> frozenset[tuple[str, str, str]]:
    rules = set()
    for lemma, row in _kept_rows():
        rules |= set(_rules_of(fold(lemma.lower()), row["forms"]))
    return frozenset(rules)


def _rules_of(lemma: str, forms: Iterable[str]) -> Iterator[tuple[str, str, str]]:
    """Yield the flag, what goes and what comes for each form of a noun."""
    for form in forms:
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
    for lemma, row in _kept_rows():
        word = fold(lemma.lower())
        for form in row["forms"]:
            if _UMLAUT.match(form) and word.startswith(_MARKED[form[0]]) and form.isalpha():
                yield word, form


@cache
def _makers() -> frozenset[str]:
    """Return the nouns that make compounds: parts of so many that they are no chance."""
    common = {fold(lemma.lower()) for lemma, row in _kept_rows() if not _is_name(row)}
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
    for lemma, row in _kept_rows():
        word = fold(lemma.lower())
        if _is_name(row):
            continue
        if word.endswith("ung") and len(word) > len("xxxung"):
            verbs.add(_verb_of(word.removesuffix("ung")))
        if _is_infinitive(word, row):
            verbs.add(word)
    return tuple(sorted(verbs))


def _is_infinitive(word: str, row: dict[str, set[str]]) -> bool:
    """Tell a noun that is an infinitive: a neuter that has a genitive and no plural."""
    neuter = row["genders"] == {"n"} and word + "s" in row["forms"] <= {word, word + "s"}
    return neuter and re.search("..(?<!i)(?<!ch)(en|eln|ern)$", word) is not None


def _verb_of(stem: str) -> str:
    if re.search("[^aeiouäöülr][lr]$", stem) and not stem.endswith("hr"):
        return f"{stem[:-1]}e{stem[-1]}n"
    return stem + "n" if re.search("e[lr]$", stem) and len(stem) > _SHORTEST_STEM else stem + "en"


@cache
def _adjectives(wordnet: str) -> tuple[str, ...]:
    """Return all adjectives: of the WordNet, and of nouns in -keit and -heit."""
    words = {word for word in _meant(wordnet)["a"] if word.islower()}
    for lemma, row in _kept_rows():
        word = fold(lemma.lower())
        if _is_name(row):
            continue
        if re.search("(ig|lich|bar|sam|haft)keit$", word):
            words.add(word.removesuffix("keit"))
        if word.endswith("losigkeit"):
            words.add(word.removesuffix("igkeit"))
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
