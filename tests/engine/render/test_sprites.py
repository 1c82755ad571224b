from __future__ import annotations

import zlib

import pytest
from PIL import Image

from engine.render import sprites
from engine.render.sprites import decode_bundle, encode_bundle

PICTURES = {
    "suits/red": Image.effect_noise((30, 20), 40),
    "suits/blue": Image.effect_noise((9, 9), 40).convert("RGBA"),
    "palette": Image.linear_gradient("L").resize((16, 1)).convert("RGB"),
}


def test_bundle_survives_a_round_trip() -> None:
    unpacked = {
        name: packed.decompress() for name, packed in decode_bundle(encode_bundle(PICTURES))
    }
    assert list(unpacked) == sorted(PICTURES)
    for name, picture in PICTURES.items():
        assert unpacked[name].mode == picture.mode
        assert unpacked[name].size == picture.size
        assert unpacked[name].tobytes() == picture.tobytes()


def test_bundle_decodes_without_isal(monkeypatch: pytest.MonkeyPatch) -> None:
    ((_, packed),) = decode_bundle(encode_bundle({"red": PICTURES["suits/red"]}))
    monkeypatch.setattr(sprites, "inflated", zlib.decompress)
    assert packed.decompress().tobytes() == PICTURES["suits/red"].tobytes()


def test_bundle_bytes_do_not_depend_on_the_order() -> None:
    assert encode_bundle(PICTURES) == encode_bundle(dict(reversed(PICTURES.items())))
