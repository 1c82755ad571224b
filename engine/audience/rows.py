"""Rows of predictions, one per match, turn and spectator, with the predicted cards (H3).

Law: they change nothing else of a match, neither marks nor version nor time; before the match is
over each is read only by its person.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable

from sqlalchemy import Text, bindparam, cast, func, select

from engine.audience.predictions import Audience, CheckedPrediction
from engine.audience.schema import PREDICTIONS
from engine.rules import Person, Position, Prediction
from engine.store import statements
from engine.store.match_queries import format_id_list, in_id_list
from engine.store.people import SEEN_TEAMS, parse_profile
from engine.store.schema import MATCHES, MOVES, PEOPLE
from engine.store.statements import WriteStatement
from engine.store.unit_of_work import Conflict, Connectable, DuplicateInteraction

_P = PREDICTIONS.c
_KEYS, _VALUES = ("match_id", "turn", "person_id"), ("cards", "at", "interaction_id")
_LAST = select(func.max(MOVES.c.ply)).where(MOVES.c.match_id == MATCHES.c.id).correlate(MATCHES)
_STANDS = select(MATCHES.c.id).where(
    MATCHES.c.id == bindparam("this"),
    MATCHES.c.guild_id == bindparam("guild"),
    _LAST.scalar_subquery() == bindparam("ply"),
    ~SEEN_TEAMS.exists(),
)
_OWN = select(_P.cards).where(
    _P.match_id == bindparam("this"),
    _P.turn == bindparam("turn"),
    _P.person_id == bindparam("person"),
)
_OF_VIEWERS = select(_P.person_id, cast(_P.cards, Text)).where(
    _P.match_id == bindparam("this"),
    _P.turn == bindparam("turn"),
    in_id_list(_P.person_id, "people"),
)
_OVER = select(MATCHES.c.id).where(MATCHES.c.id == _P.match_id, MATCHES.c.closed_at.is_not(None))
_TOLD = _P.match_id == bindparam("this"), _OVER.exists()
_MADE = (
    select(_P.turn, _P.person_id, cast(_P.cards, Text))
    .where(*_TOLD)
    .order_by(_P.match_id, _P.turn, _P.person_id)
)
_MAKERS = (
    select(PEOPLE).where(PEOPLE.c.id.in_(select(_P.person_id).where(*_TOLD))).order_by(PEOPLE.c.id)
)


class PredictionRows:
    """The rows of predictions."""

    def __init__(self, database: Connectable) -> None:
        self._database = database

    async def upsert_prediction(
        self, foreseen: CheckedPrediction, at: int, interaction: int
    ) -> None:
        """Insert or replace the prediction of a turn.

        Raises Conflict if the match is not as it was checked, DuplicateInteraction if this
        interaction has written it.
        """
        prediction = foreseen.prediction
        expected = {
            "this": foreseen.match,
            "guild": foreseen.guild,
            "ply": foreseen.ply,
            "token": foreseen.person_token,
        }
        keys = {
            "match_id": foreseen.match,
            "turn": prediction.round,
            "person_id": prediction.person,
        }
        values = {**keys, "cards": list(prediction.cards), "at": at, "interaction_id": interaction}
        statement = statements.upsert_statement(
            self._database.dialect, PREDICTIONS, _KEYS, _VALUES, "interaction_id"
        )
        await self._database.execute(
            WriteStatement(_STANDS, expected, on_no_row=Conflict),
            WriteStatement(statement, values, on_no_row=DuplicateInteraction),
        )

    async def load_prediction(
        self, match_id: int, turn: int, person: Person
    ) -> tuple[Position, ...]:
        """Load the cards a person predicted in a turn; empty without a prediction."""
        parameters = {"this": match_id, "turn": turn, "person": person}
        async with self._database.read() as connection:
            cards = (await connection.execute(_OWN, parameters)).scalar_one_or_none()
        return _positions(cards or ())

    async def load_turn_predictions(
        self, match_id: int, turn: int, people: Collection[Person]
    ) -> dict[Person, tuple[Position, ...]]:
        """Load the cards that each of these people predicted in a turn, by person, if any."""
        parameters = {"this": match_id, "turn": turn, "people": format_id_list(people)}
        rows = await self._database.fetch(_OF_VIEWERS, parameters)
        return {Person(person): _positions(json.loads(cards)) for person, cards in rows}

    async def list_predictions(self, match_id: int) -> Audience:
        """Load all predictions of a finished match; empty for a running one."""
        parameters = {"this": match_id}
        predictions = tuple(
            Prediction(Person(person), turn, _positions(json.loads(cards)))
            for turn, person, cards in await self._database.fetch(_MADE, parameters)
        )
        makers = await self._database.fetch(_MAKERS, parameters) if predictions else ()
        return Audience(predictions, {known.person: known for known in map(parse_profile, makers)})


def _positions(cards: Iterable[int]) -> tuple[Position, ...]:
    return tuple(map(Position, cards))
