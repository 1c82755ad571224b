"""The recipes for a button and a command, followed: one wave, pressed and typed."""

from __future__ import annotations

from tests.recipes.houses import House

HANDLER = '''    @on_component(Action.WAVE)
    async def wave(self, request: Request) -> None:
        """Wave at everybody."""

    @app_commands.command(**command_texts("command-wave"))
    async def wave_typed(self, interaction: discord.Interaction) -> None:
        """Wave at everybody."""

'''
TEXTS = """
button-wave = Wave
command-wave = wave
command-wave-about = Wave at everybody
"""
ASKED = """
from cogs.more import More
from cogs.screens.custom_ids import Action, AnyAction, Press
from cogs.interactions.requests import ACTIONS_ATTRIBUTE
from engine.texts import voice

press = Press.parse(str(Press(7, 3, Action.WAVE)))
actions = {name: getattr(one, ACTIONS_ATTRIBUTE, ()) for name, one in vars(More).items()}
handlers = [name for name, handled in actions.items() if press.action in handled]
print(press.action is Action.WAVE, handlers, voice("es")("button-wave"))
print("wave" in [one.name for one in More.__cog_app_commands__])
"""


def test_new_button_needs_an_action_a_method_and_texts(house: House) -> None:
    house.add("cogs/screens/custom_ids.py", 'WAKE = "wake"', '    WAVE = "wave"\n')
    name = "cogs/more.py"
    more = (house.root / name).read_text("utf-8")
    house.write(name, more.replace("    @on_component(", HANDLER + "    @on_component(", 1))
    house.say(TEXTS)

    assert house.ask(ASKED) == ["True ['wave'] Wave", "True"]
