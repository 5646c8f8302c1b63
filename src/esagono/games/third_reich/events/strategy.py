"""What happens in strategic warfare, with grants and with convoys, as the log tells it."""

from __future__ import annotations

from esagono.kernel import Event, Side


class SwRevealed(Event):
    """All SW factors are shown (10.21)."""

    submarines: int
    asw: int
    interceptors: int
    sac: int


class SwSurvived(Event):
    """What is left after factors have eliminated one another (10.21)."""

    submarines: int
    asw: int
    interceptors: int
    sac: int


class SwPaid(Event):
    """A power has spent BRPs on SW: on what remains secret (10.45)."""

    power: Side
    amount: int


class AirToSw(Event):
    """A German air unit becomes interceptors (10.23)."""

    unit: str
    interceptors: int


class Granted(Event):
    """BRPs are granted (15.5)."""

    giver: Side
    receiver: Side
    amount: int
    way: str


class GrantArrived(Event):
    """Granted BRPs arrive (15.57)."""

    giver: Side
    receiver: Side
    amount: int


class GrantCalledBack(Event):
    """BRPs in the Lend Lease box are to go back to their giver (40.3)."""

    giver: Side
    amount: int


class GrantReturned(Event):
    """BRPs that could not be moved go back to their giver."""

    giver: Side
    amount: int


class GrantWaits(Event):
    """BRPs are in the Lend Lease box (40.3)."""

    giver: Side
    amount: int


class GrantInPort(Event):
    """BRPs are in a port on their way through Turkey (40.5)."""

    giver: Side
    amount: int
    hex: str


class GrantLost(Event):
    """BRPs in a port are lost with it (40.5)."""

    giver: Side
    amount: int
    hex: str


class Escorting(Event):
    """A fleet escorts granted BRPs (29.61)."""

    unit: str
    way: str


class RouteOpened(Event):
    """A power has opened the way through Persia (40.2)."""

    power: Side


class CameFromSiberia(Event):
    """A unit comes from Siberia (15.6)."""

    unit: str
    hex: str


class BuiltInBox(Event):
    """An American unit is built in the US box (15.4)."""

    unit: str


class Shipped(Event):
    """An American unit comes to Europe (16.71)."""

    unit: str
    hex: str


class SentNorth(Event):
    """A German unit goes to the Murmansk box (42.41)."""

    unit: str


class LeftInBox(Event):
    """An American unit is set up in the US box (C-USA)."""

    unit: str


class CameBack(Event):
    """A German unit leaves the Murmansk box (42.7)."""

    unit: str
    hex: str


class ConvoySails(Event):
    """A convoy for Murmansk meets the enemy (42.2, 42.42)."""

    amount: int
    axis: int
    allies: int


class ConvoyScatters(Event):
    """The Axis fleet makes a sortie (42.42)."""

    lost: int


class ConvoyHit(Event):
    """Air or submarine factors sink BRPs of a convoy (42.43, 42.44)."""

    by: str
    factors: int
    lost: int


class GibraltarLost(Event):
    """Britain has lost Gibraltar (37.1)."""
