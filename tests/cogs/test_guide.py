"""`/codenames rules`: every page and every step, in both languages, after any restart."""

from __future__ import annotations

import asyncio
import re

import pytest

from cogs import guide
from cogs.guide import STEPS, Topic, list_guide_pages, replay_guide_game, split_into_pages
from cogs.screens.custom_ids import Press
from cogs.screens.markup import voice
from cogs.screens.screen import Screen
from engine import VERSION, decks
from engine.languages import LANGUAGES, get_language, get_language_file, get_lemma
from engine.referee import Verdict, rule_on
from engine.rules import Clue, Game, Guess, Identity, Team, Termination
from tests.cogs.bots import RunningBot
from tests.cogs.evening import english_and_one_more
from tests.cogs.screens.wire import buttons, parts, problems
from tests.local_discord import Ack, Channel, LocalDiscord, MessageView, Permission, Person
from tests.local_discord.limits import LONGEST_ALT

LOCALES = {language: get_language(language).locales[-1] for language in LANGUAGES}
LONGEST_PAGE = 700
MOST_WORDS = 115
MOST_COMPONENTS = 39
both = pytest.mark.parametrize("language", LANGUAGES)


def screens(language: str) -> list[Screen]:
    """Draw every page and every step."""
    say = voice(language)
    steps = [
        guide.guide_step_screen(number, game, say)
        for number, game in enumerate(replay_guide_game(language))
    ]
    return [*(guide.guide_page_screen(page, say) for page in list_guide_pages(say)), *steps]


class Reader:
    """Somebody who reads the rules in an empty channel."""

    ephemeral: MessageView

    def __init__(self, local: LocalDiscord, language: str) -> None:
        self.say = voice(language)
        self.channel: Channel = local.guild("Table", locale="en-US").channel("games")
        self.person: Person = local.person("Ana", locale=LOCALES[language])

    async def opens(self) -> None:
        """Ask for the rules."""
        reply = await self.person.slash(self.channel, f"codenames {self.say('command-rules')}")
        assert reply.ack is Ack.MESSAGE
        assert reply.message is not None
        self.ephemeral = reply.message

    async def presses(self, label: str) -> None:
        """Press a button of the whisper, which is redrawn and nothing else."""
        pressed = await self.person.press(self.ephemeral, label)
        assert pressed.ack is Ack.UPDATE
        assert len(self.person.ephemerals()) == 1

    async def chooses(self, label: str) -> None:
        """Choose a topic in the select."""
        chosen = await self.person.choose(self.ephemeral, self.say("guide-back-name"), [label])
        assert chosen.ack is Ack.UPDATE

    @property
    def reads(self) -> str:
        """The words of the whisper as it stands."""
        return self.ephemeral.now.text


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Have people read in English and in a language that the test's name picks."""
    if "reader" in metafunc.fixturenames:
        languages = english_and_one_more(metafunc.function.__name__)
        metafunc.parametrize("reader", languages, indirect=True)


@pytest.fixture
def reader(
    request: pytest.FixtureRequest,
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> Reader:
    return Reader(local, request.param)


async def test_rules_are_private_and_begin_with_the_recorded_game(reader: Reader) -> None:
    await reader.opens()

    assert reader.ephemeral.ephemeral
    for text in ("guide-look", STEPS[0]):
        assert reader.say(text) in reader.reads
    assert reader.ephemeral.now.images
    assert reader.ephemeral.labels[1:] == [reader.say("button-next"), reader.say("guide-back-name")]
    assert [
        message for message in reader.person.sees(reader.channel) if not message.ephemeral
    ] == []


async def test_rules_are_read_through_page_by_page_and_back(reader: Reader) -> None:
    await reader.opens()
    await reader.presses(reader.say("guide-back-name"))
    pages = list_guide_pages(reader.say)
    for page in pages:
        assert page.text.strip() in reader.reads
        assert reader.reads.startswith(reader.say(guide.TEXTS[page.topic]).partition("\n")[0])
        if page is not pages[-1]:
            await reader.presses(reader.say("button-next"))
    assert reader.ephemeral.now.button(reader.say("button-next")).disabled
    assert reader.reads.endswith(VERSION)

    for page in reversed(pages[:-1]):
        await reader.presses(reader.say("button-previous"))
        assert page.text.strip() in reader.reads
    assert reader.ephemeral.now.button(reader.say("button-previous")).disabled


async def test_every_topic_and_the_recorded_game_are_in_the_select(reader: Reader) -> None:
    await reader.opens()
    await reader.presses(reader.say("guide-back-name"))
    for topic in reversed(Topic):
        await reader.chooses(reader.say(guide.NAMES[topic]))
        assert reader.reads.startswith(reader.say(guide.TEXTS[topic]).partition("\n")[0])
    await reader.chooses(reader.say("guide-show-name"))
    assert reader.say(STEPS[0]) in reader.reads


async def test_the_recorded_game_is_stepped_through_and_back(reader: Reader) -> None:
    await reader.opens()
    drawn = []
    for step in STEPS:
        assert reader.say(step) in reader.reads
        (picture,) = reader.ephemeral.now.images
        drawn.append(picture.content)
        if step is not STEPS[-1]:
            await reader.presses(reader.say("button-next"))
    assert reader.ephemeral.now.button(reader.say("button-next")).disabled
    assert len(set(drawn)) == len(STEPS)

    for step in reversed(STEPS[:-1]):
        await reader.presses(reader.say("button-previous"))
        assert reader.say(step) in reader.reads
    assert reader.ephemeral.now.button(reader.say("button-previous")).disabled

    await reader.presses(reader.say("guide-back-name"))
    assert reader.reads.startswith(reader.say("guide-minute"))
    assert reader.ephemeral.now.images == []


async def test_the_recorded_game_leads_on_to_a_table(reader: Reader) -> None:
    await reader.opens()
    start = reader.say("button-start-table")
    for _ in STEPS[1:]:
        assert start not in reader.ephemeral.now.labels
        await reader.presses(reader.say("button-next"))

    opened = await (await reader.person.press(reader.ephemeral, start)).finished()

    assert not opened.message.ephemeral
    assert reader.say("button-join") in opened.message.labels
    await reader.presses(reader.say("button-previous"))
    await reader.presses(reader.say("button-next"))
    assert start not in reader.ephemeral.now.labels
    link = reader.ephemeral.now.button(reader.say("button-to-table"))
    assert str(link.url).endswith(f"/{reader.channel.id}/{opened.message.id}")


async def test_no_table_is_offered_where_none_can_start(reader: Reader) -> None:
    await reader.opens()
    reader.channel.bot_permissions &= ~Permission.ATTACH_FILES
    for _ in STEPS[1:]:
        await reader.presses(reader.say("button-next"))
    assert reader.say("button-start-table") not in reader.ephemeral.now.labels


async def test_a_restart_leaves_the_reader_where_they_were(
    reader: Reader, running_bot: RunningBot
) -> None:
    await reader.opens()
    await running_bot.restart()
    await reader.presses(reader.say("button-next"))
    assert reader.say(STEPS[1]) in reader.reads
    await reader.presses(reader.say("guide-back-name"))
    await reader.chooses(reader.say("guide-tips-name"))
    await running_bot.restart()
    await reader.presses(reader.say("button-next"))

    first, second, *_ = split_into_pages(reader.say("guide-tips"))
    assert reader.reads == second != first


async def test_two_people_read_side_by_side_each_in_their_language(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    readers = [Reader(local, language) for language in LANGUAGES]
    await asyncio.gather(*(one.opens() for one in readers))

    for one in readers:
        assert one.say(STEPS[0]) in one.reads


@pytest.mark.parametrize(
    "written",
    [
        "guide",
        "guide:secret",
        "guide:clues-9",
        "show",
        "show:-1",
        "show:13",
        "show:²",
        "show:9999999999",
    ],
)
async def test_unknown_guide_page_is_an_unknown_button(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
    written: str,
) -> None:
    reader = Reader(local, "en")
    await reader.opens()
    show = next(part for part in reader.ephemeral.parts if part.get("label") == "Rules")
    show["custom_id"] = f"cn1:0:0:{written}"

    refused = await reader.person.press(reader.ephemeral, "Rules", stale=True)

    assert refused.ack is Ack.MESSAGE
    assert refused.text == reader.say("refused-unknown-button")


@both
def test_discord_takes_every_page_and_step(language: str) -> None:
    for screen in screens(language):
        assert problems(screen) == []
        assert len(parts(screen)) <= MOST_COMPONENTS
        assert all(len(button["label"]) <= 34 for button in buttons(screen))
        custom_ids = [button["custom_id"] for button in buttons(screen)]
        assert len(set(custom_ids)) == len(custom_ids)
        assert [str(Press.parse(custom_id)) for custom_id in custom_ids] == custom_ids
        for picture in screen.pictures:
            assert picture.alt.endswith(".")
            assert len(picture.alt) <= LONGEST_ALT


def _is_heading(line: str) -> bool:
    return line.startswith("#")


def _plain(lines: list[str]) -> list[str]:
    return [line for line in lines if line and not _is_heading(line)]


@both
def test_a_page_is_short_and_nothing_is_lost(language: str) -> None:
    say = voice(language)
    for topic in Topic:
        pages = [page for page in list_guide_pages(say) if page.topic is topic]
        title, *lines = say(guide.TEXTS[topic]).split("\n")
        read = "\n".join(page.text for page in pages).split("\n")
        assert all(page.text.startswith(title) for page in pages)
        assert _plain(read) == _plain(lines)
        assert set(filter(_is_heading, read)) >= set(filter(_is_heading, lines))
        for page in pages:
            assert len(page.text) <= LONGEST_PAGE
            assert not page.text.split("\n")[-1].startswith("#")
            assert page.text.endswith(".")


@both
def test_the_rules_in_a_minute_are_one_page_of_few_words(language: str) -> None:
    say = voice(language)
    (page,) = [page for page in list_guide_pages(say) if page.topic is Topic.MINUTE]

    assert len(re.findall(r"[\w'-]+", page.text)) <= MOST_WORDS


@both
def test_guide_names_features_found_only_by_command(language: str) -> None:
    say = voice(language)
    read = "".join(map(say, guide.TEXTS.values()))

    for command in ("start", "games"):
        assert f"`/codenames {say(f'command-{command}')}`" in read


@both
def test_the_recorded_game_replays_to_a_win(language: str) -> None:
    written = get_language_file(language, "guide.txt").read_bytes().decode()
    game = Game.parse(written)

    assert str(game) == written
    assert replay_guide_game(language)[-1] == game
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.termination) == (Team.RED, Termination.ASSASSIN)


@both
def test_recorded_game_shows_every_turn_outcome(language: str) -> None:
    game = replay_guide_game(language)[-1]
    ends = [turn.touches[-1].identity for turn in game.turns[1:]]

    assert game.turns[0].stopped
    assert ends == [Identity.BYSTANDER, Identity.BLUE, Identity.ASSASSIN]
    assert game.turns[2].guesses_left == 0
    assert [turn.clue.number for turn in game.turns if turn.clue is not None] == [3, 2, 1, 0]


@both
@pytest.mark.rule("A4")
def test_recorded_board_can_be_dealt_from_the_pack(language: str) -> None:
    game, pack = replay_guide_game(language)[0], decks.load_word_pack(language)
    cards = [set(map(card.codename, card.sides)) & set(game.codenames) for card in pack.cards]

    assert set(game.codenames) <= {*pack.codenames, *pack.retired}
    assert max(map(len, cards)) == 1
    assert len({get_lemma(name, language) for name in game.codenames}) == len(game.codenames)


@both
def test_the_referee_allows_every_recorded_clue(language: str) -> None:
    passed = replay_guide_game(language)
    for game, move in zip(passed, passed[-1].moves, strict=False):
        if isinstance(move, Clue):
            open_cards = [card for card in range(25) if card not in game.covered]
            visible = [game.codenames[card] for card in open_cards]
            identities = game.key_card.identities
            own = [game.codenames[c] for c in open_cards if identities[c] is game.team.agent]
            word, number = str(move).split(":")
            ruling = rule_on(
                word, number, visible=visible, language=language, own=own, grid=game.codenames
            )
            assert (ruling.verdict, ruling.clue) == (Verdict.ALLOWED, move)


@both
def test_each_recorded_move_has_a_step_that_names_it(language: str) -> None:
    game, say = replay_guide_game(language)[-1], voice(language)
    assert len(STEPS) == len(replay_guide_game(language)) == len(game.moves) + 1

    for move, text in zip(game.moves, map(say, STEPS[1:]), strict=True):
        if isinstance(move, Clue):
            assert f"**{move.word} {move.number}**" in text
        elif isinstance(move, Guess):
            assert f"**{game.codenames[move.card]}**" in text
        assert text.endswith(".")


@both
def test_two_steps_show_the_key_as_the_giver_sees_it(language: str) -> None:
    say, passed = voice(language), replay_guide_game(language)
    shown = [
        guide.guide_step_screen(number, game, say).pictures[0] for number, game in enumerate(passed)
    ]
    whole = {
        number: all(face.identity for face in picture.arguments[0])
        for number, picture in enumerate(shown)
    }

    keys = [STEPS.index("guide-step-clue"), STEPS.index("guide-step-zero")]
    assert [number for number, key in whole.items() if key] == [*keys, len(STEPS) - 1]
    for number in keys:
        seat = guide.SPYMASTER_VIEWS[STEPS[number]]
        assert passed[number].team is seat.team
        assert isinstance(passed[-1].moves[number - 1], Clue)


@both
def test_every_codename_that_a_step_names_is_on_the_board(language: str) -> None:
    game, say = replay_guide_game(language)[0], voice(language)
    clues = {move.word for move in replay_guide_game(language)[-1].moves if isinstance(move, Clue)}
    for step in STEPS:
        words = [word.strip("*,.;:?…'") for word in say(step).split()]
        capitals = {word for word in words if word.isupper() and len(word) > 1}
        assert capitals <= {*game.codenames, *clues}
