"""What only the map, the countries and the calendar can show of a scenario file: every name in it means something."""

from __future__ import annotations

from collections.abc import Mapping

from esagono.games.third_reich.calendar import turn_of
from esagono.games.third_reich.counters import SORTS, Country
from esagono.games.third_reich.ground import Ground
from esagono.games.third_reich.scenario.pools import written
from esagono.games.third_reich.scenario.rules import Minimum, PowerCard, Rules, Victory
from esagono.games.third_reich.world import ALLIANCES, FRONTS, NOBODY, POWERS, SW_TYPES
from esagono.wargame.scenariofile import Checked

KINDS = ("objectives", "conquest", "campaign")
LEVELS = ("marginal", "tactical", "decisive")
DATES = tuple(f"{alliance}-{level}" for alliance in ALLIANCES for level in LEVELS)
END = "end"


class RuleCheck(Checked):
    """The rules of a scenario file against the map and the countries; ValueError names file and field."""

    def __init__(self, file: str, rules: Rules, countries: Mapping[str, Country], land: Ground) -> None:
        super().__init__(file)
        self.rules, self.countries, self.land = rules, countries, land

    def all(self) -> None:
        """Everything."""
        for name, card in self.rules.powers.items():
            self.one_of("rules.powers", name, POWERS)
            self.card(name, card)
        self.nations()
        self.places()
        self.words()
        for number, minimum in enumerate(self.rules.minimums, 1):
            self.minimum(f"rules.minimums {number}", minimum)
        self.victory(self.rules.victory)

    def card(self, name: str, card: PowerCard) -> None:
        """The card of a power."""
        field = f"rules.powers.{name}"
        if card.enters:
            self.turn(f"{field}.enters", card.enters)
        for country in card.aid:
            self.country(f"{field}.aid", country)
        for sort in card.sw:
            self.one_of(f"{field}.sw", sort, SW_TYPES.get(name, ()))

    def nations(self) -> None:
        """Who sets up, who is at war, who is allied with whom."""
        rules = self.rules
        for nation in rules.order:
            self.nation("rules.order", nation)
        for war in rules.wars:
            if len(war.split()) != 2:
                raise self.wrong("rules.wars", f"two nations such as 'france germany', not {war!r}")
            for nation in war.split():
                self.nation("rules.wars", nation)
        for name in rules.neutral:
            self.one_of("rules.neutral", name, rules.powers)
        for field in ("allies", "places", "hosts"):
            for nation, power in getattr(rules, field).items():
                self.country(f"rules.{field}", nation)
                self.one_of(f"rules.{field}.{nation}", power, rules.powers)

    def places(self) -> None:
        """Countries, regions and hexes."""
        for word, nation in self.rules.holds.items():
            self.place("rules.holds", word)
            if nation != NOBODY:
                self.country(f"rules.holds.{word}", nation)
        for power, areas in self.rules.stations.items():
            self.one_of("rules.stations", power, self.rules.powers)
            for area in areas:
                self.place(f"rules.stations.{power}", area)

    def words(self) -> None:
        """Alliances, fronts, fortresses and turns."""
        rules = self.rules
        self.one_of("rules.moves_first", rules.moves_first, ALLIANCES)
        forts = sorted({self.land.fortress(h) for h in self.land.fortresses})
        for word in rules.razed:
            self.one_of("rules.razed", word, forts)
        for power, front in rules.free_offensive.items():
            self.one_of("rules.free_offensive", power, rules.powers)
            self.one_of(f"rules.free_offensive.{power}", front, FRONTS)
        if rules.no_landings:
            self.turn("rules.no_landings", rules.no_landings)

    def minimum(self, field: str, minimum: Minimum) -> None:
        """A limit of deployment."""
        self.country(f"{field}.nation", minimum.nation)
        for word in minimum.where:
            self.place(f"{field}.where", word)
        for text in minimum.units:
            if text not in SORTS:
                self.unit(f"{field}.units", text)

    def victory(self, victory: Victory) -> None:
        """The levels of victory."""
        self.one_of("rules.victory.kind", victory.kind, KINDS)
        for name, words in victory.powers.items():
            self.one_of("rules.victory.powers", name, self.rules.powers)
            for word in words:
                if word and word != END and not word.isdigit():
                    self.turn(f"rules.victory.powers.{name}", word)
        for date, day in victory.dates.items():
            self.one_of("rules.victory.dates", date, DATES)
            self.turn(f"rules.victory.dates.{date}", day)

    # Single words

    def nation(self, field: str, name: str) -> None:
        """A power of the scenario, or a country."""
        if name in POWERS:
            self.one_of(field, name, self.rules.powers)
        else:
            self.country(field, name)

    def country(self, field: str, name: str) -> None:
        """A row of the countries."""
        if name not in self.countries:
            raise self.wrong(field, f"a row of countries.csv, not {name!r}")

    def place(self, field: str, word: str) -> None:
        """A country, region, front or hex of the map."""
        try:
            self.land.place(word)
        except ValueError:
            raise self.wrong(field, f"a country, region, front or hex of the map, not {word!r}") from None

    def turn(self, field: str, text: str) -> None:
        """A game turn."""
        try:
            turn_of(text)
        except ValueError as wrong:
            raise ValueError(f"{self.file}: {field}: {wrong}") from None

    def unit(self, field: str, text: str) -> None:
        """A unit as the cards write it."""
        try:
            written(text)
        except ValueError as wrong:
            raise ValueError(f"{self.file}: {field}: {wrong}") from None
