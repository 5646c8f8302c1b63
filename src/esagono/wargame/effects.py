"""What a combat result does, in one table: for the rule that carries it out, the card that shows it, the bot."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.kernel import Value
from esagono.kernel.value import replace
from esagono.wargame.tables import Table

ATTACKER, DEFENDER = "attacker", "defender"


class Effect(Value):
    """What a result does to one side."""

    losses: int = 0
    """Steps or levels."""
    retreat: int = 0
    """Hexes."""
    eliminated: bool = False
    """The force is eliminated, as far as the game's rules go."""


class Result(Value):
    """A result of the combat table; without a code, no result."""

    code: str = ""
    attacker: Effect = Effect()
    defender: Effect = Effect()
    favours: str = ""
    """The side that comes off better, if one does: `attacker` or `defender`."""
    rating_spares: bool = False
    """The side with the higher rating has no losses."""


def read_results(table: Table) -> dict[str, Result]:
    """The results of a printed list by code, which stands in the first column.

    Its columns are `attacker_losses`, `defender_retreat`, `defender_eliminated` and so on, as far as a game needs them.
    """
    return {result.code: result for result in map(_result, table)}


def _result(row: Mapping[str, str]) -> Result:
    return Result(
        next(iter(row.values())),
        _effect(row, ATTACKER),
        _effect(row, DEFENDER),
        row.get("favours", ""),
        row.get("rating_spares") == "yes",
    )


def _effect(row: Mapping[str, str], side: str) -> Effect:
    losses, retreat, eliminated = (row.get(f"{side}_{what}", "") for what in ("losses", "retreat", "eliminated"))
    return Effect(int(losses or 0), int(retreat or 0), eliminated == "yes")


def by_rating(result: Result, compared: int) -> Result:
    """The result after ratings are compared: above 0 the attacker's is the higher, below 0 the defender's."""
    if not result.rating_spares or not compared:
        return result
    if compared > 0:
        return replace(result, attacker=replace(result.attacker, losses=0))
    return replace(result, defender=replace(result.defender, losses=0))
