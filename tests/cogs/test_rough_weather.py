"""Rough weather: delays, dropped sockets, refusals and closed doors never lose or hide a move."""

from __future__ import annotations

import asyncio
import random
from typing import Literal

import pytest
from structlog.testing import capture_logs

from cogs.interactions.render_pool import RenderPool
from cogs.limits import concurrency
from cogs.running import dispatcher
from cogs.screens.screen import RenderedScreen, Screen
from engine.store import Store
from engine.tables import Table
from tests.cogs.evening import Evening, Says, codenames, deferred, marked, pick
from tests.cogs.watching import notices
from tests.local_discord import CALLBACK, Ack, Interaction, Person

HANDS = 8
TRIES = 12


async def shows(evening: Evening, wanted: set[str]) -> None:
    """Wait until the public message shows exactly these marks."""
    await evening.local.until(lambda: marked(evening.now) == wanted)


@pytest.fixture
async def crowd(evening: Evening) -> list[Person]:
    """Eight operatives on the team that is guessing."""
    newcomers = [evening.local.person(f"Op {place}") for place in range(2 * HANDS - 2)]
    await evening.gather()
    for person in newcomers:
        await evening.press(person, Says.JOIN)
    await evening.press(evening.teams[0].spymaster, Says.START)
    await evening.give("∞")
    operative = evening.team.operative
    await evening.local.until(
        lambda: [operative.mention in n.text for n in notices(evening)] == [True]
    )
    (notice,) = notices(evening)
    return [p for p in [operative, *newcomers] if p.mention in notice.text]


async def test_simultaneous_presses_end_on_the_newest_board(
    evening: Evening, crowd: list[Person]
) -> None:
    rng = random.Random(evening.tongue)
    evening.local.faults.delay_callbacks(rng, 0.0, 0.15)
    for _ in range(TRIES):
        board = evening.now
        wanted = rng.sample([name for name in codenames(board) if name not in marked(board)], HANDS)
        presses = [
            await pick(person, board, codename, stale=True, wait=False)
            for person, codename in zip(crowd, wanted, strict=True)
        ]
        await asyncio.gather(*(press.over() for press in presses))
        await shows(evening, set(wanted))
        assert not any(press.failed for press in presses)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Screen]:
    """All screens with a public board of which a sheet was made."""
    made, rendered = list[Screen](), RenderPool.render

    async def noted(
        render_pool: RenderPool, screen: Screen, *attachments: object
    ) -> RenderedScreen:
        made.extend([screen] if any(shown.has_checksum for shown in screen.pictures) else [])
        return await rendered(render_pool, screen, *attachments)  # type: ignore[arg-type]

    monkeypatch.setattr(RenderPool, "render", noted)
    return made


async def pressed(evening: Evening, crowd: list[Person]) -> tuple[set[str], list[Interaction]]:
    """Have everybody of a crowd mark a card of their own, and wait for nothing."""
    board = evening.now
    wanted = [name for name in codenames(board) if name not in marked(board)][: len(crowd)]
    both = zip(crowd, wanted, strict=True)
    presses = [await pick(who, board, name, stale=True, wait=False) for who, name in both]
    return set(wanted), presses


async def test_presses_of_a_table_that_were_overtaken_are_drawn_together(
    evening: Evening, crowd: list[Person], drawn: list[Screen]
) -> None:
    release = evening.local.faults.hold("POST", CALLBACK)
    drawn.clear()
    first, presses = await pressed(evening, crowd[:1])
    await evening.local.until(lambda: not evening.local.faults.pending)
    others, overtaken = await pressed(evening, crowd[1:])
    for press in overtaken:
        assert (await press.answered()).ack is Ack.DEFER_UPDATE
    assert len(drawn) == 1
    release()
    await asyncio.gather(*(press.over() for press in presses))
    await shows(evening, first | others)
    assert len(drawn) == 2


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that does two deeds at once."""
    monkeypatch.setattr(concurrency, "MAX_TOTAL", 2)
    monkeypatch.setattr(concurrency, "MAX_HOLD_SECONDS", 300)


@pytest.mark.usefixtures("narrow")
async def test_overload_defers_the_answer_and_loads_no_table(
    evening: Evening, crowd: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    loads, load = list[int](), Store.load

    async def noted(store: Store, match_id: int) -> Table:
        loads.append(match_id)
        return await load(store, match_id)

    monkeypatch.setattr(Store, "load", noted)
    releases = [evening.local.faults.hold("POST", CALLBACK) for _ in range(2)]
    first, under_way = await pressed(evening, crowd[:2])
    await evening.local.until(lambda: not evening.local.faults.pending)
    assert loads
    loads.clear()
    monkeypatch.setattr(dispatcher, "DEFER_AFTER_SECONDS", 0.01)
    others, waiting = await pressed(evening, crowd[2:])
    for press in waiting:
        assert (await press.answered()).ack is Ack.DEFER_UPDATE
    assert not loads
    for release in releases:
        release()
    await asyncio.gather(*(press.over() for press in under_way))
    await shows(evening, first | others)
    assert not any(press.failed for press in (*under_way, *waiting))


@pytest.mark.parametrize("drop", ["before", "after"])
async def test_dropped_socket_is_retried(
    evening: Evening, drop: Literal["before", "after"]
) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give()
    await evening.mark(evening.team.operative, own[0])
    evening.local.faults.next("POST", CALLBACK, drop=drop)
    touch = await evening.press(evening.team.operative, Says.GUESS)
    assert not touch.failed
    await evening.local.until(lambda: len(codenames(evening.now)) == 24)


async def test_an_answer_that_fails_still_brings_the_board(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give()
    await evening.mark(evening.team.operative, own[0])
    evening.local.faults.next("POST", CALLBACK, drop=True, times=9)
    touch = await evening.team.operative.press(
        evening.now, evening.pressing(Says.GUESS), wait=False
    )
    await evening.local.until(lambda: len(codenames(evening.now)) == 24)
    evening.local.faults.clear()
    evening.local.clock.advance(evening.local.interactions.deadline)
    await touch.over()
    assert touch.failed


async def test_write_without_response_is_not_trusted(evening: Evening) -> None:
    await evening.deal()
    own = await evening.own()
    await evening.give()
    await evening.mark(evening.team.operative, own[0])
    url = evening.now.file().url
    evening.local.faults.next("POST", CALLBACK, drop="after", times=9)
    mark = await pick(evening.team.operative, evening.now, own[1], wait=False)
    await evening.local.until(lambda: evening.now.file().url != url)
    evening.local.faults.clear()
    evening.local.clock.advance(evening.local.interactions.deadline)
    await mark.over()


async def test_slow_table_defers_its_response(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    monkeypatch.setattr(dispatcher, "DEFER_AFTER_SECONDS", 0.05)
    load = Store.load

    async def slowly(store: Store, match_id: int) -> object:
        await deferred(evening.local)
        return await load(store, match_id)

    monkeypatch.setattr(Store, "load", slowly)
    late = await evening.press(evening.team.spymaster, Says.CLUE)
    await late.finished()
    assert late.ack is Ack.DEFER_UPDATE
    assert late.text
    key = await evening.press(evening.team.spymaster, Says.KEY)
    await key.finished()
    assert key.followups
    interaction = await evening.team.spymaster.slash(
        evening.channel, "codenames clue", word="sushi", number="1"
    )
    await interaction.finished()
    assert interaction.ack is Ack.DEFER
    await evening.local.until(lambda: "SUSHI 1" in evening.now.text)


async def test_a_slow_start_posts_the_lobby_to_the_channel(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dispatcher, "DEFER_AFTER_SECONDS", 0.05)
    open_match = Store.insert_match

    async def slowly(store: Store, *about: object) -> int:
        await deferred(evening.local)
        return await open_match(store, *about)  # type: ignore[arg-type]

    monkeypatch.setattr(Store, "insert_match", slowly)
    opener = evening.teams[0].spymaster
    start = await opener.slash(evening.channel, "codenames start")
    await start.finished()
    (posted,) = [view for view in opener.sees(evening.channel) if not view.ephemeral]
    assert f"/{posted.id}" in start.text
    assert posted.labels


async def test_closed_direct_messages_never_stop_a_game(evening: Evening) -> None:
    shy = evening.teams[0].spymaster
    shy.dms_open = False
    await evening.deal()
    await evening.local.until(lambda: notices(evening))
    assert shy.mention in notices(evening)[0].text.partition("✉️")[2]
    assert "✉️" not in evening.now.text
    shown = await evening.press(shy, Says.KEY)
    assert shown.message is not None
    assert len(shown.message.images) == 1
    for seed in range(2):  # a turn of each team, and one of them has the shy spymaster
        await evening.play_turn(random.Random(seed))
    await evening.lose()


async def test_a_key_message_that_was_deleted_does_not_matter(evening: Evening) -> None:
    await evening.deal()
    waiting = evening.teams[1 - evening.playing].spymaster
    await evening.local.until(waiting.inbox)
    evening.local.faults.next("PATCH", "/channels/{channel_id}/messages/{message_id}", status=404)
    await evening.play_turn(random.Random(4))
    await evening.play_turn(random.Random(5))


async def test_an_unknown_error_gets_a_reference(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.deal()
    for team in evening.teams:
        await evening.local.until(team.spymaster.inbox)

    async def broken(*_about: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Store, "load", broken)
    with capture_logs() as logged:
        press = await evening.press(evening.team.spymaster, Says.KEY)
    (line,) = [line for line in logged if line.get("reference", "-") in press.text]
    assert isinstance(line["exc_info"], ZeroDivisionError)


async def test_dismissed_private_message_is_no_error(
    evening: Evening,
) -> None:
    await evening.open()
    person = evening.teams[1].operative
    panel = await evening.seats(person)
    with capture_logs() as logged:
        await person.press(panel, lambda b: "blue-operative" in (b.custom_id or ""), wait=False)
        person.dismisses(panel)
        await evening.local.until(lambda: person.mention in evening.now.text)
        await evening.local.until(lambda: any("dismissed" in line["event"] for line in logged))
    assert not [line for line in logged if line.get("reference")]
