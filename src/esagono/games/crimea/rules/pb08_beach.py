"""PB-8.75 Supply over the beach: an MSU goes ashore where friends hold the coast, in the combat phase."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.events.navy import Landed
from esagono.games.crimea.pieces import Unit
from esagono.games.crimea.records import Phase
from esagono.games.crimea.rules.pb08_losses import change_ship
from esagono.games.crimea.rules.pb08_movement import is_coast, is_mobile_supply
from esagono.games.crimea.rules.pb08_ships import afloat, passengers, sea_hexes
from esagono.games.crimea.world import SOVIET, World, counter, ground, units_at
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, ask, law, loop, rule

SUPPLY = "supply"


@rule("PB-8.75a")
def off_the_beach(world: World) -> Iterator[tuple[str, Unit]]:
    """The MSUs aboard ships in all-sea hexes, with the ship; Dumps stay aboard."""
    lying = (s for s in afloat(world) if s.at in sea_hexes(world))
    return ((s.id, u) for s in lying for u in passengers(world, s) if is_mobile_supply(world, u))


@rule("PB-8.75a")
def beaches(world: World, ship: str) -> Iterator[str]:
    """The coastal hexes beside a ship where friendly combat or supply units are."""
    for hex_ in ground(world).neighbours(world.ships[ship].at):
        friends = (counter(world, u) for u in units_at(world, hex_, SOVIET))
        if is_coast(world, hex_) and any(f.fights or f.sort == SUPPLY for f in friends):
            yield hex_


def ways_ashore(world: World) -> Iterator[tuple[str, str, str]]:
    """Each MSU off the coast with its ship and each beach."""
    return ((unit.id, ship, hex_) for ship, unit in off_the_beach(world) for hex_ in beaches(world, ship))


@law("PB-8.75a")
def beach_is_held(seen: Seen[World, Phase], act: Beach) -> bool:
    """An MSU aboard a ship in the next all-sea hex, and friends in the coastal hex."""
    return any((unit, hex_) == (act.unit, act.hex) for unit, _, hex_ in ways_ashore(seen.world))


class Beach(Act):
    """An MSU goes ashore over the beach."""

    verb = "beach"
    rule = "PB-8.75a"
    laws = (beach_is_held,)
    unit: UnitId
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Beach]:
        """Each MSU off the coast, to each beach."""
        return (cls(unit, hex_) for unit, _, hex_ in ways_ashore(seen.world))

    def do(self, play: Play[World], record: Phase) -> None:
        """It is there, and can supply attacks at once."""
        ship = next(s for s, u in off_the_beach(play.world) if u.id == self.unit)
        cargo = tuple(u for u in play.world.ships[ship].cargo if u != self.unit)
        change_ship(play, ship, cargo=cargo)
        play.unit(self.unit, hex=self.hex, box="")
        play.tell(Landed(self.unit, self.hex))


class KeepAboard(Act):
    """No MSU goes ashore now."""

    verb = "keep-aboard"
    rule = "PB-8.75a"
    ends = "step"

    def do(self, play: Play[World], record: Phase) -> None:
        """It may do so after the combats."""
        play.leave("beaching")


def beachmaster(world: World, record: Phase) -> Side:
    """The Soviets, while an MSU can go ashore."""
    return SOVIET if record.side == SOVIET and any(ways_ashore(world)) else ""


def nobody_beaches(world: World, record: Phase) -> bool:
    """No MSU can go ashore any more."""
    return not beachmaster(world, record)


BEACHING = loop(
    "beaching", "PB-8.75a", ask("beach", "PB-8.75a", Beach, KeepAboard, by=beachmaster), until=nobody_beaches
)
