"""The links: what lies in the files, and what may be given as a clue."""

from __future__ import annotations

import re

import pytest

from engine.decks import word_pack
from engine.languages import LANGUAGES, lying
from engine.players import links as module
from engine.players.link_files import DIMENSIONS, Packed, pack, unpack
from engine.players.links import APART, felt, link, links, near, rows, speaks
from engine.players.spellings import key, readings
from tests.cases import each

SPOKEN = [each for each in LANGUAGES if speaks(each)]
EACH = each("language", SPOKEN)
HEAVIEST = 10_000_000
RUDE = frozenset(
    """ass bitch bastard fuck shit cock cunt dick whore slut rape porn sex nude nazi nigger fag
    slave suicide terrorist caralho puta foda merda bunda buceta viado estupro sexo escravo nazista
    suicídio crioulo mulata cona boceta porra""".split()  # noqa: SIM905 - read as lines
)

RUDE_PART = re.compile(r"fuck|shit|nigg|porn|whore|cunt|suicid|orgas|(?<!s)erot|caralh|fod[ae]r")


def test_a_file_is_read_as_it_was_written() -> None:
    vectors = bytes(range(2 * DIMENSIONS))
    blob = pack(Packed(("zoo", "água"), vectors, [[(0, 3), (1, 127)], []]))
    read = unpack(blob)

    assert [read.find(word) for word in ("zoo", "água", "zo", "")] == [0, 1, None, None]
    assert read.vectors.tobytes() == vectors
    assert (list(read.starts), list(read.ends), list(read.strengths)) == (
        [0, 2, 2],
        [0, 1],
        [3, 127],
    )


def test_all_files_together_are_light() -> None:
    assert sum(lying(each, "players.links").stat().st_size for each in SPOKEN) <= HEAVIEST


@EACH
def test_every_clue_has_links_and_none_is_rude(language: str) -> None:
    known = links(language)
    written = [known.written(clue) for clue in known.clues]

    assert len(written) == len(set(written)) > 2000
    assert RUDE.isdisjoint(written)
    assert [word for word in written if RUDE_PART.search(word)] == []
    assert all(word == word.lower() and word.isalpha() for word in written)


@EACH
def test_most_codenames_of_the_house_are_known(language: str) -> None:
    names = [name for card in word_pack(language).cards for name in (card.front, card.back)]
    known_names = [name for name in names if rows(links(language), name)]

    assert len(known_names) >= 0.9 * len(names)


def test_a_link_has_no_direction() -> None:
    known = links("en")
    (snow,), (winter,) = rows(known, "snow"), rows(known, "winter")

    assert link(known, snow, winter) == link(known, winter, snow) > 0


def test_a_weak_link_is_felt_where_only_strong_ones_are_kept() -> None:
    known = links("en")
    near_it = near(known, "HOSPITAL")
    weak = felt(known, [clue for clue in known.clues if clue not in near_it], "HOSPITAL")

    assert felt(known, [*near_it], "HOSPITAL") == [*near_it.values()]
    assert min(weak) < max(weak) <= min(near_it.values())
    assert {*felt(known, [*near_it], "@picture")} == {APART}


def test_what_is_near_may_be_given() -> None:
    known = links("en")

    assert set(near(known, "HOSPITAL")) <= set(known.clues)
    assert near(known, "@picture") == {}


@pytest.mark.parametrize(
    ("word", "language", "read"),
    [
        ("berries", "en", ("berry",)),
        ("running", "en", ("run",)),
        ("snowball", "en", ("snow", "ball")),
        ("hosptial", "en", ("hospital",)),
        ("leoes", "pt-BR", ("leao",)),
    ],
)
def test_a_word_is_read_in_other_ways(word: str, language: str, read: tuple[str, ...]) -> None:
    assert read in list(readings(word, language))


@EACH
def test_the_clues_that_lead_to_a_word_of_no_pack_are_those_that_its_links_tell(
    language: str,
) -> None:
    known = links(language)
    (row,) = rows(
        known, word := {"en": "xylophone", "es": "ferretería", "pt-BR": "geladeira"}[language]
    )
    each = {clue: link(known, clue, row) for clue in known.clues}

    assert near(known, word) == {clue: tenths for clue, tenths in each.items() if tenths > 0}


def test_keys_are_plain() -> None:
    assert [key(word) for word in ("YO-YO", "Água", "rock'n'roll", "Piggy  bank")] == [
        "yo yo",
        "agua",
        "rocknroll",
        "piggy bank",
    ]


def test_a_word_that_one_translation_makes_like_a_listed_one_leads_nowhere() -> None:
    """A telephone (celular) is listed at AGENDA; a cell (célula) only shares its English word."""
    known = links("pt-BR")
    (cell,), (phone,) = rows(known, "célula"), rows(known, "celular")
    neighbours = near(known, "AGENDA")

    assert cell not in neighbours
    assert neighbours[phone] > 0


def test_links_are_read_once() -> None:
    module.warm("en")

    assert links("en") is links("en")
