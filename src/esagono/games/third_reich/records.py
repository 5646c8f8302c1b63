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
    beaches: tuple[str, ...] = ()
    """The targets of an enemy that are attacked from the sea (9.11)."""
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
    willing: bool = False
    """An attacker, who may lose more than he must."""
    more: bool = False
    """He has chosen to."""


class Advance(Record):
    """Survivors may go into a hex that was won (14.29)."""

    alliance: str
    hexes: tuple[str, ...]
    units: tuple[str, ...]
    minor: str = ""
    went: tuple[str, ...] = ()
    """The hexes into which somebody has gone."""
    wet: tuple[str, ...] = ()
    """The hexes in which a bridgehead may be placed (9.11, 9.12)."""
    beaches: tuple[str, ...] = ()
    """Those of them that were won from the sea (27.24)."""
    partners: tuple[Side, ...] = ()
    """The powers whose units have won (14.29)."""
    passive: tuple[Side, ...] = ()
    """Those of them that do not advance any more and object to nothing."""
    agreed: tuple[str, ...] = ()
    """What they have agreed on: a hex, who takes it, who leaves it to him."""
    reserves: tuple[str, ...] = ()
    """Units aboard that have not attacked: they follow somebody who has (29.436)."""
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
    held: tuple[Side, ...] = ()
    """The powers that let no more units advance (18.33)."""
    nations: tuple[str, ...] = ()
    """The defending nations that were in contact when the die was rolled."""
    camp: tuple[str, ...] = ()
    """The attacking nations, active allies of one another, whose units count (18.2); empty: all."""
    spared: tuple[str, ...] = ()
    """Units in contact that are kept for the attrition of another front (20.2)."""
    settled: tuple[Side, ...] = ()
    """The powers that keep no more."""
    contact: dict[Side, int] = {}
    """Factors in contact when the die was rolled, by power (18.31)."""
    quarrels: tuple[str, ...] = ()
    """The alliances whose powers do not agree and divide losses or hexes by their factors."""
    order: tuple[Side, ...] = ()
    """Their powers, the strongest first, equals by a die."""
    taken: tuple[Side, ...] = ()
    """Who has given a unit or taken a hex, once for each."""
    content: tuple[Side, ...] = ()
    """The attacking powers that want no more hexes."""


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
    units: tuple[str, ...] = ()
    """The support that is fought; empty: all that is there."""


class Tracing(Record):
    """The owner of a unit in a conquered country says by which hexes its supply line goes (24.23)."""

    side: Side
    unit: str
    way: tuple[str, ...]
    """The hexes so far, the unit's own first."""


class Sharing(Record):
    """Allies divide the BRPs of a country that they took together (24.7)."""

    country: str
    alliance: str
    claims: dict[str, int] = {}
    """What each of them wants."""


class PartisanClaims(Record):
    """Allies who could build partisans in one country say who wants to (32.14)."""

    side: Side
    """The power that wanted to build first."""
    country: str
    hex: str
    asked: tuple[Side, ...]
    """Who has not answered yet."""
    claimants: tuple[Side, ...] = ()
    """Who wants to; then all of them, the nearest first. Empty: nobody else does."""


class PartisanPart(Record):
    """A power builds its part of the partisans of a country (32.14)."""

    side: Side
    country: str
    left: int


class Dispute(Record):
    """Two allies move units in turn, for they do not agree on a country (51.5)."""

    alliance: str
    country: str
    powers: tuple[Side, ...]
    """The winner of the coin first."""
    turn: int = 0
    """Which of them moves a unit now."""
    over: bool = False
    minor: str = ""
    """Always empty: it is no minor country's own turn."""
    done: tuple[Side, ...] = ()
    """Always empty: both are moving."""


class Overstack(Record):
    """An alliance, or a minor country in its own turn, takes off what is too much (6.13, 6.14)."""

    alliance: str
    minor: str = ""


class Approval(Record):
    """An ally asks for a share in a war against a minor country (21.3)."""

    side: Side
    """The power that attacked first."""
    asker: Side
    target: str


class Rations(Record):
    """Supply does not suffice for all: powers choose who goes without (27.232)."""

    alliance: str


class Bid(Record):
    """A power writes down in secret what it spends on strategic warfare (10.46)."""

    side: Side


class Moment(Record):
    """A time at which a variant counter may be played (33.2)."""

    side: Side
    """Who holds the counter."""
    owner: Side
    """Whose counter it is: Germany's or Britain's."""
    when: str
    """opening, year, turn, player-turn, entry or fall."""


class Effort(Record):
    """An intelligence effort (33.5)."""

    side: Side
    opposed: bool = False
    total: int = 0


class Counter(Record):
    """A power may oppose an intelligence effort (33.51)."""

    side: Side
    spy: Side
