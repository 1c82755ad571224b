"""Computers at a table: hired, thinking, marking, guessing, and gone when nobody is left (E4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.matches import LobbyOptions, NoComputers, Stage, TypedClue, computer_moves, computers
from engine.matches.judging import judge
from engine.referee import Verdict
from engine.rules import (
    COMPUTERS,
    HESITATION_SECONDS,
    AdmissionKind,
    Deck,
    Format,
    Give,
    Layout,
    Marking,
    NotSeated,
    OnlyTheStarter,
    Open,
    Pause,
    Phase,
    Resume,
    Role,
    SeatKind,
    Seats,
    SeatTaken,
    Team,
    find_thinking_computer,
    is_computer,
)
from engine.rules.match import waiting
from engine.tables import Table, TimerKind
from tests.engine.matches.evenings import (
    ANA,
    BEN,
    CAI,
    DORA,
    ELSEWHERE,
    EVE,
    PLACE,
    Evening,
    game_of,
    idle_operative,
    operative,
    person,
    spymaster,
)
from tests.engine.matches.formats import PLAYABLE
from tests.engine.matches.hours import Bot, Hours
from tests.engine.matches.rulings import DOUBTED, REFUSED, Referee

pytestmark = pytest.mark.rule("E4")
LANGUAGES = ("en", "pt-BR")
LONGEST_THOUGHT = 8
LONGEST = 400
"""More deeds than any game has."""


async def alone(
    bot: Bot, wanted: LobbyOptions | None = None, seat: SeatKind | None = None
) -> Table:
    """Have Ana open a table, sit down, fill it with computers and start."""
    wanted = wanted or LobbyOptions()
    table = await bot.evening.matches.opening.open_lobby(
        PLACE, bot.evening.actor(ANA), wanted, "en"
    )
    own = table.match.seats.find_seat(table.match.host)
    if seat is not None and (own is None or not own.is_of_kind(seat)):
        table = await bot.evening.sit(table, ANA, seat.team, seat.role)
    return await start(bot, await filled(bot, table))


async def start(bot: Bot, table: Table) -> Table:
    return (await bot.evening.matches.hosting.start(table.id, bot.evening.actor(ANA))).after


async def filled(bot: Bot, table: Table, user: int = ANA) -> Table:
    """Add a computer to every seat that is needed and free."""
    match = table.match
    missing = match.seats.list_missing_kinds(match.settings.format)
    return (
        await bot.evening.matches.hosting.hire_computers(table.id, bot.evening.actor(user), missing)
    ).after


async def until_people(hours: Hours, bot: Bot, table: Table) -> Table:
    """Let time pass until no computer is to act."""
    for _ in range(LONGEST):
        table = await bot.evening.matches.ledger.get_table(table.id)
        if find_thinking_computer(table.match) is None or _waits_for_company(table):
            return table
        await hours.pass_to(hours.now + waiting.YIELDING_SECONDS)
    raise AssertionError


def _waits_for_company(table: Table) -> bool:
    computer = find_thinking_computer(table.match)
    assert computer is not None
    marked = table.find_mark(computer) is not None
    return marked and waiting.has_human_teammate(table.match, computer)


RED = SeatKind(Team.RED, Role.OPERATIVE, 1)


async def act_for_ana(bot: Bot, table: Table) -> Table:
    """Do something that the rules allow where Ana is waited for."""
    game, matches = game_of(table), bot.evening.matches
    seat = table.match.seats.find_seat(person(table, ANA))
    assert seat is not None
    actor, moment = bot.evening.actor(ANA), table.match.moment
    match game.phase:
        case Phase.CLUE:
            return (
                await matches.clues.give(table.id, actor, moment, TypedClue("Quasar", "1"))
            ).after
        case Phase.COVER:
            card = game.board.list_uncovered_agents(game.team_to_cover)[0]
            return (await matches.cover_card(table.id, actor, moment, card)).after
        case Phase.GUESS if game.turns[-1].touches:
            return (await matches.end_turn(table.id, actor, moment)).after
        case _:
            side = seat.team if game.format.rules.two_sided else None
            card = game.board.list_uncovered_cards(side)[0]
            return (await matches.guess_card(table.id, actor, moment, card)).after


@pytest.mark.parametrize(("format", "layout"), PLAYABLE)
async def test_one_person_and_computers_finish_every_format(
    hours: Hours,
    format: Format,
    layout: Layout,
) -> None:
    bot, language = await hours.start(), LANGUAGES[layout is Layout.PICTURES]
    deck = Deck.WORDS if layout is Layout.CLASSIC else Deck.BOTH
    table = await alone(bot, LobbyOptions(language, format, deck, layout))
    for _ in range(LONGEST):
        table = await until_people(hours, bot, table)
        if table.match.is_over:
            break
        table = await act_for_ana(bot, table)

    assert table.match.is_over
    clue_entries = [entry for entry in table.match.log if isinstance(entry.change, Give)]
    people = {entry.person for entry in clue_entries if not is_computer(entry.person)}
    assert people <= {person(table, ANA)}
    assert (await bot.evening.matches.results.get_standing(table.id)).rank is None
    assert table.match.had_computer


async def test_computer_clue_is_allowed_by_the_referee(hours: Hours) -> None:
    bot = await hours.start()
    table = await alone(bot, seat=RED)
    before = table
    while not game_of(table).turns:
        before = table
        await hours.pass_to(hours.now + 1)
        table = await bot.evening.matches.ledger.get_table(table.id)

    move = table.match.log[-1].change
    assert isinstance(move, Give)
    seat = before.match.seats.find_seat(table.match.log[-1].person)
    assert seat is not None
    typed = TypedClue(move.clue.word, str(move.clue.number))
    assert judge(before.match, seat, typed).verdict is Verdict.ALLOWED
    assert len(move.meant) == move.clue.number
    assert table.match.log[-1].at - before.match.log[-1].at <= LONGEST_THOUGHT


async def test_killed_bot_gives_the_same_computer_clue_after_restart(hours: Hours) -> None:
    bot = await hours.start()
    table = await alone(bot, seat=RED)
    computer = find_thinking_computer(table.match)
    seat = None if computer is None else table.match.seats.find_seat(computer)
    assert seat is not None
    thought = computer_moves.choose_change(table.match, seat, f"{table.id} {table.match.ply}")

    hours.crash()
    hours.now += 3_600
    back = await hours.start()
    await hours.pass_to(hours.now + 60)

    assert (await back.evening.matches.ledger.get_table(table.id)).match.log[-1].change == thought


async def test_two_processes_move_a_computer_once(hours: Hours) -> None:
    bot = await hours.start()
    other = await hours.start()
    table = await alone(bot, seat=RED)
    await hours.pass_to(hours.now + LONGEST_THOUGHT)

    acted = [*bot.timeouts, *other.timeouts]
    assert [one.kind for one in acted] == [TimerKind.THOUGHT]
    assert (await other.evening.matches.ledger.get_table(table.id)).match.ply == table.match.ply + 1


async def test_computer_marks_its_card_before_guessing(
    hours: Hours,
) -> None:
    bot = await hours.start()
    table = await alone(bot, seat=SeatKind(Team.RED, Role.SPYMASTER, 1))
    while game_of(table).phase is not Phase.GUESS or game_of(table).team is not Team.RED:
        table = await act_for_ana(bot, await until_spoken_to(hours, bot, table))

    thought = waiting.get_thinking_limit(table.match)
    assert thought is not None
    await hours.pass_to(thought.planned_end)
    marked = await bot.evening.matches.ledger.get_table(table.id)
    (mark,) = marked.marks
    assert is_computer(mark.person)
    assert not game_of(marked).turns[-1].touches
    await hours.pass_to(hours.now + HESITATION_SECONDS)
    touched = await bot.evening.matches.ledger.get_table(table.id)
    assert game_of(touched).turns[-1].touches[0].card == mark.card


async def test_torn_computer_waits_longer_and_touches_its_marked_card(
    hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await hours.start()
    table = await alone(bot, seat=SeatKind(Team.RED, Role.SPYMASTER, 1))
    while game_of(table).phase is not Phase.GUESS or game_of(table).team is not Team.RED:
        table = await act_for_ana(bot, await until_spoken_to(hours, bot, table))
    monkeypatch.setattr(computer_moves, "is_undecided", lambda _match, _seat: True)
    thought = waiting.get_thinking_limit(table.match)
    assert thought is not None
    await hours.pass_to(thought.planned_end + HESITATION_SECONDS - 1)
    marked = await bot.evening.matches.ledger.get_table(table.id)
    assert len(marked.marks) == 1

    hours.crash()
    back = await hours.start()
    await hours.pass_to(hours.now + HESITATION_SECONDS + 60)
    touched = await back.evening.matches.ledger.get_table(table.id)
    assert game_of(touched).turns[-1].touches[0].card == marked.marks[0].card


async def until_spoken_to(hours: Hours, bot: Bot, table: Table) -> Table:
    """Let computers act until Ana's clue is awaited."""
    while find_thinking_computer(table.match) is not None:
        await hours.pass_to(hours.now + 3)
        table = await bot.evening.matches.ledger.get_table(table.id)
    return table


@pytest.mark.rule("E4", "B19")
@pytest.mark.parametrize("marking", [Marking.MARK, Marking.MAJORITY])
async def test_computer_only_marks_next_to_a_human_operative(
    hours: Hours, marking: Marking
) -> None:
    bot = await hours.start()
    hosts = bot.evening.matches.hosting
    table = await bot.evening.matches.opening.open_lobby(
        PLACE, bot.evening.actor(ANA), LobbyOptions(), "en"
    )
    await hosts.configure(
        table.id, bot.evening.actor(ANA), lambda known: replace(known, marking=marking)
    )
    table = await until_people(hours, bot, await beside(bot, await filled(bot, table)))
    for _ in range(3):
        await hours.pass_to(hours.now + 60)
    table = await bot.evening.matches.ledger.get_table(table.id)

    assert len(table.marks) == 1
    assert not game_of(table).turns[-1].touches
    card = next(
        card for card in game_of(table).board.list_uncovered_cards() if card != table.marks[0].card
    )
    table = await bot.evening.guess(table, ANA, card)
    assert game_of(table).turns[-1].touches[0].card == card


async def beside(bot: Bot, table: Table) -> Table:
    """Deal in another channel with one more computer, that guesses beside Ana."""
    own = table.match.seats.find_seat(person(table, ANA))
    assert own is not None
    seats = Seats((*table.match.seats.taken, replace(own, person=COMPUTERS[7])))
    await bot.evening.matches.ledger.store.people.ensure_computers(COMPUTERS)
    wanted = Open(table.match.settings, seats)
    return await start(bot, await bot.evening.opened_as(wanted, ELSEWHERE))


@pytest.mark.rule("C14", "E4")
async def test_computer_rival_allows_doubted_and_refuses_refused_clues(
    hours: Hours, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await hours.start()
    table = await alone(bot, seat=SeatKind(Team.RED, Role.SPYMASTER, 1))
    while game_of(table).phase is not Phase.CLUE or game_of(table).team is not Team.RED:
        table = await until_spoken_to(hours, bot, table)
    monkeypatch.setattr("engine.matches.judging.rule_on", Referee())
    clues, moment = bot.evening.matches.clues, table.match.moment
    refused = TypedClue(REFUSED, "1")
    await clues.ask_other_spymaster(table.id, bot.evening.actor(ANA), moment, refused)
    await hours.pass_to(hours.now + 4)
    question = await clues.load_draft_view(table.id, bot.evening.actor(ANA))
    assert question is not None
    assert question.stage is Stage.REFUSED

    await clues.ask_other_spymaster(
        table.id, bot.evening.actor(ANA), moment, TypedClue(DOUBTED, "1")
    )
    await hours.pass_to(hours.now + 4)
    move = (await bot.evening.matches.ledger.get_table(table.id)).match.log[-1].change
    assert isinstance(move, Give)
    assert move.clue.passage.passed is AdmissionKind.ALLOWED


@pytest.mark.rule("E4", "G5")
async def test_computer_rests_in_a_pause_and_without_people(hours: Hours) -> None:
    bot = await hours.start()
    table = await alone(bot, seat=RED)
    actor = bot.evening.actor
    await bot.evening.matches.ledger.apply(table.id, actor(ANA), Pause())
    await hours.pass_to(hours.now + 60)
    assert bot.kinds == []

    await bot.evening.matches.ledger.apply(table.id, actor(ANA), Resume())
    await hours.pass_to(hours.now + 60)
    assert bot.kinds == [TimerKind.THOUGHT]
    left = await bot.evening.leave(table, ANA)
    await hours.pass_to(hours.now + 60)
    assert left.match.is_over
    assert len(bot.kinds) == 1


@pytest.mark.rule("E4", "H1")
async def test_a_computer_is_sent_away_by_the_host_alone(evening: Evening) -> None:
    hosts, actor = evening.matches.hosting, evening.actor
    table = await evening.opened()
    await evening.join(table, BEN)
    table = (await hosts.hire_computers(table.id, actor(ANA), ())).after
    (computer, *_) = table.match.seats.computers

    with pytest.raises(OnlyTheStarter):
        await hosts.dismiss_computer(table.id, actor(BEN), computer.person)
    table = (await hosts.dismiss_computer(table.id, actor(ANA), computer.person)).after
    assert computer not in table.match.seats.taken
    with pytest.raises(NotSeated):
        await hosts.hire_computers(table.id, actor(EVE), ())


async def test_two_of_three_people_seat_a_computer_in_a_running_game(evening: Evening) -> None:
    table = await evening.dealt()
    await evening.leave(table, CAI)
    hosts = evening.matches.hosting
    kinds = (SeatKind(Team.BLUE, Role.SPYMASTER, 1),)

    after_request = (await hosts.hire_computers(table.id, evening.actor(BEN), kinds)).after
    assert after_request.match.seats.list_people_in_role(Team.BLUE, Role.SPYMASTER) == ()
    hired = (await hosts.hire_computers(table.id, evening.actor(DORA), kinds)).after
    assert len(hired.match.seats.list_people_in_role(Team.BLUE, Role.SPYMASTER)) == 1


@pytest.mark.rule("E4", "H2")
async def test_a_computer_takes_the_seat_of_an_idle_spymaster(hours: Hours) -> None:
    bot = await hours.start()
    table = await bot.evening.dealt()
    team, user = game_of(table).team, spymaster(table)
    kinds = (SeatKind(team, Role.SPYMASTER, 1),)
    hosts, waiting = bot.evening.matches.hosting, operative(table)
    with pytest.raises(SeatTaken):
        await hosts.hire_computers(table.id, bot.evening.actor(waiting), kinds)
    hours.now += 181
    for voice in (operative(table), idle_operative(table), CAI if user == ANA else ANA):
        table = (await hosts.hire_computers(table.id, bot.evening.actor(voice), kinds)).after
        if table.match.seats.computers:
            break

    assert table.match.seats.find_seat(person(table, user)) is None
    await hours.pass_to(hours.now + LONGEST_THOUGHT)
    assert game_of(await bot.evening.matches.ledger.get_table(table.id)).phase is Phase.GUESS


async def test_computers_play_in_no_language_that_they_do_not_speak(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await evening.opened()
    monkeypatch.setattr(computers, "is_spoken", lambda _language: False)

    with pytest.raises(NoComputers):
        await evening.matches.hosting.hire_computers(table.id, evening.actor(ANA), ())


@pytest.mark.rule("E4", "A9")
async def test_the_next_game_is_played_with_the_same_computers(hours: Hours) -> None:
    bot = await hours.start()
    table = await alone(bot, seat=RED)
    await bot.evening.matches.hosting.halt(table.id, bot.evening.actor(ANA))

    again = (
        await bot.evening.matches.opening.open_next_game(table.id, bot.evening.actor(ANA))
    ).after
    assert again.match.game is not None
    assert len(again.match.seats.computers) == 3
    seat = again.match.seats.find_seat(person(again, ANA))
    assert seat is not None
    assert seat.role is Role.SPYMASTER
