"""Local data of the procedures."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Setup(Record):
    """A nation's forces are placed: before the first turn, or when a minor country is attacked (3.34, 22.1)."""

    side: Side
    """The power that places them."""
    nation: str
    deployed: bool = False
    """Everything has been placed by default once."""


class Turn(Record):
    """A player turn of an alliance."""

    alliance: str
    """axis or allies."""
    minor: str = ""
    """Always empty: it is no minor country's own turn."""


class MinorTurn(Record):
    """The turn of a minor country on its own (12.16)."""

    alliance: str
    """The alliance that its attacker fights."""
    minor: str


class Phase(Record):
    """A phase of a turn: each power ends it for itself."""

    alliance: str
    minor: str = ""
    done: tuple[Side, ...] = ()
    front: str = ""
    """The front of an attrition (18)."""


class Moving(Record):
    """A ground unit on the move (13.1)."""

    side: Side
    unit: str
    spent: int = 0


class Battle(Record):
    """One ground attack (14.2)."""

    side: Side
    """The power that leads it."""
    alliance: str
    targets: tuple[str, ...]
    units: tuple[str, ...] = ()
    """The attacking ground units."""
    defenders: tuple[str, ...] = ()
    excess: tuple[str, ...] = ()
    """Defenders beyond the limit of stacking, who do not fight but share the fate of the others (14.24)."""
    origins: tuple[str, ...] = ()
    """The hexes from which it is made."""
    wet: tuple[str, ...] = ()
    """The targets that are attacked only across a river or an arrow (9.12)."""
    support: tuple[str, ...] = ()
    """Attacking air units over the targets."""
    das: tuple[str, ...] = ()
    attack: int = 0
    defence: int = 0
    odds: str = ""
    """The column of the attacker's roll, as printed."""
    column: str = ""
    """The column of the next roll: of a counterattack another one."""
    counter: bool = False
    """The next roll is the defender's counterattack."""
    result: str = ""
    """A, D or EX when it is over, as seen from the roller; `counter` says who rolled."""
    minor: str = ""
    exploiting: bool = False


class Loss(Record):
    """A side takes factors off after an exchange (14.26)."""

    sides: tuple[Side, ...]
    """The powers that may choose."""
    units: tuple[str, ...]
    factors: int
    """Still to be lost."""
    weights: dict[str, int] = {}
    """How much a factor of a unit counts; without an entry it counts once."""


class Advance(Record):
    """Survivors may go into a hex that was won (14.29)."""

    alliance: str
    hexes: tuple[str, ...]
    units: tuple[str, ...]
    minor: str = ""
    went: tuple[str, ...] = ()
    """The hexes into which somebody has gone."""
    wet: tuple[str, ...] = ()
    """The hexes in which a bridgehead may be placed (9.12)."""
    vacant: bool = False
    """No defender was there: armor goes in first (14.4)."""


class Exploiting(Record):
    """Armor is placed in a breakthrough hex (14.32)."""

    alliance: str
    hex: str
    minor: str = ""
    done: tuple[Side, ...] = ()


class Attrition(Record):
    """Attrition combat on a front (18)."""

    alliance: str
    front: str
    minor: str = ""
    factors: int = 0
    losses: int = 0
    """Counters still to be taken by the defender."""
    hexes: int = 0
    """Hexes that the attacker may still choose."""
    chosen: tuple[str, ...] = ()
    """Chosen hexes, until each is vacated."""
    vacated: tuple[str, ...] = ()
    """Those into which an attacker has gone."""
    units: tuple[str, ...] = ()
    """The attackers in contact; who has advanced is taken out."""
    nations: tuple[str, ...] = ()
    """The defending nations that were in contact when the die was rolled."""


class Placing(Record):
    """A unit that has been taken up to be built, placed or redeployed: its hex is asked for."""

    side: Side
    unit: str


class Displaced(Record):
    """An air unit that chooses among equally near bases (28.24)."""

    unit: str
    start: str
    """The base that it lost."""


class Over(Record):
    """A hex over which air units fight (28.44)."""

    hex: str


class Overstack(Record):
    """An alliance takes off what is too much (6.13, 6.14)."""

    alliance: str
