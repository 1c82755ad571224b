"""Results as a file: one line a person and game, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
from dataclasses import replace
from io import StringIO

from engine.rules import Format, Layout, Role, Team, Termination
from engine.tables import ExportedResult
from engine.telling.results_csv import format_results_csv
from tests.cases import each

RESULT = ExportedResult(
    match=7,
    finished_at=1_800_000_000,
    format=Format.TWO_TEAMS,
    layout=Layout.CLASSIC,
    termination=Termination.ASSASSIN,
    account=99,
    team=Team.RED,
    role=Role.SPYMASTER,
    won=True,
    score=None,
    rated=True,
    with_computers=False,
)


def rows(*results: ExportedResult, **names: str) -> list[list[str]]:
    """Read a file of results as a spreadsheet does."""
    called = {int(account[1:]): name for account, name in names.items()}
    text = format_results_csv(results, called).decode("utf-8-sig")
    return [*csv.reader(StringIO(text))]


def test_file_has_a_line_for_each_person_of_a_game() -> None:
    lost = replace(RESULT, account=5, team=Team.BLUE, role=Role.OPERATIVE, won=False, rated=False)
    head, *lines = map(",".join, rows(RESULT, lost, _99="Ana", _5="Señor Peña"))

    assert lines == [
        "7,2027-01-15 08:00,two_teams,classic,assassin,Ana,red,spymaster,yes,,yes,no",
        "7,2027-01-15 08:00,two_teams,classic,assassin,Señor Peña,blue,operative,no,,no,no",
    ]
    assert head == (
        "game,finished_utc,format,layout,ended_by,person,team,role,won,score,rated,with_computers"
    )


def test_person_without_a_name_is_a_number() -> None:
    assert rows(RESULT)[1][5] == "99"


def test_what_is_not_known_is_empty() -> None:
    unknown = replace(RESULT, team=None, won=None, score=12, termination=None)
    line = rows(unknown)[1]

    assert (line[4], line[6], line[8], line[9]) == ("", "", "", "12")


@each("name", ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\uff1d1", " =1"])
def test_name_is_no_formula_of_a_spreadsheet(name: str) -> None:
    cell = rows(RESULT, _99=name)[1][5]

    assert cell == f"'{name}"


def test_file_opens_as_utf_8_in_a_spreadsheet() -> None:
    assert format_results_csv((), {}).startswith(b"\xef\xbb\xbf")
