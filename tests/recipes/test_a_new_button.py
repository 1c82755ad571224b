"""The recipes for a button and a command, followed: one wave, pressed and typed."""

from __future__ import annotations

from tests.recipes.houses import House

HANDLER = '''    @pressed(Action.WAVE)
    async def wave(self, request: Request) -> None:
        """Wave at everybody."""

    @app_commands.command(name=text("command-wave"), description=text("command-wave-about"))
    async def wave_typed(self, interaction: discord.Interaction) -> None:
        """Wave at everybody."""

'''
TEXTS = """
button-wave = Wave
command-wave = wave
command-wave-about = Wave at everybody
"""
ASKED = """
from cogs.clocks import Clocks
from cogs.screens.custom_ids import Action, AnyAction, Press
from cogs.interactions.requests import PRESSED
from engine.texts import voice

press = Press.parse(str(Press(7, 3, Action.WAVE)))
handlers = [name for name, one in vars(Clocks).items() if press.action in getattr(one, PRESSED, ())]
print(press.action is Action.WAVE, handlers, voice("es")("button-wave"))
print("wave" in [one.name for one in Clocks.__cog_app_commands__])
"""


def test_new_button_needs_an_action_a_method_and_texts(house: House) -> None:
    house.add("cogs/screens/custom_ids.py", 'WAKE = "wake"', '    WAVE = "wave"\n')
    name = "cogs/clocks.py"
    clocks = (house.root / name).read_text("utf-8")
    house.write(name, clocks.replace("    @pressed(", HANDLER + "    @pressed(", 1))
    house.add(
        name,
        "from __future__",
        "from discord import app_commands\nfrom cogs.interactions.tree import text\n",
    )
    house.say(TEXTS)

    assert house.ask(ASKED) == ["True ['wave'] Wave", "True"]
