"""What a scenario lays down, as typed values: one group for each subject of the scenario book.

Every field left out means that the scenario has no such rule. Whose number each is stands in the file's `[provenance]`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from esagono.kernel import Static, Value

Turn = Annotated[str, Meta(pattern="^([1-9][0-9]*|later)$", examples=["1", "2", "later"])]
"""A turn, or `later` for all turns that are not named."""
Marker = Annotated[str, Meta(pattern="^(german|allied-movement|allied-combat|allied-free)$")]
Levels = Annotated[str, Meta(pattern="^(allied-infantry|allied-armour|german-infantry)$")]
Variant = Annotated[str, Meta(pattern="^(any|one|two)$")]
Country = Annotated[str, Meta(pattern="^(netherlands|belgium|france|germany)$")]
AnyCountry = Annotated[str, Meta(pattern="^(|netherlands|belgium|france|germany)$")]
Nation = Annotated[str, Meta(pattern="^(german|french|british|belgian|dutch)$")]
Army = Annotated[str, Meta(pattern="^(german|allied)$")]
Segment = Literal[
    "disruption", "crossing", "terror-bombing", "surrender", "refugees", "paris", "victory", "attrition",
    "replacements", "better-defence", "refit",
]  # fmt: skip
Counts = dict[Turn, int | str]
"""A number by turn; a word is a column of the scenario's table, to roll on."""


class Group(Value, forbid_unknown_fields=True, omit_defaults=True):
    """Rules about one subject."""


class Initiative(Group):
    """Who has the initiative (S-5.4h, S-7.2d)."""

    by_turn: dict[Turn, Literal["german", "german-if-both-surrendered", "german-unless-fewer-markers"]] = {}
    dynamo: Army = ""
    """Who has it from the turn after the declaration until Dynamo ends."""


class Markers(Group):
    """The action markers of each turn (paragraph 6)."""

    by_turn: dict[Turn, dict[Marker, int | str]] = {}
    """A number, or a column of action_marker_availability_s3."""
    declaration: dict[Marker, int] = {}
    """Added to the cup when Dynamo is declared (R-13.1b)."""
    dynamo: dict[Marker, int | str] = {}
    case_red: dict[Marker, int | str] = {}
    first: Literal["", "movement", "combat"] = ""
    """What the first marker of the turn must be played as (S-8.4c)."""


class Air(Group):
    """How many air assets each side receives (paragraph 5)."""

    german: Counts = {}
    allied: Counts = {}
    case_red_stukas: int = 0
    allied_after_dynamo: tuple[str, ...] = ()
    """The assets that come back when Dynamo is over."""


class Airborne(Group):
    """The drop (paragraph 7)."""

    drop: Literal["", "turn-1", "any-turn"] = ""
    country: AnyCountry = ""
    later_costs: int = 0
    """Air assets that a drop after turn 1 takes."""
    eben_emael_roll: bool = False


class Limits(Group):
    """How many markers there are (R-2.2d5)."""

    bridgeheads: int = 0
    interdictions: int = 0


class MassedArmour(Group):
    """What may stand together from the Case Red turn on (S-7.18f)."""

    motorised: int
    armoured: int


class Restrictions(Group):
    """Limits on movement and stacking (paragraphs 8 and 9)."""

    stars: bool = False
    maginot_zone: bool = False
    blind_spot: bool = False
    dyle_plan: bool = False
    cavalry_returns: int = 0
    """The turn on which a cavalry screen that has vanished comes back (S-5.8c5)."""
    french_british_stack: Literal["never", "dynamo"] = "never"
    case_red_stack: MassedArmour | None = None


class Rail(Group):
    """Rail movement (paragraph 10)."""

    first_turn: int = 0
    nations: tuple[Nation, ...] = ()
    distance: int = 0
    """No train runs nearer than that to a German unit."""
    capacity: dict[Turn, int] = {}
    """Corps in an Allied Movement round; two divisions are a corps."""
    west_closed: tuple[int, ...] = ()
    """The turns on which nobody detrains west of column 13."""
    north_closed: tuple[int, ...] = ()
    """The turns on which no trains run north of the Somme."""


class Evacuation(Group):
    """Operation Dynamo (chapter 13; the procedure is ours, AM-1)."""

    turns: tuple[int, ...] = ()
    """When it may be declared."""
    ports: tuple[str, ...] = ()
    length: int = 0
    capacity: int = 0
    least: int = 0
    """The capacity that no disruption takes away."""
    early_vp: int = 0


class Terror(Group):
    """Terror bombing (R-12.4, S-7.19d, S-8.11)."""

    most: int = 0
    """How many in a game; 0: no limit."""
    paris: bool = False
    makes_marginal: bool = False


class Refugees(Group):
    """Refugee markers (paragraph 11)."""

    markers: int = 0
    special: int = 0
    """Those placed before the first German Movement round, and in which countries."""
    special_countries: tuple[Country, ...] = ()
    distance: int = 0


class Garrisons(Group):
    """What the German must leave behind (paragraph 12)."""

    divisions: dict[Country, int] = {}
    """A corps counts two."""
    maginot_watch: int = 0
    """Corps within two hexes of the line, until it is breached."""


class Attrition(Group):
    """Armour attrition (paragraph 13)."""

    column: Literal["", "turn_1_2", "turn_3"] = ""
    """The column of armour_attrition_chits."""
    levels: int = 0
    case_red: dict[Army, int] = {}
    last_turn: int = 0
    """0: to the end."""
    rests_in_refit: bool = False


class Replacements(Group):
    """Replacements (paragraph 14)."""

    turn: int = 0
    arrive: int = 0
    levels: dict[Levels, int] = {}
    british: int = 0
    """How many of the Allied infantry levels British units may take."""


class BetterDefence(Group):
    """Better Defence markers (paragraph 16)."""

    turn: int = 0
    markers: int = 0
    tr: int = 0


class Refit(Group):
    """The panzer refit (paragraph 17)."""

    turns: tuple[int, ...] = ()
    length: int = 0
    points: int = 0
    distance: int = 0
    """How near to a unit in attack supply the divisions come back; 0: anywhere in supply."""


class Needs(Group):
    """What the German points must come to (S-5.20a, S-6.20a)."""

    more_than_times: int = 0
    at_least_times: int = 0
    at_least_more: int = 0


class Conditions(Group):
    """Scenario 3: conditions of which the German needs some (S-7.20)."""

    needed: int = 0
    exits: int = 0
    """Supplied units with a yellow MA that leave the map."""
    exits_by_turn: int = 0
    allied_units_below: int = 0


class Track(Group):
    """Scenario 4: the track of Dutch cities (S-8.11)."""

    start: int = 0
    needed: int = 0
    cities: tuple[str, ...] = ()
    towns: tuple[str, ...] = ()


class Victory(Group):
    """Who wins (paragraph 20)."""

    kind: Literal["points", "conditions", "track"]
    german_needs: dict[Variant, Needs] = {}
    conditions: Conditions = Conditions()
    track: Track = Track()


class British(Group):
    """British divisions that their player places (S-6.4h1, S-7.4c)."""

    units: tuple[str, ...] = ()
    near: str = ""
    distance: int = 0
    country: AnyCountry = ""


class Reposition(Group):
    """How many units may be moved at the set-up (S-6.4h)."""

    french_outside_maginot: int = 0
    french_inside_maginot: int = 0
    french_country: AnyCountry = ""
    german: dict[Variant, int] = {}
    german_country: AnyCountry = ""


class Setup(Group):
    """What the players may change in the set-up (paragraph 4)."""

    free: dict[Nation, Country] = {}
    """The units that stand on the map, anywhere in their country."""
    any_bef: bool = False
    """BEF units go to any British unit of the BEF, not only to those with two red stars."""
    british: British = British()
    reposition: Reposition = Reposition()


class Rules(Group, Static):
    """Everything that the scenario lays down."""

    number: int
    victory: Victory
    setup: Setup = Setup()
    initiative: Initiative = Initiative()
    markers: Markers = Markers()
    air: Air = Air()
    airborne: Airborne = Airborne()
    supplied: bool = False
    """Every unit, all the time (S-8.6)."""
    mobile_least: int = 1
    """Units that may attack in an Allied Movement round, whatever the die (S-7.19c)."""
    restrictions: Restrictions = Restrictions()
    rail: Rail = Rail()
    dynamo: Evacuation = Evacuation()
    end_phase: tuple[Segment, ...] = ()
    """The segments of the End Phase that are played; none named: all."""
    terror: Terror = Terror()
    refugees: Refugees = Refugees()
    open_paris_from: int = 0
    """The turn; 0: never (R-12.7a, S-7.19f)."""
    garrisons: Garrisons = Garrisons()
    attrition: Attrition = Attrition()
    replacements: Replacements = Replacements()
    better_defence: BetterDefence = BetterDefence()
    refit: Refit = Refit()
    limits: Limits = Limits()
