"""The page is one file, which its policy lets run, and nothing else."""

from __future__ import annotations

import gzip
import importlib
import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from PIL import ImageFont

from cogs.live.page_bundle import PAGE as FILE, load_page
from engine.decks import load_word_pack
from engine.languages import LANGUAGES
from engine.texts import load_fluent_source

ASSETS = FILE.parent
PAGE = load_page("wss://play.example")
TEXT = PAGE.body.decode()
MOST_PACKED = 50 * 1024
QUOTES = "\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}“”„«»"


def _hashed(kind: str) -> str:
    (inner,) = re.findall(rf"<{kind}>(.*?)</{kind}>", TEXT, re.DOTALL)
    return f"'sha256-{b64encode(sha256(inner.encode()).digest()).decode()}'"


def test_policy_allows_only_own_script_style_and_socket_origin() -> None:
    assert f"script-src {_hashed('script')};" in PAGE.policy
    assert f"style-src {_hashed('style')};" in PAGE.policy
    assert "connect-src 'self' wss://play.example;" in PAGE.policy
    assert f'data-page="{PAGE.version}"' in TEXT


def test_page_respects_its_policy_and_loads_nothing_external() -> None:
    assert not re.search(r"<[a-z][^>]* (style|on[a-z]+)=", TEXT)
    assert "<!--" not in TEXT
    outside = set(re.findall(r"https?://[\w./-]+", TEXT)) - {"http://www.w3.org/2000/svg"}
    assert outside == set()
    assert "innerHTML" not in TEXT


def test_page_disables_browser_translation_of_codenames() -> None:
    assert re.search(r'<html [^>]*translate="no"', TEXT)
    assert '<meta name="google" content="notranslate">' in TEXT


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_fonts_have_every_letter_of_a_language(language: str) -> None:
    texts = load_fluent_source(language)
    codenames = "".join(load_word_pack(language).codenames)
    assert _lacking(75, texts + texts.upper() + codenames) == set()
    assert _lacking(62, codenames) == _lacking(50, codenames) == set()


def _lacking(width: int, text: str) -> set[str]:
    """Give the Latin letters and quotation marks that a cut draws as a box."""
    font = ImageFont.truetype(ASSETS / "fonts" / f"saira-{width}.woff2", 40)
    wanted = {sign for sign in text if sign.isalpha() or sign in QUOTES}
    box = bytes(font.getmask("\uffff"))
    return {sign for sign in wanted if bytes(font.getmask(sign)) == box}


@pytest.mark.browser
def test_page_is_built_from_its_sources(tmp_path: Path) -> None:
    node = Path(sys.executable).with_name("node")
    subprocess.run([node, ASSETS / "build.js", tmp_path / "page.html"], check=True)  # noqa: S603
    assert (tmp_path / "page.html").read_bytes() == FILE.read_bytes(), "run make page"


def test_page_is_small() -> None:
    assert gzip.decompress(PAGE.gzipped) == PAGE.body
    assert len(PAGE.gzipped) <= MOST_PACKED


def test_page_uses_the_people_of_the_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ASSETS.parent / "build")
    (tmp_path / "scripts").mkdir()
    importlib.import_module("page_portraits").build_page_portraits(tmp_path)
    for made in ("portraits.svg", "scripts/crews.js"):
        assert (tmp_path / made).read_text() == (ASSETS / made).read_text()
