from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from engine.decks import list_word_pack_ids, load_word_pack
from engine.languages import TABLE_LANGUAGES
from engine.render import fits_card
from engine.render.grids import STRIP, WORD
from engine.render.lettering import MIN_SHARE, TextField, draw_text_mask, load_font, typeset
from tests.cases import each
from tests.engine.render.scenes import ENGLISH, PORTUGUESE

PHONE = 400 / 1320
"""A phone shows a board about 400 px wide."""
TORTURE = (
    *("ESTACIONAMENTO", "CONSTRANGIMENTO", "CIRCUNFERÊNCIA", "PÃO DE QUEIJO", "ARRANHA-CÉU"),
    *("GUARDA-CHUVA", "RESPONSABILIDADE", "DESENVOLVIMENTO", "EXTRATERRESTRE", "HIPOPÓTAMO"),
    *(
        "MICRO-ORGANISMOS",
        "MAMMUT-WANDERUNG",
        "MEIA-MARATONA",
        "MESTRE-CUCA",
        "COMPUTADOR",
        "WINDOW WASHER",
    ),
    *("MOTHER-IN-LAW", "MARSHMALLOW MAN", "JACK-O'-LANTERN", "WASHINGTON", "CRÈME BRÛLÉE"),
    *("SÃO JOÃO DEL-REI", "ŁÓDŹ", "ČEŠTINA", "GRÖßENWAHN", "İSTANBUL", "ÆRØSKØBING", "I"),
)


@each("codename", [*TORTURE, *ENGLISH, *PORTUGUESE])
def test_a_codename_of_up_to_16_letters_fits(codename: str) -> None:
    assert len(codename) <= 16
    assert fits_card(codename)


@pytest.mark.packs
@pytest.mark.parametrize("language", TABLE_LANGUAGES)
def test_every_codename_of_every_pack_fits(language: str) -> None:
    for theme in list_word_pack_ids(language):
        words = load_word_pack(language, theme).codenames
        assert [codename for codename in words if not fits_card(codename)] == []


@each("codename", ["日本", "ЛЮДИ", "ΨΔΩ", "OCEAN 🌊"])
def test_codename_without_glyphs_does_not_fit(codename: str) -> None:
    assert not fits_card(codename)


def test_a_codename_as_long_as_a_sentence_does_not_fit() -> None:
    assert not fits_card("OTORRINOLARINGOLOGISTA")


@each("codename", TORTURE)
@each("field", [WORD, STRIP])
def test_a_text_stays_inside_its_field(codename: str, field: TextField) -> None:
    shape = draw_text_mask(codename, field).getbbox()
    assert shape is not None
    assert shape[2] - shape[0] <= field.width + 2


@each("codename", TORTURE)
def test_no_letter_is_cut_off(codename: str) -> None:
    shape = draw_text_mask(codename, WORD)
    bounds = shape.getbbox()
    assert bounds is not None
    assert bounds[1] > 0
    assert bounds[3] < shape.height


def test_a_longer_word_takes_a_narrower_cut_before_a_smaller_size() -> None:
    short, long = typeset("LUA", WORD), typeset("ARRANHA-CÉU", WORD)
    assert short.cut > long.cut
    assert short.cap == long.cap == WORD.cap


def test_only_an_entry_of_several_words_takes_two_lines() -> None:
    assert typeset("MAMMUT-WANDERUNG", WORD).lines == ("MAMMUT-", "WANDERUNG")
    assert typeset("RESPONSABILIDADE", WORD).lines == ("RESPONSABILIDADE",)
    assert typeset("MAMMUT-WANDERUNG", STRIP).lines == ("MAMMUT-WANDERUNG",)


@each("codename", [*TORTURE, "À VEZ DO AZUL…", "10"])
@each("field", [WORD, STRIP])
def test_letters_stand_where_pillow_sets_the_whole_line(codename: str, field: TextField) -> None:
    one_line = TextField(field.width, field.cap)
    glyphs, shape = typeset(codename, one_line), draw_text_mask(codename, one_line)
    whole = Image.new("L", shape.size)
    spot = (shape.width / 2, round((shape.height + glyphs.cap) / 2))
    drawn = load_font(glyphs.cut, glyphs.cap)
    ImageDraw.Draw(whole).text(spot, glyphs.lines[0], fill=255, font=drawn, anchor="ms")
    assert shape.tobytes() == whole.tobytes()


def test_codenames_are_written_in_capitals() -> None:
    assert typeset("Águia", WORD) == typeset("ÁGUIA", WORD)


def test_capitals_are_large_enough_on_a_phone() -> None:
    assert WORD.cap * PHONE >= 10
    assert STRIP.cap * PHONE >= 6.5
    assert MIN_SHARE == 0.75
