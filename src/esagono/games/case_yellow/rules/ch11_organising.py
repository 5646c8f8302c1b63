"""11.2 Organising combats: a hex is named, units join, and the attack is made before another is organised."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from esagono.games.case_yellow.events.combat import AttackDeclared
from esagono.games.case_yellow.markers import MOVEMENT
from esagono.games.case_yellow.records import Attacks, Battle
from esagono.games.case_yellow.rules.ch10_restrictions import ScenarioLaw
from esagono.games.case_yellow.rules.ch11_barred import SOMEBODY_IS_FREE, SOUND, somebody_is_next_to_it
from esagono.games.case_yellow.rules.ch11_duties import (
    binding,
    front_of,
    keeps_duties,
    new_duties,
)
from esagono.games.case_yellow.rules.ch11_hooks import attack_ban
from esagono.games.case_yellow.rules.ch11_strikers import (
    arko_may_bombard,
    forest_lets_attack,
    has_been_attacked,
    has_strength,
    is_arko,
    is_defended,
    is_enough,
    is_held,
    is_in_reach,
    is_mobile,
    is_open_in_round,
    strikers,
    targets,
)
from esagono.games.case_yellow.rules.ch11_terrain import river_bar
from esagono.games.case_yellow.world import Unit, World, ground, side_of
from esagono.kernel import Act, Hex, Play, Seen, Side, UnitId, law

# Naming the hex


@law("R-11.1")
def hex_is_defended(seen: Seen[World, Attacks], act: Attack) -> bool:
    """Enemy units are there, or a fortified line of the enemy's."""
    return ground(seen.world).has(act.hex) and is_defended(seen.world, act.hex, seen.side)


@law("R-11.2a3")
def hex_has_not_been_attacked(seen: Seen[World, Attacks], act: Attack) -> bool:
    """A hex is attacked once in a round, and so is a unit, wherever it has retreated (AM-140)."""
    return not has_been_attacked(seen.world, act.hex, seen.side)


@law("R-11.6b")
def hex_is_no_line_in_a_movement_round(seen: Seen[World, Attacks], act: Attack) -> bool:
    """In a Movement round no fortified line is attacked."""
    return is_open_in_round(seen.world, act.hex, seen.side, seen.record.kind)


class Attack(Act):
    """A hex is to be attacked; the units come next."""

    verb = "attack"
    rule = "R-11.2"
    laws = (
        hex_is_defended,
        hex_has_not_been_attacked,
        hex_is_no_line_in_a_movement_round,
        somebody_is_next_to_it,
        *SOMEBODY_IS_FREE,
        *SOUND,
    )
    hex: Hex

    @classmethod
    def options(cls, seen: Seen[World, Attacks]) -> Iterator[Attack]:
        """Every defended hex next to the side's units."""
        return (cls(hex_) for hex_ in targets(seen.world, seen.side, seen.record.kind))

    def do(self, play: Play[World], record: Attacks) -> None:
        """Units are asked for."""
        kept = binding(play.world, record.duties, front_of(record))
        battle = Battle(record.side, self.hex, (), record.kind, record.side, quota=record.quota, duties=kept)
        play.run(play.procedures["organise"], battle)

    def look(self) -> str:
        """The odds with all who may attack."""
        return f"preview {self.hex}"


@law("R-11.2d")
def duties_are_done(seen: Seen[World, Attacks], act: EndAttacks) -> bool:
    """Hexes that had to be attacked as well have been, as far as that is still possible."""
    return not binding(seen.world, seen.record.duties, front_of(seen.record))


@duties_are_done.because
def hexes_still_to_attack(seen: Seen[World, Attacks], act: EndAttacks) -> Mapping[str, object]:
    """The hexes still to be attacked."""
    return {"hexes": ", ".join(binding(seen.world, seen.record.duties, front_of(seen.record)))}


class EndAttacks(Act):
    """No more attacks."""

    verb = "done"
    ends = "phase"
    rule = "R-11.3i"
    laws = (duties_are_done,)

    def do(self, play: Play[World], record: Attacks) -> None:
        """The round goes on."""
        play.leave("attacks")


# Joining


def joining(seen: Seen[World, Battle], act: Join) -> Unit:
    """The unit that would join."""
    return seen.world.units[act.unit]


@law("R-11.2")
def unit_is_in_reach(seen: Seen[World, Battle], act: Join) -> bool:
    """One of one's own, next to the hex; ARKO within two."""
    unit = joining(seen, act)
    return side_of(seen.world, unit) == seen.side and is_in_reach(seen.world, unit, seen.record.target)


@law("R-7.9e")
def unit_has_strength(seen: Seen[World, Battle], act: Join) -> bool:
    """Attack Supply units do not fight."""
    return has_strength(seen.world, joining(seen, act))


@law("R-11.2a2")
def unit_has_not_attacked_yet(seen: Seen[World, Battle], act: Join) -> bool:
    """A unit attacks once in a round, and whole (R-11.2a4)."""
    return not joining(seen, act).attacked and act.unit not in seen.record.units


@law("R-11.9b")
def unit_is_not_held(seen: Seen[World, Battle], act: Join) -> bool:
    """Not a unit in an Engaged combat."""
    return not is_held(seen.world, joining(seen, act))


@law("R-4.1c5-4")
def unit_may_attack_in_a_movement_round(seen: Seen[World, Battle], act: Join) -> bool:
    """In a Movement round German units with a yellow MA, Allied armoured and motorised ones (AM-27)."""
    return seen.record.kind != MOVEMENT or is_mobile(seen.world, joining(seen, act))


@law("R-10.1e5")
def quota_is_not_used_up(seen: Seen[World, Battle], act: Join) -> bool:
    """No more Allied units than the die allowed."""
    return seen.record.quota < 0 or len(seen.record.units) < seen.record.quota


def river_in_the_way(seen: Seen[World, Battle], act: Join) -> str:
    """The rule that asks for an open crossing: motorised units over a Major River, all over the Rhine; not ARKO."""
    unit = joining(seen, act)
    return "" if is_arko(seen.world, unit) else river_bar(seen.world, unit, seen.record.target)


river_may_be_attacked_over = ScenarioLaw("river-may-be-attacked-over", river_in_the_way)


@law("T-TEC-forest")
def forest_is_attacked_by_road(seen: Seen[World, Battle], act: Join) -> bool:
    """Into and out of forest by road (AM-110)."""
    return forest_lets_attack(seen.world, joining(seen, act), seen.record.target)


@law("R-11.8a")
def arko_has_its_target(seen: Seen[World, Battle], act: Join) -> bool:
    """ARKO joins an attack on a fortified line, city or works, in attack supply."""
    return arko_may_bombard(seen.world, joining(seen, act), seen.record.target)


@law("R-11.8a")
def arko_joins_others(seen: Seen[World, Battle], act: Join) -> bool:
    """ARKO adds its strength to an attack of others."""
    return not is_arko(seen.world, joining(seen, act)) or bool(seen.record.units)


def banned_attack(seen: Seen[World, Battle], act: Join) -> str:
    """The rule of the scenario that forbids the attack."""
    return attack_ban(seen.world, joining(seen, act), seen.record.target)


scenario_lets_attack = ScenarioLaw("scenario-lets-attack", banned_attack)


@law("R-11.2d")
def others_can_be_attacked_too(seen: Seen[World, Battle], act: Join) -> bool:
    """From several hexes only if every other hex whose zone is felt can be attacked as well."""
    record = seen.record
    return keeps_duties(seen.world, (*record.units, act.unit), record.target, front_of(record), record.duties)


@others_can_be_attacked_too.because
def hexes_to_attack_as_well(seen: Seen[World, Battle], act: Join) -> Mapping[str, object]:
    """The hexes that would have to be attacked as well."""
    record = seen.record
    return {"hexes": ", ".join(new_duties(seen.world, (*record.units, act.unit), record.target, seen.side))}


class Join(Act):
    """A unit takes part in the attack."""

    verb = "join"
    rule = "R-11.2a1"
    laws = (
        unit_is_in_reach,
        unit_has_strength,
        unit_has_not_attacked_yet,
        unit_is_not_held,
        unit_may_attack_in_a_movement_round,
        quota_is_not_used_up,
        river_may_be_attacked_over,
        forest_is_attacked_by_road,
        arko_has_its_target,
        arko_joins_others,
        scenario_lets_attack,
        others_can_be_attacked_too,
        *SOUND,
    )
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, Battle]) -> Iterator[Join]:
        """Everybody who may attack the hex."""
        return (cls(u.id) for u in strikers(seen.world, seen.record.target, seen.side, seen.record.kind))

    def do(self, play: Play[World], battle: Battle) -> None:
        """It is in."""
        play.let(battle, units=(*battle.units, self.unit))

    def look(self) -> str:
        """The odds with it."""
        return f"with-unit {self.unit}"


@law("R-11.3a")
def attack_is_strong_enough(seen: Seen[World, Battle], act: Ready) -> bool:
    """At least 1-3 before shifts."""
    record = seen.record
    return bool(record.units) and is_enough(seen.world, record.units, record.target, seen.side)


class Ready(Act):
    """All who attack have joined: the combat begins."""

    verb = "ready"
    rule = "R-11.2b"
    confirm = True
    laws = (attack_is_strong_enough,)

    def do(self, play: Play[World], battle: Battle) -> None:
        """Nobody else joins; what must be attacked as well is noted."""
        attacks = play.record(Attacks)
        more = new_duties(play.world, battle.units, battle.target, battle.attacker)
        left = attacks.quota - len(battle.units) if attacks.quota >= 0 else -1
        duties = tuple(h for h in dict.fromkeys((*battle.duties, *more)) if h != battle.target)
        play.let(attacks, duties=duties, quota=left)
        play.tell(AttackDeclared(battle.attacker, battle.target, battle.units))
        play.leave("joining")

    def look(self) -> str:
        """The odds as they stand."""
        return "battle"


def attacker_of(world: World, record: Any) -> Side:
    """Whoever attacks."""
    return str(record.side if isinstance(record, Attacks) else record.attacker)
