"""Games over the live table, alone and beside Discord."""

from __future__ import annotations

import asyncio
import time

import pytest

from cogs.live.page_texts import get_page_texts
from cogs.publishing import publisher
from engine.live.rows import Session
from engine.live.sessions import SessionService
from tests.cogs.evening import Evening, Says, codenames, dealt
from tests.cogs.live.conftest import LiveBot, Opens
from tests.cogs.live.tabs import Tab
from tests.cogs.losing import recaps
from tests.cogs.sayings import text_for
from tests.cogs.shown import face

WORDS = iter(
    ("panorama", "soprano", "karaoke", "quasar", "jujitsu", "federal", "sushi", "drama") * 3
)


async def turn(giver: Tab, guesser: Tab) -> None:
    """Give a clue for two cards on one page, and guess them on another."""
    await giver.until(lambda: "give" in giver.may)
    meant = giver.own()[:2]
    assert (await giver.give(next(WORDS), "2", (meant[0],)))["ok"]
    for card in meant:
        await guesser.until(lambda: "mark" in guesser.may)
        assert (await guesser.tap(card))["ok"]
        await guesser.until(lambda: "guess" in guesser.may)
        assert (await guesser.action(guesser.may["guess"]["press"]))["ok"]
        await guesser.until(lambda card=card: "f" in guesser.state["cards"][str(card)])  # type: ignore[misc]
    if guesser.state["phase"] == "guess":
        await guesser.until(lambda: "end" in guesser.may)
        assert (await guesser.action(guesser.may["end"]["press"]))["ok"]


@pytest.mark.rule("A9", "B16")
async def test_game_mixes_pages_and_discord_over_a_restart(
    evening: Evening, sits: Opens, running_bot: LiveBot
) -> None:
    await evening.deal()
    red = evening.teams[0]
    giver, guesser = await sits(red.spymaster), await sits(red.operative)
    turns = 0
    while giver.state["phase"] != "over":
        await giver.until(lambda: giver.state["phase"] in {"clue", "over"})
        if giver.state["phase"] == "over":
            break
        if giver.state["turn"]["team"] == "red":
            await turn(giver, guesser)
        else:
            await evening.local.until(lambda: evening.label(Says.CLUE) in evening.now.labels)
            own = (await evening.own())[:1]
            await evening.give("1")
            await guesser.until(lambda: guesser.state["phase"] == "guess")
            await evening.guess(own[0])
            if not evening.over:
                await evening.stop()
        turns += 1
        if turns == 2:
            await running_bot.restart()
            for tab in (giver, guesser):
                assert await tab.bye() == "stop"
                tab.letters.clear()
                await tab.connect()
                await tab.until(lambda tab=tab: bool(tab.of("table")))  # type: ignore[misc]
    assert giver.state["over"]["winner"] in {"red", "blue"}
    assert giver.state["log"]["0"].keys() >= {"w", "n", "by", "got", "say"}
    await giver.until(lambda: "next" in giver.may)
    assert (await giver.action(giver.may["every"]["press"]))["ok"]
    texts = [part.get("text", "") for part in giver.of("sheet")[-1]["parts"]]
    assert giver.state["log"]["0"]["w"].upper() in "".join(texts).upper()
    await evening.local.until(lambda: bool(recaps(evening)))
    again = next(one for one in giver.may["next"] if one["press"].endswith(":again"))
    assert (await giver.action(again["press"]))["ok"]
    await guesser.until(lambda: bool(guesser.of("go")))
    assert giver.of("go")[-1]["now"]
    assert "now" not in guesser.of("go")[0]
    await giver.close()
    giver.letters.clear()
    await giver.connect(giver_go := guesser.of("go")[0]["table"])
    await giver.until(lambda: giver.state.get("phase") == "clue" and bool(giver.of("table")))
    assert giver_go != giver.where


async def test_marks_and_discord_presses_reach_pages_at_once(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    await spymaster.give("panorama", "2")
    await operative.until(lambda: "mark" in operative.may)
    began = time.monotonic()
    await operative.tap(3)
    await spymaster.until(lambda: "3" in spymaster.state["marks"])
    assert time.monotonic() - began < 0.5
    player = evening.team.operative
    await evening.local.until(lambda: "✓" in str(evening.now.selects))
    shown = codenames(evening.now)
    await evening.mark(player, shown[0])
    await spymaster.until(lambda: "3" not in spymaster.state["marks"])


async def test_marks_of_pages_wait_for_each_other_on_the_way_to_discord(
    evening: Evening, sits: Opens, running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    await spymaster.give("panorama", "2")
    await operative.until(lambda: "mark" in operative.may)
    await evening.local.until(lambda: "PANORAMA" in evening.now.text)
    monkeypatch.setattr(publisher, "MARKS_SECONDS", 300)  # the clue was brought just now
    before = face(evening.now)

    await operative.tap(3)
    await spymaster.until(lambda: "3" in spymaster.state["marks"])

    assert face(evening.now) == before
    await evening.mark(evening.teams[evening.playing].operative, codenames(evening.now)[7])
    assert face(evening.now) != before  # who presses there sees all marks
    before = face(evening.now)
    await operative.tap(4)
    await spymaster.until(lambda: "4" in spymaster.state["marks"])
    assert face(evening.now) == before
    await running_bot.stop()
    assert face(evening.now) != before


async def test_delayed_marks_reach_discord_by_themselves(
    evening: Evening, sits: Opens, running_bot: LiveBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    await running_bot.stop()
    monkeypatch.setattr(publisher, "CHECK_SECONDS", 0.05)
    await running_bot.start()
    await evening.deal()
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    await spymaster.give("panorama", "2")
    await operative.until(lambda: "mark" in operative.may)
    await evening.local.until(lambda: "PANORAMA" in evening.now.text)
    monkeypatch.setattr(publisher, "MARKS_SECONDS", 1)
    before, begin, place = face(evening.now), len(evening.local.requests), f"/{evening.board.id}"

    for card in (3, 4, 5):
        await operative.tap(card)

    await evening.local.until(lambda: face(evening.now) != before)
    edits = [one for one in evening.local.requests[begin:] if one.url.endswith(place)]
    assert len(edits) == 1


@pytest.mark.rule("B10", "B19")
async def test_page_teaches_a_new_operative_until_the_first_guess(
    evening: Evening, sits: Opens
) -> None:
    await evening.deal()
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    await spymaster.give("panorama", "2")
    await operative.until(lambda: "2: " in operative.state.get("lesson", ""))
    assert operative.state["lesson"].startswith("💡")
    assert "lesson" not in spymaster.state
    await evening.guess((await evening.own())[0])
    await operative.until(lambda: "lesson" not in operative.state)


async def test_patched_state_equals_a_fresh_state(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    await spymaster.give("panorama", "2")
    await operative.until(lambda: "mark" in operative.may)
    for card, offered in (("3", True), *(("4", True), ("4", False)) * 2):
        assert (await operative.tap(card))["ok"]
        await operative.until(lambda offered=offered: ("guess" in operative.may) is offered)  # type: ignore[misc]
        for tab in (spymaster, operative):
            await tab.until(lambda tab=tab, at=card, on=offered: (at in tab.state["marks"]) is on)  # type: ignore[misc]
            shown, letters = tab.state, len(tab.of("table"))
            await tab.send({"t": "lang", "lang": tab.state["lang"]})
            await tab.until(lambda tab=tab, so=letters: len(tab.of("table")) > so)  # type: ignore[misc]
            assert tab.state == shown


async def test_resent_action_counts_once(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    card = spymaster.own()[0]
    await spymaster.give("panorama", "2")
    await operative.until(lambda: "mark" in operative.may)
    await operative.tap(card)
    await operative.until(lambda: "guess" in operative.may)
    press = operative.state["at"] + operative.may["guess"]["press"]
    first = await operative.action(press, id="the-guess-1")
    await operative.close()
    await operative.connect()
    await operative.until(lambda: len(operative.of("table")) > 1)
    again = await operative.action(press, id="the-guess-1")
    other = await operative.action(press, id="the-guess-2")
    assert first["ok"]
    assert again["ok"]
    assert "no" in other
    assert len(operative.state["log"]["0"]["got"]) == 1


async def test_actions_of_a_page_run_in_order(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    first, second = spymaster.own()[:2]
    await spymaster.give("panorama", "2")
    await operative.until(lambda: "mark" in operative.may)
    again, late = SessionService.reload_session, iter((0.2, 0.1, 0))

    async def slower_before(entering: SessionService, token: bytes, guild: int) -> Session | None:
        await asyncio.sleep(next(late))
        return await again(entering, token, guild)

    monkeypatch.setattr(SessionService, "reload_session", slower_before)
    at = operative.state["at"]
    for number, press in enumerate((f":mark:{first}", f":mark:{second}", ":touch")):
        await operative.send({"t": "deed", "id": f"in-order-{number}", "press": at + press})
    await operative.until(lambda: len(operative.of("done")) == 3)
    assert [one["id"] for one in operative.of("done") if one["ok"]] == [
        f"in-order-{number}" for number in range(3)
    ]
    await operative.until(lambda: bool(operative.state["log"]["0"]["got"]))
    assert [card for card, _ in operative.state["log"]["0"]["got"]] == [second]


async def test_tap_guesses_immediately_with_touch_at_once(evening: Evening, sits: Opens) -> None:
    await evening.gather()
    host = await sits(evening.teams[0].spymaster)
    assert (await host.action(":set:marking", values=["at_once"], sheet=True))["ok"]
    await evening.press(evening.teams[0].spymaster, Says.START)
    await host.until(lambda: host.state["phase"] == "clue")
    await evening.local.until(lambda: dealt(evening.now))
    spymaster, operative = await sits(evening.team.spymaster), await sits(evening.team.operative)
    (card,) = spymaster.own()[:1]
    await spymaster.give("panorama", "1")
    await operative.until(lambda: operative.may.get("mark", {}).get("at_once", False))
    assert "guess" not in operative.may
    assert (await operative.tap(card))["ok"]
    await operative.until(lambda: "f" in operative.state["cards"][str(card)])
    for language, words in (("en", "your guess"), ("es", "tu intento"), ("pt-BR", "seu palpite")):
        assert words in get_page_texts(language)["tap-guesses"]


@pytest.mark.rule("C2", "C14")
async def test_the_referees_word_and_the_other_spymasters_come_to_the_page(
    evening: Evening, sits: Opens
) -> None:
    await evening.deal()
    rival = next(team for team in evening.teams if team is not evening.team)
    giver, opponent = await sits(evening.team.spymaster), await sits(rival.spymaster)
    onlooker = await sits(evening.team.operative)
    board = next(card["w"] for card in giver.state["cards"].values() if "\u00ad" not in card["w"])
    refused = await giver.give(board, "1")
    assert board in refused["no"]
    await giver.until(lambda: "question" in giver.may)

    count = len(onlooker.raw)
    assert "no" in await giver.give("sushi panorama", "1")
    await giver.until(lambda: "PANORAMA" in str(giver.may.get("question")))
    asks = next(way for way in giver.may["question"]["ways"] if way["press"].endswith(":ask"))
    assert (await giver.action(asks["press"]))["ok"]
    await opponent.until(lambda: "question" in opponent.may)
    assert "PANORAMA" in opponent.may["question"]["lines"][0]
    assert "give" not in giver.may
    assert onlooker.raw[count:] == []
    allow = opponent.may["question"]["ways"][0]
    assert (await opponent.action(allow["press"]))["ok"]
    await onlooker.until(lambda: onlooker.state["phase"] == "guess")
    await giver.until(lambda: "question" not in giver.may)


@pytest.mark.rule("C18")
async def test_ticks_are_kept_and_fill_the_clue_in(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    giver = await sits(evening.team.spymaster)
    meant = [str(card) for card in giver.own()[:3]]
    assert (await giver.action(giver.may["tick"]["press"], values=meant))["ok"]
    await giver.until(lambda: giver.may["give"]["number"] == "3")
    assert [str(card) for card in giver.may["tick"]["on"]] == meant


@pytest.mark.rule("C15")
async def test_a_clue_is_called_invalid_and_answered_on_pages(
    evening: Evening, sits: Opens
) -> None:
    await evening.deal()
    rival = next(team for team in evening.teams if team is not evening.team)
    giver, caller = await sits(evening.team.spymaster), await sits(rival.spymaster)
    await giver.give("panorama", "2")
    await caller.until(lambda: "object" in caller.may)
    await caller.action(caller.may["object"]["press"])
    select = next(part["select"] for part in caller.of("sheet")[-1]["parts"] if "select" in part)
    await caller.action(select["press"], values=[select["options"][0]["value"]], sheet=True)
    last = caller.of("sheet")[-1]["parts"][-1]
    if "ways" in last:
        await caller.action(last["ways"][0]["press"], sheet=True)
    else:
        value = last["select"]["options"][0]["value"]
        await caller.action(last["select"]["press"], values=[value], sheet=True)
    await giver.until(lambda: giver.state["phase"] == "called")
    concede = giver.may["called"]["ways"][0]
    assert (await giver.action(concede["press"]))["ok"]
    await caller.until(lambda: caller.state["phase"] != "called")


@pytest.mark.rule("A7", "E4")
async def test_a_lobby_is_filled_and_dealt_on_a_page(evening: Evening, sits: Opens) -> None:
    await evening.open()
    tab = await sits(evening.teams[0].spymaster)
    lacking = text_for(evening.teams[0].spymaster, "lobby-lacking", count=3, computers="page")
    assert lacking in tab.state["lobby"]["lines"]
    assert any(one["press"].endswith(":ask_halt") for one in tab.may["more"])
    assert list(tab.may["sit"]) == ["red-spymaster", "blue-spymaster", "blue-operative"]
    sit = tab.may["sit"]["blue-spymaster"]["press"]
    assert (await tab.action(sit))["ok"]
    await tab.until(lambda: tab.state["seats"]["blue-spymaster"]["people"] == [tab.state["you"]])
    assert "blue-spymaster" not in tab.may["sit"]
    fill = next(one for one in tab.may["lobby"] if one["press"].endswith(":fill"))
    assert (await tab.action(fill["press"]))["ok"]
    await tab.until(lambda: tab.state["phase"] == "clue")
    assert [one for one in tab.state["people"].values() if one.get("as") == "computer"]


@pytest.mark.rule("G1", "G2", "G5")
async def test_a_clock_runs_on_the_page_and_pauses(evening: Evening, sits: Opens) -> None:
    await evening.open()
    await evening.sit()
    await evening.press(evening.teams[0].spymaster, Says.START)
    tab = await sits(evening.teams[0].operative)
    await tab.until(lambda: tab.state["phase"] == "clue")
    pause = next(one for one in tab.may["clocks"] if one["press"].endswith(":pause"))
    assert (await tab.action(pause["press"]))["ok"]
    await tab.until(lambda: any(one["press"].endswith(":unpause") for one in tab.may["clocks"]))


async def test_page_uses_the_requested_language(evening: Evening, sits: Opens) -> None:
    await evening.open()
    tab = await sits(evening.teams[0].spymaster)
    await tab.send({"t": "lang", "lang": "es"})
    await tab.until(lambda: tab.state["lang"] == "es")
    assert tab.of("table")[-1]["texts"]["clues"] == "Pistas"


@pytest.mark.rule("H3")
async def test_spectator_prediction_is_private(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    eva, finn = (evening.local.person(name, locale="en-US") for name in ("Eva", "Finn"))
    giver, guesser = await sits(evening.team.spymaster), await sits(evening.team.operative)
    tab, other = await sits(eva), await sits(finn)
    assert "choose" not in tab.may
    await giver.give("panorama", "2")
    for one in (tab, other, guesser):
        await one.until(lambda one=one: one.state["phase"] == "guess")  # type: ignore[misc]
    assert "choose" not in guesser.may
    counts = [len(one.raw) for one in (other, guesser, giver)]

    assert (await tab.action(tab.may["choose"]["press"], values=["3", "4"]))["ok"]
    await tab.until(lambda: tab.may["choose"]["on"] == [3, 4])
    assert tab.may["choose"]["say"].startswith("📌")
    assert not tab.of("sheet")
    assert "no" in await tab.action(tab.may["choose"]["press"], values=["1", "2", "3"])
    await tab.action(next(one for one in tab.may["also"] if "Predict" in one["label"])["press"])
    select = next(part["select"] for part in tab.of("sheet")[-1]["parts"] if "select" in part)
    assert [one["value"] for one in select["options"] if one.get("on")] == ["3", "4"]
    assert (await tab.action(select["press"], values=["5"], sheet=True))["ok"]
    await tab.until(lambda: tab.may["choose"]["on"] == [5])

    assert other.may["choose"]["on"] == []
    assert counts == [len(one.raw) for one in (other, guesser, giver)]
    await guesser.tap(giver.own()[0])
    await guesser.until(lambda: "guess" in guesser.may)
    await guesser.action(guesser.may["guess"]["press"])
    await tab.until(lambda: "choose" not in tab.may)


async def test_page_messages_are_small(evening: Evening, sits: Opens) -> None:
    await evening.deal()
    giver, guesser = await sits(evening.team.spymaster), await sits(evening.team.operative)
    giver.raw.clear()
    guesser.raw.clear()
    await turn(giver, guesser)
    assert max(len(one.encode()) for one in (*giver.raw, *guesser.raw)) <= 1024
