"""Ships as the client draws them: in their port or sea hex, or in the boxes of the sea with those whom they carry."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.crimea.airpower import NAVAL_BOX
from esagono.games.crimea.interdicted import naval_level
from esagono.games.crimea.pieces import Ship, Unit
from esagono.games.crimea.rules.pb06_bases import vessel
from esagono.games.crimea.rules.pb08_ships import BOX_ZONES, guns_of, has_box, nmp_of, passengers, zones
from esagono.games.crimea.world import CADRE, ELIMINATED, REINFORCEMENTS, SOVIET, World, ground
from esagono.kernel.texts import Texts
from esagono.wargame.sheet import Aid, Box, Fact, Piece

SEA = "sea"
"""The aid with the sea zones, the boxes and those aboard."""
LYING = (REINFORCEMENTS, CADRE, ELIMINATED)
"""Where ships are that are not in play."""


class ShipView:
    """Makes the pieces and boxes of ships in the language of the player."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def pieces(self, world: World, language: str) -> Iterator[Piece]:
        """Every ship that is somewhere."""
        return (self.piece(world, s, language) for s in world.ships.values() if is_shown(s))

    def piece(self, world: World, ship: Ship, language: str) -> Piece:
        """One ship: in a hex, or in a box."""
        printed, hex_ = vessel(world, ship), hex_of(world, ship)
        figures = f"{guns_of(world, ship)}-{printed.protection - ship.damage}-{nmp_of(world, ship)}"
        return Piece(
            ship.id,
            SOVIET,
            hex_,
            printed.name,
            "operational",
            {"symbol": "naval", "size": printed.type.upper(), "name": printed.name, "values": figures},
            states=tuple(states(ship)),
            facts=tuple(self.facts(world, ship, language)),
            nation=SOVIET,
            box="" if hex_ else f"{SEA}/{ship.box or ship.at}",
        )

    def facts(self, world: World, ship: Ship, language: str) -> Iterator[Fact]:
        """What the inspector tells of a ship."""
        word, printed = self.texts.word, vessel(world, ship)
        state = "ship-ready" if ship.ready else "ship-sailed"
        yield Fact(word(language, "kind"), word(language, f"vessel-{printed.type}"), "PB-8.11")
        yield Fact(word(language, "ship-state"), word(language, state), "PB-8.13")
        yield Fact(word(language, "support"), str(guns_of(world, ship)), "PB-8.61a")
        yield Fact(word(language, "ship-damage"), f"{ship.damage}/{printed.protection}", "PB-8.34a")
        yield Fact(word(language, "ship-points"), str(nmp_of(world, ship)), "PB-8.24a")
        if printed.transport:
            yield Fact(word(language, "ship-room"), str(printed.transport), "PB-8.53a")

    def boxes(self, world: World, language: str) -> Iterator[Aid]:
        """The sea zones and boxes where ships may be, the Interdiction Box, and those aboard by their ships."""
        if not world.ships:
            return
        boxes = (*self.places(world, language), *self.holds(world), *self.lost(world, language))
        yield Aid(SEA, self.texts.say(language, "aid.sea"), "boxes", boxes, rule="PB-8.22")

    def places(self, world: World, language: str) -> Iterator[Box]:
        """Where a ship can be that is in no hex, and what threatens all of them."""
        word = self.texts.word
        yield from (Box(zone, word(language, f"zone-{zone}")) for zone in zones(world))
        yield from (Box(box, word(language, box)) for box in BOX_ZONES if has_box(world, box))
        level = naval_level(world)
        told = self.texts.say(language, "aid.naval-level", {"n": level}) if level else ""
        yield Box(NAVAL_BOX, word(language, NAVAL_BOX), told, rule="PB-6.42e")

    def holds(self, world: World) -> Iterator[Box]:
        """The ships that carry somebody."""
        for ship in world.ships.values():
            if passengers(world, ship):
                yield Box(ship.id, vessel(world, ship).name, rule="PB-8.21")

    def lost(self, world: World, language: str) -> Iterator[Box]:
        """The boxes of ships that are not in play, where one is in them."""
        held = {s.box for s in world.ships.values()}
        yield from (Box(box, self.texts.word(language, box)) for box in LYING if box in held)


def is_shown(ship: Ship) -> bool:
    """It is in play, or in a box that players look at."""
    return bool(ship.at) if not ship.box else ship.box in LYING


def hex_of(world: World, ship: Ship) -> str:
    """The hex of a ship; none in a sea zone or a box."""
    return ship.at if not ship.box and ground(world).has_hex(ship.at) else ""


def is_aboard(world: World, unit: Unit) -> bool:
    """The unit is carried by a ship that is in play."""
    return unit.box in world.ships


def states(ship: Ship) -> Iterator[str]:
    """What can be seen of a ship at a glance: damage, and whether it is Sailed."""
    if ship.damage:
        yield "reduced"
    if not ship.ready or ship.start:
        yield "moved"
