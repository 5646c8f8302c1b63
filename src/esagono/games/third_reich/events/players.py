"""What players agree on, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side, UnitId


class LeftGame(Event):
    """A player leaves; an ally's takes his powers over."""

    power: Side
    to: Side


class KeepsOut(Event):
    """A power closes its hexes and bases to an ally."""

    power: Side
    to: Side


class LetsIn(Event):
    """A power opens its hexes and bases to an ally again."""

    power: Side
    to: Side


class AttritionDivided(Event):
    """Allies who do not agree divide the result of an attrition."""

    power: Side


class PartisansShared(Event):
    """Allies divide the partisans of a country among themselves."""

    power: Side
    country: str
    number: int


class Entrusted(Event):
    """A unit is put under an ally's command."""

    unit: UnitId
    to: Side


class TakenBack(Event):
    """A unit is under its own power's command again."""

    unit: UnitId


class CoinTossed(Event):
    """Two allies do not agree on a country: the coin says who moves a unit first."""

    power: Side
    ally: Side
    country: str
