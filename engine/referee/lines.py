"""A table of words that takes no more memory than its text: sorted lines, found by halving.

A line is a word and, after a blank, what is known of it. Nothing is parsed before it is asked for.
"""

from __future__ import annotations

import lzma
from pathlib import Path


class Lines:
    """Sorted lines, each a word and the rest; the words are ordered as their bytes are."""

    __slots__ = ("_text",)

    def __init__(self, text: bytes) -> None:
        self._text = b"\n" + text.strip(b"\n") + b"\n"

    @classmethod
    def read(cls, path: Path) -> Lines:
        """Unpack a table of the project's own."""
        return cls(lzma.decompress(path.read_bytes()))

    def rest(self, word: str) -> str | None:
        """Give what stands behind the word, None where the word has no line."""
        key, text = word.encode(), self._text
        low, high = 0, len(text) - 1
        while key and low < high:
            start = text.rfind(b"\n", low, (low + high) // 2 + 1) + 1 or low + 1
            end = text.index(b"\n", start)
            found, _, rest = text[start:end].partition(b" ")
            if found == key:
                return rest.decode()
            if found < key:
                low = end
            else:
                high = start - 1
        return None

    def __contains__(self, word: str) -> bool:
        return self.rest(word) is not None
