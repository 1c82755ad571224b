"""Portraits of the live table's page: the wardrobe and the people of the pictures.

The page puts a bust together itself, from `portraits.svg`, by what `scripts/crews.js` says.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from busts import PEOPLE, stacked, wardrobe

_CLASSES = re.compile(r'(?<=class=")[^"]+')
_PATH = re.compile(r'(?<= d=")[^"]+')
_AROUND = re.compile(r" ?([A-Za-z]) ?")
_BETWEEN = re.compile(r"(?<=>)\s+(?=<)")
_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'


def build_page_portraits(folder: Path) -> None:
    """Write what people wear, and who wears it, as the page reads that."""
    groups = "\n".join(map(_short, wardrobe().values()))
    drawn = f'<svg width="0" height="0" aria-hidden="true"><defs>\n{groups}\n</defs></svg>\n'
    (folder / "portraits.svg").write_text(drawn, encoding="utf-8")
    crews = {suit: [" ".join(stacked(worn)) for worn in PEOPLE[suit]] for suit in PEOPLE}
    told = json.dumps(crews, indent=2)
    head = "/* Who wears what, from back to front: `make assets` writes this. */"
    (folder / "scripts" / "crews.js").write_text(f"{head}\nexport const CREWS = {told};\n", "utf-8")


def _short(group: str) -> str:
    """Write a group in one line; its classes stand beside others on the page."""
    group = _BETWEEN.sub("", group.replace(_NAMESPACE, "").replace(" />", "/>")).strip()
    group = _PATH.sub(lambda path: _AROUND.sub(r"\1", path[0]), group)
    return _CLASSES.sub(lambda names: " ".join(f"w-{name}" for name in names[0].split()), group)
