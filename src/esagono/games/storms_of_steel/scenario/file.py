"""A scenario file as typed values, table by table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from esagono.games.storms_of_steel.counter_tables import Counters
from esagono.games.storms_of_steel.layout import Edge
from esagono.games.storms_of_steel.sides import PLAYERS, SIDES
from esagono.kernel import Side, Value, rule
from esagono.kernel.datafiles import DataFiles
from esagono.kernel.typedfile import typed
from esagono.wargame import scenariofile
from esagono.wargame.scenariofile import AtLeastOne, Checked, Count, Head

Army = Literal["german", "soviet"]
Player = Annotated[str, msgspec.Meta(pattern=f"^({'|'.join(PLAYERS)})$")]
Facing = Annotated[int, msgspec.Meta(ge=0, le=5)]
Month = Literal[
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
]  # fmt: skip


class Balance(scenariofile.Balance, kw_only=True, forbid_unknown_fields=True):
    """The parts of the games that either army won."""

    german: float
    soviet: float


class BoardRow(Value, forbid_unknown_fields=True):
    """A board and how it lies; where nothing is said, east of the one before."""

    row_name: ClassVar[str] = "board"
    board: str
    beside: str = ""
    edge: Edge = "east"
    turn: Literal[0, 3] = 0
    """Sixths of a circle."""


class HillRow(Value, forbid_unknown_fields=True):
    """A hill overlay."""

    level: Literal[1, 2]
    hexes: tuple[str, ...]
    name: str = ""


class ObjectiveRow(Value, forbid_unknown_fields=True):
    """A hex that counts."""

    vp: Count
    hex: str = ""
    when: Literal["round", "end"] = "end"


class GoalRow(Value, forbid_unknown_fields=True):
    """A secret objective."""

    hex: str
    vp: Count


class UnitRow(Value, forbid_unknown_fields=True):
    """A unit: where it stands, may be set up or enters."""

    id: str = ""
    kind: str = ""
    hex: str = ""
    area: tuple[str, ...] = ()
    facing: Facing | None = None
    due: Count = 0
    entry: tuple[str, ...] = ()
    vp: Count = 1
    hidden: bool = False
    veteran: tuple[str, ...] = ()
    aboard: str = ""
    smoke: bool | None = None
    aa: bool = False
    edge: str = ""
    altitude: Count | tuple[Count, ...] = ()
    bombs: Count = 0
    clusters: Count = 0


class WorkRow(Value, forbid_unknown_fields=True):
    """A fortification or an obstacle."""

    id: str = ""
    kind: str = ""
    hex: str = ""
    area: tuple[str, ...] = ()
    side: str = ""
    facing: Facing | None = None
    front: Count | None = None
    flank: Count | None = None
    number: Count | None = None
    hidden: bool = False


class BatteryRow(Value, forbid_unknown_fields=True):
    """Off-board artillery."""

    row_name: ClassVar[str] = "battery"
    battery: str = "?"
    uses: Count | None = None
    preparatory: Count = 0
    smoke: bool = True


class EventRow(Value, forbid_unknown_fields=True):
    """What happens when the card Scenario Event is drawn."""

    cap: dict[Player, Count] = {}
    vp: dict[Player, Count] = {}
    arrive: tuple[str, ...] = ()
    text: str = ""
    text_it: str = ""


class CardsTable(Value, forbid_unknown_fields=True):
    """Deck, weapons, veterans, event and secret objectives."""

    deck: dict[str, Count] = {}
    dealt: Count = 0
    draws: Count = 0
    weapons: dict[str, tuple[str, ...]] = {}
    veterans: dict[str, tuple[str, ...]] = {}
    uses: dict[str, Count] = {}
    event: EventRow = EventRow()
    goals: tuple[GoalRow, ...] = ()
    secret: tuple[str, ...] = ()


class FirefightFile(Head, kw_only=True, forbid_unknown_fields=True):
    """Everything that a scenario file may say."""

    boards: tuple[str | BoardRow, ...]
    month: Month
    rounds: AtLeastOne
    bound: AtLeastOne
    """How many decisions a random game may take."""
    caps: dict[Player, Count]
    units: dict[Player, tuple[UnitRow, ...]]
    first_to_place: Army = "soviet"
    sudden_end: bool = False
    pits_for_vehicles: bool = False
    objectives: tuple[ObjectiveRow, ...] = ()
    cards: CardsTable = CardsTable()
    hexes: dict[str, str] = {}
    hills: tuple[HillRow, ...] = ()
    overlays: dict[str, str] = {}
    smoke: dict[str, tuple[int, ...]] = {}
    artillery: dict[Player, tuple[BatteryRow, ...]] = {}
    spotters: dict[Player, tuple[str, ...]] = {}
    works: tuple[WorkRow, ...] = ()
    sandbox: bool = False
    balance: Balance | None = None
    provenance: str = ""


class ScenarioFile(Checked):
    """One scenario file with the data that it is read with."""

    def __init__(self, file: str, raw: Mapping[str, Any], data: DataFiles, counters: Counters) -> None:
        super().__init__(file)
        self.raw, self.data, self.counters = raw, data, counters
        self.head = typed(FirefightFile, raw, file)
        tables: dict[str, dict[str, Any]] = {
            "units": self.head.units, "artillery": self.head.artillery, "spotters": self.head.spotters,
        }  # fmt: skip
        for field, table in tables.items():
            for player in table:
                self.one_of(f"{field}.{player}", player, self.players)

    @property
    @rule("21.0")
    def players(self) -> tuple[Side, ...]:
        """Who plays: everybody whom the file gives CAPs, at least one for each army."""
        return tuple(p for p in PLAYERS if p in SIDES or p in self.head.caps)
