"""A tournament evening: from the sign-up to the final, and what gets in the way."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence

import pytest

from engine.cups import cup_progress
from engine.cups.rules import BeginHeat, CupStanding, Heat, Pairing, pair_crews
from tests.cogs.bots import RunningBot
from tests.cogs.cups.cup_evenings import CupEvening
from tests.cogs.evening import Evening
from tests.local_discord import LocalDiscord, MessageView, Permission

HOUR = 3600
Later = Callable[[int], None]


async def below(table: Evening) -> list[str]:
    """Wait for the recap of a table, and list what can be pressed there."""

    def recap_messages() -> list[MessageView]:
        shown = [one for one in table.team.operative.sees(table.channel) if not one.ephemeral]
        return [one for one in shown if any(":recap:" in str(it.custom_id) for it in one.buttons)]

    await table.local.until(recap_messages)
    (recap,) = recap_messages()
    return recap.labels


def even_teams(night: CupEvening) -> str:
    return f"⚖️ {night.says('button-draw-even')}"


async def test_cup_of_four_teams_runs_from_sign_up_to_final(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    night = CupEvening.arrive(local, 8)
    await night.signed_up()
    gone = night.people[0]
    assert (await night.panel(gone)).labels == [night.says("button-sign-off")]
    left = await night.manage(gone, "button-sign-off")
    await local.until(lambda: gone.mention not in night.now.text)
    assert left.message.now.labels == [night.says("button-sign-up")]
    await night.press(gone, "button-sign-up")
    assert (await night.press(gone, "button-sign-up")).text == night.says("cup-signed-up-already")
    assert "**8 people:**" in night.now.text
    await running_bot.restart()

    await night.manage(night.host, "button-draw-teams")
    lines = await night.tables("Round 1 of 2", 2)

    assert night.now.text.count(" · ") == 4
    called = sorted(one for line in lines for one in line.pings)
    assert called == sorted(one.id for one in night.people)
    assert len({crew for line in lines for crew in night.crews(line)}) == 4
    line = lines[0]
    here = await (await night.players(line)[0].press(line, "We are here")).finished()
    assert f"<#{line.id}>" in here.text
    await local.until(lambda: "👋" in line.now.text)
    assert line.now.pings == line.pings
    table = night.evening_at(line, await night.spymasters(line))
    losing = table.playing
    await table.lose()
    await local.until(lambda: not line.now.labels)
    assert await below(table) == ["Replay", "More"]  # what is dealt next, the cup says
    assert f"✅ **{night.crews(line)[1 - losing]}** won." in line.now.text
    assert len(night.lines("Round 2 of 2")) == 0
    await running_bot.restart()
    await night.give_up(lines[1])

    second = await night.tables("Round 2 of 2", 2)
    await running_bot.restart()
    for each in second:
        await night.give_up(each)
    (final,) = await night.tables("Final", 1)
    interactions = [await night.press(night.people[3], "button-standings") for _ in range(4)]
    assert interactions[0].text.splitlines()[1].startswith("**1.** ")
    assert "**2 wins**" in interactions[0].text
    assert interactions[3].text.startswith("Easy does it. You can do that again")
    await running_bot.restart()
    champion = await night.give_up(final)

    await local.until(lambda: "won the cup!" in night.posts()[-1].text)
    assert night.posts()[-1].text.startswith(f"## 🏆 {champion}")
    assert champion[2:] in night.posts()[-1].images[0].alt
    assert f"🏆 **{champion}** won this cup." in night.now.text
    assert night.now.labels == ["📊 Standings"]
    texts = [view.text for view in night.posts()]
    assert len(texts) == len(set(texts)) == 1 + 2 + 2 + 1 + 1
    again = await (await night.host.slash(night.channel, "codenames cup")).finished()
    assert not again.message.ephemeral


def red_is(monkeypatch: pytest.MonkeyPatch, choose: Callable[[Sequence[Heat]], int]) -> None:
    """Have a crew of our choice play red in every final; red's host stops its games."""

    def chosen(
        lines: Sequence[CupStanding], heats: Sequence[Heat], rng: random.Random
    ) -> BeginHeat:
        pair = pair_crews(lines, heats, rng)
        if len(lines) > 2:
            return pair
        red = choose(heats)
        return BeginHeat(tuple(Pairing(red, one.rival_of(red)) for one in pair.pairings))

    monkeypatch.setattr(cup_progress, "pair_crews", chosen)


async def best_of_three(night: CupEvening, bot: RunningBot, reds: Sequence[int]) -> list[str]:
    """Play the final, in which red always loses; gives the standings after each game."""
    await night.signed_up()
    await night.manage(night.host, "button-draw-teams")
    standings = []
    for number in range(1, len(reds) + 1):
        (line,) = await night.tables(f"Final, game {number} of up to 3", 1)
        await bot.restart()
        await night.give_up(line)
        text = (await night.press(night.people[0], "button-standings")).text
        standings.append(" ".join(text.replace("*", "").splitlines()[1:]))
    await night.local.until(lambda: "won the cup!" in night.posts()[-1].text)
    return standings


@pytest.mark.rule("E14")
async def test_of_four_people_two_win_both_games(
    local: LocalDiscord, running_bot: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = CupEvening.arrive(local, 4)
    red_is(monkeypatch, lambda heats: (2, 2)[len(heats)])

    standings = await best_of_three(night, running_bot, (2, 2))

    one, other = (night.says("crew", crew=crew) for crew in (1, 2))
    assert standings[0] == f"1. {one} · 1 win 2. {other} · 0 wins"
    assert standings[1] == f"1. {one} · 2 wins 2. {other} · 0 wins"
    assert night.posts()[-1].text.startswith(f"## 🏆 {one}")
    threads = {
        line.id for number in (1, 2) for line in night.lines(f"Final, game {number} of up to 3")
    }
    assert len(threads) == 2


@pytest.mark.rule("E14")
async def test_of_four_people_two_win_the_third_game(
    local: LocalDiscord, running_bot: RunningBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = CupEvening.arrive(local, 4)
    red_is(monkeypatch, lambda heats: (2, 1, 1)[len(heats)])

    standings = await best_of_three(night, running_bot, (2, 1, 1))

    one, other = (night.says("crew", crew=crew) for crew in (1, 2))
    assert standings[1] == f"1. {one} · 1 win 1. {other} · 1 win"
    assert standings[2] == f"1. {other} · 2 wins 2. {one} · 1 win"
    assert night.posts()[-1].text.startswith(f"## 🏆 {other}")


@pytest.mark.rule("E4", "E14")
async def test_host_lets_a_computer_take_the_fourth_place(
    later: Later, local: LocalDiscord, running_bot: RunningBot
) -> None:
    night = CupEvening.arrive(local, 3)
    await night.signed_up()
    draw = f"🎲 {night.says('button-draw-teams')}"
    assert draw not in (await night.panel(night.host)).labels
    filled = (await night.manage(night.host, "button-cup-fill")).message
    await local.until(lambda: night.says("cup-fills", count=1) in night.now.text)
    assert draw in filled.now.labels
    await night.manage(night.host, "button-cup-unfill")
    await local.until(lambda: night.says("cup-lacking", count=1) in night.now.text)
    await night.manage(night.host, "button-cup-fill")
    await running_bot.restart()
    await night.manage(night.host, "button-draw-teams")
    ada, winners = night.says("computer", number=1), []
    for number in (1, 2, 3):
        (line,) = await night.tables(f"Final, game {number} of up to 3", 1)
        assert ada in line.text
        assert len(line.pings) == 3
        board = night.board(line)
        assert board is not None
        later(30)  # Ada acts by herself where it is her turn
        await running_bot.restart()
        winners.append(await night.stopped_by_red(line))
        if winners.count(winners[-1]) == 2:
            break

    await local.until(lambda: "won the cup!" in night.posts()[-1].text)
    assert night.posts()[-1].text.startswith(f"## 🏆 {winners[-1]}")


@pytest.mark.rule("E4", "E14")
async def test_cup_of_five_people_has_three_teams_with_a_computer(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    night = CupEvening.arrive(local, 5, "pt-BR")
    await night.signed_up()
    await night.manage(night.host, "button-cup-fill")
    await night.manage(night.host, "button-draw-teams")
    ada = night.says("computer", number=1)
    for heat in ("Rodada 1 de 2", "Rodada 2 de 2", "Final"):
        (line,) = await night.tables(heat, 1)
        assert len(night.players(line)) == (3 if ada in line.text else 4)
        await running_bot.restart()
        await night.stopped_by_red(line)

    await local.until(lambda: night.posts()[-1].text.startswith("## 🏆 "))
    assert night.now.text.count(ada) == 1


@pytest.mark.rule("E13")
async def test_absent_team_loses_by_walkover_and_stopped_game_is_replayed(
    later: Later,
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    night = CupEvening.arrive(local, 5, "pt-BR")
    await night.keeps_ratings()
    await night.signed_up()
    panel = await night.panel(night.host)
    assert panel.labels[1:3] == [f"🎲 {night.says('button-draw-teams')}", even_teams(night)]
    draws = (night.host.press(panel, even_teams(night), stale=True) for _ in range(2))
    await asyncio.gather(*draws)
    (final,) = await night.tables("Final, partida 1", 1)
    assert len(final.pings) == 5
    await night.stop(final, night.host)
    first, second = await night.tables("Final, partida 1", 2)
    assert night.says("cup-line-stopped-once") in first.now.text
    assert second.id != first.id
    waiting = (await night.spymasters(second))[0]
    later(HOUR - 60)
    await waiting.press(second, night.says("button-here"))
    await local.until(lambda: "👋" in second.now.text)
    later(61)
    await local.until(lambda: not second.now.labels)

    assert "🚪" in second.now.text
    await local.until(lambda: "🏆" in night.now.text.splitlines()[1])
    stranger = night.people[0]
    late = await (await stranger.press(night.now, night.says("button-standings"))).finished()
    assert late.message.ephemeral


async def test_cup_needs_a_host_thread_permission_and_enough_people(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    night = CupEvening.arrive(local, 2)
    ana = night.people[0]
    nobody = await (await ana.slash(night.channel, "codenames cup")).finished()
    assert nobody.text == night.says("refused-not-a-cup-host")
    night.channel.bot_permissions &= ~Permission.CREATE_PUBLIC_THREADS
    lacking = await night.open()
    assert "Create Public Threads" in lacking.text
    assert night.posts() == []
    night.channel.bot_permissions |= Permission.CREATE_PUBLIC_THREADS

    await night.signed_up()
    there = await (await night.host.slash(night.channel, "codenames cup")).finished()
    assert f"/{night.channel.id}/{night.now.id})" in there.text
    late = [local.person(name, locale="en-US") for name in ("Iva", "Jan")]
    for person in late:
        await night.press(person, "button-sign-up")
    night.people += late
    await night.manage(night.host, "button-draw-teams")
    (line,) = await night.tables("Final, game 1 of up to 3", 1)
    thread = night.thread(line)
    assert thread is not None
    inside = await (await night.host.slash(thread, "codenames cup")).finished()
    assert inside.text == night.says("refused-no-cup-here")
    watcher = await (await night.host.press(line, night.says("button-here"))).finished()
    assert watcher.text == night.says("cup-watch", thread=f"<#{line.id}>")
    assert night.says("button-call-off") not in (await night.panel(night.people[0])).labels
    reply = await night.manage(night.host, "button-call-off")
    await (await night.host.press(reply.message, night.says("button-call-off-really"))).finished()
    await local.until(lambda: night.says("cup-called-off") in night.now.text)
    assert night.now.labels == []
    await local.until(lambda: night.says("cup-called-off") in line.now.text)
    assert line.now.labels == []
    board = night.board(line)
    assert board is not None
    assert "Give clue" in board.now.labels  # whoever likes plays on
