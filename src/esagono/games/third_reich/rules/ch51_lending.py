"""51.7 Units that a player puts under an ally's command: he moves them, their own power pays for them."""

from __future__ import annotations

from collections.abc import Iterator

from esagono.games.third_reich.counters import BASE
from esagono.games.third_reich.events.players import Entrusted, TakenBack
from esagono.games.third_reich.pieces import Unit
from esagono.games.third_reich.politics import allied, fights_alone, has_its_own_turn, in_play, power_of
from esagono.games.third_reich.records import Phase
from esagono.games.third_reich.rules.ch02_levels import several
from esagono.games.third_reich.rules.ch51_players import others
from esagono.games.third_reich.world import World, kind, nation_of, on_map
from esagono.kernel import Act, Play, Seen, Side, UnitId, law, rule

ENTRUSTED = "entrusted"
"""In `World.states`, by unit: the ally who commands it."""


@rule("51.7", "A-201")
def delegate(world: World, unit: Unit) -> Side:
    """The ally who commands a unit; nobody where two play, or when he is out of the game."""
    ally = world.states.get(f"{ENTRUSTED} {unit.id}", "") if several(world) else ""
    if not ally or moves_alone(world, nation_of(world, unit)):
        return ""
    return ally if in_play(world, ally) else ""


def own(world: World, power: Side) -> Iterator[Unit]:
    """The units of a power on the map, whoever commands them.

    Neither base counters are lent, nor units of nations with a turn of their own, in which allies are not asked.
    """
    mine = (u for u in on_map(world) if power_of(world, u) == power and kind(world, u).sort != BASE)
    return (u for u in mine if not moves_alone(world, nation_of(world, u)))


@rule("51.7", "12.16", "43.9")
def moves_alone(world: World, nation: str) -> bool:
    """The nation has a turn of its own: an attacked country, Poland."""
    return fights_alone(world, nation) or has_its_own_turn(world, nation)


@rule("51.7", "26.6", "A-462")
def call_back(play: Play[World], nation: str) -> None:
    """Units of a country that has lost its power are under no ally's command any more."""
    for unit in [u for u in play.world.units.values() if nation_of(play.world, u) == nation]:
        give_back(play, unit.id)


@rule("51.7")
def give_back(play: Play[World], unit: str) -> None:
    """A unit that is lost is its power's again when it is rebuilt."""
    if f"{ENTRUSTED} {unit}" in play.world.states:
        play.drop("states", f"{ENTRUSTED} {unit}")


@rule("51.7", "28.61", "29.72")
def follow_the_whole(play: Play[World], unit: str, part: str) -> None:
    """A part of an entrusted unit is entrusted, too."""
    give_back(play, part)
    if ally := play.world.states.get(f"{ENTRUSTED} {unit}", ""):
        play.put("states", f"{ENTRUSTED} {part}", ally)


@rule("51.7", "28.61")
def forget_the_joined(play: Play[World]) -> None:
    """Units that have become part of others leave nothing to new ones of the same name."""
    for key in [k for k in play.world.states if k.startswith(f"{ENTRUSTED} ")]:
        if key.split()[1] not in play.world.units:
            play.drop("states", key)


@law("51.7")
def unit_is_ones_own(seen: Seen[World, Phase], act: Entrust | TakeBack) -> bool:
    """Among several players: a unit of one's own on the map."""
    return several(seen.world) and any(u.id == act.unit for u in own(seen.world, seen.side))


@law("51.7")
def ally_may_command_it(seen: Seen[World, Phase], act: Entrust) -> bool:
    """An active ally of another player, who does not have it yet."""
    ally = act.to in others(seen.world, seen.side) and allied(seen.world, seen.side, act.to)
    return ally and delegate(seen.world, seen.world.units[act.unit]) != act.to


@law("51.7")
def ally_commands_it(seen: Seen[World, Phase], act: TakeBack) -> bool:
    """An ally has it."""
    return bool(delegate(seen.world, seen.world.units[act.unit]))


class Entrust(Act):
    """Put a unit under an ally's command."""

    verb = "entrust"
    rule = "51.7"
    laws = (unit_is_ones_own, ally_may_command_it)
    unit: UnitId
    to: Side

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[Entrust]:
        """Every unit, to every active ally of another player."""
        if several(seen.world):
            allies = [p for p in others(seen.world, seen.side) if allied(seen.world, seen.side, p)]
            yield from (cls(u.id, p) for u in own(seen.world, seen.side) for p in allies)

    def do(self, play: Play[World], record: Phase) -> None:
        """He moves it until it is taken back."""
        play.put("states", f"{ENTRUSTED} {self.unit}", self.to)
        play.tell(Entrusted(self.unit, self.to))


class TakeBack(Act):
    """Command a unit oneself again."""

    verb = "resume"
    rule = "51.7"
    laws = (unit_is_ones_own, ally_commands_it)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Phase]) -> Iterator[TakeBack]:
        """The units that allies have."""
        if several(seen.world):
            yield from (cls(u.id) for u in own(seen.world, seen.side) if delegate(seen.world, u))

    def do(self, play: Play[World], record: Phase) -> None:
        """The ally is not asked."""
        play.drop("states", f"{ENTRUSTED} {self.unit}")
        play.tell(TakenBack(self.unit))
