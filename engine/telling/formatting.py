"""Wording: the names of people, teams and cards in a text, in one voice."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from enum import Enum

from engine import rules
from engine.decks import get_picture_name
from engine.languages import get_language, has_computer_players
from engine.tables import Table
from engine.texts import Voice

BOTH_TEAMS = "both"
"""The id in texts of a seat that plays for both teams (E1)."""
MAX_LARGE_CLUE = 15
"""The longest clue that is set in large print, and quoted in a notice."""
MAX_LARGE_TITLE = 25
"""The longest title with a team and a clue that stands on one line of a phone in large print."""
MAX_TITLE_LENGTH = 30
"""The longest title where there is little room; a longer one is set smaller."""
MAX_NAMED = 4
"""The most people named in a row where there is little room."""
NO_BREAK = "\u00a0"
"""A space at which no line ends."""
NARROW_NO_BREAK = "\u202f"
_TEAMS = {
    rules.Theme.RED_BLUE: ("red", "blue"),
    rules.Theme.ORANGE_PURPLE: ("orange", "purple"),
    rules.Theme.GREEN: ("a", "b"),
}


def voice_for_table(table: Table, say: Voice) -> Voice:
    """Return this voice with the labels of public buttons quoted in the table's language."""
    return say.for_table_language(table.match.settings.language)


def to_kebab_case(member: Enum) -> str:
    """Return the value of an enum member as text ids spell it: `sudden-death`."""
    return str(member.value).replace("_", "-")


def person_name(table: Table, person: rules.Person, say: Voice) -> str:
    """Name a person at a table by a mention, a guest by their name, or a computer (E4)."""
    profile = table.people.get(person)
    if rules.is_guest(person):
        return _guest_name(None if profile is None else profile.name, say)
    return account_name(person, None if profile is None else profile.user_id, say)


def _guest_name(called: str | None, say: Voice) -> str:
    """Name a guest as text, never as a mention; after they have left without a name (H9)."""
    if called is None:
        return say("guest")
    return say("guest-named", name=say.markup.escape(called))


def account_name(person: rules.Person, account: int | None, say: Voice) -> str:
    """Mention a person by their Discord account, or name a computer (E4).

    Without an account the person's data was erased.
    """
    return (
        say("computer", number=-person) if rules.is_computer(person) else mention_text(account, say)
    )


def date_text(day: date, say: Voice) -> str:
    """Format a date for places without Discord timestamps, such as a select."""
    return say("whole-date", month=day.month, day=day.day, year=str(day.year))


def join_clauses(clauses: Iterable[str], say: Voice) -> str:
    """Join clauses by semicolons, after a narrow space where the language has one."""
    spaced = ";" in get_language(say.language).spaced_signs
    return f"{NARROW_NO_BREAK if spaced else ''}; ".join(clauses)


def join_label(label: str, value: str, say: Voice) -> str:
    """Join a label and its value by a colon, after a narrow space where the language has one."""
    spaced = ":" in get_language(say.language).spaced_signs
    return f"{label}{NARROW_NO_BREAK if spaced else ''}: {value}"


def mention_text(account: int | None, say: Voice) -> str:
    """Mention a Discord account; None is a person whose data was erased, below 0 a guest (H9)."""
    if account is not None and account < 0:
        return say("guest")
    return say("somebody") if account is None else say.markup.mention(account)


def person_names(table: Table, people: Iterable[rules.Person], say: Voice) -> str:
    """Join the names of people as a sentence does; without any, name a free seat."""
    names = [person_name(table, person, say) for person in people]
    return join_words(names, say) or say("lobby-free")


def shortened_person_names(
    table: Table, people: Iterable[rules.Person], say: Voice, most: int = MAX_NAMED
) -> str:
    """Join the names of people; of more than `most` only two and the number of the others.

    Without any, name a free seat.
    """
    named = [person_name(table, person, say) for person in people]
    if len(named) <= most:
        return join_words(named, say) or say("lobby-free")
    return say("and-more", first=", ".join(named[:2]), count=len(named) - 2)


def join_words(parts: list[str], say: Voice) -> str:
    """Join parts the way a sentence does: a, b and c."""
    if len(parts) < 2:  # noqa: PLR2004 - two is the fewest that can be joined
        return "".join(parts)
    before = get_language(say.language).get_conjunction(parts[-1])
    return say("and", first=", ".join(parts[:-1]), last=parts[-1], before=before)


def team_id(theme: rules.Theme, team: rules.Team) -> str:
    """Return the name by which texts choose a team in a theme: red, orange, a (A3, D0)."""
    return _TEAMS[theme][team is rules.Team.BLUE]


def identity_id(theme: rules.Theme, identity: rules.Identity) -> str:
    """Return the name by which texts choose an identity in a theme: orange, bystander."""
    team = identity.team
    return identity.name.lower() if team is None else team_id(theme, team)


def seat_id(theme: rules.Theme, seat: rules.Seat | rules.SeatKind) -> str:
    """Return the name by which texts choose a seat's team, `both` for that of both teams."""
    return BOTH_TEAMS if seat.team is None else team_id(theme, seat.team)


def find_vacant_seat_kind(table: Table) -> rules.SeatKind | None:
    """Return the kind of the awaited seat if it is empty or its holder may not guess.

    Else None (H1, H2). It may be the seat of both teams (E1).
    """
    wanted = table.match.vacant_seat
    if wanted is None:
        return None
    known = table.match.settings.format.rules.seats
    fitting = (kind for kind in known if kind.team in {None, wanted.team})
    return next((kind for kind in fitting if kind.role is wanted.role), None)


def score_text(game: rules.Game, say: Voice) -> str:
    """Format the agents each team has left, or in Duet those found and the tokens left."""
    if game.tally:
        count = sum(identity is rules.Identity.GREEN for _, identity in game.tiles)
        return say("alt-score-together", found=count, tokens=game.tally.tokens)
    left = {team_id(game.theme, team): game.board.agents_left(team) for team in rules.Team}
    return ", ".join(say("alt-score", team=team, left=count) for team, count in left.items())


def computers_flag(table: Table) -> str:
    """Return `yes` or `no`: whether computers play in the table's language (E4)."""
    return "yes" if has_computer_players(table.match.language) else "no"


def card_text(game: rules.Game, card: rules.Position, say: Voice) -> str:
    """Name a card in a sentence: its codename, or a picture by its emoji and number."""
    codename, number = game.codenames[card], str(card + 1)
    if rules.get_picture_id(codename) is None:
        return codename
    emoji = card_emoji(game, card, say)
    return f"{emoji}{NO_BREAK}{number}" if emoji else say("picture", number=number)


def card_emoji(game: rules.Game, card: rules.Position, say: Voice) -> str:
    """Return the emoji of a card's picture; empty for a word, and where there are no emojis."""
    picture = rules.get_picture_id(game.codenames[card])
    return "" if picture is None else say.markup.picture(picture)


def card_label_text(game: rules.Game, card: rules.Position) -> str:
    """Name a card on a button or in a list: number and codename; a picture by its number."""
    codename = game.codenames[card]
    return str(card + 1) if rules.get_picture_id(codename) else f"{card + 1} {codename}"


def guess_button_card_text(game: rules.Game, card: rules.Position) -> str:
    """Name a card on the *Guess* button: its codename, a picture by its number alone."""
    codename = game.codenames[card]
    return codename if rules.get_picture_id(codename) is None else str(card + 1)


def numbered_card_text(game: rules.Game, card: rules.Position, say: Voice) -> str:
    """Name a card where it is typed or read aloud: number, and codename or picture's name."""
    return f"{card + 1} {codename_or_picture_name(game.codenames[card], say)}"


def codename_or_picture_name(codename: str, say: Voice) -> str:
    """Return a word's codename, or the name of what a picture shows, to be read and typed."""
    picture = rules.get_picture_id(codename)
    return codename if picture is None else get_picture_name(picture, say.language)


def number_text(clue: rules.Clue) -> str:
    """Format a clue's number for people: `3` or `∞`."""
    return clue.number.value if isinstance(clue.number, rules.Unlimited) else str(clue.number)


def guesses_left_text(turn: rules.Turn, say: Voice) -> str:
    """Format how many guesses a turn has left, and what 0 and unlimited mean (B10, B11, D3)."""
    if turn.guesses_left is not None:
        return say("guesses-left", count=turn.guesses_left)
    if turn.clue is not None and turn.clue.number == 0:
        return say("guesses-zero")
    return say("guesses-unlimited")


def table_link_text(table: Table, say: Voice) -> str:
    """Format a link to the table's public message, or to its channel before it is posted."""
    return say("key-link", url=get_table_url(table, say))


def get_table_url(table: Table, say: Voice) -> str:
    """Return the URL of the table's public message, or of its channel before it is posted."""
    place = table.place
    return say.markup.address(place.guild, place.channel, place.message)
