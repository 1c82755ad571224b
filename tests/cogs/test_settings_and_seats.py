"""Settings, seats, panels, commands, stopping, and what starts need, over the wire."""

from __future__ import annotations

import pytest

from engine.matches import opening
from engine.rules.match import absence
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening, Says, codenames, spoken, written
from tests.cogs.sayings import public_text, text_for
from tests.cogs.settling import choose, chosen
from tests.local_discord import EVERYDAY, Ack, Interaction, MessageView, Permission, Person

WORDS = {
    "settings": written("button-settings"),
    "seats": written("button-seats"),
    "majority": written("setting-marking", to="majority"),
    "board": written("button-board"),
    "resign": written("button-resign"),
    "leave-really": written("button-leave-really"),
    "yes": ("Yes", "Sim"),
    "remove": written("button-remove"),
    "red spymaster": ("🔺 Red spymaster", "🔺 Vermelho: espião-mestre"),
    "succeed": written("button-succeed"),
}


def label(person: Person, what: str) -> str:
    """Give what a private button says to a person."""
    return WORDS[what][spoken(person)]


async def leave(evening: Evening, person: Person) -> Interaction:
    """Have somebody leave a running game by More."""
    leaving = Says.LEAVE.value[spoken(person)]
    return await person.press(await evening.more(person, leaving), leaving)


async def whispered(evening: Evening, person: Person, what: str) -> MessageView:
    """Press a public button that answers with a whisper."""
    press = await person.press(evening.now, WORDS[what][evening.tongue])
    assert press.message is not None
    assert press.message.ephemeral
    return press.message


async def test_the_host_chooses_the_settings_and_the_lobby_shows_them(evening: Evening) -> None:
    await evening.gather()
    await chosen(evening, "marking", "majority")
    await evening.local.until(lambda: WORDS["majority"][evening.tongue] in evening.now.text)
    await evening.press(evening.teams[0].spymaster, Says.START)
    assert len(evening.now.buttons) == 3
    assert not evening.now.selects
    await evening.give("1")
    assert len(evening.now.buttons) == 3
    assert len(evening.now.selects[0].options) == 25


@pytest.mark.parametrize("gone", ["compact", "card-buttons"])
async def test_select_of_card_buttons_is_of_an_earlier_version(evening: Evening, gone: str) -> None:
    await evening.gather()
    host = evening.teams[0].spymaster
    panel = await whispered(evening, host, "settings")
    before = evening.now.text
    part = dict(next(one for one in panel.now.parts if ":set:" in str(one.get("custom_id"))))
    part["custom_id"] = f"{part['custom_id'].rpartition(':')[0]}:{gone}"
    refused = await (await host.use(panel.now, part, {"values": ["no"]}, wait=True)).finished()
    assert refused.text == text_for(host, "refused-unknown-button")
    assert evening.now.text == before


async def test_button_of_a_private_panel_is_of_an_earlier_version(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give("1")
    before, operative = evening.now.labels, evening.team.operative
    refused = await evening.press_older(operative, "panel", Says.MORE)
    assert refused.message is not None
    assert refused.message.ephemeral
    assert refused.text == text_for(operative, "refused-unknown-button")
    assert evening.now.labels == before
    older = await evening.press_older(
        operative, f"mark:{codenames(evening.now).index(own[0])}", Says.MORE
    )
    assert older.ack is not Ack.MESSAGE
    await evening.local.until(lambda: own[0] in evening.now.text)


async def test_only_the_host_chooses_the_settings(evening: Evening) -> None:
    await evening.gather()
    refused = await whispered(evening, evening.teams[1].operative, "settings")
    assert not refused.selects


async def test_touch_at_once_makes_a_press_the_guess(evening: Evening) -> None:
    await evening.gather()
    await chosen(evening, "marking", "at_once")
    await evening.press(evening.teams[0].spymaster, Says.START)
    own = await evening.own()
    await evening.give("1")
    assert not evening.shows(Says.GUESS)
    await evening.mark(evening.team.operative, own[0])
    await evening.local.until(lambda: not evening.is_open(own[0]))


@pytest.mark.rule("B19")
async def test_one_of_two_is_no_majority(evening: Evening) -> None:
    second = evening.local.person("Eva", locale="en-US")
    third = evening.local.person("Fabio", locale="pt-BR")
    await evening.gather()
    for person in (second, third):
        await evening.press(person, Says.JOIN)
    await chosen(evening, "marking", "majority")
    await evening.press(evening.teams[0].spymaster, Says.START)
    own = await evening.own()
    await evening.give("1")
    other = next(p for p in (second, third) if p.mention in evening.now.text)
    await evening.mark(evening.team.operative, own[0])
    alone = await evening.press(evening.team.operative, Says.GUESS)
    assert alone.ack is Ack.MESSAGE
    assert evening.is_open(own[0])
    await evening.mark(other, own[0])
    await evening.press(other, Says.GUESS)
    await evening.local.until(lambda: not evening.is_open(own[0]))

    stop, one = evening.label(Says.END_TURN), evening.team.operative
    stop_label = f"{stop} ({('1 of 2', '1 de 2')[evening.tongue]})"
    await one.press(evening.now, stop)
    await evening.local.until(lambda: stop_label in evening.now.labels)
    assert f"✋ {one.mention}" in evening.now.text
    await one.press(evening.now, stop_label)
    await evening.local.until(lambda: stop in evening.now.labels)
    assert "✋" not in evening.now.text
    await one.press(evening.now, stop)
    await evening.local.until(lambda: stop_label in evening.now.labels)
    await other.press(evening.now, stop_label)
    await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)


@pytest.mark.rule("H1")
async def test_the_host_swaps_spymaster_and_operative(evening: Evening) -> None:
    host, operative = evening.teams[0].spymaster, evening.teams[0].operative
    await evening.open()
    await evening.sit()
    panel = await whispered(evening, host, "seats")
    await host.choose(panel, panel.selects[0].custom_id, [operative])
    panel = panel.now
    await host.press(panel, label(host, "red spymaster"))

    def is_spymaster() -> bool:
        lines = evening.now.text.splitlines()
        red = next(line for line in lines if line.startswith("**🔺"))
        return f"{operative.mention} (" in red

    await evening.local.until(is_spymaster)


async def test_an_absent_starter_is_replaced(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.gather()
    next_host = evening.teams[1].operative
    here = await whispered(evening, next_host, "settings")
    assert evening.teams[0].spymaster.mention in here.text
    assert here.labels == []
    monkeypatch.setattr(absence, "HOST_ABSENT_SECONDS", 0)
    stranger = evening.local.person("Eva", locale="en-US")
    assert (await whispered(evening, stranger, "settings")).labels == []
    offer = await whispered(evening, next_host, "settings")
    await next_host.press(offer, label(next_host, "succeed"))
    await evening.local.until(lambda: next_host.mention in evening.now.text.splitlines()[0])


async def test_a_lobby_closes_when_its_time_is_up(
    evening: Evening, running_bot: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "LOBBY_SECONDS", -1)
    await evening.open()
    await running_bot.restart()
    await evening.local.until(lambda: not evening.now.labels)
    monkeypatch.undo()
    await evening.open()
    assert evening.now.labels


async def test_a_guess_is_typed_with_the_help_of_the_keyboard(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give("1")
    operative = evening.team.operative
    offered = await operative.autocomplete(
        evening.channel, "codenames guess", "card", own[0][:3].lower()
    )
    assert own[0] in [choice.value for choice in offered]
    stranger = evening.local.person("Eva")
    for person in (stranger, evening.team.spymaster, evening.teams[1 - evening.playing].operative):
        assert not await person.autocomplete(evening.channel, "codenames guess", "card", "")
    await operative.slash(evening.channel, "codenames guess", card=own[0])
    await evening.local.until(lambda: not evening.is_open(own[0]))
    again = await operative.slash(evening.channel, "codenames guess", card="no such thing")
    assert again.message is not None
    assert again.message.ephemeral


async def test_key_and_clues_are_looked_up_by_command(evening: Evening) -> None:
    await evening.deal()
    await evening.give("1", "zeppelin")
    shown = await evening.team.spymaster.slash(evening.channel, "codenames key")
    assert shown.message is not None
    assert len(shown.message.images) == 1
    refused = await evening.team.operative.slash(evening.channel, "codenames key")
    assert refused.message is not None
    assert not refused.message.images
    stranger = evening.local.person("Eva")
    interaction = await stranger.slash(evening.channel, "codenames board", clues=True)
    assert "ZEPPELIN 1" in interaction.text


@pytest.mark.rule("H1", "H4")
async def test_the_host_stops_the_game_asked_twice(evening: Evening) -> None:
    await evening.deal()
    host = evening.teams[0].spymaster
    for person in (evening.teams[1].operative, evening.teams[1].spymaster):
        refused = await person.slash(evening.channel, "codenames end")
        assert host.mention in refused.message.text
        assert refused.message.labels == []
    interaction = await host.slash(evening.channel, "codenames end")
    assert not evening.over
    assert interaction.message is not None
    await host.press(interaction.message, lambda _: True)
    await evening.local.until(lambda: evening.over)


@pytest.mark.rule("H4")
async def test_a_team_resigns_by_majority_asked_twice(evening: Evening) -> None:
    await evening.deal()
    team = evening.teams[0]
    for person in (team.spymaster, team.operative):
        assert not evening.over
        resign = label(person, "resign")
        question = await person.press(await evening.more(person, resign), resign)
        assert question.message is not None
        await person.press(question.message, lambda _: True)
    await evening.local.until(lambda: evening.over)
    assert "🔵" in evening.now.text.splitlines()[0]


@pytest.mark.rule("H1")
async def test_a_latecomer_joins_and_a_leaver_is_replaced(evening: Evening) -> None:
    await evening.deal()
    for name in ("Eva", "Fabi"):  # one a team
        newcomer = evening.local.person(name, locale="pt-BR")
        joining = Says.JOIN.value[spoken(newcomer)]
        await newcomer.press(await evening.more(newcomer), joining)
    leaver = evening.team.spymaster
    await evening.local.until(leaver.inbox)
    key = leaver.inbox()[-1]
    await leave(evening, leaver)
    await evening.local.until(lambda: key.gone)
    assert evening.label(Says.CLUE) not in evening.now.labels
    assert Says.JOIN.value[spoken(leaver)] not in (await evening.more(leaver)).labels
    next_host = evening.team.operative
    free = await evening.more(next_host)
    await next_host.press(free, lambda button: bool(button.emoji))
    await evening.local.until(lambda: next_host.mention in evening.now.text.splitlines()[1])
    await evening.local.until(next_host.inbox)


async def test_the_start_names_the_permissions_that_are_missing(evening: Evening) -> None:
    evening.channel.bot_permissions &= ~(Permission.ATTACH_FILES | Permission.VIEW_CHANNEL)
    start = await evening.teams[0].spymaster.slash(evening.channel, "codenames start")
    assert start.message is not None
    assert start.message.ephemeral
    assert "Anexar arquivos" in start.text
    assert "Ver canal" in start.text


async def test_only_managers_change_server_defaults(evening: Evening) -> None:
    boss = evening.local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    refused = await evening.teams[0].spymaster.slash(
        evening.channel, "codenames server", guessing="majority"
    )
    assert "📋" not in refused.text
    await boss.slash(evening.channel, "codenames server", guessing="majority", language="pt-BR")
    paced = await boss.slash(evening.channel, "codenames server", pace="strict")
    labels = [
        one.label for select in paced.message.selects for one in select.options if one.default
    ]
    assert {"Clock: strict limits", "Limits: clue 120 s, guess 60 s"} <= {*labels}
    start = await evening.teams[0].spymaster.slash(evening.channel, "codenames start")
    assert start.message is not None
    assert WORDS["majority"][1] in start.message.text
    assert "Tempo limitado: 120 s para a pista" in start.message.text


@pytest.mark.rule("H8")
async def test_server_shares_clues_only_while_its_manager_wants_it(evening: Evening) -> None:
    boss = evening.local.person("Boss", permissions=EVERYDAY | Permission.MANAGE_GUILD)
    settings = (await boss.slash(evening.channel, "codenames server")).message
    shares, not_shared = "get clues of games since", text_for(boss, "setting-clues", to="no")

    def defaults() -> list[str]:
        options = [option for select in settings.now.selects for option in select.options]
        return [option.label for option in options if option.default]

    assert not_shared in defaults()
    assert shares not in settings.text
    await choose(boss, settings, "clues", "yes")
    assert text_for(boss, "setting-clues", to="yes") in defaults()
    assert shares in settings.now.text
    await choose(boss, settings.now, "clues", "no")
    assert not_shared in defaults()
    assert shares not in settings.now.text


async def test_press_on_an_old_lobby_explains_what_happened(evening: Evening) -> None:
    await evening.open()
    stale = evening.now
    await evening.sit()
    await evening.press(evening.teams[0].spymaster, Says.START)
    pressed = await evening.teams[1].operative.press(stale, evening.label(Says.JOIN), stale=True)
    assert pressed.ack is Ack.MESSAGE
    assert len(codenames(evening.now)) == 25


async def test_commands_are_given_once_and_answer_in_portuguese(
    evening: Evening, running_bot: RunningBot
) -> None:
    def command_requests() -> list[str]:
        requests = evening.local.requests
        return [request.method for request in requests if request.path.endswith("/commands")]

    await running_bot.restart()
    await evening.local.until(lambda: command_requests().count("GET") == 2)
    opener = evening.teams[0].spymaster
    start = await opener.slash(evening.channel, "codenames começar", idioma="pt-BR")
    assert start.message is not None
    assert "Entrar" in start.message.labels
    assert "Começar" not in start.message.labels
    assert command_requests() == ["GET", "PUT", "GET"]


async def test_an_old_lobby_neither_empties_a_seat_nor_stops_the_game(evening: Evening) -> None:
    await evening.gather()
    host, leaver = evening.teams[0].spymaster, evening.teams[1].operative
    lobby = evening.now
    question = await host.slash(evening.channel, "codenames end")
    assert question.message is not None
    await evening.press(host, Says.START)
    part = next(one for one in lobby.parts if one.get("label") == evening.label(Says.JOIN))
    part["custom_id"] = part["custom_id"].replace(":join", ":leave")  # as in a lobby of before
    await leaver.press(lobby, evening.label(Says.JOIN), stale=True)
    await host.press(question.message, lambda _: True)
    assert not evening.over
    assert leaver.mention in (await evening.more(leaver)).text


async def test_stopped_lobby_is_closed(evening: Evening) -> None:
    await evening.open()
    host = evening.teams[0].spymaster
    question = await host.slash(evening.channel, "codenames end")
    assert question.message is not None
    await host.press(question.message, lambda _: True)
    await evening.local.until(lambda: not evening.now.labels)
    assert public_text(evening, "lobby-closed").splitlines()[1] in evening.now.text


async def test_a_key_that_could_not_be_withdrawn_is_withdrawn_later(
    evening: Evening, running_bot: RunningBot
) -> None:
    await evening.deal()
    leaver = evening.team.spymaster
    await evening.local.until(leaver.inbox)
    key = leaver.inbox()[-1]
    path = "/channels/{channel_id}/messages/{message_id}"
    evening.local.faults.next("DELETE", path, status=403, times=8)
    interaction = await leave(evening, leaver)
    await leaver.press(interaction.message, label(leaver, "leave-really"))
    await running_bot.restart()
    evening.local.faults.clear()
    await evening.press(evening.team.operative, Says.KEY)  # refused, and everything is set right
    await evening.local.until(lambda: key.gone)


async def test_in_a_running_game_the_host_finds_the_seats_under_more(evening: Evening) -> None:
    await evening.deal()
    host = evening.teams[0].spymaster
    seats = label(host, "seats")
    panel = await host.press(await evening.more(host, seats), seats)
    assert panel.message is not None
    assert panel.message.selects
