"""The recipe for a refusal, followed: what old texts hold is refused in `play` alone."""

from __future__ import annotations

from tests.recipes.houses import House

CLASS = '''

class SaidJustNow(RuleViolation):
    """A clue is not the one before it (B20)."""
'''
RAISED = """        if isinstance(move, Clue) and self.turns and self.turns[-1].clue is not None:
            if move.word == self.turns[-1].clue.word:
                raise SaidJustNow
"""
ASKED = """
import random
from engine.rules import *
from engine.texts import voice

codenames = [f"WORD {number}" for number in range(1, 26)]
game = Game.deal(Format.TWO_TEAMS, Layout.CLASSIC, codenames, random.Random(7))
own = Guess(list_uncovered_agents(game, game.team)[0])
game = game.play(Clue("OCEAN", 1)).play(own).play(Stop())
try:
    game.play(Clue("OCEAN", 2))
except SaidJustNow as refused:
    print(refused.rule, isinstance(refused, Refused), voice("pt-BR")("refused-said-just-now"))
old = str(game) + "OCEAN:2 >\\n"
print(str(Game.parse(old)) == old)
"""


def test_new_refusal_needs_a_class_a_line_and_texts(house: House) -> None:
    name = "engine/rules/violations.py"
    house.write(name, (house.root / name).read_text("utf-8") + CLASS)
    game = "engine/rules/game/game.py"
    house.add(game, "after = self._apply(move)", RAISED)
    house.add(game, "violations import", "from engine.rules.violations import SaidJustNow\n")
    house.say("\nrefused-said-just-now = Another word.\n")

    assert house.ask(ASKED) == ["B20 True Another word.", "True"]
