"""The tables of the referee, distilled from the packages that `word_sources` fetches.

Law: a second run gives the same bytes, and what wordfreq gives (CC BY-SA 4.0) stands in
`more.lines` alone: no other table is chosen or changed by it.
"""

from __future__ import annotations

import lzma
import math
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import wordfreq
import zopfli.zlib
from capitals import Said, Written, abbreviations, in_usage
from common_slips import Sounding, is_slip
from dictionaries import DICTIONARIES
from dictionaries.dictionary import Dictionary
from english_kin import Facts, Families
from meanings import meanings
from word_sources import american, fetch, pronunciations, spelled, wordnet

from engine.languages import get_language, get_language_file
from engine.languages.endings import Endings
from engine.languages.lines import WordTable, encode_word_table
from engine.languages.spelling import strip_accents

DOUBLED = "^(?!(?:[^aeiouy]|qu|y(?=[aeiou]))*[aeiouy][bdglmnprtvz]$).*"
"""What is not one short syllable whose last letter an ending doubles."""
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_PHRASE = re.compile(r"[^\W\d_]+(?:[ '-][^\W\d_]+)+")
INTERNATIONAL = ("en", "es", "pt-BR")
"""Languages whose abbreviations everybody's usage has, beside one's own (C12)."""
LEAST_ZIPF = 2.0
RARE, LOANED, FOREIGN_LEAD = 3.0, 4.0, 1.5
"""A rare word of the dictionary that another language says much more is marked as foreign."""
VERY_COMMON = 10**-4.5
"""A share of all words that makes one of what dictionaries lack: ATRÁS."""
KNOWN_NAME = 2.5
"""A name is a word of every language that says it this often (C12)."""


def build_referee() -> None:
    """Write the tables of every language."""
    with tempfile.TemporaryDirectory() as scratch:
        root = fetch(Path(scratch))
        for source in DICTIONARIES.values():
            write = by_flags if source.flags else english
            write(root, get_language_file(source.language, "referee"), source)


def english(root: Path, folder: Path, source: Dictionary) -> None:
    """Write the English tables."""
    flagged = dict(_joined(source.spelling.entries(root)))
    words = frozenset(word.lower() for word in american(root) if _LETTERS.fullmatch(word))
    families = Families(wordnet(root))
    common = frozenset(word for word in american(root) if word.islower() and word in words)
    families.collect(flagged, common, _by_hand(source.compounds))
    entries = families.parts_of_speech()
    known = words | flagged.keys() | families.derived(flagged)
    _homophones(root, families.facts, lambda word: word in entries or word in known)
    endings = [
        line.replace("_", "").replace("~", DOUBLED) for line in _lines("english_endings.txt")
    ]
    _write_endings(folder, endings)
    _write(folder / "entries.lines", _unread(known, list(_flagged(entries, "NVAB")), endings))
    _abbreviations(root, folder, families.facts, source)
    kin = (f"{word} {' '.join(sorted(of))}" for word, of in families.facts.items())
    _write(folder / "kin.lines", kin)
    _write(folder / "phrases.lines", families.phrases(words))
    _write_more(folder, source, root)


def by_flags(root: Path, folder: Path, source: Dictionary) -> None:
    """Write the tables of a language whose spelling dictionary has all forms by its flags."""
    letter = source.spelling.letter
    kinds = {letter(root, flag): kind for kind, of in source.flags.items() for flag in of}
    entries = list(source.spelling.entries(root))
    short = {word: of for word, of in _joined(iter(entries)) if len(word) <= source.longest}
    facts: Facts = {}
    for word, parts in _told(source.compounds):
        facts.setdefault(word, set()).update("+" + part for part in parts)
    for verb, forms in _told(source.forms) if source.forms else ():
        for form in forms:
            facts.setdefault(form, set()).add("=" + verb)
    for form, told in source.spelling.forms(root):
        facts.setdefault(form, set()).add(told)
    _write(folder / "entries.lines", _flagged(short, "".join(kinds)))
    _write_endings(folder, _endings(root, source, kinds))
    joined = {word.lower() for word, _ in entries if _PHRASE.fullmatch(word)}
    _write(folder / "phrases.lines", (phrase.replace(" ", "-") for phrase in joined))
    _write(folder / "meanings.lines", meanings(source, wordnet(root)))
    _abbreviations(root, folder, facts, source)
    _write(folder / "kin.lines", (f"{word} {' '.join(sorted(of))}" for word, of in facts.items()))
    _write_more(folder, source, root)


def _joined(entries: Iterator[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Give each word once, in small letters, with all flags it has; capitals make no word.

    Nor does a name without accents that is a word with one: Corazon.
    """
    flags: dict[str, str] = {}
    common: set[str] = set()
    for word, of in entries:
        small = word[1:].islower() or len(word) == 1
        if _LETTERS.fullmatch(word) and small:
            flags[word.lower()] = flags.get(word.lower(), "") + of
            if word.islower():
                common.add(word)
    marked = {strip_accents(word) for word in common if strip_accents(word) != word}
    for word, of in flags.items():
        if word in common or word not in marked:
            yield word, of


def _flagged(entries: dict[str, str], kept: str) -> Iterator[str]:
    for word, flags in entries.items():
        yield f"{word} {''.join(sorted(set(flags) & set(kept)))}".rstrip()


def _unread(words: Iterable[str], entries: list[str], endings: list[str]) -> Iterator[str]:
    """Give the entries, and the words that none of them explains."""
    known, read = WordTable(encode_word_table(_sorted(entries))), Endings("\n".join(endings))
    yield from entries
    for word in words:
        if not read.get_readings(word, known):
            yield word if word.endswith(("s", "ed", "ing")) else f"{word} N"


def _endings(root: Path, source: Dictionary, kinds: dict[str, str]) -> Iterator[str]:
    for kind, flag, strip, told, where in source.spelling.affixes(root):
        add, _, more = told.partition("/")
        wanted = "p" if kind == "PFX" else kinds.get(flag, "")
        changes = add != strip or kind == "PFX"
        if kinds.get(flag) != wanted or "-" in add or (strip and kind == "PFX") or not changes:
            continue
        yield f"{wanted} {flag} {strip} {add} {where}"
        ending = next((pair for pair in source.plurals if add.endswith(pair[0])), None)
        if "S" in more and ending is not None:
            plural = add.removesuffix(ending[0]) + ending[1]
            yield f"{wanted} {flag} {strip} {plural} {where}"


def _homophones(root: Path, facts: Facts, known: Callable[[str], bool]) -> None:
    alike: dict[str, set[str]] = {}
    for word, sounds in pronunciations(root):
        if len(word) > 1 and known(word):
            alike.setdefault(sounds, set()).add(word)
    for words in alike.values():
        for word in words:
            facts.setdefault(word, set()).update(")" + other for other in words - {word})


def _abbreviations(root: Path, folder: Path, facts: Facts, source: Dictionary) -> None:
    """Note the abbreviations of a language, whose entries and meanings are written (C12)."""
    language, written = source.language, _written(root, source)
    meant = WordTable.open(folder / "meanings.lines") if source.meanings else set(spelled(root))
    entries, endings, small = *_read(folder), written[language].small

    def is_word(word: str) -> bool:
        return any(each.base in small for each in endings.get_readings(word, entries))

    told, said = dict(_told("abbreviations.txt")), Said(written.values())
    by_hand = told.get(language, [])
    found = abbreviations(language, written, by_hand, is_word, meant.__contains__, said)
    for word in found.difference(told["spoken"]):
        facts.setdefault(word, set()).add(".")


def _written(root: Path, source: Dictionary) -> dict[str, Written]:
    """Read how a language's dictionary and those of everybody's usage write their words."""
    spelling = {code: DICTIONARIES[code].spelling for code in (*INTERNATIONAL, source.language)}
    words = {code: [word for word, _ in of.entries(root)] for code, of in spelling.items()}
    words["en"] += [*american(root), *(word for word in spelled(root) if "_" not in word)]
    return {code: Written(each) for code, each in words.items()}


def _read(folder: Path) -> tuple[WordTable, Endings]:
    entries = WordTable.open(folder / "entries.lines")
    return entries, Endings(lzma.decompress((folder / "endings.xz").read_bytes()).decode())


def _write_more(folder: Path, source: Dictionary, root: Path) -> None:
    """Write what people write and no dictionary has, but slips, and what is another language's."""
    language, (known, endings) = source.frequencies, _read(folder)
    names, loans = _names(root), {word.lower() for word in american(root)}
    frequent: dict[str, float] = {}
    for word, usual in wordfreq.get_frequency_dict(language, wordlist="best").items():
        frequent[source.fold(word)] = max(usual, frequent.get(source.fold(word), 0.0))
    often = {
        word: usual
        for word in frequent
        if (usual := _usual(word, frequent, source)) >= LEAST_ZIPF
        and _LETTERS.fullmatch(word)
        and max(word) <= "\u017f"
    }
    rising = sorted(frequent.items(), key=lambda each: each[1])
    marked = {strip_accents(word): of for word, of in rising if strip_accents(word) != word}
    more: dict[str, float] = {}

    def proved(word: str) -> bool:
        usual = frequent.get(word, 0) >= VERY_COMMON
        return word not in names and (usual or bool(endings.get_readings(word, known)))

    for word, usual in often.items():
        elsewhere = max(wordfreq.zipf_frequency(word, each, "small") for each in source.elsewhere)
        if endings.get_readings(word, known):
            if usual < RARE and elsewhere > LOANED and elsewhere - usual > FOREIGN_LEAD:
                more[f"{word} -"] = 0
        elif frequent[word] <= marked.get(word, 0) or _is_respelled(word, source, proved):
            continue
        elif elsewhere - usual < source.lead or (word in names and usual >= KNOWN_NAME):
            abroad = wordfreq.zipf_frequency(word, source.elsewhere[0])
            more[word] = 10 ** (max(elsewhere, abroad) - 9)
    spoken = get_language(source.language)
    sounding = Sounding(frequent, spoken, proved)
    doubtful = {word: often for word, often in more.items() if " " not in word}
    slips = {
        word
        for word, elsewhere in doubtful.items()
        if word not in loans and is_slip(word, frequent, source, proved, sounding, elsewhere)
    }
    written = _written(root, source)
    said = dict(_told("abbreviations.txt"))["spoken"]
    every = names.union(said, *(each.names for each in written.values()))
    short = set(in_usage(doubtful.keys() - loans, every, Said(written.values())))
    kept = more.keys() - slips
    _write(folder / "more.lines", (f"{word} ." if word in short else word for word in kept))


def _is_respelled(word: str, source: Dictionary, proved: Callable[[str], bool]) -> bool:
    """Tell a word with two plain letters for one with a mark: HAEUSER."""
    marks = get_language(source.language).marks
    return any(
        proved(word.replace(plain, marked, 1))
        for plain, marked in (marks.softened if marks else ())
        if plain.isalpha() and plain in word
    )


def _usual(word: str, frequent: dict[str, float], source: Dictionary) -> float:
    """Give how usual a word is, as a power of ten; a word that is written otherwise, as it is."""
    if source.written:
        return wordfreq.zipf_frequency(word, source.frequencies) or 9 + math.log10(frequent[word])
    return wordfreq.zipf_frequency(word, source.frequencies)


def _names(root: Path) -> frozenset[str]:
    """Give what American English writes only with a capital: names of people and places."""
    written = set(american(root))
    return frozenset(
        word.lower() for word in written if word.istitle() and word.lower() not in written
    )


def _told(name: str) -> Iterator[tuple[str, list[str]]]:
    for line in _lines(name):
        word, _, told = line.partition(": ")
        yield word, told.split()


def _by_hand(name: str) -> frozenset[str]:
    return frozenset(word for line in _lines(name) for word in line.split())


def _lines(name: str) -> list[str]:
    lines = (Path(__file__).parent / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _write(path: Path, lines: Iterable[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encode_word_table(_sorted(lines), zopfli.zlib.compress))


def _write_endings(folder: Path, lines: Iterable[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    written = lzma.compress(b"\n".join(_sorted(lines)), preset=9)
    (folder / "endings.xz").write_bytes(written)


def _sorted(lines: Iterable[str]) -> list[bytes]:
    return sorted({line.encode() for line in lines}, key=_order)


def _order(line: bytes) -> tuple[bytes, bytes]:
    word, _, rest = line.partition(b" ")
    return word, rest
