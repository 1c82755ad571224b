"""Make every committed picture, font and table of words again: `make assets`.

Law: a second run gives the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ASSETS.parent))

from fonts import build_fonts  # noqa: E402 - the project's root must be on the path first
from page_fonts import build_page_fonts  # noqa: E402
from page_portraits import build_page_portraits  # noqa: E402
from pictures.building import build_overview, build_pictures  # noqa: E402
from player_links import build_players  # noqa: E402
from referee_words import build_referee  # noqa: E402
from sprites import build_sprites  # noqa: E402


def main() -> None:
    """Build fonts, sprites, pictures, the referee's words and links, and say what they weigh."""
    build_fonts(ASSETS / "fonts")
    build_page_fonts(ASSETS / "fonts", ASSETS / "live" / "fonts")
    build_page_portraits(ASSETS / "live")
    build_sprites(ASSETS / "sprites.bundle")
    build_pictures(ASSETS / "pictures")
    build_overview(ASSETS / "pictures", ASSETS / "readme" / "deck.png")
    build_referee()
    build_players()
    for built in ("fonts", "sprites.bundle", "pictures", "languages"):
        files = [path for path in (ASSETS / built, *(ASSETS / built).rglob("*")) if path.is_file()]
        weight = sum(path.stat().st_size for path in files)
        print(f"{built}: {len(files)} files, {weight / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
