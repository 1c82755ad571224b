"""A finished game looked at again over the wire: step by step, as a film, and as a page."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from cogs.replays import KEEPSAKE
from engine.store import Database, Store
from tests.cogs.bots import RunningBot
from tests.cogs.evening import Evening
from tests.cogs.losing import lost, recaps
from tests.cogs.replays.looking import films, replayed
from tests.cogs.sayings import public_text, text_for
from tests.local_discord import Ack, Interaction, MessageView, Permission, Person

pytestmark = pytest.mark.rule("H4")
PLAYED_IN = "pt-BR"


async def press_private(person: Person, ephemeral: MessageView, text_id: str) -> Interaction:
    return await (await person.press(ephemeral.now, text_for(person, text_id))).finished()


async def test_anyone_steps_through_a_game_in_private_after_a_restart(
    evening: Evening, running_bot: RunningBot
) -> None:
    await lost(evening)
    stranger = evening.local.person("Eva", locale="en-US")
    ephemeral = await replayed(evening, stranger)
    assert ephemeral.text.splitlines()[0] == text_for(stranger, "replay-deal")
    assert "zeppelin" not in ephemeral.text.lower()

    turned = await stranger.press(ephemeral, text_for(stranger, "button-replay-on"))
    assert turned.ack is Ack.UPDATE
    assert "**ZEPPELIN 2** · <@" in ephemeral.now.text
    assert ephemeral.now.text.count("❔") == 2
    await running_bot.restart()
    await stranger.press(ephemeral.now, text_for(stranger, "button-replay-last"))
    assert ephemeral.now.text.splitlines()[0] == text_for(
        stranger, "replay-step", place="2", last="2"
    )
    (select,) = ephemeral.now.selects
    await stranger.choose(ephemeral.now, select.custom_id, [select.options[0].label])
    assert ephemeral.now.text.splitlines()[0] == text_for(
        stranger, "replay-step", place="1", last="2"
    )
    assert len(recaps(evening)) == 1


async def test_anyone_posts_a_film_once_even_without_the_recap(
    evening: Evening,
) -> None:
    await lost(evening)
    stranger = evening.local.person("Eva", locale="en-US")
    evening.local.world.remove(evening.local.world.message(recaps(evening)[-1].id))
    listed = (await (await stranger.slash(evening.channel, "codenames club")).finished()).message
    recap = (await (await stranger.press(listed, listed.labels[0])).finished()).message
    ephemeral = (await press_private(stranger, recap, "button-replay")).message
    assert films(evening, stranger) == []

    film_of_it = text_for(stranger, "button-film")
    await asyncio.gather(*(stranger.press(ephemeral, film_of_it, stale=True) for _ in range(3)))
    await evening.local.until(lambda: films(evening, stranger))
    (film,) = films(evening, stranger)
    assert film.text.startswith("### 🎞️ ")
    assert film.images[0].alt == film.file().description
    everybody = [person for team in evening.teams for person in vars(team).values()]
    assert not any(person.pinged_by(film) for person in everybody)
    for person in (stranger, evening.teams[0].operative):
        mine = ephemeral
        if person is not stranger:
            pressed = await person.press(film, public_text(evening, "button-replay"))
            mine = (await pressed.finished()).message
        refused = await press_private(person, mine, "button-film")
        assert text_for(person, "too-often", again="")[:20] in refused.text
    assert films(evening, stranger) == [film]


async def test_without_leave_to_attach_files_nothing_is_posted(evening: Evening) -> None:
    await lost(evening)
    person = evening.teams[0].operative
    ephemeral = await replayed(evening, person)
    evening.channel.bot_permissions &= ~Permission.ATTACH_FILES
    refused = await press_private(person, ephemeral, "button-film")
    assert text_for(person, "permission-attach-files") in refused.text
    assert films(evening, person) == []


@pytest.mark.rule("H8")
async def test_keepsake_uses_current_names_and_ends_with_the_moves(
    evening: Evening, tmp_path: Path
) -> None:
    await lost(evening)
    stranger = evening.local.person("Eva", locale="en-US")
    gone, there = evening.team.spymaster, evening.team.operative
    gone.leaves(evening.local.world.guild(evening.channel.guild_id or 0))
    ephemeral = await replayed(evening, stranger)

    handed = (await press_private(stranger, ephemeral, "button-keepsake")).message
    for _ in range(KEEPSAKE.person.burst):
        refused = (await press_private(stranger, ephemeral, "button-keepsake")).message

    assert text_for(stranger, "too-often", again="")[:20] in refused.text
    assert handed is not None
    assert handed.ephemeral
    assert handed.text == text_for(stranger, "keepsake-ready")
    (file,) = handed.files
    assert file.filename == "codenames-1.html"
    page = file.content.decode()
    assert f"<bdi>{there.name}</bdi>" in page
    assert f"<bdi>{gone.name}</bdi>" not in page
    assert text_for(stranger, "somebody") in page

    database = Database(f"sqlite:///{tmp_path / 'games.db'}")
    assert await Store(database).retention.purge_games_before(2**40)
    await database.close()
    for way in ("button-replay-on", "button-film", "button-keepsake"):
        assert (await press_private(stranger, ephemeral, way)).text == text_for(
            stranger, "refused-moves-gone"
        )
