"""What a scenario lays down, typed: groups of values that chapters read as `world.rules.GROUP.field`."""

from __future__ import annotations

from esagono.kernel import Static, Value
from esagono.wargame.scenariofile import Count


class PowerCard(Value, kw_only=True, forbid_unknown_fields=True):
    """The card of a major power (3.31)."""

    brp: Count
    extra: Count = 0
    """BRPs of minor allies beyond the base (50.26, 50.33)."""
    growth: Count
    sr: Count
    """Strategic redeployments in a player turn (16.1)."""
    enters: str = ""
    """The game turn in which it enters; empty: it is there from the start."""
    sw: dict[str, Count] = {}
    """SW factors at the start, by type: submarine, interceptor, asw, sac (3.39)."""
    aid: tuple[str, ...] = ()
    """The countries to which it may give foreign aid (33.61)."""
    builds: bool = True
    """False: it has no allowable builds in this scenario (50.13)."""


class Minimum(Value, kw_only=True, forbid_unknown_fields=True):
    """Forces that must be placed somewhere before the first turn (3.35)."""

    nation: str
    where: tuple[str, ...]
    """Countries, regions or hexes of the map; any of them will do."""
    units: dict[str, Count] = {}
    """How many of each unit, as `1-3 infantry`; `9 fleet` counts fleets of nine factors, `armor` any armor."""
    factors: Count = 0
    """Instead of units: ground and air factors together."""
    ground: bool = False
    """Of these only ground factors count (C-USSR-1942)."""
    all_fleets: bool = False
    """All fleets of the nation must be there."""
    bound: bool = False
    """They stay until the enemy comes near (C-USSR-1939)."""
    most: Count = 0
    """Not a minimum but a maximum of factors there."""


class Victory(Value, kw_only=True, forbid_unknown_fields=True):
    """Levels of victory: stalemate, marginal, tactical, decisive (2.2, 2.3)."""

    kind: str = "objectives"
    """objectives (1939, 1942), conquest (1944), campaign."""
    axis: tuple[Count, ...] = ()
    allies: tuple[Count, ...] = ()
    powers: dict[str, tuple[str, ...]] = {}
    """For three players or more, by power: numbers of objectives, or `fall-1940`, `end`: not conquered by then."""
    dates: dict[str, str] = {}
    """Conquest of the Axis or of Germany: level, as `allies-decisive`, and the last turn for it."""


class Rules(Static, kw_only=True, forbid_unknown_fields=True):
    """Everything that a scenario lays down besides its map, set-up and pools."""

    name: str = ""
    first_turn: int = 3
    moves_first: str = "axis"
    powers: dict[str, PowerCard] = {}
    order: tuple[str, ...] = ()
    """The nations in the order in which they set up (3.34)."""
    wars: tuple[str, ...] = ()
    """`france germany`: at war from the start (3.33)."""
    allies: dict[str, str] = {}
    """Minor countries that are allied with a power from the start: Poland with Britain (22.4), minor allies in 1942."""
    places: dict[str, str] = {}
    """Nations that a power sets up with its own: Free French, Vichy, the Italian fleet of 1944 (50.24, 50.35)."""
    hosts: dict[str, str] = {}
    """Powers that set up in the areas of another: in 1944 the USA in Britain's (C-USA)."""
    stations: dict[str, tuple[str, ...]] = {}
    """Areas of an ally in which a power may set up too: in 1942 Germany in Libya (C-GER-1942)."""
    murmansk: bool = False
    """Germany may set up in the Murmansk box (C-GER-1942)."""
    neutral: tuple[str, ...] = ()
    """Powers that are neutral at the start, for those who read the card; wars are what counts."""
    holds: dict[str, str] = {}
    """Who controls a country, region or hex at the start, where that is not its own nation (7.2); later lines win."""
    razed: tuple[str, ...] = ()
    """Kinds of fortresses that are none in this scenario: maginot (5.52)."""
    minimums: tuple[Minimum, ...] = ()
    year_start: bool = True
    """False: only SW is built before the first turn (50.23, 50.32); in 1939 nothing at all."""
    free_offensive: dict[str, str] = {}
    """A first Offensive that costs nothing: power and front (43.1)."""
    no_landings: str = ""
    """The game turn in which the Allies may not invade (50.1)."""
    no_politics: bool = False
    """Neutral countries stay out (50.36)."""
    victory: Victory = Victory()
