"""Public buttons lead on whom they are not for: to who acts, to a seat, to the clues so far."""

from __future__ import annotations

import pytest

from cogs.screens.markup import voice
from engine.texts import choose_language_for_locale
from tests.cogs.evening import Evening, Says, codenames
from tests.cogs.sayings import text_for
from tests.local_discord import MessageView, Person


async def shown(evening: Evening, person: Person, says: Says) -> MessageView:
    """Have somebody press a public button that is not for them; give what they are shown."""
    view = (await (await evening.press(person, says)).finished()).message
    assert view.ephemeral
    assert not view.images
    return view


@pytest.mark.rule("B2", "A7")
async def test_give_clue_says_who_gives_it_and_offers_a_seat(evening: Evening) -> None:
    await evening.deal()
    eva = evening.local.person("Eva", locale="es-ES")
    giver = evening.team.spymaster.mention
    for person in (evening.team.operative, evening.teams[1 - evening.playing].operative):
        message = await shown(evening, person, Says.CLUE)
        lead = text_for(person, "refused-only-spymasters-give-clues")
        assert message.text.startswith(f"{lead}\n")
        assert giver in message.text
        assert message.labels == []
    message = await shown(evening, eva, Says.CLUE)
    assert message.text.startswith(text_for(eva, "guidance-not-seated"))
    assert giver in message.text
    assert message.pings == ()
    await eva.press(message, text_for(eva, "button-join"))
    await evening.local.until(lambda: eva.mention in evening.now.text)


@pytest.mark.rule("B3", "B8", "A7")
async def test_guess_says_who_guesses(evening: Evening) -> None:
    await evening.deal()
    await evening.give("3")
    own = await evening.own()
    await evening.guess(own[0])
    eva, guesser = evening.local.person("Eva", locale="en-US"), evening.team.operative
    for says in (Says.GUESS, Says.END_TURN):
        for person in (evening.team.spymaster, eva):
            message = await shown(evening, person, says)
            assert guesser.mention in message.text
            assert ("Join" in message.labels) is (person is eva)
    marked = await evening.mark(eva, codenames(evening.now)[0])
    assert guesser.mention in marked.text


@pytest.mark.rule("A5", "B16")
async def test_key_shows_the_clues_to_people_who_see_no_key(evening: Evening) -> None:
    await evening.deal()
    eva = evening.local.person("Eva", locale="pt-BR")
    key = await evening.key(evening.playing)
    await evening.give("2", "drama")
    own = await evening.own()
    await evening.guess(own[0])
    hidden = [name for name in key if name != own[0]]
    for person in (evening.team.operative, eva):
        message = await shown(evening, person, Says.KEY)
        language = choose_language_for_locale(person.account.locale)
        lead, title = (voice(language)(it) for it in ("key-unseen", "more-clues"))
        assert message.text.startswith(f"{lead}\n{title}")
        assert (text_for(eva, "button-join") in message.labels) is (person is eva)
        assert "DRAMA 2" in message.text
        assert own[0] in message.text
        assert not any(name in message.text for name in hidden)
        typed = await (await person.slash(evening.channel, "codenames key")).finished()
        assert typed.text == message.text


@pytest.mark.rule("H1")
async def test_settings_can_be_read_by_people_who_may_not_change_them(evening: Evening) -> None:
    await evening.open()
    eva = evening.local.person("Eva", locale="es-ES")
    message = await shown(evening, eva, Says.SETTINGS)

    host = evening.teams[0].spymaster.mention
    for text in ("setting-format", "setting-marking"):
        assert text_for(eva, text, to="two_teams" if "format" in text else "mark") in message.text
    assert text_for(eva, "only-the-host", host=host) in message.text
    assert message.labels == []
    assert message.selects == []
