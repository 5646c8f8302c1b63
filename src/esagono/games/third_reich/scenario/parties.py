"""51.1 Who holds which powers when two to six people play."""

from __future__ import annotations

from collections.abc import Iterable

from esagono.games.third_reich.world import ALLIANCE, ALLIANCES
from esagono.kernel import Side, rule
from esagono.wargame.tables import Table

FIRST = "1939"
"""The column that a scenario without one of its own uses: the campaign."""
NONE = "-"
NUMBERS = ("two", "three", "four", "five", "six")
"""How many people play, as the option says it."""
Parties = dict[str, list[list[Side]]]
"""By number of people: the powers of each of them."""


@rule("51.1", "T-players")
def parties(table: Table, scenario: str, sides: Iterable[Side]) -> Parties:
    """Two hold an alliance each; the table says how more of them share the powers."""
    there = [*sides]
    found: Parties = {"2": [[p for p in powers if p in there] for powers in ALLIANCES.values()]}
    for row in table:
        written = row.get(scenario, row[FIRST])
        if written != NONE:
            shares = [[p for p in share.split("+") if p in there] for share in written.split()]
            found[row["players"]] = completed([share for share in shares if share], there)
    return found


def completed(shares: list[list[Side]], sides: list[Side]) -> list[list[Side]]:
    """A power that the table does not name goes to the first who holds an ally of it."""
    for power in sides:
        if not any(power in share for share in shares):
            next(share for share in shares if ALLIANCE[share[0]] == ALLIANCE[power]).append(power)
    return sorted(shares, key=lambda share: sides.index(share[0]))


@rule("1.1", "51.1")
def shares(shared: Parties, number: str) -> tuple[tuple[Side, ...], ...]:
    """The powers of each of so many players, and of no more than the scenario has room for; nothing for two."""
    wanted = NUMBERS.index(number) + 2 if number in NUMBERS else 2
    most = max((int(n) for n in shared if int(n) <= wanted), default=2)
    return tuple(map(tuple, shared[str(most)])) if most > 2 else ()
