"""What a press, a command, a modal bring about, through a real discord.py."""

from typing import cast

import discord
import pytest

from tests.local_discord import Ack, CannotDo, Choice, InteractionFailed, MessageView
from tests.local_discord.conftest import Table, board, layout, png, png_bytes
from tests.local_discord.wire import Json
from tests.local_discord.world import Emoji

Press = discord.Interaction[discord.Client]


def data_of(interaction: Press) -> Json:
    """What was sent, in Discord's own shape."""
    return cast("Json", interaction.data)


async def started(table: Table) -> MessageView:
    """A board with a picture, OCEAN and PASS, started by a command."""

    @table.bot.tree.command(name="start")
    async def start(interaction: Press) -> None:
        view = board("Red to move", "board-1.png", "OCEAN", "PASS")
        await interaction.response.send_message(view=view, file=png(1))

    await table.bot.tree.sync()
    return (await table.ana.slash(table.channel, "start")).message


async def test_a_command_brings_a_v2_message_with_its_picture(table: Table) -> None:
    message = await started(table)
    assert message.text == "Red to move"
    assert message.labels == ["OCEAN", "PASS"]
    assert [image.alt for image in message.images] == ["25 words"]
    assert table.local.picture(message.images[0].url) == png_bytes(1)
    assert table.ana.sees(table.channel) == [message]
    assert not table.local.violations


async def test_a_press_replaces_text_and_picture_with_one_request(table: Table) -> None:
    message = await started(table)

    async def guess(interaction: Press) -> None:
        view = board("OCEAN touched", "board-2.png", "PASS")
        await interaction.response.edit_message(view=view, attachments=[png(2)])

    table.bot.presses["OCEAN"] = guess
    table.local.requests.clear()
    record = await table.ana.press(message, "OCEAN")
    assert record.ack is Ack.UPDATE
    assert [image.content for image in message.now.images] == [png_bytes(2)]
    assert message.now.text == "OCEAN touched"
    assert message.now.edited == 1
    assert len(table.local.requests) == 1
    assert not table.local.violations


async def test_a_picture_listed_by_id_stays_through_an_edit_of_text(table: Table) -> None:
    message = await started(table)

    async def mark(interaction: Press) -> None:
        assert interaction.message is not None
        attachments = interaction.message.attachments
        view = board("Ana marks OCEAN", attachments[0].filename, "OCEAN")
        await interaction.response.edit_message(view=view, attachments=attachments)

    table.bot.presses["OCEAN"] = mark
    await table.ana.press(message, "OCEAN")
    assert message.now.text == "Ana marks OCEAN"
    assert message.now.images == message.images
    assert not table.local.violations


async def test_a_picture_that_is_not_listed_goes(table: Table) -> None:
    message = await started(table)

    async def strip(interaction: Press) -> None:
        await interaction.response.edit_message(view=board("over", ""), attachments=[])

    table.bot.presses["OCEAN"] = strip
    await table.ana.press(message, "OCEAN")
    assert message.now.files == ()


async def test_ephemeral_message_is_invisible_to_others_and_the_bot_token(table: Table) -> None:
    message = await started(table)
    bob = table.local.person("Bob")

    async def key(interaction: Press) -> None:
        view = board("the key", "board-3.png")
        await interaction.response.send_message(view=view, file=png(3), ephemeral=True)

    table.bot.presses["OCEAN"] = key
    record = await table.ana.press(message, "OCEAN")
    assert record.message.ephemeral
    assert [ephemeral.text for ephemeral in table.ana.ephemerals()] == ["the key"]
    assert not bob.ephemerals()
    assert record.message not in bob.sees(table.channel)
    with pytest.raises(discord.NotFound):
        await table.bot_channel().fetch_message(record.message.id)


async def test_a_modal_opens_from_a_press_and_its_submit_edits_the_message(table: Table) -> None:
    message = await started(table)

    async def ask(interaction: Press) -> None:
        modal = discord.ui.Modal(title="Give clue", custom_id="clue")
        modal.add_item(discord.ui.TextDisplay("Beware of SHARK"))
        modal.add_item(discord.ui.Label(text="Word", component=discord.ui.TextInput(custom_id="w")))
        options = [discord.SelectOption(label="OCEAN"), discord.SelectOption(label="WAVE")]
        select = discord.ui.Select[discord.ui.View](
            custom_id="m", options=options, required=False, max_values=2
        )
        modal.add_item(discord.ui.Label(text="Meant", component=select))
        modal.stop()
        await interaction.response.send_modal(modal)

    async def take(interaction: Press) -> None:
        answers = [part["component"] for part in data_of(interaction)["components"][1:]]
        text = f"{answers[0]['value']} {answers[1]['values']}"
        await interaction.response.edit_message(view=board(text, ""), attachments=[])

    table.bot.presses |= {"OCEAN": ask, "clue": take}
    record = await table.ana.press(message, "OCEAN")
    assert record.modal.title == "Give clue"
    assert record.modal.text == "Beware of SHARK"
    assert [field.label for field in record.modal.fields] == ["Word", "Meant"]
    answer = await table.ana.submit(record.modal, {"Word": "sea", "Meant": ["OCEAN", "WAVE"]})
    assert answer.ack is Ack.UPDATE
    assert message.now.text == "sea ['OCEAN', 'WAVE']"
    with pytest.raises(CannotDo):
        await table.ana.submit(record.modal, {"Word": ""})
    assert not table.local.violations


async def test_an_old_style_modal_of_a_command_is_submitted_too(table: Table) -> None:
    class Old(discord.ui.Modal, title="Clue"):
        word = discord.ui.TextInput["Old"](label="Word", max_length=10)

    @table.bot.tree.command(name="clue")
    async def clue(interaction: Press) -> None:
        modal = Old(custom_id="old")
        modal.stop()
        await interaction.response.send_modal(modal)

    async def take(interaction: Press) -> None:
        value = data_of(interaction)["components"][0]["components"][0]["value"]
        await interaction.response.send_message(value, ephemeral=True)

    table.bot.presses["old"] = take
    await table.bot.tree.sync()
    record = await table.ana.slash(table.channel, "clue")
    assert (await table.ana.submit(record.modal, {"Word": "sea"})).text == "sea"
    with pytest.raises(CannotDo):
        await table.ana.submit(record.modal, {"Word": "far too long a word"})


async def test_autocomplete_suggests_and_a_group_command_takes_typed_options(table: Table) -> None:
    group = discord.app_commands.Group(name="codenames", description="Play")

    @group.command(name="guess")
    async def guess(interaction: Press, card: str, loud: bool, who: discord.Member) -> None:  # noqa: FBT001
        await interaction.response.send_message(f"{card} {loud} {who.display_name}")

    @guess.autocomplete("card")
    async def cards(_: Press, current: str) -> list[discord.app_commands.Choice[str]]:
        words = [word for word in ("OCEAN", "OCTOPUS") if word.startswith(current)]
        return [discord.app_commands.Choice(name=word, value=word.lower()) for word in words]

    table.bot.tree.add_command(group)
    await table.bot.tree.sync()
    suggested = await table.ana.autocomplete(table.channel, "codenames guess", "card", "OCE")
    assert suggested == (Choice("OCEAN", "ocean"),)
    ana = table.ana
    record = await ana.slash(table.channel, "codenames guess", card="x", loud=True, who=ana)
    assert record.text == "x True Ana"
    with pytest.raises(CannotDo):
        await ana.slash(table.channel, "codenames guess", card="x")
    assert not table.local.violations


async def test_a_deferred_answer_thinks_until_the_original_is_edited(table: Table) -> None:
    @table.bot.tree.command(name="slow")
    async def slow(interaction: Press) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(
            view=board("done", "board-4.png"), attachments=[png(4)]
        )

    await table.bot.tree.sync()
    record = await (await table.ana.slash(table.channel, "slow")).finished()
    assert record.ack is Ack.DEFER
    assert not record.message.thinking
    assert record.text == "done"
    assert record.message.images[0].content == png_bytes(4)
    assert not table.local.violations


async def test_after_a_deferred_update_a_refusal_is_a_follow_up(table: Table) -> None:
    message = await started(table)

    async def refuse(interaction: Press) -> None:
        await interaction.response.defer()
        await interaction.followup.send("Not your turn.", ephemeral=True)

    table.bot.presses["OCEAN"] = refuse
    record = await (await table.ana.press(message, "OCEAN")).finished()
    assert record.ack is Ack.DEFER_UPDATE
    assert [view.text for view in record.followups] == ["Not your turn."]
    assert message.now == message


async def test_a_choice_in_a_select_reaches_the_bot(table: Table) -> None:
    options = [discord.SelectOption(label=word, value=word.lower()) for word in ("OCEAN", "WAVE")]
    select = discord.ui.Select[discord.ui.LayoutView](
        custom_id="cards", placeholder="Touch a card", options=options
    )
    users = discord.ui.UserSelect[discord.ui.LayoutView](custom_id="who")

    async def touch(interaction: Press) -> None:
        await interaction.response.send_message(str(data_of(interaction)["values"]))

    table.bot.presses |= {"cards": touch, "who": touch}
    rows = layout(discord.ui.ActionRow(select), discord.ui.ActionRow(users))
    await table.post(rows)
    message = table.ana.sees(table.channel)[-1]
    assert (await table.ana.choose(message, "Touch a card", ["WAVE"])).text == "['wave']"
    assert (await table.ana.choose(message, "who", [table.ana])).text == f"['{table.ana.id}']"
    with pytest.raises(CannotDo):
        await table.ana.choose(message, "cards", ["SHARK"])


async def test_a_button_is_known_by_its_emoji_its_label_or_both(table: Table) -> None:
    button = discord.ui.Button[discord.ui.LayoutView](label="OCEAN", emoji="🔺", custom_id="b")
    own = discord.PartialEmoji(name="agent", id=7)
    table.local.world.put_emoji(Emoji(7, "agent", "image/png", b""))
    other = discord.ui.Button[discord.ui.LayoutView](emoji=own, custom_id="c")

    async def defer(interaction: Press) -> None:
        await interaction.response.defer()

    table.bot.presses |= {"b": defer, "c": defer}
    await table.post(layout(discord.ui.ActionRow(button, other)))
    message = table.ana.sees(table.channel)[-1]
    assert message.labels == ["🔺 OCEAN", "agent"]
    for name in ("OCEAN", "🔺", "🔺 OCEAN"):
        assert (await table.ana.press(message, name)).data["custom_id"] == "b"
    record = await table.ana.press(message, lambda button: button.custom_id == "c")
    assert record.data["custom_id"] == "c"
    assert not table.local.violations


async def test_people_cannot_press_what_they_are_not_shown(table: Table) -> None:
    message = await started(table)
    with pytest.raises(CannotDo):
        await table.ana.press(message, "SHARK")
    await (
        table.bot_channel()
        .get_partial_message(message.id)
        .edit(view=board("over", "", "AGAIN"), attachments=[])
    )
    with pytest.raises(CannotDo):
        await table.ana.press(message, "OCEAN")


async def test_a_stale_press_reaches_the_bot_although_the_button_is_gone(table: Table) -> None:
    message = await started(table)

    async def too_late(interaction: Press) -> None:
        await interaction.response.send_message("The board has moved on.", ephemeral=True)

    table.bot.presses["OCEAN"] = too_late
    await (
        table.bot_channel()
        .get_partial_message(message.id)
        .edit(view=board("over", "", "AGAIN"), attachments=[])
    )
    record = await table.ana.press(message, "OCEAN", stale=True)
    assert record.text == "The board has moved on."


async def test_a_press_on_a_deleted_message_fails(table: Table) -> None:
    message = await started(table)
    await table.bot_channel().get_partial_message(message.id).delete()
    assert message.gone
    with pytest.raises(InteractionFailed):
        await table.ana.press(message, "OCEAN", stale=True)


async def test_a_command_is_known_by_its_name_in_the_persons_language(table: Table) -> None:
    command = {
        "name": "start",
        "name_localizations": {"pt-BR": "iniciar"},
        "description": "Start",
        "type": 1,
    }
    table.local.commands.overwrite(None, [command])
    record = await table.ana.slash(table.channel, "iniciar", wait=False)
    assert record.data["name"] == "start"
    with pytest.raises(CannotDo):
        await table.local.person("Bob").slash(table.channel, "iniciar")
