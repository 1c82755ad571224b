"""One evening for every way to play, through the local Discord, with a restart in each."""

from __future__ import annotations

import pytest

from engine.decks import get_picture_name, load_picture_pack
from engine.texts import choose_language_for_locale
from tests.cogs.bots import RunningBot
from tests.cogs.evening import LANGUAGES, Says, options, press_of_before
from tests.cogs.losing import asked_below
from tests.cogs.rounds import MEMBER, OPERATIVE, SPYMASTER, Round, Seated, numbers
from tests.local_discord import Ack, LocalDiscord, Person

RED, BLUE = ("red", SPYMASTER), ("blue", SPYMASTER)
BOTH = ("both", OPERATIVE)
TEAM = (RED, ("red", OPERATIVE))
ORANGE_PURPLE = (
    ("orange", SPYMASTER),
    ("orange", OPERATIVE),
    ("purple", SPYMASTER),
    ("purple", OPERATIVE),
)
RED_BLUE = (RED, ("red", OPERATIVE), BLUE, ("blue", OPERATIVE))
A, B = ("a", MEMBER), ("b", MEMBER)


@pytest.mark.rule("E1")
async def test_three_people_play_with_one_operative_for_both(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    table = Round(local, "pt-BR", (RED, BLUE, BOTH))
    await table.deal(format="three_players")
    first, second = (RED, BLUE) if "🔺" in table.now.text.splitlines()[0] else (BLUE, RED)
    await table.give(first, "1")
    refused = await press_of_before(table.people[second], table.now, Says.END_TURN)
    assert refused.ack is Ack.MESSAGE
    await table.touch(BOTH, (await table.key(first))[first[0]][0])
    await table.stop(BOTH)
    await running_bot.restart()
    await table.give(second, "∞")
    for card in (await table.key(second))[second[0]]:
        await table.touch(BOTH, card)

    assert table.over
    await table.local.until(lambda: "venceu!" in table.now.text)


@pytest.mark.rule("E2", "E3")
async def test_one_team_plays_against_a_simulated_opponent(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    table = Round(local, "en", TEAM)
    spymaster, operative = TEAM
    await table.deal(format="one_team")
    await table.give(spymaster, "1")
    await table.touch(operative, (await table.key(spymaster))["red"][0])
    await table.stop(operative)

    early = await table.press(table.people[spymaster], "button-clue")
    shown = (await early.finished()).message
    assert not any(label in shown.labels for label in ("Give clue", "Dar pista"))
    await running_bot.restart()
    enemies = numbers(shown.images[0].alt)["blue"]
    (select,) = shown.selects
    assert [int(option.label.split()[0]) for option in select.options] == enemies
    covered = await table.people[spymaster].choose(
        shown, select.custom_id, [select.options[0].label]
    )
    assert covered.message is not None
    assert any(label in covered.message.now.labels for label in ("Give clue", "Dar pista"))
    assert "tick" in covered.message.now.selects[0].custom_id
    await local.until(lambda: "covered" in table.now.text)

    await table.give(spymaster, "∞")
    for card in (await table.key(spymaster))["red"]:
        await table.touch(operative, card)
    assert "You win! Score 7 of 8" in table.now.text
    more, sees = table.label("button-more"), table.host.sees
    await local.until(lambda: any(more in one.labels for one in sees(table.channel)[-1:]))
    recap = sees(table.channel)[-1]
    interaction = await asked_below(table.host, recap, "button-every-clue")
    for shown, pictures in ((recap, ["recap"]), (interaction.message, ["score", "clues"])):
        assert [image.filename.split("-")[0] for image in shown.images] == pictures


@pytest.mark.rule("D3", "D5", "D9")
async def test_a_duet_is_won_together(local: LocalDiscord, running_bot: RunningBot) -> None:
    table = Round(local, "pt-BR", (A, B))
    await table.deal(format="duet")
    assert "primeira pista" in table.now.text
    before = table.now
    await table.give(B, "2")
    late = await table.people[A].press(before, table.label("button-clue"), stale=True)
    assert late.ack is Ack.MESSAGE

    read = await table.key(B)
    await table.touch(A, read["agent"][0])
    await table.touch(A, read["bystander"][0])
    assert "**8** de 9" in table.now.text
    await running_bot.restart()
    await table.give(A, "1")
    assert str(read["bystander"][0] - 1) in {one.value for one in table.now.selects[0].options}
    await table.touch(B, (await table.key(A))["agent"][0])
    await table.stop(B)
    for giver, guesser in ((B, A), (A, B)):
        left = (await table.key(giver)).get("agent", [])
        if left:
            await table.give(giver, "9")
        for card in left:
            await table.touch(guesser, card)
    assert "Vitória!" in table.now.text


@pytest.mark.rule("D8", "D10")
async def test_a_duet_ends_in_sudden_death(local: LocalDiscord, running_bot: RunningBot) -> None:
    table = Round(local, "en", (A, B))
    await table.deal(format="duet")
    giver, guesser = A, B
    for _ in range(9):
        await table.give(giver, "1")
        read = await table.key(giver)
        await table.touch(guesser, read["agent"][0])
        await table.stop(guesser)
        giver, guesser = guesser, giver
    assert "Sudden death" in table.now.text
    assert not table.shows("button-end-turn")
    assert not table.shows("button-clue")
    await running_bot.restart()
    read = await table.key(A)
    if len(read["agent"]) > 1:  # where A has none left, B touches nothing any more (D10)
        await table.touch(B, read["agent"][0])
    await table.touch(B, (await table.key(A))["bystander"][0])
    assert "Not this time" in table.now.text


@pytest.mark.rule("A2", "A3")
async def test_pictures_are_played_by_number_and_by_name(
    local: LocalDiscord, running_bot: RunningBot
) -> None:
    table = Round(local, "pt-BR", ORANGE_PURPLE)
    await table.deal(deck="pictures")
    spymaster, operative = table.playing(ORANGE_PURPLE)

    await table.give(spymaster, "∞")
    assert options(table.now) == [str(n) for n in range(1, 21)]
    assert len(table.now.buttons) == 3
    cards = (await table.key(spymaster))[spymaster[0]]
    assert len(cards) == 8
    await table.touch(operative, cards[0])
    await running_bot.restart()
    guesser = table.people[operative]
    offered = await guesser.autocomplete(table.channel, "codenames guess", "card", str(cards[1]))
    assert offered[0].name == f"{cards[1]} {offered[0].value}"
    name = foreign_name(str(offered[0].value), guesser)
    assert offered[0] in await guesser.autocomplete(table.channel, "codenames guess", "card", name)
    moment = table.now.buttons[0].custom_id
    await guesser.slash(table.channel, "codenames guess", card=offered[0].name)
    await table.local.until(lambda: table.now.buttons[0].custom_id != moment)
    for card in cards[2:]:
        await table.touch(operative, card)
    await table.local.until(lambda: "venceu!" in table.now.text)


def foreign_name(shown: str, person: Person) -> str:
    """Name a picture in the language that this person does not read."""
    known = choose_language_for_locale(person.account.locale)
    other = next(language for language in LANGUAGES if language != known)
    pictures = load_picture_pack().pictures
    picture = next(one for one in pictures if get_picture_name(one.id, known) == shown)
    return get_picture_name(picture.id, other)


@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("layout", "cards", "seats"), [("classic", 25, RED_BLUE), ("pictures", 20, ORANGE_PURPLE)]
)
async def test_words_and_pictures_lie_and_are_played_in_a_checkerboard(
    local: LocalDiscord, running_bot: RunningBot, layout: str, cards: int, seats: tuple[Seated, ...]
) -> None:
    table = Round(local, "en", seats)
    await table.deal(deck="both", layout=layout)
    spymaster, operative = table.playing(seats)
    await table.give(spymaster, "0")
    wordy = [" " in label for label in options(table.now)]
    assert wordy == [(row + column) % 2 == 0 for row in range(cards // 5) for column in range(5)]
    await running_bot.restart()
    for card in (await table.key(spymaster))[spymaster[0]]:
        await table.touch(operative, card)
    assert "wins!" in table.now.text


@pytest.mark.rule("F2")
async def test_duet_on_the_pictures_layout_is_refused_with_the_reason(
    local: LocalDiscord,
    running_bot: RunningBot,  # noqa: ARG001 - it runs
) -> None:
    table = Round(local, "en", (A, B))
    refused = await table.people[B].slash(
        table.channel, "codenames start", format="duet", layout="pictures"
    )
    assert "classic 5 x 5" in refused.text
    assert not table.people[B].sees(table.channel)[:-1]


@pytest.mark.rule("C9")
async def test_a_table_plays_in_spanish(local: LocalDiscord, running_bot: RunningBot) -> None:
    table = Round(local, "es", RED_BLUE, words=("KARAOKE", "JUDO", "TERROR"))
    await table.deal()
    spymaster, operative = table.playing(RED_BLUE)
    word = await table.give(spymaster, "1")
    own = (await table.key(spymaster))[spymaster[0]]
    await table.touch(operative, own[0])
    await table.stop(operative)
    await running_bot.restart()

    assert word == "KARAOKE"
    assert table.say("button-clue") in table.now.labels
    rival, _ = table.playing(RED_BLUE)
    assert rival != spymaster
    await table.give(rival, "2")
