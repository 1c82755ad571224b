"""The languages of the project: each a folder in `assets/languages` and a value here.

Law: a folder makes a language; no other place lists them, and no code asks for one by its code. A
folder has `texts.ftl`, `words.txt`, themes in `packs/`, `knowledge.txt`, `pictures.txt`,
`guide.txt`, the referee's tables in `referee/`, and for the computer players `players.links`, made
of `associations.txt`, and `clues.txt`. A word language has only `words.txt`, themes, and what a
table says to everybody, in `texts.ftl`: a table can be in it, but people read another.
"""

from engine.languages.language import Language as Language
from engine.languages.lemmas import (
    fold_case_and_accents as fold_case_and_accents,
    get_lemma as get_lemma,
)
from engine.languages.registry import (
    DEFAULT_LANGUAGE as DEFAULT_LANGUAGE,
    LANGUAGES as LANGUAGES,
    TABLE_LANGUAGES as TABLE_LANGUAGES,
    UnknownLanguage as UnknownLanguage,
    choose_language_for_locale as choose_language_for_locale,
    get_language as get_language,
    get_language_file as get_language_file,
    get_spoken_file as get_spoken_file,
    has_computer_players as has_computer_players,
    has_referee_tables as has_referee_tables,
    load_lexicon as load_lexicon,
    warm as warm,
)
from engine.languages.zone_names import (
    list_zone_candidates as list_zone_candidates,
    parse_zone as parse_zone,
    suggest_zones as suggest_zones,
)
