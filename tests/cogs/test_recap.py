"""The recap: what it tells once a game is over, and how the next game begins from it (A9, H4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cogs.custom_ids import Press, UnknownButton
from cogs.screens.more import more
from cogs.screens.public import public
from cogs.screens.recap import Rematch, pages, recap
from cogs.screens.screen import Screen
from engine import decks
from engine.decks import Side
from engine.matches import Deed, TypedClue
from engine.rules import Guess, Halt, Identity, Person, Position, Stop, Team
from engine.rules.changes import Change, Deal, Drawn, Entry, Give, GiveUp, Join, Open
from engine.rules.match import Match
from engine.rules.seats import ROOM
from engine.rules.settings import Settings
from engine.store import Database, Table
from engine.texts import LANGUAGES, voice
from tests.cogs.bots import Tenant
from tests.cogs.evening import Evening, Says, arrive, codenames
from tests.cogs.screens.tables import (
    BEFORE_THE_CLUE,
    CROWD,
    GUESSING,
    LOBBIES,
    OVER,
    clued,
    dealt,
    game,
    laid,
    longest_history,
)
from tests.cogs.screens.wire import buttons, parts, printed, problems, texts
from tests.engine.matches.evenings import matches_on
from tests.engine.rules.people import ANA, BEN, CAI, DORA, EVE, SALT
from tests.engine.rules.positions import touch
from tests.local_discord import Ack, Button, LocalDiscord, MessageView

CHANNEL_MESSAGES = "/channels/{channel_id}/messages"
MOST_TEXT = 4_000
ALL = tuple(map(Position, range(25)))
MOST_COMPONENTS = 39
both = pytest.mark.parametrize("language", LANGUAGES)


def ended_by(language: str, *deeds: tuple[Person, Change], meant: tuple[int, ...] = ()) -> Table:
    """Lay a table after one turn of red's, ended by what these people did."""
    match = dealt(game(language), language, clued("3"), touch(1), meant=tuple(map(Position, meant)))
    return _done(match, *deeds)


def _done(match: Match, *deeds: tuple[Person, Change]) -> Table:
    for person, change in deeds:
        match = match.play(Entry(person, change, 3_000))
    return laid(match)


def resigned(language: str) -> Table:
    return ended_by(language, (CAI, GiveUp()), (DORA, GiveUp()))


def halted(language: str) -> Table:
    return ended_by(language, (ANA, Halt()))


def halted_at_once(language: str) -> Table:
    return _done(dealt(game(language), language), (ANA, Halt()))


def long_game(language: str) -> Table:
    """Lay the longest game there can be, each of whose clues meant nine cards."""
    meant = tuple(Position(card) for card in range(9))
    return laid(dealt(game(language), language, *longest_history(), seats=CROWD, meant=meant))


ENDINGS: dict[str, Callable[[str], Table]] = {
    **OVER,
    "resigned": resigned,
    "stopped": halted,
    "stopped before the first clue": halted_at_once,
    "long, and every clue meant much": long_game,
}
ended = pytest.mark.parametrize("ending", ENDINGS)


def all_pages(table: Table, language: str) -> list[Screen]:
    """Draw every page of a recap."""
    drawn: list[Screen] = []
    try:
        while True:
            drawn.append(recap(table, voice(language), len(drawn)))
    except UnknownButton:
        return drawn


def told(table: Table, language: str) -> str:
    """Give a recap's words, page after page."""
    return "\n".join(text for screen in all_pages(table, language) for text in texts(screen))


@both
@ended
def test_discord_takes_every_page(language: str, ending: str) -> None:
    for screen in all_pages(ENDINGS[ending](language), language):
        assert problems(screen) == []
        assert len(parts(screen)) <= MOST_COMPONENTS
        assert sum(map(len, texts(screen))) <= MOST_TEXT
        assert all(1 <= len(button["label"]) <= 34 for button in buttons(screen))
        custom_ids = [button["custom_id"] for button in buttons(screen)]
        assert len(set(custom_ids)) == len(custom_ids)
        assert [str(Press.parse(custom_id)) for custom_id in custom_ids] == custom_ids
        for hole in ("None", "Team.", "@everyone", "@here"):
            assert hole not in printed(screen)


@pytest.mark.rule("H4")
@both
@ended
def test_the_recap_tells_key_salt_and_deal_after_every_ending(language: str, ending: str) -> None:
    table = ENDINGS[ending](language)
    position, say = table.match.require_dealt(), voice(language)
    words = told(table, language)

    assert f"```\n{SALT.hex()}\n```" in words
    assert f"```\n{position.deal_text()}\n```" in words
    assert f"`{table.match.commitment}`" in words
    for identity in Identity:
        found = zip(position.codenames, position.key_card.identities, strict=True)
        group = ", ".join(codename for codename, known in found if known is identity)
        assert say("recap-key-group", identity=identity.name.lower(), codenames=group) in words
    for place, turn in enumerate(position.turns, 1):
        assert words.count(f"**{place}** {say('team-mark', team=turn.team.value)}") == 1


@pytest.mark.rule("H4")
@both
def test_the_recap_says_who_won_and_why(language: str) -> None:
    say = voice(language)
    heads = {
        ending: texts(all_pages(made(language), language)[0])[0] for ending, made in ENDINGS.items()
    }
    red, blue = say("team", team="red"), say("team", team="blue")
    last = game(language).codenames[24]

    assert heads["won by agents"] == say("won-agents", team="red", turns=1)
    assert heads["lost by the assassin"] == say(
        "won-assassin", team="blue", loser=red, codename=last
    )
    assert heads["resigned"] == say("won-resigned", team="red", loser=blue)
    assert heads["stopped"] == say("game-stopped") == heads["stopped before the first clue"]
    assert say("more-no-clues") in told(halted_at_once(language), language)


@pytest.mark.rule("H4")
@both
def test_every_clue_is_told_with_its_giver_its_hands_and_what_it_meant(language: str) -> None:
    say = voice(language)
    match = dealt(game(language), language)
    for person, change in (
        (EVE, Join()),
        (ANA, Give(clued("3"), (Position(0), Position(1), Position(2)))),
        (BEN, Guess(Position(0))),
        (EVE, Guess(Position(3))),
        (EVE, Stop()),
        (CAI, Give(clued("1", "TIDE"))),
        (DORA, Guess(Position(1))),
        (ANA, Give(clued("1", "BOAT"), (Position(4),))),
        (BEN, Guess(Position(24))),
    ):
        match = match.play(Entry(person, change, 3_000))
    table = laid(match)
    who = {person: f"<@{table.people[person].user_id}>" for person in (ANA, BEN, CAI, DORA, EVE)}
    names = match.require_dealt().codenames

    words = told(table, language)

    fates = [
        say("recap-meant-found", codename=names[0]),
        say("recap-meant-later", codename=names[1], place="2"),
        say("recap-meant-open", codename=names[2]),
    ]
    assert (
        "\n".join(
            [
                f"**1** 🔺 **OCEAN 3** · {who[ANA]}",
                f"{who[BEN]}: {names[0]} 🔺",
                f"{who[EVE]}: {names[3]} 🔺 · ✋",
                say("recap-meant", cards=" · ".join(fates)),
                f"**2** 🔵 **TIDE 1** · {who[CAI]}",
                f"{who[DORA]}: {names[1]} 🔺",
                say("recap-unsaid"),
                f"**3** 🔺 **BOAT 1** · {who[ANA]}",
                f"{who[BEN]}: {names[24]} ✖️",
                say("recap-meant", cards=say("recap-meant-open", codename=names[4])),
            ]
        )
        in words
    )


@both
def test_somebody_who_was_forgotten_stays_somebody(language: str) -> None:
    table = replace(resigned(language), people={})

    assert f"· {voice(language)('somebody')}" in told(table, language)
    assert "<@" not in told(table, language)


@both
def test_a_long_recap_is_paged_and_nothing_is_lost_or_said_twice(language: str) -> None:
    table, say = long_game(language), voice(language)
    drawn = all_pages(table, language)
    words = told(table, language)

    assert len(drawn) > 2
    places = [int(place) for place in re.findall(r"^\*\*(\d+)\*\* ", words, re.MULTILINE)]
    assert places == [*range(1, 24)]
    for number, screen in enumerate(drawn):
        assert say("recap-page", place=str(number + 1), last=str(len(drawn))) in texts(screen)[-1]
        back, on = buttons(screen)[:2]
        assert back["label"] == say("guide-previous-name")
        assert on["label"] == say("guide-next-name")
        assert back.get("disabled", False) is (number == 0)
        assert on.get("disabled", False) is (screen is drawn[-1])


@both
def test_a_short_recap_has_one_page_and_no_page_buttons(language: str) -> None:
    (screen,) = all_pages(resigned(language), language)

    assert [button["label"] for button in buttons(screen)] == [
        voice(language)("button-rematch"),
        voice(language)("button-rematch-rotate"),
    ]


def test_a_block_is_never_split_and_a_page_never_too_full() -> None:
    blocks = [str(number) * 900 for number in range(9)]

    laid_out = pages([blocks[:5], blocks[5:6], blocks[6:]])

    assert "\n".join(text for page in laid_out for text in page).split("\n") == blocks
    assert [len(page) for page in laid_out] == [1, 3, 1]
    assert max(sum(map(len, page)) for page in laid_out) < MOST_TEXT


@pytest.mark.rule("A5", "C18")
@both
@pytest.mark.parametrize(
    "scene", [*BEFORE_THE_CLUE, *GUESSING, *LOBBIES], ids=lambda name: name.replace(" ", "-")
)
def test_there_is_no_recap_of_a_game_that_is_on_or_never_was(language: str, scene: str) -> None:
    table = (BEFORE_THE_CLUE | GUESSING | LOBBIES)[scene](language)

    with pytest.raises(UnknownButton):
        recap(table, voice(language))


def drawn_table(language: str, *, fresh: bool = False) -> Table:
    """Lay a table whose board is known to be drawn from a pack."""
    sides = tuple((card, "front") for card in range(25))
    start = dealt(game(language), language)
    log = [
        replace(entry, change=replace(entry.change, drawn=Drawn(language, sides, fresh=fresh)))
        if isinstance(entry.change, Deal)
        else entry
        for entry in start.log
    ]
    return laid(Match.replay(log))


@pytest.mark.rule("A9")
@both
def test_only_a_board_whose_sides_are_known_is_offered_to_flip(language: str) -> None:
    table = _done(drawn_table(language).match, (ANA, GiveUp()), (BEN, GiveUp()))

    labels = [button["label"] for button in buttons(recap(table, voice(language)))]

    assert labels[-1] == voice(language)("button-rematch-flip")
    assert len(labels) == len(Rematch)


@pytest.mark.rule("A9")
@both
def test_a_pack_that_started_over_is_told_until_the_first_clue(language: str) -> None:
    table, line = drawn_table(language, fresh=True), voice(language)("pack-fresh")

    assert line in texts(public(table))[0]
    assert line not in texts(public(drawn_table(language)))[0]
    assert line not in texts(public(_done(table.match, (ANA, Give(clued())))))[0]


@pytest.mark.rule("A9")
@both
def test_a_lobby_that_will_flip_says_so(language: str) -> None:
    settings, line = Settings(language), voice(language)("lobby-flips")
    flipping, plain = (
        laid(Match.replay([Entry(ANA, Open(settings, flips=flips), 1_000)])) for flips in (7, None)
    )

    assert line in texts(public(flipping))[0]
    assert line not in texts(public(plain))[0]


@pytest.mark.rule("A5")
@both
def test_the_commitment_stands_in_the_footer_until_the_first_clue_and_then_under_more(
    language: str,
) -> None:
    say = voice(language)
    before, after = laid(dealt(game(language), language)), GUESSING["guessing with 9"](language)
    line = say("commitment", commitment=before.match.commitment)
    assert before.match.commitment == after.match.commitment

    assert line in texts(public(before))[-1]
    assert before.match.commitment not in printed(public(after))
    assert line in texts(more(after, ANA, say))[0]


# On the local Discord.


def recaps(evening: Evening) -> list[MessageView]:
    """List the recaps in the channel."""
    reader = evening.teams[0].operative
    views = [view for view in reader.sees(evening.channel) if not view.ephemeral]
    return [view for view in views if any("rematch" in (b.custom_id or "") for b in view.buttons)]


def for_action(action: str) -> Callable[[Button], bool]:
    """Tell the button that is for this, in whatever language."""
    return lambda button: (button.custom_id or "").endswith(f":{action}")


async def lost(evening: Evening) -> MessageView:
    """Have the first clue mean two cards and the first guess touch the assassin; give the recap."""
    await evening.deal()
    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    return recaps(evening)[-1]


async def lose(evening: Evening) -> None:
    """Give a clue that means two cards, and touch the assassin."""
    key = await evening.key(evening.playing)
    own = [codename for codename, team in key.items() if team == evening.playing]
    opened = await evening.form()
    word, number, meant = (field.label for field in opened.modal.fields)
    await evening.team.spymaster.submit(
        opened.modal, {word: "zeppelin", number: "2", meant: own[:2]}
    )
    await evening.guess(next(codename for codename, kind in key.items() if kind == "assassin"))


@pytest.mark.rule("H4", "C18")
async def test_the_recap_is_posted_once_in_the_matchs_language_and_pings_nobody(
    evening: Evening,
) -> None:
    say = voice(LANGUAGES[evening.tongue])
    await evening.deal()
    spymaster = evening.team.spymaster
    assert recaps(evening) == []

    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    await evening.press(evening.teams[0].operative, Says.MORE)
    (posted,) = recaps(evening)

    assert say("recap-clues") in posted.text
    assert f"**ZEPPELIN 2** · {spymaster.mention}" in posted.text
    assert posted.text.count("❔") == 2
    assert "✖️" in posted.text
    assert not any(
        person.pinged_by(posted) for team in evening.teams for person in vars(team).values()
    )
    assert posted.id > evening.now.id


async def test_a_game_that_is_resigned_or_stopped_has_its_recap_too(
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> None:
    evening, say = arrive(local, "en"), voice("en")
    await evening.deal()
    for person in vars(evening.team).values():
        told_more = await evening.press(person, Says.MORE)
        assert told_more.message is not None
        asked = await person.press(told_more.message, for_action("resign"))
        assert asked.message is not None
        await person.press(asked.message, for_action("give_up"))
    await local.until(lambda: len(recaps(evening)) == 1)
    rematch = await evening.teams[1].operative.press(recaps(evening)[0], say("button-rematch"))
    assert rematch.ack is Ack.DEFER_UPDATE
    await sit_down_again(evening)
    starter = evening.teams[0].spymaster
    await evening.press(starter, Says.START)
    asked = await evening.teams[1].operative.slash(evening.channel, "codenames stop")
    assert asked.message is not None
    await evening.teams[1].operative.press(asked.message, for_action("halt"))
    await local.until(lambda: len(recaps(evening)) == 2)

    resigned_recap, stopped_recap = (view.text for view in recaps(evening))
    assert "resigned" in resigned_recap.splitlines()[1]
    assert say("game-stopped") in stopped_recap
    assert say("more-no-clues") in stopped_recap


async def sit_down_again(evening: Evening) -> None:
    """Take the newest lobby in the channel as the public message from now on."""
    reader, label = evening.teams[0].operative, evening.label(Says.START)

    def lobbies() -> list[MessageView]:
        return [view for view in reader.sees(evening.channel) if label in view.labels]

    await evening.local.until(lobbies)
    evening.board = lobbies()[-1]


async def test_a_lobby_that_closes_without_a_game_has_no_recap(
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> None:
    evening = arrive(local, "en")
    await evening.open()
    await evening.press(evening.teams[0].spymaster, Says.LEAVE)

    assert [view.id for view in evening.teams[0].operative.sees(evening.channel)] == [
        evening.board.id
    ]


@pytest.mark.rule("A9")
async def test_a_rematch_opens_a_lobby_with_the_same_seats(
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> None:
    evening, say = arrive(local, "en"), voice("en")
    posted = await lost(evening)
    pressed = await evening.teams[1].operative.press(posted, say("button-rematch"))
    await sit_down_again(evening)
    again = await evening.teams[0].operative.press(posted, say("button-rematch-rotate"))

    assert pressed.ack is Ack.DEFER_UPDATE
    assert evening.board.id > posted.id
    for team in evening.teams:
        assert say("lobby-spymaster", people=team.spymaster.mention) in evening.now.text
        assert say("lobby-operatives", people=team.operative.mention) in evening.now.text
    assert not evening.now.button(evening.label(Says.START)).disabled
    assert say("lobby-flips") not in evening.now.text
    assert again.message is not None
    assert again.message.ephemeral
    assert f"/{evening.channel.id}" in again.text


async def test_a_full_tables_rematch_waits_for_one_of_its_own(
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
    tmp_path: Path,
) -> None:
    evening, say = arrive(local, "pt-BR"), voice("pt-BR")
    await evening.open()
    await evening.sit()
    database = Database(f"sqlite:///{tmp_path / 'games.db'}")
    hosting = matches_on(database).hosting
    for number in range(ROOM - 4):
        await hosting.seat(1, Deed(number, "en-US", number), Join())
    await hosting.start(1, Deed(0, "en-US", 100))
    await hosting.halt(1, Deed(0, "en-US", 101, moderator=True))
    await database.close()
    late = await evening.press(evening.teams[0].spymaster, Says.START)
    await local.until(lambda: recaps(evening))
    assert late.text
    (posted,) = recaps(evening)

    refused = await local.person("Eva", locale="pt-BR").press(posted, say("button-rematch"))
    assert refused.text == say("refused-table-full")
    await evening.teams[0].operative.press(posted, say("button-rematch"))
    await sit_down_again(evening)


@pytest.mark.rule("A9")
async def test_a_rematch_with_new_spymasters_passes_their_seats_on(
    local: LocalDiscord, tenant: Tenant
) -> None:
    evening, say = arrive(local, "pt-BR"), voice("pt-BR")
    posted = await lost(evening)
    await tenant.restart()
    await evening.teams[0].operative.press(posted, say("button-rematch-rotate"))
    await sit_down_again(evening)

    for team in evening.teams:
        assert say("lobby-spymaster", people=team.operative.mention) in evening.now.text
        assert say("lobby-operatives", people=team.spymaster.mention) in evening.now.text


@pytest.mark.rule("A9")
async def test_a_rematch_with_flipped_cards_shows_their_other_sides(
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> None:
    language = "pt-BR"
    evening = arrive(local, language)
    await evening.deal()
    before = codenames(evening.now)
    await lose(evening)
    await evening.local.until(lambda: recaps(evening))
    spectator = evening.local.person("Eva", locale="en-US")
    await spectator.press(recaps(evening)[0], voice(language)("button-rematch-flip"))
    await sit_down_again(evening)
    assert voice(language)("lobby-flips") in evening.now.text
    assert spectator.mention in evening.now.text
    await evening.press(spectator, Says.START)

    others = {
        card.codename(side): card.codename(side.other)
        for card in decks.word_pack(language).cards
        for side in Side
    }
    after = codenames(evening.now)
    flipped = [others[old] == new for old, new in zip(before, after, strict=True)]
    assert sum(flipped) > 15
    assert not set(before) & set(after)


async def test_a_press_that_no_recap_has_is_refused(local: LocalDiscord, tenant: Tenant) -> None:  # noqa: ARG001 - it runs
    evening = arrive(local, "en")
    await evening.deal()
    person = evening.teams[1].operative
    for forged in ("rematch:same", "recap:0"):
        button = next(part for part in evening.board.now.parts if part.get("label") == "More")
        kept, button["custom_id"] = button["custom_id"], f"cn1:1:1:{forged}"
        refused = await person.press(evening.now, Says.MORE.value[0], stale=True)
        button["custom_id"] = kept
        assert refused.text == voice("pt-BR")("refused-unknown-button")
    assert recaps(evening) == []


async def test_a_recap_that_could_not_be_posted_comes_with_the_next_press(
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> None:
    evening = arrive(local, "pt-BR")
    await dealt_and_told(evening)
    local.faults.next("POST", CHANNEL_MESSAGES, status=403, code=50_013)
    await lose(evening)
    await local.until(lambda: not local.faults.pending)
    assert recaps(evening) == []
    for person in vars(evening.teams[0]).values():
        await evening.press(person, Says.MORE)

    assert len(recaps(evening)) == 1


async def test_after_a_kill_between_the_end_and_the_recap_any_late_press_brings_it(
    local: LocalDiscord,
    tenant: Tenant,  # noqa: ARG001 - it runs
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
    tenant: Tenant,  # noqa: ARG001 - it runs
) -> None:
    evening = arrive(local, "en")
    await dealt_and_told(evening)
    before = evening.now
    local.faults.next("POST", CHANNEL_MESSAGES, drop="after", times=3)
    await lose(evening)
    await local.until(lambda: not local.faults.pending)
    for person in (evening.teams[0].spymaster, evening.teams[1].spymaster):
        late = await person.press(before, "Give clue", stale=True)
        assert late.text
        await evening.press(person, Says.MORE)

    assert len(recaps(evening)) == 1


async def dealt_and_told(evening: Evening) -> None:
    """Deal, and wait until both spymasters have their keys."""
    await evening.deal()
    for team in evening.teams:
        await evening.local.until(team.spymaster.inbox)


async def test_a_long_recap_is_turned_by_anybody_after_any_restart(
    local: LocalDiscord, tenant: Tenant, tmp_path: Path
) -> None:
    evening, say = arrive(local, "en"), voice("en")
    await evening.deal()
    await play_on(evening, tmp_path / "games.db", longest)
    watcher = local.person("Eva", locale="pt-BR")
    await evening.press(watcher, Says.MORE)
    await local.until(lambda: recaps(evening))
    (posted,) = recaps(evening)
    await tenant.restart()

    shown = [posted.text]
    while not posted.now.button(say("guide-next-name")).disabled:
        turned = await watcher.press(posted, say("guide-next-name"))
        assert turned.ack is Ack.UPDATE
        shown.append(posted.now.text)
    assert len(shown) > 1
    assert say("recap-proof", commitment="", salt="", deal="").splitlines()[0] in shown[-1]
    for text in reversed(shown[:-1]):
        await watcher.press(posted, say("guide-previous-name"))
        assert posted.now.text == text
    assert [view.id for view in recaps(evening)] == [posted.id]


async def play_on(
    evening: Evening, file: Path, touches: Callable[[Table], Iterable[tuple[Team, Position]]]
) -> None:
    """Play to the end in another process on the same database, which then tells nobody.

    Each touch is a turn of its own. This is what a kill right after the last commit leaves behind.
    """
    database = Database(f"sqlite:///{file}")
    matches, numbers = matches_on(database), iter(range(1, 1_000))
    table = await matches.look(1)
    for team, card in touches(table):
        people = evening.teams[tuple(Team).index(team)]
        clue = TypedClue(f"zeppelin{next(numbers)}abcdefghijklmnopq", "9", ALL)
        spymaster = Deed(people.spymaster.id, "en-US", next(numbers))
        table = await matches.give(1, spymaster, table.match.moment, clue)
        for move in (Guess(card), Stop()):
            if table.match.require_dealt().turn is not None:
                operative = Deed(people.operative.id, "en-US", next(numbers))
                table = await matches.play(1, operative, table.match.moment, move)
    await database.close()
    assert table.match.over


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
