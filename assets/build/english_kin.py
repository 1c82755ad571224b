"""English families and compounds, proved by WordNet and the spelling dictionary.

Two words are kin when one of the first two meanings of either points to the other by derivation or
names it in its gloss, and the spellings are close; a compound is a word that is two words one of
which its gloss names. Each fact stands with the longer word: `~` proved, `?` likely, `=` a form,
`-` a form of a verb, `+` a part of a compound, `:` another spelling.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from english_writing import (
    SUFFIXES,
    close,
    doubled,
    ended,
    plain,
    respelled,
    skeleton,
    voiced,
    vowel_changed,
)
from word_sources import Synset, WordNet

Facts = dict[str, set[str]]
FIRST_MEANINGS = 2
_WORD = re.compile("[a-z]+")
_REGULAR = {
    "noun": "s- ses-s xes-x zes-z ches-ch shes-sh men-man ies-y ves-f ves-fe",
    "verb": "s- ies-y es-e es- ed-e ed- ing-e ing- ied-y",
    "adj": "er- est- er-e est-e ier-y iest-y",
}
_DERIVING = {"R", "N", "V", "L", "B", "P", "Y", "H", "J"}
_PREFIXES = {"U": "un", "A": "re", "E": "dis", "I": "in", "C": "de"}
_SURE = {"Y", "P", "B", "L", "J"}
_NO_FIRST_PART = re.compile("pre|pro|con|dis|mis|sub|non|per")
_NO_SECOND_PART = re.compile(
    "age|ant|ate|able|ion|ent|ship|hood|dom|like|less|ward|wise|some|fold|ling|let|ess|ally"
    "|ism|ist|mental|ants|ages|ness|ting|ring|king|ding"
    "|ions|lets|fully|ably|ties|pings|tings|ten|ton|rent|ability|hip|lies|ling|acre|pet"
)


class Families:
    """Collects what is proved about English words."""

    def __init__(self, wordnet: WordNet) -> None:
        self._wordnet = wordnet
        self._lemmas: dict[str, set[str]] = {}
        for word, position in wordnet.lemmas:
            self._lemmas.setdefault(word, set()).add(position)
        self._usual = wordnet.usual
        self._verbs = {word for word, positions in self._lemmas.items() if "verb" in positions}
        self.facts: Facts = {}

    def add(self, word: str, fact: str) -> None:
        """Note a fact with a word."""
        self.facts.setdefault(word, set()).add(fact)

    def is_lemma(self, word: str) -> bool:
        """Tell whether WordNet has the word."""
        return word in self._lemmas

    def irregular_forms(self) -> None:
        """Note `broke =break`, a verb's forms apart from all others."""
        for form, bases in self._wordnet.irregular.items():
            for base, position in bases:
                if position == "noun" and form in self._usual & self._verbs:
                    continue  # DIVE is more than several divas
                if plain(form) and plain(base) and form != base:
                    self.add(form, ("-" if position == "verb" else "=") + base)

    def families(self) -> None:
        """Note what glosses and pointers prove; a pointer weighs more than a mention."""
        for (word, position), offsets in self._wordnet.lemmas.items():
            if not plain(word) or len(word) < 3:  # noqa: PLR2004
                continue
            for offset in offsets:
                self._hints(word, self._wordnet.synsets[position, offset])
            for offset in offsets[:FIRST_MEANINGS]:
                self._family(word, self._wordnet.synsets[position, offset])

    def _family(self, word: str, synset: Synset) -> None:
        for other in {base for named in _WORD.findall(synset.gloss) for base in self.bases(named)}:
            if len(other) > 2 and other in self._lemmas and close(word, other):  # noqa: PLR2004
                self._relate(word, other, "?")
        for source, kind, offset, target in synset.pointers:
            words = self._wordnet.synsets[kind, offset].words
            if source and synset.words[source - 1] == word and plain(words[target - 1]):
                self._point(word, words[target - 1], (kind, offset))
                self._hint(word, words[target - 1])

    def _point(self, word: str, other: str, meaning: tuple[str, str]) -> None:
        kind, offset = meaning
        shortest = min(len(word), len(other))
        firsts = FIRST_MEANINGS if shortest > 4 else 1  # noqa: PLR2004
        if close(word, other) and offset in self._wordnet.lemmas.get((other, kind), ())[:firsts]:
            self._relate(word, other, "~")

    def _hints(self, word: str, synset: Synset) -> None:
        """Ask about what any meaning leads to and only a vowel sets apart: WIDE and width.

        The same of what its gloss names, where a voice does: BLEED and blood, CLOTH and clothe.
        """
        near = {other for each in synset.near for other in self._wordnet.synsets[each].words}
        for other in near:
            if vowel_changed(word, other):
                self._relate(word, other, "?")
        if synset.named or word not in self._usual:
            return
        told = (named for named in _WORD.findall(synset.gloss) if named[:2] == word[:2])
        verb = {word + "e"} & self._verbs if word.endswith("th") else set()
        for other in near.union(verb, *map(self.bases, told)) & self._usual:
            if voiced(word, other):
                self.add(max(word, other, key=_length), "?" + min(word, other, key=_length))

    def _hint(self, word: str, other: str) -> None:
        """Pointed at and beginning alike is worth a question: DEEP and DEPTH, SING and SONG."""
        if word != other and (word[:2] == other[:2] or skeleton(word) == skeleton(other)):
            self._relate(word, other, "?")

    def _relate(self, word: str, other: str, sign: str) -> None:
        short, long = sorted((word, other), key=_length)
        if sign == "?" and self._extends(long, short):
            sign = "~"
        if len(short) <= 3 and (long.endswith(("er", "or")) or not ended(long, short)):  # noqa: PLR2004
            sign = "?"
        self.add(long, sign + short)

    @staticmethod
    def _extends(long: str, short: str) -> bool:
        """Tell whether a known suffix or prefix is proof enough, once the gloss names the word."""
        if long in {"re" + short, "un" + short}:
            return True
        stem = short[:-1] if short[-1] in "ey" and len(short) > 4 else short  # noqa: PLR2004
        rest = long[len(stem) :] if long.startswith(stem) else ""
        return len(short) > 3 and SUFFIXES.fullmatch(rest) is not None  # noqa: PLR2004

    def collect(
        self, entries: dict[str, str], words: frozenset[str], by_hand: frozenset[str]
    ) -> None:
        """Note everything: forms, families, spellings, compounds proved or read by hand."""
        self.irregular_forms()
        self.families()
        for word, flags in entries.items():
            self.spelled(word, flags)
        self.spellings()
        self.compounds(words | by_hand, by_hand)

    @staticmethod
    def derived(entries: dict[str, str]) -> set[str]:
        """Give the words that the spelling dictionary derives from its entries."""
        return {derived for word, flags in entries.items() for _, derived in _derived(word, flags)}

    def parts_of_speech(self) -> dict[str, str]:
        """Give every word of WordNet as an entry, its parts of speech as flags."""
        entries: dict[str, str] = {}
        for word, positions in self._lemmas.items():
            if plain(word) and len(word) > 1:
                comparative = {word + "er", word + "r", word + word[-1] + "er", word[:-1] + "ier"}
                nouns = any(
                    {"noun", "verb"} & self._lemmas.get(each, set()) for each in comparative
                )
                flags = {"noun": "N", "verb": "V", "adj": "B" if nouns else "A"}
                entries[word] = "".join(flags.get(position, "") for position in positions)
        return entries

    def phrases(self, words: frozenset[str]) -> Iterator[str]:
        """Give the compounds, names and places of several known words, with `n` and `p`."""
        for word, position in self._wordnet.lemmas:
            parts = re.split("[_-]", word)
            if len(parts) > 1 and all(part in words or part == "s" for part in parts):
                synset = self._wordnet.synsets[position, self._wordnet.lemmas[word, position][0]]
                yield f"{'-'.join(parts)} {synset.named}".rstrip()

    def spelled(self, word: str, flags: str) -> None:
        """Note the derivations that the spelling dictionary gives a word."""
        for flag, derived in _derived(word, flags):
            facts = self.facts.get(derived, set())
            if "~" + word in facts or "?" + word in facts:
                continue
            if not self.is_lemma(derived):
                self.add(derived, "~" + word)
            elif flag in _SURE and len(word) > 3:  # noqa: PLR2004
                self.add(derived, "?" + word)

    def compounds(self, words: frozenset[str], by_hand: frozenset[str]) -> None:
        """Note the compounds that a gloss proves, and those that were read."""
        parts = frozenset(word for word in words if 3 <= len(word) <= 12) & self._usual  # noqa: PLR2004
        refused = {word.removeprefix("!") for word in by_hand if word.startswith("!")}
        by_hand = frozenset(word for word in by_hand if not word.startswith("!"))
        for word in sorted(words - by_hand - refused - {f"{word}s" for word in refused}):
            if any(fact[0] in "=-" for fact in self.facts.get(word, ())):  # SUNKEN, of sink
                continue
            for first, second in splits(word, parts):
                if not doubled(first, second) and self._named(word, first, second):
                    self.facts.setdefault(word, set()).update(("+" + first, "+" + second))
        for written in by_hand:
            word, cuts = written.replace("|", ""), list(_cuts(written, words))
            kept = [cut for cut in cuts if cut[0][-1] != "s"] or cuts
            self.facts.setdefault(word, set()).update("+" + part for cut in kept for part in cut)

    def _named(self, word: str, first: str, second: str) -> bool:
        ends = {second, second.removesuffix("s")}
        if any(f"{first}{sign}{end}" in self._lemmas for sign in "_-" for end in ends):
            return True
        return any((ends | {first}) & found for found in self._glosses(word))

    def _glosses(self, word: str) -> Iterator[set[str]]:
        for base in self.bases(word):
            for position in self._lemmas.get(base, ()):
                for offset in self._wordnet.lemmas[base, position][:FIRST_MEANINGS]:
                    synset = self._wordnet.synsets[position, offset]
                    if synset.named:
                        continue
                    joined = [each for each in synset.words if "_" in each or "-" in each]
                    told = _WORD.findall(synset.gloss + " " + re.sub("[_-]", " ", " ".join(joined)))
                    yield {named for each in told for named in self.bases(each)}

    def spellings(self) -> None:
        """Note the pairs of one meaning that differ as British and American do."""
        for synset in self._wordnet.synsets.values():
            words = [word for word in synset.words if plain(word)]
            for word in words:
                for other in words:
                    if word < other and respelled(word, other):
                        self.add(other, ":" + word)

    def bases(self, word: str) -> set[str]:
        """Give the lemmas that a word may be a form of, and itself."""
        found = {word} | {base for base, _ in self._wordnet.irregular.get(word, ())}
        for position, endings in _REGULAR.items():
            for ending, base in (each.split("-") for each in endings.split()):
                if word.endswith(ending) and len(word) - len(ending) > 1:
                    stem = word.removesuffix(ending) + base
                    for each in {stem, stem[:-1]} if stem[-1:] == stem[-2:-1] else {stem}:
                        if position in self._lemmas.get(each, ()):
                            found.add(each)
        return found


def _length(word: str) -> tuple[int, str]:
    return len(word), word


def splits(word: str, parts: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Split a word into two common words in every way."""
    if len(word) < 6 or word.endswith(("ing", "ed")):  # noqa: PLR2004
        return
    for at in range(3, len(word) - 2):
        first, second = word[:at], word[at:]
        ends = (second, second.removesuffix("s"))
        if _NO_FIRST_PART.fullmatch(first) or any(map(_NO_SECOND_PART.fullmatch, ends)):
            continue
        if first in parts and (second in parts or second.removesuffix("s") in parts):
            yield first, second


def _cuts(written: str, words: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Cut a compound that was read where it says so, else wherever it leaves two words."""
    for at in range(2, len(written) - 1):
        first, second = written[:at], written[at:]
        if second.startswith("|"):
            yield first, second[1:]
        elif "|" not in written and {first, second} <= words and min(len(first), len(second)) > 2:  # noqa: PLR2004
            yield first, second


def _derived(word: str, flags: str) -> Iterator[tuple[str, str]]:
    soft = word[:-1] + "i" if re.search("[^aeiou]y$", word) else word
    mute = word.removesuffix("e")
    given = {
        "R": [word + "r" if word.endswith("e") else soft + "er"],
        "N": [mute + "ion", word[:-1] + "ication" if word.endswith("y") else ""],
        "V": [mute + "ive"],
        "L": [word + "ment"],
        "B": [mute + "able"],
        "P": [soft + "ness"],
        "Y": [word + "ly"],
        "H": [word + "th"],
        "J": [mute + "ing"],
    }
    for flag in flags:
        if flag in _DERIVING:
            yield from ((flag, each) for each in given[flag] if each)
        elif flag in _PREFIXES:
            yield flag, _PREFIXES[flag] + word
