"""Cases as boards of a page: the case of a day, played by tapping its cards (E5).

Law: as on Discord: the same custom ids, and nothing of the key before it is over.
"""

from __future__ import annotations

from cogs.cases.screens import CaseAction, case_custom_id
from cogs.publishing.solo_boards import SoloBoard, SoloGame, format_address
from cogs.screens.custom_ids import UnknownButton, parse_whole_number
from cogs.screens.panel import list_open_cards
from engine.cases.case_service import CaseService
from engine.cases.daily_case import CaseProgress
from engine.cases.words import case_about_text, case_ended_text, case_ended_title, case_hint_text
from engine.matches import Actor
from engine.texts import Voice

KIND = "case"


def case_address(at: CaseProgress) -> str:
    """Format the address of a case's board: `case-20779-pt-BR`."""
    return format_address(KIND, f"{at.case.day}-{at.case.language}")


def build_case_boards(cases: CaseService) -> SoloGame:
    """Build the boards of cases from their use cases."""
    actions = {CaseAction.SOLVE, CaseAction.NEXT_CLUE}
    return SoloGame(_CaseBoards(cases).load, actions)


class _CaseBoards:
    def __init__(self, cases: CaseService) -> None:
        self._cases = cases

    async def load(self, actor: Actor, board: str, say: Voice) -> SoloBoard:
        """Load a person's board of a case, or begin it; raises NoCase, UnknownButton."""
        day, _, language = board.partition("-")
        if not language:
            raise UnknownButton
        at = await self._cases.open_case(actor, language, parse_whole_number(day))
        return await self._build_ended(actor, at, say) if at.is_over else _build_open(at, say)

    async def _build_ended(self, actor: Actor, at: CaseProgress, say: Voice) -> SoloBoard:
        record = await self._cases.load_solver_record(actor)
        others = await self._cases.count_other_solvers(at)
        return SoloBoard(
            game=at.game,
            language=at.case.language,
            about=case_ended_title(at, say),
            hint=case_ended_text(at, record, others, say),
        )


def _build_open(at: CaseProgress, say: Voice) -> SoloBoard:
    cards = list_open_cards(at.game, at.game.guessers)
    may_end = bool(at.game.turns[-1].touches)
    return SoloBoard(
        game=at.game,
        language=at.case.language,
        about=case_about_text(at, say),
        hint=case_hint_text(at, say),
        guess_ids={card: case_custom_id(at, CaseAction.SOLVE, card) for card in cards},
        end_id=case_custom_id(at, CaseAction.NEXT_CLUE) if may_end else None,
    )
