"""11.2 Why nobody attacks a hex although units are next to it: each rule that bars some of them is named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from esagono.games.case_yellow.records import Attacks, Battle
from esagono.games.case_yellow.rules.ch11_duties import front_of, growth_bar
from esagono.games.case_yellow.rules.ch11_strikers import ARKO_RANGE, is_in_reach, strike_bar, strikers
from esagono.games.case_yellow.world import Unit, World, by_hex, ground, side_of
from esagono.kernel import Seen, Side, law
from esagono.kernel.acts import Law, Why
from esagono.kernel.memo import once_per_world
from esagono.kernel.value import replace

SENTENCES = {
    "R-11.9b": "those-beside-it-are-not-engaged",
    "R-11.2a2": "those-beside-it-have-not-attacked",
    "R-4.1c5-4": "those-beside-it-attack-in-a-movement-round",
    "R-10.7f": "crossing-to-it-is-not-interdicted",
    "T-TEC-rhine": "rhine-to-it-has-a-crossing",
    "T-TEC-major": "major-river-to-it-has-a-crossing",
    "T-TEC-forest": "forest-to-it-has-a-road",
    "S-5.8c1": "blind-spot-is-attacked-from-inside",
    "R-11.8a": "arko-beside-it-may-bombard",
    "R-7.9e": "those-beside-it-have-strength",
}
"""The sentence of each rule that `strike_bar` can name."""


def near(world: World, target: str, side: Side) -> tuple[Unit, ...]:
    """The units of a side from where a hex could be attacked."""
    units = (u for hex_ in ground(world).within(target, ARKO_RANGE) for u in by_hex(world).get(hex_, ()))
    return tuple(u for u in units if side_of(world, u) == side and is_in_reach(world, u, target))


@once_per_world
def all_barred(world: World, target: str, side: Side, kind: str) -> dict[str, tuple[str, ...]]:
    """Where nobody may attack a hex: the rules that bar those next to it, with the units that each bars."""
    if strikers(world, target, side, kind):
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for unit in near(world, target, side):
        rule = strike_bar(world, unit, target, kind)
        found[rule] = (*found.get(rule, ()), unit.id)
    return found


@law("R-11.2")
def somebody_is_next_to_it(seen: Seen[World, Any], act: Any) -> bool:
    """A unit of the side is next to the hex; ARKO within two."""
    return bool(near(seen.world, act.hex, seen.side))


class NotAllBarred(Law[Any]):
    """Broken where nobody may attack a hex and the rule is what bars some of those next to it."""

    __slots__ = ("barring",)

    def __init__(self, barring: str, key: str) -> None:
        super().__init__("", lambda seen, act: not self.barred(seen, act))
        self.barring, self.key, self.details = barring, key, self.whom

    def barred(self, seen: Any, act: Any) -> tuple[str, ...]:
        """The units that the rule bars."""
        return all_barred(seen.world, act.hex, seen.side, seen.record.kind).get(self.barring, ())

    def whom(self, seen: Any, act: Any) -> Mapping[str, object]:
        """The same, for the sentence."""
        return {"units": ", ".join(self.barred(seen, act))}

    def why(self, seen: Any, act: Any) -> Why:
        """The reason, with the units that it holds for."""
        return replace(super().why(seen, act), rule=self.barring)


SOMEBODY_IS_FREE = tuple(NotAllBarred(rule, key) for rule, key in SENTENCES.items())
"""One law for each rule, so that a player reads what bars each of his units."""


# What the attack as a whole lacks


def plan_bar(seen: Seen[World, Attacks | Battle], act: Any) -> str:
    """The rule that no attack on the hex could keep, with the unit that would join; "" if one could."""
    world, record = seen.world, seen.record
    if isinstance(record, Battle):
        return growth_bar(world, (*record.units, act.unit), record.target, front_of(record), record.duties)
    if not strikers(world, act.hex, seen.side, record.kind):
        return ""
    return growth_bar(world, (), act.hex, front_of(record), record.duties)


@law("R-11.3a")
def odds_can_be_reached(seen: Seen[World, Any], act: Any) -> bool:
    """All who may attack come to at least 1-3."""
    return plan_bar(seen, act) != "R-11.3a"


@law("R-10.1e5")
def die_allows_an_attack(seen: Seen[World, Any], act: Any) -> bool:
    """The units that the die still allows come to at least 1-3."""
    return plan_bar(seen, act) != "R-10.1e5"


@law("R-11.8a")
def arko_is_not_alone(seen: Seen[World, Any], act: Any) -> bool:
    """Others attack beside ARKO."""
    return plan_bar(seen, act) != "R-11.8a"


@law("R-11.2d")
def duties_can_be_kept(seen: Seen[World, Any], act: Any) -> bool:
    """Whatever the attack is made with, the hexes that must be attacked as well can be."""
    return plan_bar(seen, act) != "R-11.2d"


SOUND = (odds_can_be_reached, die_allows_an_attack, arko_is_not_alone, duties_can_be_kept)
