"""What several people may see is made once a table; what a seer sees goes to seers alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cogs.live import browser_sessions, pages
from cogs.live.page_socket import PageSocket
from cogs.live.page_states import LiveTable
from engine.audience.rows import PredictionRows
from engine.live import state
from engine.live.cards import build_cards
from engine.live.patches import SharedState
from engine.live.state import find_seer
from engine.rules import Person
from engine.tables import Table
from tests.cogs.evening import Evening
from tests.cogs.live.conftest import Opens
from tests.cogs.live.tabs import Tab
from tests.engine.telling.scenes import EVERY_BOARD

PAGES_EACH = 4


async def _twenty(evening: Evening, sits: Opens) -> list[Tab]:
    """Open four pages each of the four who sit and of a spectator."""
    eva = evening.local.person("Eva", locale="en-US")
    sitting = [person for team in evening.teams for person in vars(team).values()]
    return [await sits(person) for person in (*sitting, eva) for _ in range(PAGES_EACH)]


async def test_state_of_twenty_pages_is_built_once(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_sessions, "STATE_BURST", 100)
    monkeypatch.setattr(pages, "POLL_SECONDS", 1000)
    await evening.deal()
    tabs = await _twenty(evening, sits)
    giver = next(tab for tab in tabs if "give" in tab.may)
    card = giver.own()[0]
    await giver.give("panorama", "2")
    for tab in tabs:
        await tab.until(lambda tab=tab: tab.state["phase"] == "guess")  # type: ignore[misc]
    guesser = next(tab for tab in tabs if "mark" in tab.may)
    assert (await guesser.tap(card))["ok"]
    await guesser.until(lambda: "guess" in guesser.may)
    built = Counter[str]()
    for name in ("build_people", "build_cards", "_build_log"):
        monkeypatch.setattr(state, name, _counting(built, name, getattr(state, name)))
    parts: dict[tuple[str, str, bool], set[SharedState]] = {}
    send = PageSocket.send_state

    async def noting(page: PageSocket, shared: SharedState, own: Any, first: Any) -> None:
        seer = own["view"] == "spymaster"
        parts.setdefault((page.language, own["at"], seer), set()).add(shared)
        assert seer == any("k" in one for one in shared.state["cards"].values())
        await send(page, shared, own, first)

    monkeypatch.setattr(PageSocket, "send_state", noting)
    assert (await guesser.action(guesser.may["guess"]["press"]))["ok"]
    for tab in tabs:
        await tab.until(lambda tab=tab: "f" in tab.state["cards"][str(card)])  # type: ignore[misc]

    languages = {tab.state["lang"] for tab in tabs}
    moments = {at for _, at, _ in parts}
    most = len(languages) * len(moments)
    assert len(tabs) == 20
    assert built["_build_log"] <= most
    assert built["build_people"] <= most
    assert built["build_cards"] <= most * 3  # of everybody, and of each spymaster


@pytest.mark.rule("H3")
async def test_choices_of_all_pages_are_looked_up_once_per_change(
    evening: Evening, sits: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_sessions, "STATE_BURST", 100)
    monkeypatch.setattr(pages, "POLL_SECONDS", 1000)
    monkeypatch.setattr(pages, "PRESENCE_SECONDS", 1000)
    await evening.deal()
    giver, guesser = await sits(evening.team.spymaster), await sits(evening.team.operative)
    watching = [await sits(evening.local.person(f"Watcher {n}", locale="en-US")) for n in range(8)]
    queries: list[int] = []
    load = PredictionRows.load_turn_predictions

    async def counted(rows: PredictionRows, match: int, turn: int, people: Any) -> Any:
        queries.append(len(people))
        return await load(rows, match, turn, people)

    monkeypatch.setattr(PredictionRows, "load_turn_predictions", counted)
    monkeypatch.setattr(PredictionRows, "load_prediction", None)
    card = giver.own()[0]
    await giver.give("panorama", "2")
    for tab in watching:
        await tab.until(lambda tab=tab: "choose" in tab.may)  # type: ignore[misc]
    assert queries == [len(watching)]

    chosen = [str(giver.own()[1])]
    first = watching[0]
    assert (await first.action(first.may["choose"]["press"], values=chosen))["ok"]
    await first.until(lambda: first.may["choose"]["on"] == [int(chosen[0])])
    assert queries == [len(watching), 1]
    assert (await guesser.tap(card))["ok"]
    await guesser.until(lambda: "guess" in guesser.may)
    assert (await guesser.action(guesser.may["guess"]["press"]))["ok"]
    for tab in watching:
        await tab.until(lambda tab=tab: "choose" not in tab.may)  # type: ignore[misc]
    assert queries == [len(watching), 1]


def _counting(built: Counter[str], name: str, build: Callable[..., Any]) -> Callable[..., Any]:
    def counted(*args: Any) -> Any:
        built[name] += 1
        return build(*args)

    return counted


@pytest.mark.rule("A5", "H3")
@pytest.mark.parametrize("scene", EVERY_BOARD)
def test_key_is_shared_with_seers_of_it_alone(scene: str) -> None:
    table = EVERY_BOARD[scene]("en")
    at = LiveTable(table)
    public = at.get_shared("en", None)
    for person in (*_sitting(table), Person(10**6)):
        seer = find_seer(table, person)
        shared = at.get_shared("en", seer)
        assert (shared is public) is (seer is None)
        seat = table.match.seats.find_seat(person)
        game = table.match.game
        if game is not None:
            assert shared.state["cards"] == build_cards(
                game, seat, at.get_reader("en").say, table.match.language
            )
    assert table.match.is_over or not _has_key(public)
    assert not {"you", "view", "team", "may", "at", "lesson"} & public.state.keys()


def _sitting(table: Table) -> Iterator[Person]:
    return (seat.person for seat in table.match.seats)


def _has_key(shared: SharedState) -> bool:
    return any("k" in card for card in shared.state.get("cards", {}).values())
