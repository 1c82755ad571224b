"""What the referee refuses of a language's words beside every codename of the house, to be read.

    .venv/bin/python -m tests.bench.refusals es words.txt

The file has one word a line; the 60,000 commonest of a language are what was read. A word is held
against the codenames that it shares two first or any three letters with: 2 to 8 minutes. The last
line counts the refused that are also of another known word, which is not refused there (C3), but of
compounds, and of what a pack names: to be read one by one.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from engine.decks import load_word_pack
from engine.languages import load_lexicon
from engine.languages.knowledge import NO_KNOWLEDGE
from engine.languages.lexicon import Lexicon, get_other_bases, get_singulars, list_lookup_forms
from engine.languages.spelling import get_letters
from engine.referee import Verdict, rule_on


def main() -> None:
    """Print the refused by codename, then those that are also of another word."""
    language, path = sys.argv[1:]
    known = load_lexicon(language)
    if known is None:
        return
    refused = _refused(language, Path(path).read_text("utf-8").split())
    lines = [f"{codename}: {' '.join(words)}" for codename, words in sorted(refused.items())]
    pairs = [(word, codename) for codename, words in refused.items() for word in words]
    wrong = [f"{word}/{codename}" for word, codename in pairs if of_another(word, codename, known)]
    lines.append(f"{len(pairs)} refused, {len(wrong)} of another word: {' '.join(wrong)}")
    sys.stdout.write("\n".join(lines) + "\n")


def _refused(language: str, words: list[str]) -> dict[str, list[str]]:
    near: dict[str, set[str]] = defaultdict(set)
    for codename in load_word_pack(language).codenames:
        for key in _keys(codename):
            near[key].add(codename)
    refusals: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for codename in set().union(*(near.get(key, set()) for key in _keys(word))):
            heard = rule_on(word, "1", visible=[codename], language=language)
            if heard.rule in {"C3", "C4"} and heard.verdict is Verdict.REFUSED:
                refusals[codename].append(word)
    return refusals


def _keys(word: str) -> Iterator[str]:
    plain = get_letters(word)
    yield "^" + plain[:2]
    yield from (plain[at : at + 3] for at in range(len(plain) - 2))


def of_another(word: str, codename: str, known: Lexicon) -> bool:
    """Tell a form, but no plural, of another word that is not refused beside this codename."""
    entry = known.known.get(codename.upper(), NO_KNOWLEDGE)
    nearest, second, _ = list_lookup_forms(known, word)
    if (
        codename.lower() in get_singulars(known, word)
        or entry.parts
        or (nearest | second) & entry.forbid
    ):
        return False
    heard = (
        rule_on(one, "1", visible=[codename], language=known.language)
        for one in get_other_bases(known, word)
        if not one.endswith(codename.lower())
    )
    return any(each.verdict is not Verdict.REFUSED for each in heard)


if __name__ == "__main__":
    main()
