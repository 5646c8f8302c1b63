"""Variants, intelligence and foreign aid, as the log tells them."""

from __future__ import annotations

from esagono.kernel import Event, Side


class VariantPlayed(Event):
    """A variant counter is shown to all and takes effect (33.2)."""

    power: Side
    variant: str


class ActivationFailed(Event):
    """Foreign aid keeps a minor country out (33.63)."""

    country: str
    total: int


class PeaceSigned(Event):
    """Britain leaves the war (33.41-2)."""

    power: Side


class SubmarinesShown(Event):
    """Germany shows its submarines (33.41-8)."""

    submarines: int
    works: bool


class AidGiven(Event):
    """BRPs reach a minor country as foreign aid (33.62)."""

    power: Side
    country: str
    amount: int


class IntelligenceRolled(Event):
    """An intelligence effort is made (33.5)."""

    power: Side
    total: int


class IntelligenceUsed(Event):
    """A result of the intelligence table is used (33.53)."""

    power: Side
    result: str
    target: str
    country: str = ""


class Found(Event):
    """What intelligence has found, for the eyes of one power alone (33.54)."""

    power: Side
    what: str
    number: int
