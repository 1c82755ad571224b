"""The languages of the house: each a folder in `assets/languages` and a value here.

Law: a language is here because its folder is; no other place lists them, and nobody asks for one
by its name. In a folder lie `texts.ftl`, `words.txt`, themes in `packs/`, `knowledge.txt`,
`pictures.txt`, `guide.txt`, the referee's tables in `referee/`, and of the computer players
`players.links`, made of `associations.txt`, and `clues.txt`.
"""

from engine.languages.folders import FIRST, LANGUAGES, has_players, lying
from engine.languages.language import Language
from engine.languages.lexicons import has_tables, lexicon, warm
from engine.languages.registry import UnknownLanguage, read_by, speaking

__all__ = [
    "FIRST",
    "LANGUAGES",
    "Language",
    "UnknownLanguage",
    "has_players",
    "has_tables",
    "lexicon",
    "lying",
    "read_by",
    "speaking",
    "warm",
]
