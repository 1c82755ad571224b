"""Tables: values that name where a match lies, who is there, and what is kept beside its log.

Law: frozen values, no SQL; whoever shows a table needs no store.
"""

from engine.tables.advice import Sure
from engine.tables.best_lists import Best, Evening, Rank, Standing
from engine.tables.daily_case import (
    Attempt,
    CaseClue,
    DailyCase,
    SolverRank,
    SolverRecord,
    Solving,
    streak,
)
from engine.tables.defaults import Defaults
from engine.tables.draft import Draft, QuestionEnd
from engine.tables.finished_game import BestClue, FinishedGame, History, Place, PlayerThen
from engine.tables.foreseen import Audience, Foreseen
from engine.tables.mine import Mine
from engine.tables.offers import OfferedPack
from engine.tables.own_pack import OwnPack, SeenPack
from engine.tables.puzzle import Puzzle, Rereading, Share
from engine.tables.question import Question, Stage, TypedClue
from engine.tables.rating import MU, SIGMA, Behind, Part, RatedGame, Rating, RoleRating
from engine.tables.running import LimitKind, Running
from engine.tables.table import NOWHERE, Channel, KeyMessage, Profile, Table, Version
from engine.tables.track_record import (
    FEW,
    SHOWN_FORM,
    CluesGiven,
    FoundClue,
    GuessesMade,
    PartPlayed,
    Together,
    TrackRecord,
)

__all__ = [
    "FEW",
    "MU",
    "NOWHERE",
    "SHOWN_FORM",
    "SIGMA",
    "Attempt",
    "Audience",
    "Behind",
    "Best",
    "BestClue",
    "CaseClue",
    "Channel",
    "CluesGiven",
    "DailyCase",
    "Defaults",
    "Draft",
    "Evening",
    "FinishedGame",
    "Foreseen",
    "FoundClue",
    "GuessesMade",
    "History",
    "KeyMessage",
    "LimitKind",
    "Mine",
    "OfferedPack",
    "OwnPack",
    "Part",
    "PartPlayed",
    "Place",
    "PlayerThen",
    "Profile",
    "Puzzle",
    "Question",
    "QuestionEnd",
    "Rank",
    "RatedGame",
    "Rating",
    "Rereading",
    "RoleRating",
    "Running",
    "SeenPack",
    "Share",
    "SolverRank",
    "SolverRecord",
    "Solving",
    "Stage",
    "Standing",
    "Sure",
    "Table",
    "Together",
    "TrackRecord",
    "TypedClue",
    "Version",
    "streak",
]
