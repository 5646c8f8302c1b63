"""What lies on the table besides the units: objectives, artillery and its plots, works, what a scenario lets happen."""

from __future__ import annotations

from esagono.kernel import Side, Value


class Objective(Value):
    """Victory points for the control of a hex, at the end of every round or of the game."""

    hex: str
    vp: int
    when: str = "end"


class Battery(Value):
    """Off-board artillery that a side may call on (12.3)."""

    uses: int
    """Strikes that have not fallen yet, the plotted ones among them."""
    preparatory: int = 0
    """Strikes that are written down at set-up and fall in round 1 (1.0/8)."""
    smoke: bool = True
    """The scenario lets it fire smoke (13.1)."""


class Plot(Value):
    """A strike written down in secret (12.3)."""

    battery: str
    hex: str
    round: int
    """The round in whose pre-round sequence it falls."""
    shell: str = "he"


class Work(Value):
    """A fortification or an obstacle on the map (18.0)."""

    id: str
    kind: str
    hex: str = ""
    """Empty until its owner has placed it."""
    side: Side = ""
    """Who laid it; nobody in particular if it stands there from the beginning."""
    facing: int = 0
    """The red front of a gun pit or a bunker."""
    front: int = 0
    """The DMs printed on the counter, for fire from its front and from its flank."""
    flank: int = 0
    number: int = 0
    """What mines must roll."""
    hidden: bool = False
    """Mines that only their owner knows."""
    may_be: tuple[str, ...] = ()
    """Where it may be placed, and so where hidden mines may lie as far as everybody knows."""
    veiled: bool = False
    """Of hidden mines that were laid during the game not even the kind is known."""


class Happening(Value):
    """What a scenario lets happen when the card Scenario Event is drawn (Y-event)."""

    cap: dict[Side, int] = {}
    vp: dict[Side, int] = {}
    arrive: tuple[str, ...] = ()
    """Reinforcements that become available."""
