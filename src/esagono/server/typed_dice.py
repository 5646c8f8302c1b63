"""Real dice: people roll them and type what fell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from esagono.kernel import Scripted
from esagono.server.names import teller_of
from esagono.server.refusals import forbidden

if TYPE_CHECKING:
    from esagono.server.table import Table

TYPED = "typed"


def all_used(script: Scripted) -> None:
    """Refused, if dice are left over."""
    if script.left:
        raise forbidden("bad-request", field="dice", expected=f"no more dice; left over: {' '.join(script.left)}")


def roll_wanted(table: Table, language: str) -> dict[str, str] | None:
    """The roll that a bot's act waits for, as a client shows it; not what it is for, which may be a secret."""
    owed = table.owed
    if owed is None:
        return None
    told = teller_of(table, language).dice({"what": owed.what, "names": owed.names})
    given = str(len(owed.given))  # tells two rolls of one act apart
    return {"side": owed.side, "dice": owed.dice, "names": owed.names, "given": given, **told}
