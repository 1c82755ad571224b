"""A server's own pack: written, looked at, played after a restart, shared, and removed (A10)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.http import HTTPClient
from structlog.testing import capture_logs

from cogs.screens.markup import voice
from tests.cogs.bots import RunningBot
from tests.cogs.evening import codenames
from tests.cogs.rounds import OPERATIVE, SPYMASTER, Round
from tests.cogs.sayings import text_for
from tests.local_discord import (
    EVERYDAY,
    Channel,
    Interaction,
    LocalDiscord,
    MessageView,
    Permission,
    Person,
    SentFile,
)

RED_BLUE = (
    ("red", SPYMASTER),
    ("red", OPERATIVE),
    ("blue", SPYMASTER),
    ("blue", OPERATIVE),
)
STREET = (
    *("LIGHTSABER", "MINECRAFT", "BAKERY", "GRANDMA", "TUESDAY", "SCOOTER", "PUDDLE", "BALCONY"),
    *("DENTIST", "MAILBOX", "PIGEON", "LIBRARY", "TRAFFIC", "FOUNTAIN", "CORNER", "KIOSK"),
    *("NEIGHBOR", "FENCE", "SANDBOX", "LANTERN", "GARAGE", "SUNFLOWER", "TRAM", "TOWER"),
    *("MURAL", "BENCH", "SQUIRREL", "PIZZERIA", "LAUNDRY", "JACUZZI", "ÉCLAIR", "WI-FI"),
)
LIST = "\n".join([*STREET, "benches", "Tram", "a line that is far too long", "<@&7>", ""])
SAY = voice("en")
MANAGER = EVERYDAY | Permission.MANAGE_GUILD


async def listed(person: Person, channel: Channel) -> MessageView:
    """Open the list of a server's own packs."""
    settings = (await (await person.slash(channel, "codenames server")).finished()).message
    return (
        await (await person.press(settings, text_for(person, "server-packs"))).finished()
    ).message.now


async def sent(
    person: Person, panel: MessageView, file: SentFile | None = None, **fields: str | bool
) -> Interaction:
    """Fill in the form for a new pack, and send it."""
    opened = await person.press(panel, SAY("button-pack-add"))
    fields_typed = {"title": "Our street", "language": ["English"], **fields}
    typed = fields_typed if file is None else {**fields_typed, "file": file}
    return await (await person.submit(opened.modal, typed)).finished()


async def pressed(person: Person, page: MessageView, text_id: str) -> MessageView:
    """Press a button of a pack's page, and give what stands there then."""
    return (await (await person.press(page, SAY(text_id))).finished()).message.now


async def chosen(person: Person, panel: MessageView, action: str, *labels: str) -> MessageView:
    """Choose in the select of that action."""
    select = next(one for one in panel.selects if action in str(one.custom_id))
    return (await (await person.choose(panel, select.custom_id, list(labels))).finished()).message


@pytest.mark.rule("A10", "A4", "C4")
async def test_an_evening_with_a_servers_own_pack_goes_on_after_a_restart(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    table = Round(local, "en", RED_BLUE)
    boss = local.person("Boss", permissions=MANAGER)
    page = (await sent(boss, await listed(boss, table.channel), lines=LIST)).message
    assert "-# 32 codenames · English" in page.text
    for why in (
        "benches: a form of BENCH",
        "Tram: already there",
        "longer than 16",
        "&7: not only",
    ):
        assert why.replace("&7", "7") in page.text.replace("&7", "7"), why
    assert sum(word in page.images[0].alt for word in STREET) == 25
    page = await chosen(boss, page, "pack_tick", "LIGHTSABER = light + saber")
    assert "1 compound" in page.text
    settings = await boss.slash(table.channel, "codenames server", language="en")
    await chosen(boss, (await settings.finished()).message, "set:packs", "Pack: Our street")
    settings = await boss.slash(table.channel, "codenames server")
    await chosen(
        boss, (await settings.finished()).message, "set:part", "From the packs: all the words"
    )

    await running_bot.restart()
    await table.deal()
    words = {*codenames(table.now)}
    assert len(words & set(STREET)) == 25
    spymaster, operative = table.playing(RED_BLUE)
    if "LIGHTSABER" in words:
        opened = await table.press(table.people[spymaster], "button-clue")
        fields = [field.label for field in opened.modal.fields]
        typed = {fields[0]: "saber", fields[1]: "1"}
        refused = await table.people[spymaster].submit(opened.modal, typed)
        assert "LIGHTSABER" in (await refused.finished()).text
    await table.give(spymaster, "1")
    page = await chosen(boss, await listed(boss, table.channel), ":pack", "Our street")
    page = await pressed(boss, page, "button-pack-remove")
    assert SAY("packs-none") in (await pressed(boss, page, "button-pack-remove-really")).text
    await running_bot.restart()
    await table.touch(operative, (await table.key(spymaster))[spymaster[0]][0])
    await table.stop(operative)
    assert not table.over


@pytest.mark.rule("A10")
async def test_invalid_word_list_is_refused_and_not_stored(
    local: LocalDiscord, running_bot: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = local.guild("Friday").channel("games")
    boss, guest = local.person("Boss", permissions=MANAGER), local.person("Guest")
    assert SAY("refused-not-a-manager") in (await guest.slash(channel, "codenames server")).text
    clerk = local.person("Clerk", permissions=MANAGER)
    panel = await listed(boss, channel)
    both = ((boss, panel), (clerk, await listed(clerk, channel)))
    files = {
        "refused-file-too-large": b"word\n" * 4_000_000,
        "refused-file-is-binary": b"\x89PNG\r\n\x00\x00",
        "refused-file-not-utf8": "água\nação\n".encode("latin-1"),
        "refused-pack-too-few": b"",
        "refused-pack-too-many": "\n".join(_numbered(501)).encode(),
    }
    for number, (refusal, content) in enumerate(files.items()):
        interaction = await sent(*both[number % 2], SentFile("list.txt", content))
        assert SAY(refusal) in interaction.text, refusal
        assert interaction.text.count("\n") <= 2
    with monkeypatch.context() as nothing_is_fetched:
        nothing_is_fetched.setattr("discord.http.HTTPClient.get_from_cdn", None)
        huge = SentFile("list.txt", b"word\n" * 4_000_000)
        assert SAY("refused-file-too-large") in (await sent(boss, panel, huge)).text
    assert SAY("refused-nothing-given") in (await sent(*both[1])).text
    assert SAY("refused-bad-title") in (await sent(boss, panel, title="a*b", lines=LIST)).text
    refused = (await sent(boss, panel, lines=LIST)).text  # what is refused has cost something, too
    assert refused.startswith(SAY("too-often", again="|").partition("|")[0])
    assert SAY("packs-none") in (await listed(boss, channel)).text
    await running_bot.restart()
    bom = b"\xef\xbb\xbf" + LIST.encode()
    page = (await sent(boss, panel, SentFile("list.txt", bom))).message
    assert "32 codenames" in page.text


def response(status: int) -> Any:
    """Give what a file's server answers."""
    return SimpleNamespace(status=status, reason="")


@pytest.mark.usefixtures("running_bot")
async def test_a_file_that_discord_hands_out_no_more_is_asked_for_again(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel = local.guild("Friday").channel("games")
    boss = local.person("Boss", permissions=MANAGER)
    panel, fetched = await listed(boss, channel), HTTPClient.get_from_cdn

    async def gone(*_: object) -> bytes:
        raise errors.pop()

    errors: list[Exception] = [
        discord.NotFound(response(404), "unknown file"),
        discord.Forbidden(response(403), "expired"),
        discord.HTTPException(response(410), "gone"),
        discord.HTTPException(response(503), "away"),
        aiohttp.ServerDisconnectedError(),
    ]
    monkeypatch.setattr(HTTPClient, "get_from_cdn", gone)
    with capture_logs() as logged:
        while errors:
            interaction = await sent(boss, panel, SentFile("list.txt", LIST.encode()))
            assert interaction.text == SAY("refused-file-not-there")
    assert [line for line in logged if line["log_level"] in {"error", "warning"}] == []
    monkeypatch.setattr(HTTPClient, "get_from_cdn", fetched)
    clerk = local.person("Clerk", permissions=MANAGER)
    page = await sent(clerk, await listed(clerk, channel), SentFile("a.txt", LIST.encode()))
    assert "32 codenames" in page.text


@pytest.mark.rule("A10", "A9")
async def test_pack_is_renamed_shared_imported_and_limited_to_adult_channels(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    guild = local.guild("Friday")
    channel, late = guild.channel("games"), guild.channel("late", adults=True)
    boss = local.person("Boss", permissions=MANAGER)
    page = (await sent(boss, await listed(boss, channel), lines=LIST, adults=True)).message
    assert "for adults" in page.text
    opened = await boss.press(page, SAY("button-pack-rename"))
    page = (await (await boss.submit(opened.modal, {"title": "After ten"})).finished()).message
    assert "## After ten" in page.text
    page = await pressed(boss, page.now, "button-pack-share")
    code = page.text.rpartition("`")[0].rpartition("`")[2]
    assert len(code) == 12
    handed = await boss.press(page, SAY("button-pack-file"))
    assert (await handed.finished()).message.files[0].content.decode().splitlines() == [*STREET]
    for place, offers in ((channel, False), (late, True)):
        shown = (await (await boss.slash(place, "codenames server")).finished()).message
        labels = [option.label for select in shown.selects for option in select.options]
        assert ("Pack: After ten" in labels) is offers
    await running_bot.restart()
    elsewhere = local.guild("Saturday").channel("games")
    panel = await listed(boss, elsewhere)
    for typed, text in (("WRONG", SAY("refused-no-such-code")), (code.lower(), "After ten")):
        opened = await boss.press(panel, SAY("button-pack-import"))
        interaction = await (await boss.submit(opened.modal, {"code": typed})).finished()
        assert text in interaction.text
    assert "After ten" in (await listed(boss, elsewhere)).text


@pytest.mark.rule("A10", "C4", "C14")
@pytest.mark.parametrize(("language", "locale"), [("pt-BR", "pt-BR"), ("es", "es-419")])
async def test_the_referee_asks_about_the_words_of_a_pack_in_every_language(
    local: LocalDiscord, running_bot: RunningBot, language: str, locale: str
) -> None:
    table, say = Round(local, language, RED_BLUE), voice(language)
    boss = local.person("Boss", permissions=MANAGER, locale=locale)
    opened = await boss.press(await listed(boss, table.channel), say("button-pack-add"))
    typed = {"title": "Rua", "language": [say("this-language")], "lines": "\n".join(_numbered(40))}
    page = (await (await boss.submit(opened.modal, typed)).finished()).message
    assert "40" in page.text
    for kind, choice in (
        ("packs", say("setting-packs", title="Rua")),
        ("part", say("setting-part", to="all")),
    ):
        settings = await boss.slash(table.channel, "codenames server", language=language)
        await chosen(boss, (await settings.finished()).message, f"set:{kind}", choice)
    await table.deal()
    await running_bot.restart()
    spymaster, _ = table.playing(RED_BLUE)
    words = {*codenames(table.now)} & {*_numbered(40)}
    half = min(words)[:5]
    giver = table.people[spymaster]
    opened = await table.press(giver, "button-clue")
    fields = [field.label for field in opened.modal.fields]
    reply = await (await giver.submit(opened.modal, {fields[0]: half, fields[1]: "1"})).finished()
    assert any(word in reply.text for word in words)
    assert half not in table.now.text.split()
    await table.give(spymaster, "1")


def _numbered(count: int) -> list[str]:
    """Make so many words that share no lemma."""
    letters = "BCDFGHJKLM"
    digits = (str(number).zfill(3) for number in range(count))
    return ["Q" + "".join(f"{letters[int(one)]}A" for one in number) for number in digits]
