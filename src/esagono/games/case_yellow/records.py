"""Local data of the procedures."""

from __future__ import annotations

from esagono.kernel import Record, Side


class Round(Record):
    """An action round: whose marker is played, and as what (R-4.1c)."""

    side: Side = ""
    number: int = 0
    kind: str = ""
    """movement or combat; empty until the owner of a marker that shows both has chosen."""


class MovementRound(Record):
    """The active player moves (R-4.1c5)."""

    side: Side
    first: bool = False
    """The side's first Movement round of the turn."""
    mobile: int = -1
    """How many motorised units may still attack; -1: no limit (R-4.1c5-4)."""
    exits: int = 0
    """Corps that have left the Maginot Zone in this round (S-5.8b4)."""
    rail: int = 0
    """Divisions moved by rail in this round; a corps counts two (S-5.10f)."""
    evacuated: int = 0
    """Levels taken off the Dynamo port in this round."""


class CombatRound(Record):
    """The active player attacks (R-4.1c6)."""

    side: Side
    west_wall: bool = False
    """The one attack with West Wall attack supply has been made (R-7.8c)."""


class Bombing(Record):
    """A level is lost to bombs (R-5.1e1, R-12.4c)."""

    hex: str
    cause: str = "bombs"


class Drop(Record):
    """Airborne units over their hexes, before the rolls (S-4.2)."""

    aims: tuple[tuple[str, str], ...] = ()
    """Unit and hex, in the order in which they were named."""
    done: bool = False


class Crossing(Record):
    """Units cross into bridgeheads in the End Phase (R-12.3)."""

    crossed: tuple[str, ...] = ()


class Overstack(Record):
    """A side brings its overstacked hexes in order (R-8.4)."""

    side: Side


class Refugees(Record):
    """The German places refugee markers (R-12.6)."""

    first: bool = False
    """Before the first German Movement round (S-5.11a)."""
    touched: tuple[str, ...] = ()


class Withdrawing(Record):
    """A unit leaves Paris or its surroundings (R-12.7a)."""

    unit: str


class Replacing(Record):
    """A side spends replacement levels (R-12.10)."""

    side: Side


class AttackSupplyCheck(Record):
    """The attackers of one combat trace attack supply (R-7.6c)."""

    side: Side
    units: tuple[str, ...]
    wall: bool = True
    """The West Wall may be drawn on: in Combat rounds (R-7.8c)."""
    drawn: str = ""
    """The costly source that this attack draws on."""


class Defences(Record):
    """The Allied player lifts and places Better Defence markers (R-12.11)."""

    placing: bool = False
    """Something has been placed: nothing is lifted any more."""
    lifted: tuple[str, ...] = ()


class Returning(Record):
    """A unit comes back from the panzer refit (R-12.12h)."""

    unit: str


class Declaring(Record):
    """The Allied player may declare Dynamo (R-13.1)."""

    early: bool = False
    """At the start of the action phase, before a Movement marker is drawn (R-4.1c2)."""


class Moving(Record):
    """A unit or stack on the move (R-10.1b)."""

    side: Side
    units: tuple[str, ...]
    start: str
    """The hex in which it was taken up."""
    spent: int = 0
    """Movement points spent so far, by every unit of the stack."""
    steps: int = 0
    """Hexes entered so far."""


class Attacks(Record):
    """The attacks of a round, one after the other (R-11.2)."""

    side: Side
    kind: str = "combat"
    """The kind of round in which they are made."""
    quota: int = -1
    """How many units may still attack; -1: no limit (R-4.1c5-4)."""
    duties: tuple[str, ...] = ()
    """Hexes that an attack from several hexes obliges to attack as well (R-11.2d)."""


class Battle(Record):
    """One combat against one hex (R-11.3)."""

    attacker: Side
    target: str
    units: tuple[str, ...] = ()
    """Those who attack."""
    kind: str = "combat"
    """The kind of round in which it is fought."""
    active: Side = ""
    """Whose round it is; an Engaged combat may be fought again in the other side's."""
    again: bool = False
    """An Engaged combat that is fought again (R-11.9)."""
    quota: int = -1
    duties: tuple[str, ...] = ()
    checked: bool = False
    """Attack supply has been traced; the markers tell (R-7.6c)."""
    air: int = -1
    """Air assets of the attacker; -1: not yet said."""
    cover: int = -1
    """Air assets of the defender; -1: not yet said."""
    die: int = 0
    printed: str = ""
    """The result in the table."""
    result: str = ""
    """What it has become by tactical rating; empty before the roll."""
    retreat: int = 0
    """How many hexes the defenders retreat."""
    loser: Side = ""
    """Who loses a level in an Engaged combat; empty: both (R-11.9a)."""
    first_attackers: tuple[str, ...] = ()
    """The attackers who must take a loss first, by the rule `why_attackers` (R-11.3e)."""
    why_attackers: str = ""
    first_defenders: tuple[str, ...] = ()
    why_defenders: str = ""
    before: tuple[tuple[str, int], ...] = ()
    """The defenders with their levels before the losses (R-11.3f)."""
    breached: bool = False
    """The fortified line fell in this combat (R-11.7d)."""
    vanished: bool = False
    """The cavalry screen has slipped away (S-5.8c5)."""


class Loss(Record):
    """One level that a side must lose in a combat (R-11.3e to R-11.3g)."""

    side: Side
    by: Side
    """Who chooses."""
    units: tuple[str, ...]
    """The units involved."""
    first: tuple[str, ...] = ()
    """Those who must take it."""
    why: str = ""
    """The rule that says so."""


class Retreat(Record):
    """Units that retreat, after a combat or an overrun, or before a combat (R-11.4, R-10.3c, R-7.9e)."""

    side: Side
    by: Side
    """Who moves them: the owner, in an overrun the enemy."""
    units: tuple[str, ...]
    start: str
    length: int = 2
    cause: str = "combat"
    """combat, overrun or supply (an Attack Supply unit gets out of the way)."""
    optional: bool = False
    """They may stay: a fortified line stands (R-11.4e)."""
    unit: str = ""
    """The one on its way."""
    way: tuple[str, ...] = ()
    """Where it has been, the start first."""


class Advance(Record):
    """Attackers that may advance (R-11.5)."""

    side: Side
    target: str
    units: tuple[str, ...]
    second: bool = False
    """Yellow-MA units may go a second hex (R-11.5f)."""
    came: tuple[str, ...] = ()
    """Those that have come into the defending hex."""
    done: tuple[str, ...] = ()
    """Those that have gone on."""
    swept: tuple[str, ...] = ()
    """Where those came from before whom a cavalry screen vanished; they advance two hexes by themselves (S-5.8c5)."""


class Overrunning(Record):
    """A stack overruns a hex (R-10.3c)."""

    side: Side
    units: tuple[str, ...]
    hex: str
    foes: tuple[str, ...] = ()
    """Those who are overrun."""


class SettingUp(Record):
    """A side changes its set-up (S-6.4h1, S-7.4a)."""

    side: Side
    unit: str = ""
    """The unit in hand."""
    touched: tuple[str, ...] = ()
