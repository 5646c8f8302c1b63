"""Local data of the procedures at sea."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Sailing(Record):
    """A fleet takes to sea: its way, and who goes with it, are stated (29.52)."""

    side: Side
    alliance: str
    """The alliance that sends it."""
    unit: str
    """The fleet that leads."""
    purpose: str
    """One of `navy.PURPOSES`."""
    minor: str = ""
    front: str = ""
    """The front on which it goes; empty until the first hex of the way is named, if its port lies on two."""
    way: tuple[str, ...] = ()
    """The hexes so far, the base first."""
    units: tuple[str, ...] = ()
    """The fleets, the leading one first."""
    cargo: tuple[str, ...] = ()
    target: str = ""
    """Of interceptors: the lead of the voyage that they are to meet."""
    level: int = 0
    piers: dict[str, str] = {}
    """The ports where the units of the cargo go aboard (29.422)."""


class Window(Record):
    """A side may intercept what is at sea (29.56)."""

    alliance: str
    """The alliance that intercepts."""
    level: int
    """1: against fleets on the move; 2: against interceptors; and so on."""
    targets: tuple[str, ...]
    """The voyages that may be intercepted, by their leads."""
    minor: str = ""
    """The minor country that has its own turn."""
    done: tuple[Side, ...] = ()


class Encounter(Record):
    """What happens to a voyage in one hex of its way: air attacks, a naval battle, or both (29.57)."""

    lead: str
    """The voyage that is attacked."""
    hex: str
    level: int
    strikers: tuple[str, ...] = ()
    """Air units."""
    chasers: tuple[str, ...] = ()
    """Voyages of interceptors, by their leads."""
    ships_first: bool = False
    """The naval battle comes before the air attack."""
    broken: str = ""
    """Who breaks off: chaser or chased (29.574); empty: nobody."""
    fought: bool = False
    """The dice have been rolled."""
    gone: int = 0
    """Factors that the interceptors lose."""
    sunk: int = 0
    """Factors that the intercepted lose."""
    won: bool = False
    """The force that was intercepted has won (29.58)."""


class Stranded(Record):
    """Air units and fleets that had to leave the Mediterranean (37.3)."""

    alliance: str


class Bombed(Record):
    """Fleets that were hit from the air: the power that bombed them decides whether they are lost (29.9)."""

    side: Side
    units: tuple[str, ...]
    sunk: int
    cause: str
    hex: str = ""
    """Where they were hit."""


class Fleeing(Record):
    """A fleet that has lost its base chooses a port (29.26)."""

    unit: str
    start: str
    """The base that it lost."""


class Convoy(Record):
    """A convoy on its way to Murmansk (42)."""

    side: Side
    """The power that leads it."""
    amount: int
    """BRPs that are still afloat."""
    escorts: tuple[str, ...] = ()
    spare: int = 0
    """Fleets of nine factors beyond those that the BRPs need."""
    fleets: tuple[str, ...] = ()
    """German fleets that oppose it."""
    air: tuple[str, ...] = ()
    submarines: int = 0
    scattered: bool = False
    decider: Side = ""
    """Who decides whether a naval battle is fought."""
    battle: bool = False
    gone: int = 0
    """Naval factors that the German fleets lose in it."""
    sunk: int = 0
    """Naval factors that the escorts lose in it."""


class Drowning(Record):
    """Part of a cargo is lost with the ships (29.59)."""

    side: Side
    lead: str
    """The voyage."""
    hex: str = ""
    """Where it has lost ships."""
