"""10.0 Fire at suspected hexes."""

from __future__ import annotations

from collections.abc import Callable

from esagono.games.storms_of_steel.events.combat import Attacked
from esagono.games.storms_of_steel.events.hidden import NothingHit
from esagono.games.storms_of_steel.records import Attack
from esagono.games.storms_of_steel.rolls import cast, result
from esagono.games.storms_of_steel.rules.ch07_close_combat import targets_of
from esagono.games.storms_of_steel.rules.ch07_defence import defence, meets_the_flank
from esagono.games.storms_of_steel.rules.ch07_values import attack_value, hits_of
from esagono.games.storms_of_steel.rules.ch08_rolls import BEFORE_ATTACK, attacker, hard_fighting
from esagono.games.storms_of_steel.rules.ch10_hidden import reveal, somebody_may_hide_in
from esagono.games.storms_of_steel.sides import are_enemies, other
from esagono.games.storms_of_steel.world import Unit, World, as_if_on_the_map, counter, hidden_units
from esagono.kernel import Play, Side, Slot, rule, seq, step
from esagono.kernel.value import replace

TURNED_UP: Slot[Callable[[Play[World], Side, str], list[str]]] = Slot("turned up by fire")
"""Who must show himself because a side fires at the hex, whether he is hit or not."""


@rule("10.0/5")
def hidden_target(world: World, attack: Attack) -> str:
    """Of the enemies who hide in the hex only the one with the lowest DR is attacked (A-35); "" if there is none."""

    def rating(unit: Unit) -> int:
        return counter(world, unit).dr(front=not meets_the_flank(world, attack))[0]

    there = [u for u in hidden_units(world) if u.lair == attack.hex and is_looked_for(attack, u)]
    return min(there, key=rating).id if there else ""


@rule("12.1", "12.3/1")
def is_looked_for(attack: Attack, unit: Unit) -> bool:
    """Fire looks for hidden enemies; shells of the artillery fall on one's own men too (A-83)."""
    return are_enemies(unit.side, attack.side) or attack.mode == "artillery"


def seekers(attack: Attack) -> tuple[Side, ...]:
    """From whom those hide whom the attack may meet."""
    return (attack.side, other(attack.side)) if attack.mode == "artillery" else (attack.side,)


@step("10.0/5")
def roll_at_suspected_hex(play: Play[World], record: Attack) -> None:
    """The dice are rolled whether or not anybody hides there."""
    cast(play, record, record.side, "2d6", "attack")


@step("10.0/5")
def settle_at_suspected_hex(play: Play[World], record: Attack) -> None:
    """A miss tells nothing."""
    dice = result(record)
    drawn = [unit for side in seekers(record) for turns_up in TURNED_UP for unit in turns_up(play, side, record.hex)]
    attack = replace(record, target=hidden_target(play.world, record))
    if attack.target:
        world = as_if_on_the_map(play.world, attack.target)
        dv, colour = defence(world, attack)
        av = dice + attack_value(world, attack, colour)
        if hits_of(av, dv):
            is_hit_in_hiding(play, attack, av, dv)
            return
        if drawn:
            reveal(play, *drawn)
            return
    play.tell(NothingHit(attack.weapon.name if attack.weapon else attack.leader, attack.hex))


@rule("10.0/4")
def is_hit_in_hiding(play: Play[World], attack: Attack, av: int, dv: int) -> None:
    """Who is hit is revealed, with all who hide in the same hex."""
    hits = hits_of(av, dv)
    reveal(play, attack.target)
    play.tell(Attacked(attack.weapon.name if attack.weapon else attack.leader, attack.target, av, dv, hits))
    play.let(attack, hits=(*attack.hits, (attack.target, hits)))


def hex_is_only_suspected(world: World, record: Attack) -> bool:
    """Nobody is to be seen in the hex, but hidden units may be there; mines do not look for them."""
    nobody = not record.left and not record.number and (not record.target or record.target in world.works)
    nobody = nobody and not targets_of(world, record)
    return nobody and any(somebody_may_hide_in(world, side, record.hex) for side in seekers(record))


SUSPECTED = seq(
    "suspected hex",
    "10.0/5",
    BEFORE_ATTACK,
    roll_at_suspected_hex,
    hard_fighting(by=attacker),
    settle_at_suspected_hex,
    when=hex_is_only_suspected,
    record=Attack,
)
"""Term of an attack: shares its record."""
