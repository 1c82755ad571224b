"""Busts: the people on covered cards, put together from the groups of `wardrobe.svg`.

A bust stands on 120 x 112, its head in the middle, cut off at the chest.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

from engine.render.colours import CREAM, TAB, Suit, blend

WARDROBE = Path(__file__).parents[1] / "agents" / "wardrobe.svg"
SVG = "{http://www.w3.org/2000/svg}"

AGENTS = (
    "lapels shirt tie trench hair-short mouth-line eyes-shades hat-fedora",
    "lapels shirt trench hair-bob mouth-lips eyes-cat",
    "turtle hair-bob mouth-smirk eyes-round hat-beret",
    "lapels shirt tie hair-slick mouth-goatee eyes-shades hat-ear",
    "bow hair-short mouth-stache eyes-monocle hat-bowler",
    "turtle hair-afro mouth-smile eyes-shades",
    "lapels shirt trench hair-long mouth-lips eyes-dots hat-wide",
    "lapels shirt hair-short mouth-beard eyes-patch hat-flat",
    "turtle hair-pony mouth-smirk eyes-goggles",
)
RECRUITS = (
    "lapels shirt trench hair-bun mouth-line eyes-shades hat-ear",
    "turtle hair-short mouth-stache eyes-goggles hat-cap",
    "bow hair-long mouth-smirk eyes-monocle hat-top",
    "lapels shirt tie hair-afro mouth-goatee eyes-round",
    "turtle hair-slick mouth-beard eyes-dots hat-phones",
    "lapels shirt trench hair-pony mouth-lips eyes-shades hat-fedora",
)
"""The agents that only Duet needs: there are fifteen to find (D2)."""
BYSTANDERS = (
    "apron mouth-stache eyes-dots hat-chef",
    "tee hair-bun mouth-smile eyes-round",
    "tee hair-short mouth-smile eyes-dots hat-straw",
    "tee hair-short mouth-smile eyes-closed hat-phones",
    "tee hair-long mouth-smile eyes-dots hat-grad",
    "tee hair-short mouth-beard eyes-dots hat-cap",
    "tee mouth-smile eyes-closed hat-scarfhead",
    "bow hair-grey mouth-beard eyes-round",
)
ASSASSIN = ("turtle mouth-mask eyes-glow hat-hood",)
CLOTHES = ("shirt", "tie", "lapels", "trench", "turtle", "bow", "tee", "apron")
RIVALS = tuple(AGENTS[agent] for agent in (6, 0, 5, 2, 8, 3, 1, 4, 7))
PEOPLE = {
    "red": AGENTS,
    "blue": RIVALS,
    "orange": AGENTS,
    "purple": RIVALS,
    "green": (*AGENTS, *RECRUITS),
    "bystander": BYSTANDERS,
    "assassin": ASSASSIN,
}


def bust(suit: Suit, person: int) -> str:
    """Draw one of a suit's people."""
    groups = [wardrobe()[name] for name in stacked(PEOPLE[suit.name][person])]
    return f"<style>{_style(suit)}</style>{''.join(groups)}"


def stacked(clad: str) -> list[str]:
    """Order what somebody wears from the back to the front, the head in between."""
    worn = clad.split()
    behind = [f"hair-back-{name.removeprefix('hair-')}" for name in worn if name[:5] == "hair-"]
    behind = [name for name in behind if name in wardrobe()]
    clothes = [name for name in CLOTHES if name in worn]
    head = ["ears", "face", "shadow"]
    front = [name for kind in ("hair", "mouth") for name in worn if name.startswith(kind)]
    nose = [] if "mouth-mask" in worn else ["nose"]
    top = [name for kind in ("eyes", "hat") for name in worn if name.startswith(kind)]
    return [*behind, "torso", "neck", *clothes, *head, *front, *nose, *top]


@cache
def wardrobe() -> dict[str, str]:
    """Give the drawings of all that people wear, by their names."""
    ET.register_namespace("", SVG.strip("{}"))
    groups = ET.parse(WARDROBE).getroot().findall(f"{SVG}g")  # noqa: S314 - our own drawing
    return {group.attrib["id"]: ET.tostring(group, encoding="unicode") for group in groups}


def _style(suit: Suit) -> str:
    colours = _colours(suit)
    fills = [f".{name}{{fill:{colour}}}" for name, colour in colours.items()]
    lines = [f".line-{name}{{stroke:{colour}}}" for name, colour in colours.items()]
    return "".join(fills + lines)


def _colours(suit: Suit) -> dict[str, str]:
    skin = "#d8d8e0" if suit.name == "assassin" else suit.tint
    tailored = {"bystander": ("#8a7653", "#5c4c33"), "orange": ("#a64d06", "#5a2802")}
    coat, lapel = tailored.get(suit.name, (suit.dark, suit.deep))
    return {
        "skin": skin,
        "shade": blend(skin, suit.base, 0.28),
        "nose": blend(skin, suit.dark, 0.5),
        "hair": suit.deep,
        "hat": coat,
        "brim": blend(suit.light, suit.dark, 0.35),
        "band": suit.light,
        "light": suit.light,
        "base": suit.base,
        "lips": suit.dark if suit.name == "orange" else suit.base,
        "tie": suit.base,
        "coat": coat,
        "lapel": lapel,
        "dark": suit.dark,
        "deep": suit.deep,
        "white": CREAM,
        "cloth": TAB,
    }
