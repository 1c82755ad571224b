"""The recap at the table: posted once, turned by anybody, and the next game begins from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cogs.screens.markup import voice
from engine import decks
from engine.decks import Side
from engine.matches import Actor, ClueAsked, TypedClue
from engine.rules import MAX_PEOPLE, Identity, Join, Position, Team
from engine.store import Database
from engine.tables import Table
from tests.cogs.bots import RunningBot
from tests.cogs.evening import (
    LANGUAGES,
    Evening,
    Says,
    arrive,
    codenames,
    dealt,
    english_and_one_more,
    spoken,
)
from tests.cogs.losing import (
    asked_below,
    clue_for_two,
    lose,
    lost,
    more_below,
    recaps,
    touch_the_assassin,
)
from tests.engine.matches.evenings import matches_on
from tests.local_discord import Ack, Button, LocalDiscord, MessageView

PLAYED_IN = "pt-BR"

CHANNEL_MESSAGES = "/channels/{channel_id}/messages"
ALL = tuple(map(Position, range(25)))


def for_action(action: str) -> Callable[[Button], bool]:
    """Tell the button that is for this, in whatever language."""
    return lambda button: (button.custom_id or "").endswith(f":{action}")


async def lose_while(evening: Evening, **fault: Any) -> None:
    """Lose the game while posts to the channel fail; the recap is the only post left by then."""
    await evening.deal()
    key, operative = await clue_for_two(evening), evening.team.operative
    await evening.local.until(
        lambda: any(map(operative.pinged_by, operative.sees(evening.channel)))
    )
    evening.local.faults.next("POST", CHANNEL_MESSAGES, **fault)
    await touch_the_assassin(evening, key)
    await evening.local.until(lambda: not evening.local.faults.pending)


@pytest.mark.rule("H4", "C18")
async def test_recap_is_posted_once_in_the_matchs_language_without_pings(
    evening: Evening,
) -> None:
    await evening.deal()
    spymaster = evening.team.spymaster
    assert recaps(evening) == []

    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    await evening.press(evening.teams[0].operative, Says.MORE)
    (posted,) = recaps(evening)

    ephemeral = await asked_below(evening.teams[0].operative, posted, "button-every-clue")
    assert f"**ZEPPELIN 2** · {spymaster.mention}" in ephemeral.text
    assert ephemeral.text.count("❔") == 2
    assert "✖️" in ephemeral.text
    assert ephemeral.message is not None
    assert ephemeral.message.ephemeral
    assert len(posted.images) == 1
    assert not any(
        person.pinged_by(posted) for team in evening.teams for person in vars(team).values()
    )
    assert posted.id > evening.now.id


async def test_a_game_that_is_resigned_or_stopped_has_its_recap_too(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    evening, say = arrive(local, "en"), voice("en")
    await evening.deal()
    for person in vars(evening.team).values():
        more = await evening.more(person, voice(LANGUAGES[spoken(person)])("button-resign"))
        interaction = await person.press(more, for_action("resign"))
        assert interaction.message is not None
        await person.press(interaction.message, for_action("give_up"))
    await local.until(lambda: len(recaps(evening)) == 1)
    rematch = await evening.teams[1].operative.press(recaps(evening)[0], say("button-change-seats"))
    assert rematch.ack is Ack.DEFER_UPDATE
    await sit_down_again(evening)
    host = evening.teams[0].spymaster
    await evening.press(host, Says.START)
    interaction = await evening.teams[1].operative.slash(evening.channel, "codenames end")
    assert interaction.message is not None
    await evening.teams[1].operative.press(interaction.message, for_action("halt"))
    await local.until(lambda: len(recaps(evening)) == 2)

    resigned_recap, stopped_recap = (view.text for view in recaps(evening))
    assert "resigned" in resigned_recap.splitlines()[1]
    assert say("game-stopped") in stopped_recap


async def sit_down_again(evening: Evening) -> None:
    """Take the newest lobby in the channel as the public message from now on."""
    reader, label = evening.teams[0].operative, evening.label(Says.START)

    def lobbies() -> list[MessageView]:
        return [view for view in reader.sees(evening.channel) if label in view.labels]

    await evening.local.until(lobbies)
    evening.board = lobbies()[-1]


async def play_again(evening: Evening, posted: MessageView) -> None:
    """Take the board that was dealt after a recap as the public message from now on."""

    def boards() -> list[MessageView]:
        views = evening.teams[0].operative.sees(evening.channel)
        return [view for view in views if view.id > posted.id and dealt(view)]

    await evening.local.until(boards)
    (evening.board,) = boards()


async def test_a_lobby_that_closes_without_a_game_has_no_recap(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    evening = arrive(local, "en")
    await evening.open()
    await evening.leave(evening.teams[0].spymaster)

    assert [view.id for view in evening.teams[0].operative.sees(evening.channel)] == [
        evening.board.id
    ]


@pytest.mark.rule("A9")
async def test_change_seats_opens_a_lobby_with_the_same_seats(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    evening, say = arrive(local, "en"), voice("en")
    posted = await lost(evening)
    pressed = await evening.teams[1].operative.press(posted, say("button-change-seats"))
    await sit_down_again(evening)
    again = await evening.teams[0].operative.press(posted, say("button-change-seats"))

    assert pressed.ack is Ack.DEFER_UPDATE
    assert evening.board.id > posted.id
    for team, line in zip(evening.teams, evening.now.text.splitlines()[1:3], strict=True):
        assert line.endswith(f" {team.spymaster.mention} (spymaster) · {team.operative.mention}")
    assert evening.shows(Says.START)
    assert say("lobby-flips") not in evening.now.text
    assert again.message is not None
    assert again.message.ephemeral
    assert f"/{evening.channel.id}" in again.text


@pytest.mark.rule("A7", "A9")
@pytest.mark.parametrize("language", english_and_one_more("again"))
async def test_again_deals_at_once_with_new_spymasters_and_brings_their_keys(
    local: LocalDiscord,
    running_bot: RunningBot,
    language: str,
) -> None:
    evening = arrive(local, language)
    posted = await lost(evening)
    await running_bot.restart()
    stranger = local.person("Eva", locale=language)
    shown = await stranger.press(posted, evening.label(Says.AGAIN))
    assert shown.text == voice(language)("refused-not-among-them")
    assert shown.message.labels == [voice(language)("button-change-seats")]
    pressed = await evening.teams[1].operative.press(posted, evening.label(Says.AGAIN))
    assert pressed.ack is Ack.DEFER_UPDATE
    await play_again(evening, posted)
    await local.until(lambda: all(team.operative.inbox() for team in evening.teams))
    again = await evening.teams[0].operative.press(posted, evening.label(Says.AGAIN))
    assert f"/{evening.channel.id}" in again.text
    red, blue = (
        replace(it, spymaster=it.operative, operative=it.spymaster) for it in evening.teams
    )
    evening.teams = red, blue
    await evening.lose()


async def test_a_full_tables_rematch_waits_for_one_of_its_own(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    tmp_path: Path,
) -> None:
    evening, say = arrive(local, "pt-BR"), voice("pt-BR")
    await evening.gather()
    database = Database(f"sqlite:///{tmp_path / 'games.db'}")
    matches = matches_on(database)
    hosting = matches.hosting
    guild = evening.channel.guild_id
    for number in range(MAX_PEOPLE - 4):
        await matches.ledger.apply(
            1, Actor(user=number, locale="en-US", interaction=number, guild=guild), Join()
        )
    await hosting.start(1, Actor(user=0, locale="en-US", interaction=100, guild=guild))
    await hosting.halt(
        1, Actor(user=0, locale="en-US", interaction=101, guild=guild, moderator=True)
    )
    await database.close()
    late = await evening.press(evening.teams[0].spymaster, Says.START)
    await local.until(lambda: recaps(evening))
    assert late.text
    (posted,) = recaps(evening)

    refused = await local.person("Eva", locale="pt-BR").press(posted, say("button-change-seats"))
    assert refused.text == say("refused-table-full")
    await evening.teams[0].operative.press(posted, say("button-change-seats"))
    await sit_down_again(evening)


@pytest.mark.rule("A9")
async def test_an_older_recaps_rematch_with_new_spymasters_passes_their_seats_on(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    evening, say = arrive(local, "pt-BR"), voice("pt-BR")
    posted = await lost(evening)
    await running_bot.restart()
    older = posted.button(say("button-change-seats")).custom_id or ""
    part = next(one for one in posted.parts if one.get("custom_id") == older)
    part["custom_id"] = older.replace("same", "rotate")  # as on a recap of before
    label = say("button-change-seats")
    await evening.teams[0].operative.press(posted, label, stale=True)
    await sit_down_again(evening)

    for team, line in zip(evening.teams, evening.now.text.splitlines()[1:3], strict=True):
        assert line.endswith(
            f" {team.operative.mention} (espião-mestre) · {team.spymaster.mention}"
        )


@pytest.mark.rule("A9")
async def test_flipped_cards_are_dealt_at_once_and_show_their_other_sides(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    language = "pt-BR"
    evening = arrive(local, language)
    await evening.deal()
    before = codenames(evening.now)
    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    shown, stranger = recaps(evening)[0], evening.local.person("Eva", locale="en-US")
    flip = voice("en")("button-flip-cards")
    assert flip not in (await more_below(stranger, shown)).labels
    player = evening.teams[0].operative
    more = await more_below(player, shown)
    await player.press(more, voice(LANGUAGES[spoken(player)])("button-flip-cards"))
    await play_again(evening, shown)

    others = {
        card.codename(side): card.codename(side.other)
        for card in decks.load_word_pack(language).cards
        for side in Side
    }
    after = codenames(evening.now)
    flipped = [others[old] == new for old, new in zip(before, after, strict=True)]
    assert sum(flipped) > 15
    assert not set(before) & set(after)


async def test_a_press_that_no_recap_has_is_refused(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    evening = arrive(local, "en")
    await evening.deal()
    person = evening.teams[1].operative
    for forged in ("rematch:same", "recap:0"):
        button = next(part for part in evening.board.now.parts if part.get("label") == "More")
        custom_id, button["custom_id"] = button["custom_id"], f"cn1:1:1:{forged}"
        refused = await person.press(evening.now, Says.MORE.value[0], stale=True)
        button["custom_id"] = custom_id
        assert refused.text == voice("pt-BR")("refused-unknown-button")
    assert recaps(evening) == []


async def test_a_recap_that_could_not_be_posted_comes_with_the_next_press(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    evening = arrive(local, "pt-BR")
    await lose_while(evening, status=403, code=50_013)
    assert recaps(evening) == []
    for person in vars(evening.teams[0]).values():
        await evening.press(person, Says.MORE)
    await local.until(lambda: recaps(evening))

    assert len(recaps(evening)) == 1


async def test_late_press_posts_a_recap_that_a_kill_prevented(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    tmp_path: Path,
) -> None:
    evening = arrive(local, "en")
    await evening.deal()
    before = evening.now
    await play_on(evening, tmp_path / "games.db", assassin)
    late = await evening.team.spymaster.press(before, evening.label(Says.CLUE), stale=True)
    await evening.local.until(lambda: recaps(evening))

    assert late.ack is Ack.MESSAGE
    assert evening.over
    assert len(recaps(evening)) == 1


async def test_a_recap_that_was_posted_but_not_remembered_is_not_posted_again(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    evening = arrive(local, "en")
    await lose_while(evening, drop="after", times=3)
    for person in (evening.teams[0].spymaster, evening.teams[1].spymaster):
        await evening.press(person, Says.MORE)

    assert len(recaps(evening)) == 1


async def test_anyone_pages_through_long_clue_lists_after_a_restart(
    local: LocalDiscord, running_bot: RunningBot, tmp_path: Path
) -> None:
    evening, say = arrive(local, "en"), voice("pt-BR")
    await evening.deal()
    await play_on(evening, tmp_path / "games.db", longest)
    watcher = local.person("Eva", locale="pt-BR")
    await evening.press(watcher, Says.MORE)
    await local.until(lambda: recaps(evening))
    (posted,) = recaps(evening)
    await running_bot.restart()

    interaction, before = await asked_below(watcher, posted, "button-every-clue"), posted.text
    ephemeral = interaction.message
    assert ephemeral.ephemeral
    shown = [ephemeral.text]
    while not ephemeral.now.button(say("button-next")).disabled:
        turned = await watcher.press(ephemeral, say("button-next"))
        assert turned.ack is Ack.UPDATE
        shown.append(ephemeral.now.text)
    assert len(shown) > 1
    for text in reversed(shown[:-1]):
        await watcher.press(ephemeral, say("button-previous"))
        assert ephemeral.now.text == text
    assert [view.text for view in recaps(evening)] == [before]


async def play_on(
    evening: Evening, file: Path, touches: Callable[[Table], Iterable[tuple[Team, Position]]]
) -> None:
    """Play to the end in another process on the same database, which then tells nobody.

    Each touch is a turn of its own. This is what a kill right after the last commit leaves behind.
    """
    database = Database(f"sqlite:///{file}")
    matches, numbers = matches_on(database), iter(range(1, 1_000))
    table = await matches.ledger.get_table(1)
    for team, card in touches(table):
        people = evening.teams[tuple(Team).index(team)]
        clue = TypedClue(f"zeppelin{next(numbers)}abcdefghijklmnopq", "9", ALL)
        spymaster = Actor(user=people.spymaster.id, locale="en-US", interaction=next(numbers))
        with suppress(ClueAsked):  # nobody knows these words
            await matches.clues.give(1, spymaster, table.match.moment, clue)
        again = Actor(user=people.spymaster.id, locale="en-US", interaction=next(numbers))
        table = (await matches.clues.send_anyway(1, again, table.match.moment)).after
        touch = Actor(user=people.operative.id, locale="en-US", interaction=next(numbers))
        table = (await matches.guess_card(1, touch, table.match.moment, card)).after
        if table.match.require_dealt().turn_being_guessed is not None:
            stop = Actor(user=people.operative.id, locale="en-US", interaction=next(numbers))
            table = (await matches.end_turn(1, stop, table.match.moment)).after
    await database.close()
    assert table.match.is_over


def assassin(table: Table) -> Iterator[tuple[Team, Position]]:
    """Have the starting team touch the assassin."""
    start = table.match.require_dealt()
    yield start.team, Position(start.key_card.identities.index(Identity.ASSASSIN))


def longest(table: Table) -> Iterator[tuple[Team, Position]]:
    """List a touch a turn: each team's own cards but one, the bystanders, and then the last."""
    start = table.match.require_dealt()
    left = {
        identity: [
            Position(card)
            for card, known in enumerate(start.key_card.identities)
            if known is identity
        ]
        for identity in Identity
    }
    team = start.team
    while True:
        own, bystanders = left[team.agent], left[Identity.BYSTANDER]
        source = own if len(own) > 1 or not bystanders else bystanders
        yield team, source.pop()
        if not own:
            return
        team = team.rival
