"""Local data of the air procedures."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Sortie(Record):
    """The air missions of a phase, from the first placement to the last unit's return."""

    side: Side
    """Who flies first: the Axis in interdiction, the attacker in close support."""
    kind: str
    """interdiction or cas."""
    fought: tuple[str, ...] = ()
    """Places where air combat has been resolved."""


class Flight(Record):
    """A side places its air units face down (BSR-17.25)."""

    side: Side
    kind: str
    first: Side


class Role(Record):
    """A fighter that may fly the mission or fire (BSR-17.31b)."""

    side: Side
    squadron: str


class AirCombat(Record):
    """Air combat over one place (BSR-17.33)."""

    place: str
    initiative: Side = ""
    advantage: Side = ""
    """The side with the Local Tactical Advantage."""
    broken_off: bool = False
    """The initiative roll gave no air combat."""
    pairs: tuple[tuple[str, str], ...] = ()
    """Who fires at whom, in the order of pairing."""
    chases: tuple[tuple[str, str], ...] = ()
    """Who fires again at whom, by the Local Tactical Advantage."""


class Raider(Record):
    """A mission unit that attacks a ship (PB-6.44)."""

    squadron: str
    place: str


class AirWithdrawal(Record):
    """An air unit must leave: of a type, or of one of several (BSR-8.72)."""

    side: Side
    aircraft: str = ""
    """Its type, or several with blanks between them; saves of the first day have one."""
    firm: bool = False
    """The card does not let the owner cancel it (PB-3.42)."""

    @property
    def types(self) -> tuple[str, ...]:
        """The types of which one leaves."""
        return tuple(self.aircraft.split())
