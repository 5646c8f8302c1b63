"""16.0 AT rolls: infantry close to vehicles and guns, step against step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from esagono.games.tcs.events.combat import AtRolled
from esagono.games.tcs.fire_records import AtAttack
from esagono.games.tcs.losses import lose_step
from esagono.games.tcs.pieces import FIRE, PARALYZED, SUPPRESSED, Unit
from esagono.games.tcs.records import ASSAULT
from esagono.games.tcs.rules.ch11_area import mark_fighters
from esagono.games.tcs.stacks import is_inside, is_point_target, units_of
from esagono.games.tcs.world import World, counter, enemy, ground, stack, steps
from esagono.kernel import Act, Play, Seen, Side, Slot, UnitId, ask, law, loop, rule, seq, step
from esagono.wargame.sums import Term, total
from esagono.wargame.tables import modifiers, number

AT_SHIFTS: Slot[Callable[[World, AtAttack], Iterable[Term]]] = Slot("AT modifiers")
"""Smoke, night (26.1f)."""
AFTER_AT_ROLLS: Slot[Callable[[Play[World], AtAttack], None]] = Slot("after AT rolls")
"""Vehicle Morale (17.8)."""
OWN_LOSS = 3


@rule("16.1", "16.1a", "16.1d", "17.3b")
def can_roll(world: World, unit: Unit, hex_: str) -> bool:
    """Infantry on the ground, in Fire mode and not Paralyzed, at most one hex away; Suppressed infantry may."""
    near = ground(world).distance(unit.hex, hex_) <= 1
    ready = unit.mode == FIRE and unit.state != PARALYZED and not unit.carrier
    return counter(world, unit).infantry and near and ready


@rule("16.1a", "17.5a", "17.5b", "23.0e")
def can_roll_in_melee(world: World, unit: Unit) -> bool:
    """In assaults and overruns infantry on the ground rolls in either mode; Paralyzed in assaults alone."""
    fit = unit.state != PARALYZED or world.melee.kind == ASSAULT
    return counter(world, unit).infantry and not unit.carrier and fit


@rule("16.0")
def at_targets(world: World, hex_: str, side: Side) -> tuple[Unit, ...]:
    """The P and B targets of a side in a hex; nobody inside a carrier."""
    return tuple(u for u in stack(world, hex_, side) if is_point_target(world, u) and not is_inside(world, u))


def attackers(world: World, attack: AtAttack) -> tuple[Unit, ...]:
    """The infantry that attacks and is still there."""
    return units_of(world, attack.firers)


def open_targets(world: World, attack: AtAttack) -> tuple[Unit, ...]:
    """Targets with a step that nobody has rolled for: no step is attacked twice (16.0)."""
    there = at_targets(world, attack.hex, enemy(attack.side))
    return tuple(u for u in there if attack.done.count(u.id) < steps(world, u) + hits(world, attack, u))


def hits(world: World, attack: AtAttack, unit: Unit) -> int:
    """Steps that the unit has lost to this attack: they were rolled for too."""
    return attack.hits.count(unit.id)


@rule("16.0")
def attacking_steps(world: World, attack: AtAttack) -> int:
    """Steps that have not rolled yet."""
    if attack.steps >= 0:
        return attack.steps - attack.used  # 22.0-6: simultaneous fire
    return sum(steps(world, u) for u in attackers(world, attack)) + attack.fallen - attack.used


@law("16.0")
def target_step_is_open(seen: Seen[World, AtAttack], act: RollAt) -> bool:
    """No step is attacked more than once."""
    return act.unit in {u.id for u in open_targets(seen.world, seen.record)}


class RollAt(Act):
    """Make an AT roll against a step of a target."""

    verb = "roll-at"
    rule = "16.1c"
    laws = (target_step_is_open,)
    unit: UnitId

    @classmethod
    def options(cls, seen: Seen[World, AtAttack]) -> Iterator[RollAt]:
        """The targets in the hex."""
        return (cls(u.id) for u in at_targets(seen.world, seen.record.hex, enemy(seen.side)))

    def do(self, play: Play[World], attack: AtAttack) -> None:
        """Two dice; a natural 3 or less costs the attacking step."""
        roll = play.roll("2d6", "at")
        name = attacker_of(play.world, attack)
        who = play.world.units.get(name)
        need = needed(play.world, attack, who) - total(at_terms(play.world, attack, who))
        hit, own = roll >= need, roll <= OWN_LOSS  # 16.1e, A-33
        play.tell(AtRolled(self.unit, roll, need, hit))
        play.let(
            attack, done=(*attack.done, self.unit), used=attack.used + 1, fallen=attack.fallen + own,
            hits=(*attack.hits, self.unit) if hit else attack.hits,
        )  # fmt: skip
        mark_fighters(play, (name,) if name else (), (self.unit,))
        if hit:
            lose_step(play, self.unit)
        if own and name:
            lose_step(play, name)


@rule("16.1e")
def attacker_of(world: World, attack: AtAttack) -> str:
    """The unit whose step rolls next: the attackers in order, step by step; empty: lost in simultaneous fire."""
    at, there = attack.used - attack.fallen, attackers(world, attack)
    for unit in there:
        at -= steps(world, unit)
        if at < 0:
            return unit.id
    return there[-1].id if there else ""


@rule("16.0", "16.1d", "T-at-roll", "A-116")
def needed(world: World, attack: AtAttack, unit: Unit | None) -> int:
    """The roll that destroys a step, by the terrain of the target's hex and distance; no hexside counts (15.2c-3)."""
    where = ground(world).combat_class(attack.hex)
    near = unit is None or unit.hex == attack.hex  # nobody is left: simultaneous fire in one hex (22.0-6)
    return number(world.charts.tables, "at_roll", where, "range_0" if near else "range_1")


@rule("16.1a", "T-at-roll")
def at_terms(world: World, attack: AtAttack, unit: Unit | None) -> tuple[Term, ...]:
    """Modifiers of an AT roll."""
    state = unit.state if unit else ""
    states = {SUPPRESSED: state == SUPPRESSED, PARALYZED: state == PARALYZED}
    own = modifiers(world.charts.tables, "at_roll_modifiers", states)
    return (*own, *(term for part in AT_SHIFTS for term in part(world, attack)))


@step("17.8a", when=lambda world, attack: attack.check)
def vehicle_morale_after_at(play: Play[World], attack: AtAttack) -> None:
    """Formations that have lost vehicles check."""
    for part in AFTER_AT_ROLLS:
        part(play, attack)


AT_ATTACK = seq(
    "at attack", "16.0",
    loop(
        "at rolls", "16.0",
        ask("at roll", "16.1c", RollAt, by=lambda world, attack: attack.side),
        record=AtAttack,
        unless=lambda world, attack: attacking_steps(world, attack) <= 0 or not open_targets(world, attack),
    ),
    vehicle_morale_after_at,
    record=AtAttack,
)  # fmt: skip
