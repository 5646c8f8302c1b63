"""What a scenario lays down, as typed values; a chapter reads them where its rule applies."""

from __future__ import annotations

from esagono.games.tcs.pieces import OpSheet
from esagono.kernel import Side, Static, Value


class Award(Value, forbid_unknown_fields=True):
    """Victory points for something: one row of a scenario's table."""

    kind: str
    """hexes (for each that the side controls), all-hexes (once), held (own units there, no enemy), morale (each point
    of Battalion Morale of the enemy formations), steps (for each so many enemy steps lost of a type), present (a unit
    of these types is in one of the hexes), absent (no enemy unit but carriers is in any of them)."""
    side: Side
    points: int
    hexes: tuple[str, ...] = ()
    formations: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    per: int = 1


class Grade(Value, forbid_unknown_fields=True):
    """A level of victory: from this score of Blue minus Grey on."""

    least: int
    winner: Side
    """Empty: a draw."""
    decisive: bool = False


class Shift(Value, forbid_unknown_fields=True):
    """The result is shifted by one grade if a battalion's morale has come to this."""

    formations: tuple[str, ...]
    morale: int
    towards: Side


class Victory(Value, forbid_unknown_fields=True):
    """How the game is won: awards give each side points, the grades are looked up by Blue minus Grey, best last."""

    awards: tuple[Award, ...] = ()
    grades: tuple[Grade, ...] = ()
    shift: Shift | None = None


class Entry(Value, forbid_unknown_fields=True):
    """Limits of the first turns: who may cross what (special rules)."""

    side: Side
    last_turn: int
    hexes: tuple[str, ...]
    """Hexes that may not be entered up to that turn."""
    except_units: tuple[str, ...] = ()


class Plotted(Value, forbid_unknown_fields=True):
    """A barrage whose hex a side writes down before play (2.0-A2)."""

    side: Side
    turn: int
    battery: str
    mission: str


class Rules(Static, forbid_unknown_fields=True):
    """The rules of a scenario."""

    ratings: dict[Side, int] = {}
    """Command Prep ratings (6.9a)."""
    rear: dict[Side, str] = {}
    """The map edge at each side's back: west, east, north or south (17.4d)."""
    holds: dict[Side, tuple[str, ...]] = {}
    """Hexes that a side controls at the start without standing there."""
    weather: bool = False
    """Weather is rolled for on full hours (7.0a)."""
    weather_from: int = 1
    """The first turn in which it is."""
    sorties: bool = False
    registered: dict[Side, tuple[str, ...]] = {}
    """Registration points: hexes for which artillery has its data ready (18.7a)."""
    preplots: tuple[Plotted, ...] = ()
    bars: tuple[Entry, ...] = ()
    victory: Victory = Victory()
    first_turn: int = 0
    """The turn with which the scenario begins, as its head says."""
    sets_up_first: Side = ""
    """Who places its units first, where some are not bound to a hex (27.1)."""
    crowded_set_up: bool = False
    """The stacking limits do not hold at set-up (27.1c)."""
    special: tuple[str, ...] = ()
    """Special rules that only this scenario has, by name."""
    sheets: dict[str, OpSheet] = {}
    """The op sheets that the scenario prints; what a side has written since is its secret."""
